"""How a bot sees an opponent's moon coming, and what a card does against it."""

from collections.abc import Container, Sequence
from dataclasses import dataclass

from server.engine.cards import Card, Seat
from server.engine.outlook import Outlook

_THREAT = 0.4  # the share of the penalty cards from which a moon is in the air


@dataclass(frozen=True, slots=True)
class MoonWatch:
    """Who has taken what, in the eyes of one seat.

    `shares` tells how far each seat is on its way to a moon worth `value`; `winning` is who takes the trick as it lies.
    """

    me: Seat
    shares: tuple[float, ...]
    value: int
    penalties: Container[Card]
    winning: Seat | None

    def cost(self, seen: Outlook, card: Card, takes: float) -> float:
        """What the card, with its chance to take the trick, does for an opponent's moon; below 0 it does against it."""
        seats = len(self.shares)
        shooter = max(range(seats), key=self.shares.__getitem__)
        share = self.shares[shooter]
        if shooter == self.me or share < _THREAT:
            return 0.0
        stake = self.value * share
        if card not in self.penalties:
            laden = any(laid in self.penalties for laid in seen.trick)
            return -stake * takes * (1.0 if laden else 0.2)
        if self.winning in (None, shooter):
            spoils = -0.3
        else:
            to_come = (shooter - self.me) % seats <= len(seen.later)
            spoils = 0.4 if to_come else 0.9
        return -stake * (takes + (1 - takes) * spoils)


def moon_shares(taken: Sequence[Sequence[Card]], *, in_play: int) -> tuple[float, ...]:
    """How far each seat is on its way to a moon, from 0 to 1; 0 for all as soon as two seats have penalty cards."""
    alone = sum(map(bool, taken)) == 1
    return tuple(len(cards) / in_play if alone else 0.0 for cards in taken)
