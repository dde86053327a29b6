"""Sentences for people, by code and language. What a sentence lacks of its params is left as it stands."""

from functools import cache
from importlib.resources import files
from typing import Any, Literal

import orjson

from server.games import GAMES


class _Params(dict[str, Any]):
    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def sentence(code: str, params: dict[str, Any], lang: Literal["ja", "en"]) -> str:
    """Why a request was refused, in the reader's language."""
    said = sentences(lang)
    return said.get(code, said["internal"]).format_map(_Params(params))


@cache
def sentences(lang: Literal["ja", "en"]) -> dict[str, str]:
    """Every sentence of a language, by code: those of this folder and those of each game."""
    told: dict[str, str] = orjson.loads(files(__name__).joinpath(f"{lang}.json").read_bytes())
    for game in GAMES.values():
        told |= {code: getattr(words, lang) for code, words in game.meta.refusals.items()}
    return told
