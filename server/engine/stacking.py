"""Deals laid out by hand, checked as a whole before the game starts (GA-12)."""

from collections.abc import Mapping, Sequence
from typing import Any

from server.engine.cards import Card, Hand
from server.engine.dealing import Stacked
from server.engine.errors import RuleError
from server.engine.game import Game
from server.engine.meta import Settings


def parse_deals(game: Game[Any], raw: object, options: Settings, *, seats: int) -> tuple[Stacked, ...]:
    """The deals that a decoded JSON list describes; `bad_deal` with the index of the first that does not fit."""
    if not isinstance(raw, list):
        raise RuleError("bad_deal")
    return tuple(_parse(game, n, deal, options, seats) for n, deal in enumerate(raw))


def check_hands(hands: Sequence[Hand], *, pack: Hand, each: int, seats: int, table: Hand = ()) -> None:
    """Refuse a wrong number of hands, a hand of the wrong size, a card twice or foreign."""
    dealt = [*table, *(card for hand in hands for card in hand)]
    if len(hands) != seats or any(len(hand) != each for hand in hands):
        raise RuleError("bad_deal")
    if len(frozenset(dealt)) < len(dealt) or not frozenset(dealt) <= frozenset(pack):
        raise RuleError("bad_deal")


def _parse(game: Game[Any], index: int, raw: object, options: Settings, seats: int) -> Stacked:
    keys = {"hands", "table", game.first} if index == 0 else {"hands", "table"}
    if not isinstance(raw, Mapping) or not frozenset(raw) <= keys or "hands" not in raw:
        raise RuleError("bad_deal", deal=index)
    hands = raw["hands"]
    if not isinstance(hands, list):
        raise RuleError("bad_deal", deal=index)
    stacked = Stacked(
        hands=tuple(_cards(index, hand) for hand in hands),
        table=_cards(index, raw["table"]) if "table" in raw else None,
        first=_first(index, raw[game.first], seats) if game.first in raw else None,
    )
    try:
        game.check_deal(options, seats, stacked.hands, stacked.table)
    except RuleError as refused:
        raise RuleError("bad_deal", deal=index) from refused
    return stacked


def _cards(index: int, raw: object) -> tuple[Card, ...]:
    if not isinstance(raw, list) or not all(isinstance(card, str) for card in raw):
        raise RuleError("bad_deal", deal=index)
    return tuple(raw)


def _first(index: int, raw: object, seats: int) -> int:
    if type(raw) is not int or not 0 <= raw < seats:
        raise RuleError("bad_deal", deal=index)
    return raw
