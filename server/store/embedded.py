"""The embedded store: a real server as a child of ours, on a unix socket, with an append-only file.

It is started once, in the parent of all workers, and never outlives it: not after Ctrl-C, not after kill -9.
It is never started again by itself either: a store that dies says why, once.
"""

import ctypes
import fcntl
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Literal

from server.store.binary import find_binary
from server.store.errors import Corrupt, StoreError

LONGEST_SOCKET = 100  # bytes; the systems' limits are 104 and 108
LOCK_WAIT = 2.0  # seconds; the store of a parent that was killed needs a moment to end
ENDING_WAIT = 10.0  # seconds; as long as that where it answers no more, as on a slow disk
READY_WAIT = 60.0  # seconds; a long file takes a while to load
STOP_WAIT = 10.0  # seconds
PR_SET_PDEATHSIG = 1

Fsync = Literal["always", "everysec", "no"]


@dataclass(slots=True, eq=False)
class Embedded:
    """A running store. `url` is what Store.open takes."""

    url: str
    folder: Path
    child: subprocess.Popen[bytes]
    _socket: Path
    _lock: IO[str]
    _leash: subprocess.Popen[bytes] | None

    def fault(self) -> str | None:
        """Why the store no longer runs, as a sentence; None while it does."""
        if self.child.poll() is None:
            return None
        return f"The store stopped by itself (exit {self.child.returncode}): {_last_words(self.folder)}"

    def stop(self) -> None:
        """End the store; everything acknowledged is in the folder."""
        _end(self.child)
        if self._leash and self._leash.stdin:
            self._leash.stdin.close()
            self._leash.wait()
        _sweep(self._socket)
        self._lock.close()


def start(
    folder: Path,
    *,
    fsync: Fsync = "always",
    binary: Path | None = None,
    leash: Literal["kernel", "pipe"] = "kernel" if sys.platform == "linux" else "pipe",
) -> Embedded:
    """Start the store over a folder and wait until it answers; StoreError or Corrupt says what to do.

    On Linux the kernel ends the child when the *thread* that started it ends, so call this from the main thread.
    """
    if leash == "kernel" and threading.current_thread() is not threading.main_thread():
        raise ValueError("the embedded store must be started from the main thread")
    binary = binary or find_binary()
    with ExitStack() as undo:
        lock = undo.enter_context(_lock(folder))
        place = _place()
        undo.callback(_sweep, place)
        lock.truncate(0)
        lock.write(str(place))
        lock.flush()
        child = _spawn(binary, folder, place, fsync, lock.fileno(), _bound() if leash == "kernel" else None)
        undo.callback(_end, child)
        held = _hold(child) if leash == "pipe" else None
        _wait(child, place, folder)
        undo.pop_all()
    return Embedded(f"unix://{place}", folder, child, place, lock, held)


@contextmanager
def reach(folder: Path) -> Iterator[str]:
    """The address of the store over a folder: the one that a running server has, else one started for as long."""
    with suppress(OSError):
        place = Path((folder / "lock").read_text().strip())
        if place.is_socket() and _answers(place):
            yield f"unix://{place}"
            return
    if not folder.is_dir():
        raise StoreError(f"There is no folder {folder}: name the server's with --data.")
    store = start(folder)
    try:
        yield store.url
    finally:
        store.stop()


def repair(folder: Path, *, binary: Path | None = None) -> str:
    """Cut a damaged file back to what is sound, after copying the folder aside; says what was done."""
    binary = binary or find_binary()
    kept = folder / "before-repair"
    with _lock(folder):
        logs = [*folder.glob("appendonlydir/rooms.*.incr.aof"), *folder.glob("rooms")]  # since 7.0, and before
        if not logs:
            raise StoreError(f"There is nothing to repair in {folder}.")
        damaged = max(logs, key=lambda log: log.stat().st_mtime_ns)
        kept.mkdir(exist_ok=True)
        shutil.copy2(damaged, kept)
        checked = subprocess.run(
            ["valkey-check-aof", "--fix", damaged],  # the server acts as this when called so
            executable=binary,
            input=b"y\n",
            capture_output=True,
            check=False,
        )
    if checked.returncode:
        raise StoreError(f"The store's file {damaged} cannot be repaired: restore the folder from a backup.")
    return f"The store's file was cut back to its last sound entry; the file as it was is in {kept}."


def _lock(folder: Path) -> IO[str]:
    """The folder is ours until this file is closed here *and* in the store, which inherits it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / "lock").open("a+")
    except OSError as error:
        raise StoreError(
            f"The data folder {folder} cannot be written ({error.strerror}): choose another with --data."
        ) from error
    began = time.monotonic()
    while True:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            waited = time.monotonic() - began
            if waited > ENDING_WAIT or (waited > LOCK_WAIT and _answers(_left_place(lock))):
                lock.close()
                raise StoreError(
                    f"The data folder {folder} is in use by another hifumi: stop that one, or choose another folder "
                    "with --data."
                ) from None
            time.sleep(0.02)
            continue
        _sweep(_left_place(lock))  # the socket of a parent that was killed
        return lock


def _left_place(lock: IO[str]) -> Path:
    """Where the store of whoever had the folder before has its socket."""
    lock.seek(0)
    return Path(lock.read().strip())


def _place() -> Path:
    """A socket path short enough, in a folder that only we may enter."""
    for parent in (tempfile.gettempdir(), "/tmp"):  # noqa: S108 - mkdtemp makes it ours alone
        place = Path(parent) / "hifumi-12345678" / "s"
        if len(os.fsencode(place)) <= LONGEST_SOCKET:
            with suppress(OSError):
                return Path(tempfile.mkdtemp(prefix="hifumi-", dir=parent)) / "s"
    raise StoreError("No folder for the store's socket: set TMPDIR to a short path that can be written.")


def _end(child: subprocess.Popen[bytes]) -> None:
    child.terminate()
    try:
        child.wait(STOP_WAIT)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()


def _sweep(place: Path) -> None:
    """Only what we make ourselves: a socket alone in its folder."""
    if place.parent.name.startswith("hifumi-") and place.name == "s":
        with suppress(OSError):
            place.unlink(missing_ok=True)
            place.parent.rmdir()


def _spawn(
    binary: Path, folder: Path, place: Path, fsync: Fsync, lock: int, bound: Callable[[], None] | None
) -> subprocess.Popen[bytes]:
    options = {
        "port": "0",
        "unixsocket": str(place),
        "unixsocketperm": "700",
        "save": "",
        "dir": str(folder.resolve()),
        "appendonly": "yes",
        "appendfsync": fsync,
        "appendfilename": "rooms",
        # A room's rings of accepted requests stay compact; the name is that of 6.2, known to all since.
        "hash-max-ziplist-entries": "600",
        "daemonize": "no",
    }
    words = [word for name, value in options.items() for word in (f"--{name}", value)]
    try:
        with (folder / "store.log").open("wb") as log:
            return subprocess.Popen(
                [binary, *words],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # Ctrl-C must not end the store before us
                pass_fds=(lock,),
                preexec_fn=bound,  # noqa: PLW1509 - no other thread runs yet
            )
    except OSError as error:
        raise StoreError(f"The store's program {binary} cannot be run ({error.strerror}): install it anew.") from error


def _bound() -> Callable[[], None]:
    """For the child, before it becomes the store: end when the parent does."""
    libc = ctypes.CDLL(None)
    parent = os.getpid()

    def bind() -> None:
        libc.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != parent:  # it ended before we asked
            os._exit(1)

    return bind


def _hold(child: subprocess.Popen[bytes]) -> subprocess.Popen[bytes]:
    """Where the kernel has no such call: a shell that waits for the end of our pipe, which comes with our end."""
    return subprocess.Popen(
        ["/bin/sh", "-c", f"read _; kill -TERM {child.pid} 2>/dev/null"],
        stdin=subprocess.PIPE,
        start_new_session=True,
    )


def _wait(child: subprocess.Popen[bytes], place: Path, folder: Path) -> None:
    until = time.monotonic() + READY_WAIT
    while not _answers(place):
        if child.poll() is not None:
            words = _last_words(folder)
            if "Bad file format" in words:
                raise Corrupt(
                    f"The store's file in {folder} is damaged in the middle: `hifumi doctor --fix` keeps what stands "
                    "before the damage, and a copy of the file as it is."
                )
            raise StoreError(f"The store did not start: {words}")
        if time.monotonic() > until:
            raise StoreError(f"The store did not answer within {READY_WAIT:g} s: see {folder / 'store.log'}.")
        time.sleep(0.005)


def _answers(place: Path) -> bool:
    """Whether it has loaded its file: until then a PING is answered by an error."""
    with socket.socket(socket.AF_UNIX) as wire, suppress(OSError):
        wire.settimeout(1.0)
        wire.connect(str(place))
        wire.sendall(b"PING\r\n")
        return wire.recv(16).startswith(b"+PONG")
    return False


def _last_words(folder: Path) -> str:
    """The warnings of the store's log, newest last, on one line; all of its last line when there are none."""
    try:
        lines = (folder / "store.log").read_text(errors="replace").splitlines()
    except OSError:
        return "it left no word."
    marked = [line.partition(" # ")[2] for line in lines if " # " in line]
    told = [line for line in marked if "overcommit" not in line and "oO0O" not in line]
    return " · ".join(told[-3:]) or (lines[-1] if lines else "it left no word.")
