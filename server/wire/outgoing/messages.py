"""The frames themselves."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from server.wire.outgoing.base import Millis, Sent
from server.wire.outgoing.game import Game, Round
from server.wire.outgoing.room import Room
from server.wire.outgoing.you import You


class Welcome(Sent):
    """The answer to `hello`."""

    t: Literal["welcome"]
    id: str
    token: str
    protocol: int
    now: Millis


class State(Sent):
    """The whole view at a version."""

    t: Literal["state"]
    v: int
    room: Room
    game: Game | None
    you: You


class Sheet(Sent):
    """The whole score sheet."""

    t: Literal["sheet"]
    rounds: list[Round]


class Accepted(Sent):
    """The request is done and stored at version `v`. `move`: a one-time code, the answer to `move`."""

    t: Literal["reply"]
    id: str
    ok: Literal[True]
    v: int
    move: str | None = None


class Refusal(Sent):
    """The request is not done."""

    t: Literal["reply"]
    id: str | None
    ok: Literal[False]
    code: str
    params: dict[str, Any]
    text: str


class Said(Sent):
    """A line of chat; `n` counts the lines of the room."""

    t: Literal["said"]
    n: int
    at: Millis
    seat: int | None
    name: str
    to: Literal["table", "spectators"]
    text: str


class Stamped(Sent):
    """One of the ready-made phrases; `n` counts with the lines of chat."""

    t: Literal["stamped"]
    n: int
    at: Millis
    seat: int | None
    name: str
    to: Literal["table", "spectators"]
    stamp: str


class Pong(Sent):
    """The answer to `ping`."""

    t: Literal["pong"]
    id: str
    now: Millis


class Bye(Sent):
    """The connection ends; with `retry_ms`, come back after it."""

    t: Literal["bye"]
    reason: str
    retry_ms: int | None


Reply: TypeAlias = Annotated[Accepted | Refusal, Field(discriminator="ok")]
Frame: TypeAlias = Annotated[Welcome | State | Sheet | Reply | Said | Stamped | Pong | Bye, Field(discriminator="t")]
