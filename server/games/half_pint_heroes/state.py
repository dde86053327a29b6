"""The states of Half-Pint Heroes: one type a phase."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from server.engine import (
    Bid,
    Continue,
    Dealing,
    Doubt,
    Hand,
    Played,
    Result,
    RoundScore,
    Seat,
    TakenTrick,
)
from server.games.half_pint_heroes.sets import CardSet

BRAWL = 3
"""Tricks won in a row that start a brawl (HP-16)."""

SHOOT_OUT = 5
"""Hits in a row after which the next round is played for the game (HP-18)."""


@dataclass(frozen=True)
class Rules:
    """The options as they stand in the catalogue."""

    rounds: int
    doubt: str
    prediction_points: tuple[int, ...]
    tie: str
    reveal: str


@dataclass(frozen=True)
class Course:
    """The game so far, between rounds. `first` started round 1.

    For each seat: `runs` counts its hits in a row (HP-17), `exact_runs` its exact predictions in a row and
    `longest_runs` the most that these ever were (HP-19).
    """

    rules: Rules
    dealing: Dealing
    first: Seat
    scores: tuple[int, ...]
    runs: tuple[int, ...]
    exact_runs: tuple[int, ...]
    longest_runs: tuple[int, ...]
    rounds: tuple[RoundScore, ...] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.scores)

    @property
    def shoot_out(self) -> tuple[Seat, ...]:
        """The seats that play the round now beginning for the game (HP-18)."""
        return tuple(seat for seat, run in enumerate(self.runs) if run >= SHOOT_OUT)


@dataclass(frozen=True)
class PlayedSet(Played):
    """What one seat played to the trick, and the best set that it makes with the table cards (HP-12)."""

    set: CardSet


@dataclass(frozen=True)
class TakenSets(TakenTrick):
    """A full trick and who took it."""

    plays: tuple[PlayedSet, ...]


@dataclass(frozen=True)
class Streak:
    """Who won the last trick, and how many in a row up to it."""

    seat: Seat
    count: int


@dataclass(frozen=True)
class Bidding:
    """Everyone predicts their wins (HP-4)."""

    course: Course
    round: int
    start: Seat
    table: Hand
    hands: tuple[Hand, ...]
    chosen: tuple[Bid | None, ...]
    kind: Literal["bid"] = "bid"


@dataclass(frozen=True)
class Doubting:
    """Everyone bets on who will miss (HP-5)."""

    course: Course
    round: int
    start: Seat
    table: Hand
    hands: tuple[Hand, ...]
    bids: tuple[int, ...]
    chosen: tuple[Doubt | None, ...]
    kind: Literal["doubt"] = "doubt"


@dataclass(frozen=True)
class Playing:
    """The tricks. `leader` leads the one that `turn` plays to; a doubt is None where the chip was kept."""

    course: Course
    round: int
    start: Seat
    table: Hand
    leader: Seat
    turn: Seat
    hands: tuple[Hand, ...]
    put_away: tuple[Hand, ...]
    bids: tuple[int, ...]
    doubts: tuple[Seat | None, ...]
    trick: tuple[PlayedSet, ...]
    last_trick: TakenSets | None
    tricks_won: tuple[int, ...]
    streak: Streak | None
    dealt: tuple[Hand, ...]
    kind: Literal["play"] = "play"

    @property
    def brawler(self) -> Seat | None:
        """Who started a brawl; that ends the round (HP-16)."""
        return self.streak.seat if self.streak is not None and self.streak.count == BRAWL else None


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


State: TypeAlias = Bidding | Doubting | Playing | RoundEnd | Over


def begin_play(s: Bidding | Doubting, *, bids: tuple[int, ...], doubts: tuple[Seat | None, ...]) -> Playing:
    """The start player is to lead the first trick (HP-6)."""
    nothing = ((),) * s.course.seats
    return Playing(
        course=s.course,
        round=s.round,
        start=s.start,
        table=s.table,
        leader=s.start,
        turn=s.start,
        hands=s.hands,
        put_away=nothing,
        bids=bids,
        doubts=doubts,
        trick=(),
        last_trick=None,
        tricks_won=(0,) * s.course.seats,
        streak=None,
        dealt=s.hands,
    )
