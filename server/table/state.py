"""A table: who sits where, what is set, and the game on it. A value; every command makes another."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, TypeAlias

from server.engine import Seat, Settings
from server.engine.match import Match
from server.engine.values import replace

FORMAT = 1
"""Of the stored table. A worker that meets a newer one leaves the room alone."""

PersonId: TypeAlias = str
"""SHA-256 of a person's token, as hex: names them in this room and can't be used to enter it."""

Millis: TypeAlias = int
"""Milliseconds of the store's clock."""


@dataclass(frozen=True)
class Human:
    """A person on a chair. `absent_since` is None while a socket of theirs is open."""

    id: PersonId
    name: str
    joined: Millis
    absent_since: Millis | None = None


@dataclass(frozen=True)
class Bot:
    """A bot on a chair; `stands_in` when it took over from somebody in the middle of a game."""

    level: str
    name: str
    stands_in: bool = False


@dataclass(frozen=True)
class Chair:
    """One seat. `since` is the version at which its present prompt arose.

    `digest` is SHA-256 of the nonce that the person's client will open, `nonce` the opened one, both as hex.
    """

    holder: Human | Bot | None = None
    colour: int = 0
    ready: bool = False
    digest: str | None = None
    nonce: str | None = None
    since: int = 0

    @property
    def human(self) -> Human | None:
        """The person on it."""
        return self.holder if isinstance(self.holder, Human) else None

    @property
    def bot(self) -> Bot | None:
        """The bot on it."""
        return self.holder if isinstance(self.holder, Bot) else None

    @property
    def here(self) -> bool:
        """Whether a person sits on it and has a socket open."""
        return isinstance(self.holder, Human) and self.holder.absent_since is None


@dataclass(frozen=True)
class Host:
    """Who may start the game and change its settings; perhaps a spectator. `absent_since` as for everybody."""

    id: PersonId
    name: str
    absent_since: Millis | None = None


@dataclass(frozen=True)
class Table:
    """The whole stored state of one room.

    `options` are all settings in force, `given` those that the host named. `seed` is the secret of the coming or
    running game, `rules_version` what the running one was dealt under. `moved` is the time at which the game last
    asked something of somebody, `awake_since` that at which somebody came to a table with nobody here.
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
    moved: Millis = 0
    awake_since: Millis = 0
    rules_version: int = 0
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

    def with_chair(self, seat: Seat, chair: Chair) -> "Table":
        """The table with one chair replaced."""
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))

    def prompted(self, seats: Collection[Seat], now: Millis) -> "Table":
        """The table with prompts for these seats that arise with the next version."""
        if not seats:
            return self
        chairs = tuple(replace(chair, since=self.v + 1) if n in seats else chair for n, chair in enumerate(self.chairs))
        return replace(self, chairs=chairs, moved=now)
