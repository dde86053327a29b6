"""The bus: no contents, one channel a room, and never deaf for long."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from server.store import Accepted, Archive, Came, Heard, News, Store, bus, embedded, keys
from server.store.dial import ask, read, single
from tests.faults import Faults
from tests.store.conftest import change, raw, until

CODE = "ABCD2345"


@pytest.fixture
async def distant(faults: Faults, store: Store) -> AsyncIterator[Store]:
    """A worker whose way to the store can be disturbed."""
    opened = await Store.open(f"unix://{faults.path}")
    yield opened
    await opened.close()


async def until_ready(worker: Store) -> None:
    """Ask until it is; a machine under load may not answer within the second that `ready` gives it."""
    async with asyncio.timeout(20):
        while not await worker.ready():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.005)


async def test_every_worker_that_listens_hears_each_commit_and_line(store: Store, other: Store) -> None:
    await store.create(CODE, change())
    here: list[News] = []
    there: list[News] = []
    await store.bus.subscribe(CODE, here.append)
    await other.bus.subscribe(CODE, there.append)
    await store.commit(CODE, 1, change())
    await other.say(CODE, b"hello")
    await other.commit(CODE, 2, change())
    await until(lambda: len(here) == 3 and len(there) == 3)
    assert here == there == [Heard(2, 0), Heard(2, 1), Heard(3, 1)]


async def test_who_came_in_again_is_told_to_those_who_listen_to_the_room(store: Store, other: Store) -> None:
    await store.create(CODE, change())
    here: list[News] = []
    elsewhere: list[News] = []
    await other.bus.subscribe(CODE, here.append)
    await other.bus.subscribe("EFGH2345", elsewhere.append)
    await store.announce(CODE, "a1" * 32, 1_796_000_000_000)
    await store.commit(CODE, 1, change())
    await until(lambda: len(here) == 2)
    assert (here, elsewhere) == ([Came("a1" * 32, 1_796_000_000_000), Heard(2, 0)], [])


async def test_nothing_but_numbers_is_published_of_what_is_stored(store: Store, server: embedded.Embedded) -> None:
    wire = await single(server.url, 1.0)()
    await ask(wire, "PSUBSCRIBE", "*room*")
    await store.create(CODE, change(b"secret", entries=(b"secret",), listed=b"secret"))
    await store.commit(CODE, 1, change(accepted=(Accepted("secret", 1, b"secret"),), archive=Archive(1, b"secret", 9)))
    await store.say(CODE, b"secret", token="secret", request=b"secret")
    heard = [(await read(wire))[2:] for _ in range(3)]
    await wire.disconnect()
    channel = keys.room(CODE).channel.encode()
    assert heard == [[channel, b"1,0"], [channel, b"2,0"], [channel, b"2,1"]]


async def test_a_conflict_and_a_repeated_request_publish_nothing(store: Store) -> None:
    await store.create(CODE, change())
    await store.say(CODE, b"hello", token="aki", request=b"1")
    heard: list[News] = []
    await store.bus.subscribe(CODE, heard.append)
    await store.commit(CODE, 7, change())
    await store.say(CODE, b"hello", token="aki", request=b"1")
    await store.commit(CODE, 1, change())
    await until(lambda: len(heard) > 0)
    assert heard == [Heard(2, 1)]


async def test_fifty_rooms_subscribed_at_once_miss_nothing(server: embedded.Embedded, store: Store) -> None:
    """Even before the first connection is made: redis-py's own PubSub heard one of fifty."""
    codes = [f"ROOM{n:04}" for n in range(50)]
    for code in codes:
        await store.create(code, change())
    fresh = await Store.open(server.url)
    heard: dict[str, list[News]] = {code: [] for code in codes}
    await asyncio.gather(*(fresh.bus.subscribe(code, heard[code].append) for code in codes))
    for code in codes:
        await store.commit(code, 1, change())
    await until(lambda: all(heard.values()))
    await fresh.close()
    assert all(told == [Heard(2, 0)] for told in heard.values())


async def test_who_unsubscribed_hears_no_more_and_may_come_back(store: Store) -> None:
    await store.create(CODE, change())
    first: list[News] = []
    second: list[News] = []
    await store.bus.subscribe(CODE, first.append)
    await store.bus.unsubscribe(CODE)
    await store.commit(CODE, 1, change())
    await store.bus.subscribe(CODE, second.append)
    await store.commit(CODE, 2, change())
    await until(lambda: len(second) > 0)
    assert (first, second) == ([], [Heard(3, 0)])


async def test_after_a_cut_every_listener_is_told_that_it_may_have_missed_something(
    distant: Store, faults: Faults, store: Store
) -> None:
    codes = [f"ROOM{n:04}" for n in range(10)]
    heard: dict[str, list[News]] = {code: [] for code in codes}
    for code in codes:
        await store.create(code, change())
        await distant.bus.subscribe(code, heard[code].append)
    faults.refuse = True
    faults.cut()
    await store.commit(codes[0], 1, change())
    await until(lambda: not distant.bus.healthy)
    faults.refuse = False
    await until(lambda: all(told == [None] for told in heard.values()))
    await store.commit(codes[1], 1, change())
    await until(lambda: heard[codes[1]] == [None, Heard(2, 0)])


async def test_subscribing_while_away_holds_once_it_is_back(distant: Store, faults: Faults, store: Store) -> None:
    await store.create(CODE, change())
    await until(lambda: distant.bus.healthy)
    faults.refuse = True
    faults.cut()
    heard: list[News] = []
    subscribing = asyncio.create_task(distant.bus.subscribe(CODE, heard.append))
    await asyncio.sleep(0.1)
    assert not subscribing.done()
    faults.refuse = False
    await subscribing
    await store.commit(CODE, 1, change())
    await until(lambda: Heard(2, 0) in heard)


async def test_a_bus_alive_but_deaf_turns_unhealthy_and_then_dials_again(
    distant: Store, faults: Faults, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "BEAT", 0.05)
    monkeypatch.setattr(bus, "DEAF", 0.3)
    await store.create(CODE, change())
    heard: list[News] = []
    await distant.bus.subscribe(CODE, heard.append)
    await until(lambda: distant.bus.healthy)
    faults.swallow = True
    await until(lambda: not distant.bus.healthy)
    assert not await distant.ready()
    await store.commit(CODE, 1, change())
    faults.swallow = False
    await until(lambda: None in heard)
    await until(lambda: distant.bus.healthy)  # before anything is asked: each answer swallowed is still waited for
    await until_ready(distant)


async def test_a_worker_is_ready_as_soon_as_it_hears_its_own_heart(
    distant: Store, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "BEAT", 60.0)
    monkeypatch.setattr(bus, "DEAF", 60.0)
    await until_ready(distant)
    faults.refuse = True
    faults.cut()
    await until(lambda: not distant.bus.healthy)
    faults.refuse = False
    await until(lambda: distant.bus.healthy)


async def test_subscribing_creates_no_key(store: Store) -> None:
    await store.bus.subscribe(CODE, lambda _: None)
    assert await raw(store, "DBSIZE") == 0
