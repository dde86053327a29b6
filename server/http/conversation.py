"""What one client sends, and what it is answered: in order, each request once."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Protocol

from server.engine import RuleError
from server.http.asgi import Receive
from server.rooms import TRY_LATER, Bucket, Entered, Outbox, Request
from server.settings import Limits
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

LAST_WORDS = 2.0  # seconds for what is still to be sent when a connection ends; then it is cut
NO_HELLO = 4002  # the first message did not come in time, or was something else
NOT_LET_IN = 4003  # the hello was refused, and its reply says why
FLOOD = 1008  # too many messages, or too many that nobody can read

_FORGIVEN = 60.0  # seconds in which as many bad frames are forgotten as end a connection


class Clock(Protocol):
    """The store's clock."""

    @property
    def now(self) -> int:
        """Milliseconds."""


class Conversation:
    """One client's messages: size, rate and form are judged here, the rest by the room."""

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


def _leave_soon(limit: asyncio.Timeout) -> None:
    limit.reschedule(asyncio.get_running_loop().time() + LAST_WORDS)
