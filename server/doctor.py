"""`hifumi doctor`: everything `hifumi serve` needs, looked at one by one, each with a remedy."""

import asyncio
from collections.abc import Callable
from importlib.util import find_spec
from typing import TextIO

from server.address import listening
from server.paths import web_root
from server.settings import Settings, StartError
from server.store import Store, StoreError, embedded

Finding = Callable[[Settings], str]


def main(settings: Settings, out: TextIO, *, fix: bool = False) -> int:
    """Print one line a finding; 1 when something is missing."""
    if fix:
        return _fix(settings, out)
    well = True
    for name, look in FINDINGS.items():
        try:
            verdict, text = "ok", look(settings)
        except (StartError, StoreError, OSError) as error:
            verdict, text, well = "!!", str(error), False
        print(f"{verdict}  {name}: {text}", file=out)
    return 0 if well else 1


def _fix(settings: Settings, out: TextIO) -> int:
    try:
        print(f"ok  {embedded.repair(settings.data)}", file=out)
    except StoreError as error:
        print(f"!!  {error}", file=out)
        return 1
    return 0


def _pages(_: Settings) -> str:
    if not (web_root() / "index.html").is_file():
        raise FileNotFoundError(f"no index.html in {web_root()}: please install Hifumi again")
    return f"the browser's files are in {web_root()}"


def _speed(_: Settings) -> str:
    missing = [name for name in ("uvloop", "httptools", "hiredis") if find_spec(name) is None]
    return f"works, but slower without {' and '.join(missing)}" if missing else "all fast parts are installed"


def _address(settings: Settings) -> str:
    with listening(settings.host, settings.port) as listener:
        host, port = listener.getsockname()[:2]
        return f"{host} port {port} is free"


def _store(settings: Settings) -> str:
    if settings.redis_url:
        asyncio.run(_visit(settings.redis_url))
        return "the store answers"
    store = embedded.start(settings.data, fsync=settings.fsync)
    try:
        asyncio.run(_visit(store.url))
    finally:
        store.stop()
    return f"the built-in store works over {settings.data}"


async def _visit(url: str) -> None:
    store = await Store.open(url)
    await store.close()


FINDINGS: dict[str, Finding] = {"pages": _pages, "speed": _speed, "address": _address, "store": _store}
