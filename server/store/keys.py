"""The names of everything stored.

All keys of a room carry the hash tag of its shard, so that one script may touch them together on a Cluster,
and the indexes of a shard lie beside its rooms. The number of shards is part of the stored format: changing it
would lose every room.
"""

from binascii import crc_hqx
from dataclasses import dataclass
from functools import lru_cache

SHARDS = 64
PULSE = "hifumi:pulse:{s0}"
"""Hash: at, the millisecond at which a server last ran; outage, how long in all none did.

Of this store and no other: its name is none of those that a backup copies.
"""
KEPT = 4096  # rooms whose names a worker remembers; building them anew costs some microseconds


def shard_of(text: str) -> int:
    """The shard of a room's code, or of any other name that must have a home: CRC-16 of it."""
    return crc_hqx(text.encode(), 0) % SHARDS


def tag(shard: int) -> str:
    return f"hifumi:{{s{shard}}}"


def shard_named(key: str) -> int:
    """The shard whose tag a key carries."""
    return int(key.partition("{s")[2].partition("}")[0])


def due(shard: int) -> str:
    """Sorted set: code -> the store's millisecond at which something is to happen in that room."""
    return f"{tag(shard)}:due"


def listed(shard: int) -> str:
    """Sorted set: code of a listed room -> the millisecond at which it expires."""
    return f"{tag(shard)}:listed"


def listing(shard: int) -> str:
    """Hash: code of a listed room -> its summary."""
    return f"{tag(shard)}:listing"


def rate(who: str) -> str:
    """String: the millisecond at which `who` has used up nothing (see rate.lua)."""
    return f"{tag(shard_of(who))}:rate:{who}"


@dataclass(frozen=True, slots=True)
class RoomKeys:
    code: str
    shard: int
    state: str
    """Hash: v version, by its stamp, f format, s state, c chat counter, x expiry; due, listed, ringed: what is set."""
    log: str
    """Stream, id `version-0`: b the stamp, e an entry, `token:slot` an accepted request; an item for each commit."""
    seen: str
    """Hash: `token:slot` -> accepted request; 0..63 of commits, 64..127 of chat."""
    chat: str
    """Stream, id `counter-0`: t the store's millisecond, e the entry; the last 100."""
    people: str
    """Hash: person -> what the caller remembers of everybody who ever came in."""
    here: str
    """Hash: person -> `until:payload`, a lease."""
    last: str
    """String: number of the last archived game; outlives the room."""
    due: str
    listed: str
    listing: str
    channel: str

    def game(self, number: int) -> str:
        """String: the receipt of a finished game."""
        return f"{tag(self.shard)}:game:{self.code}:{number}"

    def game_log(self, number: int) -> str:
        """Stream: the log of a finished game, as `log`."""
        return f"{tag(self.shard)}:game-log:{self.code}:{number}"

    def move(self, digest: str) -> str:
        """String: what a one-time code to move to another device stands for."""
        return f"{tag(self.shard)}:move:{self.code}:{digest}"


@lru_cache(KEPT)
def room(code: str) -> RoomKeys:
    shard = shard_of(code)
    home = tag(shard)
    return RoomKeys(
        code=code,
        shard=shard,
        state=f"{home}:state:{code}",
        log=f"{home}:log:{code}",
        seen=f"{home}:seen:{code}",
        chat=f"{home}:chat:{code}",
        people=f"{home}:people:{code}",
        here=f"{home}:here:{code}",
        last=f"{home}:last:{code}",
        due=due(shard),
        listed=listed(shard),
        listing=listing(shard),
        channel=f"{home}:room:{code}",
    )
