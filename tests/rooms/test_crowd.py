"""A crowd is told in turns: all of it, and of the newest view."""

from contextlib import AsyncExitStack

import pytest

from tests.rooms.guest import visit
from tests.rooms.live import Live

pytestmark = pytest.mark.asyncio(loop_scope="module")

CROWD = 130  # more than are told in one turn


async def test_a_crowd_sees_what_a_player_does_and_who_left_meanwhile_harms_nobody(live: Live) -> None:
    code = (await live.room())["code"]
    async with visit(live.address, code, "Aki") as aki, AsyncExitStack() as crowd:
        watching = [
            await crowd.enter_async_context(visit(live.address, code, f"W{n}", watching=True)) for n in range(CROWD)
        ]
        asked = [await aki.say("ready", on=on, nonce_digest=None) for on in (True, False, True)]
        for gone in watching[::10]:
            gone.vanish()
        done = [await aki.answer(each) for each in asked][-1]
        for guest in watching[1:10]:
            assert (await guest.view(lambda view: view["v"] >= done["v"]))["room"]["seats"][0]["ready"] is True
        last = await watching[-1].view(lambda view: view["v"] >= done["v"])
        assert last["game"] is None
        assert last["room"]["seats"][0]["ready"] is True
