"""A person at the other end of a real socket: says hello, asks, remembers every frame."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Self, TypeAlias

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json: TypeAlias = Any

PATIENCE = 20.0  # seconds; a loaded machine needs one


class Guest:
    """One open connection. `frames` holds all that came as it came, `state` the newest view."""

    def __init__(self, socket: ClientConnection, word: str) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.state: Json = None
        self.token = ""
        self._word = word
        self._count = 0
        self._answers: dict[str | None, list[Json]] = {}
        self._moved = asyncio.Condition()
        self._reading = asyncio.create_task(self._read(), name=f"guest {word}")

    def next_id(self) -> str:
        """An id that this guest has not used."""
        self._count += 1
        return f"{self._word}-{self._count}"

    async def say(self, t: str, **fields: Json) -> str:
        """Send a message and wait for nothing; its id."""
        message = {"t": t, "id": self.next_id(), **fields}
        await self.socket.send(orjson.dumps(message).decode())
        return str(message["id"])

    async def ask(self, t: str, **fields: Json) -> Json:
        """Send a message and wait for its answer."""
        return await self.answer(await self.say(t, **fields))

    async def hello(self, name: str = "Aki", **fields: Json) -> Json:
        """Come in; the answer. A welcome's token is kept."""
        whole = {"protocol": 1, "name": name, "as": "player", "token": None, "move": None, "lang": "en", **fields}
        answer = await self.ask("hello", **whole)
        self.token = answer.get("token", "")
        return answer

    async def answer(self, request_id: str | None) -> Json:
        """The first answer to a request not looked at yet."""
        await self.until(lambda: bool(self._answers.get(request_id)))
        return self._answers[request_id].pop(0)

    async def view(self, wanted: Callable[[Json], bool] = lambda _view: True) -> Json:
        """The newest view, once it is as wanted."""
        await self.until(lambda: self.state is not None and wanted(self.state))
        return self.state

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for frames until this holds; TimeoutError, or ConnectionError when none will come any more."""
        async with asyncio.timeout(PATIENCE), self._moved:
            await self._moved.wait_for(lambda: holds() or self._reading.done())
        if not holds():
            raise ConnectionError(f"closed with {self.socket.close_code}: {self.frames[-1:]}")

    async def closed(self) -> int | None:
        """The code with which the connection ends."""
        async with asyncio.timeout(PATIENCE):
            await self._reading
        return self.socket.close_code

    def heard(self, t: str) -> list[Json]:
        """All messages of a kind so far."""
        return [message for message in map(orjson.loads, self.frames) if message["t"] == t]

    def answered(self, request_id: str | None) -> int:
        """How many answers to a request came in all."""
        answers = map(orjson.loads, self.frames)
        return sum(m["t"] in ("reply", "pong", "welcome") and m["id"] == request_id for m in answers)

    async def leave(self) -> None:
        """Close the connection."""
        await self.socket.close()
        await self._reading

    def vanish(self) -> None:
        """End the connection without a word."""
        self.socket.transport.abort()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            while True:
                self._keep(str(await self.socket.recv()))
                async with self._moved:
                    self._moved.notify_all()
        async with self._moved:
            self._moved.notify_all()

    def _keep(self, frame: str) -> None:
        self.frames.append(frame)
        message = orjson.loads(frame)
        if message["t"] == "state":
            self.state = message
        elif "id" in message:
            self._answers.setdefault(message["id"], []).append(message)


@asynccontextmanager
async def knock(address: str, code: str) -> AsyncIterator[Guest]:
    """A connection to a room, before hello."""
    url = f"ws://{address}/ws/{code}"
    async with connect(url, max_size=None, compression=None, ping_interval=None, proxy=None) as socket:
        guest = Guest(socket, f"g{random.randrange(10**9)}")
        try:
            yield guest
        finally:
            await guest.leave()


@asynccontextmanager
async def visit(
    address: str, code: str, name: str = "Aki", *, watching: bool = False, **hello: Json
) -> AsyncIterator[Guest]:
    """Somebody who has been let into a room and has their first view."""
    async with knock(address, code) as guest:
        answer = await guest.hello(name, **{"as": "spectator" if watching else "player"}, **hello)
        assert answer["t"] == "welcome", answer
        await guest.view()
        yield guest
