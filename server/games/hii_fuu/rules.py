"""The rules of Hii Fuu!! (HF-1 to HF-12): who may do what, and what follows from it."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, assert_never

from server.engine import (
    HII_FUU,
    Action,
    Continue,
    Cue,
    Dealing,
    Discard,
    Hand,
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
    deal,
    following,
    led_suit,
    less,
    nobody,
    put,
    still_choosing,
)
from server.engine.values import replace
from server.games.hii_fuu.score import column, finished, scored
from server.games.hii_fuu.state import TRICKS, Course, Discarding, Over, Pawn, Playing, RoundEnd, Rules, State


def pack(seats: int) -> Hand:
    """The cards in play (HF-2)."""
    return HII_FUU.cards if seats == 5 else HII_FUU.without(c for c in HII_FUU.cards if HII_FUU.values[c] > 13)


def hand_size(seats: int) -> int:
    """Cards dealt to each seat (HF-3)."""
    return len(pack(seats)) // seats


def to_set_aside(seats: int) -> int:
    """Cards each seat sets aside (HF-4)."""
    return hand_size(seats) - TRICKS


def check_deal(_options: Settings, seats: int, hands: tuple[Hand, ...], table: Hand | None) -> None:
    """A stacked deal is the whole pack, dealt out."""
    if table is not None:
        raise RuleError("bad_deal")
    check_hands(hands, pack=pack(seats), each=hand_size(seats), seats=seats)


def setup(seats: int, options: Settings, dealing: Dealing) -> Step[State]:
    """Deal round 1."""
    course = Course(Rules(**options), dealing, scores=(0,) * seats)
    return _deal(course, round_no=1, leader=None)


def to_act(s: State) -> tuple[Seat, ...]:
    """The seats that may act, ascending."""
    match s:
        case Discarding() | RoundEnd():
            return still_choosing(s.chosen)
        case Playing():
            return (s.turn,)
        case Over():
            return ()
        case _:
            assert_never(s)


def playable(s: Playing, seat: Seat) -> Hand:
    """Cards the seat may play: the led colour if it can, else any (HF-7)."""
    hand = s.hands[seat]
    suit = led_suit(s.trick)
    return hand if suit is None else following(hand, suit) or hand


def legal(s: State, seat: Seat) -> Iterator[Action]:
    """Every legal action of a seat in `to_act`."""
    match s:
        case Discarding():
            yield from map(Discard, combinations(s.hands[seat], to_set_aside(s.course.seats)))
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
        case Discarding(), Discard():
            return _discard(s, seat, action)
        case Playing(), Play():
            return _play(s, seat, action)
        case RoundEnd(), Continue():
            return _continue(s, seat, action)
        case _:
            raise RuleError("wrong_phase", phase=s.kind)


def fallback(s: State, seat: Seat) -> Action:
    """What the clock plays: the lowest cards, which win the least."""
    match s:
        case Discarding():
            low = sorted(s.hands[seat], key=HII_FUU.values.__getitem__)
            return Discard(tuple(low[: to_set_aside(s.course.seats)]))
        case Playing():
            return Play((min(playable(s, seat), key=HII_FUU.values.__getitem__),))
        case RoundEnd() | Over():
            return Continue()
        case _:
            assert_never(s)


def outcome(s: State) -> Result | None:
    """None until the game is over."""
    return s.result if isinstance(s, Over) else None


def _deal(course: Course, *, round_no: int, leader: Seat | None) -> Step[State]:
    """Shuffle everything and deal (HF-3, HF-16); only round 1 has no leader yet (HF-5)."""
    dealt = deal(course.dealing, round_no=round_no, pack=pack(course.seats), seats=course.seats)
    if leader is None:
        leader = _first_leader(course, dealt.first or 0)
    hands = tuple(map(HII_FUU.sorted, dealt.hands(seats=course.seats, each=hand_size(course.seats))))
    cues: tuple[Cue, ...] = ({"cue": "dealt", "round": round_no, "leader": leader},)
    return Step(Discarding(course, round_no, leader, hands, nobody(course.seats)), cues)


def _first_leader(course: Course, drawn: Seat) -> Seat:
    """The seat that the host named, unless a stacked deal names another; else the one drawn (HF-5)."""
    stacked = course.dealing.stacked
    named = course.rules.first_leader
    return named if isinstance(named, int) and not (stacked and stacked[0].first is not None) else drawn


def _discard(s: Discarding, seat: Seat, action: Discard) -> Step[State]:
    count = to_set_aside(s.course.seats)
    check_held(action.cards, s.hands[seat], low=count, high=count)
    chosen = put(s.chosen, seat, Discard(HII_FUU.sorted(action.cards)))
    cue: Cue = {"cue": "chose", "seat": seat}
    if still_choosing(chosen):
        return Step(replace(s, chosen=chosen), (cue,))
    set_aside = tuple(choice.cards for choice in chosen if choice is not None)
    begun = Playing(
        course=s.course,
        round=s.round,
        leader=s.leader,
        turn=s.leader,
        hands=tuple(map(less, s.hands, set_aside)),
        set_aside=set_aside,
        put_away=((),) * s.course.seats,
        trick=(),
        last_trick=None,
        tricks_won=(0,) * s.course.seats,
        pawns=(),
        out=(),
        dealt=s.hands,
    )
    return Step(begun, (cue, {"cue": "play_begins", "leader": s.leader}), closes=True)


def _play(s: Playing, seat: Seat, action: Play) -> Step[State]:
    check_held(action.cards, s.hands[seat], low=1, high=1)
    if action.cards[0] not in playable(s, seat):
        raise RuleError("must_follow", suit=led_suit(s.trick))
    trick = (*s.trick, Played(seat, action.cards))
    hands = put(s.hands, seat, less(s.hands[seat], action.cards))
    cue: Cue = {"cue": "played", "seat": seat, "cards": action.cards}
    laid = replace(s, hands=hands, trick=trick)
    after = _next_in(laid, seat)
    if after != s.leader:
        return Step(replace(laid, turn=after), (cue,))
    return _take(laid, cue)


def _take(s: Playing, cue: Cue) -> Step[State]:
    """A full trick goes to its winner (HF-8); the second stands a pawn, the third lays it down (HF-9, HF-10)."""
    winner = best(s.trick, HII_FUU.values)
    assert winner is not None
    taken = TakenTrick(s.trick, winner)
    won = put(s.tricks_won, winner, s.tricks_won[winner] + 1)
    s = replace(s, trick=(), last_trick=taken, tricks_won=won)
    cues: list[Cue] = [cue, {"cue": "took", "seat": winner, "cards": taken.cards}]
    if won[winner] == 2:
        pawn = Pawn(winner, place=len(s.pawns) + 1, standing=True)
        s = replace(s, pawns=(*s.pawns, pawn))
        points = column(s.course.rules, s.round)[pawn.place - 1]
        cues.append({"cue": "hii", "seat": winner, "place": pawn.place, "points": points})
    elif won[winner] == 3:
        s = _put_out(s, winner)
        cues.append({"cue": "mii", "seat": winner})
    if not any(s.hands):
        return _end_round(s, winner, cues)
    leader = _next_in(s, winner) if winner in s.out else winner
    s = replace(s, leader=leader, turn=leader)
    return Step(s, (*cues, {"cue": "leads", "seat": leader}), closes=True)


def _put_out(s: Playing, seat: Seat) -> Playing:
    """Lay the pawn flat where it stands and put the cards away (HF-10)."""
    return replace(
        s,
        pawns=tuple(replace(pawn, standing=False) if pawn.seat == seat else pawn for pawn in s.pawns),
        out=(*s.out, seat),
        put_away=put(s.put_away, seat, s.hands[seat]),
        hands=put(s.hands, seat, ()),
    )


def _end_round(s: Playing, winner: Seat, cues: list[Cue]) -> Step[State]:
    """Score the round; its last trick's winner leads the next one (HF-6)."""
    course = scored(s)
    sheet: dict[str, Any] = {"points": course.rounds[-1].points, "totals": course.scores}
    cues += [{"cue": "round_end", "round": s.round}, {"cue": "scored", **sheet}]
    s = replace(s, leader=winner)
    result = finished(course, s)
    if result is None:
        return Step(RoundEnd(course, s, nobody(course.seats)), tuple(cues), closes=True)
    cues.append({"cue": "over", "winners": result.winners})
    return Step(Over(course, s, result), tuple(cues), closes=True)


def _continue(s: RoundEnd, seat: Seat, action: Continue) -> Step[State]:
    chosen = put(s.chosen, seat, action)
    cue: Cue = {"cue": "continued", "seat": seat}
    if still_choosing(chosen):
        return Step(replace(s, chosen=chosen), (cue,))
    dealt = _deal(s.course, round_no=s.played.round + 1, leader=s.played.leader)
    return Step(dealt.state, (cue, *dealt.cues), closes=True)


def _next_in(s: Playing, seat: Seat) -> Seat:
    """The next seat clockwise that is still in (HF-11)."""
    seats = s.course.seats
    return next(n % seats for n in range(seat + 1, seat + 1 + seats) if n % seats not in s.out)
