"""A player who comes back whatever happens, and knows which moves were acknowledged."""

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.rooms.guest import Json
from tests.rooms.playing import asks, choice, over

AGAIN = frozenset({"unavailable", "internal"})
"""Refusals after which the same request is sent again."""


class Survivor:
    """One seat. `addresses` are tried in turn; a request is kept, with its id, until its reply has come."""

    def __init__(self, name: str, addresses: Sequence[Callable[[], str]], code: str, chance: random.Random) -> None:
        self.name = name
        self.acknowledged: dict[int, Json] = {}
        """The action of every acknowledged move, by the version it led to."""
        self.comebacks = 0
        self.state: Json = None
        self._addresses = addresses
        self._code = code
        self._chance = chance
        self._token: str | None = None
        self._sent = 0
        self._pending: Json = None
        self._done = -1

    async def play(self) -> None:
        """Until the game is over and everything sent is answered: a state may come before the reply that it follows."""
        while not self._finished:
            address = self._addresses[self.comebacks % len(self._addresses)]()
            try:
                async with connect(
                    f"ws://{address}/ws/{self._code}", max_size=None, compression=None, proxy=None, open_timeout=3
                ) as socket:
                    await self._converse(socket)
            except (OSError, WebSocketException, InvalidHandshake, TimeoutError):
                pass
            self.comebacks += 1
            await asyncio.sleep(0.05 + 0.1 * self._chance.random())

    async def _converse(self, socket: ClientConnection) -> None:
        hello = {"protocol": 1, "name": self.name, "as": "player", "token": self._token, "move": None, "lang": "en"}
        await self._send(socket, {"t": "hello", "id": self._next_id(), **hello})
        while True:
            async with asyncio.timeout(8 if self.known else 60):
                message = orjson.loads(await socket.recv())
            match message["t"]:
                case "welcome":
                    self._token = message["token"]
                    if self._pending is not None:
                        await self._send(socket, self._pending)
                case "reply":
                    await self._answered(socket, message)
                case "state":
                    self.state = message
                    if not over(message):
                        await self._act(socket, message)
            if self._finished:
                return

    @property
    def known(self) -> bool:
        """Whether there is a way back to the seat: who hears no welcome leaves one that nobody has a token for."""
        return self._token is not None

    @property
    def version(self) -> int:
        """Of the newest view that came."""
        return 0 if self.state is None else int(self.state["v"])

    @property
    def _finished(self) -> bool:
        return self.state is not None and over(self.state) and self._pending is None

    async def _act(self, socket: ClientConnection, view: Json) -> None:
        room, you = view["room"], view["you"]
        if self._pending is not None:
            return
        if room["phase"] == "lobby":
            mine = room["seats"][you["seat"]]
            if not mine["ready"]:
                await self._ask(socket, t="ready", on=True)
            elif you["host"] and all(seat and seat["ready"] for seat in room["seats"]):
                await self._ask(socket, t="host", do="start")
        elif asks(view) and you["since"] > self._done:
            await self._ask(socket, t="act", v=view["v"], action=choice(you["prompt"], self._chance))

    async def _ask(self, socket: ClientConnection, **message: Any) -> None:
        self._pending = {"id": self._next_id(), **message}
        await self._send(socket, self._pending)

    async def _answered(self, socket: ClientConnection, reply: Json) -> None:
        if self._pending is None or reply["id"] != self._pending["id"]:
            if not reply["ok"] and self._token is None:
                raise TimeoutError(reply["code"])
            return
        if not reply["ok"] and reply["code"] in AGAIN:
            await asyncio.sleep(0.05)
            await self._send(socket, self._pending)
            return
        asked, self._pending = self._pending, None
        if asked["t"] == "act":
            assert reply["ok"], (self.name, asked, reply)
            assert reply["v"] not in self.acknowledged
            self.acknowledged[reply["v"]] = asked["action"]
            self._done = max(self._done, asked["v"])
        if self.state is not None:
            await self._act(socket, self.state)

    async def _send(self, socket: ClientConnection, message: Json) -> None:
        await socket.send(orjson.dumps(message).decode())

    def _next_id(self) -> str:
        self._sent += 1
        return f"{self.name}-{self._sent}"
