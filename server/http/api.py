"""REST: make a room, look at rooms, the catalogue. Shapes in server/wire/PROTOCOL.md."""

import hashlib
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Header, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from server.engine import RuleError
from server.games.catalogue import catalogue
from server.http.doorkeeper import Doorkeeper, address_of
from server.http.problems import PROBLEMS
from server.http.replays import Code
from server.rooms import Directory, read_code
from server.store import Store
from server.table import shown_code
from server.wire.outgoing import Catalogue, CreatedRoom, ListedRoom, Rooms

_Word = Annotated[str, StringConstraints(min_length=1, max_length=40)]


class NewRoom(BaseModel):
    """What POST /api/rooms takes; left out is what the game usually has."""

    model_config = ConfigDict(extra="forbid", strict=True)

    game: _Word
    preset: _Word | None = None
    options: dict[_Word, Any] | None = Field(default=None, max_length=60)
    seats: int | None = None
    listed: bool = False


def router(directory: Directory, store: Store, doorkeeper: Doorkeeper, public_url: str | None) -> APIRouter:
    """The routes under /api."""
    api = APIRouter(prefix="/api", responses=PROBLEMS)
    games = orjson.dumps({"games": catalogue(directory.house.games)})

    @api.post("/rooms", status_code=201)
    async def create_room(request: Request, wish: NewRoom) -> CreatedRoom:
        """Make a room."""
        await doorkeeper.check_new_room(address_of(request), store)
        setting = wish.model_dump(include={"preset", "options", "seats"})
        made = await directory.create(wish.game, listed=wish.listed, **setting)
        base = public_url or str(request.base_url).rstrip("/")
        return CreatedRoom(code=shown_code(made.code), url=f"{base}/r/{shown_code(made.code)}", host_key=made.host_key)

    @api.get("/rooms", response_model=Rooms)
    async def listed_rooms(
        game: _Word | None = None,
        free: Annotated[int, Query(ge=0, le=7, description="seats that a newcomer may take, at least")] = 0,
        if_none_match: Annotated[str | None, Header()] = None,
    ) -> Response:
        """The rooms that everybody may see, the most lately active first; 304 while they are as last told."""
        answer = _json({"rooms": await directory.lobby.rooms(game=game, free=free)})
        tag = f'"{hashlib.sha256(answer.body).hexdigest()[:16]}"'
        told = {"ETag": tag, "Cache-Control": "no-cache"}
        if if_none_match is not None and tag in if_none_match:
            return Response(status_code=304, headers=told)
        answer.headers.update(told)
        return answer

    @api.get("/rooms/{code}", response_model=ListedRoom)
    async def one_room(request: Request, code: Code) -> Response:
        """One room's public facts; an address that guesses too much is refused before anything is looked up."""
        doorkeeper.check_guessing(address_of(request))
        try:
            return _json(await directory.facts(read_code(code)))
        except RuleError:
            doorkeeper.guessed(address_of(request))
            raise

    @api.get("/games", response_model=Catalogue)
    async def all_games() -> Response:
        """The catalogue."""
        return Response(games, media_type="application/json")

    return api


def _json(answer: dict[str, Any]) -> Response:
    return Response(orjson.dumps(answer), media_type="application/json")
