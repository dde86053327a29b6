"""Games that are over: their receipt and log, and their rounds step by step. Until then they are nowhere."""

import asyncio
from functools import partial
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Path, Query, Request, Response

from server.engine import RuleError
from server.http.doorkeeper import Doorkeeper, address_of
from server.http.problems import PROBLEMS
from server.rooms import Directory, read_code
from server.store import Archived
from server.wire.outgoing import Replay, ReplayRound
from server.wire.replaying import round_steps

Code = Annotated[str, Path(min_length=1, max_length=40, description="as in the link; case and dash do not matter")]


def router(directory: Directory, doorkeeper: Doorkeeper) -> APIRouter:
    """The routes under /api/rooms/{code}/replay."""
    api = APIRouter(prefix="/api/rooms/{code}/replay", responses=PROBLEMS)
    finished = Depends(partial(_finished, directory, doorkeeper))
    one_at_a_time = asyncio.Lock()  # a long game takes a tenth of a second to play through: never two at once

    def patient(request: Request) -> None:
        doorkeeper.check_replaying(address_of(request))

    @api.get("", response_model=Replay)
    async def replay(found: Annotated[Archived, finished]) -> Response:
        """Receipt and log of a finished game."""
        told = {"game_no": found.game, "receipt": orjson.loads(found.receipt), "log": _log(found)}
        return Response(orjson.dumps(told), media_type="application/json")

    @api.get("/steps", response_model=ReplayRound, dependencies=[Depends(patient)])  # before the store is asked
    async def steps(
        found: Annotated[Archived, finished], number: Annotated[int, Query(alias="round", ge=1, le=10**6)] = 1
    ) -> Response:
        """One round of a finished game, every hand open."""
        async with one_at_a_time:
            receipt, games = orjson.loads(found.receipt), directory.house.games
            body = await asyncio.to_thread(round_steps, receipt, _log(found), games, number)
        kept = {"Cache-Control": "private, max-age=86400"}  # what is over stays as it was
        return Response(body, media_type="application/json", headers=kept)

    return api


async def _finished(
    directory: Directory,
    doorkeeper: Doorkeeper,
    request: Request,
    code: Code,
    game: Annotated[int | None, Query(ge=1, le=10**6)] = None,
) -> Archived:
    """A game that is over, the last one by default; whatever else is asked for gets one and the same answer."""
    address = address_of(request)
    doorkeeper.check_guessing(address)
    try:
        found = await directory.archived(read_code(code), game)
    except RuleError:
        found = None  # no code at all is no other answer than a game that nobody may see
    if found is None:
        doorkeeper.guessed(address)
        raise RuleError("no_such_game")
    return found


def _log(found: Archived) -> list[dict[str, Any]]:
    return [orjson.loads(entry.entry) for entry in found.entries]
