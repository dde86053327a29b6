"""The two floors: the least that our path could cost in Python, without any game.

    python -m tests.bench.floors socket|path PORT STORE_URL

Both are raw ASGI applications on the very uvicorn that Hifumi runs on. A message on one socket of a path sends one
frame to all sockets of that path; the path floor first commits to the store by one Lua script, group commit and all.
"""

import asyncio
import sys
from asyncio import Future
from collections import defaultdict, deque
from typing import Any, cast

import hiredis
import uvicorn

from server.http.asgi import Event, Receive, Scope, Send

SOCKET_FRAME = "s" * 600
PATH_FRAME = "p" * 1_200
STATE = b"t" * 2_000  # about a table in the middle of Hearts
ENTRY = b"e" * 150

COMMIT = """
local v = tonumber(redis.call('HGET', KEYS[1], 'v') or 0) + 1
redis.call('HSET', KEYS[1], 'v', v, 's', ARGV[1])
redis.call('XADD', KEYS[2], v .. '-0', 'e', ARGV[2])
redis.call('PUBLISH', KEYS[3], v)
return v
"""


class Pipeline(asyncio.Protocol):
    """A connection to the store; what is asked in one turn of the loop travels together."""

    def __init__(self) -> None:
        self._answers = hiredis.Reader()
        self._waiting: deque[Future[Any]] = deque()
        self._batch: list[bytes] = []
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Open."""
        self._transport = cast("asyncio.WriteTransport", transport)

    def ask(self, *words: str | bytes | int) -> Future[Any]:
        """The answer to come."""
        if not self._batch:
            self._loop.call_soon(self._send)
        self._batch.append(cast("bytes", hiredis.pack_command(cast("Any", words))))
        answer: Future[Any] = self._loop.create_future()
        self._waiting.append(answer)
        return answer

    def _send(self) -> None:
        assert self._transport is not None
        self._transport.write(b"".join(self._batch))
        self._batch.clear()

    def data_received(self, data: bytes) -> None:
        """Hand out the answers."""
        self._answers.feed(data)
        while (answer := self._answers.gets()) is not False:
            self._waiting.popleft().set_result(answer)


class Floor:
    """The application; without a store it is the socket floor."""

    def __init__(self, kind: str, store_url: str) -> None:
        self._frame: Event = {"type": "websocket.send", "text": PATH_FRAME if kind == "path" else SOCKET_FRAME}
        self._store_path = store_url.removeprefix("unix://") if kind == "path" else None
        self._groups: dict[str, list[Send]] = defaultdict(list)
        self._store: Pipeline | None = None
        self._script = ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection, or the application's own life."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        group = self._groups[scope["path"]]
        await receive()
        await send({"type": "websocket.accept"})
        group.append(send)
        while (await receive())["type"] == "websocket.receive":
            if self._store is not None:
                await self._commit(scope["path"])
            for each in group:
                await each(self._frame)
        group.remove(send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        if self._store_path is not None:
            loop = asyncio.get_running_loop()
            _, self._store = await loop.create_unix_connection(Pipeline, self._store_path)
            self._script = await self._store.ask("SCRIPT", "LOAD", COMMIT)
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await send({"type": "lifespan.shutdown.complete"})

    async def _commit(self, path: str) -> None:
        assert self._store is not None
        keys = (f"state:{path}", f"log:{path}", f"room:{path}")
        await self._store.ask("EVALSHA", self._script, len(keys), *keys, STATE, ENTRY)


def main(kind: str, port: str, store_url: str) -> None:
    """Serve until told to stop."""
    uvicorn.run(
        cast("Any", Floor(kind, store_url)),
        port=int(port),
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=1,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
