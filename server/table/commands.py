"""What can be asked of a table. Who asks is a PersonId that the room has already made sure of."""

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from server.engine import Seat
from server.table.chairs import PersonId
from server.table.conduct import AtZero


@dataclass(frozen=True, slots=True)
class Join:
    """A person's first hello as a player, or the host key's; `seated` asks for the lowest free seat."""

    who: PersonId
    name: str
    seated: bool


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat: a given one, or the lowest that is free; in a running game one where a bot stands in.

    To sit where one sits already takes over from a bot that plays on.
    """

    who: PersonId
    name: str
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Stand:
    """Leave one's seat."""

    who: PersonId


@dataclass(frozen=True, slots=True)
class Rename:
    """Be called something else from now on."""

    who: PersonId
    name: str


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
    """Host: take a bot or a person off a seat; barred from `seats` they may watch, from the `room` they may not."""

    who: PersonId
    seat: Seat
    bar: Literal["seats", "room"] | None = None


@dataclass(frozen=True, slots=True)
class Unbar:
    """Host: let all come back whom a removal had barred."""

    who: PersonId


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
class MakeHost:
    """Host: hand over to the person on a seat."""

    who: PersonId
    seat: Seat


@dataclass(frozen=True, slots=True)
class AskSeat:
    """Say that one would like a seat, or no longer."""

    who: PersonId
    name: str
    on: bool


@dataclass(frozen=True, slots=True)
class GiveSeat:
    """Host: seat somebody who asked, by their number, on a free seat or a bot's; the lowest when none is named."""

    who: PersonId
    asker: int
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Pause:
    """Any seated person, or the host: let the game stand still, or go on."""

    who: PersonId
    on: bool


@dataclass(frozen=True, slots=True)
class CastVote:
    """A seated person who is here says yes to a question, or no longer."""

    who: PersonId
    on: str
    yes: bool


@dataclass(frozen=True, slots=True)
class OpenToSpectators:
    """Host: let people watch, or let only those be here who sit or may sit down."""

    who: PersonId
    on: bool


@dataclass(frozen=True, slots=True)
class AllowChat:
    """Host: let people write, or not; stamps are always allowed."""

    who: PersonId
    on: bool


@dataclass(frozen=True, slots=True)
class SetLink:
    """Host: say where people talk, by a link to a call."""

    who: PersonId
    url: str | None


@dataclass(frozen=True, slots=True)
class SetClock:
    """Host: so many seconds a move, none for no clock, and so many in the bank."""

    who: PersonId
    move: int | None
    bank: int
    at_zero: AtZero


@dataclass(frozen=True, slots=True)
class ExtraTime:
    """Host: so many times the usual time for the moves of one person."""

    who: PersonId
    seat: Seat
    factor: int


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
    | Rename
    | Ready
    | OpenNonce
    | Act
    | Undo
    | Start
    | Configure
    | AddBot
    | Remove
    | Unbar
    | Lock
    | End
    | Rematch
    | MakeHost
    | AskSeat
    | GiveSeat
    | Pause
    | CastVote
    | OpenToSpectators
    | AllowChat
    | SetLink
    | SetClock
    | ExtraTime
    | Presence
    | Tick
)
