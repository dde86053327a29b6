"""What a lobby shows of a game: names, seats, presets, options. All of it is a value; none of it decides a rule."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Settings: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Words:
    """The same words in each language."""

    ja: str
    en: str


@dataclass(frozen=True, slots=True)
class Condition:
    """What must hold beside an option: one of some numbers of seats, or one of some values of another option.

    `why` is what a player reads where it does not hold.
    """

    why: Words
    seats: tuple[int, ...] = ()
    option: str | None = None
    values: tuple[Any, ...] = ()

    def holds(self, options: Settings, seats: int) -> bool:
        """Whether it does under these options, every one of them given, with so many seats."""
        return seats in self.seats if self.option is None else options[self.option] in self.values


Needs: TypeAlias = Mapping[str, Condition]
"""What a value, named by the key of its sentence, is allowed with. Any other combination is refused (GA-11)."""

Matters: TypeAlias = tuple[Condition, ...]
"""All of these must hold for an option to have any effect. Where one does not, its value is simply not looked at."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some values, each with its sentence.

    A `seats` choice also takes any seat number; `sentences["seat"]` holds {value} for it and is no value itself.
    """

    name: str
    icon: str
    label: Words
    sentences: Mapping[str, Words]
    seats: bool = False
    needs: Needs = field(default_factory=dict)
    matters: Matters = ()
    kind: Literal["choice"] = "choice"

    @property
    def values(self) -> tuple[str, ...]:
        """The named values in the order a lobby lists them."""
        return tuple(value for value in self.sentences if not (self.seats and value == "seat"))


@dataclass(frozen=True, slots=True)
class Switch:
    """True or false; `sentences` has the keys "true" and "false"."""

    name: str
    icon: str
    label: Words
    sentences: Mapping[str, Words]
    needs: Needs = field(default_factory=dict)
    matters: Matters = ()
    kind: Literal["switch"] = "switch"


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `low` to `high` in steps from `low`, or null where allowed.

    `sentences["any"]` holds {value}; `sentences["null"]` stands for null.
    """

    name: str
    icon: str
    label: Words
    sentences: Mapping[str, Words]
    low: int
    high: int
    step: int = 1
    nullable: bool = False
    needs: Needs = field(default_factory=dict)
    matters: Matters = ()
    kind: Literal["number"] = "number"


@dataclass(frozen=True, slots=True)
class Numbers:
    """Whole numbers in a fixed shape: (4,) is a list of four, (5, 4) five lists of four; or null where allowed."""

    name: str
    icon: str
    label: Words
    sentences: Mapping[str, Words]
    low: int
    high: int
    shape: tuple[int, ...]
    nullable: bool = False
    needs: Needs = field(default_factory=dict)
    matters: Matters = ()
    kind: Literal["numbers"] = "numbers"


Option: TypeAlias = Choice | Switch | Number | Numbers


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of defaults, and the seats it is for."""

    id: str
    names: Words
    seats: range
    options: Settings


@dataclass(frozen=True, slots=True)
class Meta:
    """All that is said of a game before it is played. The first preset is the default.

    `refusals` are the sentences of the codes that only this game refuses with.
    """

    id: str
    names: Words
    line: Words
    seats: range
    usual_seats: int
    rules_version: int
    presets: tuple[Preset, ...]
    options: tuple[Option, ...]
    refusals: Mapping[str, Words] = field(default_factory=dict)
    levels: tuple[str, ...] = ("easy", "strong")
    lowest_wins: bool = False

    def preset(self, preset_id: str) -> Preset | None:
        """The preset of that id."""
        return next((preset for preset in self.presets if preset.id == preset_id), None)


REVEAL = Choice(
    name="reveal",
    icon="eye",
    label=Words(ja="手札の公開", en="Open hands"),
    sentences={
        "game": Words(ja="ゲームが終わるまで手札は公開しません", en="Hands stay closed until the game is over"),
        "round": Words(ja="ラウンドが終わるたびに全員の手札を公開します", en="All hands are opened after every round"),
    },
)
"""An option of every game (GA-5, GA-14)."""
