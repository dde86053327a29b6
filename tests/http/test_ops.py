"""For whoever runs it: alive, ready, measured."""

import pytest

from tests.rooms.guest import visit
from tests.rooms.live import Live, eventually

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_serving_worker_is_alive_and_soon_ready(live: Live) -> None:
    async def ready() -> bool:
        answer = await live.web.get("/readyz")
        return (answer.status_code, answer.text) == (200, "ready\n")

    alive = await live.web.get("/healthz")
    assert (alive.status_code, alive.text) == (200, "ok\n")
    await eventually(ready)


async def test_metrics_count_open_sockets_and_held_rooms(live: Live) -> None:
    room = await live.room()
    async with visit(live.address, room["code"]), visit(live.address, room["code"]):
        told = (await live.web.get("/metrics")).text.splitlines()
        assert {"hifumi_connections 2.0", "hifumi_rooms 1.0"} <= set(told)
