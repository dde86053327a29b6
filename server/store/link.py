"""The way to the store, whichever kind it is: which pipe serves a shard, and what is repeated after a fault.

A request is repeated until its patience ends when it never left (always), when the server only asked for a little
time (loading, failing over, moving slots), or when its connection ended before the answer and doing it twice does
no harm (`again`). All our scripts are such: a commit carries an origin by which the store knows it again.
"""

import asyncio
import random
from typing import Any

from redis.exceptions import NoScriptError, ResponseError

from server.store.dial import pack
from server.store.errors import Refused, Unavailable
from server.store.pipe import Lost
from server.store.route import Route
from server.store.scripts import Word, in_full

PAUSE = 0.03  # seconds between two tries of one request
PASSING = frozenset({"LOADING", "CLUSTERDOWN", "MASTERDOWN", "TRYAGAIN", "READONLY", "MOVED", "ASK", "BUSY"})


class Link:
    """Carries requests to the store, with patience."""

    def __init__(self, route: Route, *, address: str, patience: float) -> None:
        """`patience`: seconds a request goes on trying after its first failure."""
        self.route = route
        self._address = address
        self._patience = patience

    async def call(self, shard: int, words: tuple[Word, ...], *, again: bool = True, durable: bool = False) -> Any:
        """The answer to one request; Unavailable or Refused.

        `again`: doing it twice is the same as once. `durable`: it counts when enough replicas have it.
        """
        packed = pack(words)
        until: float | None = None
        maybe = False
        while True:
            try:
                return await self.route.pipe(shard).send(packed, durable=durable)
            except NoScriptError:
                packed = pack(in_full(words))
                continue
            except Lost as lost:
                why = str(lost)
                maybe |= lost.sent
                over = lost.sent and not again
            except ResponseError as error:
                why = _text(error)
                over = why.partition(" ")[0] not in PASSING
                if over and not maybe:
                    raise Refused(why) from error
            now = asyncio.get_running_loop().time()
            until = until or now + self._patience
            if over or now > until:
                raise Unavailable(f"the store at {self._address} is out of reach: {why}", maybe=maybe)
            await self.route.heal()
            await asyncio.sleep(PAUSE * random.uniform(0.5, 1.5))  # noqa: S311 - jitter, not a secret

    async def close(self) -> None:
        await self.route.close()


def _text(error: ResponseError) -> str:
    """What the server said; redis-py cuts the first word off the errors it has a class for."""
    return f"{error.status_code} {error}" if error.status_code else str(error)
