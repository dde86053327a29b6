"""S8 and S9: what rooms and people weigh, how soon a server is ready, and everybody back after kill -9."""

import asyncio
import tempfile
import time
from collections.abc import Sequence
from typing import Any, cast

import redis

from tests.bench import machine
from tests.bench.hearts import Hearts
from tests.bench.load import SEATS, Table, connect, disconnect, in_groups
from tests.bench.measure import BEGIN, hearts
from tests.bench.report import Figure
from tests.bench.scale import Scale

KB, MB = 1024, 1024 * 1024


async def memory(scale: Scale) -> list[Figure]:
    """S8."""
    with machine.store() as store, machine.hifumi(redis_url=store.url) as server:
        await machine.answering(server)
        await asyncio.sleep(1)
        base, empty = server.memory(), _stored(store.url)
        async with hearts(server, scale.many) as load:
            await load.play(1.0)
            seat = (server.memory() - base) / (scale.many * SEATS)
            played = load.tally.moves / scale.many
            room = (_stored(store.url) - empty) / scale.many
    return [
        Figure("S8", "memory of a worker", f"{base / MB:.0f} MB", "", "≤ 110 MB", base / MB / 110, 1.0),
        Figure("S8", "memory of a connected seat", f"{seat / KB:.0f} kB", "", "≤ 45 kB", seat / KB / 45, 1.0),
        Figure(
            mark="S8",
            what=f"a room in the store, some {played:.0f} moves long",
            measured=f"{room / KB:.1f} kB",
            beside="",
            target="≤ 12 kB",
            ratio=room / KB / 12,
            aim=1.0,
        ),
    ]


async def recovery(scale: Scale) -> list[Figure]:
    """S9, with the store that Hifumi brings."""
    with tempfile.TemporaryDirectory(prefix="hifumi-bench-") as folder:
        with machine.hifumi(data=folder) as server:
            start = await machine.answering(server)
            async with hearts(server, scale.most) as load:
                await load.play(1.0)
                rooms = cast("Sequence[Hearts]", load.tables)
                seen = [room.v for room in rooms]
                server.kill()
                began = time.perf_counter()
        with machine.hifumi(data=folder) as server:
            await machine.answering(server)
            again = time.perf_counter() - began
            for room in rooms:
                room.url = f"ws://{server.address}/ws/{room.url.rpartition('/')[2]}"
            await _back(rooms)
            back = time.perf_counter() - began
            assert all(room.v >= v for room, v in zip(rooms, seen, strict=True)), "a move was lost"
            await disconnect(rooms)
    return [
        Figure("S9", "start to ready", f"{start:.1f} s", "", "≤ 1.5 s"),
        Figure(
            mark="S9",
            what=f"kill -9 of everything to {len(rooms) * SEATS} sockets back",
            measured=f"{back:.1f} s, no move lost",
            beside=f"listening again {again:.1f} s",
            target="≤ 3 s",
        ),
    ]


async def _back(rooms: Sequence[Hearts]) -> None:
    tables: Sequence[Table] = rooms
    async with asyncio.timeout(BEGIN):
        await connect(tables)
        await in_groups([room.come_in for room in rooms])


def _stored(url: str) -> int:
    with redis.Redis(unix_socket_path=url.removeprefix("unix://")) as client:
        told = cast("dict[str, Any]", client.info("memory"))
    return int(told["used_memory"])
