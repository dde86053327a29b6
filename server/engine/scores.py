"""Score sheets and results as every game shows them (GA-8, GA-9)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from server.engine.cards import Seat

Why: TypeAlias = tuple[Mapping[str, Any], ...]


@dataclass(frozen=True)
class RoundScore:
    """One finished round: each seat's whole change, its new total, and the items that add up to the change."""

    round: int | None
    points: tuple[int, ...]
    totals: tuple[int, ...]
    why: tuple[Why, ...]


@dataclass(frozen=True)
class Rank:
    """One line of the ranking."""

    seat: Seat
    place: int
    score: int


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    ranking: tuple[Rank, ...]
    winners: tuple[Seat, ...]
    reason: str


def rank(
    scores: Sequence[int], *, reason: str, winners: Sequence[Seat] | None = None, lowest_wins: bool = False
) -> Result:
    """The ranking by scores, best first; equal scores share a place and the next is skipped.

    `winners` names the seats with place 1 where scores alone do not decide it.
    """
    best = min(scores) if lowest_wins else max(scores)
    first = frozenset(seat for seat, score in enumerate(scores) if score == best)
    won = first if winners is None else frozenset(winners)
    order = sorted(
        range(len(scores)), key=lambda seat: (seat not in won, scores[seat] if lowest_wins else -scores[seat], seat)
    )
    ranking: list[Rank] = []
    for n, seat in enumerate(order):
        above = ranking[-1] if ranking else None
        tied = above is not None and above.score == scores[seat] and (above.seat in won) == (seat in won)
        shares = above is not None and (tied or (seat in won))
        ranking.append(Rank(seat, above.place if above is not None and shares else n + 1, scores[seat]))
    return Result(tuple(ranking), tuple(sorted(won)), reason)
