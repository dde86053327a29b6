"""How the strong bot weighs cards in Hartenjagen: what a trick costs, what keeping a card costs, how far zero is, and
whether a hand is made for a moon.
"""

from collections.abc import Mapping

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
from server.games.hartenjagen.pack import pack, penalties

_KEEPING = 0.3  # what keeping a card may cost later counts so much beside what this trick costs now
_LEAD_COSTS = 0.2  # being on lead is a small burden to someone who wants no tricks, and a help to a collector
_GUARDS = 3  # lower cards that make a catch, or a card above it, safe to keep
_LOSERS = 2  # cards of a moon hand that may not take a trick: others help by throwing what they do not want
_FAR_ON = 0.5  # of the penalty cards
_VALUES = STANDARD.values


def card(game: View, you: View) -> Card:
    """The card of least expected cost for the stage, and for the distance to zero where the finish is exact."""
    cards: Hand = tuple(you["prompt"]["cards"])
    worth = _worth(game)
    wants = _wants(game, you, worth)
    costs = {card: -points for card, points in worth.items()} if wants else worth
    whole = pack(game["seats"], game["options"]["pack"])
    seen = outlook_of(game, you, pack=whole, costs=costs, eager=game["stage"] == 2)
    watch = MoonWatch(
        me=you["seat"],
        shares=moon_shares(game["taken"], in_play=len(worth)),
        value=0 if game["stage"] == 2 else sum(worth.values()),
        penalties=worth,
        winning=game["trick_best"],
    )
    if game["stage"] == 1 and _shoots(game, seen, watch):
        return shooting_card(seen, cards, penalties=worth, seats=game["seats"])
    room = _to_zero(game, you, worth) if wants and game["options"]["finish"] == "exact" else None
    return min(cards, key=lambda card: _cost(seen, watch, card, room))


def cards_to_pass(game: View, hand: Hand, count: int) -> Hand:
    """What one would rather not hold: low cards in stage 2 and from a moon hand, else dangers."""
    worth = _worth(game)
    if game["stage"] == 2:
        return STANDARD.sorted(_lowest(hand, count))
    low = losers(_before_play(game, hand, worth), seats=game["seats"])
    if len(low) <= _LOSERS + count:
        return STANDARD.sorted((*_lowest(low, count), *_lowest(less(hand, low), count - len(low))))
    gone: Hand = ()
    while len(gone) < count:
        rest = less(hand, gone)
        gone = (*gone, max(rest, key=lambda card: _burden(card, rest, worth)))
    return STANDARD.sorted(gone)


def _lowest(cards: Hand, count: int) -> Hand:
    """So many of the cards, by rank; all of them where there are fewer."""
    return tuple(sorted(cards, key=_VALUES.__getitem__)[: max(0, count)])


def _before_play(game: View, hand: Hand, worth: Mapping[Card, int]) -> Outlook:
    """The outlook before any card is played."""
    unseen = frozenset(pack(game["seats"], game["options"]["pack"])).difference(hand)
    return Outlook(hand, worth, unseen, later=(), trick=(), best=None, average=0.0)


def _shoots(game: View, seen: Outlook, watch: MoonWatch) -> bool:
    """Whether nobody else has a penalty card, and the hand takes nearly every trick to come (HJ-5).

    A short hand has few losers in any case: it goes on only if it has most of the moon already.
    """
    alone = not any(cards for seat, cards in enumerate(game["taken"]) if seat != watch.me)
    long = len(seen.hand) > 2 * _LOSERS or watch.shares[watch.me] >= _FAR_ON
    return alone and long and len(losers(seen, seats=game["seats"])) <= _LOSERS


def _worth(game: View) -> Mapping[Card, int]:
    """What each penalty card in play counts."""
    options = game["options"]
    return penalties(game["seats"], options["pack"], ten_of_diamonds=options["ten_of_diamonds"])


def _wants(game: View, you: View, worth: Mapping[Card, int]) -> bool:
    """Whether penalty cards are welcome: in stage 2, and where the finish is exact until zero is reached."""
    if game["stage"] == 1:
        return False
    return game["options"]["finish"] != "exact" or _to_zero(game, you, worth) > 0


def _to_zero(game: View, you: View, worth: Mapping[Card, int]) -> int:
    """The points still wanted in this deal; below 0 when there are too many already."""
    total: int = game["scores"][you["seat"]]
    return total - sum(worth[card] for card in game["taken"][you["seat"]])


def _cost(seen: Outlook, watch: MoonWatch, card: Card, room: int | None) -> float:
    """What playing the card is likely to cost; with `room` points to zero, more than those lead away from it again."""
    takes = seen.chance_to_take(card)
    taking = seen.cost_of_taking(card)
    if room is not None:
        taking = abs(room + taking) - room
    lead = -_LEAD_COSTS if seen.average < 0 else _LEAD_COSTS
    given = 0.0 if takes else -min(0, seen.costs.get(card, 0))
    cost = takes * (taking + lead) + given + _KEEPING * seen.change_without(card, seen.hand)
    return cost + watch.cost(seen, card, takes)


def _burden(card: Card, hand: Hand, worth: Mapping[Card, int]) -> float:
    """How gladly one passes the card: high ones, and with few lower cards beneath them catches and what takes them."""
    held = following(hand, card[0])
    below = sum(_VALUES[other] < _VALUES[card] for other in held)
    burden = _VALUES[card] - below
    if below < _GUARDS and card[0] != "H":
        burden += sum(
            points for catch, points in worth.items() if catch[0] == card[0] and _VALUES[catch] <= _VALUES[card]
        )
    return burden
