"""Scoring Hartenjagen (HJ-5 to HJ-9): points to be added in stage 1 and taken off in stage 2."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from server.engine import Result, RoundScore, Seat, Why, rank, sole_taker
from server.games.hartenjagen.pack import JACK, QUEEN, TEN, in_play
from server.games.hartenjagen.state import Course, Playing, State

_PRINTED = 15  # the three-seat moon in circulation, which comes from the 32-card pack (HJ-5)
_WHAT = {JACK: "jack_of_clubs", TEN: "ten_of_diamonds", QUEEN: "queen"}

_Item: TypeAlias = Mapping[str, Any]


def scored(s: Playing) -> Course:
    """The course with this deal on its sheet, and in stage 2 if anyone has reached the threshold (HJ-6)."""
    course = s.course
    why = _why(s)
    points = _points(why)
    totals = tuple(map(sum, zip(course.scores, points, strict=True)))
    stage = 2 if max(totals) >= course.rules.threshold else course.stage
    sheet = (*course.rounds, RoundScore(s.dealt.round, points, totals, why))
    return Course(course.rules, course.dealing, totals, stage, sheet)


def decided(s: State) -> bool:
    """Whether the rest of the deal changes no score: every penalty card is taken."""
    return isinstance(s, Playing) and sum(map(len, s.taken)) == len(in_play(s.course))


def so_far(s: Playing) -> tuple[int, ...]:
    """Each seat's change if the deal ended now."""
    return _points(_why(s))


def shooter(s: Playing) -> Seat | None:
    """The seat that took every penalty card in play."""
    return sole_taker(s.taken, in_play=len(in_play(s.course)))


def finished(course: Course, *, stage: int) -> Result | None:
    """The result, if the deal of that stage just scored ends the game (HJ-8, HJ-10)."""
    lowest = min(course.scores)
    done = lowest == 0 if course.rules.finish == "exact" else lowest <= 0
    if stage == 1 or not done or course.scores.count(lowest) > 1:
        return None
    return rank(course.scores, reason="finish", lowest_wins=True)


def _why(s: Playing) -> tuple[Why, ...]:
    """Each seat's items."""
    seats = range(s.course.seats)
    if s.course.stage == 2:
        return tuple([_turned(s, seat, _card_items(s, seat, sign=-1)) for seat in seats])
    shot = shooter(s)
    if shot is None:
        return tuple([tuple(_card_items(s, seat, sign=1)) for seat in seats])
    value = _moon_value(s.course)
    return tuple([({"what": "moon", "seat": shot, "points": 0 if seat == shot else value},) for seat in seats])


def _card_items(s: Playing, seat: Seat, *, sign: int) -> list[_Item]:
    """The hearts together, and each other penalty card by name (HJ-2)."""
    worth = in_play(s.course)
    items: list[_Item] = [
        {"what": _WHAT[card], "points": sign * worth[card]} for card in s.taken[seat] if card in _WHAT
    ]
    hearts = len(s.taken[seat]) - len(items)
    if hearts:
        items.insert(0, {"what": "hearts", "count": hearts, "points": sign * hearts})
    return items


def _turned(s: Playing, seat: Seat, items: list[_Item]) -> Why:
    """Where the finish is exact, what goes below zero counts upwards again: |old - points| (HJ-10)."""
    below = -(s.course.scores[seat] + _total(items))
    if s.course.rules.finish == "exact" and below > 0:
        items.append({"what": "turned", "points": 2 * below})
    return tuple(items)


def _moon_value(course: Course) -> int:
    """What a moon of stage 1 costs each opponent (HJ-5)."""
    if course.rules.moon_value == "printed" and course.seats == 3:
        return _PRINTED
    return sum(in_play(course).values())


def _points(why: tuple[Why, ...]) -> tuple[int, ...]:
    return tuple(map(_total, why))


def _total(items: Iterable[_Item]) -> int:
    return sum([item["points"] for item in items])
