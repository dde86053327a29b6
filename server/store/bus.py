"""Pub/sub: one channel a room, numbers and digests of people, no contents. A hint; the store is the truth.

A worker listens to the rooms it holds. What was published while the connection was away is lost, so after every
reconnection each listener is told `None`: you may have missed something, pull. The bus also publishes to itself
once a second: one that no longer hears that is alive but deaf, turns unhealthy and dials again.
"""

import asyncio
from asyncio import Future
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex
from typing import TypeAlias

from redis.exceptions import RedisError

from server import tasks
from server.store import keys
from server.store.dial import Wire, pack, read
from server.store.errors import StoreError, Unavailable
from server.store.link import Link

BEAT = 1.0  # seconds between two heartbeats
DEAF = 3.0  # seconds without hearing one's own heart
PAUSE = 0.05  # seconds before dialling again; doubles
LONGEST_PAUSE = 0.5
AT_ONCE = 500  # channels in one SUBSCRIBE


@dataclass(frozen=True, slots=True)
class Heard:
    """A room is at this version, its chat at this line."""

    version: int
    chat: int


@dataclass(frozen=True, slots=True)
class Came:
    """Somebody who has been in a room before came in again, at that millisecond."""

    person: str
    at: int


News: TypeAlias = Heard | Came | None
"""None: something may have been missed."""

Listener: TypeAlias = Callable[[News], None]


class Bus:
    """What a worker hears of its rooms. Subscribe first and load then, and nothing falls between."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._heart = f"hifumi:beat:{token_hex(8)}"
        self._listeners: dict[bytes, Listener] = {}
        self._waiting: dict[bytes, list[Future[None]]] = {}
        self._wire: Wire | None = None
        self._writing = asyncio.Lock()  # two writers at once lose subscriptions
        self._heard = float("-inf")
        self._listening = False  # whether the connection has once told us that we are subscribed
        self._hears = asyncio.Event()  # set when a new connection has begun to hear our heart
        self._loop = asyncio.get_running_loop()
        self._tasks = (tasks.begin(self._run(), "store bus"), tasks.begin(self._beat(), "store bus beat"))

    @property
    def healthy(self) -> bool:
        """Whether we have lately heard our own heart."""
        return self._wire is not None and self._loop.time() - self._heard < DEAF

    async def subscribe(self, code: str, listener: Listener, *, within: float = 5.0) -> None:
        """From the return on, `listener` is called for all news of the room; Unavailable if it can't be.

        It replaces an earlier listener of the same room. It must be quick and not raise.
        """
        channel = keys.room(code).channel.encode()
        self._listeners[channel] = listener
        ready: Future[None] = self._loop.create_future()
        self._waiting.setdefault(channel, []).append(ready)
        try:
            async with asyncio.timeout(within):
                await self._send("SUBSCRIBE", channel)
                await ready
        except TimeoutError as error:
            if self._listeners.get(channel) is listener:
                del self._listeners[channel]
            raise Unavailable("the store's bus does not answer", maybe=True) from error

    async def unsubscribe(self, code: str) -> None:
        """From now on the listener of that room is not called."""
        channel = keys.room(code).channel.encode()
        if self._listeners.pop(channel, None):
            await self._send("UNSUBSCRIBE", channel)

    async def close(self) -> None:
        await tasks.end(*self._tasks)

    async def _send(self, word: str, channel: bytes) -> None:
        """Away is no matter: on coming back everything listened to is subscribed."""
        async with self._writing:
            wanted = channel in self._listeners
            if self._wire is None or not self._wire.is_connected or wanted != (word == "SUBSCRIBE"):
                return  # a broken wire would dial by itself, and nobody would read it
            try:
                await self._wire.send_packed_command([pack((word, channel))], check_health=False)
            except (RedisError, OSError):
                return  # the reader notices, too

    async def _run(self) -> None:
        pause = PAUSE
        while True:
            try:
                wire = await self._link.route.bus()
            except (RedisError, OSError):
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                await self._link.route.heal()
                continue
            try:
                await self._serve(wire)
            except* (RedisError, OSError):
                pass
            finally:
                self._wire = None
                await wire.disconnect(nowait=True)
            if self._listening:
                pause = PAUSE
            else:  # let in and put out again, as by a full server or a proxy without one
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            self._listening = False

    async def _serve(self, wire: Wire) -> None:
        """Ends only by an exception, or cancelled."""
        async with self._writing:
            await self._resubscribe(wire)
            self._wire = wire
        async with asyncio.TaskGroup() as group:
            # Who still waits to hear has not missed anything.
            group.create_task(self._read(wire, set(self._listeners) - self._waiting.keys()))
            group.create_task(self._watch())

    async def _resubscribe(self, wire: Wire) -> None:
        """Our own heart first: a first channel that no room depends on."""
        channels = [self._heart.encode(), *self._listeners]
        packed = [pack(("SUBSCRIBE", *channels[start : start + AT_ONCE])) for start in range(0, len(channels), AT_ONCE)]
        await wire.send_packed_command(packed, check_health=False)

    async def _read(self, wire: Wire, missed: set[bytes]) -> None:
        """`missed`: channels whose listeners must be told, once they hear again, that they may have missed some."""
        while True:
            match await read(wire):
                case [b"message", channel, words]:
                    self._hear(channel, words)
                case [b"subscribe", channel, _]:
                    if channel == self._heart.encode():
                        self._listening = True
                        self._hears.set()
                    self._settle(self._waiting.pop(channel, ()))
                    if channel in missed:
                        missed.discard(channel)
                        self._tell(channel, None)

    def _hear(self, channel: bytes, words: bytes) -> None:
        if channel == self._heart.encode():
            self._heard = self._loop.time()
            return
        match words.split(b","):
            case [b"came", person, at]:
                self._tell(channel, Came(person.decode(), int(at)))
            case [version, chat]:
                self._tell(channel, Heard(int(version), int(chat)))

    def _tell(self, channel: bytes, news: News) -> None:
        if listener := self._listeners.get(channel):
            listener(news)

    def _settle(self, waiting: Iterable[Future[None]]) -> None:
        for ready in waiting:
            if not ready.done():
                ready.set_result(None)

    async def _watch(self) -> None:
        """Deaf on an open connection: dial again."""
        since = self._loop.time()
        while True:
            await asyncio.sleep(BEAT / 2)
            if self._loop.time() - max(since, self._heard) > DEAF:
                raise TimeoutError("the bus is deaf")

    async def _beat(self) -> None:
        """At once where it can be heard for the first time: a worker is ready as soon as it hears itself."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._hears.wait()
            self._hears.clear()
            with suppress(StoreError):  # not healthy is what follows by itself
                await self._link.call(0, ("PUBLISH", self._heart, b"0,0"))
