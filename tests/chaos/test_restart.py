"""kill -9 of the server and its built-in store together: after a restart every room is where it was."""

import asyncio
import random
import signal
from pathlib import Path

import httpx
import pytest

from tests.chaos.processes import Process
from tests.chaos.survivor import Survivor
from tests.chaos.test_chaos import check_log


@pytest.mark.timeout(300)
async def test_every_room_is_where_it_was_after_kill_9_of_server_and_store(tmp_path: Path) -> None:
    server = Process(tmp_path, "--data", str(tmp_path / "data"))
    await server.start()
    try:
        async with httpx.AsyncClient(base_url=f"http://{server.address}", trust_env=False) as web:
            code = (await web.post("/api/rooms", json={"game": "hii-fuu"})).json()["code"]
        survivors = [Survivor(f"s{n}", (lambda: server.address,), code, random.Random(n)) for n in range(4)]
        async with asyncio.TaskGroup() as tasks:
            for survivor in survivors:
                tasks.create_task(survivor.play())
            for moves in (20, 60):  # of the hundred and more that a game takes
                while survivors[0].version < moves:  # noqa: ASYNC110 — they play in tasks of their own
                    await asyncio.sleep(0.01)
                await server.end(signal.SIGKILL)
                await server.start()
        async with httpx.AsyncClient(base_url=f"http://{server.address}", trust_env=False) as web:
            log = (await web.get(f"/api/rooms/{code}/replay")).json()["log"]
        check_log(log, survivors)
        assert min(survivor.comebacks for survivor in survivors) >= 2
    finally:
        server.sweep()
