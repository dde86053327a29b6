"""What a table is given beside its own state: the games there are, the pace of things, the moment of a command."""

from dataclasses import dataclass

from server.engine import Games
from server.table.chairs import Millis

MINUTE = 60_000
HOUR = 60 * MINUTE


@dataclass(frozen=True, slots=True)
class Pace:
    """How long things wait, in milliseconds."""

    bot: int = 700  # before a bot acts; faster, and people lose track of who played what
    nonces: int = 3_000  # for clients to open their nonces; a phone answers in a tenth of that
    round_end: int = 20_000  # until the next round starts by itself (GA-3)
    absent: int = 30_000  # without a socket until the round's end no longer waits for somebody (GA-3)
    host: int = 60_000  # without a socket until another becomes host (U-28)
    held: int = 60_000  # without a socket until somebody's clock runs on: a phone changing networks takes up to that
    second: int = 1_000  # of a clock; tests have shorter ones
    vote: int = 60_000  # until a question lapses that found no majority
    late: int = 2_000  # a clock that rings later, or no server heard of for longer: we were away, not the people


@dataclass(frozen=True, slots=True)
class Life:
    """How long a room stays after a person last did something in it, in milliseconds."""

    lobby: int = 24 * HOUR  # with nobody on a seat
    room: int = 72 * HOUR  # with people on it, or a game
    notice: int = 10 * MINUTE  # before that, those present are told


@dataclass(frozen=True, slots=True)
class House:
    """The same for all tables of a server."""

    games: Games
    pace: Pace = Pace()
    life: Life = Life()


@dataclass(frozen=True, slots=True)
class Moment:
    """When a command is judged, and 32 fresh random bytes as hex in case it needs some.

    `outage` is the time in which no server ran, all in all, up to now.
    """

    now: Millis
    chance: str
    outage: Millis = 0
