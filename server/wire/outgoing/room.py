"""`room`: people, settings and what is going on around the game; the same bytes for everyone."""

from typing import Literal

from server.table import AtZero, What
from server.wire.outgoing.base import Millis, Options, Sent


class Seat(Sent):
    """Who sits there. `bot` is its level, `stand_in` that of a bot which plays for the person until they are back.

    `vacant`: anybody may sit down there, for a bot plays on for somebody who left.
    """

    name: str
    initial: str
    colour: int
    bot: str | None
    connected: bool
    ready: bool
    absent_since: Millis | None
    stand_in: str | None
    vacant: bool


class Timer(Sent):
    """Until when something is waited for, by the store's clock; of one seat, or of the table.

    A seat's clock is `held` while its person's line is cut, then `move`, then `bank`; after a `nudge` it is at zero.
    """

    seat: int | None
    kind: Literal["nonces", "round_end", "expires", "held", "move", "bank", "nudge"]
    ends: Millis


class NonceDigest(Sent):
    """SHA-256 of the nonce that a seat will open."""

    seat: int
    digest: str


class Fair(Sent):
    """What fair dealing shows before the game: enough to check the receipt after it."""

    game_no: int
    commitment: str
    nonces: list[NonceDigest]
    absent: list[int]


class HostSeat(Sent):
    """The host sits there."""

    seat: int


class HostName(Sent):
    """The host only watches; `away` while they are not even here."""

    name: str
    away: Literal[True] | None = None


class Paused(Sent):
    """Who paused."""

    by: str | int


class ClockRule(Sent):
    """Seconds a move, null for no clock, then seconds in the bank; at zero a nudge, or a bot's one move."""

    move: int | None
    bank: int
    at_zero: AtZero


class RoomSettings(Sent):
    """Whether others may watch and people may write, a link to a call, the clock."""

    spectators: bool
    chat: bool
    link: str | None
    clock: ClockRule


class Asker(Sent):
    """Somebody who watches and asks for a seat; the host names them by `no`."""

    no: int
    name: str


class Vote(Sent):
    """A question that those present decide: who has said yes, how many must, when it lapses."""

    on: str
    yes: list[int]
    needed: int
    ends: Millis


class Event(Sent):
    """What happened in the room, to be announced: `n` counts up.

    `seat` and `name`: whom it is about; `by`: who did it, left out for votes and clocks. `moves`: how many a bot made.
    """

    n: int
    at: Millis
    what: What
    seat: int | None = None
    name: str | None = None
    by: str | None = None
    moves: int | None = None


class Room(Sent):
    """`room`: the same bytes for everyone."""

    code: str
    phase: Literal["lobby", "playing", "over"]
    game: str
    game_no: int
    preset: str
    options: Options
    icons: list[str]
    seats: list[Seat | None]
    host: HostSeat | HostName | None
    spectators: int
    spectator_names: list[str]
    listed: bool
    locked: bool
    barred: int
    settings: RoomSettings
    asking: list[Asker]
    paused: Paused | None
    timers: list[Timer]
    votes: list[Vote]
    events: list[Event]
    fair: Fair
