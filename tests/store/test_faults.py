"""What may happen to a request on its way, and what the caller is told."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sized
from dataclasses import replace

import pytest

from server.store import (
    Accepted,
    Committed,
    Conflict,
    Entry,
    Limits,
    Loaded,
    Refused,
    Store,
    StoreError,
    Unavailable,
    embedded,
)
from tests.faults import Faults
from tests.store.conftest import Everything, change, raw, until

CODE = "ABCD2345"
HASTY = Limits(patience=0.6, silence=0.15, connecting=0.5)
PATIENT = replace(HASTY, patience=20.0)


@pytest.fixture
async def distant(faults: Faults, store: Store) -> AsyncIterator[Store]:
    """A worker whose way to the store can be disturbed, and which waits until it is sound again."""
    opened = await Store.open(f"unix://{faults.path}", PATIENT)
    await store.create(CODE, change())
    yield opened
    faults.swallow = faults.refuse = False
    faults.flow()
    await opened.close()


@pytest.fixture
async def hasty(faults: Faults, distant: Store) -> AsyncIterator[Store]:
    """Another one on the same way, which soon gives up."""
    opened = await Store.open(f"unix://{faults.path}", HASTY)
    yield opened
    await opened.close()


async def until_kept(look: Callable[[], Awaitable[Sized]], many: int = 1) -> None:
    """Wait until the store has so many: an answer that was swallowed may have been another's."""
    while len(await look()) < many:  # noqa: ASYNC110 - what is waited for has no event
        await asyncio.sleep(0.005)


async def test_a_commit_whose_answer_was_lost_is_done_once_and_answered(
    distant: Store, faults: Faults, store: Store
) -> None:
    faults.swallow = True
    committing = asyncio.create_task(distant.commit(CODE, 1, change(b"moved", entries=(b"move",))))
    await until_kept(lambda: store.log(CODE))
    faults.swallow = False
    faults.cut()
    answer = await committing
    assert isinstance(answer, Committed)
    assert answer.version == 2
    assert await store.log(CODE) == (Entry(2, b"move"),)


async def test_a_commit_overtaken_while_its_answer_was_lost_is_a_conflict_and_found_among_the_seen(
    distant: Store, faults: Faults, store: Store
) -> None:
    faults.swallow = True
    mine = change(b"mine", entries=(b"mine",), accepted=(Accepted("aki", 0, b"request 1"),))
    committing = asyncio.create_task(distant.commit(CODE, 1, mine))
    await until_kept(lambda: store.log(CODE))
    assert isinstance(await store.commit(CODE, 2, change(entries=(b"next",))), Committed)
    faults.swallow = False
    faults.cut()
    assert isinstance(await committing, Conflict)
    room = await distant.load(CODE)
    assert isinstance(room, Loaded)
    assert room.seen == {b"aki": {0: b"request 1"}}
    assert await store.log(CODE) == (Entry(2, b"mine"), Entry(3, b"next"))


async def test_a_commit_never_answered_is_unavailable_and_may_have_happened(
    hasty: Store, faults: Faults, store: Store
) -> None:
    faults.swallow = True
    with pytest.raises(Unavailable) as caught:
        await hasty.commit(CODE, 1, change(accepted=(Accepted("aki", 0, b"request 1"),)))
    assert caught.value.maybe
    room = await store.load(CODE)
    assert isinstance(room, Loaded)
    assert (room.version, room.seen) == (2, {b"aki": {0: b"request 1"}})


async def test_a_commit_that_never_left_is_unavailable_and_has_not_happened(
    hasty: Store, faults: Faults, everything: Everything
) -> None:
    before = await everything()
    faults.vanish()
    faults.cut()
    await until(lambda: not hasty.bus.healthy)
    with pytest.raises(Unavailable):
        await hasty.now()  # its other wires are broken, too, and found so
    with pytest.raises(Unavailable) as caught:
        await hasty.commit(CODE, 1, change(b"new"))
    assert not caught.value.maybe
    assert await everything() == before


async def test_a_connection_that_is_open_but_silent_is_given_up_and_the_work_done_on_another(
    distant: Store, faults: Faults, store: Store
) -> None:
    faults.stall()
    committing = asyncio.create_task(distant.commit(CODE, 1, change(entries=(b"move",))))
    await asyncio.sleep(0.4)
    faults.flow()
    answer = await committing
    assert isinstance(answer, Committed)
    assert await store.log(CODE) == (Entry(2, b"move"),)


async def test_a_delayed_first_try_that_arrives_after_the_second_does_nothing(
    server: embedded.Embedded, store: Store
) -> None:
    """The first connection is stalled, given up, and let through only when all is done."""
    await store.create(CODE, change())
    async with Faults(server.url.removeprefix("unix://")) as slow:
        distant = await Store.open(f"unix://{slow.path}", PATIENT)
        slow.stall()
        committing = asyncio.create_task(distant.commit(CODE, 1, change(entries=(b"move",))))
        await asyncio.sleep(0.45)
        slow.flow()
        assert isinstance(await committing, Committed)
        await distant.close()
    await asyncio.sleep(0.05)
    assert await store.log(CODE) == (Entry(2, b"move"),)


async def test_many_commits_in_flight_at_a_cut_are_each_done_once(distant: Store, faults: Faults, store: Store) -> None:
    codes = [f"ROOM{n:04}" for n in range(100)]
    for code in codes:
        await store.create(code, change())

    async def play(code: str) -> None:
        for version in range(1, 11):
            answer = await distant.commit(code, version, change(entries=(str(version).encode(),)))
            assert isinstance(answer, Committed)
            assert answer.version == version + 1

    playing = [asyncio.create_task(play(code)) for code in codes]
    for _ in range(4):
        await asyncio.sleep(0.02)
        faults.cut()
    await asyncio.gather(*playing)
    for code in codes:
        assert await store.log(code) == tuple(Entry(n + 1, str(n).encode()) for n in range(1, 11))


async def test_a_line_without_a_token_is_not_repeated_after_its_answer_was_lost(
    distant: Store, faults: Faults, store: Store
) -> None:
    await store.say(CODE, b"hi")  # brings the script: else what is swallowed is that the server has none
    faults.swallow = True
    saying = asyncio.create_task(distant.say(CODE, b"hello"))
    await until_kept(lambda: store.chat(CODE), 2)
    faults.swallow = False
    faults.cut()
    with pytest.raises(Unavailable) as caught:
        await saying
    assert caught.value.maybe
    assert [line.entry for line in await store.chat(CODE)] == [b"hi", b"hello"]


async def test_a_caller_that_goes_away_leaves_the_answers_of_others_in_order(distant: Store, faults: Faults) -> None:
    faults.delay = 0.03
    gone = [asyncio.create_task(distant.commit(CODE, 9, change())) for _ in range(3)]
    stays = asyncio.create_task(distant.load(CODE))
    await asyncio.sleep(0.01)
    for task in gone:
        task.cancel()
    room = await stays
    assert isinstance(room, Loaded)
    assert room.state == b"state"
    await asyncio.gather(*gone, return_exceptions=True)


async def test_a_server_that_forgot_the_scripts_is_told_them_again(store: Store) -> None:
    await store.create(CODE, change())
    await raw(store, "SCRIPT", "FLUSH")
    answers = await asyncio.gather(*(store.commit(CODE, 1, change()) for _ in range(3)), store.load(CODE))
    assert [type(answer) for answer in answers] == [Committed, Conflict, Conflict, Loaded]


async def test_a_full_store_refuses_by_name_and_changes_nothing(store: Store, everything: Everything) -> None:
    await store.create(CODE, change())
    before = await everything()
    await raw(store, "CONFIG", "SET", "maxmemory", "1")
    try:
        with pytest.raises(Refused) as caught:
            await store.commit(CODE, 1, change())
    finally:
        await raw(store, "CONFIG", "SET", "maxmemory", "0")
    assert caught.value.code == "OOM"
    assert isinstance(caught.value, StoreError)
    assert await everything() == before


async def test_a_store_that_may_only_be_read_is_unavailable_after_some_patience(
    server: embedded.Embedded, store: Store
) -> None:
    """It may be failing over, so it is asked again for a while."""
    await store.create(CODE, change())
    hasty = await Store.open(server.url, HASTY)
    await raw(store, "REPLICAOF", "127.0.0.1", "1")
    try:
        with pytest.raises(Unavailable, match="READONLY"):
            await hasty.commit(CODE, 1, change())
    finally:
        await raw(store, "REPLICAOF", "NO", "ONE")
    assert isinstance(await hasty.commit(CODE, 1, change()), Committed)
    await hasty.close()


async def test_a_closed_store_says_so(server: embedded.Embedded) -> None:
    closed = await Store.open(server.url, HASTY)
    await closed.close()
    with pytest.raises(Unavailable, match="closed"):
        await closed.load(CODE)


async def test_no_server_at_the_address_is_one_sentence_with_the_address() -> None:
    with pytest.raises(Unavailable, match=r"the store at unix:///nowhere/s is out of reach: .*"):
        await Store.open("unix:///nowhere/s", HASTY)


async def test_a_password_is_never_in_a_message() -> None:
    with pytest.raises(Unavailable) as caught:
        await Store.open("redis://aki:hunter2@127.0.0.1:1/0", HASTY)
    assert "hunter2" not in str(caught.value)
    assert "redis://127.0.0.1:1/0" in str(caught.value)


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://127.0.0.1", "starts with http"),
        ("redis://127.0.0.1:port", "cannot be read"),
        ("redis+sentinel://127.0.0.1:26379", "name of the service"),
        ("redis+cluster://:7000", "names no host"),
        ("127.0.0.1:6379", "starts with"),
    ],
)
async def test_an_address_that_is_none_is_refused_before_anything_is_dialled(url: str, why: str) -> None:
    with pytest.raises(StoreError, match=why):
        await Store.open(url, HASTY)


async def test_a_server_that_lets_nobody_stay_is_not_knocked_at_without_a_pause(distant: Store, faults: Faults) -> None:
    began = time.monotonic()
    faults.refuse = True
    faults.cut()
    await asyncio.sleep(0.4)
    assert 0 < faults.refused < 30 + 30 * (time.monotonic() - began)
    faults.refuse = False
    assert isinstance(await distant.load(CODE), Loaded)


async def test_workers_stop_at_once_also_in_the_moment_in_which_their_lines_break(faults: Faults) -> None:
    stopping = [await Store.open(f"unix://{faults.path}", HASTY) for _ in range(8)]
    await until(lambda: all(worker.bus.healthy for worker in stopping))

    async def stop(worker: Store, moment: int) -> None:
        for _ in range(moment):
            await asyncio.sleep(0)
        await worker.close()

    faults.cut()
    async with asyncio.timeout(5):
        await asyncio.gather(*(stop(worker, moment) for moment, worker in enumerate(stopping)))
