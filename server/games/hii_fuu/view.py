"""What the table, and one seat alone, may know of Hii Fuu!!. Built field by field."""

from typing import Any, assert_never

from server.engine import HII_FUU, Hand, Seat, View, best, led_suit, less, prompts
from server.engine.prompts import Prompt
from server.engine.views import revealed as revealed_view
from server.engine.views import seat_view, table_view
from server.games.hii_fuu.rules import playable, to_act, to_set_aside
from server.games.hii_fuu.score import round_table, standing_points
from server.games.hii_fuu.state import Discarding, Over, Playing, RoundEnd, State


def public(s: State) -> View:
    """Everything that all may see."""
    match s:
        case Discarding():
            return table_view(
                phase=s.kind,
                round=s.round,
                to_act=to_act(s),
                scores=s.course.scores,
                hand_counts=tuple(map(len, s.hands)),
                leader=s.leader,
                tricks_won=(0,) * s.course.seats,
                rounds=s.course.rounds,
                table=round_table(s.course.rules),
                pawns=(),
                out=(),
            )
        case Playing():
            return _round(s, s, so_far=standing_points(s), leader=s.leader)
        case RoundEnd():
            return _round(s.played, s)
        case Over():
            return _round(s.played, s, result=s.result)
        case _:
            assert_never(s)


def private(s: State, seat: Seat) -> View:
    """The seat's own cards and what it is asked."""
    match s:
        case Discarding():
            mine = s.chosen[seat]
            own = {"set_aside": (), "put_away": (), "chosen": None if mine is None else mine.cards}
        case Playing():
            own = {"set_aside": s.set_aside[seat], "put_away": s.put_away[seat], "chosen": None}
        case RoundEnd() | Over():
            own = {"set_aside": s.played.set_aside[seat], "put_away": s.played.put_away[seat], "chosen": None}
        case _:
            assert_never(s)
    return seat_view(seat=seat, hand=s.hands[seat], prompt=prompt(s, seat), **own)


def prompt(s: State, seat: Seat) -> Prompt | None:
    """What the seat must do now; None when it has nothing to do."""
    if seat not in to_act(s):
        return None
    match s:
        case Discarding():
            return prompts.choose("discard", s.hands[seat], count=to_set_aside(s.course.seats))
        case Playing():
            return _play_prompt(s, s.hands[seat], playable(s, seat))
        case RoundEnd() | Over():
            return prompts.proceed()
        case _:
            assert_never(s)


def revealed(s: State) -> View:
    """The finished round, opened."""
    assert isinstance(s, RoundEnd | Over)
    nothing = ((),) * s.course.seats
    return revealed_view(hands=s.played.dealt, set_aside=s.played.set_aside, passed=nothing, put_away=s.played.put_away)


def _round(s: Playing, now: Playing | RoundEnd | Over, **more: Any) -> View:
    """The tricks of a round, from its first to the state `now` that may lie behind them."""
    return table_view(
        phase=now.kind,
        round=s.round,
        to_act=to_act(now),
        scores=now.course.scores,
        hand_counts=tuple(map(len, s.hands)),
        trick=s.trick,
        trick_best=best(s.trick, HII_FUU.values),
        last_trick=s.last_trick,
        tricks_won=s.tricks_won,
        rounds=now.course.rounds,
        table=round_table(s.course.rules),
        pawns=s.pawns,
        out=s.out,
        **more,
    )


def _play_prompt(s: Playing, hand: Hand, cards: Hand) -> Prompt:
    suit = led_suit(s.trick)
    if suit is None:
        return prompts.play(cards, hint=prompts.hint("lead"))
    follows = cards[0][0] == suit
    rest = less(hand, cards)
    refused = (prompts.refusal("must_follow", rest, suit=suit),) if rest else ()
    return prompts.play(cards, hint=prompts.hint("follow" if follows else "void", suit=suit), refused=refused)
