"""Scoring Hearts (HE-10 to HE-14): points as people say them, penalties negative."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from server.engine import Card, Result, RoundScore, Seat, Why, rank
from server.games.hearts.moon import is_sun, shooter, value
from server.games.hearts.pack import JACK, QUEEN, TEN, in_play
from server.games.hearts.state import Course, Playing, Rules, State

_JACK_POINTS = 10
_NO_TRICK_POINTS = 5

_Item: TypeAlias = Mapping[str, Any]


def scored(s: Playing, *, mode: str) -> Course:
    """The course with this deal on its sheet, a moon scored `others`, `self` or as `auto` finds best."""
    if mode == "auto":
        return _scored_for_shooter(s)
    why = _why(s, mode)
    points = _points(why)
    totals = tuple(map(sum, zip(s.course.scores, points, strict=True)))
    sheet = (*s.course.rounds, RoundScore(s.dealt.round, points, totals, why))
    return Course(s.course.rules, s.course.dealing, totals, sheet)


def so_far(s: Playing) -> tuple[int, ...]:
    """Each seat's change if the deal ended now; a moon still to be chosen goes to the others (GA-14)."""
    mode = s.course.rules.moon
    if mode == "auto" and shooter(s) is not None:
        return _scored_for_shooter(s).rounds[-1].points
    return _points(_why(s, "self" if mode == "self" else "others"))


def decided(s: State) -> bool:
    """Whether the rest of the deal changes no score: all that counts is taken, and no trick does (HE-10 to HE-12)."""
    if not isinstance(s, Playing) or sum(map(len, s.taken)) < len(in_play(s.course)):
        return False
    rules, shot = s.course.rules, shooter(s)
    if shot is not None and is_sun(s, shot):
        return False
    if rules.no_trick_bonus and 0 in s.tricks_won:
        return False
    return sum(map(len, s.bonus)) == rules.jack_of_diamonds + rules.ten_of_clubs_doubles


def finished(course: Course) -> Result | None:
    """The result, if the deal just scored ends the game (HE-13) and one player alone is best (HE-14)."""
    rules = course.rules
    if rules.deals is None:
        due, reason = min(course.scores) <= -rules.end_score, "end_score"
    else:
        due, reason = len(course.rounds) >= rules.deals, "deals"
    unique = course.scores.count(max(course.scores)) == 1
    return rank(course.scores, reason=reason) if due and unique else None


def _scored_for_shooter(s: Playing) -> Course:
    """Others pay, unless that would end the game for another winner than the shooter (HE-11, auto)."""
    course = scored(s, mode="others")
    result = finished(course)
    return course if result is None or result.winners == (shooter(s),) else scored(s, mode="self")


def _why(s: Playing, mode: str) -> tuple[Why, ...]:
    """Each seat's items, resets included."""
    seats, shot = range(s.course.seats), shooter(s)
    if shot is None:
        costs = in_play(s.course)
        return tuple([_completed(s, seat, _penalty_items(s, seat, costs)) for seat in seats])
    return tuple([_completed(s, seat, _moon_items(s, seat, shot, mode)) for seat in seats])


def _completed(s: Playing, seat: Seat, items: list[_Item]) -> Why:
    """The items with what is added in every deal, moon or not (HE-12)."""
    if JACK in s.bonus[seat]:
        items.append({"what": "jack", "points": _JACK_POINTS})
    if items and (changed := _total(items)) and (drop := _reset(s.course.rules, s.course.scores[seat] + changed)):
        items.append({"what": "reset", "points": drop})
    return tuple(items)


def _points(why: tuple[Why, ...]) -> tuple[int, ...]:
    return tuple(map(_total, why))


def _total(items: Iterable[_Item]) -> int:
    return sum([item["points"] for item in items])


def _penalty_items(s: Playing, seat: Seat, costs: Mapping[Card, int]) -> list[_Item]:
    """Hearts, the queen, and what changes them outside a moon (HE-10, HE-12)."""
    items: list[_Item] = []
    hearts = [costs[card] for card in s.taken[seat] if card != QUEEN]
    if hearts:
        items.append({"what": "hearts", "count": len(hearts), "points": -sum(hearts)})
    if QUEEN in s.taken[seat]:
        items.append({"what": "queen", "points": -costs[QUEEN]})
    if items and TEN in s.bonus[seat]:
        items.append({"what": "doubled", "points": _total(items)})
    if s.course.rules.no_trick_bonus and s.tricks_won[seat] == 0:
        items.append({"what": "no_trick", "points": _NO_TRICK_POINTS})
    return items


def _moon_items(s: Playing, seat: Seat, shot: Seat, mode: str) -> list[_Item]:
    """What a moon or sun does to one seat: the others pay, or the shooter's penalties fall (HE-11)."""
    moved = value(s, shot)
    own, other = (moved, 0) if mode == "self" else (0, -moved)
    points = own if seat == shot else other
    return [{"what": "sun" if is_sun(s, shot) else "moon", "seat": shot, "points": points}]


def _reset(rules: Rules, total: int) -> int:
    """How far a changed total falls back towards zero (HE-12, exact_reset); only penalties do."""
    if total >= 0:
        return 0
    match rules.exact_reset:
        case "zero" if rules.deals is None and total == -rules.end_score:
            return rules.end_score
        case "fifty" if total % 50 == 0:
            return 50
        case _:
            return 0
