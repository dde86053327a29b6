"""kill -9 of the store in the middle of everything: what was acknowledged is there, and log and state agree."""

import asyncio
import os
import signal
from pathlib import Path

from server.store import Accepted, Committed, Entry, Loaded, Store, Unavailable, embedded
from server.store.binary import find_binary
from server.store.route import Limits
from tests.store.conftest import change, until

ROOMS = tuple(f"ROOM{n:04}" for n in range(30))
LIMITS = Limits(patience=0.3)


async def play(store: Store, code: str, acknowledged: dict[str, int]) -> None:
    """Move on until the store is gone; note every version that was acknowledged."""
    version = acknowledged[code]
    while True:
        entry = f"{code} {version + 1}".encode()
        step = change(entry, entries=(entry,), accepted=(Accepted("aki", version % 64, entry),), due=version + 1)
        try:
            answer = await store.commit(code, version, step)
        except Unavailable:
            return
        assert isinstance(answer, Committed)
        version = answer.version
        acknowledged[code] = version


async def load_and_kill(running: embedded.Embedded, acknowledged: dict[str, int], steps: int) -> None:
    """Kill once so many more steps have been acknowledged."""
    store = await Store.open(running.url, LIMITS)
    enough = sum(acknowledged.values()) + steps
    playing = [asyncio.create_task(play(store, code, acknowledged)) for code in ROOMS]
    while sum(acknowledged.values()) < enough:  # noqa: ASYNC110 - what is waited for has no event
        await asyncio.sleep(0.001)
    os.kill(running.child.pid, signal.SIGKILL)
    await asyncio.gather(*playing)
    await store.close()


async def compare(running: embedded.Embedded, acknowledged: dict[str, int]) -> int:
    """At most one step a room may stand that was never acknowledged: the one in flight. Returns how many do."""
    store = await Store.open(running.url)
    ahead = 0
    for code in ROOMS:
        room, log = await store.load(code), await store.log(code)
        if not acknowledged[code] and not isinstance(room, Loaded):
            continue
        assert isinstance(room, Loaded)
        assert room.version in (acknowledged[code], acknowledged[code] + 1)
        assert log == tuple(Entry(n, f"{code} {n}".encode()) for n in range(1, room.version + 1))
        assert room.state == log[-1].entry
        assert room.seen[b"aki"][(room.version - 1) % 64] == log[-1].entry
        assert (code, room.version) in (await store.due()).rooms
        ahead += room.version - acknowledged[code]
        acknowledged[code] = room.version
    await store.close()
    return ahead


def test_every_acknowledged_commit_is_there_after_the_store_was_killed_under_load(tmp_path: Path) -> None:
    acknowledged = dict.fromkeys(ROOMS, 0)
    for steps in (50, 500, 200):
        running = embedded.start(tmp_path)
        asyncio.run(load_and_kill(running, acknowledged, steps))
        running.stop()
        running = embedded.start(tmp_path)
        asyncio.run(compare(running, acknowledged))
        running.stop()


async def test_a_worker_plays_on_when_the_store_comes_back(tmp_path: Path) -> None:
    running = embedded.start(tmp_path)
    store = await Store.open(running.url, Limits(patience=20.0))
    await store.create("ABCD2345", change())
    heard: list[object] = []
    await store.bus.subscribe("ABCD2345", heard.append)
    os.kill(running.child.pid, signal.SIGKILL)
    committing = asyncio.create_task(store.commit("ABCD2345", 1, change(b"after")))
    await asyncio.sleep(0.1)
    again = await asyncio.to_thread(restart, running, tmp_path)
    answer = await committing
    assert isinstance(answer, Committed)
    assert answer.version == 2
    await until(lambda: None in heard)
    await store.close()
    again.child.terminate()
    again.child.wait()
    running.stop()


def restart(running: embedded.Embedded, folder: Path) -> embedded.Embedded:
    """The same store at the same socket, as when an operator's own server is restarted."""
    place = Path(running.url.removeprefix("unix://"))
    running.child.wait()
    place.unlink()
    child = embedded._spawn(find_binary(), folder, place, "always", running._lock.fileno(), None)
    embedded._wait(child, place, folder)
    return embedded.Embedded(running.url, folder, child, place, running._lock, None)
