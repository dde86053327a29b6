"""What waits to be sent on one connection: the newest view, and a short queue of everything else.

A slow client skips views and holds up nobody; one that lets its replies pile up is cut off.
"""

import asyncio
from collections import deque
from collections.abc import Callable

CLOSED = 1000  # there is nothing here to come back to
GOING_AWAY = 1012  # the service restarts: come back
ELSEWHERE = 4001  # the same person came in by another connection
TRY_LATER = 1013  # too much is waiting for this client, or a fault of ours: come back later


class Outbox:
    """Filled by the room, emptied by the connection's writer."""

    def __init__(self, *, messages: int, bytes_: int) -> None:
        self._queue: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._most_messages = messages
        self._most_bytes = bytes_
        self._wake = asyncio.Event()
        self._view = False
        self._sheet = False
        self.code: int | None = None
        self.hurry: Callable[[], bool] | None = None
        """Sends at once what is here; False when it cannot, and whoever waits has to."""
        self.ended: Callable[[], None] | None = None
        """Called once, when the connection is to be closed with `code`."""

    def put(self, frame: bytes) -> None:
        """Queue a reply or a line of chat."""
        if self.code is not None:
            return
        self._queue.append(frame)
        self._waiting_bytes += len(frame)
        if len(self._queue) > self._most_messages or self._waiting_bytes > self._most_bytes:
            self._queue.clear()
            self._view = self._sheet = False
            self._end(TRY_LATER)
        self._ring()

    def refresh(self, *, sheet: bool = False) -> None:
        """There is a newer view, perhaps a longer score sheet."""
        if self.code is None:
            self._view = True
            self._sheet |= sheet
            self._ring()

    def end(self, frame: bytes, code: int) -> None:
        """Say goodbye and close with this code; nothing is taken after it."""
        self.put(frame)
        if self.code is None:
            self._end(code)

    async def wait(self) -> None:
        """Until there is something to send, or the connection is to be closed."""
        await self._wake.wait()
        self._wake.clear()

    def take_view(self) -> bool:
        """Whether the newest view is to be sent now."""
        view, self._view = self._view, False
        return view

    def take_sheet(self) -> bool:
        """Whether the score sheet is to be sent now."""
        sheet, self._sheet = self._sheet, False
        return sheet

    def take(self) -> bytes | None:
        """The next queued frame."""
        if not self._queue:
            return None
        frame = self._queue.popleft()
        self._waiting_bytes -= len(frame)
        return frame

    def _ring(self) -> None:
        if self.hurry is None or not self.hurry():
            self._wake.set()

    def _end(self, code: int) -> None:
        self.code = code
        self._wake.set()
        if self.ended is not None:
            self.ended()
