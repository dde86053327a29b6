"""Kills and cuts while people play whole games: the log holds each acknowledged move exactly once."""

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import httpx
import pytest

from tests.chaos.processes import FragileStore, Process, fragile_store
from tests.chaos.survivor import Survivor
from tests.faults import Faults
from tests.laws.cases import soon

GAMES_OF_THE_LONG_RUN = int(os.environ.get("HIFUMI_CHAOS_GAMES", "40"))

Blow = Callable[["Stage", random.Random], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Stage:
    """Two servers on one store; clients reach each through a line that can be cut."""

    store: FragileStore
    servers: tuple[Process, Process]
    lines: tuple[Faults, Faults]

    def addresses(self) -> tuple[Callable[[], str], ...]:
        """Where clients connect."""
        return tuple(partial("127.0.0.1:{.port}".format, line) for line in self.lines)

    async def room(self, game: str) -> str:
        """A new room's code."""
        async with httpx.AsyncClient(base_url=f"http://{self.servers[0].address}", trust_env=False) as web:
            made = await web.post("/api/rooms", json={"game": game, "options": soon(game)})
            return str(made.json()["code"])

    async def log(self, code: str) -> list[dict[str, object]]:
        """The log of the finished game."""
        async with httpx.AsyncClient(base_url=f"http://{self.servers[0].address}", trust_env=False) as web:
            found: list[dict[str, object]] = (await web.get(f"/api/rooms/{code}/replay")).json()["log"]
            return found


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    """Everything running; whatever is left of it ends with the test."""
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(fragile_store(tmp_path / "store"))
        servers = Process(tmp_path, "--redis-url", store.url), Process(tmp_path, "--redis-url", store.url)
        for server in servers:
            stack.callback(server.sweep)
        await asyncio.gather(*(server.start() for server in servers))
        lines = [await stack.enter_async_context(Faults(("127.0.0.1", server.port))) for server in servers]
        yield Stage(store, servers, (lines[0], lines[1]))


async def kill_a_server(stage: Stage, chance: random.Random) -> None:
    server = chance.choice(stage.servers)
    assert await server.end(signal.SIGKILL) == -signal.SIGKILL
    await server.start()


async def stop_a_server(stage: Stage, chance: random.Random) -> None:
    server = chance.choice(stage.servers)
    async with asyncio.timeout(15):
        assert await server.end(signal.SIGTERM) == 0
    await server.start()


async def kill_the_store(stage: Stage, chance: random.Random) -> None:
    stage.store.kill_and_restart()


async def cut_the_store(stage: Stage, chance: random.Random) -> None:
    for _ in range(chance.randint(1, 4)):
        stage.store.line.cut()
        await asyncio.sleep(chance.uniform(0, 0.1))


async def lose_answers_of_the_store(stage: Stage, chance: random.Random) -> None:
    stage.store.line.swallow = True
    await asyncio.sleep(chance.uniform(0.01, 0.2))
    stage.store.line.swallow = False
    stage.store.line.cut()


async def cut_the_clients(stage: Stage, chance: random.Random) -> None:
    for _ in range(chance.randint(1, 4)):
        chance.choice(stage.lines).cut()
        await asyncio.sleep(chance.uniform(0, 0.1))


BLOWS: tuple[Blow, ...] = (
    kill_a_server,
    cut_the_clients,
    kill_the_store,
    lose_answers_of_the_store,
    cut_the_store,
    stop_a_server,
)


async def play_under(stage: Stage, game: str, blows: list[Blow], chance: random.Random) -> list[Survivor]:
    """Four people play a game to its end while the blows fall one after another."""
    code = await stage.room(game)
    seed = chance.random()
    survivors = [
        Survivor(f"s{n}", stage.addresses()[n % 2 :] + stage.addresses()[: n % 2], code, random.Random(seed + n))
        for n in range(4)
    ]

    async def strike() -> None:
        while not all(survivor.known for survivor in survivors):  # noqa: ASYNC110 — they play in tasks of their own
            await asyncio.sleep(0.01)
        for blow in blows:
            await asyncio.sleep(chance.uniform(0.1, 0.6))
            await blow(stage, chance)

    async with asyncio.TaskGroup() as tasks:
        for survivor in survivors:
            tasks.create_task(survivor.play())
        tasks.create_task(strike())
    check_log(await stage.log(code), survivors)
    return survivors


def check_log(log: list[dict[str, object]], survivors: list[Survivor]) -> None:
    """Nothing acknowledged is missing, nothing is there twice, and nothing is there that nobody sent."""
    seats = {survivor.state["you"]["seat"]: survivor for survivor in survivors}
    assert sorted(seats) == [0, 1, 2, 3]
    for seat, survivor in seats.items():
        logged = [entry["action"] for entry in log if entry["what"] == "act" and entry["seat"] == seat]
        known = [action for _, action in sorted(survivor.acknowledged.items())]
        forced = {"type": "continue"}  # given by the clock for whoever was away at a round's end
        assert [action for action in logged if action != forced] == [action for action in known if action != forced]
        assert logged.count(forced) >= known.count(forced)


async def test_a_game_survives_kills_and_cuts_of_everything(stage: Stage) -> None:
    survivors = await play_under(stage, "hii-fuu", list(BLOWS[:5]), random.Random("chaos"))
    assert sum(survivor.comebacks for survivor in survivors) >= 4
    assert sum(len(survivor.acknowledged) for survivor in survivors) > 30


@pytest.mark.chaos
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("game", ["hii-fuu", "hearts", "half-pint-heroes", "hartenjagen"])
async def test_many_games_survive_kills_and_cuts_of_everything(stage: Stage, game: str) -> None:
    chance = random.Random(f"chaos of {game}")
    for _ in range(GAMES_OF_THE_LONG_RUN):
        await play_under(stage, game, chance.sample(BLOWS, 4), chance)
