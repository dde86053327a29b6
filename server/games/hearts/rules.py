"""The course of Hearts: who may act, what may be done, and what follows from it."""

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
    Moon,
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
    still_choosing,
)
from server.engine.values import replace
from server.games.hearts import moon, passing
from server.games.hearts.legality import breaks, objection, playable
from server.games.hearts.pack import JACK, TEN, hand_size, in_play, opening_card, pack
from server.games.hearts.score import finished, scored
from server.games.hearts.state import (
    Course,
    Dealt,
    Over,
    Passing,
    Playing,
    RoundEnd,
    Rules,
    Shooting,
    State,
)


def check_deal(options: Settings, seats: int, hands: tuple[Hand, ...], table: Hand | None) -> None:
    """A stacked deal is the whole pack, dealt out."""
    if table is not None:
        raise RuleError("bad_deal")
    taken_out = options["taken_out"]
    check_hands(hands, pack=pack(seats, taken_out), each=hand_size(seats, taken_out), seats=seats)


def setup(seats: int, options: Settings, dealing: Dealing) -> Step[State]:
    """Deal the first hands."""
    course = Course(Rules(**options), dealing, scores=(0,) * seats)
    return _deal(course, round_no=1, dealer=None)


def to_act(s: State) -> tuple[Seat, ...]:
    """The seats that may act, ascending."""
    match s:
        case Passing() | RoundEnd():
            return still_choosing(s.chosen)
        case Playing():
            return (s.turn,)
        case Shooting():
            return (s.shooter,)
        case Over():
            return ()
        case _:
            assert_never(s)


def legal(s: State, seat: Seat) -> Iterator[Action]:
    """Every legal action of a seat in `to_act`."""
    match s:
        case Passing():
            yield from map(Pass, combinations(s.hands[seat], s.course.rules.pass_count))
        case Playing():
            yield from (Play((card,)) for card in playable(s, seat))
        case Shooting():
            yield Moon("others")
            yield Moon("self")
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
        case Shooting(), Moon():
            cue: Cue = {"cue": "moon_choice", "seat": seat, "choice": action.choice}
            return _end_deal(s.played, [cue], mode=action.choice)
        case RoundEnd(), Continue():
            return _continue(s, seat, action)
        case _:
            raise RuleError("wrong_phase", phase=s.kind)


def fallback(s: State, seat: Seat) -> Action:
    """What the clock plays: it passes the highest cards, plays the lowest and lets the others pay for a moon."""
    match s:
        case Passing():
            low_to_high = sorted(s.hands[seat], key=STANDARD.values.__getitem__)
            return Pass(tuple(low_to_high[-s.course.rules.pass_count :]))
        case Playing():
            return Play((min(playable(s, seat), key=STANDARD.values.__getitem__),))
        case Shooting():
            return Moon("others")
        case RoundEnd() | Over():
            return Continue()
        case _:
            assert_never(s)


def outcome(s: State) -> Result | None:
    """None until the game is over."""
    return s.result if isinstance(s, Over) else None


def _deal(course: Course, *, round_no: int, dealer: Seat | None) -> Step[State]:
    """Shuffle everything and deal; only the first deal has no dealer yet (HE-3)."""
    seats, rules = course.seats, course.rules
    cards = deal(course.dealing, round_no=round_no, pack=pack(seats, rules.taken_out), seats=seats)
    if dealer is None:
        dealer = cards.first or 0
    dealt = Dealt(
        round=round_no,
        dealer=dealer,
        offset=passing.offset(rules, round_no, seats=seats),
        hands=tuple(map(STANDARD.sorted, cards.hands(seats=seats, each=hand_size(seats, rules.taken_out)))),
        passed=((),) * seats,
    )
    cue: Cue = {"cue": "dealt", "round": round_no, "dealer": dealer}
    if dealt.offset:
        return Step(Passing(course, dealt, nobody(seats)), (cue,))
    return _begin(course, dealt, dealt.hands, (cue,))


def _pass(s: Passing, seat: Seat, action: Pass) -> Step[State]:
    count = s.course.rules.pass_count
    check_held(action.cards, s.hands[seat], low=count, high=count)
    chosen = put(s.chosen, seat, Pass(STANDARD.sorted(action.cards)))
    cue: Cue = {"cue": "chose", "seat": seat}
    if still_choosing(chosen):
        return Step(replace(s, chosen=chosen), (cue,))
    offset, passed = s.dealt.offset, tuple(choice.cards for choice in chosen if choice is not None)
    hands = exchange(s.hands, passed, offset=offset, pack=STANDARD)
    cues: tuple[Cue, ...] = (cue, {"cue": "passed", "offset": offset, "count": count})
    return _begin(s.course, replace(s.dealt, passed=passed), hands, cues)


def _begin(course: Course, dealt: Dealt, hands: tuple[Hand, ...], cues: tuple[Cue, ...]) -> Step[State]:
    """The play begins with whoever opens, found after the exchange (HE-2)."""
    seats, rules = course.seats, course.rules
    if rules.opening == "left_of_dealer":
        leader = (dealt.dealer + 1) % seats
    else:
        opener = opening_card(seats, rules.taken_out)
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
        bonus=nothing_taken(seats),
        hearts_broken=False,
    )
    return Step(begun, (*cues, {"cue": "play_begins", "leader": leader}), closes=True)


def _play(s: Playing, seat: Seat, action: Play) -> Step[State]:
    check_held(action.cards, s.hands[seat], low=1, high=1)
    card = action.cards[0]
    if card not in playable(s, seat):
        code, params = objection(s, seat, card)
        raise RuleError(code, **params)
    rules = s.course.rules
    cues: list[Cue] = [{"cue": "played", "seat": seat, "cards": action.cards}]
    broken = s.hearts_broken or breaks(rules, card)
    if broken and not s.hearts_broken and rules.heart_break != "off":
        cues.append({"cue": "hearts_broken"})
    after = (seat + 1) % s.course.seats
    laid = replace(
        s,
        turn=after,
        hands=put(s.hands, seat, less(s.hands[seat], action.cards)),
        trick=(*s.trick, Played(seat, action.cards)),
        hearts_broken=broken,
    )
    return Step(laid, tuple(cues)) if after != s.leader else _take(laid, cues)


def _take(s: Playing, cues: list[Cue]) -> Step[State]:
    """A full trick goes to its winner, who leads the next one (HE-6)."""
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
        bonus=collect(s.bonus, winner, trick.cards, counted=_bonus_cards(s.course.rules), pack=STANDARD),
    )
    cues.append({"cue": "took", "seat": winner, "cards": trick.cards})
    if any(s.hands):
        return Step(s, (*cues, {"cue": "leads", "seat": winner}), closes=True)
    shooter = moon.shooter(s)
    if shooter is None:
        return _end_deal(s, cues, mode="others")
    cues.append({"cue": "sun" if moon.is_sun(s, shooter) else "moon", "seat": shooter})
    if s.course.rules.moon == "choice":
        return Step(Shooting(s.course, s, shooter), tuple(cues), closes=True)
    return _end_deal(s, cues, mode=s.course.rules.moon)


def _bonus_cards(rules: Rules) -> frozenset[str]:
    """The cards beside the penalty cards that change a score (HE-12)."""
    cards = ((JACK, rules.jack_of_diamonds), (TEN, rules.ten_of_clubs_doubles))
    return frozenset(card for card, on in cards if on)


def _end_deal(s: Playing, cues: list[Cue], *, mode: str) -> Step[State]:
    """Score the deal and end the game where it does (HE-13, HE-14)."""
    course = scored(s, mode=mode)
    cues += [
        {"cue": "round_end", "round": s.dealt.round},
        {"cue": "scored", "points": course.rounds[-1].points, "totals": course.scores},
    ]
    result = finished(course)
    if result is None:
        return Step(RoundEnd(course, s, nobody(course.seats)), tuple(cues), closes=True)
    cues.append({"cue": "over", "winners": result.winners})
    return Step(Over(course, s, result), tuple(cues), closes=True)


def _continue(s: RoundEnd, seat: Seat, action: Continue) -> Step[State]:
    chosen = put(s.chosen, seat, action)
    cue: Cue = {"cue": "continued", "seat": seat}
    if still_choosing(chosen):
        return Step(replace(s, chosen=chosen), (cue,))
    dealt = s.played.dealt
    following_dealer = (dealt.dealer + 1) % s.course.seats
    begun = _deal(s.course, round_no=dealt.round + 1, dealer=following_dealer)
    return Step(begun.state, (cue, *begun.cues), closes=True)
