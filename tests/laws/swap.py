"""The hidden swap: everything that a viewer may not know is dealt anew, and nothing that reaches them may change."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any, TypeAlias

import orjson

from server.engine import Card, Game, RuleError, Seat, codec, match
from server.engine.choosing import TOGETHER
from server.engine.match import Match, Moved
from tests.laws.knowledge import Cards, Known, order_of
from tests.laws.play import any_action, as_sent

Json: TypeAlias = Any
Surfaces: TypeAlias = Mapping[str, bytes]


def leaks(game: Game[Any], here: Match, known: Known, chance: random.Random) -> list[str]:
    """The surfaces on which the viewer could tell the match from its hidden swap; none in an honest game."""
    probes = [*_probes(known, chance)]
    before = surfaces(game, here, known.viewer, probes)
    after = surfaces(game, swapped(game, here, known, chance), known.viewer, probes)
    return [name for name in before if before[name] != after[name]]


def swapped(game: Game[Any], here: Match, known: Known, chance: random.Random) -> Match:
    """A match that is the same for all that the viewer knows, and as different as can be otherwise."""
    stored = orjson.loads(codec.dump(here))
    renamed = _shuffled(known.pack - known.cards, known.pack, chance).of(stored)
    _deal_differently(renamed, known.pack, chance)
    _choose_differently(game, renamed, known.viewer, chance)
    return codec.load(game, orjson.dumps(renamed))


def surfaces(game: Game[Any], here: Match, viewer: Seat | None, probes: list[Json]) -> Surfaces:
    """Everything that reaches the viewer, and all answers the viewer can provoke, each as it would travel."""
    shown: dict[str, Json] = {
        "ended": _answer(game, here, viewer, lambda game, here, _viewer: match.end(game, here)),
        "public": match.public_view(game, here),
        "private": match.private_view(game, here, viewer),
    }
    if viewer is not None:
        shown |= {
            "prompt": game.prompt(here.state, viewer),
            "legal": [*islice(match.legal(game, here, viewer), 200)],
            "answers": [_answer(game, here, viewer, partial(match.act, raw=raw)) for raw in probes],
            "undo": _answer(game, here, viewer, match.undo),
        }
        if viewer in game.to_act(here.state):
            shown["fallback"] = game.fallback(here.state, viewer)
    return {name: orjson.dumps(value) for name, value in shown.items()}


def _answer(
    game: Game[Any], here: Match, viewer: Seat | None, request: Callable[[Game[Any], Match, Any], Moved]
) -> Json:
    """The refusal of the viewer's request, or what the viewer sees after it."""
    try:
        moved = request(game, here, viewer)
    except RuleError as refused:
        return [refused.code, refused.params]
    if _opens_something(here, moved.match):
        return "accepted"
    return [moved.cues, match.public_view(game, moved.match), match.private_view(game, moved.match, viewer)]


def _opens_something(before: Match, after: Match) -> bool:
    """Whether the step rightly shows what was hidden: secret choices, new hands, a finished round."""
    if before.state.kind in TOGETHER:
        return bool(before.state.kind != after.state.kind)
    return before.options["reveal"] == "round" and after.state.kind in ("round_end", "over")


def _probes(known: Known, chance: random.Random) -> Iterator[Json]:
    """Actions of every kind, legal or not: each card played alone, handfuls, bids, doubts."""
    pack = sorted(known.pack)
    yield from ({"type": "play", "cards": [card]} for card in pack)
    for kind in ("play", "discard", "pass"):
        for count in (2, 3, 4):
            yield {"type": kind, "cards": chance.sample(pack, count)}
            mine = sorted(known.cards)
            yield {"type": kind, "cards": chance.sample(mine, min(count, len(mine)))}
    yield from ({"type": "bid", "tricks": tricks} for tricks in (-1, 0, 3, 4))
    yield from ({"type": "doubt", "seat": seat} for seat in (None, 0, 1))
    yield {"type": "moon", "choice": "self"}
    yield {"type": "continue"}


@dataclass(frozen=True, slots=True)
class Renaming:
    """Other names for the cards of a pack; `places` is its documented order."""

    names: Mapping[Card, Card]
    places: Mapping[Card, int]

    def of(self, node: Json) -> Json:
        """The stored value under other names; a list of cards that was sorted is sorted again."""
        match node:
            case dict():
                return {key: self.of(value) for key, value in node.items()}
            case list():
                moved = [self.of(value) for value in node]
                return self._sorted(moved) if self._is_hand(node) else moved
            case str():
                return self.names.get(node, node)
            case _:
                return node

    def _is_hand(self, node: list[Json]) -> bool:
        cards = all(isinstance(card, str) and card in self.places for card in node)
        return cards and node == self._sorted(node)

    def _sorted(self, cards: list[Card]) -> list[Card]:
        return sorted(cards, key=self.places.__getitem__)


def _shuffled(cards: Iterable[Card], pack: Cards, chance: random.Random) -> Renaming:
    """These cards change places with one another, those of the pack beside them stay."""
    old = sorted(cards)
    return Renaming(dict(zip(old, chance.sample(old, len(old)), strict=True)), order_of(pack))


def _deal_differently(node: Json, pack: Cards, chance: random.Random) -> None:
    """Another key, other nonces, and stacked deals of other cards, wherever they are stored."""
    if isinstance(node, dict):
        if {"key", "nonces", "stacked"} <= node.keys():
            node["key"] = chance.randbytes(32).hex()
            node["nonces"] = [chance.choice((None, chance.randbytes(16).hex())) for _ in node["nonces"]]
            node["stacked"] = _shuffled(pack, pack, chance).of(node["stacked"])
        for value in node.values():
            _deal_differently(value, pack, chance)
    elif isinstance(node, list):
        for value in node:
            _deal_differently(value, pack, chance)


def _choose_differently(game: Game[Any], stored: Json, viewer: Seat | None, chance: random.Random) -> None:
    """Other legal choices for the seats that have chosen in secret."""
    chosen = stored["state"].get("chosen")
    pending = [seat for seat, choice in enumerate(chosen or ()) if choice is not None and seat != viewer]
    for seat in pending:
        chosen[seat] = None
    open_again = codec.load(game, orjson.dumps(stored))
    for seat in pending:
        chosen[seat] = as_sent(any_action(game, open_again, seat, chance))
