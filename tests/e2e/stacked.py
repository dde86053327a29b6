"""Deals laid out by hand, at real tables.

The product has no door for that. A test opens the store that the running server uses and stores a room's next
version, as a second worker would; the server hears of it and shows it to everybody.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import orjson

from server.engine import Dealing
from server.engine import match as matches
from server.engine.match import Match, Setting
from server.engine.stacking import parse_deals
from server.engine.values import replace
from server.games import GAMES
from server.rooms import read_code
from server.store import Change, Committed, Loaded, Store
from server.table import FORMAT, HOUR, House, Table, due, dump, load


class Dealer:
    """Somebody with a hand in the store. What they do to a running game stands in no log."""

    def __init__(self, store_url: str) -> None:
        self._store_url = store_url

    def deal(self, link: str, *deals: dict[str, Any]) -> None:
        """Begin the game of a room anew, with these deals."""

        def begun(now: Match) -> Match:
            game, nonces = GAMES[now.game], (None,) * now.seats
            dealing = Dealing("00" * 32, 1, nonces, parse_deals(game, list(deals), now.options, seats=now.seats))
            return matches.start(game, Setting(now.preset, now.seats, now.options), dealing).match

        self.change(link, begun)

    def play_on(self, link: str, done: Callable[[Any], bool]) -> None:
        """Let everybody do the first thing allowed until the state of the game is so."""

        def played(now: Match) -> Match:
            game = GAMES[now.game]
            while not done(now.state):
                seat = matches.to_act(game, now)[0]
                action = orjson.loads(orjson.dumps(next(matches.legal(game, now, seat))))
                now = matches.act(game, now, seat, action).match
            return now

        self.change(link, played)

    def change(self, link: str, change: Callable[[Match], Match]) -> None:
        """Put another game in the place of the running one."""
        storing = _stored(self._store_url, read_code(link.rsplit("/", 1)[-1]), change)
        with ThreadPoolExecutor(1) as apart:  # the event loop of this thread is Playwright's
            apart.submit(asyncio.run, storing).result()


async def _stored(store_url: str, code: str, change: Callable[[Match], Match]) -> None:
    store = await Store.open(store_url)
    try:
        while not await _committed(store, code, change):
            pass  # somebody else was first: the same once more to what they stored
    finally:
        await store.close()


async def _committed(store: Store, code: str, change: Callable[[Match], Match]) -> bool:
    room = await store.load(code)
    assert isinstance(room, Loaded)
    table = _next(load(room.state, GAMES), change, room.now)
    stored = Change(dump(table), FORMAT, ttl=HOUR, due=due(table, House(GAMES)))
    return isinstance(await store.commit(code, room.version, stored, stamp=room.stamp), Committed)


def _next(table: Table, change: Callable[[Match], Match], now: int) -> Table:
    assert table.phase == "playing"
    assert table.match is not None
    game = change(table.match)
    prompted = replace(table, match=game).prompted(matches.to_act(GAMES[game.game], game), now)
    return replace(prompted, v=table.v + 1)
