"""What the table, and one seat alone, may know of Hartenjagen. Built field by field."""

from typing import Any, assert_never

from server.engine import STANDARD, Hand, Seat, View, best, less, nothing_taken, prompts, received
from server.engine.prompts import Prompt
from server.engine.views import revealed as revealed_view
from server.engine.views import seat_view, table_view
from server.games.hartenjagen.legality import hint, objection, playable
from server.games.hartenjagen.rules import to_act
from server.games.hartenjagen.score import so_far
from server.games.hartenjagen.state import PASSED, Course, Dealt, Over, Passing, Playing, RoundEnd, State


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
                taken=nothing_taken(s.course.seats),
                **_of_the_deal(s.course, s.dealt),
            )
        case Playing():
            return _tricks(s, s, so_far=so_far(s), leader=s.leader)
        case RoundEnd():
            return _tricks(s.played, s)
        case Over():
            return _tricks(s.played, s, result=s.result)
        case _:
            assert_never(s)


def private(s: State, seat: Seat) -> View:
    """The seat's own cards and what it is asked."""
    own: dict[str, Any] = {"received": (), "passed": (), "chosen": None}
    match s:
        case Passing():
            mine = s.chosen[seat]
            own["chosen"] = None if mine is None else mine.cards
        case Playing():
            own |= {"received": _received(s, seat), "passed": s.dealt.passed[seat]}
        case RoundEnd() | Over():
            own["passed"] = s.played.dealt.passed[seat]
        case _:
            assert_never(s)
    return seat_view(seat=seat, hand=s.hands[seat], prompt=prompt(s, seat), **own)


def prompt(s: State, seat: Seat) -> Prompt | None:
    """What the seat must do now; None when it has nothing to do."""
    if seat not in to_act(s):
        return None
    match s:
        case Passing():
            to = (seat + s.dealt.offset) % s.course.seats
            return prompts.choose("pass", s.hands[seat], count=PASSED, to=to)
        case Playing():
            return _play_prompt(s, seat)
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


def _tricks(s: Playing, now: Playing | RoundEnd | Over, **more: Any) -> View:
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
        taken=s.taken,
        **_of_the_deal(s.course, s.dealt),
        **more,
    )


def _of_the_deal(course: Course, dealt: Dealt) -> dict[str, Any]:
    """What holds all deal long: its stage, who deals and how cards are passed (GA-14)."""
    return {
        "stage": course.stage,
        "threshold": course.rules.threshold,
        "dealer": dealt.dealer,
        "pass": {"offset": dealt.offset, "count": PASSED} if dealt.offset else None,
    }


def _received(s: Playing, seat: Seat) -> Hand:
    """The cards the seat was given, until it plays for the first time."""
    has_played = len(s.hands[seat]) < len(s.dealt.hands[seat])
    return () if has_played else received(s.dealt.passed, seat, offset=s.dealt.offset)


def _play_prompt(s: Playing, seat: Seat) -> Prompt:
    """The playable cards, and what speaks against the others."""
    cards = playable(s, seat)
    rest = less(s.hands[seat], cards)
    against, params = objection(s)
    asked, about = hint(s, cards)
    refused = (prompts.refusal(against, rest, **params),) if rest else ()
    return prompts.play(cards, hint=prompts.hint(asked, **about), refused=refused)
