"""Dealing a round of Half-Pint Heroes (HP-2, HP-3): the first card turned says how many cards everybody gets."""

from server.engine import (
    HALF_PINT,
    Card,
    Cue,
    Deal,
    Dealing,
    Hand,
    RuleError,
    Settings,
    Step,
    check_hands,
    deal,
    nobody,
)
from server.games.half_pint_heroes.state import Bidding, Course, Rules, State

_SUIT_NUMBERS = {"A": 0, "P": 1, "C": 2, "M": 3, "W": 4}
_COUNTS_SUM = 8  # table and hand count of every card


def table_count(turned: Card) -> int:
    """Table cards when this card is turned. House value (HP-2): no description says which card has which counts."""
    return 1 + (HALF_PINT.values[turned] + _SUIT_NUMBERS[turned[0]]) % 5


def hand_count(turned: Card) -> int:
    """Cards dealt to each seat when this card is turned (HP-2)."""
    return _COUNTS_SUM - table_count(turned)


def check_deal(_options: Settings, seats: int, hands: tuple[Hand, ...], table: Hand | None) -> None:
    """A stacked deal has the table row and hands that its first table card asks for."""
    if not table or table[0] not in HALF_PINT.values or len(table) != table_count(table[0]):
        raise RuleError("bad_deal")
    check_hands(hands, pack=HALF_PINT.cards, each=hand_count(table[0]), seats=seats, table=table)


def open_game(seats: int, options: Settings, dealing: Dealing) -> Step[State]:
    """Deal round 1, which also draws its start player (HP-20)."""
    dealt = _shuffle(dealing, round_no=1, seats=seats)
    assert dealt.first is not None
    nil = (0,) * seats
    course = Course(Rules(**options), dealing, dealt.first, scores=nil, runs=nil, exact_runs=nil, longest_runs=nil)
    return _lay_out(course, dealt, round_no=1)


def deal_round(course: Course, *, round_no: int) -> Step[State]:
    """Deal a later round."""
    return _lay_out(course, _shuffle(course.dealing, round_no=round_no, seats=course.seats), round_no=round_no)


def _shuffle(dealing: Dealing, *, round_no: int, seats: int) -> Deal:
    return deal(dealing, round_no=round_no, pack=HALF_PINT.cards, seats=seats)


def _lay_out(course: Course, dealt: Deal, *, round_no: int) -> Step[State]:
    """Turn the table cards, then deal (HP-3); the start player moves on clockwise every round (HP-20)."""
    table = dealt.pack[: table_count(dealt.pack[0])] if dealt.stacked is None else dealt.stacked.table
    assert table
    hands = dealt.hands(seats=course.seats, each=hand_count(table[0]), skip=len(table))
    start = (course.first + round_no - 1) % course.seats
    bidding = Bidding(course, round_no, start, table, tuple(map(HALF_PINT.sorted, hands)), nobody(course.seats))
    cues: tuple[Cue, ...] = ({"cue": "dealt", "round": round_no, "leader": start, "table": table},)
    if course.shoot_out:
        cues += ({"cue": "shoot_out", "seats": course.shoot_out},)
    return Step(bidding, cues)
