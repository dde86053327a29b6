"""What is sent leaves in its order, at once where the line is free, and by the waiting task where it is not."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from server.http.asgi import Event
from server.http.writer import Writer
from server.rooms import GOING_AWAY, Outbox


class Wire:
    """Both ways to one client, as uvicorn gives them: ASGI's `send` waits until the client has read."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.reading = asyncio.Event()
        self.reading.set()

    @property
    def free(self) -> bool:
        return self.reading.is_set()

    def write(self, frame: bytes) -> None:
        self.sent.append(f"at once {frame.decode()}")

    async def send(self, event: Event) -> None:
        await self.reading.wait()
        self.sent.append(f"later {event['text']}" if "text" in event else f"closed {event['code']}")


@asynccontextmanager
async def written(wire: Wire, *, line: bool = True) -> AsyncIterator[Outbox]:
    outbox = Outbox(messages=20, bytes_=1_000)
    writer = Writer(wire.send, outbox, wire if line else None)
    task = asyncio.create_task(writer.run())
    yield outbox
    await asyncio.wait_for(task, 20)


async def turns(condition: Callable[[], bool] = lambda: False) -> None:
    """Let the tasks run for some turns of the loop."""
    for _ in range(20):
        await asyncio.sleep(0)
        if condition():
            return


async def test_a_free_line_is_written_to_before_put_returns() -> None:
    wire = Wire()
    async with written(wire) as outbox:
        outbox.put(b"a")
        outbox.put(b"b")
        assert wire.sent == ["at once a", "at once b"]
        outbox.end(b"bye", GOING_AWAY)
    assert wire.sent[2:] == ["at once bye", "closed 1012"]


async def test_what_waits_for_the_client_is_not_overtaken() -> None:
    wire = Wire()
    async with written(wire) as outbox:
        wire.reading.clear()
        outbox.put(b"a")
        await turns()  # the task holds it in its hands
        outbox.put(b"b")
        wire.reading.set()
        outbox.put(b"c")  # the line is free, but a and b have not left yet
        assert wire.sent == []
        await turns(lambda: len(wire.sent) == 3)
        outbox.put(b"d")
        outbox.end(b"bye", GOING_AWAY)
    assert wire.sent == ["later a", "later b", "later c", "at once d", "at once bye", "closed 1012"]


async def test_without_a_line_everything_goes_by_the_task() -> None:
    wire = Wire()
    async with written(wire, line=False) as outbox:
        outbox.put(b"a")
        assert wire.sent == []
        outbox.end(b"bye", GOING_AWAY)
    assert wire.sent == ["later a", "later bye", "closed 1012"]
