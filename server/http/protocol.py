"""uvicorn's WebSocket protocol, but a client that reads nothing more is cut off instead of waited for."""

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LINGER = 5.0  # seconds for the last frames and the closing handshake


class GameProtocol(WebSocketsSansIOProtocol):
    """Closing a transport waits until everything is written, and nobody else ends a connection that never is."""

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application has finished with the connection."""
        super().on_task_complete(task)
        self.loop.call_later(LINGER, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """The client has not answered a ping."""
        super().keepalive_timeout()
        self.loop.call_later(LINGER, self.transport.abort)
