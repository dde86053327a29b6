"""Tricks of one card a seat, won by the highest card of the led suit."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from server.engine.cards import Card, Hand, Seat


@dataclass(frozen=True)
class Played:
    """What one seat played to the trick."""

    seat: Seat
    cards: Hand

    @property
    def card(self) -> Card:
        """The only card, in games of one card a seat."""
        return self.cards[0]


Trick: TypeAlias = tuple[Played, ...]


@dataclass(frozen=True)
class TakenTrick:
    """A full trick and who took it."""

    plays: Trick
    winner: Seat

    @property
    def cards(self) -> Hand:
        """All its cards in the order they were played."""
        return tuple(card for played in self.plays for card in played.cards)


def led_suit(trick: Trick) -> str | None:
    """The suit to follow; None before the lead."""
    return trick[0].card[0] if trick else None


def following(hand: Hand, suit: str) -> Hand:
    """The cards of the led suit."""
    return tuple(card for card in hand if card[0] == suit)


def best(trick: Trick, values: Mapping[Card, int]) -> Seat | None:
    """Who takes the trick as it lies; None before the lead."""
    if not trick:
        return None
    suit = trick[0].cards[0][0]
    return max(
        (played for played in trick if played.cards[0][0] == suit), key=lambda played: values[played.cards[0]]
    ).seat
