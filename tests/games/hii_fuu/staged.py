"""Rounds of Hii Fuu!! laid out for a test: by who wins each trick, or by hands written as text."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from server.engine import Hand, Seat
from server.games.hii_fuu import GAME
from server.games.hii_fuu.rules import hand_size, pack, to_set_aside
from tests.games.sitting import Sitting


class Table(Sitting):
    """A match of Hii Fuu!! under way, its cards written as they are named: `R9 R15`."""

    def discard(self, seat: Seat, cards: str) -> None:
        """Set cards aside."""
        self.act(seat, type="discard", cards=cards.split())

    def keep(self, *hands: str) -> None:
        """Everybody sets aside what is not written here."""
        for seat, kept in enumerate(hands):
            self.discard(seat, " ".join(card for card in self.you(seat)["hand"] if card not in kept.split()))

    def trick(self, cards: str) -> None:
        """Play one card after the other, each by the seat whose turn it is."""
        for card in cards.split():
            self.act(self.turn, type="play", cards=[card])


@dataclass(frozen=True, slots=True)
class Plan:
    """A round in which everyone always follows: trick t is played in one colour, its winner holds its highest card.

    Tricks 1-3 are red, 4-6 yellow, 7-9 green; blue and what is over is set aside.
    """

    winners: Sequence[Seat]
    seats: int = 4
    leader: Seat = 0
    cards: tuple[Hand, ...] = field(init=False)
    """For each trick the card of each seat."""

    def __post_init__(self) -> None:
        tricks = []
        for number, winner in enumerate(self.winners):
            first = number % 3 * self.seats + 1
            values = [*range(first, first + self.seats - 1)]
            values.insert(winner, first + self.seats - 1)
            tricks.append(tuple("RYG"[number // 3] + str(value) for value in values))
        object.__setattr__(self, "cards", tuple(tricks))

    def set_aside(self, seat: Seat) -> Hand:
        """What the seat sets aside: its share of the cards that the plan does not need."""
        needed = {card for trick in self.cards for card in trick}
        spare = [card for card in pack(self.seats) if card not in needed]
        count = to_set_aside(self.seats)
        return tuple(spare[seat * count : seat * count + count])

    def stacked(self, *, first: bool) -> dict[str, Any]:
        """The deal; the first of a game names its leader."""
        kept = ([trick[seat] for trick in self.cards] for seat in range(self.seats))
        hands = [[*cards, *self.set_aside(seat)] for seat, cards in enumerate(kept)]
        return {"hands": hands, "leader": self.leader} if first else {"hands": hands}


def sit_down(*deals: dict[str, Any], **settings: Any) -> Table:
    """A new game under stacked deals and options."""
    return Table(GAME, *deals, **settings)


def staged(*plans: Plan, **settings: Any) -> Table:
    """A new game in which each round will go as planned."""
    deals = [plan.stacked(first=number == 0) for number, plan in enumerate(plans)]
    return sit_down(*deals, seats=plans[0].seats, **settings)


def set_aside(at: Table, plan: Plan) -> None:
    """Everybody sets the plan's cards aside."""
    for seat in at.game["to_act"]:
        at.act(seat, type="discard", cards=list(plan.set_aside(seat)))


def play_tricks(at: Table, plan: Plan, *, first: int = 1, last: int = 9) -> None:
    """Play some of the plan's tricks, counted from 1."""
    for number in range(first, last + 1):
        done = sum(at.game["tricks_won"])
        assert done == number - 1
        while at.game["phase"] == "play" and sum(at.game["tricks_won"]) == done:
            at.act(at.turn, type="play", cards=[plan.cards[number - 1][at.turn]])


def play_round(at: Table, plan: Plan) -> None:
    """Play the whole round as planned."""
    set_aside(at, plan)
    play_tricks(at, plan)


def play_game(*plans: Plan, **settings: Any) -> Table:
    """A game whose rounds went as planned."""
    at = staged(*plans, **settings)
    for number, plan in enumerate(plans):
        if number:
            at.go_on()
        play_round(at, plan)
    return at


def written(*hands: str, leader: Seat = 0) -> dict[str, Any]:
    """A deal of hands written as text; each is filled up with cards that no hand names, in the pack's order."""
    held = [hand.split() for hand in hands]
    named = {card for hand in held for card in hand}
    spare = iter([card for card in pack(len(held)) if card not in named])
    full = [[*hand, *(next(spare) for _ in range(hand_size(len(held)) - len(hand)))] for hand in held]
    return {"hands": full, "leader": leader}
