"""Scoring Hii Fuu!!: the round table, the end of the game and its tie-break."""

from server.engine import Result, RoundScore, Why, rank
from server.games.hii_fuu.state import Course, Pawn, Playing, Rules

# House value (HF-17): the description gives only the first column of the front; the rest is ours.
FRONT = tuple(tuple(place + column for place in (1, 2, 3, 4)) for column in range(5))
BACK = tuple(tuple(2 * place - 1 + column for place in (1, 2, 3, 4)) for column in range(5))


def round_table(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Points by column and place: five columns of four (HF-17)."""
    if rules.custom_table is not None:
        return rules.custom_table
    return FRONT if rules.table == "front" else BACK


def column(rules: Rules, round_no: int) -> tuple[int, ...]:
    """The round's column; a round past the fifth uses the fifth."""
    table = round_table(rules)
    return table[min(round_no, len(table)) - 1]


def pawn_points(rules: Rules, round_no: int, pawn: Pawn) -> int:
    """What the pawn is worth as it stands or lies (HF-13)."""
    return column(rules, round_no)[pawn.place - 1] if pawn.standing else 0


def standing_points(s: Playing) -> tuple[int, ...]:
    """Each seat's points if the round ended now."""
    points = [0] * s.course.seats
    for pawn in s.pawns:
        points[pawn.seat] = pawn_points(s.course.rules, s.round, pawn)
    return tuple(points)


def scored(s: Playing) -> Course:
    """The course with the finished round on its sheet."""
    points = standing_points(s)
    totals = tuple(total + won for total, won in zip(s.course.scores, points, strict=True))
    why = tuple(_why(s, seat, points[seat]) for seat in range(s.course.seats))
    sheet = (*s.course.rounds, RoundScore(s.round, points, totals, why))
    return Course(s.course.rules, s.course.dealing, totals, sheet)


def finished(course: Course, s: Playing) -> Result | None:
    """The result, if the round just scored ends the game (HF-14)."""
    if max(course.scores) >= course.rules.target:
        return rank(course.scores, reason="target", winners=_winners(course, s))
    if len(course.rounds) >= course.rules.rounds:
        return rank(course.scores, reason="rounds", winners=_winners(course, s))
    return None


def _winners(course: Course, s: Playing) -> tuple[int, ...]:
    """Among the best, whoever reached a valid two later in this round; without one, all together (HF-15)."""
    best = max(course.scores)
    tied = tuple(seat for seat, total in enumerate(course.scores) if total == best)
    valid = [pawn for pawn in s.pawns if pawn.standing and pawn.seat in tied]
    return (max(valid, key=lambda pawn: pawn.place).seat,) if valid else tied


def _why(s: Playing, seat: int, points: int) -> Why:
    pawn = next((pawn for pawn in s.pawns if pawn.seat == seat), None)
    if pawn is None:
        return ({"what": "tricks", "count": s.tricks_won[seat], "points": points},)
    what = "two_tricks" if pawn.standing else "out"
    return ({"what": what, "place": pawn.place, "points": points},)
