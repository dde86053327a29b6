"""The lobby: listed rooms, looked up once a second for everybody, told again only when they have changed."""

import pytest

from server.engine import RuleError
from server.rooms.lobby import Lobby
from server.store import Limits, Store, embedded
from tests.rooms.guest import visit
from tests.rooms.live import Live

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def codes(lobby: Lobby) -> set[str]:
    return {room["code"] for room in await lobby.rooms()}


async def test_the_store_is_asked_once_a_second(live: Live, store_server: embedded.Embedded) -> None:
    now = 100.0
    store = await Store.open(store_server.url)
    try:
        lobby = Lobby(store, clock=lambda: now)
        before = await codes(lobby)
        made = (await live.room(listed=True))["code"]
        now = 100.9
        assert await codes(lobby) == before
        now = 101.0
        assert await codes(lobby) == before | {made}
        other = (await live.room(listed=True))["code"]
        lobby.outdated()
        assert other in await codes(lobby)
    finally:
        await store.close()


async def test_a_lobby_without_its_store_says_so_and_finds_it_again(store_server: embedded.Embedded) -> None:
    now = 0.0
    store = await Store.open(store_server.url, Limits(patience=0.1))
    lobby = Lobby(store, clock=lambda: now)
    await lobby.rooms()
    await store.close()
    now = 5.0
    with pytest.raises(RuleError, match="unavailable"):
        await lobby.rooms()
    with pytest.raises(RuleError, match="unavailable"):
        await lobby.rooms()


async def test_the_lobby_is_filtered_by_game_and_by_seats_to_take(live: Live) -> None:
    made = {}
    for name, game, seats in (("two", "hearts", 3), ("full", "hii-fuu", 4), ("locked", "hearts", 5)):
        made[name] = (await live.room(game, seats=seats, listed=True))["code"]
    async with (
        visit(live.address, made["two"]),
        visit(live.address, made["full"]) as full,
        visit(live.address, made["locked"]) as locked,
    ):
        for seat in (1, 2, 3):
            assert (await full.ask("host", do="add_bot", seat=seat))["ok"]
        assert (await locked.ask("host", do="lock", on=True))["ok"]
        await live.room(listed=True)

        async def found(query: str) -> set[str]:
            rooms = (await live.web.get(f"/api/rooms?{query}")).json()["rooms"]
            return {name for name, code in made.items() if code in {room["code"] for room in rooms}}

        assert await found("") == {"two", "full", "locked"}
        assert await found("game=hearts") == {"two", "locked"}
        assert await found("free=1") == {"two"}
        assert await found("free=3") == set()
        assert await found("game=hii-fuu&free=1") == set()


async def test_who_has_seen_the_lobby_is_told_again_only_when_it_has_changed(live: Live) -> None:
    first = await live.web.get("/api/rooms")
    tag = first.headers["etag"]
    same = await live.web.get("/api/rooms", headers={"If-None-Match": tag})
    assert (same.status_code, same.content) == (304, b"")
    await live.room(listed=True)
    changed = await live.web.get("/api/rooms", headers={"If-None-Match": tag})
    assert (changed.status_code, changed.headers["etag"] == tag) == (200, False)


@pytest.mark.parametrize("query", ["free=x", "free=9", "free=-1", "game="])
async def test_a_filter_that_is_none_is_refused(live: Live, query: str) -> None:
    assert (await live.web.get(f"/api/rooms?{query}")).status_code == 422
