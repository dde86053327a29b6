"""What one address may ask for."""

from dataclasses import replace

from server.store import embedded
from tests.rooms.guest import knock, visit
from tests.rooms.live import GENEROUS, serving

TIGHT = replace(GENEROUS, unknown_codes_per_minute=3)


async def test_guessing_codes_runs_dry_everywhere_but_known_rooms_stay_open_to_those_in_them(
    store_server: embedded.Embedded,
) -> None:
    async with serving(store_server.url, limits=TIGHT) as live:
        room = await live.room()
        async with visit(live.address, room["code"]) as inside:
            paths = ("/api/rooms/22222222", "/r/22222222/qr.svg", "/api/rooms/22222222/replay", "/api/rooms/22222222")
            assert [(await live.web.get(path)).status_code for path in paths] == [404, 404, 404, 429]
            refused = await live.web.get(f"/api/rooms/{room['code']}")
            assert (refused.status_code, refused.json()["code"]) == (429, "too_fast")
            async with knock(live.address, room["code"]) as guest:
                assert (await guest.hello())["code"] == "too_fast"
                assert await guest.closed() == 4003
            for code in (room["code"], "22222222"):
                async with knock(live.address, code) as guest:
                    assert (await guest.hello(token="0" * 32))["code"] == "too_fast"
            assert (await inside.ask("ready", on=True))["ok"]
        async with visit(live.address, room["code"], token=inside.token) as again:
            assert again.state["you"]["seat"] == 0


async def test_guessing_over_sockets_costs_the_same(store_server: embedded.Embedded) -> None:
    async with serving(store_server.url, limits=TIGHT) as live:
        codes = []
        for _ in range(4):
            async with knock(live.address, "22222222") as guest:
                codes.append((await guest.hello())["code"])
        assert codes == ["no_such_room"] * 3 + ["too_fast"]
        assert (await live.web.get("/api/rooms/22222222")).status_code == 429


async def test_rounds_of_replays_are_counted_by_address_and_refused_before_the_store_is_asked(
    store_server: embedded.Embedded,
) -> None:
    async with serving(store_server.url, limits=replace(GENEROUS, replay_rounds_per_minute=2)) as live:
        asked = [await live.web.get("/api/rooms/22222222/replay/steps") for _ in range(3)]
        assert [each.json()["code"] for each in asked] == ["no_such_game", "no_such_game", "too_fast"]
        assert (await live.web.get("/api/rooms/22222222/replay")).status_code == 404  # the receipt costs no thread


async def test_making_rooms_is_counted_for_all_workers(store_server: embedded.Embedded) -> None:
    limits = replace(GENEROUS, rooms_per_hour=3)
    async with serving(store_server.url, limits=limits) as one, serving(store_server.url, limits=limits) as two:
        elsewhere = {"X-Forwarded-For": "192.0.2.77"}  # the store counts on, and other tests make rooms from here
        wish = {"game": "hii-fuu"}
        asked = [await each.web.post("/api/rooms", json=wish, headers=elsewhere) for each in (one, two, one, two)]
        statuses = [answer.status_code for answer in asked]
        assert statuses == [201, 201, 201, 429]
        assert asked[-1].json()["code"] == "too_fast"
