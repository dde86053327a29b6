"""The embedded store: found, started, never doubled, never orphaned, and clear when it can't."""

import asyncio
import fcntl
import os
import signal
import stat
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
from pathlib import Path
from typing import Literal

import pytest

from server.store import Corrupt, Entry, Limits, Loaded, Store, StoreError, Unavailable, embedded
from server.store.binary import find_binary
from tests.store.conftest import change

CODE = "ABCD2345"
PARENT = """
    import sys, time
    from pathlib import Path
    from server.store import embedded
    running = embedded.start(Path(sys.argv[1]), leash=sys.argv[2])
    print(running.child.pid, running.url, flush=True)
    time.sleep(60)
"""


async def play(url: str, moves: int) -> None:
    """A room with so many moves, each acknowledged."""
    store = await Store.open(url)
    await store.create(CODE, change())
    for version in range(1, moves + 1):
        await store.commit(CODE, version, change(entries=(b"move",)))
    await store.close()


async def look(url: str, patience: float = 5.0) -> tuple[int, tuple[Entry, ...]]:
    store = await Store.open(url, Limits(patience=patience))
    room, log = await store.load(CODE), await store.log(CODE)
    await store.close()
    assert isinstance(room, Loaded)
    return room.version, log


def newest(folder: Path) -> Path:
    """The file that the last commands were appended to."""
    return max((folder / "appendonlydir").glob("*.incr.aof"))


def state_of(pid: int) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def test_it_is_ready_when_started_and_its_data_is_there_after_a_restart(tmp_path: Path) -> None:
    running = embedded.start(tmp_path / "data")
    asyncio.run(play(running.url, moves=5))
    running.stop()
    running = embedded.start(tmp_path / "data")
    assert asyncio.run(look(running.url)) == (6, tuple(Entry(n, b"move") for n in range(2, 7)))
    running.stop()
    assert running.child.returncode == 0
    assert not Path(running.url.removeprefix("unix://")).parent.exists()


def test_only_we_may_enter_its_socket(tmp_path: Path) -> None:
    running = embedded.start(tmp_path)
    place = Path(running.url.removeprefix("unix://"))
    modes = [stat.S_IMODE(path.stat().st_mode) for path in (place, place.parent)]
    running.stop()
    assert modes == [0o700, 0o700]


def test_a_second_start_on_the_same_folder_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(embedded, "LOCK_WAIT", 0.1)
    running = embedded.start(tmp_path)
    with pytest.raises(StoreError, match=r"The data folder .* is in use by another hifumi: stop that one"):
        embedded.start(tmp_path)
    assert running.fault() is None
    running.stop()
    embedded.start(tmp_path).stop()


def test_a_folder_whose_old_store_is_slow_to_end_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "LOCK_WAIT", 0.05)
    with (tmp_path / "lock").open("a+") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        ending = subprocess.Popen(["sleep", "0.3"], pass_fds=(lock.fileno(),))
    embedded.start(tmp_path).stop()
    assert ending.wait() == 0


@pytest.mark.parametrize(
    "leash", [pytest.param("kernel", marks=pytest.mark.skipif(sys.platform != "linux", reason="Linux only")), "pipe"]
)
def test_it_ends_when_its_parent_is_killed_and_the_folder_is_free_again(
    tmp_path: Path, leash: Literal["kernel", "pipe"]
) -> None:
    words = [sys.executable, "-c", textwrap.dedent(PARENT), str(tmp_path), leash]
    parent = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])
    assert parent.stdout
    pid, url = parent.stdout.readline().split()
    asyncio.run(play(url, moves=3))
    parent.kill()
    parent.wait()
    parent.stdout.close()
    running = embedded.start(tmp_path)
    assert not Path(f"/proc/{pid}").exists() or state_of(int(pid)) == "Z"
    assert not Path(url.removeprefix("unix://")).parent.exists()
    assert asyncio.run(look(running.url)) == (4, tuple(Entry(n, b"move") for n in range(2, 5)))
    running.stop()


def test_ctrl_c_in_the_terminal_does_not_stop_it_before_us(tmp_path: Path) -> None:
    running = embedded.start(tmp_path)
    assert os.getpgid(running.child.pid) != os.getpgid(0)
    running.stop()


def test_a_file_torn_at_its_end_heals_by_itself(tmp_path: Path) -> None:
    running = embedded.start(tmp_path)
    asyncio.run(play(running.url, moves=5))
    running.stop()
    with newest(tmp_path).open("ab") as log:
        log.write(b"*3\r\n$3\r\nSET\r\n$3\r\nke")
    running = embedded.start(tmp_path)
    version, _ = asyncio.run(look(running.url))
    running.stop()
    assert version == 6


def test_a_file_damaged_in_its_middle_is_told_and_can_be_repaired(tmp_path: Path) -> None:
    running = embedded.start(tmp_path)
    asyncio.run(play(running.url, moves=20))
    running.stop()
    log = newest(tmp_path)
    good = log.read_bytes()
    log.write_bytes(good[: len(good) // 2] + b"?????????" + good[len(good) // 2 + 9 :])
    for _ in range(2):
        with pytest.raises(Corrupt, match=r"is damaged in the middle: `hifumi doctor --fix` keeps"):
            embedded.start(tmp_path)
    told = embedded.repair(tmp_path)
    assert str(tmp_path / "before-repair") in told
    running = embedded.start(tmp_path)
    version, entries = asyncio.run(look(running.url))
    running.stop()
    assert 1 < version < 21
    assert entries == tuple(Entry(n, b"move") for n in range(2, version + 1))
    assert (tmp_path / "before-repair" / log.name).read_bytes()[:1000] == good[:1000]


def test_nothing_to_repair_is_said(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="nothing to repair"):
        embedded.repair(tmp_path)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match=r"cannot be written \(Not a directory\): choose another with --data"):
        embedded.start(tmp_path / "file" / "data")


def test_a_missing_program_is_told_with_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.store.binary.find_spec", lambda _: None)
    with pytest.raises(StoreError, match=r"install valkey-server or redis-server 6\.2 or newer, or point REDIS_URL"):
        find_binary(path="/nowhere")


def test_a_program_on_path_is_taken_when_new_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.store.binary.find_spec", lambda _: None)
    for name, version in (("valkey-server", "6.0.16"), ("redis-server", "6.2.14")):
        (tmp_path / name).write_text(f"#!/bin/sh\necho 'Redis server v={version} sha=0'\n")
        (tmp_path / name).chmod(0o755)
    assert find_binary(path=str(tmp_path)) == tmp_path / "redis-server"
    (tmp_path / "redis-server").unlink()
    with pytest.raises(StoreError, match=r"valkey-server is version 6\.0, and 6\.2 is needed"):
        find_binary(path=str(tmp_path))


def test_a_program_that_cannot_be_run_is_told(tmp_path: Path) -> None:
    (tmp_path / "broken").write_text("no program")
    with pytest.raises(StoreError, match=r"broken cannot be run \(Permission denied\): install it anew"):
        embedded.start(tmp_path / "data", binary=tmp_path / "broken")


def test_a_program_that_will_not_start_says_its_last_words(tmp_path: Path) -> None:
    (tmp_path / "sulks").write_text("#!/bin/sh\necho not today\nexit 1\n")
    (tmp_path / "sulks").chmod(0o755)
    with pytest.raises(StoreError, match="The store did not start: not today"):
        embedded.start(tmp_path / "data", binary=tmp_path / "sulks")


def test_a_long_temporary_folder_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deep = tmp_path / ("d" * 100)
    deep.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(deep))
    running = embedded.start(tmp_path / "data")
    assert running.url.startswith("unix:///tmp/hifumi-")
    running.stop()


def test_no_folder_for_the_socket_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "LONGEST_SOCKET", 5)
    with pytest.raises(StoreError, match="set TMPDIR to a short path"):
        embedded.start(tmp_path)


def test_a_store_that_dies_says_why_once_and_is_not_started_again(tmp_path: Path) -> None:
    running = embedded.start(tmp_path)
    assert running.fault() is None
    os.kill(running.child.pid, signal.SIGKILL)
    running.child.wait()
    assert (running.fault() or "").startswith("The store stopped by itself (exit -9): ")
    with pytest.raises(Unavailable):
        asyncio.run(look(running.url, patience=0.1))
    running.stop()


@pytest.mark.skipif(sys.platform != "linux", reason="Linux only")
def test_it_must_be_started_from_the_main_thread(tmp_path: Path) -> None:
    raised: list[BaseException] = []

    def start() -> None:
        try:
            embedded.start(tmp_path)
        except ValueError as error:
            raised.append(error)

    thread = threading.Thread(target=start)
    thread.start()
    thread.join()
    assert [str(error) for error in raised] == ["the embedded store must be started from the main thread"]


def test_it_starts_within_a_second_and_a_half(tmp_path: Path) -> None:
    took = [1.5]
    for _ in range(5):  # the best of five: the others measure the neighbours
        began = time.monotonic()
        running = embedded.start(tmp_path)
        took.append(time.monotonic() - began)
        running.stop()
        if min(took) < 1.5:
            return
    pytest.fail(f"{took[1:]} s")
