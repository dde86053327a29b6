"""The course of Hartenjagen: who may act, what may be done, and what follows from it."""

from collections.abc import Iterator
from itertools import combinations
from typing import assert_never

from server.engine import (
    STANDARD,
    Action,
    Continue,
    Cue,
    Dealing,
    Hand,
    Pass,
    Play,
    Played,
    Result,
    RuleError,
    Seat,
    Settings,
    Step,
    TakenTrick,
    best,
    check_hands,
    check_held,
    collect,
    deal,
    exchange,
    less,
    nobody,
    nothing_taken,
    put,
    rotating_offset,
    still_choosing,
)
from server.engine.values import replace
from server.games.hartenjagen.legality import objection, playable
from server.games.hartenjagen.pack import hand_size, in_play, opening_card, pack
from server.games.hartenjagen.score import finished, scored, shooter
from server.games.hartenjagen.state import PASSED, Course, Dealt, Over, Passing, Playing, RoundEnd, Rules, State


def check_deal(options: Settings, seats: int, hands: tuple[Hand, ...], table: Hand | None) -> None:
    """A stacked deal is the whole pack, dealt out."""
    if table is not None:
        raise RuleError("bad_deal")
    kind = options["pack"]
    check_hands(hands, pack=pack(seats, kind), each=hand_size(seats, kind), seats=seats)


def setup(seats: int, options: Settings, dealing: Dealing) -> Step[State]:
    """Deal the first hands."""
    named = {name: value for name, value in options.items() if name != "pass"}
    course = Course(Rules(passing=options["pass"], **named), dealing, scores=(0,) * seats)
    return _deal(course, round_no=1, dealer=None)


def to_act(s: State) -> tuple[Seat, ...]:
    """The seats that may act, ascending."""
    match s:
        case Passing() | RoundEnd():
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
        case Passing():
            yield from map(Pass, combinations(s.hands[seat], PASSED))
        case Playing():
            yield from (Play((card,)) for card in playable(s, seat))
        case RoundEnd():
            yield Continue()
        case Over():
            return
        case _:
            assert_never(s)


def apply(s: State, seat: Seat, action: Action) -> Step[State]:
    """Judge the action of a seat in `to_act` and move on."""
    match s, action:
        case Passing(), Pass():
            return _pass(s, seat, action)
        case Playing(), Play():
            return _play(s, seat, action)
        case RoundEnd(), Continue():
            return _continue(s, seat, action)
        case _:
            raise RuleError("wrong_phase", phase=s.kind)


def fallback(s: State, seat: Seat) -> Action:
    """What the clock plays: it passes the highest cards and plays the lowest; in stage 2 the other way round."""
    highest_first = sorted(s.hands[seat], key=STANDARD.values.__getitem__, reverse=True)
    collecting = s.course.stage == 2
    match s:
        case Passing():
            return Pass(tuple(highest_first[-PASSED:] if collecting else highest_first[:PASSED]))
        case Playing():
            cards = [card for card in highest_first if card in playable(s, seat)]
            return Play((cards[0] if collecting else cards[-1],))
        case RoundEnd() | Over():
            return Continue()
        case _:
            assert_never(s)


def outcome(s: State) -> Result | None:
    """None until the game is over."""
    return s.result if isinstance(s, Over) else None


def _deal(course: Course, *, round_no: int, dealer: Seat | None) -> Step[State]:
    """Shuffle everything and deal; only the first deal has no dealer yet (HJ-4)."""
    seats, kind = course.seats, course.rules.pack
    cards = deal(course.dealing, round_no=round_no, pack=pack(seats, kind), seats=seats)
    if dealer is None:
        dealer = cards.first or 0
    dealt = Dealt(
        round=round_no,
        dealer=dealer,
        offset=rotating_offset(round_no, seats=seats) if course.rules.passing == "cycle" else 0,
        hands=tuple(map(STANDARD.sorted, cards.hands(seats=seats, each=hand_size(seats, kind)))),
        passed=((),) * seats,
    )
    cue: Cue = {"cue": "dealt", "round": round_no, "dealer": dealer}
    if dealt.offset:
        return Step(Passing(course, dealt, nobody(seats)), (cue,))
    return _begin(course, dealt, dealt.hands, (cue,))


def _pass(s: Passing, seat: Seat, action: Pass) -> Step[State]:
    check_held(action.cards, s.hands[seat], low=PASSED, high=PASSED)
    chosen = put(s.chosen, seat, Pass(STANDARD.sorted(action.cards)))
    cue: Cue = {"cue": "chose", "seat": seat}
    if still_choosing(chosen):
        return Step(replace(s, chosen=chosen), (cue,))
    offset, passed = s.dealt.offset, tuple(choice.cards for choice in chosen if choice is not None)
    hands = exchange(s.hands, passed, offset=offset, pack=STANDARD)
    cues: tuple[Cue, ...] = (cue, {"cue": "passed", "offset": offset, "count": PASSED})
    return _begin(s.course, replace(s.dealt, passed=passed), hands, cues)


def _begin(course: Course, dealt: Dealt, hands: tuple[Hand, ...], cues: tuple[Cue, ...]) -> Step[State]:
    """The play begins with whoever holds the opening card after the exchange (HJ-4)."""
    seats = course.seats
    opener = opening_card(seats, course.rules.pack)
    leader = next(seat for seat, hand in enumerate(hands) if opener in hand)
    begun = Playing(
        course=course,
        dealt=dealt,
        leader=leader,
        turn=leader,
        hands=hands,
        trick=(),
        last_trick=None,
        tricks_won=(0,) * seats,
        taken=nothing_taken(seats),
    )
    return Step(begun, (*cues, {"cue": "play_begins", "leader": leader}), closes=True)


def _play(s: Playing, seat: Seat, action: Play) -> Step[State]:
    check_held(action.cards, s.hands[seat], low=1, high=1)
    if action.cards[0] not in playable(s, seat):
        code, params = objection(s)
        raise RuleError(code, **params)
    after = (seat + 1) % s.course.seats
    laid = replace(
        s,
        turn=after,
        hands=put(s.hands, seat, less(s.hands[seat], action.cards)),
        trick=(*s.trick, Played(seat, action.cards)),
    )
    cue: Cue = {"cue": "played", "seat": seat, "cards": action.cards}
    return Step(laid, (cue,)) if after != s.leader else _take(laid, cue)


def _take(s: Playing, cue: Cue) -> Step[State]:
    """A full trick goes to its winner, who leads the next one (HJ-4)."""
    winner = best(s.trick, STANDARD.values)
    assert winner is not None
    trick = TakenTrick(s.trick, winner)
    s = replace(
        s,
        leader=winner,
        turn=winner,
        trick=(),
        last_trick=trick,
        tricks_won=put(s.tricks_won, winner, s.tricks_won[winner] + 1),
        taken=collect(s.taken, winner, trick.cards, counted=in_play(s.course), pack=STANDARD),
    )
    cues: tuple[Cue, ...] = (cue, {"cue": "took", "seat": winner, "cards": trick.cards})
    if any(s.hands):
        return Step(s, (*cues, {"cue": "leads", "seat": winner}), closes=True)
    return _end_deal(s, cues)


def _end_deal(s: Playing, cues: tuple[Cue, ...]) -> Step[State]:
    """Score the deal and end the game where it does (HJ-8)."""
    shot = shooter(s)
    if shot is not None:
        cues = (*cues, {"cue": "moon", "seat": shot})
    course = scored(s)
    points = course.rounds[-1].points
    cues = (
        *cues,
        {"cue": "round_end", "round": s.dealt.round},
        {"cue": "scored", "points": points, "totals": course.scores},
    )
    result = finished(course, stage=s.course.stage)
    if result is None:
        return Step(RoundEnd(course, s, nobody(course.seats)), cues, closes=True)
    return Step(Over(course, s, result), (*cues, {"cue": "over", "winners": result.winners}), closes=True)


def _continue(s: RoundEnd, seat: Seat, action: Continue) -> Step[State]:
    """When everybody has gone on, the next deal begins; the first one of stage 2 says so (HJ-6)."""
    chosen = put(s.chosen, seat, action)
    cues: tuple[Cue, ...] = ({"cue": "continued", "seat": seat},)
    if still_choosing(chosen):
        return Step(replace(s, chosen=chosen), cues)
    if s.course.stage != s.played.course.stage:
        cues = (*cues, {"cue": "stage", "stage": s.course.stage})
    dealt = s.played.dealt
    begun = _deal(s.course, round_no=dealt.round + 1, dealer=(dealt.dealer + 1) % s.course.seats)
    return Step(begun.state, (*cues, *begun.cues), closes=True)
