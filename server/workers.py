"""Several server processes behind one listening socket: started again when they die, replaced one by one on SIGUSR2."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from socket import socket
from types import FrameType

import structlog

from server.settings import Settings, StartError

log = structlog.get_logger()

START_SECONDS = 60.0  # until a new process must listen; a loaded small machine needs about three
AGAIN_SECONDS = 1.0  # before trying once more after a process that never listened
TICK_SECONDS = 0.2  # how soon a signal is noticed


@dataclass(frozen=True, slots=True)
class Worker:
    """A child process, and the pipe on which it says that it listens and notices that we are gone."""

    process: SpawnProcess
    pipe: Connection

    def listens(self, leaving: Callable[[], bool] = lambda: False) -> bool:
        """Wait until it accepts connections; False when it died, took too long, or we leave before."""
        until = time.monotonic() + START_SECONDS
        try:
            while not leaving() and time.monotonic() < until:
                if self.pipe.poll(TICK_SECONDS):
                    return self.pipe.recv_bytes() == b"ready"
        except EOFError:
            pass
        return False

    def fault(self) -> str:
        """Why it does not listen, in one sentence with a remedy."""
        self.process.join(AGAIN_SECONDS)
        if self.process.exitcode is None:
            return f"A worker was not ready after {START_SECONDS:g} seconds: try fewer of them with --workers."
        return f"A worker ended at once (exit {self.process.exitcode}): see what it said above, or try --workers 1."

    def stop(self, seconds: float) -> None:
        """Ask it to leave, and end it when it does not."""
        self.process.terminate()
        self.process.join(seconds)
        if self.process.exitcode is None:
            log.warning("worker_killed", pid=self.process.pid, after_seconds=seconds)
            self.process.kill()
            self.process.join()
        self.pipe.close()


class Crew:
    """All worker processes of one `hifumi serve`."""

    def __init__(self, settings: Settings, listener: socket) -> None:
        self._settings = settings
        self._listener = listener
        self._patience = settings.limits.shutdown_seconds * 2 + 1.0
        self._workers: list[Worker] = []
        self._leaving = False
        self._replacing = False

    def run(self, ready: Callable[[], None]) -> int:
        """Keep all processes alive until SIGTERM or SIGINT; StartError when they could not be started at all."""
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGUSR2):
            signal.signal(number, self._hear)
        try:
            self._workers = [self._start() for _ in range(self._settings.workers)]
            for each in self._workers:
                if not each.listens(self._leaves) and not self._leaving:
                    raise StartError(each.fault())
            if not self._leaving:
                ready()
            while not self._leaving:
                connection.wait([each.process.sentinel for each in self._workers], TICK_SECONDS)
                self._revive()
                if self._replacing:
                    self._replace()
            return 0
        finally:
            self._stop(self._workers)

    def _hear(self, number: int, _frame: FrameType | None) -> None:
        if number == signal.SIGUSR2:
            self._replacing = True
        else:
            self._leaving = True

    def _leaves(self) -> bool:
        return self._leaving

    def _start(self) -> Worker:
        context = get_context("spawn")  # a fork would share the parent's threads and open files
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(self._settings, self._listener, theirs))
        process.start()
        theirs.close()
        return Worker(process, ours)

    def _revive(self) -> None:
        for place, each in enumerate(self._workers):
            if each.process.exitcode is None or self._leaving:
                continue
            log.error("worker_died", pid=each.process.pid, exitcode=each.process.exitcode)
            each.pipe.close()
            self._workers[place] = self._start()
            if not self._workers[place].listens(self._leaves):
                time.sleep(AGAIN_SECONDS)

    def _replace(self) -> None:
        """One by one: the new process listens before the old one says goodbye to its players."""
        self._replacing = False
        for place, old in enumerate(self._workers):
            new = self._start()
            if not new.listens(self._leaves):
                if not self._leaving:
                    log.error("replacement_failed", pid=new.process.pid, fault=new.fault())
                self._stop([new])
                return
            self._workers[place] = new
            old.stop(self._patience)

    def _stop(self, workers: list[Worker]) -> None:
        for each in workers:
            each.process.terminate()
        for each in workers:
            each.stop(self._patience)


def _work(settings: Settings, listener: socket, pipe: Connection) -> None:
    """The child's side. Its own process group, so that Ctrl-C in a terminal reaches only the parent."""
    os.setpgid(0, 0)
    threading.Thread(target=_leave_with_parent, args=(pipe,), daemon=True).start()
    serve = import_module("server.worker").run  # here, where it runs: the parent does without the application
    sys.exit(serve(settings, listener, lambda: pipe.send_bytes(b"ready")))


def _leave_with_parent(pipe: Connection) -> None:
    try:
        pipe.recv_bytes()
    except (EOFError, OSError):
        os.kill(os.getpid(), signal.SIGTERM)
