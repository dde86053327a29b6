"""How the strong bot weighs cards in Hearts: what a trick costs, what keeping a card costs, and the moon."""

from dataclasses import dataclass
from typing import Literal

from server.engine import (
    STANDARD,
    Card,
    Hand,
    MoonWatch,
    Outlook,
    View,
    following,
    less,
    losers,
    moon_shares,
    outlook_of,
    shooting_card,
)
from server.games.hearts.pack import JACK, QUEEN, TEN, pack, penalties

_KEEPING = 0.3  # what keeping a card may cost later counts so much beside what this trick costs now
_LEAD_COSTS = 0.2  # being on lead is a small burden to someone who wants no tricks
_DOUBLED = 3  # penalty points that ♣10 is likely to double for its taker, beside those already taken
_GUARDS = 4  # spades below the queen that make it, or a card above it, safe to keep
_VALUES = STANDARD.values


@dataclass(frozen=True, slots=True)
class Sight:
    """The deal as one seat sees it; `open_sky` tells that a moon of its own is possible."""

    outlook: Outlook
    watch: MoonWatch
    open_sky: bool

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.watch.shares)


def card(game: View, you: View) -> Card:
    """The card of least expected cost, or the one that brings one's own moon on."""
    sight = _look(game, you)
    cards: Hand = tuple(you["prompt"]["cards"])
    if _shoots(sight):
        return shooting_card(sight.outlook, cards, penalties=sight.watch.penalties, seats=sight.seats)
    return min(cards, key=lambda card: _cost(sight, card))


def cards_to_pass(game: View, you: View) -> Hand:
    """What leaves the best hand: a moon hand loses its low cards, any other its dangers."""
    seen, count = _look(game, you).outlook, you["prompt"]["count"]
    low = losers(seen, seats=game["seats"])
    if game["options"]["moon"] != "off" and len(low) <= count:
        rest = sorted(less(seen.hand, low), key=_VALUES.__getitem__)
        return STANDARD.sorted((*low, *rest[: count - len(low)]))
    gone: Hand = ()
    while len(gone) < count:
        rest_of = less(seen.hand, gone)
        gone = (*gone, max(rest_of, key=lambda card: _burden(card, following(rest_of, card[0]))))
    return STANDARD.sorted(gone)


def moon_choice(game: View, you: View) -> Literal["others", "self"]:
    """Others pay, unless that would end the game for another winner."""
    options, me, value = game["options"], you["seat"], _look(game, you).watch.value
    if options["sun"] and game["tricks_won"][me] == sum(game["tricks_won"]):
        value *= 2
    totals = [score if seat == me else score - value for seat, score in enumerate(game["scores"])]
    deals = options["deals"]
    ends = min(totals) <= -options["end_score"] if deals is None else game["round"] >= deals
    return "self" if ends and max(totals) > totals[me] else "others"


def _look(game: View, you: View) -> Sight:
    options, seats, me = game["options"], game["seats"], you["seat"]
    costs = penalties(seats, options["taken_out"], spot_hearts=options["spot_hearts"])
    extras: dict[Card, int] = {}
    if options["jack_of_diamonds"]:
        extras[JACK] = -10
    if options["ten_of_clubs_doubles"]:
        extras[TEN] = _DOUBLED + sum(costs[card] for card in game["taken"][me])
    in_play = frozenset(pack(seats, options["taken_out"])) - {card for cards in game["bonus"] for card in cards}
    off = options["moon"] == "off"
    watch = MoonWatch(
        me=me,
        shares=(0.0,) * seats if off else moon_shares(game["taken"], in_play=len(costs)),
        value=26 if options["moon_value"] == "26" and not options["spot_hearts"] else sum(costs.values()),
        penalties=costs,
        winning=game["trick_best"],
    )
    return Sight(
        outlook=outlook_of(game, you, pack=in_play, costs={**costs, **extras}),
        watch=watch,
        open_sky=not off and not any(cards for seat, cards in enumerate(game["taken"]) if seat != me),
    )


def _cost(sight: Sight, card: Card) -> float:
    """What playing the card is likely to cost, now and by what is left in hand."""
    seen = sight.outlook
    takes = seen.chance_to_take(card)
    given = max(0, -seen.costs.get(card, 0))
    cost = takes * (seen.cost_of_taking(card) + _LEAD_COSTS) + (1 - takes) * given
    return cost + _KEEPING * seen.change_without(card, seen.hand) + sight.watch.cost(seen, card, takes)


def _shoots(sight: Sight) -> bool:
    """Whether the penalty cards so far and the hand are good enough for a moon of one's own."""
    far_on = sight.watch.shares[sight.watch.me] > 0.5
    return sight.open_sky and len(losers(sight.outlook, seats=sight.seats)) <= (1 if far_on else 0)


def _burden(card: Card, held: Hand) -> float:
    """How gladly one passes the card from all the held ones of its suit."""
    below = sum(_VALUES[other] < _VALUES[card] for other in held)
    if card[0] == "S":
        low = sum(_VALUES[other] < _VALUES[QUEEN] for other in held)
        if _VALUES[card] < _VALUES[QUEEN] or low >= _GUARDS:
            return 0.0
        return 30.0 if card == QUEEN else 25.0 - 3 * low
    return _VALUES[card] - below / 2 - (card[0] == "H")
