"""The listed rooms as the lobby shows them: looked up at most once a second, however many people look."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import orjson
import structlog

from server.engine import RuleError
from server.store import Store, StoreError

log = structlog.get_logger()

FRESH = 1.0  # seconds


class Lobby:
    """One look at the store for everybody who asks within a second; None where it failed."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._lock = asyncio.Lock()
        self._rooms: list[dict[str, Any]] | None = None
        self._until = float("-inf")

    async def rooms(self, *, game: str | None = None, free: int = 0) -> list[dict[str, Any]]:
        """Summaries, the most lately active first: of one game, or with so many seats that anybody may take."""
        async with self._lock:
            if self._clock() >= self._until:
                self._rooms = await self._look()
                self._until = self._clock() + FRESH
        if self._rooms is None:
            raise RuleError("unavailable")
        return [room for room in self._rooms if game in (None, room["game"]) and _open_seats(room) >= free]

    def outdated(self) -> None:
        """A room was made here: its maker wants to see it."""
        self._until = float("-inf")

    async def _look(self) -> list[dict[str, Any]] | None:
        try:
            return [orjson.loads(each.summary) for each in await self._store.listed()]
        except StoreError as error:
            log.warning("lobby_failed", error=str(error))
            return None


def _open_seats(room: dict[str, Any]) -> int:
    """Seats that a newcomer may take."""
    free: int = room["seats"]["free"]
    return 0 if room["locked"] or room["phase"] != "lobby" else free
