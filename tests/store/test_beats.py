"""For how long in all no server ran: found out once, by whoever comes first after it."""

import asyncio
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

from server.store import Store, embedded
from tests.store.conftest import change

SILENCE = 100
LONGER = 0.15  # seconds


def missed(moments: Iterable[int]) -> int:
    """The time in which nobody beat, for beats at these moments."""
    return sum(gap for before, now in pairwise(sorted(moments)) if (gap := now - before) > SILENCE)


async def test_a_store_that_is_new_has_missed_nobody(store: Store) -> None:
    first = await store.beat(SILENCE)
    assert first.outage == 0
    assert first.now <= await store.now()


async def test_while_one_of_two_workers_beats_a_server_runs(store: Store, other: Store) -> None:
    moments = [(await store.beat(SILENCE)).now]
    for _ in range(4):
        await asyncio.sleep(LONGER / 3)
        moments.append((await other.beat(SILENCE)).now)
    last = await store.beat(SILENCE)
    assert last.now - moments[0] > SILENCE
    assert last.outage == missed([*moments, last.now])  # nothing, but on a machine too slow to beat in time


async def test_of_workers_that_come_together_after_an_outage_one_counts_it(store: Store, other: Store) -> None:
    last = await store.beat(SILENCE)
    await asyncio.sleep(LONGER)
    beats = await asyncio.gather(*(worker.beat(SILENCE) for worker in (store, other) * 3))
    first = min(beats, key=lambda beat: beat.now)
    assert first.outage == first.now - last.now > SILENCE
    assert max(beat.outage for beat in beats) == missed([last.now, *(beat.now for beat in beats)])


async def test_outages_add_up(store: Store) -> None:
    await store.beat(SILENCE)
    await asyncio.sleep(LONGER)
    once = await store.beat(SILENCE)
    await asyncio.sleep(LONGER)
    twice = await store.beat(SILENCE)
    assert twice.outage == once.outage + twice.now - once.now


async def test_a_store_killed_with_everybody_counts_from_the_last_beat(tmp_path: Path) -> None:
    running = embedded.start(tmp_path)
    store = await Store.open(running.url)
    last = await store.beat(SILENCE)
    running.child.kill()
    await store.close()
    running.stop()
    await asyncio.sleep(LONGER)
    running = embedded.start(tmp_path)
    store = await Store.open(running.url)
    try:
        beat = await store.beat(SILENCE)
        assert beat.outage == beat.now - last.now > SILENCE
    finally:
        await store.close()
        running.stop()


async def test_a_copy_of_the_rooms_says_nothing_of_this_stores_servers(store: Store) -> None:
    await store.beat(SILENCE)
    await store.create("ROOM2345", change())
    keys = [copied.key async for copied in store.copied()]
    assert len(keys) == 2
    assert all("ROOM2345" in key for key in keys)
