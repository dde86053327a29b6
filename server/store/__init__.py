"""The store: bytes, keys and versions in Redis or Valkey; no game types, no policy.

    store = await Store.open("redis://…")           # or unix://, redis+sentinel://, redis+cluster://
    await store.create(code, Change(state=b"…", format=1, ttl=DAY))
    await store.bus.subscribe(code, listener)       # subscribe first, load then: nothing falls between
    room = await store.load(code)                   # Loaded(version, stamp, state, seen, …) | Missing
    match await store.commit(code, room.version, Change(…), stamp=room.stamp):
        case Committed(version, now, stamp): ...    # it is stored: now it may be shown
        case Conflict(): ...                        # pull what is new, look in `seen`, judge again
        case Missing(): ...                         # the room has expired

What is promised
- A commit is all or nothing, and only at the version it expected. Of two that race exactly one is Committed.
  State, log, seen, due time, listing, archive, people and version change together; then `version,chat` is published.
- Nothing but `create` ever makes a room. A room lives `Change.ttl` ms after its last commit.
- A commit whose answer was lost is sent again by the store itself and never done twice. When the store stays away,
  the call raises `Unavailable(maybe=True)`: load the room and look whether the request is in `seen`.
  **After a Conflict, too, look in `seen` before judging again**: a commit that was lost on the way may have happened.
- `load` reads everything at one moment; `pull(code, since)` brings only what is new, and the whole room (Loaded)
  when the log does not reach back, or when a failover has led to another history than the copy's.
- A version counts; its `stamp` names it. Hand both on: the number alone does not tell two histories apart.
- Due times, leases, chat times and every `now` are milliseconds of the store's clock, never the worker's.
- `due()` only reads. Firing is a commit; of two workers that fire, one gets a Conflict.
- `beat` adds up the time in which nobody beat, once, whoever comes first; it is kept like the rooms, but not copied.
- Everything repeated by the store after a fault is harmless to do twice, but `say` without a token, `offer_move` and
  `take_move`, which are not repeated, and `admit`, which may charge twice.

Errors: `Unavailable(maybe)`, `Refused(code)`, both StoreError; at the start StoreError and Corrupt.
A room has one task in a worker: subscribing to and unsubscribing from one room at the same time is not guarded.
The embedded server: `embedded.start(folder).url`, from the main thread, once, before the workers; poll `fault()`.
"""

from server.store.bus import Bus, Came, Heard, Listener, News
from server.store.copying import Copied
from server.store.errors import Corrupt, Refused, StoreError, Unavailable
from server.store.keys import SHARDS, shard_of
from server.store.pipe import Replicas
from server.store.results import (
    Accepted,
    Archive,
    Archived,
    Beat,
    Change,
    Committed,
    Conflict,
    Due,
    Entry,
    Here,
    Known,
    Lease,
    Line,
    Listed,
    Loaded,
    Missing,
    Newer,
    Reused,
    Said,
    Same,
    Seen,
)
from server.store.route import Limits
from server.store.store import Store

__all__ = [
    "SHARDS",
    "Accepted",
    "Archive",
    "Archived",
    "Beat",
    "Bus",
    "Came",
    "Change",
    "Committed",
    "Conflict",
    "Copied",
    "Corrupt",
    "Due",
    "Entry",
    "Heard",
    "Here",
    "Known",
    "Lease",
    "Limits",
    "Line",
    "Listed",
    "Listener",
    "Loaded",
    "Missing",
    "Newer",
    "News",
    "Refused",
    "Replicas",
    "Reused",
    "Said",
    "Same",
    "Seen",
    "Store",
    "StoreError",
    "Unavailable",
    "shard_of",
]
