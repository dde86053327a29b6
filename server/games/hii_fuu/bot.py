"""A player for Hii Fuu!! that knows what a player sees: it discards to a plan and times its second trick."""

import random

from server.engine import HII_FUU, Action, Card, Continue, Discard, Hand, Play, View

_STRONG = 11  # a card of this value takes most tricks it leads among four colours of thirteen
_MIDDLE = 7.5  # the value that wins too often to duck and too seldom to count on
_LATE = 4  # tricks left when the second trick pays well and can still be had


def choose(game: View, you: View, level: str, chance: random.Random) -> Action:
    """An action for the prompt in `you`."""
    prompt = you["prompt"]
    match prompt["kind"]:
        case "discard":
            return Discard(_discards(tuple(prompt["cards"]), prompt["count"], level, chance))
        case "play":
            return Play((_card(game, you, level, chance),))
        case _:
            return Continue()


def _discards(hand: Hand, count: int, level: str, chance: random.Random) -> Hand:
    """The middle goes: what is left wins when it should, or loses when it must."""
    if level == "easy":
        return HII_FUU.sorted(chance.sample(hand, count))
    by_use = sorted(hand, key=lambda card: abs(HII_FUU.values[card] - _MIDDLE))
    return HII_FUU.sorted(by_use[:count])


def _card(game: View, you: View, level: str, chance: random.Random) -> Card:
    cards: list[Card] = you["prompt"]["cards"]
    if level == "easy" and chance.random() < 0.3:
        return chance.choice(cards)
    winning = [card for card in cards if _takes(game, card)]
    losing = [card for card in cards if card not in winning]
    wants = _wants(game, you)
    if not game["trick"]:
        return _highest(cards) if wants else _lowest(cards)
    if wants and winning:
        last = len(game["trick"]) == game["seats"] - len(game["out"]) - 1
        return _lowest(winning) if last else _highest(winning)
    if wants or not losing:
        return _lowest(cards)
    return _highest(losing)


def _wants(game: View, you: View) -> bool:
    """Whether this trick is worth taking: the first early or in need, the second late, the third never."""
    won = game["tricks_won"][you["seat"]]
    left = len(you["hand"])
    strong = sum(HII_FUU.values[card] >= _STRONG for card in you["hand"])
    if won == 0:
        return strong >= 2 or left <= _LATE + 2
    return won == 1 and (left <= _LATE or (strong <= 1 and left <= _LATE + 2))


def _takes(game: View, card: Card) -> bool:
    """Whether the card would be ahead in the trick as it lies."""
    trick = game["trick"]
    if not trick:
        return True
    ahead: Card = next(played["cards"][0] for played in trick if played["seat"] == game["trick_best"])
    return card[0] == ahead[0] and HII_FUU.values[card] > HII_FUU.values[ahead]


def _highest(cards: list[Card]) -> Card:
    return max(cards, key=HII_FUU.values.__getitem__)


def _lowest(cards: list[Card]) -> Card:
    return min(cards, key=HII_FUU.values.__getitem__)
