"""Cards and packs.

A card is its name: one suit letter and a rank label (`SQ`, `R15`). A hand is a tuple of cards in the documented order
of their pack (GA-14): suits as the pack lists them, ranks low to high.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

Card: TypeAlias = str
Hand: TypeAlias = tuple[Card, ...]
Seat: TypeAlias = int
Suit: TypeAlias = str


@dataclass(frozen=True, slots=True)
class Pack:
    """A kind of cards: suit letters and rank labels in their documented order; `lowest` is the first rank's value."""

    suits: str
    ranks: tuple[str, ...]
    lowest: int
    cards: Hand = field(init=False)
    values: dict[Card, int] = field(init=False)
    places: dict[Card, int] = field(init=False)

    def __post_init__(self) -> None:
        cards = tuple(suit + rank for suit in self.suits for rank in self.ranks)
        values = {card: self.lowest + n % len(self.ranks) for n, card in enumerate(cards)}
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "values", values)
        object.__setattr__(self, "places", {card: n for n, card in enumerate(cards)})

    def sorted(self, cards: Iterable[Card]) -> Hand:
        """The cards in the documented order."""
        return tuple(sorted(cards, key=self.places.__getitem__))

    def without(self, taken_out: Iterable[Card]) -> Hand:
        """The whole pack less some cards, in the documented order."""
        gone = frozenset(taken_out)
        return tuple(card for card in self.cards if card not in gone)


def _numbers(highest: int) -> tuple[str, ...]:
    return tuple(str(n) for n in range(1, highest + 1))


STANDARD = Pack("CDSH", (*map(str, range(2, 11)), "J", "Q", "K", "A"), lowest=2)
HII_FUU = Pack("RYGB", _numbers(15), lowest=1)
HALF_PINT = Pack("ACMPW", _numbers(13), lowest=1)

KNOWN = frozenset(STANDARD.cards) | frozenset(HII_FUU.cards) | frozenset(HALF_PINT.cards)
"""Every card name of every game: any other name is no card at all (`bad_action`), not a card not held."""


def suit_of(card: Card) -> Suit:
    """The suit letter."""
    return card[0]


def less(hand: Hand, gone: Iterable[Card]) -> Hand:
    """The hand without some of its cards, in the same order."""
    out = frozenset(gone)
    return tuple(card for card in hand if card not in out)
