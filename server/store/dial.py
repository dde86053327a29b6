"""From an address to a connected wire, over redis-py's connection classes (handshake, TLS, Sentinel).

Addresses: `redis://…`, `rediss://…`, `unix:///path`, and with several hosts
`redis+sentinel://[user:password@]host:port,host:port/service[/db]` and
`redis+cluster://[user:password@]host:port,host:port` (`rediss+…` for TLS).
"""

import math
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal, Protocol, cast
from urllib.parse import unquote, urlsplit

import hiredis
from redis.asyncio.connection import ConnectionPool
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel, SentinelConnectionPool
from redis.backoff import NoBackoff

from server.store.errors import StoreError
from server.store.scripts import Word


class Wire(Protocol):
    """What we use of redis-py's `Connection`."""

    socket_timeout: float | None

    @property
    def is_connected(self) -> bool: ...
    async def connect(self) -> None: ...
    async def disconnect(self, *, nowait: bool = ...) -> None: ...
    async def send_packed_command(self, command: Iterable[bytes], *, check_health: bool = ...) -> None: ...
    async def read_response(self, *, timeout: float, disconnect_on_error: bool) -> Any: ...  # noqa: ASYNC109 - its word


Dial = Callable[[], Awaitable[Wire]]
Close = Callable[[], Awaitable[None]]


def pack(words: tuple[Word, ...]) -> bytes:
    """The bytes of one request; a tenth of the time redis-py's own takes."""
    return cast("bytes", hiredis.pack_command(cast("Any", words)))  # it is typed for one word only


async def read(wire: Wire) -> Any:
    """The next answer, however long it takes: silence is judged by the reader's owner, not by a timer each."""
    return await wire.read_response(timeout=math.inf, disconnect_on_error=False)


async def ask(wire: Wire, *words: Word) -> Any:
    """One request and its answer on a wire nobody else uses."""
    await wire.send_packed_command([pack(words)], check_health=False)
    return await read(wire)


@dataclass(frozen=True, slots=True)
class Address:
    """An address read and found sound; `userinfo` is what stands before the @, with it."""

    url: str
    kind: Literal["single", "sentinel", "cluster"]
    scheme: str
    userinfo: str
    hosts: tuple[tuple[str, int], ...]
    service: str
    db: int

    @property
    def shown(self) -> str:
        """The address without its password, for messages."""
        return self.url.replace(self.userinfo, "") if self.userinfo else self.url

    def of(self, host: str, port: int) -> str:
        """The plain address of one server of the Cluster."""
        name = f"[{host}]" if ":" in host else host
        return f"{self.scheme}://{self.userinfo}{name}:{port}"


def parse(url: str) -> Address:
    """Read an address; StoreError when it is none."""
    parts = urlsplit(url)
    scheme, _, kind = parts.scheme.partition("+")
    match scheme, kind:
        case "redis" | "rediss" | "unix", "":
            userinfo = parts.netloc.rpartition("@")[0]
            return Address(url, "single", scheme, userinfo and userinfo + "@", (), "", 0)
        case "redis" | "rediss", "sentinel" | "cluster":
            pass
        case _:
            raise StoreError(
                f"REDIS_URL starts with {parts.scheme}://, which is none of redis, rediss, unix, "
                "redis+sentinel, redis+cluster"
            )
    userinfo, _, places = parts.netloc.rpartition("@")
    service, _, db = parts.path.strip("/").partition("/")
    try:
        hosts = tuple(_host(place, 26379 if kind == "sentinel" else 6379) for place in places.split(","))
        number = int(db or 0)
    except ValueError as error:
        raise StoreError(f"REDIS_URL cannot be read: {error}") from error
    if kind == "sentinel" and not service:
        raise StoreError("REDIS_URL for Sentinel ends in the name of the service, as in …:26379/mymaster")
    return Address(
        url, "cluster" if kind == "cluster" else "sentinel", scheme, userinfo and userinfo + "@", hosts, service, number
    )


def _host(place: str, usual: int) -> tuple[str, int]:
    parts = urlsplit(f"//{place}")
    if not parts.hostname:
        raise ValueError(f"{place!r} names no host")
    return parts.hostname, parts.port or usual


def _settings(within: float) -> dict[str, Any]:
    """Against redis-py's traps: RESP2 by name, no silent retries, no library name in the handshake."""
    return {
        "protocol": 2,
        "socket_connect_timeout": within,
        "socket_timeout": within,
        "retry": Retry(NoBackoff(), 0),
        "driver_info": None,
    }


def single(url: str, within: float) -> Dial:
    """Dials one server; connecting and the handshake may take `within` seconds each."""
    try:
        pool = ConnectionPool.from_url(url, **_settings(within))
    except ValueError as error:
        raise StoreError(f"REDIS_URL cannot be read: {error}") from error
    return _dialled(pool)


def sentinel(address: Address, within: float) -> tuple[Dial, Close]:
    """Dials whichever server the Sentinels call the master at that moment; and what closes the way to them."""
    user, _, password = address.userinfo.removesuffix("@").rpartition(":")
    tls = {"ssl": True} if address.scheme == "rediss" else {}
    watchers: Any = cast("Any", Sentinel)(address.hosts, sentinel_kwargs=_settings(within) | tls)
    login = {"username": unquote(user) or None, "password": unquote(password) or None}
    settings = login | tls | _settings(within)
    pool = cast("Any", SentinelConnectionPool)(address.service, watchers, db=address.db, **settings)
    return _dialled(pool), watchers.aclose


def _dialled(pool: Any) -> Dial:
    async def dial() -> Wire:
        wire: Wire = pool.make_connection()
        await wire.connect()
        wire.socket_timeout = None  # from here on the owner watches for silence; a timer a request costs too much
        return wire

    return dial
