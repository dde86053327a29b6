"""What may be played in Hearts (HE-2, HE-6 to HE-9)."""

from typing import Any

from server.engine import Card, Hand, Seat, following, led_suit
from server.games.hearts.pack import QUEEN, opening_card
from server.games.hearts.state import Course, Playing, Rules


def playable(s: Playing, seat: Seat) -> Hand:
    """Cards the seat may play now: the first rule that applies decides, and never leaves nothing (HE-7)."""
    hand = s.hands[seat]
    suit = led_suit(s.trick)
    if suit is None:
        return _leads(s, hand)
    if follows := following(hand, suit):
        return follows
    return _harmless(hand) or hand if _shielded(s) else hand


def objection(s: Playing, seat: Seat, card: Card) -> tuple[str, dict[str, Any]]:
    """The code and params that say why a held card is not playable."""
    suit = led_suit(s.trick)
    if suit is None and s.last_trick is None and s.course.rules.opening != "left_of_dealer":
        return "must_open", _opening(s.course)
    if suit is not None and following(s.hands[seat], suit):
        return "must_follow", {"suit": suit}
    if _shielded(s):
        return "no_points_first_trick", {}
    return ("hearts_not_broken" if card[0] == "H" else "queen_not_yet"), {}


def hint(s: Playing, cards: Hand) -> tuple[str, dict[str, Any]]:
    """What the seat with these playable cards is asked to do."""
    suit = led_suit(s.trick)
    if suit is not None:
        return ("follow" if cards[0][0] == suit else "void"), {"suit": suit}
    if s.last_trick is None and s.course.rules.opening != "left_of_dealer":
        return "open", _opening(s.course)
    return "lead", {}


def breaks(rules: Rules, card: Card) -> bool:
    """Whether the card, played in any way, breaks hearts (HE-8)."""
    return card[0] == "H" or (card == QUEEN and rules.heart_break == "heart_or_queen")


def _leads(s: Playing, hand: Hand) -> Hand:
    rules = s.course.rules
    if s.last_trick is None:
        if rules.opening == "lowest_club":
            return (opening_card(s.course.seats, rules.taken_out),)
        if rules.opening == "any_club":
            return following(hand, "C")
        if _shielded(s):
            return _harmless(hand) or hand
    if s.hearts_broken or rules.heart_break == "off":
        return hand
    return tuple(card for card in hand if _may_lead_unbroken(rules, card)) or hand


def _opening(course: Course) -> dict[str, Any]:
    """The card that opens, or the suit where any of it may (HE-2)."""
    if course.rules.opening == "any_club":
        return {"suit": "C"}
    return {"card": opening_card(course.seats, course.rules.taken_out)}


def _shielded(s: Playing) -> bool:
    """Whether this is a first trick without points (HE-7.3)."""
    return s.last_trick is None and s.course.rules.first_trick_points == "forbidden"


def _harmless(hand: Hand) -> Hand:
    return tuple(card for card in hand if card[0] != "H" and card != QUEEN)


def _may_lead_unbroken(rules: Rules, card: Card) -> bool:
    return card[0] != "H" and not (card == QUEEN and rules.queen_lead == "after_break")
