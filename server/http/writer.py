"""What leaves by one connection: replies in their order, then the newest view, then the sheet."""

from typing import Protocol

import structlog

from server.http.asgi import Send
from server.rooms import Entered, Outbox
from server.wire import frames

log = structlog.get_logger()

LINE = "hifumi.line"  # where in the scope's extensions
COME_BACK = 1_000  # milliseconds until somebody turned away by a fault of ours should try again
BROKEN = 1011  # a fault of ours


class Line(Protocol):
    """A connection that can be written to without waiting; our server has it in the scope beside ASGI's `send`."""

    @property
    def free(self) -> bool:
        """Whether what is written now leaves at once."""

    def write(self, frame: bytes) -> None:
        """Send a text frame."""


class Writer:
    """Empties one outbox.

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
