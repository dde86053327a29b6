"""The last accepted requests of each person: the same request again gets the first answer, never a second move."""

from dataclasses import dataclass

import orjson

from server.store import Accepted, Seen
from server.table import PersonId

SLOTS = 64  # requests remembered a person; a client repeats only what is still unanswered
_NAME = 16  # hex digits of a PersonId that name its ring


@dataclass(frozen=True, slots=True)
class Request:
    """What makes a request the same one: who asked, its id, and a digest of all it said."""

    who: PersonId
    id: str
    content: str


@dataclass(frozen=True, slots=True)
class Kept:
    """An accepted request: the how-manieth of its person, its content, and the version it led to."""

    n: int
    content: str
    v: int


class Rings:
    """All rings of one room, as a worker knows them at a version."""

    def __init__(self, seen: Seen) -> None:
        self._rings: dict[str, dict[str, Kept]] = {}
        self._counts: dict[str, int] = {}
        self.merge(seen)

    def merge(self, seen: Seen) -> None:
        """Add what the store has that we did not know."""
        for ring, slots in seen.items():
            for slot, held in slots.items():
                if slot < SLOTS:
                    n, request_id, content, v = orjson.loads(held)
                    self._keep(ring.decode(), request_id, Kept(n, content, v))

    def find(self, request: Request) -> Kept | None:
        """The accepted request of that person and id, whatever it said."""
        return self._rings.get(request.who[:_NAME], {}).get(request.id)

    def entry(self, request: Request, v: int) -> Accepted:
        """What a commit that leads to version v stores of the request."""
        ring = request.who[:_NAME]
        n = self._counts.get(ring, 0) + 1
        return Accepted(ring, n % SLOTS, orjson.dumps([n, request.id, request.content, v]))

    def keep(self, request: Request, v: int) -> None:
        """Remember a request whose commit went through."""
        ring = request.who[:_NAME]
        self._keep(ring, request.id, Kept(self._counts.get(ring, 0) + 1, request.content, v))

    def _keep(self, ring: str, request_id: str, kept: Kept) -> None:
        held = self._rings.setdefault(ring, {})
        held[request_id] = kept
        self._counts[ring] = max(kept.n, self._counts.get(ring, 0))
        if len(held) > SLOTS:
            oldest = self._counts[ring] - SLOTS
            self._rings[ring] = {known: each for known, each in held.items() if each.n > oldest}
