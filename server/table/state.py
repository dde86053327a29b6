"""A table: who sits where, what is set, and the game on it. A value; every command makes another."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from server.engine import Seat, Settings
from server.engine.match import Match
from server.engine.values import replace
from server.table.chairs import Chair, Human, Millis, PersonId
from server.table.conduct import USUAL, Conduct
from server.table.events import KEPT, Event, What

FORMAT = 1
"""Of the stored table. A worker that meets a newer one leaves the room alone."""


@dataclass(frozen=True)
class Host:
    """Who may start the game and change its settings; perhaps a spectator. `absent_since` as for everybody."""

    id: PersonId
    name: str
    absent_since: Millis | None = None


@dataclass(frozen=True)
class Pause:
    """The running game stands still. `by` is whoever wanted it so."""

    by: PersonId
    name: str
    since: Millis


@dataclass(frozen=True)
class Asker:
    """Somebody who watches and would like a seat; `no` names them to the host, for names may be alike.

    `asked` is since when. Who is away is not shown to anybody until they are back.
    """

    id: PersonId
    name: str
    no: int
    asked: Millis = 0
    absent_since: Millis | None = None


@dataclass(frozen=True)
class Vote:
    """Something that those present decide by majority; who has said yes, and when the question lapses."""

    on: str
    yes: tuple[PersonId, ...]
    ends: Millis


@dataclass(frozen=True)
class Table:
    """The whole stored state of one room.

    `options` are all settings in force, `given` those that the host named. `seed` is the secret of the coming or
    running game, `rules_version` what the running one was dealt under. `moved` is the time at which the game last
    asked something of somebody, `awake_since` that at which somebody came to a table with nobody here or the game went
    on after a pause, `touched` that at which a person last did something; `warned` that the room will soon expire.
    `barred` may not sit down, those with True not even come in. `outage` is how much of the time without any server has
    been made good.
    """

    code: str
    v: int
    phase: Literal["lobby", "starting", "playing", "over"]
    game: str
    preset: str
    options: Settings
    given: Settings
    chairs: tuple[Chair, ...]
    listed: bool
    created: Millis
    host_key: PersonId
    seed: str
    game_no: int = 1
    host: Host | None = None
    locked: bool = False
    conduct: Conduct = USUAL
    paused: Pause | None = None
    asking: tuple[Asker, ...] = ()
    votes: tuple[Vote, ...] = ()
    barred: tuple[tuple[PersonId, bool], ...] = ()
    events: tuple[Event, ...] = ()
    event_no: int = 0
    touched: Millis = 0
    warned: bool = False
    moved: Millis = 0
    awake_since: Millis = 0
    rules_version: int = 0
    outage: Millis = 0
    match: Match | None = None
    format: int = FORMAT

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.chairs)

    @property
    def running(self) -> bool:
        """Whether a game is on, or about to be dealt."""
        return self.phase in ("starting", "playing")

    @property
    def awake(self) -> bool:
        """Whether anybody is here, on a chair or as a watching host; without them all waiting stops."""
        watched = self.host is not None and self.host.absent_since is None
        return watched or any(chair.here for chair in self.chairs)

    @property
    def waiting_since(self) -> Millis:
        """What waiting times run from: time that the table slept through is nobody's."""
        return max(self.moved, self.awake_since)

    @property
    def company(self) -> dict[PersonId, Millis | None]:
        """Those who sit here and the host, and since when they are away."""
        host = {} if self.host is None else {self.host.id: self.host.absent_since}
        return host | {human.id: human.absent_since for chair in self.chairs if (human := chair.human)}

    @property
    def noted(self) -> dict[PersonId, Millis | None]:
        """Everybody whose coming and going the table notes: beside its company those who ask for a seat."""
        return {asker.id: asker.absent_since for asker in self.asking} | self.company

    def seat_of(self, person: PersonId) -> Seat | None:
        """Where the person sits."""
        for seat, chair in enumerate(self.chairs):
            if isinstance(chair.holder, Human) and chair.holder.id == person:
                return seat
        return None

    def sitting(self, person: PersonId) -> Human | None:
        """The person as they sit here."""
        seat = self.seat_of(person)
        return None if seat is None else self.chairs[seat].human

    def is_host(self, person: PersonId) -> bool:
        """Whether the person is host."""
        return self.host is not None and self.host.id == person

    @property
    def host_away(self) -> bool:
        """Whether nobody can do now what only a host may."""
        return self.host is None or self.host.absent_since is not None

    def name_of(self, person: PersonId) -> str | None:
        """What somebody is called who sits here or is host."""
        human = self.sitting(person)
        if human is not None:
            return human.name
        return self.host.name if self.host is not None and self.host.id == person else None

    def with_chair(self, seat: Seat, chair: Chair) -> "Table":
        """The table with one chair replaced."""
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))

    def prompted(self, seats: Collection[Seat], now: Millis) -> "Table":
        """The table with prompts for these seats that arise with the next version."""
        if not seats:
            return self
        chairs = tuple(replace(chair, since=self.v + 1) if n in seats else chair for n, chair in enumerate(self.chairs))
        return replace(self, chairs=chairs, moved=now)

    def told(
        self,
        what: What,
        now: Millis,
        *,
        seat: Seat | None = None,
        name: str | None = None,
        by: PersonId | None = None,
        moves: int | None = None,
    ) -> "Table":
        """The table with an event that everybody is told of; `name` may be left out for who sits on the seat."""
        if name is None and seat is not None and (holder := self.chairs[seat].holder) is not None:
            name = holder.name
        event = Event(self.event_no + 1, now, what, seat, name, None if by is None else self.name_of(by), moves)
        return replace(self, events=(*self.events, event)[-KEPT:], event_no=event.n)
