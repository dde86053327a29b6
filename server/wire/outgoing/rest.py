"""What REST answers: rooms, and the catalogue that lobbies are made of."""

from typing import Any, Literal

from pydantic import Field

from server.wire.outgoing.base import Options, Sent


class CreatedRoom(Sent):
    """A new room: its code, its link, and the token that makes its bearer host."""

    code: str
    url: str
    host_key: str


class Problem(Sent):
    """The body of every refusal."""

    code: str
    params: dict[str, Any]
    text: str


class SeatCount(Sent):
    """How many of a room's seats are taken."""

    taken: int
    free: int


class ListedRoom(Sent):
    """A room as the lobby lists it."""

    code: str
    game: str
    preset: str
    options: Options
    icons: list[str]
    seats: SeatCount
    phase: Literal["lobby", "playing", "over"]
    host: str | None
    listed: bool
    locked: bool
    spectators: int


class Rooms(Sent):
    """Listed rooms, the most lately active first."""

    rooms: list[ListedRoom]


class Both(Sent):
    """Words in both languages."""

    ja: str
    en: str


class Range(Sent):
    """From min to max, both included."""

    min: int
    max: int


class UsualRange(Range):
    """How many can play, and how many usually do."""

    usual: int


class Preset(Sent):
    """`options` are its defaults at the usual seats; `by_seats` what differs at other numbers."""

    id: str
    names: Both
    seats: Range
    options: Options
    by_seats: dict[str, Options]


class Condition(Sent):
    """One of these numbers of seats, or, where `option` is named, one of these values of it; `why` for players."""

    seats: list[int]
    option: str | None
    values: list[Any]
    why: Both


class OptionMeta(Sent):
    """One option; which fields there are depends on `kind`. `seats`: a seat's number is a value, too.

    `needs`: what a value, named as in `sentences`, is allowed with. `matters`: all that must hold for any effect.
    """

    name: str
    kind: Literal["choice", "switch", "number", "numbers"]
    icon: str
    label: Both
    sentences: dict[str, Both]
    needs: dict[str, Condition]
    matters: list[Condition]
    values: list[Any] = Field(default_factory=list)
    seats: bool = False
    low: int = 0
    high: int = 0
    step: int = 1
    shape: list[int] = Field(default_factory=list)
    nullable: bool = False


class GameMeta(Sent):
    """All that a lobby shows of a game."""

    id: str
    names: Both
    line: Both
    seats: UsualRange
    rules_version: int
    levels: list[str]
    presets: list[Preset]
    options: list[OptionMeta]


class Catalogue(Sent):
    """All games."""

    games: list[GameMeta]
