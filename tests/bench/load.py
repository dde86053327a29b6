"""The load: tables of four sockets, each table moving again as soon as all four have seen its last move."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field

import picows

SEATS = 4
AT_ONCE = 50  # sockets that connect at the same time


@dataclass(slots=True)
class Tally:
    """What has happened since it was last emptied. `took` are the seconds from each move to its last viewer."""

    frames: int = 0
    octets: int = 0
    took: list[float] = field(default_factory=list)

    @property
    def moves(self) -> int:
        """Moves that all four have seen."""
        return len(self.took)

    def clear(self) -> None:
        """Begin anew."""
        self.frames = self.octets = 0
        self.took.clear()


class Pace:
    """When a table that is ready may move: at once, or so many tables a second."""

    def __init__(self, rate: float | None = None) -> None:
        self._rate = rate
        self._ready: deque[Callable[[], None]] = deque()
        self.stopped = False

    def ready(self, move: Callable[[], None]) -> None:
        """A table can move: it does so when its turn comes."""
        if self.stopped:
            return
        if self._rate is None:
            move()
        else:
            self._ready.append(move)

    async def run(self) -> None:
        """Give the turns, evenly spread, until it is cancelled."""
        if self._rate is None:
            return
        began, given = time.perf_counter(), 0
        while True:
            await asyncio.sleep(0.001)
            owed = int((time.perf_counter() - began) * self._rate) - given
            given += owed  # a turn that nobody was ready for is gone: no bursts later
            for _ in range(min(owed, len(self._ready))):
                self._ready.popleft()()


class ByHand(Pace):
    """One table, which moves when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self._seen = asyncio.Event()

    def ready(self, move: Callable[[], None]) -> None:
        """All four have seen the last move."""
        self._seen.set()

    async def step(self, table: "Table") -> None:
        """Let it move, and wait until all four have seen that."""
        self._seen.clear()
        table.move()
        await self._seen.wait()


class Table(ABC):
    """One table: its sockets, and the move that is under way."""

    def __init__(self, url: str, pace: Pace, tally: Tally) -> None:
        self.url = url
        self.sockets = [Socket(self, place) for place in range(SEATS)]
        self._pace = pace
        self._tally = tally
        self.sent_at = 0.0
        self.begun = asyncio.Event()  # what is to be measured

    @abstractmethod
    def hear(self, place: int, frame: bytes) -> None:
        """A frame has come for the socket at that place."""

    @abstractmethod
    def move(self) -> None:
        """Send the next move."""

    def send(self, place: int, frame: bytes) -> None:
        """Send from a socket; from now on the move counts its time."""
        self.sent_at = time.perf_counter()
        self.sockets[place].say(frame)

    def seen(self, *, counts: bool = True) -> None:
        """All four have seen the last move."""
        if counts:
            self._tally.took.append(time.perf_counter() - self.sent_at)
        self._pace.ready(self.move)

    def came(self, octets: int) -> None:
        """Count a frame."""
        self._tally.frames += 1
        self._tally.octets += octets


class Socket(picows.WSListener):
    """One connection of a table."""

    def __init__(self, table: Table, place: int) -> None:
        super().__init__()
        self._table = table
        self._place = place
        self._transport: picows.WSTransport | None = None

    async def open(self) -> None:
        """Connect."""
        self._transport, _ = await picows.ws_connect(lambda: self, self._table.url, websocket_handshake_timeout=30)

    def say(self, frame: bytes) -> None:
        """Send a text frame."""
        assert self._transport is not None
        self._transport.send(picows.WSMsgType.TEXT, frame)

    async def close(self) -> None:
        """Disconnect."""
        if self._transport is not None:
            self._transport.disconnect()
            await self._transport.wait_disconnected()

    def on_ws_frame(self, transport: picows.WSTransport, frame: picows.WSFrame) -> None:
        """Pass it on to the table."""
        if frame.msg_type == picows.WSMsgType.TEXT:
            self._table.came(frame.payload_size)
            self._table.hear(self._place, frame.get_payload_as_bytes())


class Ring(Table):
    """A table of a floor: the four send in turn."""

    MESSAGE = b"m" * 80

    def __init__(self, url: str, pace: Pace, tally: Tally) -> None:
        super().__init__(url, pace, tally)
        self._moved = 0
        self._awaited = 0
        self.begun.set()

    def hear(self, place: int, frame: bytes) -> None:
        """Count the four."""
        self._awaited -= 1
        if not self._awaited:
            self.seen()

    def move(self) -> None:
        """The next of the four sends."""
        self._awaited = SEATS
        self._moved += 1
        self.send(self._moved % SEATS, self.MESSAGE)


async def connect(tables: Iterable[Table]) -> None:
    """Open all sockets, some at a time."""
    await in_groups([socket.open for table in tables for socket in table.sockets])


async def disconnect(tables: Iterable[Table]) -> None:
    """Close all sockets."""
    await in_groups([socket.close for table in tables for socket in table.sockets])


async def in_groups(steps: Sequence[Callable[[], Awaitable[None]]]) -> None:
    """Run these coroutine functions, some at a time."""
    for start in range(0, len(steps), AT_ONCE):
        await asyncio.gather(*(step() for step in steps[start : start + AT_ONCE]))
