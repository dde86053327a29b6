"""Scoring Half-Pint Heroes (HP-13 to HP-19): a round's points, runs of hits, the shoot-out and the last bonus."""

from server.engine import Result, RoundScore, Seat, Why, rank
from server.engine.values import replace
from server.games.half_pint_heroes.state import Course, Playing

TRICK_POINTS = 10
DOUBT_POINTS = 20
RUN_POINTS = 10  # for each round of the longest run of exact predictions


def exact(s: Playing) -> tuple[bool, ...]:
    """Who won as often as predicted; in a brawl round only the brawler can have (HP-14, HP-19)."""
    return tuple(
        bid == won and s.brawler in (None, seat)
        for seat, (bid, won) in enumerate(zip(s.bids, s.tricks_won, strict=True))
    )


def hits(s: Playing) -> tuple[bool, ...]:
    """Whose run goes on: who predicted exactly, or brawled (HP-17)."""
    return tuple(was_exact or seat == s.brawler for seat, was_exact in enumerate(exact(s)))


def scored(s: Playing) -> Course:
    """The course with the finished round on its sheet."""
    course, right = s.course, exact(s)
    exact_runs = _runs(course.exact_runs, right)
    return replace(
        _entered(course, s.round, tuple(_why(s, seat) for seat in range(course.seats))),
        runs=_runs(course.runs, hits(s)),
        exact_runs=exact_runs,
        longest_runs=tuple(map(max, course.longest_runs, exact_runs)),
    )


def finished(s: Playing, course: Course) -> tuple[Course, Result] | None:
    """The course and the result, if the round that led to this course ends the game (HP-18, HP-19)."""
    scores = course.scores
    hit = [seat for seat in s.course.shoot_out if hits(s)[seat]]
    if hit:
        most = max(scores[seat] for seat in hit)
        winners = [seat for seat in hit if scores[seat] == most]
        return course, rank(scores, reason="shoot_out", winners=winners)
    if s.round < course.rules.rounds:
        return None
    course = _entered(course, None, tuple(map(_bonus, course.longest_runs)))
    return course, rank(course.scores, reason="rounds")


def _entered(course: Course, round_no: int | None, why: tuple[Why, ...]) -> Course:
    """The course with one more entry of the sheet, each seat's points summed from its items."""
    points = tuple(sum(item["points"] for item in items) for items in why)
    totals = tuple(map(int.__add__, course.scores, points))
    return replace(course, scores=totals, rounds=(*course.rounds, RoundScore(round_no, points, totals, why)))


def _runs(before: tuple[int, ...], goes_on: tuple[bool, ...]) -> tuple[int, ...]:
    return tuple(run + 1 if on else 0 for run, on in zip(before, goes_on, strict=True))


def _why(s: Playing, seat: Seat) -> Why:
    """What the seat scored for: tricks, prediction and doubt (HP-13 to HP-15), or nothing in a brawl (HP-16)."""
    won, bid, doubted = s.tricks_won[seat], s.bids[seat], s.doubts[seat]
    brawl: Why = () if s.brawler is None else ({"what": "brawl", "by": s.brawler, "points": 0},)
    if s.brawler not in (None, seat):
        return brawl
    items: Why = (*brawl, {"what": "tricks", "count": won, "points": TRICK_POINTS * won})
    if bid == won:
        items += ({"what": "prediction", "bid": bid, "points": s.course.rules.prediction_points[bid]},)
    if doubted is not None and s.bids[doubted] != s.tricks_won[doubted]:
        items += ({"what": "doubt", "on": doubted, "points": DOUBT_POINTS},)
    return items


def _bonus(run: int) -> Why:
    return ({"what": "run", "count": run, "points": RUN_POINTS * run},)
