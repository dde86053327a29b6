"""The environment and the command line in, one frozen Settings out; a bad value is one sentence with a remedy."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args
from urllib.parse import urlsplit

from server.table import Pace

LogStyle = Literal["text", "json"]
Fsync = Literal["always", "everysec"]
G = TypeVar("G", "Limits", Pace)


class StartError(Exception):
    """Hifumi cannot start; the text is one sentence with a remedy, for the person who started it."""


class SettingError(StartError):
    """A setting has a value that cannot be used."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one person, address or room may use. Each can be set as HIFUMI_LIMIT_<NAME>."""

    frame_bytes: int = 16_384  # the longest honest message, an options change, stays under 4 KiB
    body_bytes: int = 65_536  # of a REST request; an honest one stays under 4 KiB
    hello_seconds: float = 5.0  # from connecting to the first message; a slow phone needs about one
    frames_per_second: float = 200.0  # of one socket, on average; people reach five, bots at full speed a hundred
    frames_burst: int = 400  # of one socket at once; a reconnecting page resends what it had pending
    bad_frames: int = 20  # unreadable messages before a socket is closed
    outbox_messages: int = 256  # replies and chat waiting for a slow client; views are replaced, never queued
    outbox_bytes: int = 1_048_576  # the same in bytes, so that five thousand stuck sockets stay affordable
    sockets_per_address: int = 2_000  # a school behind one address, or a load test on this machine
    sockets: int = 10_000  # of one worker; about 45 kB each
    rooms_per_hour: int = 1_200  # created by one address; a club evening needs about twenty, a tournament hundreds
    unknown_codes_per_minute: int = 30  # asked for by one address; guessing 31**8 codes would take for ever
    replay_rounds_per_minute: int = 240  # played through for one address; a worker manages twice that beside its games
    spectators: int = 5_000  # of one room
    lobby_hours: float = 24.0  # a room with nobody on a seat: made in the morning, used in the evening
    room_hours: float = 72.0  # an unused room is kept over a weekend
    warning_minutes: float = 10.0  # before a room goes, those present are told
    replay_hours: float = 720.0  # after a game its replay can be watched for a month
    store_seconds: float = 5.0  # for a store out of reach to come back before a request is refused
    shutdown_seconds: float = 5.0  # for clients to leave before the rest is cut


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that differs between two installations."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("hifumi-data")
    workers: int = 1
    public_url: str | None = None
    root_path: str = ""
    redis_url: str | None = None
    replicas: int = 0
    fsync: Fsync = "always"
    trusted_proxies: str = "127.0.0.1"
    compress: bool = False
    log: LogStyle = "text"
    limits: Limits = field(default_factory=Limits)
    pace: Pace = field(default_factory=Pace)  # each part can be set as HIFUMI_PACE_<NAME>


@dataclass(frozen=True, slots=True)
class Source:
    """Where a field of Settings comes from: a flag before its variables, the first variable before the next."""

    field: str
    variables: tuple[str, ...]
    parse: Callable[[str], Any]
    meaning: str

    @property
    def flag(self) -> str:
        """As typed on the command line."""
        return f"--{self.field.replace('_', '-')}"


def read(environment: Mapping[str, str], flags: Mapping[str, str | None]) -> Settings:
    """Settings from flags (by field name, None where not given), then variables, then the defaults.

    Raises SettingError, which names the flag or variable at fault.
    """
    values: dict[str, Any] = {}
    for source in SOURCES:
        given = [(source.flag, flags.get(source.field))]
        given += [(variable, environment.get(variable)) for variable in source.variables]
        for name, text in given:
            if text is not None and text.strip():
                values[source.field] = _parsed(name, text.strip(), source.parse)
                break
    if "public_url" in values and "root_path" not in values:
        values["root_path"] = urlsplit(values["public_url"]).path
    return Settings(**values, limits=_group(Limits, "LIMIT", environment), pace=_group(Pace, "PACE", environment))


def _group(kind: type[G], word: str, environment: Mapping[str, str]) -> G:
    values = {}
    for number in fields(kind):
        name = f"HIFUMI_{word}_{number.name.upper()}"
        if text := environment.get(name):
            values[number.name] = _parsed(name, text, _count if number.type in (int, "int") else _amount)
    return kind(**values)


def _parsed(name: str, text: str, parse: Callable[[str], Any]) -> Any:
    try:
        return parse(text)
    except ValueError as error:
        message = f"{name} is {text!r}, but must be {error}."
        raise SettingError(message) from None


# Parsers: a ValueError completes the sentence "… must be".


def _whole(text: str, low: int, high: int, example: str) -> int:
    if not (text.isascii() and text.isdigit() and low <= int(text) <= high):
        raise ValueError(f"a whole number from {low} to {high}, such as {example}")
    return int(text)


def _port(text: str) -> int:
    return _whole(text, 0, 65_535, "8000 (0 takes any free one)")


def _workers(text: str) -> int:
    return _whole(text, 1, 256, "2 (one for each core is plenty)")


def _replicas(text: str) -> int:
    return _whole(text, 0, 16, "1 (0 where there are none)")


def _count(text: str) -> int:
    return _whole(text, 1, 10**9, "100")


def _amount(text: str) -> float:
    try:
        amount = float(text)
    except ValueError:
        amount = 0.0
    if not 0 < amount <= 10**9:
        raise ValueError("a number above 0, such as 2.5")
    return amount


def _host(text: str) -> str:
    if "/" in text or any(character.isspace() for character in text):
        raise ValueError("an address of this machine without scheme or path, such as 127.0.0.1 or 0.0.0.0")
    return text.removeprefix("[").removesuffix("]")


def _public_url(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.query or parts.fragment:
        raise ValueError("the address people type, such as https://cards.example.org")
    return text.rstrip("/")


def _root_path(text: str) -> str:
    if text != "/" and (not text.startswith("/") or "//" in text or set(text) & set("?# ")):
        raise ValueError("a path that starts with a slash, such as /cards")
    return text.rstrip("/")


def _redis_url(text: str) -> str:
    scheme, found, rest = text.partition("://")
    if not (scheme and found and rest):
        raise ValueError("an address such as redis://127.0.0.1:6379/0")
    return text


def _switch(text: str) -> bool:
    match text.lower():
        case "1" | "on" | "yes" | "true":
            return True
        case "0" | "off" | "no" | "false":
            return False
        case _:
            raise ValueError("on or off")


def _one_of(words: tuple[str, ...]) -> Callable[[str], str]:
    def parse(text: str) -> str:
        if text not in words:
            raise ValueError(" or ".join(words))
        return text

    return parse


SOURCES = (
    Source("host", ("HIFUMI_HOST",), _host, "address to listen on; 0.0.0.0 lets the whole network in"),
    Source("port", ("HIFUMI_PORT",), _port, "port to listen on"),
    Source("data", ("HIFUMI_DATA",), Path, "folder of the built-in store, where rooms survive a restart"),
    Source("workers", ("HIFUMI_WORKERS",), _workers, "server processes; one core each"),
    Source("public_url", ("HIFUMI_PUBLIC_URL",), _public_url, "the address people type, behind a proxy"),
    Source("root_path", ("HIFUMI_ROOT_PATH", "ROOT_PATH"), _root_path, "path under which a proxy shows Hifumi"),
    Source("redis_url", ("REDIS_URL", "HIFUMI_REDIS_URL"), _redis_url, "a Redis or Valkey of your own"),
    Source("replicas", ("HIFUMI_REPLICAS",), _replicas, "replicas that must hold a move before it is shown"),
    Source("fsync", ("HIFUMI_FSYNC",), _one_of(get_args(Fsync)), "when the built-in store reaches the disk"),
    Source("trusted_proxies", ("HIFUMI_TRUSTED_PROXIES",), str, "addresses whose X-Forwarded-For is believed"),
    Source("compress", ("HIFUMI_COMPRESS",), _switch, "compress game messages; slower, for slow lines"),
    Source("log", ("HIFUMI_LOG",), _one_of(get_args(LogStyle)), "log lines for people or for machines"),
)
