"""How people come in: a hello names them by their token, or gives them one."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import orjson
import structlog

from server.engine import RuleError
from server.rooms.attendance import Attendance
from server.rooms.directory import Directory
from server.rooms.limits import Bucket
from server.rooms.outbox import Outbox
from server.rooms.room import Room
from server.rooms.secrets import new_token, person_of
from server.rooms.visitor import Visitor
from server.store import Store, StoreError
from server.table import Join, PersonId, cleaned, turned_away
from server.wire import PROTOCOL, Hello, frames

log = structlog.get_logger()

TALK_RATE, TALK_BURST = 0.5, 5  # lines and stamps a second, and at once: talk, not noise


@dataclass(frozen=True, slots=True)
class Entered:
    """A room and a visitor who is in it from now on."""

    room: Room
    visitor: Visitor


class Entrance:
    """The door of all rooms of a worker."""

    def __init__(self, directory: Directory, attendance: Attendance, store: Store, *, spectators: int) -> None:
        self._directory = directory
        self._attendance = attendance
        self._store = store
        self._spectators = spectators

    @asynccontextmanager
    async def visit(self, code: str, hello: Hello, outbox: Outbox) -> AsyncIterator[Entered]:
        """Let somebody in as long as the block lasts: their welcome is in the outbox, and the room tells it of news.

        Refuses with `old_protocol`, `no_such_room`, `bad_token`, `bad_move`, `bad_name`, `room_full`, `removed`,
        `spectators_closed` or `unavailable`.
        """
        if hello.protocol != PROTOCOL:
            raise RuleError("old_protocol", protocol=PROTOCOL)
        async with self._directory.holding(code) as room:
            token, who, name = await self._recognise(room, hello)
            visitor = Visitor(who, name, hello.lang, self._directory.clock.now, outbox, Bucket(TALK_RATE, TALK_BURST))
            outbox.put(frames.welcome(hello.id, token, self._directory.clock.now))
            try:
                await room.welcome(visitor)
                if hello.token is not None or hello.move is not None:
                    await self._take_over(room, visitor)
                await self._attendance.came(room, visitor)
                yield Entered(room, visitor)
            finally:
                room.visitors.pop(visitor, None)
                await self._attendance.left(room, visitor)

    async def _take_over(self, room: Room, visitor: Visitor) -> None:
        """Close what else the person has open: here at once, on other workers as soon as they hear of it."""
        for other in room.visitors:
            if other.who == visitor.who and other is not visitor:
                other.taken_over()
        try:
            await self._store.announce(room.code, visitor.who, visitor.since)
        except StoreError as error:
            log.warning("announcement_failed", room=room.code, error=str(error))

    async def _recognise(self, room: Room, hello: Hello) -> tuple[str, PersonId, str]:
        """The token, the person and the name: from the token that was sent, or new ones."""
        if hello.move is not None:
            return await self._move_in(room, hello.move)
        if hello.token is None:
            if len(room.visitors) >= self._spectators:
                raise RuleError("room_full")
            token = new_token()
            return token, *await self._introduce(room, hello, person_of(token))
        who = person_of(hello.token)
        known = await self._store.known(room.code, who)
        if known is not None:
            who, name = await self._whose(room, who, orjson.loads(known))
            if who == room.table.host_key and not room.table.is_host(who):
                await room.do(Join(who, name, seated=False))
            if (reason := turned_away(room.table, who)) is not None:
                raise RuleError(reason)
            return hello.token, who, name
        if who != room.table.host_key:
            raise RuleError("bad_token")
        return hello.token, *await self._introduce(room, hello, who)

    async def _whose(self, room: Room, who: PersonId, person: dict[str, str]) -> tuple[PersonId, str]:
        """Whom a token names, and what they are called by now, whichever of their devices said so."""
        if "is" not in person:
            return who, person["name"]
        first = await self._store.known(room.code, person["is"])
        return person["is"], orjson.loads(first)["name"] if first else person["name"]

    async def _move_in(self, room: Room, code: str) -> tuple[str, PersonId, str]:
        """A new token for somebody who comes from another device, with the code that they got there."""
        left = await self._store.take_move(room.code, person_of(code))
        if left is None:
            raise RuleError("bad_move")
        person = orjson.loads(left)
        if (reason := turned_away(room.table, person["is"])) is not None:
            raise RuleError(reason)
        token = new_token()
        await self._store.meet(room.code, person_of(token), left, ttl=room.keep.room)
        return token, *await self._whose(room, person_of(token), person)

    async def _introduce(self, room: Room, hello: Hello, who: PersonId) -> tuple[PersonId, str]:
        """Remember a new person, and meet their wish for a seat if it can be."""
        name = cleaned(hello.name)
        await self._store.meet(room.code, who, orjson.dumps({"name": name}), ttl=room.keep.room)
        await room.do(Join(who, name, seated=hello.as_ == "player"))
        return who, name
