"""What happens by itself goes on, whatever is wrong with one room."""

import asyncio

import pytest

from server.store import Change, Committed, Store, embedded
from tests.rooms.guest import knock, visit
from tests.rooms.live import Live, serving
from tests.rooms.playing import asks

BROKEN, NEWER = "33333333", "44444444"


async def put(store_server: embedded.Embedded, code: str, state: bytes) -> None:
    """A room as some other program may have stored it, due long ago."""
    store = await Store.open(store_server.url)
    try:
        change = Change(state=state, format=99, ttl=20_000, due=1)
        assert isinstance(await store.create(code, change), Committed)
    finally:
        await store.close()


@pytest.mark.parametrize(
    ("code", "state", "refusal", "status"),
    [(BROKEN, b"garbage", "internal", 500), (NEWER, b'{"format":99}', "unavailable", 503)],
)
async def test_a_room_that_cannot_be_read_stops_nobody_elses_bots(
    store_server: embedded.Embedded, code: str, state: bytes, refusal: str, status: int
) -> None:
    await put(store_server, code, state)
    async with serving(store_server.url) as live:
        async with knock(live.address, code) as guest:
            assert (await guest.hello())["code"] == refusal
            assert await guest.closed() in (1013, 4003)
        assert (await live.web.get(f"/api/rooms/{code}")).status_code == status
        await asyncio.sleep(0.3)
        await bots_play(live)


async def test_a_room_that_is_spoilt_while_somebody_is_in_it_stops_nobody_elses_bots(
    store_server: embedded.Embedded,
) -> None:
    async with serving(store_server.url) as live:
        code = (await live.room())["code"]
        async with visit(live.address, code) as guest:
            store = await Store.open(store_server.url)
            spoilt = Change(state=b"garbage", format=1, ttl=20_000, due=1)
            assert isinstance(await store.commit(code.replace("-", ""), guest.state["v"], spoilt), Committed)
            await bots_play(live)
            assert code.replace("-", "") in dict((await store.due()).rooms), "nobody has come across it"
            await store.close()


async def bots_play(live: Live) -> None:
    """Bots discard, and play until it is our turn."""
    async with visit(live.address, (await live.room())["code"]) as guest:
        for seat in (1, 2, 3):
            assert (await guest.ask("host", do="add_bot", seat=seat))["ok"]
        await guest.ask("ready", on=True)
        await guest.ask("host", do="start")
        view = await guest.view(asks)
        await guest.view(lambda view: view["game"]["to_act"] == [0])
        prompt = view["you"]["prompt"]
        cards = prompt["cards"][: prompt["count"]]
        assert (await guest.ask("act", v=guest.state["v"], action={"type": "discard", "cards": cards}))["ok"]
        await guest.view(lambda view: asks(view) and view["game"]["phase"] == "play")


async def test_with_nobody_here_a_game_sleeps_and_goes_on_when_somebody_comes_back(
    store_server: embedded.Embedded,
) -> None:
    async with serving(store_server.url) as live:
        code = (await live.room())["code"]
        async with visit(live.address, code) as guest:
            for seat in (1, 2, 3):
                await guest.ask("host", do="add_bot", seat=seat)
            await guest.ask("ready", on=True)
            await guest.ask("host", do="start")
            await guest.view(asks)
        async with visit(live.address, code, watching=True) as onlooker:
            slept = (await onlooker.view(lambda view: not view["room"]["seats"][0]["connected"]))["v"]
            await asyncio.sleep(0.5)
            assert onlooker.state["v"] == slept
            async with visit(live.address, code, token=guest.token) as back:
                await back.view(lambda view: view["game"]["to_act"] == [0])
