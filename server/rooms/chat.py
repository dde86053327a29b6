"""Talk in a room: lines and stamps, kept by the store with a counter of their own; they never bump the version."""

from collections import deque
from typing import Any

import orjson

from server.engine import RuleError, Seat
from server.rooms.visitor import Visitor
from server.store import Line, Missing, Reused, Store
from server.table import Table
from server.wire import Say, Stamp, content, frames

KEPT = 100  # lines that somebody who comes in still reads


class Chat:
    """The last lines of one room, and who has read how far."""

    def __init__(self, code: str, store: Store) -> None:
        self._code = code
        self._store = store
        self._lines: deque[Line] = deque(maxlen=KEPT)

    @property
    def newest(self) -> int:
        """The number of the last line we have."""
        return self._lines[-1].n if self._lines else 0

    async def say(self, visitor: Visitor, seat: Seat | None, message: Say | Stamp, text: str) -> None:
        """Store a line; the same request again adds nothing. Raises `no_such_room` and `id_reused`."""
        line: dict[str, Any] = {"seat": seat, "name": visitor.name}
        match message:
            case Say():
                line |= {"to": message.to, "text": text}
            case Stamp():
                line |= {"to": "table", "stamp": message.stamp}
        asked, content_ = message.id.encode(), content(message).encode()
        ring = visitor.who[:16]
        match await self._store.say(self._code, orjson.dumps(line), token=ring, request=asked, content=content_):
            case Missing():
                raise RuleError("no_such_room")
            case Reused():
                raise RuleError("id_reused")

    async def fetch(self) -> None:
        """Take over what the store has beyond our last line."""
        lines = await self._store.chat(self._code, self.newest)
        self._lines.extend(line for line in lines if line.n > self.newest)  # another fetch may have been faster

    def tell(self, visitor: Visitor, table: Table) -> None:
        """Queue what this visitor has not read; spectators' talk reaches a seat only when no game runs (coaching)."""
        hidden = table.seat_of(visitor.who) is not None and table.running
        read, visitor.read = visitor.read, self.newest
        waiting, visitor.withheld = visitor.withheld, []
        for line in [*waiting, *(line for line in self._lines if line.n > read)]:
            said = orjson.loads(line.entry)
            if hidden and said["to"] == "spectators":
                visitor.withheld.append(line)
            else:
                visitor.outbox.put(frames.said(line.n, line.at, said))
