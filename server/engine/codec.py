"""Matches as bytes: written by orjson, read back by pydantic, which knows each phase by its `kind`."""

from functools import cache
from typing import Any

import orjson
from pydantic import TypeAdapter, ValidationError

from server.engine.game import Game
from server.engine.match import Match
from server.engine.values import replace

_MATCH: TypeAdapter[Match] = TypeAdapter(Match)


@cache
def _states(states: Any) -> TypeAdapter[Any]:
    return TypeAdapter(states)


def dump(match: Match) -> bytes:
    """The whole match, secrets included: for stores and saves, never for a player."""
    return orjson.dumps(match)


def load(game: Game[Any], saved: bytes | str) -> Match:
    """The match that `dump` wrote; ValueError when it is anything else."""
    try:
        match = _MATCH.validate_json(saved)
        if match.game != game.meta.id:
            raise ValueError(f"a match of {match.game}, not of {game.meta.id}")
        return restore(game, match)
    except ValidationError as error:
        raise ValueError("not a saved match") from error


def restore(game: Game[Any], match: Match) -> Match:
    """The match with its state, so far plain decoded JSON, as the game's own types."""
    return replace(match, state=_states(game.states).validate_python(match.state))
