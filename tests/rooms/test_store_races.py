"""Two workers, one store: whatever is asked where, again, at once or given up on the way, is done exactly once."""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from server.engine import RuleError
from server.games import GAMES
from server.rooms import Clock, Directory, Keep, Request, Room
from server.store import Loaded, Store, embedded
from server.table import House, Join, Ready, dump

KEEP = Keep(room=60_000, game=60_000)
WHO = [letter * 64 for letter in "abcd"]

workers = st.sampled_from((0, 1))
seats = st.sampled_from(range(4))


@dataclass(frozen=True, slots=True)
class Asked:
    """A request as a client repeats it: word for word."""

    who: str
    id: str
    on: bool

    def command(self) -> Ready:
        return Ready(self.who, self.on, None)

    def request(self) -> Request:
        return Request(self.who, self.id, f"ready {self.on}")


@dataclass(slots=True)
class Truth:
    """What must have happened: the version of each request that was answered, and what may have happened."""

    base: int = 0
    answered: dict[Asked, int] = field(default_factory=dict)
    given_up: set[Asked] = field(default_factory=set)


class Races(RuleBasedStateMachine):
    """The store is real, the bus is silent: a worker learns of the other's commits only by conflicts and pulls."""

    url = ""
    asked = Bundle("asked")

    def __init__(self) -> None:
        super().__init__()
        self._runner = asyncio.Runner()
        self._rooms: list[Room] = []
        self._stores: list[Store] = []
        self._truth = Truth()
        self._ids = 0

    def run(self, doing: Coroutine[Any, Any, Any]) -> Any:
        return self._runner.run(doing)

    @initialize()
    def open(self) -> None:
        self.run(self._open())

    async def _open(self) -> None:
        house = House(GAMES)
        self._stores = [await Store.open(self.url) for _ in range(2)]
        clock = await Clock.started(self._stores[0], 2_000)
        made = await Directory(self._stores[0], house, clock, KEEP).create("hii-fuu", listed=False)
        for store in self._stores:
            loaded = await store.load(made.code)
            assert isinstance(loaded, Loaded)
            self._rooms.append(Room(made.code, loaded, store, house, clock, KEEP))
        for who in WHO:
            await self._rooms[0].do(Join(who, f"N{who[0]}", seated=True))
        self._truth.base = self._rooms[0].table.v

    def _new(self, seat: int, *, on: bool) -> Asked:
        self._ids += 1
        return Asked(WHO[seat], f"r-{self._ids}", on)

    async def _do(self, worker: int, asked: Asked) -> None:
        v = await self._rooms[worker].do(asked.command(), asked.request())
        assert self._truth.answered.setdefault(asked, v) == v
        self._truth.given_up.discard(asked)

    @rule(target=asked, worker=workers, seat=seats, on=st.booleans())
    def ask(self, worker: int, seat: int, on: bool) -> Asked:
        asked = self._new(seat, on=on)
        self.run(self._do(worker, asked))
        return asked

    @rule(worker=workers, asked=asked)
    def ask_again(self, worker: int, asked: Asked) -> None:
        self.run(self._do(worker, asked))

    @rule(worker=workers, asked=asked)
    def ask_something_else_under_the_same_id(self, worker: int, asked: Asked) -> None:
        if asked in self._truth.answered:
            with pytest.raises(RuleError, match="id_reused"):
                self.run(self._do(worker, Asked(asked.who, asked.id, not asked.on)))

    @rule(ones=st.lists(seats, max_size=4), others=st.lists(seats, max_size=4), on=st.booleans())
    def ask_many_at_once(self, ones: list[int], others: list[int], on: bool) -> None:
        async def all_at_once() -> None:
            first = [self._do(0, self._new(seat, on=on)) for seat in ones]
            second = [self._do(1, self._new(seat, on=on)) for seat in others]
            await asyncio.gather(*first, *second)

        self.run(all_at_once())

    @rule(target=asked, seat=seats, on=st.booleans())
    def ask_the_same_of_both_at_once(self, seat: int, on: bool) -> Asked:
        asked = self._new(seat, on=on)

        async def both() -> None:
            await asyncio.gather(self._do(0, asked), self._do(1, asked))

        self.run(both())
        return asked

    @rule(target=asked, worker=workers, seat=seats, on=st.booleans(), turns=st.integers(0, 6))
    def ask_and_hang_up(self, worker: int, seat: int, on: bool, turns: int) -> Asked:
        asked = self._new(seat, on=on)
        self._truth.given_up.add(asked)

        async def hang_up() -> None:
            asking = asyncio.create_task(self._do(worker, asked))
            for _ in range(turns):
                await asyncio.sleep(0)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)

        self.run(hang_up())
        return asked

    @rule(worker=workers)
    def catch_up(self, worker: int) -> None:
        self.run(self._rooms[worker].catch_up())

    @invariant()
    def no_two_requests_share_a_version(self) -> None:
        versions = list(self._truth.answered.values())
        assert len(versions) == len(set(versions))
        assert all(self._truth.base < v for v in versions)

    def teardown(self) -> None:
        if self._rooms:
            self.run(self._settle())
        self._runner.close()

    async def _settle(self) -> None:
        """In the end both hold the same, which is the last that was asked of each seat."""
        for asked in tuple(self._truth.given_up):
            await self._do(0, asked)
        for room in self._rooms:
            await room.catch_up()
        one, two = (dump(room.table) for room in self._rooms)
        answered = self._truth.answered
        assert one == two
        assert self._rooms[0].table.v == self._truth.base + len(answered)
        for seat, who in enumerate(WHO):
            mine = [asked for asked in answered if asked.who == who]
            last = max(mine, key=answered.__getitem__, default=None)
            assert self._rooms[0].table.chairs[seat].ready == (last is not None and last.on)
        for store in self._stores:
            await store.close()


def test_two_workers_do_everything_exactly_once(store_server: embedded.Embedded) -> None:
    Races.url = store_server.url
    run_state_machine_as_test(Races, settings=settings(max_examples=12, stateful_step_count=25, deadline=None))
