"""What the table, and one seat alone, may know of Hearts. Built field by field."""

from itertools import groupby
from typing import Any, assert_never

from server.engine import STANDARD, Hand, Seat, View, best, less, nothing_taken, prompts, received
from server.engine.cards import suit_of
from server.engine.prompts import Prompt
from server.engine.views import revealed as revealed_view
from server.engine.views import seat_view, table_view
from server.games.hearts.legality import hint, objection, playable
from server.games.hearts.rules import to_act
from server.games.hearts.score import so_far
from server.games.hearts.state import Course, Dealt, Over, Passing, Playing, RoundEnd, Shooting, State


def public(s: State) -> View:
    """Everything that all may see."""
    match s:
        case Passing():
            return table_view(
                phase=s.kind,
                round=s.dealt.round,
                to_act=to_act(s),
                scores=s.course.scores,
                hand_counts=tuple(map(len, s.hands)),
                tricks_won=(0,) * s.course.seats,
                rounds=s.course.rounds,
                hearts_broken=False,
                taken=nothing_taken(s.course.seats),
                bonus=nothing_taken(s.course.seats),
                shooter=None,
                **_of_the_deal(s.course, s.dealt),
            )
        case Playing():
            return _tricks(s, s, so_far=so_far(s), leader=s.leader)
        case Shooting():
            return _tricks(s.played, s, shooter=s.shooter)
        case RoundEnd():
            return _tricks(s.played, s)
        case Over():
            return _tricks(s.played, s, result=s.result)
        case _:
            assert_never(s)


def private(s: State, seat: Seat) -> View:
    """The seat's own cards and what it is asked."""
    passed: Hand = ()
    given: Hand = ()
    chosen: Hand | None = None
    match s:
        case Passing():
            mine = s.chosen[seat]
            chosen = None if mine is None else mine.cards
        case Playing():
            given, passed = _received(s, seat), s.dealt.passed[seat]
        case Shooting() | RoundEnd() | Over():
            passed = s.played.dealt.passed[seat]
        case _:
            assert_never(s)
    return seat_view(
        seat=seat, hand=s.hands[seat], prompt=prompt(s, seat), received=given, passed=passed, chosen=chosen
    )


def prompt(s: State, seat: Seat) -> Prompt | None:
    """What the seat must do now; None when it has nothing to do."""
    if seat not in to_act(s):
        return None
    match s:
        case Passing():
            to = (seat + s.dealt.offset) % s.course.seats
            return prompts.choose("pass", s.hands[seat], count=s.course.rules.pass_count, to=to)
        case Playing():
            return _play_prompt(s, seat)
        case Shooting():
            return prompts.moon(("others", "self"))
        case RoundEnd() | Over():
            return prompts.proceed()
        case _:
            assert_never(s)


def revealed(s: State) -> View:
    """The finished deal, opened."""
    assert isinstance(s, RoundEnd | Over)
    nothing = ((),) * s.course.seats
    dealt = s.played.dealt
    return revealed_view(hands=dealt.hands, set_aside=nothing, passed=dealt.passed, put_away=nothing)


def _tricks(s: Playing, now: Playing | Shooting | RoundEnd | Over, *, shooter: Seat | None = None, **more: Any) -> View:
    """The tricks of a deal, from its first to the state `now` that may lie behind them."""
    return table_view(
        phase=now.kind,
        round=s.dealt.round,
        to_act=to_act(now),
        scores=now.course.scores,
        hand_counts=tuple(map(len, s.hands)),
        trick=s.trick,
        trick_best=best(s.trick, STANDARD.values),
        last_trick=s.last_trick,
        tricks_won=s.tricks_won,
        rounds=now.course.rounds,
        hearts_broken=s.hearts_broken,
        taken=s.taken,
        bonus=s.bonus,
        shooter=shooter,
        **_of_the_deal(s.course, s.dealt),
        **more,
    )


def _of_the_deal(course: Course, dealt: Dealt) -> dict[str, Any]:
    """Who deals and how cards are passed, shown all deal long (GA-14)."""
    passing = {"offset": dealt.offset, "count": course.rules.pass_count} if dealt.offset else None
    return {"dealer": dealt.dealer, "pass": passing}


def _received(s: Playing, seat: Seat) -> Hand:
    """The cards the seat was given, until it plays for the first time (HE-4)."""
    has_played = len(s.hands[seat]) < len(s.dealt.hands[seat])
    return () if has_played else received(s.dealt.passed, seat, offset=s.dealt.offset)


def _play_prompt(s: Playing, seat: Seat) -> Prompt:
    """The playable cards, and the others by what speaks against them."""
    cards = playable(s, seat)
    refused: dict[str, dict[str, Any]] = {}
    for _, same in groupby(less(s.hands[seat], cards), key=suit_of):  # cards of one suit are refused alike
        held = tuple(same)
        code, params = objection(s, seat, held[0])
        held_so_far = refused[code]["cards"] if code in refused else ()
        refused[code] = prompts.refusal(code, (*held_so_far, *held), **params)
    code, params = hint(s, cards)
    return prompts.play(cards, hint=prompts.hint(code, **params), refused=refused.values())
