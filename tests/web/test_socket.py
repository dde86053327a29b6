"""The line to a room: one answer a request, whatever happens to the line."""

import json
import time
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute

from tests.web.gallery import PATIENCE, until

pytestmark = pytest.mark.browser

OPEN = """async () => {
  const { openLink } = await import("/web/app/socket.js");
  globalThis.links = [];
  globalThis.link = openLink({
    url: "ws://127.0.0.1:9/ws/KAZE-2357",
    word: "abc",
    greet: () => ({ name: "Aki", as: "player", token: null, move: null, lang: "en" }),
    heard: () => {},
    changed: (link) => links.push(link.is),
  });
}"""


class Peer:
    """The other end: keeps what it is told, and answers as the test says."""

    def __init__(self, page: Page) -> None:
        self.sockets: list[WebSocketRoute] = []
        self.frames: list[dict[str, Any]] = []
        self.answers_acts = False
        page.route_web_socket("**/ws/**", self._accept)

    def _accept(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda text: self._hear(socket, str(text)))

    def _hear(self, socket: WebSocketRoute, text: str) -> None:
        frame = json.loads(text)
        self.frames.append(frame)
        if frame["t"] == "hello":
            socket.send(json.dumps({"t": "welcome", "id": frame["id"], "token": "t", "protocol": 1, "now": 1}))
        elif frame["t"] == "act" and self.answers_acts:
            socket.send(json.dumps({"t": "reply", "id": frame["id"], "ok": True, "v": 3}))

    def hears(self, page: Page, kind: str) -> None:
        """Wait until a frame of that kind has come."""
        end = time.monotonic() + PATIENCE
        while not self.sent(kind):
            assert time.monotonic() < end, self.frames
            page.wait_for_timeout(20)

    def sent(self, kind: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["t"] == kind]


def test_hello_comes_first_and_ids_begin_with_the_page_word(page: Page) -> None:
    peer = Peer(page)
    page.goto("/web/gallery.html")
    page.evaluate(OPEN)
    until(page, "links.includes('open')")
    hello = peer.frames[0]
    assert (hello["t"], hello["id"], hello["protocol"]) == ("hello", "abc-1", 1)
    assert {name: hello[name] for name in ("name", "as", "token", "move", "lang")} == {
        "name": "Aki",
        "as": "player",
        "token": None,
        "move": None,
        "lang": "en",
    }


def test_an_unanswered_request_is_sent_again_with_the_same_id_and_answered_once(page: Page) -> None:
    peer = Peer(page)
    page.goto("/web/gallery.html")
    page.evaluate(OPEN)
    until(page, "links.includes('open')")
    page.evaluate("() => { globalThis.replies = []; link.ask('act', { v: 1 }).then((reply) => replies.push(reply)); }")
    peer.hears(page, "act")
    peer.answers_acts = True
    peer.sockets[0].close(code=1012)
    until(page, "replies.length === 1")
    first, second = peer.sent("act")
    assert first == second
    assert page.evaluate("links") == ["opening", "open", "lost", "open"]


def test_removed_people_do_not_come_back(page: Page) -> None:
    peer = Peer(page)
    page.goto("/web/gallery.html")
    page.evaluate(OPEN)
    until(page, "links.includes('open')")
    peer.sockets[0].send('{"t":"bye","reason":"removed","retry_ms":null}')
    until(page, "links.includes('closed')")
    page.wait_for_timeout(600)
    assert len(peer.sockets) == 1
