"""`hifumi serve` as people run it: a process of its own, a built-in store in a folder, killed and started again."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.chaos.processes import free_port

PATIENCE = 60.0  # seconds; a loaded machine needs three
QUICK = {
    "HIFUMI_PACE_BOT": "40",
    "HIFUMI_PACE_SECOND": "200",  # of a clock: 30 s are 6
    "HIFUMI_PACE_ABSENT": "20000",
    "HIFUMI_PACE_ROUND_END": "60000",
}


class Serving:
    """A server that can be stopped and started again on the same port and folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        self._process: subprocess.Popen[str] | None = None
        self.link = self.start()

    @property
    def store_url(self) -> str:
        """Where its built-in store listens, as a second server would be told by REDIS_URL."""
        return f"unix://{(self._folder / 'rooms' / 'lock').read_text()}"

    def start(self) -> str:
        """Start it and wait until it is ready; the link it prints."""
        command = [sys.executable, "-m", "server.cli", "serve", "--port", str(self._port)]
        with (self._folder / "server.log").open("a") as log:
            self._process = subprocess.Popen(
                [*command, "--data", str(self._folder / "rooms")],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, **QUICK, "HIFUMI_LIMIT_ROOMS_PER_HOUR": "10000"},
            )
        assert self._process.stdout
        said = self._process.stdout.readline()
        if found := re.match(r"Hifumi is ready: (\S+)", said):
            return found[1]
        self.kill()
        raise RuntimeError(said + (self._folder / "server.log").read_text())

    def freeze(self) -> None:
        """Let it take in no more: what is sent to it from now on stays unanswered."""
        self._signal(signal.SIGSTOP)

    def kill(self) -> None:
        """End it without a word, as a power cut would."""
        self._signal(signal.SIGKILL)
        self._wait()

    def stop(self) -> None:
        """End it as a deploy does."""
        self._signal(signal.SIGTERM)
        self._wait()

    def _signal(self, number: signal.Signals) -> None:
        assert self._process
        self._process.send_signal(number)

    def _wait(self) -> None:
        assert self._process
        self._process.communicate(timeout=PATIENCE)
