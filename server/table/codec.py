"""Tables as bytes: written by orjson, read back by pydantic, the match by its own game."""

import orjson
from pydantic import TypeAdapter, ValidationError

from server.engine import Games, codec
from server.engine.options import frozen
from server.engine.values import replace
from server.table.state import FORMAT, Table

_TABLE: TypeAdapter[Table] = TypeAdapter(Table)


class NewerTableError(ValueError):
    """The table was stored by a newer version of this program, or its game by newer rules."""


def dump(table: Table) -> bytes:
    """The whole table, secrets included: for the store only."""
    return orjson.dumps(table)


def load(saved: bytes, games: Games) -> Table:
    """The table that `dump` wrote.

    Raises NewerTableError where this program is too old for it, ValueError when the bytes are anything else.
    """
    try:
        table = _TABLE.validate_json(saved)
    except ValidationError as error:
        if _format_of(saved) > FORMAT:
            raise NewerTableError(str(_format_of(saved))) from None
        raise ValueError("not a stored table") from error
    if table.format > FORMAT or table.game not in games:
        raise NewerTableError(f"format {table.format}, game {table.game}")
    table = replace(table, options={name: frozen(value) for name, value in table.options.items()})
    if table.match is None:
        return table
    game = games[table.game]
    if table.rules_version > game.meta.rules_version:
        raise NewerTableError(f"rules {table.rules_version} of {table.game}")
    return replace(table, match=codec.restore(game, table.match))


def _format_of(saved: bytes) -> int:
    try:
        return int(orjson.loads(saved)["format"])
    except (ValueError, KeyError, TypeError):
        return 0
