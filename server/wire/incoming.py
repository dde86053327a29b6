"""Messages in: one typed model each, unknown fields forbidden, every string and list bounded."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

PROTOCOL = 1

Lang: TypeAlias = Literal["ja", "en"]
RequestId: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[!-~]+$")]
Word: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Name: TypeAlias = Annotated[str, StringConstraints(max_length=100)]
Token: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=100)]
Nonce: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]
Digest: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
SeatNumber: TypeAlias = Annotated[int, Field(ge=0, le=6)]
Version: TypeAlias = Annotated[int, Field(ge=0, le=2**53)]


MOST = 2**63  # more than any number that a game asks for, and still one that orjson writes


def whole(action: Any) -> Any:
    """An action as it was meant: orjson makes floats of whole numbers that 64 bits cannot hold (GA-14).

    All of those are far out of range, and so is the number they become, which can be written again.
    """
    if not isinstance(action, dict):
        return action
    return {field: _whole(said) if type(said) is float else said for field, said in action.items()}


def _whole(said: float) -> int | float:
    return int(max(-MOST, min(said, MOST))) if abs(said) >= MOST else said


class _Message(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    id: RequestId


class Hello(_Message):
    """The first message of a connection."""

    t: Literal["hello"]
    protocol: int
    name: Name
    as_: Literal["player", "spectator"] = Field(default="player", alias="as")
    token: Token | None = None
    move: Token | None = None
    lang: Lang = "en"


class Sit(_Message):
    """Take a seat; null takes the lowest free one."""

    t: Literal["sit"]
    seat: SeatNumber | None = None


class Stand(_Message):
    """Leave one's seat."""

    t: Literal["stand"]


class Rename(_Message):
    """Be called something else."""

    t: Literal["rename"]
    name: Name


class Ready(_Message):
    """Be ready, or not."""

    t: Literal["ready"]
    on: bool
    nonce_digest: Digest | None = None


class OpenNonce(_Message):
    """Open the nonce behind the digest."""

    t: Literal["nonce"]
    nonce: Nonce


class Act(_Message):
    """Do something in the game. The engine judges the action itself (GA-10)."""

    t: Literal["act"]
    v: Version
    action: Annotated[Any, AfterValidator(whole)]


class Undo(_Message):
    """Take a secret choice back."""

    t: Literal["undo"]


class AskSeat(_Message):
    """Ask for a seat, as a spectator, or no longer."""

    t: Literal["ask_seat"]
    on: bool = True


class Vote(_Message):
    """Say yes to a question, or take it back."""

    t: Literal["vote"]
    on: Word
    yes: bool


class Move(_Message):
    """Ask for a code with which another device can take one's place."""

    t: Literal["move"]


class Say(_Message):
    """Chat."""

    t: Literal["say"]
    to: Literal["table", "spectators"] = "table"
    text: Annotated[str, StringConstraints(max_length=800)]


class Stamp(_Message):
    """One of the ready-made phrases."""

    t: Literal["stamp"]
    stamp: Literal["hello", "nice", "sorry", "wait", "thanks", "wow", "hurry", "bye"]


class Ping(_Message):
    """Is anybody there?"""

    t: Literal["ping"]


class _Host(_Message):
    t: Literal["host"]


class HostStart(_Host):
    """Start the game."""

    do: Literal["start"]


class HostOptions(_Host):
    """Change what is played."""

    do: Literal["options"]
    game: Word | None = None
    preset: Word | None = None
    seats: int | None = None
    options: dict[Word, Any] | None = Field(default=None, max_length=60)


class HostAddBot(_Host):
    """Put a bot on a seat; without one on the lowest free seat."""

    do: Literal["add_bot"]
    seat: SeatNumber | None = None
    level: Word | None = None


class HostRemove(_Host):
    """Take somebody off a seat; barred from the seats they may watch, from the room they may not come back."""

    do: Literal["remove"]
    seat: SeatNumber
    bar: Literal["seats", "room"] | None = None


class HostUnbar(_Host):
    """Let all come back who were barred."""

    do: Literal["unbar"]


class HostLock(_Host):
    """Close or open the free seats."""

    do: Literal["lock"]
    on: bool


class HostEnd(_Host):
    """End the game."""

    do: Literal["end"]


class HostRematch(_Host):
    """Open the lobby for another game."""

    do: Literal["rematch"]


class HostHandOver(_Host):
    """Make somebody else host."""

    do: Literal["host"]
    seat: SeatNumber


class HostSeat(_Host):
    """Seat somebody who asked, by their number."""

    do: Literal["seat"]
    asker: Annotated[int, Field(ge=0, le=2**53)]
    seat: SeatNumber | None = None


class Pause(_Host):
    """Let the game stand still; for every seated person."""

    do: Literal["pause"]


class Resume(_Host):
    """Let it go on; for every seated person."""

    do: Literal["resume"]


class HostSpectators(_Host):
    """Let people watch, or not."""

    do: Literal["spectators"]
    on: bool


class HostChat(_Host):
    """Let people write, or not."""

    do: Literal["chat"]
    on: bool


class HostLink(_Host):
    """Say where people talk."""

    do: Literal["link"]
    url: Annotated[str, StringConstraints(max_length=400)] | None


class HostClock(_Host):
    """Seconds a move, null for no clock, and seconds in the bank."""

    do: Literal["clock"]
    move: int | None
    bank: int = 0
    at_zero: Literal["nudge", "bot"] = "nudge"


class HostExtraTime(_Host):
    """So many times the usual time for one person."""

    do: Literal["extra_time"]
    seat: SeatNumber
    factor: int


HostMessage: TypeAlias = (
    HostStart
    | HostOptions
    | HostAddBot
    | HostRemove
    | HostUnbar
    | HostLock
    | HostEnd
    | HostRematch
    | HostHandOver
    | HostSeat
    | Pause
    | Resume
    | HostSpectators
    | HostChat
    | HostLink
    | HostClock
    | HostExtraTime
)
Message: TypeAlias = (
    Hello
    | Sit
    | Stand
    | Rename
    | Ready
    | OpenNonce
    | Act
    | Undo
    | AskSeat
    | Vote
    | Move
    | Say
    | Stamp
    | Ping
    | Annotated[HostMessage, Field(discriminator="do")]
)
