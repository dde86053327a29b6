"""The fields that every game's view has, named once. A view is built field by field: what is forgotten is hidden."""

from typing import Any, TypeAlias

from server.engine.cards import Hand, Seat
from server.engine.prompts import Prompt
from server.engine.scores import Result, RoundScore
from server.engine.trick import TakenTrick, Trick

View: TypeAlias = dict[str, Any]


def table_view(  # noqa: PLR0913 — the fields of a view, one an argument
    *,
    phase: str,
    round: int,  # noqa: A002 — the wire's name
    to_act: tuple[Seat, ...],
    scores: tuple[int, ...],
    hand_counts: tuple[int, ...],
    tricks_won: tuple[int, ...],
    rounds: tuple[RoundScore, ...],
    so_far: tuple[int, ...] | None = None,
    leader: Seat | None = None,
    trick: Trick = (),
    trick_best: Seat | None = None,
    last_trick: TakenTrick | None = None,
    result: Result | None = None,
    **own: Any,
) -> View:
    """What everybody may know; `own` are the game's fields beside the common ones.

    What does not exist in a phase is left out by the game and stands as null, or as an empty trick.
    """
    return {
        "phase": phase,
        "round": round,
        "seats": len(scores),
        "to_act": to_act,
        "scores": scores,
        "so_far": so_far,
        "hand_counts": hand_counts,
        "leader": leader,
        "trick": trick,
        "trick_best": trick_best,
        "last_trick": last_trick,
        "tricks_won": tricks_won,
        "rounds": rounds,
        "result": result,
        **own,
    }


def seat_view(*, seat: Seat, hand: Hand, prompt: Prompt | None, **secrets: Any) -> View:
    """What only this seat may know."""
    return {"seat": seat, "hand": hand, "prompt": prompt, **secrets}


def onlooker_view() -> View:
    """What a spectator has of their own: nothing."""
    return {"seat": None, "hand": (), "prompt": None}


def revealed(
    *,
    hands: tuple[Hand, ...],
    set_aside: tuple[Hand, ...],
    passed: tuple[Hand, ...],
    put_away: tuple[Hand, ...],
) -> View:
    """A finished round opened to everybody alike: hands as dealt and where the unplayed cards went (GA-5)."""
    return {"hands": hands, "set_aside": set_aside, "passed": passed, "put_away": put_away}
