"""A commit: all or nothing, at one version, once."""

import asyncio

from server.store import (
    Accepted,
    Archive,
    Archived,
    Committed,
    Conflict,
    Entry,
    Known,
    Loaded,
    Missing,
    Newer,
    Same,
    Store,
    keys,
)
from tests.store.conftest import Everything, change, raw

CODE = "ABCD2345"


async def test_a_new_room_is_at_version_one_and_holds_what_was_put_in(store: Store) -> None:
    now = await store.now()
    made = await store.create(CODE, change(b"first", format=3, accepted=(Accepted("tok", 0, b"asked"),)))
    room = await store.load(CODE)
    assert isinstance(made, Committed)
    assert isinstance(room, Loaded)
    assert (made.version, room.version, room.chat, room.format, room.state) == (1, 1, 0, 3, b"first")
    assert room.seen == {b"tok": {0: b"asked"}}
    assert now <= made.now <= room.now


async def test_create_never_overwrites(store: Store, everything: Everything) -> None:
    await store.create(CODE, change(b"mine"))
    before = await everything()
    again = await store.create(CODE, change(b"yours"))
    assert isinstance(again, Conflict)
    assert again.version == 1
    assert await everything() == before


async def test_exactly_one_of_racing_commits_wins(store: Store, other: Store) -> None:
    await store.create(CODE, change())
    for version in range(1, 21):
        racing = [
            worker.commit(CODE, version, change(f"{name} {version}".encode(), entries=(name.encode(),)))
            for worker, name in ((store, "one"), (other, "two"), (store, "three"), (other, "four"))
        ]
        answers = await asyncio.gather(*racing)
        assert [type(answer) for answer in answers].count(Committed) == 1
        assert [type(answer) for answer in answers].count(Conflict) == 3
    room = await store.load(CODE)
    assert isinstance(room, Loaded)
    assert room.version == 21
    log = await store.log(CODE)
    assert [entry.version for entry in log] == list(range(2, 22))
    assert room.state == log[-1].entry + b" 20"


async def test_a_conflict_leaves_everything_untouched(store: Store, everything: Everything) -> None:
    await store.create(CODE, change(b"old", due=5, listed=b"open", accepted=(Accepted("tok", 0, b"a"),)))
    before = await everything()
    for expected in (2, 7):
        answer = await store.commit(
            CODE,
            expected,
            change(
                b"new",
                entries=(b"entry",),
                accepted=(Accepted("tok", 1, b"b"),),
                due=9,
                listed=b"other",
                known=(Known("aki", b"other", 1),),
                ttl=1,
                archive=Archive(1, b"receipt", 60_000),
            ),
        )
        assert isinstance(answer, Conflict)
        assert answer.version == 1
    assert await everything() == before


async def test_an_unknown_code_is_never_created_but_by_create(store: Store, everything: Everything) -> None:
    assert isinstance(await store.load(CODE), Missing)
    assert isinstance(await store.pull(CODE, 0), Missing)
    assert isinstance(await store.commit(CODE, 1, change(due=1, listed=b"x", entries=(b"e",))), Missing)
    assert isinstance(await store.say(CODE, b"hello", token="tok", request=b"r"), Missing)
    assert isinstance(await store.here(CODE, {"aki": b""}), Missing)
    await store.bus.subscribe(CODE, lambda _: None)
    assert await store.log(CODE) == ()
    assert await store.chat(CODE) == ()
    assert await store.archived(CODE) is None
    assert await everything() == {}


async def test_the_ring_keeps_the_last_64_accepted_requests_of_each_token(store: Store) -> None:
    await store.create(CODE, change())
    for n in range(100):
        tokens = ("aki", "ben") if n < 70 else ("aki",)
        accepted = tuple(Accepted(token, n % 64, f"{token}{n}".encode()) for token in tokens)
        await store.commit(CODE, n + 1, change(accepted=accepted))
    room = await store.load(CODE)
    assert isinstance(room, Loaded)
    assert set(room.seen[b"aki"].values()) == {f"aki{n}".encode() for n in range(36, 100)}
    assert set(room.seen[b"ben"].values()) == {f"ben{n}".encode() for n in range(6, 70)}


async def test_somebody_is_remembered_otherwise_from_a_commit_on(store: Store) -> None:
    await store.create(CODE, change())
    await store.meet(CODE, "aki", b"Aki", ttl=60_000)
    known = (Known("aki", b"Kita", 50), Known("ben", b"Ben", 90_000))
    await store.commit(CODE, 1, change(known=known, entries=(b"e",), archive=Archive(1, b"receipt", 60_000)))
    assert [await store.known(CODE, who) for who in ("aki", "ben")] == [b"Kita", b"Ben"]
    assert 60_000 < await raw(store, "PTTL", keys.room(CODE).people) <= 90_000
    assert await store.archived(CODE) == Archived(1, b"receipt", (Entry(2, b"e"),))


async def test_a_commit_may_append_several_entries_or_none(store: Store) -> None:
    await store.create(CODE, change(entries=(b"made",)))
    await store.commit(CODE, 1, change(entries=(b"a", b"b", b"c")))
    await store.commit(CODE, 2, change())
    await store.commit(CODE, 3, change(entries=(b"",), accepted=(Accepted("e", 0, b"not an entry"),)))
    assert await store.log(CODE) == (
        Entry(1, b"made"),
        Entry(2, b"a"),
        Entry(2, b"b"),
        Entry(2, b"c"),
        Entry(4, b""),
    )
    assert await store.log(CODE, since=2) == (Entry(4, b""),)


async def test_bytes_of_any_kind_come_back_as_they_went_in(store: Store) -> None:
    odd = bytes(range(256)) + b"\r\n$-1\r\n"
    await store.create(CODE, change(odd, entries=(odd,), accepted=(Accepted("tok", 3, odd),), listed=odd))
    room = await store.load(CODE)
    assert isinstance(room, Loaded)
    assert (room.state, room.seen) == (odd, {b"tok": {3: odd}})
    assert await store.log(CODE) == (Entry(1, odd),)
    assert [listed.summary for listed in await store.listed()] == [odd]


async def test_a_commit_sent_twice_is_done_once(store: Store) -> None:
    await store.create(CODE, change())
    store._commits = iter((7, 7, 8))  # type: ignore[assignment]  # as if the first answer had been lost on the way
    first = await store.commit(CODE, 1, change(b"moved", entries=(b"move",)))
    again = await store.commit(CODE, 1, change(b"moved", entries=(b"move",)))
    another = await store.commit(CODE, 1, change(b"moved", entries=(b"move",)))
    assert isinstance(first, Committed)
    assert isinstance(again, Committed)
    assert isinstance(another, Conflict)
    assert (first.version, again.version, another.version) == (2, 2, 2)
    assert await store.log(CODE) == (Entry(2, b"move"),)


async def test_a_finished_game_moves_to_the_archive_with_its_log_and_the_next_log_begins_anew(store: Store) -> None:
    await store.create(CODE, change())
    await store.commit(CODE, 1, change(entries=(b"deal",), accepted=(Accepted("tok", 0, b"r"),)))
    await store.commit(CODE, 2, change(entries=(b"end",), archive=Archive(1, b"receipt 1", 60_000)))
    assert await store.log(CODE) == ()
    await store.commit(CODE, 3, change(entries=(b"deal again",)))
    assert await store.archived(CODE, 2) is None
    first = Archived(1, b"receipt 1", (Entry(2, b"deal"), Entry(3, b"end")))
    assert await store.archived(CODE) == first
    await store.commit(CODE, 4, change(archive=Archive(2, b"receipt 2", 60_000)))
    assert await store.archived(CODE, 1) == first
    assert await store.archived(CODE) == Archived(2, b"receipt 2", (Entry(4, b"deal again"),))


async def test_a_game_that_left_no_log_is_archived_all_the_same(store: Store) -> None:
    await store.create(CODE, change(archive=Archive(1, b"receipt", 60_000)))
    assert await store.archived(CODE) == Archived(1, b"receipt", ())


async def test_a_room_and_all_its_keys_expire_together_and_leave_no_trace(store: Store, everything: Everything) -> None:
    await store.create(CODE, change(ttl=60_000, due=5, listed=b"open", entries=(b"e",)))
    await store.say(CODE, b"hello", token="aki", request=b"r")
    await store.here(CODE, {"aki": b""}, lease=40)
    await store.commit(CODE, 1, change(ttl=80, due=5, listed=b"open", accepted=(Accepted("aki", 0, b"r"),)))
    await asyncio.sleep(0.12)
    assert await store.listed() == ()
    assert [code for code, _ in (await store.due()).rooms] == [CODE]
    assert isinstance(await store.load(CODE), Missing)
    assert await everything() == {}


async def test_the_archive_outlives_its_room(store: Store) -> None:
    await store.create(CODE, change(ttl=30, entries=(b"e",), archive=Archive(1, b"receipt", 60_000)))
    await asyncio.sleep(0.05)
    assert isinstance(await store.load(CODE), Missing)
    assert await store.archived(CODE) == Archived(1, b"receipt", (Entry(1, b"e"),))


async def test_every_key_of_a_room_has_an_expiry_whatever_came_first(store: Store) -> None:
    names = keys.room(CODE)
    await store.create(CODE, change())
    await store.say(CODE, b"hello")
    await store.commit(CODE, 1, change(accepted=(Accepted("aki", 0, b"r"),)))
    await store.commit(CODE, 2, change(entries=(b"e",)))
    await store.commit(CODE, 3, change(archive=Archive(1, b"receipt", 60_000)))
    await store.commit(CODE, 4, change(entries=(b"e",)))
    await store.here(CODE, {"aki": b""})
    for name in await raw(store, "KEYS", "*"):
        assert 0 < await raw(store, "PTTL", name) <= 60_000, name
    ends = [await raw(store, "PEXPIRETIME", name) for name in (names.state, names.log, names.seen, names.chat)]
    assert max(ends) - min(ends) <= 60_000 / 8


async def test_a_commit_lengthens_a_room_s_life_when_an_eighth_of_it_has_gone(store: Store) -> None:
    state = keys.room(CODE).state
    await store.create(CODE, change(ttl=4000))
    await store.commit(CODE, 1, change(ttl=4000))
    await asyncio.sleep(0.6)
    last = await store.commit(CODE, 2, change(ttl=4000))
    assert await raw(store, "PEXPIRETIME", state) == last.now + 4000


async def test_a_step_on_a_history_that_a_failover_has_lost_is_a_conflict(store: Store, other: Store) -> None:
    """The lost and the present history count the same: only the stamp tells them apart."""
    names = keys.room(CODE)
    await store.create(CODE, change())
    before = [(name, await raw(store, "DUMP", name)) for name in (names.state, names.log)]
    lost = await store.commit(CODE, 1, change(b"lost", accepted=(Accepted("aki", 0, b"lost"),)))
    assert isinstance(lost, Committed)
    await raw(store, "FLUSHALL")
    for name, dump in before:
        await raw(store, "RESTORE", name, 0, dump)
    kept = await other.commit(CODE, 1, change(b"kept", accepted=(Accepted("ben", 0, b"kept"),)))
    assert isinstance(kept, Committed)
    assert lost.version == kept.version == 2
    assert isinstance(await store.commit(CODE, 2, change(b"built on the lost"), stamp=lost.stamp), Conflict)
    for answer in (await store.pull(CODE, 2, stamp=lost.stamp), await store.load(CODE)):
        assert isinstance(answer, Loaded)
        assert (answer.version, answer.stamp, answer.state) == (2, kept.stamp, b"kept")
        assert answer.seen == {b"ben": {0: b"kept"}}
    further = await other.commit(CODE, 2, change(b"further"), stamp=kept.stamp)
    assert isinstance(further, Committed)
    assert isinstance(await store.pull(CODE, 2, stamp=lost.stamp), Loaded)
    assert isinstance(await store.pull(CODE, 2, stamp=kept.stamp), Newer)
    assert isinstance(await store.pull(CODE, 3, stamp=further.stamp), Same)


async def test_the_stamp_of_a_commit_is_the_one_that_others_load(store: Store, other: Store) -> None:
    made = await store.create(CODE, change())
    assert isinstance(made, Committed)
    room = await other.load(CODE)
    assert isinstance(room, Loaded)
    assert room.stamp == made.stamp
    moved = await other.commit(CODE, 1, change(), stamp=room.stamp)
    assert isinstance(moved, Committed)
    newer = await store.pull(CODE, 1, stamp=made.stamp)
    assert isinstance(newer, Newer)
    assert newer.stamp == moved.stamp != made.stamp
