"""One game socket: a small ASGI application of its own, since it is the hot path.

A `Conversation` reads and answers, a `Writer` empties the outbox; the endpoint brings them together and parts them.
"""

import asyncio
from collections.abc import Callable

import structlog

from server.engine import RuleError
from server.http.asgi import Receive, Scope, Send
from server.http.conversation import FLOOD, LAST_WORDS, Clock, Conversation
from server.http.doorkeeper import Doorkeeper
from server.http.writer import COME_BACK, LINE, Writer
from server.rooms import Entrance, Outbox, read_code
from server.settings import Limits
from server.store import StoreError
from server.table import NewerTableError

log = structlog.get_logger()

# What tells a guesser whether there is a room. Where others guess, at a school say, who has a token comes back in.
_TELLING = frozenset(("no_such_room", "bad_token", "bad_move"))


class GameSocket:
    """The endpoint `/ws/{code}`."""

    def __init__(self, entrance: Entrance, doorkeeper: Doorkeeper, clock: Clock, limits: Limits) -> None:
        self._entrance = entrance
        self._doorkeeper = doorkeeper
        self._clock = clock
        self._limits = limits
        self._open: set[Outbox] = set()
        self._empty = asyncio.Event()
        self._empty.set()
        self._farewell: Callable[[Outbox], None] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection from its handshake to its end."""
        await receive()  # websocket.connect
        address = scope["client"][0] if scope.get("client") else ""
        if not self._doorkeeper.come_in(address):
            await send({"type": "websocket.close", "code": FLOOD})
            return
        outbox = Outbox(messages=self._limits.outbox_messages, bytes_=self._limits.outbox_bytes)
        self._open.add(outbox)
        self._empty.clear()
        if self._farewell is not None:
            self._farewell(outbox)
        try:
            await send({"type": "websocket.accept"})
            writer = Writer(send, outbox, scope["extensions"].get(LINE))
            await self._serve(scope["path_params"]["code"], address, receive, writer, outbox)
        finally:
            self._open.discard(outbox)
            if not self._open:
                self._empty.set()
            self._doorkeeper.leave(address)

    async def goodbye(self, frame: Callable[[], bytes], code: int) -> None:
        """Say the frame on every connection, and on those still to come, close them, and wait until they are gone."""
        self._farewell = lambda outbox: outbox.end(frame(), code)
        for outbox in self._open:
            self._farewell(outbox)
        await self._empty.wait()

    @property
    def connections(self) -> int:
        """How many are open."""
        return len(self._open)

    async def _serve(self, code: str, address: str, receive: Receive, writer: Writer, outbox: Outbox) -> None:
        talk = Conversation(receive, outbox, self._limits, self._clock)
        writing = asyncio.create_task(writer.run(), name="socket writer")
        try:
            await self._host(code, address, talk, writer)
            if outbox.code is not None:
                await asyncio.wait((writing,), timeout=LAST_WORDS)
        finally:
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)

    async def _host(self, code: str, address: str, talk: Conversation, writer: Writer) -> None:
        """From hello to the end: the room that the first message opens, as long as the client stays."""
        hello = await talk.hello()
        if hello is None:
            return
        suspect = self._doorkeeper.suspects(address)
        try:
            if suspect and hello.token is None:
                raise RuleError("too_fast")
            async with self._entrance.visit(read_code(code), hello, talk.outbox) as entered:
                writer.show(entered)
                await talk.run(entered)
        except RuleError as refused:
            if refused.code == "no_such_room":
                self._doorkeeper.guessed(address)
            talk.turn_away(hello, RuleError("too_fast") if suspect and refused.code in _TELLING else refused)
        except StoreError as error:
            log.warning("store_failed", error=str(error))
            talk.turn_away(hello, RuleError("unavailable"), retry_ms=COME_BACK)
        except NewerTableError:
            talk.turn_away(hello, RuleError("unavailable"), retry_ms=COME_BACK)  # another worker has it
