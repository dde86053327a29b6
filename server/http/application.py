"""FastAPI for requests, and a way of their own for game sockets."""

from typing import Any

from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send

from server.http.problems import ToldLength
from server.http.subpath import UnderPath


class Application(FastAPI):
    """A socket goes straight to its route: each of its frames would pay for every layer that is made for requests."""

    def __init__(self, *, under: str, **more: Any) -> None:
        """`under`: the path under which a proxy shows us, or nothing."""
        super().__init__(**more)
        self._sockets: ASGIApp = self.router
        if under:
            self._sockets = UnderPath(self.router, root=under)
            self.add_middleware(UnderPath, root=under)

    def build_middleware_stack(self) -> ASGIApp:
        """Ours before FastAPI's own limit, which would answer in plain text to a length that is told."""
        stack = super().build_middleware_stack()
        return stack if self.max_body_size is None else ToldLength(stack, most=self.max_body_size)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, one socket, or the application's life. HEAD is GET, its body left out by the server."""
        if scope.get("method") == "HEAD":
            scope = {**scope, "method": "GET"}
        await (self._sockets if scope["type"] == "websocket" else super().__call__)(scope, receive, send)
