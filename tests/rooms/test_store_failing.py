"""The store stalls, swallows answers, is cut off: nothing is shown or acknowledged that is not stored."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

import orjson
import pytest

from server.games import GAMES
from server.store import Loaded, Store, embedded
from server.table import load
from tests.faults import Faults
from tests.rooms.guest import Guest, Json, knock, visit
from tests.rooms.live import GENEROUS, Live, eventually, serving
from tests.rooms.playing import asks, choice, in_round, play_out, seat_all, start

CHANCE = random.Random("failing store")


@pytest.fixture
async def faults(store_server: embedded.Embedded) -> AsyncIterator[Faults]:
    """A line to the store on which things can go wrong."""
    async with Faults(store_server.url.removeprefix("unix://")) as between:
        yield between


@pytest.fixture
async def shaky(faults: Faults) -> AsyncIterator[Live]:
    """A worker whose line to the store is the shaky one, and which waits until it is sound again."""
    async with shaking(faults, patience=20.0) as worker:
        yield worker


@pytest.fixture
async def hasty(faults: Faults) -> AsyncIterator[Live]:
    """One that soon gives up."""
    async with shaking(faults, patience=0.7) as worker:
        yield worker


@asynccontextmanager
async def shaking(faults: Faults, patience: float) -> AsyncIterator[Live]:
    async with serving(f"unix://{faults.path}", limits=replace(GENEROUS, store_seconds=patience)) as worker:
        yield worker
        faults.refuse = faults.swallow = False
        faults.flow()


async def stored_version(store_server: embedded.Embedded, code: str) -> int:
    """The version that the store holds, asked past the shaky line."""
    store = await Store.open(store_server.url)
    try:
        loaded = await store.load(code.replace("-", ""))
        assert isinstance(loaded, Loaded)
        assert load(loaded.state, GAMES).v == loaded.version
        return loaded.version
    finally:
        await store.close()


async def at_play(stack: AsyncExitStack, live: Live) -> tuple[str, list[Guest]]:
    """A table of four in the first trick."""
    code = (await live.room())["code"]
    guests = await seat_all(stack, live.address, code, 4)
    await start(guests)
    await play_out(guests, CHANCE, until=lambda view: view["game"]["phase"] == "play")
    return code, guests


def move(guest: Guest) -> Json:
    """The message of a move that the guest may make."""
    return {"v": guest.state["v"], "action": choice(guest.state["you"]["prompt"], CHANCE)}


async def whose_turn(guests: list[Guest]) -> Guest:
    """The guest whose turn it is, once everybody has heard."""
    newest = max(guest.state["v"] for guest in guests)
    for guest in guests:
        await guest.view(lambda view: view["v"] >= newest)
    return next(guest for guest in guests if asks(guest.state))


async def test_nothing_is_shown_or_acknowledged_while_the_store_is_stalled(
    shaky: Live, faults: Faults, store_server: embedded.Embedded
) -> None:
    async with AsyncExitStack() as stack:
        code, guests = await at_play(stack, shaky)
        actor = await whose_turn(guests)
        before, shown = actor.state["v"], [len(guest.frames) for guest in guests]
        faults.stall()
        asked = await actor.say("act", **move(actor))
        await asyncio.sleep(0.5)
        assert [len(guest.frames) for guest in guests] == shown
        assert await stored_version(store_server, code) == before
        faults.flow()
        assert (await actor.answer(asked))["v"] == before + 1
        for guest in guests:
            await guest.view(lambda view: view["v"] == before + 1)


async def test_a_lost_answer_is_no_lost_move_and_no_second_one(
    shaky: Live, faults: Faults, store_server: embedded.Embedded
) -> None:
    async with AsyncExitStack() as stack:
        code, guests = await at_play(stack, shaky)
        for _ in range(3):
            actor = await whose_turn(guests)
            before = actor.state["v"]
            faults.swallowed.clear()
            faults.swallow = True
            asked = await actor.say("act", **move(actor))
            await faults.swallowed.wait()
            faults.swallow = False
            faults.cut()
            assert (await actor.answer(asked))["v"] == before + 1
            assert await stored_version(store_server, code) == before + 1


async def test_a_store_out_of_reach_refuses_with_unavailable_and_the_same_request_is_done_once_later(
    hasty: Live, faults: Faults, store_server: embedded.Embedded
) -> None:
    async with AsyncExitStack() as stack:
        code, guests = await at_play(stack, hasty)
        actor = await whose_turn(guests)
        before = actor.state["v"]
        message = {"t": "act", "id": "again", **move(actor)}
        faults.refuse = True
        faults.cut()
        await actor.socket.send(orjson.dumps(message).decode())
        assert (await actor.answer("again"))["code"] == "unavailable"
        assert [guest.state["v"] for guest in guests] == [before] * 4
        assert (await actor.ask("ping"))["t"] == "pong"
        async with knock(hasty.address, code) as late:
            assert (await late.hello(token=actor.token))["code"] == "unavailable"
            assert await late.closed() == 1013
            assert late.heard("bye")[0]["retry_ms"] > 0
        refused = await hasty.web.post("/api/rooms", json={"game": "hii-fuu"})
        assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
        assert (await hasty.web.get("/readyz")).status_code == 503
        faults.refuse = False
        await actor.socket.send(orjson.dumps(message).decode())
        assert (await actor.answer("again"))["v"] == before + 1
        await actor.socket.send(orjson.dumps(message).decode())
        assert (await actor.answer("again"))["v"] == before + 1
        assert await stored_version(store_server, code) == before + 1

        async def ready() -> bool:
            return (await hasty.web.get("/readyz")).status_code == 200

        await eventually(ready)


async def test_what_happened_elsewhere_while_the_line_was_cut_is_shown_when_it_is_back(
    shaky: Live, faults: Faults, store_server: embedded.Embedded
) -> None:
    async with AsyncExitStack() as stack:
        code, guests = await at_play(stack, shaky)
        actor = await whose_turn(guests)
        before = actor.state["v"]
        sound = await stack.enter_async_context(serving(store_server.url))
        faults.refuse = True
        faults.cut()
        elsewhere = await stack.enter_async_context(visit(sound.address, code, token=actor.token))
        reply = await elsewhere.ask("act", **move(elsewhere))
        assert reply["ok"]
        others = [guest for guest in guests if guest is not actor]
        assert [guest.state["v"] for guest in others] == [before] * 3
        faults.refuse = False
        for guest in others:
            await guest.view(lambda view: view["v"] >= reply["v"])
        assert await actor.closed() == 4001


async def test_a_round_goes_through_a_line_that_is_cut_again_and_again(shaky: Live, faults: Faults) -> None:
    async with AsyncExitStack() as stack:
        _, guests = await at_play(stack, shaky)

        async def cutting() -> None:
            while True:
                await asyncio.sleep(0.15)
                faults.cut()

        cutter = asyncio.create_task(cutting())
        try:
            await play_out(guests, CHANCE, until=in_round(2))
        finally:
            cutter.cancel()
            await asyncio.gather(cutter, return_exceptions=True)
        for guest in guests:
            versions = [state["v"] for state in guest.heard("state")]
            assert versions == sorted(versions)
