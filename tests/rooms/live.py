"""The whole server in the test's own event loop, on a free port and a real store."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
from fastapi import FastAPI

from server.main import build
from server.settings import Limits, Settings
from server.table import Pace
from server.worker import Server, config

QUICK = Pace(bot=20, nonces=300, round_end=400, host=1_000)
GENEROUS = Limits(rooms_per_hour=100_000, unknown_codes_per_minute=10_000)


@dataclass(frozen=True, slots=True)
class Live:
    """A running worker: where it listens, and the application for looking inside."""

    address: str
    app: FastAPI
    web: httpx.AsyncClient
    server: Server

    async def room(self, game: str = "hii-fuu", **wish: Any) -> Any:
        """Make a room: its code, url and host_key."""
        answer = await self.web.post("/api/rooms", json={"game": game, **wish})
        assert answer.status_code == 201, answer.text
        return answer.json()


@asynccontextmanager
async def serving(store_url: str, *, limits: Limits = GENEROUS, pace: Pace = QUICK, **more: Any) -> AsyncIterator[Live]:
    """A worker on the store; it shuts down as on SIGTERM when the block ends."""
    settings = Settings(port=0, redis_url=store_url, limits=limits, pace=pace, **more)
    app = build(settings)
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{listener.getsockname()[1]}"
        listening = asyncio.Event()
        server = Server(config(settings, app), app, listening.set)
        running = asyncio.create_task(server._serve([listener]), name="server")
        await listening.wait()
        try:
            async with httpx.AsyncClient(base_url=f"http://{address}", trust_env=False) as web:
                yield Live(address, app, web, server)
        finally:
            server.should_exit = True
            await running


async def eventually(holds: Callable[[], Awaitable[bool]], *, within: float = 20.0) -> None:
    """Look again and again until it holds; TimeoutError when it doesn't within so many seconds."""
    async with asyncio.timeout(within):
        while not await holds():  # noqa: ASYNC110 — what we wait for is in another process or on the other side
            await asyncio.sleep(0.02)
