"""The rooms that this worker holds: those with a connection here, and for a moment those whose time has come."""

import asyncio
from dataclasses import dataclass
from typing import Any

import orjson
import structlog

from server.engine import RuleError
from server.rooms.clock import Clock
from server.rooms.room import Keep, Room
from server.rooms.secrets import chance, new_code, new_token, person_of
from server.store import Archived, Change, Committed, Missing, Store
from server.table import FORMAT, Audience, House, Moment, Table, dump, load, new_table, summary

log = structlog.get_logger()

_CODE_TRIES = 5  # two rooms of one code are as likely as a lottery win; five times running, something is broken


@dataclass(frozen=True, slots=True)
class Created:
    """A new room and the key that makes its bearer host."""

    code: str
    host_key: str


class Directory:
    """All rooms of one worker."""

    def __init__(self, store: Store, house: House, clock: Clock, keep: Keep) -> None:
        self.house = house
        self.clock = clock
        self._store = store
        self._keep = keep
        self._rooms: dict[str, Room] = {}
        self._entering: dict[str, asyncio.Lock] = {}

    @property
    def rooms(self) -> tuple[Room, ...]:
        """The rooms held now."""
        return tuple(self._rooms.values())

    async def create(self, game: str, *, listed: bool, **setting: Any) -> Created:
        """Make a room; raises `bad_option` with the field's name."""
        host_key = new_token()
        for _ in range(_CODE_TRIES):
            code = new_code()
            table = new_table(
                self.house,
                Moment(self.clock.now, chance()),
                code=code,
                host_key=person_of(host_key),
                game=game,
                listed=listed,
                **setting,
            )
            change = Change(
                state=dump(table),
                format=FORMAT,
                ttl=self._keep.room,
                listed=orjson.dumps(summary(table, self.house, Audience())) if listed else None,
            )
            if isinstance(await self._store.create(code, change), Committed):
                log.info("room_created", game=game, listed=listed)
                return Created(code, host_key)
        raise RuleError("unavailable")

    async def enter(self, code: str) -> Room:
        """The room, held and listened to from now on; `no_such_room` when there is none."""
        async with self._entering.setdefault(code, asyncio.Lock()):
            if (held := self._rooms.get(code)) is not None:
                return held
            room = await self._load(code)
            # First listen, then look again: nothing falls between.
            await self._store.bus.subscribe(code, room.heard)
            self._rooms[code] = room
            await room.catch_up()
            return room

    async def leave(self, room: Room) -> None:
        """Let go of a room that nobody here is in any more."""
        async with self._entering.setdefault(room.code, asyncio.Lock()):
            if not room.visitors and self._rooms.pop(room.code, None) is not None:
                await self._store.bus.unsubscribe(room.code)
                await room.close()
        if room.code not in self._rooms:
            self._entering.pop(room.code, None)

    async def visit(self, code: str) -> Room:
        """The room for a moment: the held one, or a copy that nobody listens for."""
        return self._rooms.get(code) or await self._load(code)

    async def table(self, code: str) -> Table:
        """How the room stands in the store; `no_such_room` when there is none."""
        if (held := self._rooms.get(code)) is not None:
            return held.table
        loaded = await self._store.load(code)
        if isinstance(loaded, Missing):
            raise RuleError("no_such_room")
        return load(loaded.state, self.house.games)

    async def listed(self) -> list[dict[str, Any]]:
        """Summaries of the listed rooms, the most lately active first."""
        return [orjson.loads(each.summary) for each in await self._store.listed()]

    async def archived(self, code: str, game_no: int | None) -> Archived | None:
        """A finished game's receipt and log, the last one by default."""
        return await self._store.archived(code, game_no)

    async def _load(self, code: str) -> Room:
        loaded = await self._store.load(code)
        if isinstance(loaded, Missing):
            raise RuleError("no_such_room")
        self.clock.heard(loaded.now)
        return Room(code, loaded, self._store, self.house, self.clock, self._keep)
