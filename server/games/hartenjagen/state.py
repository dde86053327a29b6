"""The states of Hartenjagen: one type a phase."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from server.engine import Continue, Dealing, Hand, Pass, Result, RoundScore, Seat, TakenTrick, Trick

PASSED = 3
"""Cards that each seat passes where cards are passed (HJ-3)."""


@dataclass(frozen=True)
class Rules:
    """The options as they stand in the catalogue. `passing` is the option `pass`."""

    threshold: int
    passing: str
    pack: str
    moon_value: str
    ten_of_diamonds: bool
    finish: str
    reveal: str


@dataclass(frozen=True)
class Course:
    """The game so far, between deals. `stage` is that of the next deal, or of the one being played (HJ-6)."""

    rules: Rules
    dealing: Dealing
    scores: tuple[int, ...]
    stage: int = 1
    rounds: tuple[RoundScore, ...] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.scores)


@dataclass(frozen=True)
class Dealt:
    """What stays the same while a deal is played.

    `offset` is how many seats to the left cards are passed, 0 for none; `passed` is what each seat gave away.
    """

    round: int
    dealer: Seat
    offset: int
    hands: tuple[Hand, ...]
    passed: tuple[Hand, ...]


@dataclass(frozen=True)
class Passing:
    """Everyone chooses cards to pass (HJ-3)."""

    course: Course
    dealt: Dealt
    chosen: tuple[Pass | None, ...]
    kind: Literal["pass"] = "pass"

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Nothing changes hands before the last choice is in (GA-2)."""
        return self.dealt.hands


@dataclass(frozen=True)
class Playing:
    """The tricks. `leader` leads the trick that `turn` plays to; `taken` holds each seat's penalty cards."""

    course: Course
    dealt: Dealt
    leader: Seat
    turn: Seat
    hands: tuple[Hand, ...]
    trick: Trick
    last_trick: TakenTrick | None
    tricks_won: tuple[int, ...]
    taken: tuple[Hand, ...]
    kind: Literal["play"] = "play"


@dataclass(frozen=True)
class RoundEnd:
    """A deal is scored; the next one starts when everybody has gone on."""

    course: Course
    played: Playing
    chosen: tuple[Continue | None, ...]
    kind: Literal["round_end"] = "round_end"

    @property
    def hands(self) -> tuple[Hand, ...]:
        """All played."""
        return self.played.hands


@dataclass(frozen=True)
class Over:
    """The game has ended."""

    course: Course
    played: Playing
    result: Result
    kind: Literal["over"] = "over"

    @property
    def hands(self) -> tuple[Hand, ...]:
        """All played."""
        return self.played.hands


State: TypeAlias = Passing | Playing | RoundEnd | Over
