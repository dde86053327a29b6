"""Hello: who comes in, as whom, and who is turned away."""

import asyncio

import pytest

from tests.rooms.guest import knock, visit
from tests.rooms.live import Live

pytestmark = pytest.mark.asyncio(loop_scope="module")

UNKNOWN = "22222222"


async def test_hello_is_answered_by_a_welcome_and_then_a_view(live: Live) -> None:
    room = await live.room()
    async with knock(live.address, room["code"]) as guest:
        welcome = await guest.hello("Aki")
        view = await guest.view()
        assert (welcome["t"], welcome["protocol"]) == ("welcome", 1)
        assert len(bytes.fromhex(welcome["token"])) == 16
        assert guest.frames[0].startswith('{"t":"welcome"')
        assert view["room"]["seats"][0]["name"] == "Aki"
        you = {"seat": 0, "role": "player", "host": True, "since": 2, "hand": [], "prompt": None}
        assert view["you"] == you


async def test_a_spectator_takes_no_seat(live: Live) -> None:
    room = await live.room()
    async with visit(live.address, room["code"], "Aki", watching=True) as guest:
        assert guest.state["room"]["seats"] == [None] * 4
        assert (guest.state["you"]["seat"], guest.state["you"]["role"]) == (None, "spectator")


async def test_as_player_takes_the_lowest_free_seat_and_a_full_table_makes_spectators(live: Live) -> None:
    room = await live.room(seats=4)
    async with (
        visit(live.address, room["code"], "A") as a,
        visit(live.address, room["code"], "B") as b,
        visit(live.address, room["code"], "C") as c,
        visit(live.address, room["code"], "D") as d,
        visit(live.address, room["code"], "E") as e,
    ):
        assert [guest.state["you"]["seat"] for guest in (a, b, c, d, e)] == [0, 1, 2, 3, None]


@pytest.mark.parametrize("typed", ["{code}", "{lower}", "{bare}"])
async def test_a_code_is_read_without_case_or_dash(live: Live, typed: str) -> None:
    code = (await live.room())["code"]
    spelled = typed.format(code=code, lower=code.lower(), bare=code.replace("-", ""))
    async with visit(live.address, spelled) as guest:
        assert guest.state["room"]["code"] == code


@pytest.mark.parametrize("code", [UNKNOWN, "ABC", "O0I1l0O0", "%F0%9F%82%A1", "a" * 300])
async def test_an_unknown_code_is_refused_and_makes_no_room(live: Live, code: str) -> None:
    async with knock(live.address, code) as guest:
        answer = await guest.hello()
        assert (answer["ok"], answer["code"]) == (False, "no_such_room")
        assert await guest.closed() == 4003
    assert (await live.web.get(f"/api/rooms/{UNKNOWN}")).status_code == 404


async def test_another_protocol_is_refused(live: Live) -> None:
    room = await live.room()
    async with knock(live.address, room["code"]) as guest:
        answer = await guest.hello(protocol=2)
        assert (answer["code"], answer["params"]) == ("old_protocol", {"protocol": 1})
        assert await guest.closed() == 4003


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200b", "x" * 17])
async def test_a_name_that_cannot_be_shown_is_refused(live: Live, name: str) -> None:
    room = await live.room()
    async with knock(live.address, room["code"]) as guest:
        assert (await guest.hello(name))["code"] == "bad_name"
        assert await guest.closed() == 4003
    async with visit(live.address, room["code"]) as guest:
        assert guest.state["you"]["seat"] == 0, "the nameless one was seated"


async def test_a_token_brings_back_to_the_same_seat(live: Live) -> None:
    room = await live.room()
    async with visit(live.address, room["code"], "A") as a, visit(live.address, room["code"], "B") as b:
        token = b.token
        await b.leave()
        await a.view(lambda view: view["room"]["seats"][1]["connected"] is False)
        async with visit(live.address, room["code"], "another name", token=token) as back:
            assert back.state["you"]["seat"] == 1
            assert back.state["room"]["seats"][1]["name"] == "B"
            view = await a.view(lambda view: view["room"]["seats"][1]["connected"])
            assert view["room"]["seats"][1]["absent_since"] is None


async def test_an_unknown_token_is_refused_never_replaced(live: Live) -> None:
    room, other = await live.room(), await live.room()
    async with visit(live.address, other["code"]) as stranger:
        for token in (stranger.token, "0" * 32, "x", other["host_key"]):
            async with knock(live.address, room["code"]) as guest:
                assert (await guest.hello(token=token))["code"] == "bad_token"
                assert await guest.closed() == 4003
    answer = (await live.web.get(f"/api/rooms/{room['code']}")).json()
    assert answer["seats"] == {"taken": 0, "free": 4}


async def test_the_host_key_makes_its_bearer_host_also_later(live: Live) -> None:
    room = await live.room()
    async with visit(live.address, room["code"], "first") as first:
        assert first.state["you"]["host"]
        async with visit(live.address, room["code"], "maker", token=room["host_key"]) as maker:
            assert maker.state["you"]["host"]
            assert (await first.view(lambda view: not view["you"]["host"]))["room"]["host"] == {"seat": 1}


async def test_a_host_who_lost_the_table_has_it_back_by_the_host_key(live: Live) -> None:
    room = await live.room()
    code = room["code"]
    async with (
        visit(live.address, code, "maker", token=room["host_key"], watching=True) as maker,
        visit(live.address, code, "other") as other,
    ):
        assert not other.state["you"]["host"]
        await maker.leave()
        await other.view(lambda view: view["you"]["host"])
        async with visit(live.address, code, token=maker.token) as back:
            assert back.state["you"]["host"]


async def test_a_second_socket_of_a_token_replaces_the_first(live: Live) -> None:
    room = await live.room()
    async with visit(live.address, room["code"]) as old, visit(live.address, room["code"], token=old.token) as new:
        assert await old.closed() == 4001
        assert old.heard("bye") == [{"t": "bye", "reason": "elsewhere", "retry_ms": None}]
        assert new.state["you"]["seat"] == 0
        assert (await new.ask("ready", on=True))["ok"]
        view = await new.view(lambda view: view["room"]["seats"][0]["ready"])
        assert view["room"]["seats"][0]["connected"]


async def test_a_spectator_who_comes_back_replaces_their_first_socket(live: Live) -> None:
    room = await live.room()
    code = room["code"]
    async with visit(live.address, code, watching=True) as old, visit(live.address, code, token=old.token):
        assert await old.closed() == 4001


async def test_the_first_message_must_be_a_hello(live: Live) -> None:
    room = await live.room()
    async with knock(live.address, room["code"]) as guest:
        answer = await guest.ask("ready", on=True)
        assert answer["code"] == "hello_first"
        assert await guest.closed() == 4002


async def test_a_first_message_that_cannot_be_read_ends_the_connection(live: Live) -> None:
    room = await live.room()
    async with knock(live.address, room["code"]) as guest:
        await guest.socket.send("{")
        assert (await guest.answer(None))["code"] == "bad_json"
        assert await guest.closed() == 4002


async def test_all_spectators_get_the_very_same_bytes(live: Live) -> None:
    room = await live.room()
    async with (
        visit(live.address, room["code"], "A") as host,
        visit(live.address, room["code"], "S", watching=True) as one,
        visit(live.address, room["code"], "T", watching=True) as two,
    ):
        for seat in (1, 2, 3):
            assert (await host.ask("host", do="add_bot", seat=seat))["ok"]
        await host.ask("ready", on=True)
        await host.ask("host", do="start")
        final = (await host.view(lambda view: asks(view) and view["game"]["to_act"] == [0]))["v"]
        for guest in (one, two):
            await guest.view(lambda view: view["v"] >= final and view["room"]["spectators"] == 2)
        shown = [{frame for frame in guest.frames if frame.startswith('{"t":"state"')} for guest in (one, two)]
        last = [guest.frames[-1] for guest in (one, two)]
        assert last[0] == last[1]
        assert len(shown[0] & shown[1]) >= 2


def asks(view: object) -> bool:
    """Whether the viewer is to act."""
    return view["you"]["prompt"] is not None  # type: ignore[index]  # JSON


async def test_many_may_come_and_go_at_once_and_nothing_is_kept_of_them(live: Live) -> None:
    room = await live.room()

    async def come_and_go(n: int) -> None:
        async with visit(live.address, room["code"], f"S{n}", watching=True) as guest:
            if n % 3 == 0:
                guest.vanish()

    await asyncio.gather(*(come_and_go(n) for n in range(60)))
    async with visit(live.address, room["code"]) as guest:
        assert (await guest.ask("sit", seat=2))["ok"]
        assert (await guest.view(lambda view: view["you"]["seat"] == 2))["room"]["seats"][0] is None
