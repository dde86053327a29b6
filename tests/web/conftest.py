"""A file server with the real server's headers, and one Chromium for the tests of a module."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser import chromium, complaints

__all__ = ["chromium"]

ROOT = Path(__file__).resolve().parents[2]
CSP = "default-src 'self'; base-uri 'self'; frame-ancestors 'none'; form-action 'self'"
QR = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'


class Files(SimpleHTTPRequestHandler):
    """The repository's files under the content security policy that the server sends; kept by the browser for a run."""

    protocol_version = "HTTP/1.1"

    def end_headers(self) -> None:
        self.send_header("content-security-policy", CSP)
        self.send_header("cache-control", "max-age=600")
        super().end_headers()

    def do_GET(self) -> None:
        """A room's page and its QR code stand where the server has them."""
        if self.path.endswith("/qr.svg"):
            self.send_response(200)
            self.send_header("content-type", "image/svg+xml")
            self.send_header("content-length", str(len(QR)))
            self.end_headers()
            self.wfile.write(QR)
            return
        if self.path.startswith("/r/"):
            self.path = "/web/room.html"
        super().do_GET()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 — the base class's name
        """Stay silent."""


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the files."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(ROOT)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="module")
def phone(chromium: Browser, site: str) -> Iterator[BrowserContext]:
    """One reader's browser; the gallery leaves nothing in it but cached files."""
    with chromium.new_context(base_url=site, locale="ja-JP") as context:
        yield context


@pytest.fixture
def page(phone: BrowserContext) -> Iterator[Page]:
    """A fresh page on a phone. What its console complains about fails the test."""
    page = phone.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    heard = complaints(page)
    yield page
    page.close()
    assert heard == []
