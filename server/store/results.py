"""What goes in and comes out: bytes, versions and the store's milliseconds."""

from collections.abc import Mapping
from dataclasses import dataclass

Seen = Mapping[bytes, Mapping[int, bytes]]
"""token -> slot -> accepted request. Slots 0..63 are the caller's (commits), 64..127 the store's own (chat)."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """An accepted request, for the ring of its token: the last 64 are kept when slots go round from 0 to 63.

    A commit holds the version it expected, so the caller's own count of what a token did is never out of date.
    """

    token: str
    slot: int
    request: bytes


@dataclass(frozen=True, slots=True)
class Archive:
    """A finished game, with the log up to and with this commit; the log of the room then begins anew."""

    game: int
    receipt: bytes
    ttl: int


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody as they are remembered from now on, as by `Store.meet`."""

    person: str
    payload: bytes
    ttl: int


@dataclass(frozen=True, slots=True)
class Change:
    """One step of a room. `due` and `listed` are what holds from now on; None takes the room off that index."""

    state: bytes
    format: int
    ttl: int
    """ms the room lives without another commit; shortened at once, lengthened when an eighth has gone."""
    entries: tuple[bytes, ...] = ()
    accepted: tuple[Accepted, ...] = ()
    known: tuple[Known, ...] = ()
    due: int | None = None
    listed: bytes | None = None
    archive: Archive | None = None


@dataclass(frozen=True, slots=True)
class Committed:
    version: int
    now: int
    stamp: bytes
    """Names this commit among all there ever were; see Store.commit."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Nothing was changed. After a failover `version` may even be lower than expected: the store is the truth."""

    version: int
    now: int


@dataclass(frozen=True, slots=True)
class Reused:
    """Nothing was changed: the request had been done with other content."""

    now: int


@dataclass(frozen=True, slots=True)
class Missing:
    """There is no such room (any more)."""

    now: int


@dataclass(frozen=True, slots=True)
class Loaded:
    """A whole room."""

    version: int
    chat: int
    now: int
    stamp: bytes
    format: int
    state: bytes
    seen: Seen


@dataclass(frozen=True, slots=True)
class Same:
    """Still at the version asked about."""

    version: int
    chat: int
    now: int


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the log, and the version its commit led to."""

    version: int
    entry: bytes


@dataclass(frozen=True, slots=True)
class Newer:
    """The room as it is, and what was committed since the version asked about.

    `seen` holds only those commits' requests: `say` looks for its own by itself.
    """

    version: int
    chat: int
    now: int
    stamp: bytes
    format: int
    state: bytes
    entries: tuple[Entry, ...]
    seen: Seen


@dataclass(frozen=True, slots=True)
class Said:
    """The room's chat counter; that of this line, or for a request already seen, the present one."""

    chat: int
    now: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line of chat; `n` counts up through the room's life."""

    n: int
    at: int
    entry: bytes


@dataclass(frozen=True, slots=True)
class Lease:
    """Someone who is here until `until`, unless renewed."""

    person: bytes
    until: int
    payload: bytes


@dataclass(frozen=True, slots=True)
class Here:
    """Everyone whose lease has not run out, in the order of their names."""

    now: int
    leases: tuple[Lease, ...]


@dataclass(frozen=True, slots=True)
class Due:
    """Rooms whose time has come, each with the time it was due; `soonest` is when the next one will be."""

    now: int
    rooms: tuple[tuple[str, int], ...]
    soonest: int | None


@dataclass(frozen=True, slots=True)
class Beat:
    """For how many ms in all no server ran, as it stands now."""

    now: int
    outage: int


@dataclass(frozen=True, slots=True)
class Listed:
    """A listed room; `expires` is later, the later it was active."""

    code: str
    expires: int
    summary: bytes


@dataclass(frozen=True, slots=True)
class Archived:
    game: int
    receipt: bytes
    entries: tuple[Entry, ...]
