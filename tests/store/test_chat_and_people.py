"""Chat, leases, one-time codes, and how often someone may knock."""

import asyncio

from server.store import Committed, Here, Lease, Loaded, Missing, Reused, Said, Store
from tests.store.conftest import change

CODE = "ABCD2345"


async def test_chat_counts_up_beside_the_version(store: Store) -> None:
    await store.create(CODE, change())
    before = await store.now()
    assert [type(await store.say(CODE, text)) for text in (b"one", b"two")] == [Said, Said]
    lines = await store.chat(CODE)
    room = await store.load(CODE)
    assert isinstance(room, Loaded)
    assert [(line.n, line.entry) for line in lines] == [(1, b"one"), (2, b"two")]
    assert before <= lines[0].at <= lines[1].at <= room.now
    assert (room.version, room.chat) == (1, 2)
    assert isinstance(await store.commit(CODE, 1, change()), Committed)


async def test_the_last_hundred_lines_are_kept(store: Store) -> None:
    await store.create(CODE, change())
    for n in range(1, 131):
        await store.say(CODE, str(n).encode())
    assert [line.n for line in await store.chat(CODE)] == list(range(31, 131))
    assert [line.entry for line in await store.chat(CODE, since=128)] == [b"129", b"130"]
    assert await store.chat(CODE, since=130) == ()


async def test_the_same_request_says_its_line_once_also_when_others_spoke_between(store: Store, other: Store) -> None:
    await store.create(CODE, change())
    await store.say(CODE, b"hello", token="aki", request=b"1")
    await other.say(CODE, b"bow", token="ben", request=b"1")
    await store.say(CODE, b"well", token="aki", request=b"2")
    again = await other.say(CODE, b"hello", token="aki", request=b"1")
    assert isinstance(again, Said)
    assert again.chat == 3
    assert [line.entry for line in await store.chat(CODE)] == [b"hello", b"bow", b"well"]


async def test_a_chat_requests_name_with_other_content_says_nothing(store: Store) -> None:
    await store.create(CODE, change())
    await store.say(CODE, b"one", token="aki", request=b"1", content=b"a")
    assert isinstance(await store.say(CODE, b"TWO", token="aki", request=b"1", content=b"b"), Reused)
    assert isinstance(await store.say(CODE, b"other", token="aki", request=b"12", content=b"b"), Said)
    assert isinstance(await store.say(CODE, b"one", token="aki", request=b"1", content=b"a"), Said)
    assert [line.entry for line in await store.chat(CODE)] == [b"one", b"other"]


async def test_a_chat_request_is_known_for_64_more_of_its_token(store: Store) -> None:
    await store.create(CODE, change())
    for n in range(65):
        await store.say(CODE, b"x", token="aki", request=str(n).encode())
    await store.say(CODE, b"x", token="aki", request=b"1")
    assert len(await store.chat(CODE)) == 65
    await store.say(CODE, b"x", token="aki", request=b"0")
    assert len(await store.chat(CODE)) == 66


async def test_whoever_renews_is_here_until_the_lease_runs_out(store: Store, other: Store) -> None:
    await store.create(CODE, change())
    first = await store.here(CODE, {"aki": b"seat 0"}, lease=200)
    found = await other.here(CODE, {"ben": b"7 spectators"}, lease=60_000)
    aki, ben = Lease(b"aki", first.now + 200, b"seat 0"), Lease(b"ben", found.now + 60_000, b"7 spectators")
    while found.now < aki.until:
        assert found == Here(found.now, (aki, ben))
        await asyncio.sleep(0.02)
        found = await store.here(CODE)
    assert found == Here(found.now, (ben,))


async def test_a_renewed_lease_runs_anew_and_a_dropped_one_ends_at_once(store: Store) -> None:
    await store.create(CODE, change())
    first = await store.here(CODE, {"aki": b"a:b", "ben": b""}, lease=60_000)
    await asyncio.sleep(0.02)
    renewed = await store.here(CODE, {"aki": b"c:d"}, drop=["ben"], lease=60_000)
    assert isinstance(renewed, Here)
    assert renewed.now > first.now
    assert renewed.leases == (Lease(b"aki", renewed.now + 60_000, b"c:d"),)
    looked = await store.here(CODE)
    assert isinstance(looked, Here)
    assert looked.leases == renewed.leases


async def test_a_one_time_code_gives_its_value_once_and_only_in_its_room(store: Store) -> None:
    assert await store.offer_move(CODE, "digest", b"token", ttl=60_000)
    assert not await store.offer_move(CODE, "digest", b"another")
    assert await store.take_move("OTHER234", "digest") is None
    assert await store.take_move(CODE, "digest") == b"token"
    assert await store.take_move(CODE, "digest") is None


async def test_a_one_time_code_runs_out(store: Store) -> None:
    await store.offer_move(CODE, "digest", b"token", ttl=30)
    await asyncio.sleep(0.05)
    assert await store.take_move(CODE, "digest") is None


async def test_of_two_who_take_a_one_time_code_one_gets_it(store: Store, other: Store) -> None:
    await store.offer_move(CODE, "digest", b"token")
    taken = await asyncio.gather(*(worker.take_move(CODE, "digest") for worker in (store, other, store, other)))
    assert sorted(taken, key=bool) == [None, None, None, b"token"]


async def test_a_bucket_admits_its_burst_and_then_one_each_period(store: Store, other: Store) -> None:
    hour = 3_600_000
    waits = [await worker.admit("192.0.2.1", every=hour, burst=3) for worker in (store, other, store, other)]
    assert waits[:3] == [0, 0, 0]
    assert 0 < waits[3] <= hour
    assert await store.admit("192.0.2.2", every=hour, burst=3) == 0
    for _ in range(3):
        assert await store.admit("192.0.2.3", every=50, burst=1) == 0
        await asyncio.sleep(0.055)


async def test_an_absent_room_has_nobody_here(store: Store) -> None:
    assert isinstance(await store.here(CODE, {"aki": b""}), Missing)
