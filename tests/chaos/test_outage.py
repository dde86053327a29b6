"""Server and store are killed, and a store that cannot be reached is an outage, too: clocks stand still as long."""

import asyncio
import signal
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import httpx

from server.games import GAMES
from server.store import Loaded, Store
from server.table import Audience, House, Table, load, room_view
from tests.chaos.processes import Process, fragile_store
from tests.rooms.guest import Guest, Json, visit
from tests.rooms.live import QUICK, eventually, serving

LATE = 400
OUTAGE = 0.6  # seconds


def runs_out(view: Json) -> int:
    """When the move's time is up, on somebody's screen."""
    return int(next(timer["ends"] for timer in view["room"]["timers"] if timer["kind"] == "move"))


async def stored(url: str, code: str) -> Table:
    """The room as the store has it; its `outage` is the time without a server that has been made good in it."""
    store = await Store.open(url)
    loaded = await store.load(code.replace("-", ""))
    await store.close()
    assert isinstance(loaded, Loaded)
    table: Table = load(loaded.state, GAMES)
    return table


async def think(guest: Guest) -> None:
    """Begin a game with bots and a clock, and do nothing in it."""
    for seat in (1, 2, 3):
        assert (await guest.ask("host", do="add_bot", seat=seat))["ok"]
    assert (await guest.ask("host", do="clock", move=120))["ok"]
    assert (await guest.ask("ready", on=True))["ok"]
    assert (await guest.ask("host", do="start"))["ok"]
    await guest.view(lambda view: view["room"]["timers"])


async def test_a_clock_loses_nothing_by_kills_and_cuts_and_gains_nothing_by_two_workers(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(fragile_store(tmp_path / "store"))
        server = Process(tmp_path, "--redis-url", store.url, HIFUMI_PACE_LATE=str(LATE))
        stack.callback(server.sweep)
        await server.start()
        async with httpx.AsyncClient(base_url=f"http://{server.address}", trust_env=False) as web:
            code = (await web.post("/api/rooms", json={"game": "hii-fuu"})).json()["code"]
        async with visit(server.address, code) as guest:
            await think(guest)
            await server.end(signal.SIGKILL)
        store.kill_and_restart()
        killed = await stored(store.url, code)  # perhaps with more made good than the guest still heard of
        began = runs_out({"room": room_view(killed, House(GAMES), Audience())}) - killed.outage
        await asyncio.sleep(OUTAGE)

        pace = replace(QUICK, late=LATE)
        one, two = [await stack.enter_async_context(serving(store.url, pace=pace)) for _ in range(2)]
        back = await stack.enter_async_context(visit(one.address, code, token=guest.token))
        watching = await stack.enter_async_context(visit(two.address, code, watching=True))
        assert runs_out(back.heard("state")[0]) > runs_out(guest.state) + OUTAGE * 1000

        async def made_good_once() -> bool:
            shown = {runs_out(back.state), runs_out(watching.state)}
            return shown == {began + (await stored(store.url, code)).outage}

        await eventually(made_good_once)
        before = runs_out(back.state)
        store.line.stall()
        await asyncio.sleep(OUTAGE)
        store.line.flow()
        view = await back.view(lambda view: runs_out(view) > before + OUTAGE * 1000)
        assert "outage" in [event["what"] for event in view["room"]["events"]]
        await eventually(made_good_once)
