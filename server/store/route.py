"""Which server serves which shard: one server, the master Sentinel names, or the primaries of a Cluster."""

import asyncio
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from redis.crc import key_slot
from redis.exceptions import RedisError

from server.store.dial import Address, Close, Dial, Wire, ask, sentinel, single
from server.store.errors import Unavailable
from server.store.keys import SHARDS, tag
from server.store.pipe import Pipe, Replicas

Host = tuple[str, int]

ONE_COPY = Replicas()


@dataclass(frozen=True, slots=True)
class Limits:
    """How long we wait: for a request in all, for an answer on an open connection, for a connection; seconds.

    `lanes` is the number of connections to a server.
    """

    patience: float = 5.0
    silence: float = 2.0  # slow disks take a second now and then
    connecting: float = 2.0
    replicas: Replicas = ONE_COPY
    lanes: int = 4


class Route(Protocol):
    """Which server serves which shard."""

    def pipe(self, shard: int) -> Pipe: ...

    def groups(self, shards: Iterable[int]) -> Sequence[Sequence[int]]:
        """The shards in lots that one script may touch together."""
        ...

    async def bus(self) -> Wire:
        """A wire on which everything published can be heard."""
        ...

    async def heal(self) -> None:
        """Look anew, after a fault, which server is where."""
        ...

    async def close(self) -> None: ...


class Lanes:
    """The pipes to one server; a shard always takes the same.

    A server reads 16 kB of each connection in a turn, some six commits, and then waits for the disk once. One
    connection would therefore share each fsync among six; on a slow disk throughput grows with the lanes.
    """

    def __init__(self, dial: Dial, limits: Limits) -> None:
        self._pipes = [Pipe(dial, silence=limits.silence, replicas=limits.replicas) for _ in range(limits.lanes)]

    def pipe(self, shard: int) -> Pipe:
        return self._pipes[shard % len(self._pipes)]

    async def close(self) -> None:
        for pipe in self._pipes:
            await pipe.close()


class One:
    """One server for everything; the same one, or the one Sentinel names whenever we dial."""

    def __init__(self, dial: Dial, limits: Limits, close: Close | None = None) -> None:
        """`close` ends what dialling needs to stay open."""
        self._dial = dial
        self._close = close
        self._lanes = Lanes(dial, limits)
        self.pipe = self._lanes.pipe

    def groups(self, shards: Iterable[int]) -> Sequence[Sequence[int]]:
        return (tuple(shards),)

    async def bus(self) -> Wire:
        return await self._dial()

    async def heal(self) -> None:
        """The pipe dials again by itself."""

    async def close(self) -> None:
        await self._lanes.close()
        if self._close:
            await self._close()


class Cluster:
    """The primaries of a Cluster; plain pub/sub reaches all of its servers, so any may carry the bus."""

    def __init__(self, address: Address, limits: Limits) -> None:
        self._address = address
        self._limits = limits
        self._known: tuple[Host, ...] = address.hosts
        self._homes: dict[int, Host] = {}
        self._lanes: dict[Host, Lanes] = {}
        self._looking = asyncio.Lock()
        self._looks = 0

    def pipe(self, shard: int) -> Pipe:
        host = self._homes[shard]
        if host not in self._lanes:
            self._lanes[host] = Lanes(self._dialler(host), self._limits)
        return self._lanes[host].pipe(shard)

    def groups(self, shards: Iterable[int]) -> Sequence[Sequence[int]]:
        return tuple((shard,) for shard in shards)

    async def bus(self) -> Wire:
        return await self._dialler(random.choice(self._known))()  # noqa: S311 - spreads load, hides nothing

    async def heal(self) -> None:
        """Ask any server that answers; many requests that failed together ask once."""
        looks = self._looks
        async with self._looking:
            if looks == self._looks:
                await self._look()
                self._looks += 1

    async def open(self) -> None:
        """The first look; Unavailable when no server answers."""
        await self._look()
        if len(self._homes) < SHARDS:
            raise Unavailable(
                f"no server of the Cluster at {self._address.shown} tells where its slots are", maybe=False
            )

    async def close(self) -> None:
        for lanes in tuple(self._lanes.values()):  # somebody may look anew meanwhile
            await lanes.close()

    async def _look(self) -> None:
        for host in random.sample(self._known, len(self._known)):
            try:
                wire = await self._dialler(host)()
            except (RedisError, OSError):
                continue
            try:
                async with asyncio.timeout(self._limits.silence):
                    slots = await ask(wire, "CLUSTER", "SLOTS")
            except (RedisError, OSError):
                continue
            finally:
                await wire.disconnect(nowait=True)
            await self._settle(slots, host)
            return

    async def _settle(self, slots: Any, asked: Host) -> None:
        """`slots`: rows of first slot, last slot, primary, replicas…, a server being [host, port, …]."""
        homes: dict[int, Host] = {}
        known: dict[Host, None] = {}
        places = {shard: key_slot(tag(shard).encode()) for shard in range(SHARDS)}
        for first, last, *servers in slots:
            hosts = [(server[0].decode() or asked[0], int(server[1])) for server in servers]
            known |= dict.fromkeys(hosts)
            homes |= {shard: hosts[0] for shard, slot in places.items() if first <= slot <= last}
        self._homes |= homes
        self._known = tuple(known) or self._known
        for host in set(self._lanes) - set(self._homes.values()):
            await self._lanes.pop(host).close()

    def _dialler(self, host: Host) -> Dial:
        return single(self._address.of(*host), self._limits.connecting)


async def find(address: Address, limits: Limits) -> Route:
    """The route to an address; nothing is dialled yet but for a Cluster."""
    match address.kind:
        case "single":
            return One(single(address.url, limits.connecting), limits)
        case "sentinel":
            dial, close = sentinel(address, limits.connecting)
            return One(dial, limits, close)
        case "cluster":
            cluster = Cluster(address, limits)
            await cluster.open()
            return cluster
