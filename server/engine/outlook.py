"""What a bot can tell of a trick from its view, in games of one card a seat where some cards cost points.

Costs are points that a player would rather not take; where a game wants them, they are negative and `eager` is set.
A view shows the running and the last trick and the penalty cards taken, so a card that went earlier still counts as
unseen: that keeps a bot as forgetful as a person, and its answer a function of the view.
"""

from bisect import bisect
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from server.engine.cards import STANDARD, Card, Hand, Suit
from server.engine.trick import following
from server.engine.views import View

_VALUES = STANDARD.values
_BIG = 2  # points from which a card is a catch by itself, and not one of many
_CERTAIN = 0.9  # how surely a player rids themselves of such a card at the first chance
_VOID_WORTH = 0.6  # an empty suit lets one throw cards away: that much of an average trick
_UNDER = 0.7  # how much one more card beneath it shelters a high card


@dataclass(frozen=True, slots=True)
class Outlook:
    """One moment of a deal in the eyes of one seat.

    `unseen` are the cards that may be in other hands, `later` counts the cards of each opponent that plays after this
    seat. `average` is what one of the coming tricks costs.
    """

    hand: Hand
    costs: Mapping[Card, int]
    unseen: frozenset[Card]
    later: tuple[int, ...]
    trick: Hand
    best: Card | None
    average: float
    eager: bool = False
    ranks: Mapping[Suit, tuple[int, ...]] = field(init=False)
    catches: tuple[tuple[Card, int], ...] = field(init=False)
    """The cards that cost so much that they are hunted one by one: not hearts, of which there are many."""
    heart: float = field(init=False)
    """What an unseen heart costs on average."""

    def __post_init__(self) -> None:
        ranks = {
            suit: tuple(sorted(_VALUES[card] for card in self.unseen if card[0] == suit)) for suit in STANDARD.suits
        }
        object.__setattr__(self, "ranks", ranks)
        catches = tuple((card, cost) for card, cost in self.costs.items() if card[0] != "H" and abs(cost) >= _BIG)
        object.__setattr__(self, "catches", catches)
        hearts = [self.costs.get(card, 0) for card in self.unseen if card[0] == "H"]
        object.__setattr__(self, "heart", sum(hearts) / max(1, len(hearts)))

    def chance_to_take(self, card: Card) -> float:
        """How likely the card takes this trick: others overtake because they must, or where eager when they can."""
        if card[0] != self._suit(card) or (self.best is not None and _VALUES[self.best] > _VALUES[card]):
            return 0.0
        low, high = self.around(card)
        chance = 1.0
        for count in self.later:
            overtakes = 1 - self._holds_none(high, count)
            chance *= 1 - overtakes * (1 if self.eager else self._holds_none(low, count))
        return chance

    def cost_of_taking(self, card: Card) -> float:
        """What the trick costs if this card takes it, with what later players are likely to add."""
        laid = sum(self.costs.get(other, 0) for other in self.trick)
        return laid + self.costs.get(card, 0) + sum(self._added(card, count) for count in self.later)

    def danger_of_suit(self, suit: Suit, held: Hand) -> float:
        """What the cards held of a suit may cost in tricks to come: high ones hurt, low ones beneath shelter them."""
        if not held:
            return -_VOID_WORTH * self.average
        average = self.average * (1.5 if suit == "H" else 1.0)
        total = 0.0
        for below, card in enumerate(held):
            low, high = self.around(card)
            total += average * low / (low + high + 1) * _UNDER**below
        for catch, cost in self.catches:
            if catch[0] == suit:
                total += self._danger_of_catch(catch, cost, held)
        return total

    def change_without(self, card: Card, hand: Hand) -> float:
        """How the danger changes when this card leaves the hand."""
        suit = card[0]
        held = following(hand, suit)
        rest = tuple(other for other in held if other != card)
        return self.danger_of_suit(suit, rest) - self.danger_of_suit(suit, held)

    def around(self, card: Card) -> tuple[int, int]:
        """How many unseen cards of the suit are lower and higher."""
        ranks = self.ranks[card[0]]
        low = bisect(ranks, _VALUES[card])
        return low, len(ranks) - low

    def _danger_of_catch(self, catch: Card, cost: int, held: Hand) -> float:
        if catch in held:
            return 0.55 * cost * 0.8 ** (len(held) - 1)
        if catch not in self.unseen:
            return 0.0
        above = (below for below, card in enumerate(held) if _VALUES[card] > _VALUES[catch])
        return sum(0.35 * cost * 0.75**below for below in above)

    def _added(self, card: Card, count: int) -> float:
        """What one later player with `count` cards is likely to add to a trick that the card takes."""
        suit = self._suit(card)
        void = self._holds_none(len(self.ranks[suit]), count)
        willing = 0.2 if self.eager else _CERTAIN
        total = 0.0
        for catch, cost in self.catches:
            if catch in self.unseen and (catch[0] != suit or _VALUES[catch] < _VALUES[card]):
                held = 1 - self._holds_none(1, count)
                total += willing * held * cost * (1 if catch[0] == suit else void)
        thrown = willing * void * (1 - self._holds_none(len(self.ranks["H"]), count))
        return total + self.heart * (1 - void if suit == "H" else thrown)

    def _suit(self, card: Card) -> Suit:
        """The suit of the trick, led by the card if by none before it."""
        return self.trick[0][0] if self.trick else card[0]

    def _holds_none(self, cards: int, count: int) -> float:
        """The chance that a player with `count` cards holds none of so many unseen ones."""
        return (1 - min(1.0, count / max(1, len(self.unseen)))) ** cards


def outlook_of(
    game: View, you: View, *, pack: Iterable[Card], costs: Mapping[Card, int], eager: bool = False
) -> Outlook:
    """The outlook that the two views give, for a pack and what its cards cost."""
    hand, trick = tuple(you["hand"]), tuple(played["cards"][0] for played in game["trick"])
    last = game["last_trick"]
    gone = {card for cards in game["taken"] for card in cards} | {*hand, *trick}
    if last is not None:
        gone |= {played["cards"][0] for played in last["plays"]}
    me, seats = you["seat"], game["seats"]
    after = range(me + 1, me + seats - len(trick))
    best = next((played["cards"][0] for played in game["trick"] if played["seat"] == game["trick_best"]), None)
    taken = sum(costs.get(card, 0) for cards in game["taken"] for card in cards)
    return Outlook(
        hand=hand,
        costs=costs,
        unseen=frozenset(pack).difference(gone),
        later=tuple(game["hand_counts"][seat % seats] for seat in after),
        trick=trick,
        best=best,
        average=(sum(costs.values()) - taken) / max(1, len(hand)),
        eager=eager,
    )
