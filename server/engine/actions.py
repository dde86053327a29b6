"""What a player can do. The same few actions serve all games (GA-1, GA-10)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from server.engine.cards import KNOWN, Hand, Seat
from server.engine.errors import RuleError


@dataclass(frozen=True)
class Discard:
    """Set cards aside for this round."""

    cards: Hand
    type: Literal["discard"] = "discard"


@dataclass(frozen=True)
class Pass:
    """Give cards to another player."""

    cards: Hand
    type: Literal["pass"] = "pass"


@dataclass(frozen=True)
class Bid:
    """Predict how many tricks one wins."""

    tricks: int
    type: Literal["bid"] = "bid"


@dataclass(frozen=True)
class Doubt:
    """Bet one's chip that another player misses; None keeps the chip."""

    seat: Seat | None
    type: Literal["doubt"] = "doubt"


@dataclass(frozen=True)
class Play:
    """Play to the trick: one card, in Half-Pint Heroes one to five."""

    cards: Hand
    type: Literal["play"] = "play"


@dataclass(frozen=True)
class Moon:
    """Say how one's moon is scored."""

    choice: Literal["others", "self"]
    type: Literal["moon"] = "moon"


@dataclass(frozen=True)
class Continue:
    """Go on to the next round."""

    type: Literal["continue"] = "continue"


Action: TypeAlias = Discard | Pass | Bid | Doubt | Play | Moon | Continue

PHASE_OF: dict[type[Action], str] = {
    Discard: "discard",
    Pass: "pass",
    Bid: "bid",
    Doubt: "doubt",
    Play: "play",
    Moon: "moon",
    Continue: "round_end",
}


def parse(raw: object, *, seats: int) -> Action:
    """The action that a decoded JSON object describes; `bad_action` for any other shape (GA-10)."""
    if not isinstance(raw, dict):
        raise RuleError("bad_action")
    kind = raw.get("type")
    shape = _SHAPES.get(kind) if isinstance(kind, str) else None
    if shape is None or frozenset(raw) != shape.fields:
        raise RuleError("bad_action")
    return shape.read(raw, seats)


def _cards(raw: dict[str, Any]) -> Hand:
    cards = raw["cards"]
    if not isinstance(cards, list) or not all(isinstance(card, str) and card in KNOWN for card in cards):
        raise RuleError("bad_action")
    return tuple(cards)


def _bid(raw: dict[str, Any], _seats: int) -> Bid:
    tricks = raw["tricks"]
    if type(tricks) is not int:  # True is an int to isinstance, but no number to a player
        raise RuleError("bad_action")
    return Bid(tricks)


def _doubt(raw: dict[str, Any], seats: int) -> Doubt:
    seat = raw["seat"]
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise RuleError("bad_action")
    return Doubt(seat)


def _moon(raw: dict[str, Any], _seats: int) -> Moon:
    if raw["choice"] not in ("others", "self"):
        raise RuleError("bad_action")
    return Moon(raw["choice"])


@dataclass(frozen=True, slots=True)
class _Shape:
    fields: frozenset[str]
    read: Callable[[dict[str, Any], int], Action]


_SHAPES = {
    "discard": _Shape(frozenset({"type", "cards"}), lambda raw, _: Discard(_cards(raw))),
    "pass": _Shape(frozenset({"type", "cards"}), lambda raw, _: Pass(_cards(raw))),
    "bid": _Shape(frozenset({"type", "tricks"}), _bid),
    "doubt": _Shape(frozenset({"type", "seat"}), _doubt),
    "play": _Shape(frozenset({"type", "cards"}), lambda raw, _: Play(_cards(raw))),
    "moon": _Shape(frozenset({"type", "choice"}), _moon),
    "continue": _Shape(frozenset({"type"}), lambda _raw, _: Continue()),
}
