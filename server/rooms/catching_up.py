"""Catching up with the store: the bus says how far it is, and a task fetches until the room's copy is as far."""

import asyncio
from typing import Protocol

import structlog

from server import tasks
from server.engine import RuleError
from server.store import Heard, StoreError
from server.table import NewerTableError

log = structlog.get_logger()

_AGAIN = 0.25  # seconds until the next try with a store out of reach


class Follower(Protocol):
    """What follows the store: a room's copy of the table, and its talk."""

    code: str

    @property
    def version(self) -> int:
        """Of the copy."""

    @property
    def line(self) -> int:
        """The number of the newest line of talk."""

    async def pull(self, version: int) -> bool:
        """Make the copy as new as that version; False where the store has nothing newer."""

    async def listen(self) -> None:
        """Fetch new lines of talk and tell them to everybody."""

    def expire(self) -> None:
        """The store has let go of the room."""

    def hand_on(self) -> None:
        """A newer version of this program has stored the room."""


class CatchingUp:
    """What a room has heard of and does not have yet. There is a task only while there is something to fetch."""

    def __init__(self, follower: Follower) -> None:
        self._follower = follower
        self._version = 0  # the newest that the bus spoke of
        self._line = 0
        self._task: asyncio.Task[None] | None = None

    def note(self, news: Heard | None) -> None:
        """The bus says how far the store is, or that we may have missed it."""
        self._version = max(self._version, self._follower.version + 1 if news is None else news.version)
        self._line = max(self._line, self._follower.line + 1 if news is None else news.chat)

    def chase(self) -> None:
        """See to it that the room becomes as new as anything noted."""
        if self._behind and self._task is None:
            self._task = tasks.begin(self._run(), f"catch up {self._follower.code}")

    async def close(self) -> None:
        """Leave the room as it is."""
        if self._task is not None:
            await tasks.end(self._task)

    @property
    def _behind(self) -> bool:
        return self._version > self._follower.version or self._line > self._follower.line

    async def _run(self) -> None:
        """A wrong hint costs one look at the store."""
        room = self._follower.code
        try:
            while self._behind:
                try:
                    await self._fetch()
                except StoreError as error:
                    log.warning("catch_up_failed", room=room, error=str(error))
                    await asyncio.sleep(_AGAIN)
        except RuleError:
            self._follower.expire()
        except NewerTableError:
            self._follower.hand_on()
        except Exception:
            log.exception("room_unreadable", room=room)
        finally:
            self._task = None

    async def _fetch(self) -> None:
        """Once. A hint is forgotten when the store knew nothing newer, unless another has come meanwhile."""
        follower = self._follower
        if (version := self._version) > follower.version:
            newer = await follower.pull(version)
            if not newer and self._version == version:
                self._version = follower.version
        if (line := self._line) > follower.line:
            await follower.listen()
            if self._line == line:
                self._line = follower.line
