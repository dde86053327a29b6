"""`hifumi serve` as a whole: real processes, a real store, one machine."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from urllib.request import urlopen

import pytest

from server import workers
from server.serving import stored
from server.settings import Settings

PATIENCE = 90.0  # seconds; a loaded machine needs three
ASKED_EVERY = 0.05  # seconds; asked without a pause, a small machine has no time left for the new workers
READY = re.compile(r"^Hifumi is ready: (\S+)\n", re.MULTILINE)
linux = pytest.mark.skipif(sys.platform != "linux", reason="the workers are found in /proc")


@dataclass(frozen=True, slots=True)
class Serving:
    """A running `hifumi serve` and its link."""

    process: subprocess.Popen[bytes]
    log: Path
    link: str

    def healthy(self) -> bool:
        """Whether it answers a new connection."""
        with urlopen(f"{self.link}healthz", timeout=PATIENCE) as answer:
            return bool(answer.status == 200)

    def said(self) -> str:
        """All its words so far."""
        return self.log.read_text()

    def end(self, number: signal.Signals) -> int:
        """Its exit status after a signal."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Serving]]:
    """Start a server on a free port; whatever is left of it ends with the test."""
    started: list[subprocess.Popen[bytes]] = []

    def start(*flags: str) -> Serving:
        command = [sys.executable, "-m", "server.cli", "serve", "--port", "0", "--data", str(tmp_path), *flags]
        log = tmp_path / f"said {len(started)}"
        with log.open("wb") as words:
            process = subprocess.Popen(command, stdout=words, stderr=words)
        started.append(process)
        assert soon(lambda: process.poll() is not None or READY.search(log.read_text()) is not None), log.read_text()
        ready = READY.search(log.read_text())
        assert ready, f"exit {process.poll()}: {log.read_text()}"
        return Serving(process, log, ready[1])

    yield start
    for process in started:
        process.kill()
        process.wait()


def children(pid: int) -> list[int]:
    """The worker processes of a parent, from the kernel's own list."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it may end while we look
            parent = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == pid and b"spawn_main" in (process / "cmdline").read_bytes():
                found.append(int(process.name))
    return sorted(found)


def gone(pid: int) -> bool:
    """Whether no such process runs any more."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def soon(what: Callable[[], bool]) -> bool:
    """Whether it becomes true in time."""
    until = time.monotonic() + PATIENCE
    while not what():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def test_one_process_serves_and_leaves_in_peace(serve: Callable[..., Serving]) -> None:
    serving = serve()
    assert serving.healthy()
    assert serving.end(signal.SIGTERM) == 0


def test_a_second_server_over_the_same_folder_is_refused_in_one_sentence_and_the_first_leaves_in_peace(
    serve: Callable[..., Serving], tmp_path: Path
) -> None:
    first = serve()
    command = [sys.executable, "-m", "server.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    second = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert second.returncode == 2
    assert second.stderr.startswith(f"hifumi: The data folder {tmp_path} is in use by another hifumi: ")
    assert first.healthy()
    assert first.end(signal.SIGINT) == 0


@linux
def test_a_dead_worker_is_replaced_and_all_leave_with_their_parent(serve: Callable[..., Serving]) -> None:
    serving = serve("--workers", "2")
    first = children(serving.process.pid)
    assert len(first) == 2
    os.kill(first[0], signal.SIGKILL)
    assert soon(lambda: len(set(children(serving.process.pid)) - {first[0]}) == 2)
    assert soon(serving.healthy)
    crew = children(serving.process.pid)
    serving.process.kill()
    assert soon(lambda: all(map(gone, crew)))


@linux
def test_a_rolling_restart_replaces_every_worker_and_refuses_nobody(serve: Callable[..., Serving]) -> None:
    serving = serve("--workers", "2")
    old = set(children(serving.process.pid))
    serving.process.send_signal(signal.SIGUSR2)
    while old & (now := set(children(serving.process.pid))):
        assert serving.healthy()
        assert "replacement_failed" not in serving.said(), serving.said()
        time.sleep(ASKED_EVERY)
    assert len(now) == 2
    assert serving.end(signal.SIGTERM) == 0


def test_the_parent_of_several_processes_does_without_the_application() -> None:
    look = "import sys, server.serving, server.workers; print({'fastapi', 'server.games'} & sys.modules.keys())"
    assert subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout == "set()\n"


@pytest.mark.parametrize(
    ("instead", "fault"),
    [
        ((sys.exit, (3,)), "A worker ended at once (exit 3): see what it said above, or try --workers 1."),
        ((time.sleep, (60,)), "A worker was not ready after 0.5 seconds: try fewer of them with --workers."),
    ],
)
def test_a_worker_that_never_listens_is_told_of_in_one_sentence(
    instead: tuple[Callable[..., object], tuple[int]], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "START_SECONDS", PATIENCE if instead[0] is sys.exit else 0.5)
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    worker = workers.Worker(context.Process(target=instead[0], args=instead[1]), ours)
    worker.process.start()
    theirs.close()
    try:
        assert not worker.listens()
        assert worker.fault() == fault
    finally:
        worker.stop(PATIENCE)


def test_our_own_store_runs_as_long_as_the_block_and_a_given_one_is_left_alone(tmp_path: Path) -> None:
    given = Settings(redis_url="redis://elsewhere:6379/0")
    with stored(given) as settings:
        assert settings == given
    with stored(Settings(data=tmp_path)) as settings:
        assert settings.redis_url
        place = Path(settings.redis_url.removeprefix("unix://"))
        assert place.is_socket()
    assert not place.exists()
