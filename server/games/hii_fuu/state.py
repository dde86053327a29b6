"""The states of Hii Fuu!!: one type a phase."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from server.engine import Continue, Dealing, Discard, Hand, Result, RoundScore, Seat, TakenTrick, Trick

TRICKS = 9
"""Cards kept, so tricks in a round (HF-4, HF-12)."""


@dataclass(frozen=True)
class Rules:
    """The options as they stand in the catalogue."""

    table: str
    custom_table: tuple[tuple[int, ...], ...] | None
    target: int
    rounds: int
    first_leader: str | int
    reveal: str


@dataclass(frozen=True)
class Course:
    """The game so far, between rounds."""

    rules: Rules
    dealing: Dealing
    scores: tuple[int, ...]
    rounds: tuple[RoundScore, ...] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.scores)


@dataclass(frozen=True)
class Pawn:
    """A pawn on this round's column; places count from 1 at the top."""

    seat: Seat
    place: int
    standing: bool


@dataclass(frozen=True)
class Discarding:
    """Everyone sets cards aside until nine are left (HF-4)."""

    course: Course
    round: int
    leader: Seat
    hands: tuple[Hand, ...]
    chosen: tuple[Discard | None, ...]
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True)
class Playing:
    """The nine tricks. `leader` leads the trick that `turn` plays to; `out` are the seats with three, as they went."""

    course: Course
    round: int
    leader: Seat
    turn: Seat
    hands: tuple[Hand, ...]
    set_aside: tuple[Hand, ...]
    put_away: tuple[Hand, ...]
    trick: Trick
    last_trick: TakenTrick | None
    tricks_won: tuple[int, ...]
    pawns: tuple[Pawn, ...]
    out: tuple[Seat, ...]
    dealt: tuple[Hand, ...]
    kind: Literal["play"] = "play"


@dataclass(frozen=True)
class RoundEnd:
    """A round is scored; the next one starts when everybody has gone on."""

    course: Course
    played: Playing
    chosen: tuple[Continue | None, ...]
    kind: Literal["round_end"] = "round_end"

    @property
    def hands(self) -> tuple[Hand, ...]:
        """All played or put away."""
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
        """All played or put away."""
        return self.played.hands


State: TypeAlias = Discarding | Playing | RoundEnd | Over
