"""What may be played in Hartenjagen (HJ-4): open with the lowest club, then only follow suit."""

from typing import Any

from server.engine import Hand, Seat, following, led_suit
from server.games.hartenjagen.pack import opening_card
from server.games.hartenjagen.state import Playing


def playable(s: Playing, seat: Seat) -> Hand:
    """Cards the seat may play now (HJ-4)."""
    hand = s.hands[seat]
    suit = led_suit(s.trick)
    if suit is not None:
        return following(hand, suit) or hand
    return hand if s.last_trick else (opening_card(s.course.seats, s.course.rules.pack),)


def objection(s: Playing) -> tuple[str, dict[str, Any]]:
    """The code and params that say why a held card is not playable."""
    suit = led_suit(s.trick)
    if suit is None:
        return "must_open", {"card": opening_card(s.course.seats, s.course.rules.pack)}
    return "must_follow", {"suit": suit}


def hint(s: Playing, cards: Hand) -> tuple[str, dict[str, Any]]:
    """What the seat with these playable cards is asked to do."""
    suit = led_suit(s.trick)
    if suit is not None:
        return ("follow" if cards[0][0] == suit else "void"), {"suit": suit}
    return ("lead", {}) if s.last_trick else ("open", {"card": cards[0]})
