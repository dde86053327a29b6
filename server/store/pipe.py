"""One connection with automatic pipelining.

Calls made in one turn of the event loop travel in one write, and their answers are matched in order: the commits
of many rooms share a system call here, a wake-up and one fsync there. A pool of connections reached half of it.

The pipe never repeats anything. When its connection ends, every call in flight fails with `Lost(sent=True)`:
it may have been carried out. Whoever called knows whether that matters (see link.py).
"""

import asyncio
import random
from asyncio import Future
from collections import deque
from dataclasses import dataclass
from typing import Any

from redis.exceptions import RedisError, ResponseError

from server import tasks
from server.store.dial import Dial, Wire, pack, read

FIRST_PAUSE = 0.02  # seconds before dialling again; doubles
LOOKS = 4  # in the time after which silence means the end
LONGEST_PAUSE = 0.5  # a store that restarts is found within this
CLOSED = "the connection to the store is closed"


class Lost(Exception):  # noqa: N818 - an event between pipe and link, never seen outside
    """The connection ended. `sent`: the request may have reached the server."""

    def __init__(self, why: str, *, sent: bool) -> None:
        super().__init__(why)
        self.sent = sent


@dataclass(frozen=True, slots=True)
class Replicas:
    """How many replicas must hold a commit before it counts, and how long they may take (0 = until they do)."""

    needed: int = 0
    within_ms: int = 500


@dataclass(slots=True, eq=False)
class _Call:
    packed: bytes
    answer: Future[Any]
    durable: bool


class Pipe:
    """Sends requests to one server as long as it is open, dialling again whenever the connection ends."""

    def __init__(self, dial: Dial, *, silence: float, replicas: Replicas) -> None:
        """`silence`: seconds an answer may be overdue before the connection is given up as dead."""
        self._dial = dial
        self._silence = silence
        self._replicas = replicas
        self._wait = pack(("WAIT", replicas.needed, replicas.within_ms)) if replicas.needed else None
        self._queue: list[_Call] = []
        self._flying: deque[_Call | None] = deque()  # None stands for a WAIT
        self._held: list[tuple[_Call, Any]] = []  # answers to durable calls, until the WAIT behind them is answered
        self._answered = 0
        self._wake = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._task = tasks.begin(self._run(), "store pipe")

    def send(self, packed: bytes, *, durable: bool = False) -> Future[Any]:
        """The answer to come, or ResponseError, or Lost. `durable`: not before enough replicas have it."""
        answer: Future[Any] = self._loop.create_future()
        if self._task.done():
            answer.set_exception(Lost(CLOSED, sent=False))
            return answer
        self._queue.append(_Call(packed, answer, durable and self._wait is not None))
        self._wake.set()
        return answer

    async def close(self) -> None:
        await tasks.end(self._task)

    async def _run(self) -> None:
        try:
            await self._keep()
        finally:
            self._fail(CLOSED, flying=True, queued=True)

    async def _keep(self) -> None:
        """Dial, serve, and dial again."""
        pause = FIRST_PAUSE
        while True:
            try:
                wire = await self._dial()
            except (RedisError, OSError) as error:
                self._fail(str(error), flying=False, queued=True)
                await asyncio.sleep(pause * random.uniform(0.5, 1.0))  # noqa: S311 - jitter, not a secret
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            answered, why = self._answered, CLOSED
            try:
                await self._serve(wire)
            except* (RedisError, OSError) as errors:
                why = str(errors.exceptions[0])
            finally:
                self._fail(why, flying=True, queued=False)
                await wire.disconnect(nowait=True)
            if self._answered > answered:
                pause = FIRST_PAUSE
            else:  # let in and put out again, as by a full server or a proxy without one
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _serve(self, wire: Wire) -> None:
        """Ends only by an exception, or cancelled."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._write(wire))
            group.create_task(self._read(wire))
            group.create_task(self._watch())

    async def _write(self, wire: Wire) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch = [call for call in self._queue if not call.answer.done()]
            self._queue.clear()
            if not batch:
                continue
            packed = [call.packed for call in batch]
            self._flying.extend(batch)
            if self._wait is not None and any(call.durable for call in batch):
                packed.append(self._wait)
                self._flying.append(None)
            await wire.send_packed_command(packed, check_health=False)

    async def _read(self, wire: Wire) -> None:
        while True:
            try:
                answer = await read(wire)
            except ResponseError as error:
                answer = error
            if not self._flying:
                raise ConnectionError(f"an answer that nobody asked for: {answer}")  # as before it shows us the door
            self._answered += 1
            call = self._flying.popleft()
            if call is None:
                self._release(answer)
            elif call.durable:
                self._held.append((call, answer))
            else:
                _settle(call, answer)

    def _release(self, acknowledged: Any) -> None:
        needed = self._replicas.needed
        enough = isinstance(acknowledged, int) and acknowledged >= needed
        for call, answer in self._held:
            if enough or isinstance(answer, ResponseError):
                _settle(call, answer)
            else:
                _settle(call, Lost(f"{acknowledged} of the {needed} replicas asked for acknowledged", sent=True))
        self._held.clear()

    async def _watch(self) -> None:
        """A connection that is open but silent is as good as none."""
        silent = 0
        while silent < LOOKS:
            before = self._answered if self._flying else None
            await asyncio.sleep(self._silence / LOOKS)
            silent = silent + 1 if before == self._answered else 0
        raise TimeoutError(f"no answer from the store for {self._silence:g} s")

    def _fail(self, why: str, *, flying: bool, queued: bool) -> None:
        if flying:
            for call in [call for call, _ in self._held] + [call for call in self._flying if call]:
                _settle(call, Lost(why, sent=True))
            self._held.clear()
            self._flying.clear()
        if queued:
            for call in self._queue:
                _settle(call, Lost(why, sent=False))
            self._queue.clear()


def _settle(call: _Call, answer: Any) -> None:
    if call.answer.done():
        return  # its caller has gone
    if isinstance(answer, ResponseError | Lost):
        call.answer.set_exception(answer)
    else:
        call.answer.set_result(answer)
