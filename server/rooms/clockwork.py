"""What happens by itself: due times fired for all rooms of the store, leases renewed for the rooms held here, beats.

Every worker polls every shard; firing is a commit at a version, so each due time fires once.
"""

import asyncio
import random

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

    async def run(self) -> None:
        """Fire, renew and beat for ever."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._fire(), name="due times")
            tasks.create_task(self._renew(), name="leases")
            tasks.create_task(self._beat(), name="beats")
            tasks.create_task(self._count(), name="spectators")

    async def _fire(self) -> None:
        while True:
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
        return True

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEW)
            held = [room for room in self._directory.rooms if room.visitors]
            await asyncio.gather(*(self._attendance.renew(room) for room in held))

    async def _beat(self) -> None:
        """Say that we run; those who look at a clock see that it stood still while no server was heard of."""
        clock = self._directory.clock
        outage = clock.outage
        while True:
            await asyncio.sleep(clock.pause)
            try:
                await clock.beat()
            except StoreError as error:
                log.warning("beat_failed", error=str(error))
                continue
            held = [room.code for room in self._directory.rooms]
            if clock.outage != outage and all(await asyncio.gather(*map(self._tick, held))):
                outage = clock.outage

    async def _count(self) -> None:
        while True:
            await asyncio.sleep(COUNT)
            await self._attendance.count()


def _until_next(due: Due, longest: float) -> float:
    if due.soonest is None:
        return longest
    return min(longest, max(_SOONEST, (due.soonest - due.now) / 1000))
