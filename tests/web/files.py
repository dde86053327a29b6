"""The client's files, served as the real server serves them."""

import io
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import segno

from server.http.files import whole

ROOT = Path(__file__).resolve().parents[2]
CSP = "default-src 'self'; base-uri 'self'; frame-ancestors 'none'; form-action 'self'"


class Files(SimpleHTTPRequestHandler):
    """The repository's files under the content security policy that the server sends; kept by the browser for a run."""

    protocol_version = "HTTP/1.1"

    def end_headers(self) -> None:
        self.send_header("content-security-policy", CSP)
        self.send_header("cache-control", "max-age=600")
        super().end_headers()

    def do_GET(self) -> None:
        """A room's page and its QR code stand where the server has them; a style sheet comes whole."""
        if self.path.endswith("/qr.svg"):
            self._send(QR, "image/svg+xml")
        elif self.path.endswith(".css"):
            self._send(whole(ROOT / self.path.lstrip("/")).encode(), "text/css")
        else:
            if self.path.startswith("/r/"):
                self.path = "/web/room.html"
            with suppress(BrokenPipeError, ConnectionResetError):  # the page has left meanwhile
                super().do_GET()

    def _send(self, body: bytes, kind: str) -> None:
        """Send what is no file as it stands."""
        self.send_response(200)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 — the base class's name
        """Stay silent."""


class MarkedWords(Files):
    """The same with each Japanese text replaced by its key in «»."""

    def do_GET(self) -> None:
        """Whatever a page shows outside of such marks is written into its code."""
        if self.path.endswith("/ja.json"):
            keys = json.loads((ROOT / self.path[1:]).read_text("utf-8"))
            self._send(json.dumps({key: f"«{key}»" for key in keys}).encode(), "application/json")
            return
        super().do_GET()


@contextmanager
def serving_files(files: type[Files] = Files) -> Iterator[str]:
    """Their address, for as long as the block lasts."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(files, directory=str(ROOT)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def _qr() -> bytes:
    drawn = io.BytesIO()
    segno.make("https://example.org/r/KAZE-2357", error="m").save(drawn, kind="svg", scale=8, border=4, light="#fff")
    return drawn.getvalue()


QR = _qr()
