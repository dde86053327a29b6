"""Settling the options of a game: defaults filled in, everything else refused with the field's name (GA-11)."""

from collections.abc import Mapping
from typing import Any, assert_never

from server.engine.errors import RuleError
from server.engine.meta import Choice, Meta, Number, Numbers, Option, Preset, Settings, Switch


def choose_preset(meta: Meta, preset_id: str | None, *, seats: int) -> Preset:
    """The preset asked for, or the first; it must be there and have that many seats."""
    preset = meta.presets[0] if preset_id is None else meta.preset(preset_id)
    if type(seats) is not int or seats not in meta.seats:
        raise bad("seats", low=meta.seats.start, high=meta.seats.stop - 1)
    if preset is None:
        raise bad("preset")
    if seats not in preset.seats:
        raise bad("seats", low=preset.seats.start, high=preset.seats.stop - 1)
    return preset


def check_types(meta: Meta, given: Mapping[str, Any], *, seats: int) -> None:
    """Refuse unknown names, wrong types and values out of range."""
    known = {option.name: option for option in meta.options}
    for name, value in given.items():
        if name not in known or not _fits(known[name], value, seats):
            raise bad(name)


def check_needs(meta: Meta, settled: Settings, *, seats: int) -> None:
    """Refuse values that do not go with the number of seats or with another option."""
    for option in meta.options:
        need = option.needs.get(sentence_key(option, settled[option.name]))
        if need and not need.holds(settled, seats):
            raise bad(option.name)


def sentence_key(option: Option, value: Any) -> str:
    """The key in `sentences` of a value that fits the option."""
    if value is None:
        return "null"
    match option:
        case Choice():
            return value if isinstance(value, str) else "seat"
        case Switch():
            return "true" if value else "false"
        case Number() | Numbers():
            return "any"
        case _:
            assert_never(option)


def fill(meta: Meta, defaults: Settings, given: Settings) -> dict[str, Any]:
    """Every option in the catalogue's order, as given or by default."""
    return {option.name: frozen(given.get(option.name, defaults[option.name])) for option in meta.options}


def bad(field: str, **params: Any) -> RuleError:
    """The refusal that names the field."""
    return RuleError("bad_option", field=field, **params)


def frozen(value: Any) -> Any:
    """Tuples for the lists of JSON: what a state holds never changes."""
    return tuple(map(frozen, value)) if isinstance(value, list | tuple) else value


def _fits(option: Option, value: object, seats: int) -> bool:
    match option:
        case Choice():
            named = isinstance(value, str) and value in option.values
            return named or (option.seats and type(value) is int and 0 <= value < seats)
        case Switch():
            return isinstance(value, bool)
        case Number():
            if value is None:
                return option.nullable
            return type(value) is int and option.low <= value <= option.high and (value - option.low) % option.step == 0
        case Numbers():
            return option.nullable if value is None else _fits_shape(option, value, option.shape)
        case _:
            assert_never(option)


def _fits_shape(option: Numbers, value: object, shape: tuple[int, ...]) -> bool:
    if not shape:
        return type(value) is int and option.low <= value <= option.high
    return (
        isinstance(value, list | tuple)
        and len(value) == shape[0]
        and all(_fits_shape(option, part, shape[1:]) for part in value)
    )
