"""A player for Hii Fuu!! that knows what a player sees. The strong one imagines the other hands and plays them out."""

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from server.engine import HII_FUU, Action, Card, Continue, Discard, Hand, Play, View, less
from server.games.hii_fuu.playout import imagine, number, numbers, pick, play_out, position

_WORLDS = 16  # imagined deals a decision: some milliseconds of thought
_WHIM = 0.3  # how often an easy bot plays whatever comes to hand
_OTHERS = 0.34  # what a point of the others weighs beside one's own
_MIDDLES = (2.0, 4.5, 6.0, 7.5, 9.0, 10.5, 13.0)  # values around which cards may be set aside
_HUNCHES = 8  # handfuls to set aside that follow no plan

T = TypeVar("T", Hand, Card)


def choose(game: View, you: View, level: str, chance: random.Random) -> Action:
    """An action for the prompt in `you`."""
    prompt, strong = you["prompt"], level == "strong"
    match prompt["kind"]:
        case "discard":
            hand, count = tuple(prompt["cards"]), prompt["count"]
            return Discard(_set_aside(game, you, count, chance) if strong else _sample(hand, count, chance))
        case "play":
            return Play((_card(game, you, chance) if strong else _easy_card(game, you, chance),))
        case _:
            return Continue()


def _easy_card(game: View, you: View, chance: random.Random) -> Card:
    cards: list[Card] = you["prompt"]["cards"]
    if chance.random() < _WHIM:
        return chance.choice(cards)
    at = position(game)
    best = None if at.best is None else at.best[1]
    chosen = pick(numbers(you["hand"]), at.led, best, at.won[you["seat"]])
    return next(card for card in cards if number(card) == chosen)


def _card(game: View, you: View, chance: random.Random) -> Card:
    """The card that brings most in the imagined deals."""
    cards: list[Card] = you["prompt"]["cards"]
    if len(cards) == 1:
        return cards[0]
    at, hand = position(game), tuple(you["hand"])

    def points(hands: list[list[int]], card: Card) -> list[int]:
        return play_out(at, hands, number(card))

    return _best(cards, lambda: imagine(game, you, hand, chance), points, seat=you["seat"])


def _set_aside(game: View, you: View, count: int, chance: random.Random) -> Hand:
    """The handful without which the rest brings most in the imagined deals."""
    at, hand, me = position(game), tuple(you["hand"]), you["seat"]

    def points(hands: list[list[int]], gone: Hand) -> list[int]:
        return play_out(at, [numbers(less(hand, gone)) if seat == me else held for seat, held in enumerate(hands)])

    return _best(_handfuls(hand, count, chance), lambda: imagine(game, you, hand, chance), points, seat=me)


def _best(
    choices: Sequence[T],
    world: Callable[[], list[list[int]]],
    points: Callable[[list[list[int]], T], list[int]],
    *,
    seat: int,
) -> T:
    """The choice with the best total over the same imagined deals for all; of equals the first."""
    totals = [0.0] * len(choices)
    for _ in range(_WORLDS):
        hands = world()
        for n, choice in enumerate(choices):
            won = points(hands, choice)
            totals[n] += won[seat] - _OTHERS * (sum(won) - won[seat]) / (len(won) - 1)
    return choices[max(range(len(choices)), key=totals.__getitem__)]


def _handfuls(hand: Hand, count: int, chance: random.Random) -> list[Hand]:
    """What may be worth setting aside: the lowest, the middle, the highest cards, and a few at random."""
    around = (sorted(hand, key=lambda card: abs(HII_FUU.values[card] - middle)) for middle in _MIDDLES)
    planned = [HII_FUU.sorted(by_distance[:count]) for by_distance in around]
    return sorted({*planned, *(_sample(hand, count, chance) for _ in range(_HUNCHES))})


def _sample(hand: Hand, count: int, chance: random.Random) -> Hand:
    return HII_FUU.sorted(chance.sample(hand, count))
