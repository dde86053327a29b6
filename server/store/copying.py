"""The whole store as a stream of copies, and back: for backups, and for moving from one kind of store to another."""

from collections import defaultdict
from collections.abc import AsyncIterator
from dataclasses import dataclass

from server.store import keys, scripts
from server.store.link import Link

_AT_A_TIME = 1_000  # keys that a server looks at before it serves others
_NO_END = 0  # to RESTORE: kept for ever


@dataclass(frozen=True, slots=True)
class Copied:
    """A key with its value in the server's own form, which servers of the same version or a newer one read.

    `ttl` is the milliseconds it had left; None where it has no end.
    """

    key: str
    ttl: int | None
    value: bytes


async def names(link: Link, of: str = "*") -> AsyncIterator[str]:
    """The names of everything stored whose part after the shard's tag fits, shard by shard, each in order."""
    for group in link.route.groups(range(keys.SHARDS)):
        found: dict[int, set[str]] = defaultdict(set)
        cursor = b"0"
        while True:
            words = ("SCAN", cursor, "MATCH", f"hifumi:{{s*}}:{of}", "COUNT", _AT_A_TIME)
            cursor, some = await link.call(group[0], words)
            for name in map(bytes.decode, some):
                found[keys.shard_named(name)].add(name)
            if cursor == b"0":
                break
        for shard in sorted(found.keys() & set(group)):
            for name in sorted(found[shard]):
                yield name


async def copied(link: Link) -> AsyncIterator[Copied]:
    """Everything, each shard at one moment: a room is never torn between two of its steps."""
    shards: dict[int, list[str]] = defaultdict(list)
    async for name in names(link):
        shards[keys.shard_named(name)].append(name)
    for shard, held in shards.items():
        for key, ttl, value in await link.call(shard, scripts.COPY.call(held)):
            yield Copied(key.decode(), ttl if ttl >= 0 else None, value)


async def put_back(link: Link, thing: Copied) -> None:
    """Store one thing; it lives as long as it had left when it was copied."""
    words = ("RESTORE", thing.key, thing.ttl or _NO_END, thing.value)
    await link.call(keys.shard_named(thing.key), words, again=False, durable=True)
