"""The states of Hearts: one type a phase."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from server.engine import Continue, Dealing, Hand, Pass, Result, RoundScore, Seat, TakenTrick, Trick


@dataclass(frozen=True)
class Rules:
    """The options as they stand in the catalogue."""

    pass_direction: str
    pass_count: int
    opening: str
    taken_out: str
    first_trick_points: str
    heart_break: str
    queen_lead: str
    moon: str
    moon_value: str
    end_score: int
    deals: int | None
    jack_of_diamonds: bool
    sun: bool
    no_trick_bonus: bool
    spot_hearts: bool
    ten_of_clubs_doubles: bool
    exact_reset: str
    reveal: str


@dataclass(frozen=True)
class Course:
    """The game so far, between deals. `scores` are as people say them: penalties negative (GA-8)."""

    rules: Rules
    dealing: Dealing
    scores: tuple[int, ...]
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
    """Everyone chooses cards to pass (HE-4)."""

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
    """The tricks. `leader` leads the trick that `turn` plays to.

    `taken` holds each seat's penalty cards, `bonus` its other cards that change a score (HE-12).
    """

    course: Course
    dealt: Dealt
    leader: Seat
    turn: Seat
    hands: tuple[Hand, ...]
    trick: Trick
    last_trick: TakenTrick | None
    tricks_won: tuple[int, ...]
    taken: tuple[Hand, ...]
    bonus: tuple[Hand, ...]
    hearts_broken: bool
    kind: Literal["play"] = "play"


@dataclass(frozen=True)
class Shooting:
    """All cards are played, and the shooter says how the moon is scored (HE-11)."""

    course: Course
    played: Playing
    shooter: Seat
    kind: Literal["moon"] = "moon"

    @property
    def hands(self) -> tuple[Hand, ...]:
        """All played."""
        return self.played.hands


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


State: TypeAlias = Passing | Playing | Shooting | RoundEnd | Over
