"""What happens by itself: due times fired for all rooms of the store, leases renewed for the rooms held here, beats.

Every worker polls every shard; firing is a commit at a version, so each due time fires once.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable

import structlog

from server.engine import RuleError
from server.rooms.attendance import COUNT, RENEW, Attendance
from server.rooms.directory import Directory
from server.store import Due, Store, StoreError
from server.table import NewerTableError, Tick

log = structlog.get_logger()

_SOONEST = 0.02  # seconds between two polls at the least
_LATEST = 0.25  # and at the most: a due time set by another worker is found within this


class Clockwork:
    """The tasks of a worker; `run` ends when it is cancelled."""

    def __init__(self, directory: Directory, attendance: Attendance, store: Store) -> None:
        self._directory = directory
        self._attendance = attendance
        self._store = store
        self._made_good = directory.clock.outage

    async def run(self) -> None:
        """Fire, renew and beat for ever."""
        async with asyncio.TaskGroup() as group:
            for turn in (self._fire, self._renew, self._beat, self._count):
                group.create_task(_for_ever(turn), name=turn.__name__)

    async def _fire(self) -> None:
        pause = _LATEST * random.uniform(0.5, 1.0)  # noqa: S311 — only so that workers do not poll in step
        try:
            due = await self._store.due()
            self._directory.clock.heard(due.now)
            if all(await asyncio.gather(*(self._tick(code) for code, _ in due.rooms))):
                pause = _until_next(due, pause)
        except StoreError as error:
            log.warning("due_times_failed", error=str(error))
        await asyncio.sleep(pause)

    async def _tick(self, code: str) -> bool:
        """Let one room do what is due; False when it could not. Nothing that is wrong with a room stops the others."""
        try:
            room = await self._directory.visit(code)
            if not room.visitors:
                await self._attendance.renew(room)  # its people may be gone with their worker: then it sleeps
            before = room.table.v
            if await room.do(Tick()) == before:
                await room.catch_up()  # an old copy, or our clock is a moment behind: the next poll finds out
        except (RuleError, StoreError, NewerTableError) as error:
            log.warning("tick_failed", room=code, error=repr(error))
            return False
        except Exception:
            log.exception("tick_failed", room=code)
            return False
        return True

    async def _renew(self) -> None:
        await asyncio.sleep(RENEW)
        held = [room for room in self._directory.rooms if room.visitors]
        await asyncio.gather(*(self._attendance.renew(room) for room in held))

    async def _beat(self) -> None:
        """Say that we run; those who look at a clock see that it stood still while no server was heard of."""
        clock = self._directory.clock
        await asyncio.sleep(clock.pause)
        try:
            await clock.beat()
        except StoreError as error:
            log.warning("beat_failed", error=str(error))
            return
        held = [room.code for room in self._directory.rooms]
        if clock.outage != self._made_good and all(await asyncio.gather(*map(self._tick, held))):
            self._made_good = clock.outage

    async def _count(self) -> None:
        await asyncio.sleep(COUNT)
        await self._attendance.count()


async def _for_ever(turn: Callable[[], Awaitable[None]]) -> None:
    """Turn after turn, whatever went wrong in one of them: without them no bot plays and no clock runs."""
    while True:
        try:
            await turn()
        except Exception:
            log.exception("turn_failed", turn=turn.__name__)
            await asyncio.sleep(_LATEST)


def _until_next(due: Due, longest: float) -> float:
    if due.soonest is None:
        return longest
    return min(longest, max(_SOONEST, (due.soonest - due.now) / 1000))
