"""One measurement: tables that play for a while on a server, and what that cost."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, fields
from statistics import median, quantiles

from tests.bench.hearts import Hearts, rooms
from tests.bench.load import SEATS, Pace, Ring, Table, Tally, connect, disconnect, in_groups
from tests.bench.machine import Program, answering

WARM = 0.7  # seconds before a measurement begins
BEGIN = 60.0  # seconds for all rooms to come to their first card
REST = 0.3  # seconds for the last moves to arrive


@dataclass(frozen=True, slots=True)
class Sample:
    """What some seconds of play cost. Times in seconds; `cpu` of the server for a move, `busy` of its core."""

    rate: float
    p50: float
    p99: float
    cpu: float
    busy: float
    octets: float
    """Bytes a move and client."""


@dataclass(slots=True)
class Load:
    """Tables on servers, connected and ready to go."""

    servers: Sequence[Program]
    tables: Sequence[Table]
    pace: Pace
    tally: Tally

    async def play(self, seconds: float) -> Sample:
        """Let them play, and look at the last of it once they are warm."""
        self.pace.stopped = False
        pacing = asyncio.create_task(self.pace.run())
        for table in self.tables:
            self.pace.ready(table.move)
        async with asyncio.timeout(BEGIN):
            await asyncio.gather(*(table.begun.wait() for table in self.tables))
        await asyncio.sleep(WARM)
        self.tally.clear()
        began, cpu = time.perf_counter(), self._cpu()
        await asyncio.sleep(seconds)
        lasted, used = time.perf_counter() - began, self._cpu() - cpu
        sample = _sample(self.tally, lasted, used)
        self.pace.stopped = True
        pacing.cancel()
        await asyncio.sleep(REST)
        return sample

    def _cpu(self) -> float:
        return sum(server.cpu() for server in self.servers)


@asynccontextmanager
async def hearts(server: Program, count: int, *, pace: Pace | None = None, seed: int = 1) -> AsyncIterator[Load]:
    """So many new rooms of Hearts, four clients in each; usually as fast as turns allow."""
    await answering(server)
    pace, tally, chance = pace or Pace(), Tally(), random.Random(seed)
    tables = [Hearts(url, pace, tally, chance=chance) for url in rooms(server.address, count)]
    async with _connected([server], tables, pace, tally) as load:
        await in_groups([table.come_in for table in tables])
        yield load


@asynccontextmanager
async def rings(servers: Sequence[Program], count: int, *, pace: Pace | None = None) -> AsyncIterator[Load]:
    """So many tables on a floor, or on several alike."""
    for server in servers:
        await answering(server)
    pace, tally = pace or Pace(), Tally()
    tables = [Ring(f"ws://{servers[n % len(servers)].address}/{n}", pace, tally) for n in range(count)]
    async with _connected(servers, tables, pace, tally) as load:
        yield load


@asynccontextmanager
async def _connected(
    servers: Sequence[Program], tables: Sequence[Table], pace: Pace, tally: Tally
) -> AsyncIterator[Load]:
    await connect(tables)
    try:
        yield Load(servers, tables, pace, tally)
    finally:
        pace.stopped = True
        await disconnect(tables)


def _sample(tally: Tally, lasted: float, used: float) -> Sample:
    moves = tally.moves
    assert moves > 1, "nothing moved"
    cuts = quantiles(tally.took, n=100)
    return Sample(
        rate=moves / lasted,
        p50=cuts[49],
        p99=cuts[98],
        cpu=used / moves,
        busy=used / lasted,
        octets=tally.octets / moves / SEATS,
    )


def middle(samples: Sequence[Sample]) -> Sample:
    """The median of each figure."""
    return Sample(*(median(getattr(sample, field.name) for sample in samples) for field in fields(Sample)))
