"""The store's clock as a worker knows it, and how long in all no server ran.

A worker beats in the store while it runs. What has been judged without a beat shortly before may have been judged
while no server was heard of, and without knowing so; therefore each moment is vouched for by a beat.
"""

import time
from typing import Self

from server.rooms.secrets import chance
from server.store import Store
from server.table import Millis, Moment

_SOONEST = 0.1  # seconds between two beats, whatever the settings say


class Clock:
    """All due times are by this clock, so that workers whose own clocks differ agree."""

    def __init__(self, store: Store, silence: Millis) -> None:
        """`silence`: when no worker has beaten for longer, none ran."""
        self.outage = 0
        self._store = store
        self._silence = silence
        self._ahead = 0.0
        self._beaten = 0

    @classmethod
    async def started(cls, store: Store, silence: Millis) -> Self:
        """A clock that knows the time."""
        clock = cls(store, silence)
        await clock.beat()
        return clock

    def heard(self, now: Millis) -> None:
        """The store has just said what time it is, in milliseconds."""
        self._ahead = now - time.monotonic() * 1000

    @property
    def now(self) -> Millis:
        """The store's milliseconds, as well as we know."""
        return int(time.monotonic() * 1000 + self._ahead)

    @property
    def pause(self) -> float:
        """Seconds between two beats: one may come late."""
        return max(_SOONEST, self._silence / 2_000)

    async def beat(self) -> None:
        """Say that we run, and learn for how long nobody did; StoreError."""
        beat = await self._store.beat(self._silence)
        self.heard(beat.now)
        self._beaten, self.outage = beat.now, beat.outage

    async def moment(self) -> Moment:
        """Now, for a command: until `silence` after our last beat nobody can have found an outage. StoreError."""
        if self.now - self._beaten > self._silence:
            await self.beat()
        return Moment(self.now, chance(), self.outage)
