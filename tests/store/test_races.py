"""Two workers that race for one room over a network that delays, doubles and loses, against a model of one line."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from server.store import Accepted, Committed, Conflict, Entry, Loaded, Missing, Newer, Same, Store, embedded
from server.store.scripts import COMMIT
from tests.store.conftest import change, raw

CODE = "ABCD2345"
WORKERS = st.sampled_from((0, 1))


@dataclass
class Copy:
    """What a worker holds of the room, and the commits it has sent but not heard of."""

    version: int = 0
    seen: dict[bytes, dict[int, bytes]] = field(default_factory=dict)
    lost: list[tuple[Any, ...]] = field(default_factory=list)


class Races(RuleBasedStateMachine):
    """The model: the entries that must be in the log, in order; nothing else, and none twice."""

    url: str

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.stores = [self.run(Store.open(self.url)) for _ in range(2)]
        self.run(raw(self.stores[0], "FLUSHALL"))
        self.run(self.stores[0].create(CODE, change(b"0")))
        self.copies = [Copy(1), Copy(1)]
        self.log: list[bytes] = []
        self.requests = 0

    def run(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    def teardown(self) -> None:
        for store in self.stores:
            self.run(store.close())
        self.loop.close()

    def step(self, worker: int) -> tuple[bytes, Any]:
        self.requests += 1
        entry = b"%d of %d" % (self.requests, worker)
        slot = (self.copies[worker].version - 1) % 64
        return entry, change(entry, entries=(entry,), accepted=(Accepted("aki", slot, entry),))

    @rule(worker=WORKERS)
    def commit(self, worker: int) -> None:
        """Wins exactly when the worker's copy is the newest."""
        entry, step = self.step(worker)
        copy = self.copies[worker]
        answer = self.run(self.stores[worker].commit(CODE, copy.version, step))
        if copy.version == len(self.log) + 1:
            self.log.append(entry)
            copy.version += 1
            assert answer == Committed(copy.version, answer.now, answer.stamp)
        else:
            assert answer == Conflict(len(self.log) + 1, answer.now)

    @rule()
    def race(self) -> None:
        """Both at once, from the same version: one wins."""
        newest = len(self.log) + 1
        for copy in self.copies:
            copy.version = newest
        steps = [self.step(worker) for worker in (0, 1)]

        async def both() -> list[Any]:
            return await asyncio.gather(
                *(store.commit(CODE, newest, step) for store, (_, step) in zip(self.stores, steps, strict=True))
            )

        answers = self.run(both())
        assert sorted(type(answer).__name__ for answer in answers) == ["Committed", "Conflict"]
        winner = next(n for n, answer in enumerate(answers) if isinstance(answer, Committed))
        self.log.append(steps[winner][0])
        self.copies[winner].version = newest + 1

    @rule(worker=WORKERS)
    def commit_and_lose_the_answer(self, worker: int) -> None:
        """Carried out or refused, the worker never learns which: its copy stays as it is."""
        entry, step = self.step(worker)
        copy = self.copies[worker]
        calls: list[tuple[Any, ...]] = []
        link = self.stores[worker]._link
        real = link.call

        async def overheard(shard: int, words: tuple[Any, ...], **more: Any) -> Any:
            calls.append(words)
            return await real(shard, words, **more)

        link.call = overheard
        self.run(self.stores[worker].commit(CODE, copy.version, step))
        link.call = real
        if copy.version == len(self.log) + 1:
            self.log.append(entry)
        copy.lost += calls

    @precondition(lambda self: any(copy.lost for copy in self.copies))
    @rule(data=st.data(), worker=WORKERS)
    def deliver_again(self, data: st.DataObject, worker: int) -> None:
        """An old request arrives once more, late, over either connection: never done twice."""
        old = [words for copy in self.copies for words in copy.lost]
        words = data.draw(st.sampled_from(old))
        status, version, _ = self.run(self.stores[worker]._link.call(0, words))
        assert words[1] == COMMIT.sha
        arguments = words[3 + words[2] :]  # behind the keys
        expected = int(arguments[0])
        newest = len(self.log) + 1
        assert version == newest
        mine = expected + 1 == newest and self.log[-1] == arguments[4]
        assert status == (b"committed" if mine else b"conflict")

    @rule(worker=WORKERS)
    def pull(self, worker: int) -> None:
        copy = self.copies[worker]
        newest = len(self.log) + 1
        match self.run(self.stores[worker].pull(CODE, copy.version)):
            case Same(version=version):
                assert version == newest == copy.version
            case Newer(version=version, entries=entries, state=state, seen=seen):
                assert version == newest
                assert [entry.entry for entry in entries] == self.log[copy.version - 1 :]
                assert state == self.log[-1]
                assert list(seen[b"aki"].values())[-1] == self.log[-1]
            case answer:
                raise AssertionError(answer)
        copy.version = newest

    @rule(worker=WORKERS)
    def forget_the_scripts(self, worker: int) -> None:
        self.run(raw(self.stores[worker], "SCRIPT", "FLUSH"))

    @rule(worker=WORKERS)
    def ask_for_a_room_that_is_not(self, worker: int) -> None:
        assert isinstance(self.run(self.stores[worker].commit("NOROOM23", 3, change())), Missing)

    @invariant()
    def state_log_and_seen_agree_with_the_model(self) -> None:
        room, log = self.run(self.stores[0].load(CODE)), self.run(self.stores[1].log(CODE))
        assert isinstance(room, Loaded)
        assert log == tuple(Entry(n + 2, entry) for n, entry in enumerate(self.log))
        assert room.version == len(self.log) + 1
        assert room.state == (self.log[-1] if self.log else b"0")
        assert set(room.seen.get(b"aki", {}).values()) == set(self.log[-64:])


def test_two_workers_never_lose_double_or_reorder_a_step(server: embedded.Embedded) -> None:
    Races.url = server.url
    run_state_machine_as_test(Races, settings=settings(max_examples=40, stateful_step_count=30, deadline=None))
