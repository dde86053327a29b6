"""Rooms are held as long as anybody wants them, and by one copy a worker."""

import asyncio
import random
from collections.abc import AsyncIterator

import pytest

from server.engine import RuleError
from server.games import GAMES
from server.rooms import Clock, Directory, Keep, Room
from server.store import Store, embedded
from server.table import House, Join


@pytest.fixture
async def directory(store_server: embedded.Embedded) -> AsyncIterator[Directory]:
    """A directory of its own on the store."""
    store = await Store.open(store_server.url)
    yield Directory(store, House(GAMES), await Clock.started(store, 2_000), Keep(room=60_000, game=60_000))
    await store.close()


async def test_all_who_hold_a_room_at_once_hold_the_same_copy(directory: Directory) -> None:
    code = (await directory.create("hii-fuu", listed=False)).code
    seen: set[int] = set()
    together = asyncio.Barrier(20)

    async def hold() -> None:
        async with directory.holding(code) as room:
            seen.add(id(room))
            await together.wait()

    await asyncio.gather(*(hold() for _ in range(20)))
    assert len(seen) == 1
    assert directory.rooms == ()


async def test_a_room_left_and_entered_at_the_same_moment_is_never_deaf(directory: Directory) -> None:
    code = (await directory.create("hii-fuu", listed=False)).code
    chance = random.Random("leave and enter")
    held: list[Room] = []

    async def come_and_go() -> None:
        for _ in range(10):
            async with directory.holding(code) as room:
                held.append(room)
                assert directory.rooms == (room,)
                await asyncio.sleep(chance.uniform(0, 0.003))
                assert directory.rooms == (room,)
            await asyncio.sleep(chance.uniform(0, 0.003))

    await asyncio.gather(*(come_and_go() for _ in range(6)))
    assert len(held) == 60
    assert directory.rooms == ()
    async with directory.holding(code) as room, asyncio.timeout(5):
        visited = await Directory.visit(directory, code)
        assert visited is room
        await room.do(Join("f" * 64, "Aki", seated=True))


async def test_asking_for_rooms_that_do_not_exist_keeps_nothing(directory: Directory) -> None:
    for n in range(50):
        with pytest.raises(RuleError, match="no_such_room"):
            async with directory.holding(f"{n:08}"):
                pass
    assert directory._places == {}


async def test_whoever_gives_up_while_waiting_leaves_the_room_to_the_others(directory: Directory) -> None:
    code = (await directory.create("hii-fuu", listed=False)).code
    entered, done = asyncio.Event(), asyncio.Event()

    async def hold() -> None:
        async with directory.holding(code):
            entered.set()
            await done.wait()

    staying = asyncio.create_task(hold())
    hasty = [asyncio.create_task(hold()) for _ in range(10)]
    await asyncio.sleep(0)
    for task in hasty:
        task.cancel()
    await asyncio.gather(*hasty, return_exceptions=True)
    await entered.wait()
    assert len(directory.rooms) == 1
    done.set()
    await staying
    assert directory._places == {}
