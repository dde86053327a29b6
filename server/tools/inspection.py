"""`hifumi inspect`: what the store holds, a line a room, or one room as JSON.

One room is shown as everybody at its table sees it; all that is stored, every hand and seed, only on request.
"""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TextIO

import orjson

from server.engine import RuleError, match
from server.games import GAMES
from server.rooms import read_code
from server.settings import Settings, StartError
from server.store import Loaded, Store
from server.table import Audience, House, NewerTableError, Table, load, room_view, shown_code
from server.tools.places import store_url

_HOUSE = House(GAMES)


def main(settings: Settings, code: str | None, out: TextIO, *, secrets: bool) -> int:
    """List all rooms, or show the one with this code."""
    with store_url(settings) as url:
        text = asyncio.run(_with_store(url, _list if code is None else partial(_one, code=code, secrets=secrets)))
    print(text, file=out)
    return 0


async def _with_store(url: str, ask: Callable[[Store], Coroutine[Any, Any, str]]) -> str:
    store = await Store.open(url)
    try:
        return await ask(store)
    finally:
        await store.close()


async def _list(store: Store) -> str:
    lines = []
    for code in await store.rooms():
        room = await store.load(code)
        if isinstance(room, Loaded):
            lines.append(_line(code, room))
    return "\n".join([*lines, f"{len(lines)} room{'s'[: len(lines) != 1]}"])


def _line(code: str, room: Loaded) -> str:
    size = f"{len(room.state) / 1000:.1f} kB"
    try:
        table = _table(room)
    except StartError as error:
        return f"{shown_code(code)}  v{room.version:<6}{size:>8}  {error}"
    taken = sum(chair.holder is not None for chair in table.chairs)
    what = f"{table.game} game {table.game_no}, {table.phase}, {taken}/{table.seats} seats"
    return f"{shown_code(code)}  v{room.version:<6}{size:>8}  {what}{'' if table.awake else ', nobody here'}"


async def _one(store: Store, *, code: str, secrets: bool) -> str:
    try:
        room = await store.load(read_code(code))
    except RuleError:
        raise StartError(f"{code!r} is no room's code.") from None
    if not isinstance(room, Loaded):
        raise StartError(f"There is no room {code}.")
    told = {"v": room.version, "stamp": room.stamp.decode(), "bytes": len(room.state), "format": room.format}
    told |= {"stored": orjson.loads(room.state)} if secrets else _open(_table(room))
    return orjson.dumps(told, option=orjson.OPT_INDENT_2).decode()


def _open(table: Table) -> dict[str, Any]:
    game = None if table.match is None else match.public_view(GAMES[table.game], table.match)
    return {"room": room_view(table, _HOUSE, Audience()), "game": game}


def _table(room: Loaded) -> Table:
    try:
        return load(room.state, GAMES)
    except NewerTableError as error:
        raise StartError(f"stored by a newer Hifumi ({error})") from None
