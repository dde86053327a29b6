"""Predicting one's wins and doubting another's (HP-4, HP-5): two secret choices before the first trick."""

from collections.abc import Iterator

from server.engine import Bid, Cue, Doubt, RuleError, Seat, Step, nobody, put, still_choosing
from server.engine.values import replace
from server.games.half_pint_heroes.state import Bidding, Doubting, Playing, State, begin_play

BIDS = range(4)
"""The prediction cards (HP-1)."""


def others(s: Doubting, seat: Seat) -> tuple[Seat, ...]:
    """The seats one's chip may lie on: never oneself (HP-5)."""
    return tuple(other for other in range(s.course.seats) if other != seat)


def may_keep(s: Doubting) -> bool:
    """Whether the chip may be kept (HP-5)."""
    return s.course.rules.doubt == "optional"


def doubts_allowed(s: Doubting, seat: Seat) -> Iterator[Doubt]:
    """Every doubt the seat may choose (HP-5)."""
    yield from map(Doubt, others(s, seat))
    if may_keep(s):
        yield Doubt(None)


def bid(s: Bidding, seat: Seat, action: Bid) -> Step[State]:
    """Note a prediction; the last one opens them all (HP-4)."""
    if action.tricks not in BIDS:
        raise RuleError("bad_bid", low=BIDS.start, high=BIDS.stop - 1)
    chosen = put(s.chosen, seat, action)
    cues: tuple[Cue, ...] = ({"cue": "chose", "seat": seat},)
    if still_choosing(chosen):
        return Step(replace(s, chosen=chosen), cues)
    bids = tuple(choice.tricks for choice in chosen if choice is not None)
    cues = (*cues, {"cue": "bids", "bids": bids})
    if s.course.seats == 2 and s.course.rules.doubt == "required":
        return _open_doubts(begin_play(s, bids=bids, doubts=(1, 0)), cues)
    doubting = Doubting(s.course, s.round, s.start, s.table, s.hands, bids, nobody(s.course.seats))
    return Step(doubting, cues, closes=True)


def doubt(s: Doubting, seat: Seat, action: Doubt) -> Step[State]:
    """Note a doubt; the last one opens them all (HP-5)."""
    if action.seat == seat:
        raise RuleError("not_oneself")
    if action.seat is None and not may_keep(s):
        raise RuleError("must_doubt")
    chosen = put(s.chosen, seat, action)
    cues: tuple[Cue, ...] = ({"cue": "chose", "seat": seat},)
    if still_choosing(chosen):
        return Step(replace(s, chosen=chosen), cues)
    doubts = tuple(choice.seat for choice in chosen if choice is not None)
    return _open_doubts(begin_play(s, bids=s.bids, doubts=doubts), cues)


def _open_doubts(s: Playing, cues: tuple[Cue, ...]) -> Step[State]:
    opened: Cue = {"cue": "doubts", "doubts": s.doubts}
    return Step(s, (*cues, opened, {"cue": "play_begins", "leader": s.leader}), closes=True)
