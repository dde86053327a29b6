"""The rules of Half-Pint Heroes (HP-1 to HP-20): who may do what, and where it is judged."""

from collections.abc import Iterator
from typing import assert_never

from server.engine import Action, Bid, Continue, Cue, Doubt, Play, Result, RuleError, Seat, Step, put, still_choosing
from server.engine.values import replace
from server.games.half_pint_heroes.dealing import deal_round
from server.games.half_pint_heroes.predicting import BIDS, bid, doubt, doubts_allowed, others
from server.games.half_pint_heroes.sets import choices, strength
from server.games.half_pint_heroes.state import Bidding, Doubting, Over, Playing, RoundEnd, State
from server.games.half_pint_heroes.tricks import play


def to_act(s: State) -> tuple[Seat, ...]:
    """The seats that may act, ascending."""
    match s:
        case Bidding() | Doubting() | RoundEnd():
            return still_choosing(s.chosen)
        case Playing():
            return (s.turn,)
        case Over():
            return ()
        case _:
            assert_never(s)


def legal(s: State, seat: Seat) -> Iterator[Action]:
    """Every legal action of a seat in `to_act`."""
    match s:
        case Bidding():
            yield from map(Bid, BIDS)
        case Doubting():
            yield from doubts_allowed(s, seat)
        case Playing():
            yield from map(Play, choices(s.hands[seat], s.table))
        case RoundEnd():
            yield Continue()
        case Over():
            return
        case _:
            assert_never(s)


def apply(s: State, seat: Seat, action: Action) -> Step[State]:
    """Judge the action of a seat in `to_act` and move on."""
    match s, action:
        case Bidding(), Bid():
            return bid(s, seat, action)
        case Doubting(), Doubt():
            return doubt(s, seat, action)
        case Playing(), Play():
            return play(s, seat, action)
        case RoundEnd(), Continue():
            return _continue(s, seat, action)
        case _:
            raise RuleError("wrong_phase", phase=s.kind)


def fallback(s: State, seat: Seat) -> Action:
    """What the clock plays: an even share, a doubt of the boldest, then the weakest set."""
    match s:
        case Bidding():
            return Bid(min(round(len(s.hands[seat]) / s.course.seats), BIDS[-1]))
        case Doubting():
            return Doubt(max(others(s, seat), key=s.bids.__getitem__))
        case Playing():
            sets = choices(s.hands[seat], s.table)
            return Play(min(sets, key=lambda cards: strength(sets[cards])))
        case RoundEnd() | Over():
            return Continue()
        case _:
            assert_never(s)


def outcome(s: State) -> Result | None:
    """None until the game is over."""
    return s.result if isinstance(s, Over) else None


def _continue(s: RoundEnd, seat: Seat, action: Continue) -> Step[State]:
    chosen = put(s.chosen, seat, action)
    cue: Cue = {"cue": "continued", "seat": seat}
    if still_choosing(chosen):
        return Step(replace(s, chosen=chosen), (cue,))
    dealt = deal_round(s.course, round_no=s.played.round + 1)
    return Step(dealt.state, (cue, *dealt.cues), closes=True)
