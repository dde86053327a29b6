"""The rooms that this worker holds: those with a connection here, and for a moment those whose time has come."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import orjson
import structlog

from server.engine import RuleError
from server.rooms.clock import Clock
from server.rooms.lobby import Lobby
from server.rooms.room import Keep, Room
from server.rooms.secrets import new_code, new_token, person_of
from server.store import Archived, Change, Committed, Missing, Store
from server.table import FORMAT, Audience, House, NewerTableError, Table, Tick, dump, expires_at, new_table, summary

log = structlog.get_logger()

_CODE_TRIES = 5  # two rooms of one code are as likely as a lottery win; five times running, something is broken


@dataclass(frozen=True, slots=True)
class Created:
    """A new room and the key that makes its bearer host."""

    code: str
    host_key: str


@dataclass(eq=False, slots=True)
class _Place:
    """A room that is held, or about to be: how many want it, and who may fetch it or let it go now."""

    wanted: int = 0
    room: Room | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Directory:
    """All rooms of one worker."""

    def __init__(self, store: Store, house: House, clock: Clock, keep: Keep) -> None:
        self.house = house
        self.clock = clock
        self._store = store
        self._keep = keep
        self.lobby = Lobby(store)
        self._places: dict[str, _Place] = {}

    @property
    def rooms(self) -> tuple[Room, ...]:
        """The rooms held now."""
        return tuple(place.room for place in self._places.values() if place.room is not None)

    async def create(self, game: str, *, listed: bool, **setting: Any) -> Created:
        """Make a room; raises `bad_option` with the field's name."""
        host_key = new_token()
        for _ in range(_CODE_TRIES):
            code = new_code()
            table = new_table(
                self.house,
                await self.clock.moment(),
                code=code,
                host_key=person_of(host_key),
                game=game,
                listed=listed,
                **setting,
            )
            change = Change(
                state=dump(table),
                format=FORMAT,
                ttl=expires_at(table, self.house) - table.created,
                listed=orjson.dumps(summary(table, self.house, Audience())) if listed else None,
            )
            if isinstance(await self._store.create(code, change), Committed):
                self.lobby.outdated()
                log.info("room_created", game=game, listed=listed)
                return Created(code, host_key)
        raise RuleError("unavailable")

    @asynccontextmanager
    async def holding(self, code: str) -> AsyncIterator[Room]:
        """The room, listened to as long as anybody holds it; `no_such_room` when there is none."""
        place = self._places.setdefault(code, _Place())
        place.wanted += 1
        try:
            async with place.lock:
                room = place.room = place.room or await self._open(code)
            yield room
        finally:
            place.wanted -= 1
            await self._let_go(code, place)

    async def _open(self, code: str) -> Room:
        """Load and listen. First listen, then look again: nothing falls between."""
        room = await self._load(code)
        try:
            await self._store.bus.subscribe(code, room.heard)
            await room.catch_up()
            if room.table.outage != self.clock.outage:
                await room.do(Tick())  # nobody comes in to see a clock that ran while no server did
        except BaseException:
            await self._close(room)
            raise
        return room

    async def _let_go(self, code: str, place: _Place) -> None:
        """Forget a room that nobody wants any more; whoever wants it again meanwhile waits for the lock."""
        async with place.lock:
            if not place.wanted and place.room is not None:
                room, place.room = place.room, None
                await self._close(room)
        if not place.wanted and self._places.get(code) is place:
            del self._places[code]

    async def _close(self, room: Room) -> None:
        await self._store.bus.unsubscribe(room.code)
        await room.close()

    async def visit(self, code: str) -> Room:
        """The room for a moment: the held one, or a copy that nobody listens for."""
        return self._held(code) or await self._load(code)

    async def table(self, code: str) -> Table:
        """How the room stands in the store; `no_such_room` when there is none."""
        if (held := self._held(code)) is not None:
            return held.table
        return (await self._load(code)).table

    async def facts(self, code: str) -> dict[str, Any]:
        """One room's public facts, with the spectators that this worker knows of; `no_such_room` when there is none."""
        held = self._held(code)
        audience = Audience() if held is None else held.audience
        return summary(await self.table(code), self.house, audience)

    async def archived(self, code: str, game_no: int | None) -> Archived | None:
        """A finished game's receipt and log, the last one by default."""
        return await self._store.archived(code, game_no)

    def _held(self, code: str) -> Room | None:
        place = self._places.get(code)
        return None if place is None else place.room

    async def _load(self, code: str) -> Room:
        loaded = await self._store.load(code)
        if isinstance(loaded, Missing):
            raise RuleError("no_such_room")
        self.clock.heard(loaded.now)
        try:
            return Room(code, loaded, self._store, self.house, self.clock, self._keep)
        except NewerTableError:
            raise
        except ValueError as error:
            log.error("room_unreadable", room=code, error=str(error))
            raise RuleError("internal") from error
