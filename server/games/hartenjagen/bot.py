"""A player for Hartenjagen that knows what a player sees: it avoids in stage 1 and collects in stage 2."""

import random

from server.engine import STANDARD, Action, Card, Continue, Hand, Pass, Play, View
from server.games.hartenjagen import strategy

_VALUES = STANDARD.values


def choose(game: View, you: View, level: str, chance: random.Random) -> Action:
    """An action for the prompt in `you`."""
    prompt, easy = you["prompt"], level == "easy"
    match prompt["kind"]:
        case "pass":
            hand, count = tuple(prompt["cards"]), prompt["count"]
            return Pass(_easy_pass(game, hand, count) if easy else strategy.cards_to_pass(game, hand, count))
        case "play":
            return Play((_easy_card(game, you, chance) if easy else strategy.card(game, you),))
        case _:
            return Continue()


def _easy_pass(game: View, hand: Hand, count: int) -> Hand:
    """The highest cards, or in stage 2 the lowest."""
    low_to_high = sorted(hand, key=_VALUES.__getitem__)
    return STANDARD.sorted(low_to_high[-count:] if game["stage"] == 1 else low_to_high[:count])


def _easy_card(game: View, you: View, chance: random.Random) -> Card:
    """In stage 1 the highest card that loses, else the lowest; in stage 2 the highest that wins, else the lowest."""
    cards: list[Card] = you["prompt"]["cards"]
    if chance.random() < 0.25:
        return chance.choice(cards)
    wanted = [card for card in cards if _loses(game, card) == (game["stage"] == 1)]
    return max(wanted, key=_VALUES.__getitem__) if wanted else min(cards, key=_VALUES.__getitem__)


def _loses(game: View, card: Card) -> bool:
    """Whether another card is already ahead of it."""
    ahead = next((played["cards"][0] for played in game["trick"] if played["seat"] == game["trick_best"]), None)
    return ahead is not None and (card[0] != ahead[0] or _VALUES[card] < _VALUES[ahead])
