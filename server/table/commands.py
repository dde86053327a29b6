"""What can be asked of a table. Who asks is a PersonId that the room has already made sure of."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from server.engine import Seat
from server.table.state import PersonId


@dataclass(frozen=True, slots=True)
class Join:
    """A person's first hello as a player, or the host key's; `seated` asks for the lowest free seat."""

    who: PersonId
    name: str
    seated: bool


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat: a given one, or the lowest that is free; in a running game one where a bot stands in."""

    who: PersonId
    name: str
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Stand:
    """Leave one's seat."""

    who: PersonId


@dataclass(frozen=True, slots=True)
class Ready:
    """Say that the game may start, perhaps with the digest of a nonce."""

    who: PersonId
    on: bool
    nonce_digest: str | None


@dataclass(frozen=True, slots=True)
class OpenNonce:
    """Open the nonce whose digest was sent with ready."""

    who: PersonId
    nonce: str


@dataclass(frozen=True, slots=True)
class Act:
    """Do something in the game; `v` is the version of the view that it answers, `action` as it came in."""

    who: PersonId
    v: int
    action: object


@dataclass(frozen=True, slots=True)
class Undo:
    """Take a secret choice back."""

    who: PersonId


@dataclass(frozen=True, slots=True)
class Start:
    """Host: start the game."""

    who: PersonId


@dataclass(frozen=True, slots=True)
class Configure:
    """Host: change what is played before it starts. None leaves a part as it is, as far as it fits the others."""

    who: PersonId
    game: str | None = None
    preset: str | None = None
    seats: int | None = None
    options: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class AddBot:
    """Host: put a bot on a free seat."""

    who: PersonId
    seat: Seat | None
    level: str | None


@dataclass(frozen=True, slots=True)
class Remove:
    """Host: take a bot or a person off a seat."""

    who: PersonId
    seat: Seat


@dataclass(frozen=True, slots=True)
class Lock:
    """Host: let nobody else take a seat, or let them again."""

    who: PersonId
    on: bool


@dataclass(frozen=True, slots=True)
class End:
    """Host: end the running game as it stands."""

    who: PersonId


@dataclass(frozen=True, slots=True)
class Rematch:
    """Host: open the lobby for another game with the same people."""

    who: PersonId


@dataclass(frozen=True, slots=True)
class Presence:
    """The room found that a person came back or lost their last socket; also for a host who only watches."""

    who: PersonId
    here: bool


@dataclass(frozen=True, slots=True)
class Tick:
    """A due time has come."""


Command: TypeAlias = (
    Join
    | Sit
    | Stand
    | Ready
    | OpenNonce
    | Act
    | Undo
    | Start
    | Configure
    | AddBot
    | Remove
    | Lock
    | End
    | Rematch
    | Presence
    | Tick
)
