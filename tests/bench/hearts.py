"""Hearts as the load plays it: whole games by four clients a room, each from its own view."""

import asyncio
import http.client
import random
from typing import Any

import orjson

from tests.bench.load import SEATS, Pace, Table, Tally

STATE, REPLY, WELCOME = b'{"t":"state"', b'{"t":"reply"', b'{"t":"welcome"'


class Hearts(Table):
    """One room. Of a frame only the parts that the next move needs are looked at, so that the load stays light."""

    def __init__(self, url: str, pace: Pace, tally: Tally, *, chance: random.Random) -> None:
        super().__init__(url, pace, tally)
        self.tokens: list[str | None] = [None] * SEATS
        self._here = asyncio.Event()
        self._views = [b""] * SEATS
        self._versions = [0] * SEATS
        self._due: int | None = None
        self._counts = False
        self._asked = 0
        self._chance = chance

    def hear(self, place: int, frame: bytes) -> None:
        """Keep the newest view; note the version at which the last request is done."""
        if frame.startswith(STATE):
            self._views[place] = frame
            self._versions[place] = int(frame[17 : frame.index(b",", 17)])
        elif frame.startswith(REPLY):
            assert b'"ok":true' in frame, frame
            self._due = int(frame[frame.rindex(b":") + 1 : -1])
        elif frame.startswith(WELCOME):
            self.tokens[place] = orjson.loads(frame)["token"]
            return
        if self._due is not None and min(self._versions) >= self._due:
            self._due = None
            if self._here.is_set():
                self.seen(counts=self._counts)
            self._here.set()

    async def come_in(self) -> None:
        """Say hello, for the first time or again, and wait until all four have a view."""
        self._here.clear()
        self._versions = [0] * SEATS
        self._due = 1
        for place, token in enumerate(self.tokens):
            wish = {"protocol": 1, "name": f"P{place}", "as": "player", "token": token, "move": None, "lang": "en"}
            self._say(place, t="hello", **wish)
        await self._here.wait()

    @property
    def v(self) -> int:
        """The version that all four have seen."""
        return min(self._versions)

    def move(self) -> None:
        """The next request: a card, a choice, or what it takes to get the next game going."""
        phase = _phase(self._views[0])
        if phase == b"playing":
            self.begun.set()
            self._play()
        else:
            self._counts = False
            self._prepare(phase)

    def _play(self) -> None:
        place = next(place for place, view in enumerate(self._views) if b'"prompt":null' not in _own(view))
        prompt = orjson.loads(_own(self._views[place]))["prompt"]
        match prompt["kind"]:
            case "pass":
                action = {"type": "pass", "cards": self._chance.sample(prompt["cards"], prompt["count"])}
            case "play":
                action = {"type": "play", "cards": [self._chance.choice(prompt["cards"])]}
            case kind:
                assert kind == "continue", kind
                action = {"type": "continue"}
        self._counts = True
        self._say(place, t="act", v=self._versions[place], action=action)

    def _prepare(self, phase: bytes) -> None:
        views = [orjson.loads(view) for view in self._views]
        host = next(place for place, view in enumerate(views) if view["you"]["host"])
        seats = views[0]["room"]["seats"]
        if phase == b"over":
            self._say(host, t="host", do="rematch")
            return
        for place, view in enumerate(views):
            if not seats[view["you"]["seat"]]["ready"]:
                self._say(place, t="ready", on=True, nonce_digest=None)
                return
        self._say(host, t="host", do="start")

    def _say(self, place: int, **message: Any) -> None:
        self._asked += 1
        self.send(place, orjson.dumps({"id": f"bench-{self._asked}", **message}))


def rooms(address: str, count: int) -> list[str]:
    """Make so many rooms; their sockets' addresses."""
    web = http.client.HTTPConnection(address, timeout=30)
    codes = []
    for _ in range(count):
        web.request("POST", "/api/rooms", b'{"game":"hearts","seats":4}', {"content-type": "application/json"})
        codes.append(orjson.loads(web.getresponse().read())["code"])
    web.close()
    return [f"ws://{address}/ws/{code}" for code in codes]


def _phase(view: bytes) -> bytes:
    start = view.index(b'"phase":"') + 9
    return view[start : view.index(b'"', start)]


def _own(view: bytes) -> bytes:
    """`you`, the last part of a state."""
    return view[view.rindex(b',"you":') + 7 : -1]
