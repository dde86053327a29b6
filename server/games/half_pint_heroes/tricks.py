"""The tricks of Half-Pint Heroes (HP-6 to HP-9): a set from everyone who holds cards, up to a brawl (HP-16)."""

from server.engine import Cue, Play, RuleError, Seat, Step, check_held, less, nobody, put
from server.engine.values import replace
from server.games.half_pint_heroes.score import finished, scored
from server.games.half_pint_heroes.sets import MOST, CardSet, best_set, strength
from server.games.half_pint_heroes.state import Course, Over, PlayedSet, Playing, RoundEnd, State, Streak, TakenSets


def leading(s: Playing) -> PlayedSet | None:
    """The play that wins the trick so far (HP-7); None before the lead."""
    ahead: PlayedSet | None = None
    for played in s.trick:
        if ahead is None or beats(played.set, ahead.set, tie=s.course.rules.tie):
            ahead = played
    return ahead


def beats(new: CardSet, ahead: CardSet, *, tie: str) -> bool:
    """Whether a set takes the lead from one played before it (HP-11)."""
    stronger, before = strength(new), strength(ahead)
    return stronger > before or (tie == "later" and stronger == before)


def play(s: Playing, seat: Seat, action: Play) -> Step[State]:
    """Lay the cards as the best set that they make (HP-6, HP-12)."""
    check_held(action.cards, s.hands[seat], low=1, high=MOST)
    rest = less(s.hands[seat], action.cards)
    cards = less(s.hands[seat], rest)
    made = best_set(cards, s.table)
    if made is None:
        raise RuleError("not_a_set")
    s = replace(s, hands=put(s.hands, seat, rest), trick=(*s.trick, PlayedSet(seat, cards, made)))
    cue: Cue = {"cue": "played", "seat": seat, "cards": cards, "set": made}
    after = next((n for n in _clockwise(s, seat + 1, s.leader) if s.hands[n]), None)
    return _take(s, cue) if after is None else Step(replace(s, turn=after), (cue,))


def _clockwise(s: Playing, first: Seat, end: Seat) -> tuple[Seat, ...]:
    """The seats from `first` on, up to but not with `end`; none when `first` is `end`."""
    seats = s.course.seats
    return tuple((first + n) % seats for n in range((end - first) % seats))


def _take(s: Playing, cue: Cue) -> Step[State]:
    """The best set takes the trick (HP-7); a third in a row starts a brawl, tested first (HP-9, HP-16)."""
    best = leading(s)
    assert best is not None
    winner = best.seat
    taken = TakenSets(s.trick, winner)
    in_a_row = s.streak.count + 1 if s.streak is not None and s.streak.seat == winner else 1
    won = put(s.tricks_won, winner, s.tricks_won[winner] + 1)
    s = replace(s, trick=(), last_trick=taken, tricks_won=won, streak=Streak(winner, in_a_row))
    cues: tuple[Cue, ...] = (cue, {"cue": "took", "seat": winner, "cards": taken.cards})
    if s.brawler is not None:
        brawl = replace(s, hands=((),) * s.course.seats, put_away=s.hands)
        return _end_round(brawl, (*cues, {"cue": "brawl", "seat": winner}))
    leader = next((n for n in (winner, *_clockwise(s, winner + 1, winner)) if s.hands[n]), None)
    if leader is None:
        return _end_round(s, cues)
    return Step(replace(s, leader=leader, turn=leader), (*cues, {"cue": "leads", "seat": leader}), closes=True)


def _end_round(s: Playing, cues: tuple[Cue, ...]) -> Step[State]:
    """Score the round, and the game with it where it ends (HP-18, HP-19)."""
    course = scored(s)
    cues += ({"cue": "round_end", "round": s.round}, _entry("scored", course))
    ended = finished(s, course)
    if ended is None:
        return Step(RoundEnd(course, s, nobody(course.seats)), cues, closes=True)
    course, result = ended
    if result.reason == "rounds":
        cues += (_entry("bonus", course),)
    return Step(Over(course, s, result), (*cues, {"cue": "over", "winners": result.winners}), closes=True)


def _entry(cue: str, course: Course) -> Cue:
    """The newest entry of the sheet, told."""
    return {"cue": cue, "points": course.rounds[-1].points, "totals": course.scores}
