"""The ledger of penalty cards taken in tricks, one hand a seat, and the moon: one seat has taken them all."""

from collections.abc import Container, Iterable, Sequence
from typing import TypeAlias

from server.engine.cards import Card, Hand, Pack, Seat
from server.engine.choosing import put

Ledger: TypeAlias = tuple[Hand, ...]


def nothing_taken(seats: int) -> Ledger:
    """The ledger before the first trick."""
    return ((),) * seats


def collect(ledger: Ledger, seat: Seat, cards: Iterable[Card], *, counted: Container[Card], pack: Pack) -> Ledger:
    """The ledger after the seat took these cards; only the counted ones are written down."""
    new = tuple(card for card in cards if card in counted)
    return put(ledger, seat, pack.sorted((*ledger[seat], *new))) if new else ledger


def sole_taker(ledger: Sequence[Hand], *, in_play: int) -> Seat | None:
    """The seat that has taken all the penalty cards in play, if one has."""
    return next((seat for seat, cards in enumerate(ledger) if len(cards) == in_play), None)
