"""What a worker with an older copy is brought."""

from server.store import Accepted, Archive, Entry, Loaded, Newer, Same, Store
from tests.store.conftest import change

CODE = "ABCD2345"


async def test_at_the_same_version_there_is_nothing_to_bring(store: Store) -> None:
    await store.create(CODE, change())
    await store.say(CODE, b"hello")
    answer = await store.pull(CODE, 1)
    assert isinstance(answer, Same)
    assert (answer.version, answer.chat) == (1, 1)


async def test_only_what_was_committed_since_is_brought_with_the_state_as_it_is(store: Store) -> None:
    await store.create(CODE, change(accepted=(Accepted("aki", 0, b"r0"),)))
    await store.commit(CODE, 1, change(entries=(b"a",), accepted=(Accepted("aki", 1, b"r1"),)))
    await store.commit(
        CODE, 2, change(entries=(b"b",), accepted=(Accepted("ben", 0, b"r2"), Accepted("aki", 2, b"r3")))
    )
    await store.commit(CODE, 3, change(b"newest", format=2))
    answer = await store.pull(CODE, 2)
    assert isinstance(answer, Newer)
    assert (answer.version, answer.format, answer.state) == (4, 2, b"newest")
    assert answer.entries == (Entry(3, b"b"),)
    assert answer.seen == {b"ben": {0: b"r2"}, b"aki": {2: b"r3"}}


async def test_the_whole_room_is_brought_when_the_log_began_after_the_copy(store: Store) -> None:
    await store.create(CODE, change(accepted=(Accepted("aki", 0, b"r0"),)))
    await store.commit(CODE, 1, change(accepted=(Accepted("aki", 1, b"r1"),)))
    await store.commit(CODE, 2, change(accepted=(Accepted("aki", 2, b"r2"),), archive=Archive(1, b"receipt", 60_000)))
    await store.commit(CODE, 3, change(b"next", accepted=(Accepted("aki", 3, b"r3"),)))
    whole, part = await store.pull(CODE, 2), await store.pull(CODE, 3)
    assert isinstance(whole, Loaded)
    assert isinstance(part, Newer)
    assert whole.seen == {b"aki": {0: b"r0", 1: b"r1", 2: b"r2", 3: b"r3"}}
    assert part.seen == {b"aki": {3: b"r3"}}
    assert (whole.version, whole.state) == (part.version, part.state) == (4, b"next")


async def test_a_copy_newer_than_the_store_gets_the_whole_room(store: Store) -> None:
    """As after a failover to a replica that had not heard of the last commits."""
    await store.create(CODE, change(b"behind"))
    answer = await store.pull(CODE, 5)
    assert isinstance(answer, Loaded)
    assert (answer.version, answer.state) == (1, b"behind")


async def test_chat_requests_are_among_the_seen_of_a_loaded_room(store: Store) -> None:
    await store.create(CODE, change(accepted=(Accepted("aki", 0, b"sit"),)))
    await store.say(CODE, b"hello", token="aki", request=b"say 1")
    await store.say(CODE, b"again", token="aki", request=b"say 2")
    room = await store.load(CODE)
    assert isinstance(room, Loaded)
    assert room.seen == {b"aki": {0: b"sit", 64: b"say 1\n", 65: b"say 2\n"}}
