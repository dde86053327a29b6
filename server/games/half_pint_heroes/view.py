"""What the table, and one seat alone, may know of Half-Pint Heroes. Built field by field."""

from typing import Any, assert_never

from server.engine import Bid, Doubt, Seat, View, prompts
from server.engine.prompts import Prompt
from server.engine.views import revealed as revealed_view
from server.engine.views import seat_view, table_view
from server.games.half_pint_heroes.predicting import BIDS, may_keep, others
from server.games.half_pint_heroes.rules import to_act
from server.games.half_pint_heroes.sets import choices
from server.games.half_pint_heroes.state import Bidding, Doubting, Over, Playing, RoundEnd, State, Streak
from server.games.half_pint_heroes.tricks import beats, leading


def public(s: State) -> View:
    """Everything that all may see."""
    match s:
        case Bidding():
            return _choosing(s, bids=(None,) * s.course.seats)
        case Doubting():
            return _choosing(s, bids=s.bids)
        case Playing():
            return _round(s, s, leader=s.leader, streak=s.streak, shoot_out=s.course.shoot_out)
        case RoundEnd():
            return _round(s.played, s)
        case Over():
            return _round(s.played, s, result=s.result)
        case _:
            assert_never(s)


def private(s: State, seat: Seat) -> View:
    """The seat's own cards, its choice while others still choose, and what it is asked."""
    pending = s.chosen[seat] if isinstance(s, Bidding | Doubting) else None
    played = s.played if isinstance(s, RoundEnd | Over) else s
    return seat_view(
        seat=seat,
        hand=s.hands[seat],
        prompt=prompt(s, seat),
        bid=pending.tricks if isinstance(pending, Bid) else None,
        doubt=pending.seat if isinstance(pending, Doubt) else None,
        put_away=played.put_away[seat] if isinstance(played, Playing) else (),
    )


def prompt(s: State, seat: Seat) -> Prompt | None:
    """What the seat must do now; None when it has nothing to do."""
    if seat not in to_act(s):
        return None
    match s:
        case Bidding():
            return {"kind": "bid", "values": tuple(BIDS)}
        case Doubting():
            return {"kind": "doubt", "seats": others(s, seat), "may_keep": may_keep(s)}
        case Playing():
            return _play_prompt(s, seat)
        case RoundEnd() | Over():
            return prompts.proceed()
        case _:
            assert_never(s)


def revealed(s: State) -> View:
    """The finished round, opened."""
    assert isinstance(s, RoundEnd | Over)
    nothing = ((),) * s.course.seats
    return revealed_view(hands=s.played.dealt, set_aside=nothing, passed=nothing, put_away=s.played.put_away)


def _choosing(s: Bidding | Doubting, *, bids: tuple[int | None, ...]) -> View:
    """A secret choice: who has chosen, not what (GA-2)."""
    nobody = (None,) * s.course.seats
    return table_view(
        phase=s.kind,
        round=s.round,
        to_act=to_act(s),
        scores=s.course.scores,
        hand_counts=tuple(map(len, s.hands)),
        leader=s.start,
        tricks_won=(0,) * s.course.seats,
        rounds=s.course.rounds,
        start=s.start,
        table=s.table,
        bids=bids,
        doubts=nobody,
        chosen=tuple(seat for seat, choice in enumerate(s.chosen) if choice is not None),
        runs=s.course.runs,
        streak=None,
        shoot_out=s.course.shoot_out,
    )


def _round(
    s: Playing,
    now: Playing | RoundEnd | Over,
    *,
    streak: Streak | None = None,
    shoot_out: tuple[Seat, ...] = (),
    **more: Any,
) -> View:
    """The tricks of a round, from its first to the state `now` that may lie behind them."""
    ahead = leading(s)
    return table_view(
        phase=now.kind,
        round=s.round,
        to_act=to_act(now),
        scores=now.course.scores,
        hand_counts=tuple(map(len, s.hands)),
        trick=s.trick,
        trick_best=None if ahead is None else ahead.seat,
        last_trick=s.last_trick,
        tricks_won=s.tricks_won,
        rounds=now.course.rounds,
        start=s.start,
        table=s.table,
        bids=s.bids,
        doubts=s.doubts,
        chosen=(),
        runs=now.course.runs,
        streak=streak,
        shoot_out=shoot_out,
        **more,
    )


def _play_prompt(s: Playing, seat: Seat) -> Prompt:
    """Every card is some set of its own; `plays` says what cards make together, and with which others (HP-6, HP-12)."""
    hand, ahead, tie = s.hands[seat], leading(s), s.course.rules.tie
    plays = tuple(
        {
            "cards": cards,
            "set": made.name,
            "whole": made.cards,
            "leads": ahead is None or beats(made, ahead.set, tie=tie),
        }
        for cards, made in choices(hand, s.table).items()
    )
    hint = prompts.hint("lead") if ahead is None else prompts.hint("beat", seat=ahead.seat, set=ahead.set.name)
    return {**prompts.play(hand, hint=hint), "plays": plays}
