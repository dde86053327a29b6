"""Sockets drop at random through whole games of every kind, and no game ever stands still.

Everybody comes back, to either worker, but one: for them the others let a bot play.
"""

import asyncio
import os
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress

import pytest
import pytest_asyncio

from server.games import GAMES
from server.store import embedded
from tests.laws.cases import soon
from tests.rooms.guest import Guest, Json, visit
from tests.rooms.live import Live, serving
from tests.rooms.playing import asks, choice, over, start

pytestmark = pytest.mark.asyncio(loop_scope="module")

Pair = tuple[Live, Live]
GAMES_OF_THE_LONG_RUN = int(os.environ.get("HIFUMI_CHAOS_GAMES", "40"))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def pair(store_server: embedded.Embedded) -> AsyncIterator[Pair]:
    """Two workers on one store."""
    async with serving(store_server.url) as one, serving(store_server.url) as two:
        yield one, two


async def play(guest: Guest, chance: random.Random, moves: int) -> None:
    """Answer so many prompts and ask for a bot where somebody is away, then end in the middle of a move."""
    for left in range(moves, 0, -1):
        view = await guest.view(wanted)
        if over(view):
            return
        if (absent := gone_for_good(view)) is not None:
            await guest.ask("vote", on=f"bot:{absent}", yes=True)
        elif left == 1:
            await guest.say("act", v=view["v"], action=choice(view["you"]["prompt"], chance))
        else:
            await guest.ask("act", v=view["v"], action=choice(view["you"]["prompt"], chance))
            await guest.view(lambda newer, v=view["v"]: newer["v"] > v)  # type: ignore[misc]


def wanted(view: Json) -> bool:
    """Whether there is something to do."""
    return over(view) or asks(view) or gone_for_good(view) is not None


def gone_for_good(view: Json) -> int | None:
    """The last seat, when its person is away, no bot plays for them, and we have not said yes to that."""
    seat = len(view["room"]["seats"]) - 1
    person = view["room"]["seats"][seat]
    voted = any(view["you"]["seat"] in vote["yes"] for vote in view["room"]["votes"])
    return seat if not person["connected"] and person["stand_in"] is None and not voted else None


async def come_and_go(pair: Pair, code: str, token: str, chance: random.Random) -> int:
    """Play until the game is over, dropping the line again and again; how often."""
    drops = 0
    while True:
        with suppress(ConnectionError):
            async with visit(chance.choice(pair).address, code, token=token) as guest:
                await play(guest, chance, chance.randrange(1, 9))
                if over(guest.state):
                    return drops
                guest.vanish()
                drops += 1


async def play_through(pair: Pair, game: str, chance: random.Random) -> None:
    """A whole game under drops; what everybody was told is whole, and the bot played for nobody but the one away."""
    code = (await pair[0].room(game, options=soon(game)))["code"]
    async with AsyncExitStack() as stack:
        guests = [
            await stack.enter_async_context(visit(pair[seat % 2].address, code, f"P{seat}"))
            for seat in range(GAMES[game].meta.usual_seats)
        ]
        watching = await stack.enter_async_context(visit(pair[1].address, code, "W", watching=True))
        await start(guests)
        tokens = [guest.token for guest in guests]
        for guest in guests:
            guest.vanish()
        async with asyncio.timeout(100):
            drops = await asyncio.gather(
                *(come_and_go(pair, code, token, random.Random(chance.random())) for token in tokens[:-1])
            )
        assert sum(drops) > 10
        result = (await watching.view(over))["game"]["result"]
        assert result["reason"] != "ended"
        log = (await pair[0].web.get(f"/api/rooms/{code}/replay")).json()["log"]
        told = [cue["n"] for entry in log for cue in entry["cues"]]
        assert told == list(range(1, len(told) + 1)), "an entry is lost or there twice"
        theirs = [entry for entry in log if entry.get("seat") == len(tokens) - 1]
        assert {entry.get("by") for entry in theirs if entry["action"] != {"type": "continue"}} == {"bot"}


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_no_game_stands_still(pair: Pair, game: str) -> None:
    await play_through(pair, game, random.Random(f"dropping {game}"))


@pytest.mark.chaos
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_none_of_many_games_stands_still(pair: Pair, game: str) -> None:
    chance = random.Random(f"much dropping of {game}")
    for _ in range(GAMES_OF_THE_LONG_RUN):
        await play_through(pair, game, chance)
