"""Commits a second that the store and our way to it carry, without any game: the floor under every move.

    python -m tests.bench.store_floor [--seconds 2] [--fsync always|everysec]

Rooms commit as fast as their own answers come, all through one worker's pipe. One line a number of rooms:
commits a second, median and 99th percentile in ms, and CPU a commit in µs here and in the server.
"""

import argparse
import asyncio
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles
from typing import get_args

import uvloop

from server.store import Accepted, Change, Committed, Store, embedded

ROOMS = (1, 10, 50, 250)
STATE = bytes(range(256)) * 8  # 2 kB, as a table in the middle of Hearts
ENTRY = b"x" * 150
HOUR = 3_600_000


def step(version: int) -> Change:
    accepted = (Accepted("k3f9a1b2", version % 64, b"x" * 24),)
    return Change(STATE, 1, HOUR, entries=(ENTRY,), accepted=accepted, due=2_000_000_000_000 + version)


async def play(store: Store, code: str, until: float) -> list[float]:
    """Seconds of each commit of one room."""
    took: list[float] = []
    made = await store.create(code, step(0))
    version = made.version
    while (began := time.perf_counter()) < until:
        answer = await store.commit(code, version, step(version))
        assert isinstance(answer, Committed)
        version = answer.version
        took.append(time.perf_counter() - began)
    return took


def cpu(pid: int) -> float:
    """Seconds a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(url: str, server: int, seconds: float) -> Iterator[str]:
    store = await Store.open(url)
    lines: list[str] = []
    for rooms in ROOMS:
        ours, theirs, began = time.process_time(), cpu(server), time.perf_counter()
        played = await asyncio.gather(*(play(store, f"B{rooms}R{n}", began + seconds) for n in range(rooms)))
        took = sorted(second for room in played for second in room)
        cuts = quantiles(took, n=100)
        lasted = time.perf_counter() - began
        lines.append(
            f"{rooms:6} {len(took) / lasted:10.0f} {cuts[49] * 1e3:9.2f} {cuts[98] * 1e3:9.2f} "
            f"{(time.process_time() - ours) / len(took) * 1e6:9.0f} {(cpu(server) - theirs) / len(took) * 1e6:9.0f}"
        )
    await store.close()
    return iter(lines)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--seconds", type=float, default=2.0, help="for each number of rooms")
    words.add_argument("--fsync", choices=get_args(embedded.Fsync), default="always")
    chosen = words.parse_args()
    with tempfile.TemporaryDirectory(prefix="store-floor-") as folder:
        running = embedded.start(Path(folder), fsync=chosen.fsync)
        try:
            print(" rooms  commits/s    p50 ms    p99 ms   µs here  µs store")
            for line in uvloop.run(measure(running.url, running.child.pid, chosen.seconds)):
                print(line)
        finally:
            running.stop()


if __name__ == "__main__":
    main()
