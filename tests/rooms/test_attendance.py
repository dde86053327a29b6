"""Who is here while they come and go: a page loaded again is nobody's absence."""

import asyncio

from server.games import GAMES
from server.rooms import Attendance, Clock, Directory, Keep, Outbox
from server.rooms.limits import Bucket
from server.rooms.visitor import Visitor
from server.store import Store, embedded
from server.table import House, Join

WHO = "a" * 64


def visitor(since: int) -> Visitor:
    """A connection of the same person."""
    return Visitor(WHO, "Aki", "ja", since, Outbox(messages=100, bytes_=100_000), Bucket(1, 1))


async def test_who_is_back_before_the_store_has_taken_their_leave_is_not_away(store_server: embedded.Embedded) -> None:
    store = await Store.open(store_server.url)
    clock = await Clock.started(store, 2_000)
    directory = Directory(store, House(GAMES), clock, Keep(room=60_000, game=60_000))
    made = await directory.create("hii-fuu", listed=False)
    attendance = Attendance(store, "one")
    async with directory.holding(made.code) as room:
        await room.do(Join(WHO, "Aki", seated=True))
        before, after = visitor(1), visitor(2)
        await room.welcome(before)
        await attendance.came(room, before)

        async def come_back() -> None:
            room.visitors[after] = None
            await attendance.came(room, after)

        del room.visitors[before]
        version = room.table.v
        await asyncio.gather(attendance.left(room, before), come_back())
        human = room.table.chairs[0].human
        assert human is not None
        assert human.absent_since is None
        assert room.table.v == version, "nobody has seen them go"
    await store.close()
