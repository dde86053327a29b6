"""How a bot goes for a moon of its own, in games of one card a seat where taking every penalty card pays."""

from collections.abc import Container

from server.engine.cards import STANDARD, Card, Hand
from server.engine.outlook import Outlook
from server.engine.trick import following

_VALUES = STANDARD.values


def losers(seen: Outlook, *, seats: int) -> Hand:
    """The cards that would not take a trick if this hand led them all from the top."""
    low: list[Card] = []
    for suit in STANDARD.suits:
        held = following(seen.hand, suit)[::-1]
        top = sum(seen.around(card)[1] == 0 for card in held)
        longest = len(seen.ranks[suit]) / (seats - 1) + 1
        if top < longest:
            low += held[top:]
    return tuple(low)


def shooting_card(seen: Outlook, cards: Hand, *, penalties: Container[Card], seats: int) -> Card:
    """Take what costs, keep the lead, and lose the low cards where nothing lies."""
    low = losers(seen, seats=seats)
    if not seen.trick:
        tops = [card for card in cards if card not in low]
        return max(tops or cards, key=lambda card: (len(following(seen.hand, card[0])), _VALUES[card]))
    laden = any(card in penalties for card in seen.trick)
    takes = {card: seen.chance_to_take(card) for card in cards}
    sure = [card for card in cards if takes[card] and not (seen.later and seen.around(card)[1])]
    if sure:
        return min(sure, key=_VALUES.__getitem__)
    if laden and any(takes.values()):
        return max(cards, key=lambda card: (takes[card], -_VALUES[card]))
    return min(cards, key=lambda card: (card in penalties, card not in low, _VALUES[card]))
