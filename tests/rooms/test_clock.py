"""A worker judges nothing on a clock that nobody vouches for."""

import asyncio

from server.rooms import Clock
from server.store import Store, embedded

SILENCE = 100


async def test_who_has_not_beaten_for_a_while_asks_for_outages_before_anything_is_judged(
    store_server: embedded.Embedded,
) -> None:
    store = await Store.open(store_server.url)
    try:
        clock = await Clock.started(store, SILENCE)
        first = await clock.moment()
        await asyncio.sleep(0.15)
        moment = await clock.moment()
        assert moment.outage - first.outage > SILENCE
        assert moment.now - first.now >= moment.outage - first.outage - SILENCE
        assert moment.chance != first.chance
    finally:
        await store.close()


async def test_a_time_far_from_the_last_beat_is_asked_anew(store_server: embedded.Embedded) -> None:
    store = await Store.open(store_server.url)
    try:
        clock = await Clock.started(store, 60_000)
        before = clock.outage
        clock.heard(clock.now + 3_600_000)
        assert clock.now > await store.now() + 3_500_000
        moment = await clock.moment()
        assert moment.now < await store.now() + 1_000
        assert moment.outage == before
    finally:
        await store.close()
