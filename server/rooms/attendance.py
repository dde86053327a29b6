"""Who is here, by leases in the store: a worker renews its own people's, and whoever has none left is absent.

The coming and going of those whom the table notes is a commit like any other. Spectators are only counted, at most once
a second: one lease a worker says how many it has, and their names.
"""

from collections.abc import Collection, Iterable

import orjson
import structlog

from server.engine import RuleError
from server.rooms.room import Room
from server.rooms.visitor import Visitor
from server.store import Here, Lease, Store, StoreError
from server.table import Audience, Millis, PersonId, Presence, Table

log = structlog.get_logger()

RENEW = 5.0  # seconds
COUNT = 1.0  # seconds between two counts of spectators
LEASE = 12_000  # milliseconds: two renewals may fail before somebody is called absent
_FIRST_LEASE = 6_000  # milliseconds from sitting down, or asking to, until everybody has a lease of their own
NAMES = 50  # spectators named in a view

_ONLOOKERS = "onlookers"


class Attendance:
    """The leases of one worker's visitors, each named `person@worker`."""

    def __init__(self, store: Store, worker: str) -> None:
        self._store = store
        self._worker = worker
        self._uncounted: set[Room] = set()
        self._leased: dict[str, frozenset[PersonId]] = {}  # by room: whose lease is to be ended, seated still or not

    async def came(self, room: Room, visitor: Visitor) -> None:
        """Somebody connected."""
        if visitor.who in room.table.noted:
            await self.renew(room)
        else:
            self._uncounted.add(room)

    async def left(self, room: Room, visitor: Visitor) -> None:
        """A connection closed; the person may have another one."""
        noted = visitor.who in room.table.noted
        if not noted:
            self._uncounted.add(room)
        leased = visitor.who in self._leased.get(room.code, ())  # perhaps from a seat that they have no more
        if (noted or leased) and all(other.who != visitor.who for other in room.visitors):
            await self.renew(room, gone=(visitor.who,))

    async def count(self) -> None:
        """Count the spectators of rooms where some came or went."""
        uncounted, self._uncounted = self._uncounted, set()
        for room in uncounted:
            await self.renew(room)

    async def renew(self, room: Room, *, gone: Iterable[PersonId] = ()) -> None:
        """Keep the leases of everybody here, end those of people gone, and note what other workers know."""
        noted, company = room.table.noted, room.table.company
        leases = {self._lease(v.who): b"%d" % v.since for v in room.visitors if v.who in noted}
        self._remember(room.code, (visitor.who for visitor in room.visitors if visitor.who in noted), gone)
        onlookers = sorted(visitor.name for visitor in room.visitors if visitor.who not in company)
        ended = [self._lease(person) for person in gone]
        if onlookers:
            leases[self._lease(_ONLOOKERS)] = orjson.dumps([len(onlookers), onlookers[:NAMES]])
        else:
            ended.append(self._lease(_ONLOOKERS))
        try:
            here = await self._store.here(room.code, leases, drop=ended, lease=LEASE)
            if isinstance(here, Here):
                fresh = _just_noted(room.table, here.now).difference(gone)
                await self._note(room, here.leases, unleased=fresh)
            else:
                room.expire()
        except StoreError as error:
            log.warning("attendance_failed", room=room.code, error=str(error))

    def _remember(self, code: str, here: Iterable[PersonId], gone: Iterable[PersonId]) -> None:
        leased = self._leased.get(code, frozenset()).union(here).difference(gone)
        if leased:
            self._leased[code] = leased
        else:
            self._leased.pop(code, None)

    def _lease(self, person: str) -> str:
        return f"{person}@{self._worker}"

    async def _note(self, room: Room, leases: tuple[Lease, ...], unleased: Collection[PersonId]) -> None:
        """Commit who came and went, tell connections that were taken over elsewhere, show who watches.

        People without a lease are away, but for those who may have none yet, among them whoever came while we asked the
        store.
        """
        latest: dict[str, int] = {}
        for person, lease in _named(leases):
            if person != _ONLOOKERS:
                latest[person] = max(int(lease.payload), latest.get(person, 0))
        for visitor in tuple(room.visitors):
            if visitor.since < latest.get(visitor.who, 0):
                visitor.taken_over()
        unleased = {*unleased, *(visitor.who for visitor in room.visitors)}
        for person, absent_since in room.table.noted.items():
            if (absent_since is None) != (person in latest) and (person in latest or person not in unleased):
                try:
                    await room.do(Presence(person, here=person in latest))
                except RuleError as error:
                    log.warning("presence_failed", room=room.code, code=error.code)
        room.show_audience(_audience(leases))


def _just_noted(table: Table, now: Millis) -> frozenset[PersonId]:
    """Those who may not have a lease of their own yet: who only watched before has none until the next renewal."""
    sitting = {human.id: human.joined for chair in table.chairs if (human := chair.human)}
    since = {asker.id: asker.asked for asker in table.asking} | sitting
    return frozenset(person for person, at in since.items() if now - at < _FIRST_LEASE)


def _named(leases: Iterable[Lease]) -> Iterable[tuple[str, Lease]]:
    return ((lease.person.decode().partition("@")[0], lease) for lease in leases)


def _audience(leases: Iterable[Lease]) -> Audience:
    count = 0
    names: list[str] = []
    for person, lease in _named(leases):
        if person == _ONLOOKERS:
            theirs, named = orjson.loads(lease.payload)
            count += theirs
            names += named
    return Audience(count, tuple(sorted(names)[:NAMES]))
