"""The cards of Hearts: what is in play, what opens and what a penalty card costs."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from server.engine import STANDARD, Card, Hand
from server.games.hearts.state import Course

QUEEN = "SQ"
JACK = "DJ"
TEN = "C10"

_TAKEN_OUT = {
    "standard": {
        2: (),
        3: ("D2",),
        4: (),
        5: ("C2", "D2"),
        6: ("C2", "D2", "S2", "H2"),
        7: ("C2", "D2", "S2"),
    },
    "other": {3: ("C2",), 6: ("C2", "D2", "S2", "C3")},
}


@cache
def pack(seats: int, taken_out: str) -> Hand:
    """The cards in play (HE-1)."""
    return STANDARD.without(_TAKEN_OUT[taken_out][seats])


def hand_size(seats: int, taken_out: str) -> int:
    """Cards dealt to each seat (HE-1)."""
    return len(pack(seats, taken_out)) // seats


def opening_card(seats: int, taken_out: str) -> Card:
    """The lowest club in play (HE-2): the first card of the documented order."""
    return pack(seats, taken_out)[0]


def in_play(course: Course) -> Mapping[Card, int]:
    """What each penalty card in play costs."""
    return penalties(course.seats, course.rules.taken_out, spot_hearts=course.rules.spot_hearts)


@cache
def penalties(seats: int, taken_out: str, *, spot_hearts: bool) -> Mapping[Card, int]:
    """What each penalty card in play costs (HE-10), with `spot_hearts` by its face (HE-12)."""
    hearts = {card: STANDARD.values[card] if spot_hearts else 1 for card in pack(seats, taken_out) if card[0] == "H"}
    return MappingProxyType({QUEEN: 25 if spot_hearts else 13, **hearts})
