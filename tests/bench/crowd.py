"""S7: one room that thousands watch, and another one that must not feel it."""

import asyncio
import time
from statistics import median, quantiles
from typing import cast

import orjson
import picows

from tests.bench import machine
from tests.bench.hearts import STATE, Hearts
from tests.bench.load import ByHand, Pace, in_groups
from tests.bench.measure import hearts
from tests.bench.report import Figure
from tests.bench.scale import Scale

MOVES = 12  # that the crowd sees
LONG = 30.0  # seconds for all to have seen a move


class Crowd:
    """Who watches, and how many have seen which version."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._seen = 0
        self._target = 1
        self._all = asyncio.Event()

    def expect(self, v: int) -> None:
        """From now on count those who see this version or a later one."""
        self._seen, self._target = 0, v
        self._all.clear()

    async def all_see(self) -> None:
        """Wait until everybody has."""
        async with asyncio.timeout(LONG):
            await self._all.wait()

    def saw(self, before: int, v: int) -> None:
        """One of them sees this version now, after that one."""
        if before < self._target <= v:
            self._seen += 1
            if self._seen == self.size:
                self._all.set()


class Spectator(picows.WSListener):
    """One of the crowd."""

    def __init__(self, url: str, crowd: Crowd) -> None:
        super().__init__()
        self._url = url
        self._crowd = crowd
        self._v = 0

    async def open(self) -> None:
        """Connect and say hello."""
        transport, _ = await picows.ws_connect(lambda: self, self._url, websocket_handshake_timeout=30)
        hello = {"t": "hello", "id": "crowd-1", "protocol": 1, "name": "Crowd", "as": "spectator", "lang": "en"}
        transport.send(picows.WSMsgType.TEXT, orjson.dumps(hello))

    def on_ws_frame(self, transport: picows.WSTransport, frame: picows.WSFrame) -> None:
        """Note the version."""
        text = frame.get_payload_as_bytes()
        if text.startswith(STATE):
            before, self._v = self._v, int(text[17 : text.index(b",", 17)])
            self._crowd.saw(before, self._v)


async def crowd(scale: Scale) -> list[Figure]:
    """S7."""
    by_hand, other = ByHand(), Pace(10.0)
    with machine.store() as store, machine.hifumi(redis_url=store.url) as server:
        async with hearts(server, 1, pace=by_hand) as watched, hearts(server, scale.few, pace=other) as beside:
            table = cast("Hearts", watched.tables[0])
            people = Crowd(scale.spectators)
            await in_groups([Spectator(table.url, people).open for _ in range(people.size)])
            await people.all_see()
            while not table.begun.is_set():
                await by_hand.step(table)
            playing = asyncio.create_task(beside.play(MOVES / 2))
            took: list[float] = []
            for _ in range(MOVES):
                await asyncio.sleep(0.5)
                people.expect(table.v + 1)
                await by_hand.step(table)
                await people.all_see()
                took.append(time.perf_counter() - table.sent_at)
            disturbed = await playing
    worst = quantiles(took, n=10)[8]
    return [
        Figure(
            mark="S7",
            what=f"last of {people.size} spectators sees a move after",
            measured=f"{median(took) * 1e3:.0f} ms, p90 {worst * 1e3:.0f} ms",
            beside=f"other rooms p99 {disturbed.p99 * 1e3:.1f} ms",
            target="≤ 250 ms, others ≤ 20 ms",
        )
    ]
