"""The store's clock as a worker knows it: its last answer, carried on by our own steady one."""

import time


class Clock:
    """All due times are by this clock, so that workers whose own clocks differ agree."""

    def __init__(self, now: int) -> None:
        self._ahead = 0.0
        self.heard(now)

    def heard(self, now: int) -> None:
        """The store has just said what time it is, in milliseconds."""
        self._ahead = now - time.monotonic() * 1000

    @property
    def now(self) -> int:
        """The store's milliseconds, as well as we know."""
        return int(time.monotonic() * 1000 + self._ahead)
