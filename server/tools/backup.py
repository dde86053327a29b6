"""`hifumi backup` and `hifumi restore`: every room, running or over, in one file.

The file is gzip over JSON lines: a head, then `{"key", "ttl", "value"}` for each thing stored, its value as the server
dumps it, in base64. It holds what nobody may see (seeds of running games), so only its owner may read it.
"""

import asyncio
import gzip
import zlib
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO, TextIO

import orjson

from server.settings import Settings, StartError
from server.store import Copied, Store
from server.tools.places import store_url

_HEAD = {"hifumi": "backup", "format": 1}


def back_up(settings: Settings, file: Path, out: TextIO) -> int:
    """Write the file whole or not at all; the server may run meanwhile."""
    with store_url(settings) as url, _draft(file) as draft:
        rooms = asyncio.run(_write(url, draft))
    print(f"{file}: {rooms} rooms", file=out)
    return 0


def restore(settings: Settings, file: Path, out: TextIO) -> int:
    """Fill an empty store: rooms live on as long as they had left, and people come back by their links."""
    things = list(_read(file))
    settings.data.mkdir(parents=True, exist_ok=True)
    with store_url(settings) as url:
        rooms = asyncio.run(_put_back(url, things))
    print(f"{file}: {rooms} rooms are back", file=out)
    return 0


@contextmanager
def _draft(file: Path) -> Iterator[IO[bytes]]:
    """A file that takes the other's place once it is whole."""
    with ExitStack() as undo:
        try:
            draft = undo.enter_context(NamedTemporaryFile(dir=file.parent, prefix=f".{file.name}.", delete=False))
        except OSError as error:
            raise StartError(f"{file} cannot be written: {error}") from None
        undo.callback(Path(draft.name).unlink, missing_ok=True)
        yield draft
        draft.flush()
        Path(draft.name).replace(file)


async def _write(url: str, draft: IO[bytes]) -> int:
    store = await Store.open(url)
    try:
        rooms = 0
        with gzip.open(draft, "wb") as packed:
            packed.write(orjson.dumps(_HEAD) + b"\n")
            async for thing in store.copied():
                rooms += _is_room(thing)
                packed.write(_line(thing))
    finally:
        await store.close()
    return rooms


def _line(thing: Copied) -> bytes:
    told = {"key": thing.key, "ttl": thing.ttl, "value": b64encode(thing.value).decode()}
    return orjson.dumps(told) + b"\n"


def _read(file: Path) -> Iterator[Copied]:
    try:
        with gzip.open(file, "rb") as lines:
            if orjson.loads(next(lines, b"")) != _HEAD:
                raise StartError(f"{file} is no backup that this Hifumi can read.")
            for line in lines:
                told = orjson.loads(line)
                yield Copied(told["key"], told["ttl"], b64decode(told["value"], validate=True))
    except FileNotFoundError:
        raise StartError(f"There is no file {file}.") from None
    except (OSError, EOFError, zlib.error, orjson.JSONDecodeError, KeyError, TypeError, NotBase64) as error:
        raise StartError(f"{file} is no backup, or a damaged one: {error}") from None


async def _put_back(url: str, things: list[Copied]) -> int:
    store = await Store.open(url)
    try:
        if await store.rooms():
            raise StartError("The store already holds rooms: restore into an empty one, such as another --data folder.")
        for thing in things:
            await store.put_back(thing)
    finally:
        await store.close()
    return sum(map(_is_room, things))


def _is_room(thing: Copied) -> bool:
    return thing.key.split(":")[2] == "state"
