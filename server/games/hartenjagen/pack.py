"""The cards of Hartenjagen: what is in play, what opens and what a penalty card counts."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from server.engine import STANDARD, Card, Hand
from server.games.hartenjagen.state import Course

JACK = "CJ"
QUEEN = "SQ"
TEN = "D10"


_LOWEST = {("auto", 4): 2, ("auto", 3): 6, ("32", 4): 7}
"""The lowest rank in play, by the option and the seats (HJ-1, HJ-10)."""


@cache
def pack(seats: int, kind: str) -> Hand:
    """The cards in play: 52, 36 or 32."""
    return tuple(card for card in STANDARD.cards if STANDARD.values[card] >= _LOWEST[kind, seats])


def hand_size(seats: int, kind: str) -> int:
    """Cards dealt to each seat (HJ-1)."""
    return len(pack(seats, kind)) // seats


def opening_card(seats: int, kind: str) -> Card:
    """The lowest club in play (HJ-4): the first card of the documented order."""
    return pack(seats, kind)[0]


def in_play(course: Course) -> Mapping[Card, int]:
    """What each penalty card in play counts."""
    return penalties(course.seats, course.rules.pack, ten_of_diamonds=course.rules.ten_of_diamonds)


@cache
def penalties(seats: int, kind: str, *, ten_of_diamonds: bool) -> Mapping[Card, int]:
    """What each penalty card in play counts (HJ-2); D10 is one where the option says so (HJ-10)."""
    hearts = {card: 1 for card in pack(seats, kind) if card[0] == "H"}
    ten = {TEN: 10} if ten_of_diamonds else {}
    return MappingProxyType({JACK: 2, **ten, QUEEN: 5, **hearts})
