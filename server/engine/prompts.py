"""What a screen must light for the seat that may act. The shapes stand in server/wire/PROTOCOL.md."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from server.engine.cards import Hand

Prompt: TypeAlias = dict[str, Any]


def hint(code: str, **params: Any) -> dict[str, Any]:
    """What to do, as a code that the client has a sentence for."""
    return {"code": code, "params": params}


def refusal(code: str, cards: Hand, **params: Any) -> dict[str, Any]:
    """Why these cards of the hand may not be played now."""
    return {"code": code, "params": params, "cards": cards}


def play(cards: Hand, *, hint: dict[str, Any] | None, refused: Iterable[dict[str, Any]] = ()) -> Prompt:
    """Play one of these cards."""
    return {"kind": "play", "cards": cards, "hint": hint, "refused": tuple(refused)}


def choose(kind: str, cards: Hand, *, count: int, **more: Any) -> Prompt:
    """Discard or pass so many of these cards."""
    return {"kind": kind, "count": count, "cards": cards, **more}


def moon(choices: tuple[str, ...]) -> Prompt:
    """Say how one's moon is scored."""
    return {"kind": "moon", "choices": choices}


def proceed() -> Prompt:
    """Go on to the next round."""
    return {"kind": "continue"}
