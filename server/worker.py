"""One server process: uvicorn around the application, which may say goodbye before its sockets are cut."""

import asyncio
import gc
import signal
import sys
from collections.abc import Callable
from functools import partial
from math import ceil
from socket import socket
from types import FrameType

import uvicorn
from fastapi import FastAPI

from server import logs
from server.http.protocol import GameProtocol
from server.main import build
from server.settings import Settings

GARBAGE = 20_000  # objects until the youngest are searched for cycles; values have none, and a move makes hundreds
LAST_REQUESTS = 0.2  # seconds; a connection accepted last has not yet sent its request


class Server(uvicorn.Server):
    """Tells when it listens, and on shutdown lets `app.state.drain` close the game sockets first."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Stop accepting, answer what has been accepted, drain, then cut what is left."""
        for server in self.servers:
            server.close()
        await asyncio.sleep(LAST_REQUESTS)
        if drain := getattr(self._app.state, "drain", None):
            await drain()
        await super().shutdown(sockets)


def run(settings: Settings, listener: socket, ready: Callable[[], None]) -> int:
    """Serve until SIGTERM or SIGINT; 1 when the application could not start."""
    logs.configure(settings.log)
    # uvicorn raises the signal that stopped it once more when it has finished: then it has had its say.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _leave)
    app = build(settings)
    server = Server(config(settings, app), app, partial(_started, ready))
    try:
        server.run(sockets=[listener])
    except SystemExit as left:
        return 0 if server.started else int(left.code or 0)
    return 0


def _started(ready: Callable[[], None]) -> None:
    """What was loaded until now stays: it is never searched for garbage again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE)
    ready()


def _leave(_number: int, _frame: FrameType | None) -> None:
    sys.exit(0)


def config(settings: Settings, app: FastAPI) -> uvicorn.Config:
    """How uvicorn serves the application."""
    return uvicorn.Config(
        app,
        loop="uvloop",
        http="httptools",
        ws=GameProtocol,
        ws_max_size=settings.limits.frame_bytes,
        ws_per_message_deflate=settings.compress,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=ceil(settings.limits.shutdown_seconds),
    )
