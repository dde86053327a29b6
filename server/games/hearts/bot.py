"""A player for Hearts that knows what a player sees: easy ducks by rule of thumb, strong weighs every card."""

import random

from server.engine import STANDARD, Action, Card, Continue, Hand, Moon, Pass, Play, View
from server.games.hearts import strategy

_VALUES = STANDARD.values


def choose(game: View, you: View, level: str, chance: random.Random) -> Action:
    """An action for the prompt in `you`."""
    prompt, easy = you["prompt"], level == "easy"
    match prompt["kind"]:
        case "pass":
            hand, count = tuple(prompt["cards"]), prompt["count"]
            return Pass(_easy_pass(hand, count) if easy else strategy.cards_to_pass(game, you))
        case "play":
            return Play((_easy_card(game, you, chance) if easy else strategy.card(game, you),))
        case "moon":
            return Moon("others" if easy else strategy.moon_choice(game, you))
        case _:
            return Continue()


def _easy_pass(hand: Hand, count: int) -> Hand:
    """The highest cards."""
    return STANDARD.sorted(sorted(hand, key=_VALUES.__getitem__)[-count:])


def _easy_card(game: View, you: View, chance: random.Random) -> Card:
    """The highest card that loses, else the lowest; and now and then any card."""
    cards: list[Card] = you["prompt"]["cards"]
    if chance.random() < 0.25:
        return chance.choice(cards)
    losing = [card for card in cards if _loses(game, card)]
    return max(losing, key=_VALUES.__getitem__) if losing else min(cards, key=_VALUES.__getitem__)


def _loses(game: View, card: Card) -> bool:
    """Whether another card is already ahead of it."""
    ahead = next((played["cards"][0] for played in game["trick"] if played["seat"] == game["trick_best"]), None)
    return ahead is not None and (card[0] != ahead[0] or _VALUES[card] < _VALUES[ahead])
