"""The rules pages: RULES.md and RULES.ja.md beside each game, as blocks for the client to show."""

from importlib.resources import files
from typing import Annotated, get_args

import orjson
from fastapi import APIRouter, Path, Query, Request, Response

from server.engine import Games, RuleError
from server.games.rulebook import Page, parse
from server.http.problems import PROBLEMS, reader_of
from server.wire import Lang
from server.wire.outgoing import RulesPage

_SUFFIX: dict[Lang, str] = {"en": "", "ja": ".ja"}


def page(game_id: str, lang: Lang) -> Page:
    """The page of a game in a language; its folder is named like the game."""
    folder = files("server.games").joinpath(game_id.replace("-", "_"))
    return parse(folder.joinpath(f"RULES{_SUFFIX[lang]}.md").read_text("utf-8"))


def router(games: Games) -> APIRouter:
    """GET /api/games/{game}/rules: read once, when the server starts."""
    api = APIRouter(prefix="/api", responses=PROBLEMS)
    known = {(game, lang): _packed(game, lang) for game in games for lang in get_args(Lang)}

    @api.get("/games/{game}/rules", response_model=RulesPage)
    async def rules(
        request: Request,
        game: Annotated[str, Path(min_length=1, max_length=40)],
        lang: Annotated[Lang | None, Query(description="left out: as Accept-Language prefers")] = None,
    ) -> Response:
        """The rules of a game as blocks of text."""
        found = known.get((game, lang or reader_of(request)))
        if found is None:
            raise RuleError("not_found")
        return Response(found, media_type="application/json", headers={"vary": "Accept-Language"})

    return api


def _packed(game: str, lang: Lang) -> bytes:
    made = page(game, lang)
    return orjson.dumps({"game": game, "lang": lang, "title": made.title, "blocks": made.blocks})
