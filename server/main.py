"""Where the parts meet: `build(settings)` is the application, and nothing here knows a game or a rule."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute

from server import __version__, tasks
from server.games import GAMES
from server.http import api, ops, pages, problems, replays, rulebooks
from server.http.application import Application
from server.http.documents import Document
from server.http.doorkeeper import Doorkeeper
from server.http.ws import GameSocket
from server.paths import web_root
from server.rooms import GOING_AWAY, Attendance, Clock, Clockwork, Directory, Entrance, Keep
from server.settings import Settings
from server.store import Limits as StoreLimits
from server.store import Replicas, Store, StoreError
from server.table import HOUR, MINUTE, House, Life
from server.wire import frames

_SPREAD = range(
    200, 1_000
)  # milliseconds within which clients come back after a restart, so that they do not come at once

_WORTH_PACKING = 600  # bytes of an answer; below it gzip saves no packet


def build(settings: Settings) -> FastAPI:
    """The application for these settings; its store is opened when it starts."""
    app = Application(
        under=settings.root_path,
        title="Hifumi",
        version=__version__,
        lifespan=_lifespan,
        docs_url=None,  # its pages load scripts from elsewhere; /openapi.json serves any viewer
        redoc_url=None,
        max_body_size=settings.limits.body_bytes,
    )
    app.state.settings = settings
    app.add_middleware(GZipMiddleware, minimum_size=_WORTH_PACKING)
    app.add_middleware(pages.StrictHeaders)
    problems.install(app, Document(web_root() / "nowhere.html"))
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    assert settings.redis_url is not None, "serving starts the built-in store before the application"
    limits = settings.limits
    patience = StoreLimits(patience=limits.store_seconds, replicas=Replicas(settings.replicas))
    store = await Store.open(settings.redis_url, patience)
    try:
        clock = await Clock.started(store, settings.pace.late)
    except StoreError:
        await store.close()
        raise
    life = Life(int(limits.lobby_hours * HOUR), int(limits.room_hours * HOUR), int(limits.warning_minutes * MINUTE))
    keep = Keep(room=int(limits.replay_hours * HOUR), game=int(limits.replay_hours * HOUR))
    directory = Directory(store, House(GAMES, settings.pace, life), clock, keep)
    attendance = Attendance(store, secrets.token_hex(4))
    entrance = Entrance(directory, attendance, store, spectators=limits.spectators)
    doorkeeper = Doorkeeper(limits)
    socket = GameSocket(entrance, doorkeeper, clock, limits)

    async def drain() -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(limits.shutdown_seconds):
                await socket.goodbye(lambda: frames.bye("restart", secrets.choice(_SPREAD)), GOING_AWAY)

    app.state.drain = drain
    app.include_router(api.router(directory, store, doorkeeper, settings.public_url))
    app.include_router(replays.router(directory, doorkeeper))
    app.include_router(rulebooks.router(GAMES))
    app.include_router(ops.router(store, directory, socket))
    app.router.routes.append(WebSocketRoute("/ws/{code}", socket))
    pages.install(app, directory, doorkeeper, web_root(), settings.public_url)
    clockwork = tasks.begin(Clockwork(directory, attendance, store).run(), "clockwork")
    try:
        yield
    finally:
        await tasks.end(clockwork)
        await store.close()
