"""How much is too much: token buckets for sockets and addresses."""

import time
from collections import OrderedDict
from collections.abc import Callable


class Bucket:
    """So many at once, and so many a second on average."""

    __slots__ = ("_at", "_burst", "_clock", "_level", "_rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._clock = clock
        self._at = clock()

    def take(self) -> bool:
        """Whether one more is within bounds; if it is, it counts."""
        if self.dry:
            return False
        self._level -= 1
        return True

    @property
    def dry(self) -> bool:
        """Whether one more would be too many now."""
        now = self._clock()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        return self._level < 1


class Buckets:
    """A bucket for each address, the most lately used ones kept."""

    KEPT = 10_000  # addresses; one forgotten starts with a full bucket again

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more from this address is within bounds; if it is, it counts."""
        return self._bucket(address).take()

    def dry(self, address: str) -> bool:
        """Whether one more from this address would be too many now."""
        return self._bucket(address).dry

    def _bucket(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, self._clock)
            if len(self._buckets) > self.KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket
