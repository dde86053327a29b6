"""The whole service under a path of its own, whether the proxy before it takes that path off or leaves it on."""

from starlette.types import ASGIApp, Receive, Scope, Send


class UnderPath:
    """ASGI: tells the application beneath where it is mounted."""

    def __init__(self, app: ASGIApp, root: str) -> None:
        """`root` begins with a slash and ends without one."""
        self._app = app
        self._root = root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            path = scope["path"]
            kept = path == self._root or path.startswith(f"{self._root}/")
            scope = {**scope, "root_path": self._root, "path": path if kept else self._root + path}
        await self._app(scope, receive, send)
