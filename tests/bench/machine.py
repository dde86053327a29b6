"""Processes of the bench: started on a core of their own, measured, and ended for certain."""

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from server.store import embedded

BOTH = frozenset(os.sched_getaffinity(0))  # the cores that we may use
SERVER, LOAD = frozenset({min(BOTH)}), frozenset({max(BOTH)})  # one for what is measured, one for everything else

START = 30.0  # seconds a program may take until it listens
LAST = 10.0  # seconds a program may take to leave

OPEN_HOUSE = {
    "HIFUMI_LIMIT_FRAMES_PER_SECOND": "1000000",
    "HIFUMI_LIMIT_FRAMES_BURST": "1000000",
    "HIFUMI_LIMIT_SOCKETS_PER_ADDRESS": "20000",
    "HIFUMI_LIMIT_SOCKETS": "20000",
    "HIFUMI_LIMIT_ROOMS_PER_HOUR": "1000000",
    "HIFUMI_LIMIT_HELLO_SECONDS": "60",
    "HIFUMI_LOG": "json",
}
"""Settings under which one client may play everybody in every room."""


@dataclass(frozen=True, slots=True)
class Program:
    """A running server, with all the processes that it started."""

    child: subprocess.Popen[bytes]
    port: int

    @property
    def address(self) -> str:
        """Host and port."""
        return f"127.0.0.1:{self.port}"

    def cpu(self) -> float:
        """Seconds of a core used so far by the program and its children."""
        return sum(_cpu(pid) for pid in _family(self.child.pid))

    def memory(self) -> int:
        """Bytes in memory now, a store not counted."""
        return sum(_memory(pid) for pid in _family(self.child.pid))

    def kill(self) -> None:
        """End it as a power cut would."""
        self.child.kill()
        self.child.wait(LAST)


@contextmanager
def program(*words: str, port: int, cores: Collection[int], settings: Mapping[str, str]) -> Iterator[Program]:
    """`python -m words…` on these cores, as long as the block lasts."""
    with subprocess.Popen(
        [sys.executable, "-m", *words],
        env=os.environ | settings,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as child:
        os.sched_setaffinity(child.pid, cores)  # long before it starts processes of its own
        try:
            yield Program(child, port)
        finally:
            child.terminate()
            try:
                child.wait(LAST)
            except subprocess.TimeoutExpired:
                child.kill()


@contextmanager
def store() -> Iterator[embedded.Embedded]:
    """A real store with an empty folder, `appendfsync always`, on the core of the load."""
    with tempfile.TemporaryDirectory(prefix="hifumi-bench-") as folder:
        running = embedded.start(Path(folder), fsync="always")
        os.sched_setaffinity(running.child.pid, LOAD)
        try:
            yield running
        finally:
            running.stop()


@contextmanager
def hifumi(*, cores: Collection[int] = SERVER, **more: object) -> Iterator[Program]:
    """`hifumi serve`; `more` are settings by the names of their flags, such as `redis_url`."""
    port = free_port()
    settings = {**OPEN_HOUSE, "HIFUMI_PORT": str(port)}
    settings |= {"REDIS_URL" if name == "redis_url" else f"HIFUMI_{name.upper()}": str(more[name]) for name in more}
    with program("server.cli", "serve", port=port, cores=cores, settings=settings) as running:
        yield running


@contextmanager
def floor(kind: str, store_url: str, *, cores: Collection[int] = SERVER) -> Iterator[Program]:
    """One of the two floors."""
    port = free_port()
    with program("tests.bench.floors", kind, str(port), store_url, port=port, cores=cores, settings={}) as running:
        yield running


def free_port() -> int:
    """A port on which nothing listens."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


async def answering(running: Program, *, within: float = START) -> float:
    """Seconds from now until it accepts connections; TimeoutError when it does not."""
    began = time.perf_counter()
    async with asyncio.timeout(within):
        while True:
            assert running.child.poll() is None, "the server left by itself"
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", running.port)
            except OSError:
                await asyncio.sleep(0.005)
                continue
            writer.close()
            return time.perf_counter() - began


def _family(pid: int) -> list[int]:
    """The process and its descendants, but for stores, which are counted as what they are."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    ours = [int(child) for child in children if "valkey" not in Path(f"/proc/{child}/comm").read_text()]
    return [pid, *(each for child in ours for each in _family(child))]


def _cpu(pid: int) -> float:
    """Seconds, to the nanosecond: /proc/…/stat counts in hundredths."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def _memory(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
