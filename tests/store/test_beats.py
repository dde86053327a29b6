"""For how long in all no server ran: found out once, by whoever comes first after it."""

import asyncio
from pathlib import Path

from server.store import Store, embedded
from tests.store.conftest import change

SILENCE = 100
LONGER = 0.15  # seconds


async def test_a_store_that_is_new_has_missed_nobody(store: Store) -> None:
    first = await store.beat(SILENCE)
    assert first.outage == 0
    assert first.now <= await store.now()


async def test_while_one_of_two_workers_beats_a_server_runs(store: Store, other: Store) -> None:
    await asyncio.gather(store.beat(SILENCE), other.beat(SILENCE))
    for _ in range(4):
        await asyncio.sleep(LONGER / 3)
        assert (await other.beat(SILENCE)).outage == 0
    assert (await store.beat(SILENCE)).outage == 0


async def test_of_workers_that_come_together_after_an_outage_one_counts_it(store: Store, other: Store) -> None:
    last = await store.beat(SILENCE)
    await asyncio.sleep(LONGER)
    beats = await asyncio.gather(*(worker.beat(SILENCE) for worker in (store, other) * 3))
    assert len({beat.outage for beat in beats}) == 1
    assert beats[0].outage == min(beat.now for beat in beats) - last.now > SILENCE


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
