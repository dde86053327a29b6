"""uvicorn's WebSocket protocol, with a line to write to at once, and without patience for clients that read nothing."""

import asyncio
from typing import cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from server.http.writer import LINE

LINGER = 5.0  # seconds for the last frames and the closing handshake


class GameProtocol(WebSocketsSansIOProtocol):
    """Closing a transport waits until everything is written, and nobody else ends a connection that never is."""

    def handle_connect(self, event: Request) -> None:
        """The client wants to open the connection: its application, which starts in a moment, gets the line."""
        super().handle_connect(event)
        if not self.handshake_complete:  # else it was refused
            cast("dict[str, object]", self.scope["extensions"])[LINE] = self

    @property
    def free(self) -> bool:
        """Whether what is written now leaves at once."""
        return self.writable.is_set() and self.conn.state is State.OPEN and not self.transport.is_closing()

    def write(self, frame: bytes) -> None:
        """Send a text frame."""
        self.conn.send_text(frame)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application has finished with the connection."""
        super().on_task_complete(task)
        self.loop.call_later(LINGER, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """The client has not answered a ping."""
        super().keepalive_timeout()
        self.loop.call_later(LINGER, self.transport.abort)
