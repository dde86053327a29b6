"""Secret choices: made by all at once, opened together (GA-2). The same bookkeeping serves `round_end` (GA-3).

`chosen` is a tuple with one place a seat: its action, or None while it still chooses.
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from server.engine.cards import Hand, Seat
from server.engine.errors import RuleError

T = TypeVar("T")

SECRET = frozenset({"discard", "pass", "bid", "doubt"})
"""The phases whose choices can be taken back."""

TOGETHER = SECRET | {"round_end"}
"""The phases in which all seats act once."""


def nobody(seats: int) -> tuple[None, ...]:
    """No choice made yet."""
    return (None,) * seats


def put(values: Sequence[T], seat: Seat, value: T) -> tuple[T, ...]:
    """The values with one seat's replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def still_choosing(chosen: Iterable[object]) -> tuple[Seat, ...]:
    """The seats that have not chosen, ascending."""
    return tuple(seat for seat, choice in enumerate(chosen) if choice is None)


def check_held(cards: Hand, hand: Hand, *, low: int, high: int) -> None:
    """The refusals that every action with cards shares, in their order (GA-10)."""
    if not low <= len(cards) <= high:
        raise RuleError("wrong_count", count=low, most=high)
    if len(frozenset(cards)) < len(cards):
        raise RuleError("duplicate_card", card=next(card for card in cards if cards.count(card) > 1))
    for card in cards:
        if card not in hand:
            raise RuleError("not_in_hand", card=card)
