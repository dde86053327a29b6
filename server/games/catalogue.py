"""The catalogue: everything a lobby needs to know of each game, as it travels."""

from collections.abc import Mapping
from typing import Any

from server.engine import Choice, Condition, Game, Games, Number, Numbers, Option, Preset, Words
from server.engine.options import fill


def catalogue(games: Games) -> list[dict[str, Any]]:
    """Each game's names, seats, levels, presets and options; shapes in server/wire/PROTOCOL.md."""
    return [_game(game) for game in games.values()]


def _game(game: Game[Any]) -> dict[str, Any]:
    meta = game.meta
    return {
        "id": meta.id,
        "names": _words(meta.names),
        "line": _words(meta.line),
        "seats": {**_range(meta.seats), "usual": meta.usual_seats},
        "rules_version": meta.rules_version,
        "levels": meta.levels,
        "presets": [_preset(game, preset) for preset in meta.presets],
        "options": [_option(option) for option in meta.options],
    }


def _preset(game: Game[Any], preset: Preset) -> dict[str, Any]:
    """`options` are the defaults at the usual seats; `by_seats` what differs from them at other numbers."""
    usual = _defaults(game, preset, game.meta.usual_seats)
    by_seats = {
        str(seats): changed
        for seats in preset.seats
        if (changed := {k: v for k, v in _defaults(game, preset, seats).items() if v != usual[k]})
    }
    return {
        "id": preset.id,
        "names": _words(preset.names),
        "seats": _range(preset.seats),
        "options": usual,
        "by_seats": by_seats,
    }


def _defaults(game: Game[Any], preset: Preset, seats: int) -> dict[str, Any]:
    return fill(game.meta, game.defaults(preset.id, seats, {}), {})


def _option(option: Option) -> dict[str, Any]:
    common = {
        "name": option.name,
        "kind": option.kind,
        "icon": option.icon,
        "label": _words(option.label),
        "sentences": {value: _words(words) for value, words in option.sentences.items()},
        "needs": {value: _condition(need) for value, need in option.needs.items()},
        "matters": [_condition(need) for need in option.matters],
    }
    match option:
        case Choice():
            return {**common, "values": option.values, "seats": option.seats}
        case Number():
            limits: Mapping[str, Any] = {"low": option.low, "high": option.high, "step": option.step}
            return {**common, **limits, "nullable": option.nullable}
        case Numbers():
            limits = {"low": option.low, "high": option.high, "shape": option.shape}
            return {**common, **limits, "nullable": option.nullable}
        case _:
            return common


def _condition(need: Condition) -> dict[str, Any]:
    return {"seats": need.seats, "option": need.option, "values": need.values, "why": _words(need.why)}


def _range(seats: range) -> dict[str, int]:
    return {"min": seats.start, "max": seats.stop - 1}


def _words(words: Words) -> dict[str, str]:
    return {"ja": words.ja, "en": words.en}
