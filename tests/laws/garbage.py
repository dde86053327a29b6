"""Things that a broken or hostile client may send as an action."""

import random
from collections.abc import Sequence
from typing import Any

from server.engine import HALF_PINT, HII_FUU, STANDARD

_TYPES = ("discard", "pass", "bid", "doubt", "play", "moon", "continue")
_CARDS = (*STANDARD.cards, *HII_FUU.cards, *HALF_PINT.cards)
_ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1.0, 1e300, 2**63, "", "1", "c2", "C2 ", "S1", "🂡", [], {}, [[]], ["C2", 2], {"C2": 1},
)  # fmt: skip


def action(chance: random.Random, hand: Sequence[str]) -> Any:
    """An action that may be anything from noise to nearly right."""
    kind = chance.random()
    if kind < 0.15:
        return chance.choice(_ODD)
    raw: dict[str, Any] = {"type": chance.choice(_TYPES)}
    raw |= {
        "cards": _cards(chance, hand),
        "tricks": chance.randrange(-2, 6),
        "seat": chance.choice((None, *range(-1, 9))),
    }
    raw["choice"] = chance.choice(("others", "self", "both"))
    if kind < 0.75:  # the right fields, so that the rules themselves are reached
        fields = {"bid": "tricks", "doubt": "seat", "moon": "choice", "continue": "type"}.get(raw["type"], "cards")
        raw = {"type": raw["type"], fields: raw[fields]}
    if kind < 0.5:
        return raw
    field = chance.choice((*raw, "extra"))
    return {**raw, field: chance.choice(_ODD)}


def _cards(chance: random.Random, hand: Sequence[str]) -> list[str]:
    pool = hand if hand and chance.random() < 0.7 else _CARDS
    return [chance.choice(pool) for _ in range(chance.randrange(6))]
