"""What is found across rooms: whose time has come, and which are listed."""

import asyncio

from server.store import SHARDS, Committed, Conflict, Store, shard_of
from tests.store.conftest import change

CODES = tuple(f"ROOM{n:04}" for n in range(60))


async def test_a_room_is_due_when_the_store_s_clock_says_so_and_not_before(store: Store) -> None:
    now = await store.now()
    early, later = ("EARLY234", now - 5), ("LATER234", now + 300)
    for code, at in (early, later):
        await store.create(code, change(due=at))
    found = await store.due()
    while found.now < later[1]:
        assert (found.rooms, found.soonest) == ((early,), later[1])
        await asyncio.sleep(0.05)
        found = await store.due()
    assert (found.rooms, found.soonest) == ((early, later), None)


async def test_looking_at_what_is_due_changes_nothing(store: Store, other: Store) -> None:
    await store.create("ROOM2345", change(due=1))
    assert (await store.due()).rooms == (await other.due()).rooms == (("ROOM2345", 1),)


async def test_of_two_workers_that_fire_one_does(store: Store, other: Store) -> None:
    await store.create("ROOM2345", change(due=1))
    fired = await asyncio.gather(*(worker.commit("ROOM2345", 1, change()) for worker in (store, other)))
    assert {type(answer) for answer in fired} == {Committed, Conflict}
    assert (await store.due()).rooms == ()


async def test_a_commit_moves_or_ends_the_due_time(store: Store) -> None:
    await store.create("ROOM2345", change(due=10))
    await store.commit("ROOM2345", 1, change(due=20))
    assert (await store.due()).rooms == (("ROOM2345", 20),)
    await store.commit("ROOM2345", 2, change())
    assert (await store.due()).rooms == ()
    await store.commit("ROOM2345", 3, change(due=30))
    assert (await store.due()).rooms == (("ROOM2345", 30),)


async def test_rooms_of_all_shards_are_found_the_longest_due_first(store: Store) -> None:
    for n, code in enumerate(CODES):
        await store.create(code, change(due=1000 - n))
    assert [code for code, _ in (await store.due()).rooms] == list(reversed(CODES))
    mine = range(0, SHARDS, 2)
    assert {code for code, _ in (await store.due(mine)).rooms} == {code for code in CODES if shard_of(code) % 2 == 0}


async def test_so_many_rooms_of_a_shard_and_the_next_is_told(store: Store) -> None:
    shard = shard_of("ROOM0000")
    beside = [code for code in (f"ROOM{n:04}" for n in range(1000)) if shard_of(code) == shard][:5]
    for n, code in enumerate(beside):
        await store.create(code, change(due=100 + n))
    found = await store.due([shard], limit=2)
    assert found.rooms == ((beside[0], 100), (beside[1], 101))
    assert found.soonest == 102


async def test_listed_rooms_are_found_with_their_summaries_until_unlisted(store: Store) -> None:
    await store.create("OPEN2345", change(listed=b"1 free"))
    await store.create("SHUT2345", change())
    assert [(room.code, room.summary) for room in await store.listed()] == [("OPEN2345", b"1 free")]
    await store.commit("OPEN2345", 1, change(listed=b"full"))
    assert [(room.code, room.summary) for room in await store.listed()] == [("OPEN2345", b"full")]
    await store.commit("OPEN2345", 2, change())
    assert await store.listed() == ()


async def test_the_most_lately_active_rooms_are_listed_first(store: Store) -> None:
    for n, code in enumerate(CODES):
        await store.create(code, change(listed=code.encode(), ttl=60_000 + 1000 * n))
    rooms = await store.listed(limit=5)
    assert [room.code for room in rooms] == [CODES[n] for n in (59, 58, 57, 56, 55)]
    assert [room.summary for room in rooms] == [CODES[n].encode() for n in (59, 58, 57, 56, 55)]


async def test_an_expired_room_is_no_longer_listed_though_nobody_asked_for_it(store: Store) -> None:
    await store.create("SOON2345", change(listed=b"gone", ttl=30))
    await store.create("STAY2345", change(listed=b"here"))
    await asyncio.sleep(0.05)
    assert [room.code for room in await store.listed()] == ["STAY2345"]


def test_codes_are_spread_over_all_shards() -> None:
    counts = [0] * SHARDS
    for n in range(6400):
        counts[shard_of(f"{n:08}")] += 1
    assert min(counts) >= 50
    assert max(counts) <= 200


def test_the_shard_of_a_code_never_changes() -> None:
    """It is part of the stored format."""
    assert [shard_of(code) for code in ("ABCD2345", "ZZZZ9999", "23456789")] == [1, 22, 34]
