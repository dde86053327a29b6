"""Real processes to kill: servers on fixed ports, and a store that may be killed and started again."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx

from server.store import embedded
from tests.faults import Faults
from tests.rooms.live import eventually

ROOT = Path(__file__).parents[2]
ENVIRONMENT = {
    "HIFUMI_LIMIT_ROOMS_PER_HOUR": "100000",
    "HIFUMI_LIMIT_FRAMES_PER_SECOND": "1000",
    "HIFUMI_LIMIT_FRAMES_BURST": "1000",
    "HIFUMI_PACE_BOT": "10",
    "HIFUMI_PACE_ROUND_END": "2000",
}


def free_port() -> int:
    """A port that nobody listens on now, below those that are given to whoever wants any.

    From those, a client would get the port of a server that is just dead, even by knocking at it: then both are one.
    """
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Process:
    """One `hifumi serve`, which can be killed and started again on the same port."""

    def __init__(self, folder: Path, *flags: str, **settings: str) -> None:
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self._words = [sys.executable, "-m", "server.cli", "serve", "--port", str(self.port), *flags]
        self._environment = {**os.environ, **ENVIRONMENT, **settings}
        self._log = folder / f"server-{self.port}.log"
        self._child: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Run until it answers."""
        with self._log.open("ab") as log:
            self._child = subprocess.Popen(  # noqa: ASYNC220 — it returns at once
                self._words, cwd=ROOT, stdout=log, stderr=log, env=self._environment
            )
        async with httpx.AsyncClient(trust_env=False) as web:

            async def answers() -> bool:
                assert self._child is not None
                assert self._child.poll() is None, self._log.read_text()[-2_000:]
                with suppress(httpx.TransportError):
                    return (await web.get(f"http://{self.address}/healthz")).status_code == 200
                return False

            await eventually(answers, within=90)

    async def end(self, number: signal.Signals) -> int:
        """Its exit status after a signal."""
        assert self._child is not None
        self._child.send_signal(number)
        return await asyncio.to_thread(self._child.wait, 30)

    def sweep(self) -> None:
        """Leave nothing behind."""
        if self._child is not None and self._child.poll() is None:
            self._child.kill()
            self._child.wait()


class FragileStore:
    """The embedded store behind a line that stays where it is when the store is killed and started again."""

    def __init__(self, folder: Path, running: embedded.Embedded, line: Faults) -> None:
        self._folder = folder
        self._running = running
        self.line = line
        self.url = f"unix://{line.path}"

    def kill_and_restart(self) -> None:
        """kill -9, and again over the same folder. From the main thread: the kernel binds the store to it."""
        self._running.child.kill()
        self._running.child.wait()
        self._running.stop()
        self._running = embedded.start(self._folder)
        self.line.target = self._running.url.removeprefix("unix://")
        self.line.cut()

    def stop(self) -> None:
        """End it."""
        self._running.stop()


@asynccontextmanager
async def fragile_store(folder: Path) -> AsyncIterator[FragileStore]:
    """A store as long as the block lasts."""
    running = embedded.start(folder)
    async with Faults(running.url.removeprefix("unix://")) as line:
        store = FragileStore(folder, running, line)
        try:
            yield store
        finally:
            store.stop()
