"""One game socket: a small ASGI application of its own, since it is the hot path.

The reader judges size, rate and form and asks the room; the writer empties the outbox. What a person sends is answered
in order, each request once.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, TypeAlias

import structlog

from server.engine import RuleError
from server.http.doorkeeper import Doorkeeper
from server.rooms import TRY_LATER, Bucket, Entered, Entrance, Outbox, Request, read_code
from server.settings import Limits
from server.store import StoreError
from server.table import NewerTableError
from server.wire import (
    AskSeat,
    Hello,
    Message,
    Move,
    Ping,
    Rename,
    Say,
    Stamp,
    UnreadableError,
    command,
    content,
    frames,
    read,
)

log = structlog.get_logger()

_FORGIVEN = 60.0  # seconds in which as many bad frames are forgotten as end a connection

Scope: TypeAlias = MutableMapping[str, Any]
Event: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Event]]
Send: TypeAlias = Callable[[Event], Awaitable[None]]

LINE = "hifumi.line"  # where in the scope's extensions
LAST_WORDS = 2.0  # seconds for what is still to be sent when a connection ends; then it is cut
COME_BACK = 1_000  # milliseconds until somebody turned away by a fault of ours should try again
NO_HELLO = 4002  # the first message did not come in time, or was something else
NOT_LET_IN = 4003  # the hello was refused, and its reply says why
FLOOD = 1008  # too many messages, or too many that nobody can read
BROKEN = 1011  # a fault of ours


class Clock(Protocol):
    """The store's clock."""

    @property
    def now(self) -> int:
        """Milliseconds."""


class Line(Protocol):
    """A connection that can be written to without waiting; our server has it in the scope beside ASGI's `send`."""

    @property
    def free(self) -> bool:
        """Whether what is written now leaves at once."""

    def write(self, frame: bytes) -> None:
        """Send a text frame."""


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

    async def _serve(self, code: str, address: str, receive: Receive, writer: "Writer", outbox: Outbox) -> None:
        talk = Conversation(receive, outbox, self._limits, self._clock)
        writing = asyncio.create_task(writer.run(), name="socket writer")
        try:
            await self._host(code, address, talk, writer)
            if outbox.code is not None:
                await asyncio.wait((writing,), timeout=LAST_WORDS)
        finally:
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)

    async def _host(self, code: str, address: str, talk: "Conversation", writer: "Writer") -> None:
        """From hello to the end: the room that the first message opens, as long as the client stays."""
        hello = await talk.hello()
        if hello is None:
            return
        try:
            self._doorkeeper.check_guessing(address)
            async with self._entrance.visit(read_code(code), hello, talk.outbox) as entered:
                writer.show(entered)
                await talk.run(entered)
        except RuleError as refused:
            if refused.code == "no_such_room":
                self._doorkeeper.guessed(address)
            talk.turn_away(hello, refused)
        except StoreError as error:
            log.warning("store_failed", error=str(error))
            talk.turn_away(hello, RuleError("unavailable"), retry_ms=COME_BACK)
        except NewerTableError:
            talk.turn_away(hello, RuleError("unavailable"), retry_ms=COME_BACK)  # another worker has it


class Conversation:
    """What one client sends, and what it is answered."""

    def __init__(self, receive: Receive, outbox: Outbox, limits: Limits, clock: Clock) -> None:
        self.outbox = outbox
        self._receive = receive
        self._limits = limits
        self._clock = clock
        self._bucket = Bucket(limits.frames_per_second, limits.frames_burst)
        self._bad = Bucket(limits.bad_frames / _FORGIVEN, limits.bad_frames)

    async def hello(self) -> Hello | None:
        """The first message; None, and goodbye said, when it is no hello or does not come."""
        try:
            async with asyncio.timeout(self._limits.hello_seconds):
                frame = await self._frame()
        except TimeoutError:
            self.outbox.end(frames.bye("no_hello"), NO_HELLO)
            return None
        if frame is None:
            return None
        try:
            message = read(frame)
        except UnreadableError as unreadable:
            self._not_hello(unreadable.request_id, unreadable.refused)
            return None
        if isinstance(message, Hello):
            return message
        self._not_hello(message.id, RuleError("hello_first"))
        return None

    def _not_hello(self, request_id: str | None, refusal: RuleError) -> None:
        self.outbox.put(frames.refused(request_id, refusal, "en"))
        self.outbox.end(frames.bye("no_hello"), NO_HELLO)

    def turn_away(self, hello: Hello, refusal: RuleError, *, retry_ms: int | None = None) -> None:
        """Refuse a hello and end the connection."""
        self.outbox.put(frames.refused(hello.id, refusal, hello.lang))
        self.outbox.end(frames.bye(refusal.code, retry_ms), NOT_LET_IN if retry_ms is None else TRY_LATER)

    async def run(self, entered: Entered) -> None:
        """Answer everything until the client leaves, or is sent away and has had the time to hear it."""
        with suppress(TimeoutError):
            async with asyncio.timeout(None) as limit:
                self.outbox.ended = partial(_leave_soon, limit)
                try:
                    await self._answer_all(entered)
                finally:
                    self.outbox.ended = None

    async def _answer_all(self, entered: Entered) -> None:
        while self.outbox.code is None and (frame := await self._frame()) is not None:
            try:
                message = read(frame)
            except UnreadableError as unreadable:
                self._refuse(unreadable.request_id, unreadable.refused, entered)
                continue
            if not self._bucket.take():
                self._refuse(message.id, RuleError("too_fast"), entered)
                continue
            try:
                self.outbox.put(await self._answer(message, entered))
            except RuleError as refused:
                self.outbox.put(frames.refused(message.id, refused, entered.visitor.lang))

    def _refuse(self, request_id: str | None, refusal: RuleError, entered: Entered) -> None:
        """Answer a frame that should not have been sent; too many of those end the connection."""
        self.outbox.put(frames.refused(request_id, refusal, entered.visitor.lang))
        if not self._bad.take():
            self.outbox.end(frames.bye("flood"), FLOOD)

    async def _answer(self, message: Message, entered: Entered) -> bytes:
        visitor, room = entered.visitor, entered.room
        match message:
            case Ping():
                return frames.pong(message.id, self._clock.now)
            case Hello():
                raise RuleError("bad_request", field="t")
            case Move():
                return frames.moving(message.id, room.table.v, await room.offer_move(visitor))
            case Say() | Stamp():
                return frames.accepted(message.id, await room.say(visitor, message))
            case AskSeat() if not visitor.talk.take():
                raise RuleError("too_fast")
            case Rename():
                asked = Request(visitor.who, message.id, content(message))
                return frames.accepted(message.id, await room.rename(visitor, message.name, asked))
            case _:
                asked = Request(visitor.who, message.id, content(message))
                return frames.accepted(message.id, await room.do(command(message, visitor.who, visitor.name), asked))

    async def _frame(self) -> str | None:
        """The next frame; None when the client is gone. A binary one is as good as empty: it says nothing."""
        event = await self._receive()
        if event["type"] == "websocket.disconnect":
            return None
        return event.get("text") or ""


class Writer:
    """Empties one outbox: replies in their order, then the newest view, then the sheet.

    What can be written at once is written by whoever fills the outbox; the task sends what has to wait for the client.
    """

    def __init__(self, send: Send, outbox: Outbox, line: Line | None) -> None:
        self._send = send
        self._outbox = outbox
        self._line = line
        self._sending = False
        self._shows: Entered | None = None
        outbox.hurry = self._hurry

    def show(self, entered: Entered) -> None:
        """From now on send this room's views."""
        self._shows = entered
        self._outbox.refresh(sheet=True)

    async def run(self) -> None:
        """Send until the outbox is ended, then close; the connection ends with the writer, whatever happened."""
        try:
            await self._empty()
        except OSError:
            pass  # the client is gone, and the reader hears of it
        except Exception:
            log.exception("writer_failed")
            self._outbox.end(frames.bye("internal", COME_BACK), BROKEN)
            await self._send({"type": "websocket.close", "code": BROKEN})
        finally:
            self._outbox.hurry = None

    async def _empty(self) -> None:
        outbox = self._outbox
        while True:
            while (frame := self._next()) is not None:
                self._sending = True
                await self._send({"type": "websocket.send", "text": frame.decode()})
                self._sending = False
            if outbox.code is not None:
                await self._send({"type": "websocket.close", "code": outbox.code})
                return
            await outbox.wait()

    def _hurry(self) -> bool:
        """Write what there is; False when the task has to go on, which alone may wait."""
        line = self._line
        if line is None or self._sending:
            return False
        try:
            while line.free:
                frame = self._next()
                if frame is None:
                    return True
                line.write(frame)
        except Exception:
            log.exception("writer_failed")
            self._outbox.end(frames.bye("internal", COME_BACK), BROKEN)
        return False

    def _next(self) -> bytes | None:
        outbox, shows = self._outbox, self._shows
        if (frame := outbox.take()) is not None:
            return frame
        if shows is None or outbox.code is not None:
            return None
        if outbox.take_view():
            return shows.room.state_frame(shows.visitor)
        return shows.room.sheet_frame() if outbox.take_sheet() else None


def _leave_soon(limit: asyncio.Timeout) -> None:
    limit.reschedule(asyncio.get_running_loop().time() + LAST_WORDS)
