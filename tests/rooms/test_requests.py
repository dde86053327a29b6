"""What a person sends: read strictly, answered once each, done once each."""

import asyncio
import random
from contextlib import AsyncExitStack
from typing import Any

import orjson
import pytest

from tests.rooms.guest import Guest, visit
from tests.rooms.live import Live
from tests.rooms.playing import asks, choice, seat_all, start

pytestmark = pytest.mark.asyncio(loop_scope="module")

CHANCE = random.Random("requests")


async def playing(stack: AsyncExitStack, live: Live) -> list[Guest]:
    """Four people at a table of Hii Fuu!! who have discarded: somebody leads."""
    guests = await seat_all(stack, live.address, (await live.room())["code"], 4)
    await start(guests)
    for guest in guests:
        view = await guest.view(asks)
        assert (await guest.ask("act", v=view["v"], action=choice(view["you"]["prompt"], CHANCE)))["ok"]
    for guest in guests:
        await guest.view(lambda view: view["game"]["phase"] == "play")
    return guests


def turn(guests: list[Guest]) -> Guest:
    """Whose turn it is."""
    return next(guest for guest in guests if asks(guest.state))


BAD: list[tuple[str, str | None, str]] = [
    ("", None, "bad_json"),
    ("{", None, "bad_json"),
    ("nul", None, "bad_json"),
    ('{"t":"ping","id":"x"}{}', None, "bad_json"),
    ('{"t":"ping","id":NaN}', None, "bad_json"),
    ('{"t":"ping","id":"\\ud800"}', None, "bad_json"),
    ("[" * 2_000, None, "bad_json"),
    ("null", None, "bad_request"),
    ("17", None, "bad_request"),
    ('"ping"', None, "bad_request"),
    ("[]", None, "bad_request"),
    ("{}", None, "bad_request"),
    ('{"t":"ping"}', None, "bad_request"),
    ('{"t":"ping","id":7}', None, "bad_request"),
    ('{"t":"ping","id":""}', None, "bad_request"),
    ('{"t":"ping","id":"with space"}', None, "bad_request"),
    ('{"t":"ping","id":"%s"}' % ("x" * 41), None, "bad_request"),
    ('{"t":"ping","id":null}', None, "bad_request"),
    ('{"id":"b1"}', "b1", "bad_request"),
    ('{"t":"dance","id":"b2"}', "b2", "bad_request"),
    ('{"t":["ping"],"id":"b3"}', "b3", "bad_request"),
    ('{"t":"ping","id":"b4","more":1}', "b4", "bad_request"),
    ('{"t":"sit","id":"b5","seat":"0"}', "b5", "bad_request"),
    ('{"t":"sit","id":"b6","seat":true}', "b6", "bad_request"),
    ('{"t":"sit","id":"b7","seat":1.0}', "b7", "bad_request"),
    ('{"t":"sit","id":"b8","seat":-1}', "b8", "bad_request"),
    ('{"t":"sit","id":"b9","seat":10000000000000000000000}', "b9", "bad_request"),
    ('{"t":"ready","id":"c1","on":1}', "c1", "bad_request"),
    ('{"t":"ready","id":"c2","on":true,"nonce_digest":"xyz"}', "c2", "bad_request"),
    ('{"t":"nonce","id":"c3","nonce":"%s"}' % ("A" * 32), "c3", "bad_request"),
    ('{"t":"act","id":"c4","action":{}}', "c4", "bad_request"),
    ('{"t":"act","id":"c5","v":-1,"action":{}}', "c5", "bad_request"),
    ('{"t":"host","id":"c6","do":"dance"}', "c6", "bad_request"),
    ('{"t":"host","id":"c7"}', "c7", "bad_request"),
    ('{"t":"host","id":"c8","do":"lock","on":"yes"}', "c8", "bad_request"),
    ('{"t":"say","id":"c9","text":"%s"}' % ("x" * 801), "c9", "bad_request"),
    ('{"t":"stamp","id":"d1","stamp":"insult"}', "d1", "bad_request"),
    ('{"t":"hello","id":"d2","protocol":1,"name":"again"}', "d2", "bad_request"),
    ('{"t":"act","id":"d3","v":1,"action":%s}' % ("[" * 400 + "]" * 400), "d3", "bad_request"),
    ('{"t":"host","id":"d4","do":"options","options":{"x":%s}}' % ("[" * 400 + "]" * 400), "d4", "bad_request"),
]


@pytest.mark.parametrize(("frame", "request_id", "code"), BAD, ids=range(len(BAD)))
async def test_an_unreadable_frame_is_answered_once_and_changes_nothing(
    live: Live, frame: str, request_id: str | None, code: str
) -> None:
    room = await live.room()
    async with visit(live.address, room["code"]) as guest:
        before = guest.state["v"]
        await guest.socket.send(frame)
        answer = await guest.answer(request_id)
        assert (answer["t"], answer["ok"], answer["code"]) == ("reply", False, code)
        assert (await guest.ask("ping"))["t"] == "pong"
        assert (guest.answered(request_id), guest.state["v"]) == (1, before)


async def test_a_binary_frame_is_no_message(live: Live) -> None:
    room = await live.room()
    async with visit(live.address, room["code"]) as guest:
        await guest.socket.send(b'{"t":"ping","id":"p"}')
        assert (await guest.answer(None))["code"] == "bad_json"
        assert (await guest.ask("ping"))["t"] == "pong"


async def test_the_field_at_fault_is_named_but_never_echoed_at_length(live: Live) -> None:
    room = await live.room()
    async with visit(live.address, room["code"]) as guest:
        await guest.socket.send(orjson.dumps({"t": "ping", "id": "p", "x" * 5_000: 1}).decode())
        assert len(orjson.dumps(await guest.answer("p"))) < 500
        assert (await guest.ask("sit", seat="0"))["params"] == {"field": "seat"}


async def test_a_frame_too_large_closes_the_connection_and_nobody_elses(live: Live) -> None:
    room = await live.room()
    async with visit(live.address, room["code"]) as guest, visit(live.address, room["code"]) as other:
        await guest.socket.send('{"t":"say","id":"s","text":"%s"}' % ("x" * 1_000_000))
        assert await guest.closed() == 1009
        assert (await other.ask("ping"))["t"] == "pong"


async def test_a_frame_that_is_no_utf8_closes_the_connection(live: Live) -> None:
    room = await live.room()
    async with visit(live.address, room["code"]) as guest:
        await guest.socket.send(b"\xff\xfe", text=True)
        assert await guest.closed() == 1007


ACTIONS: list[tuple[Any, str]] = [
    (None, "bad_action"),
    ({}, "bad_action"),
    ([], "bad_action"),
    ({"type": "play"}, "bad_action"),
    ({"type": "play", "cards": "R1"}, "bad_action"),
    ({"type": "play", "cards": ["r1"]}, "bad_action"),
    ({"type": "play", "cards": [1]}, "bad_action"),
    ({"type": "play", "cards": ["R1"], "more": 1}, "bad_action"),
    ({"type": "cheat", "cards": ["R1"]}, "bad_action"),
    ({"type": "continue"}, "wrong_phase"),
    ({"type": "play", "cards": []}, "wrong_count"),
    ({"type": "play", "cards": ["SQ"]}, "not_in_hand"),
]


async def test_an_action_that_the_rules_refuse_says_why_and_changes_nothing(live: Live) -> None:
    async with AsyncExitStack() as stack:
        guests = await playing(stack, live)
        actor = turn(guests)
        before = actor.state["v"]
        for action, code in ACTIONS:
            assert (await actor.ask("act", v=before, action=action))["code"] == code
        others = [guest for guest in guests if guest is not actor]
        foreign = others[0].state["you"]["hand"][0]
        answer = await actor.ask("act", v=before, action={"type": "play", "cards": [foreign]})
        assert answer["code"] == "not_in_hand"
        for other in others:
            card = other.state["you"]["hand"][0]
            answer = await other.ask("act", v=before, action={"type": "play", "cards": [card]})
            assert answer["code"] == "not_your_turn"
        assert [guest.state["v"] for guest in guests] == [before] * 4


async def test_a_spectator_can_neither_act_nor_be_ready_nor_host(live: Live) -> None:
    room = await live.room()
    async with visit(live.address, room["code"]), visit(live.address, room["code"], watching=True) as guest:
        wishes: dict[str, Any] = {"act": {"v": 1, "action": {}}, "ready": {"on": True}, "stand": {}, "undo": {}}
        for t, fields in wishes.items():
            assert (await guest.ask(t, **fields))["code"] == "not_seated"
        assert (await guest.ask("host", do="start"))["code"] == "not_host"


async def test_a_double_click_moves_once(live: Live) -> None:
    async with AsyncExitStack() as stack:
        guests = await playing(stack, live)
        actor = turn(guests)
        action = choice(actor.state["you"]["prompt"], CHANCE)
        v = actor.state["v"]
        first, second = await actor.say("act", v=v, action=action), await actor.say("act", v=v, action=action)
        assert (await actor.answer(first))["v"] == v + 1
        assert (await actor.answer(second))["code"] in ("not_your_turn", "stale", "wrong_phase")
        await guests[0].view(lambda view: view["v"] == v + 1)
        assert sum(len(play["cards"]) for play in guests[0].state["game"]["trick"]) == 1


async def test_the_same_request_again_has_the_same_answer_also_after_coming_back(live: Live) -> None:
    async with AsyncExitStack() as stack:
        guests = await playing(stack, live)
        actor = turn(guests)
        message = {
            "t": "act",
            "id": "once",
            "v": actor.state["v"],
            "action": choice(actor.state["you"]["prompt"], CHANCE),
        }
        frame = orjson.dumps(message).decode()
        await actor.socket.send(frame)
        first = await actor.answer("once")
        await actor.socket.send(frame)
        assert await actor.answer("once") == first
        code = actor.state["room"]["code"]
        async with visit(live.address, code, token=actor.token) as back:
            await back.socket.send(frame)
            assert await back.answer("once") == first
            await back.socket.send(orjson.dumps({**message, "v": message["v"] + 1}).decode())
            assert (await back.answer("once"))["code"] == "id_reused"
        other = next(guest for guest in guests if guest is not actor)
        assert (await other.view(lambda view: view["v"] >= first["v"]))["game"]["hand_counts"] == [
            8 if guest is actor else 9 for guest in guests
        ]


async def test_the_order_of_fields_makes_no_other_request(live: Live) -> None:
    room = await live.room()
    async with visit(live.address, room["code"]) as guest:
        await guest.socket.send('{"t":"ready","id":"r","on":true,"nonce_digest":null}')
        first = await guest.answer("r")
        await guest.socket.send('{"on":true,"id":"r","t":"ready"}')
        assert await guest.answer("r") == first


async def test_a_refused_request_leaves_no_trace_and_is_judged_anew(live: Live) -> None:
    room = await live.room()
    async with visit(live.address, room["code"]) as guest:
        await guest.ask("ready", on=True)
        frame = '{"t":"host","id":"go","do":"start"}'
        await guest.socket.send(frame)
        assert (await guest.answer("go"))["code"] == "seats_empty"
        for _ in range(3):
            assert (await guest.ask("host", do="add_bot"))["ok"]
        await guest.socket.send(frame)
        assert (await guest.answer("go"))["ok"]


async def test_every_one_of_many_pipelined_requests_has_its_answer_in_order(live: Live) -> None:
    room = await live.room()
    async with visit(live.address, room["code"]) as guest:
        asked = []
        for n in range(12):
            asked.append(await guest.say("ready", on=n % 2 == 0))
            asked.append(await guest.say("ping"))
            asked.append(await guest.say("sit", seat=n % 4))
            asked.append(await guest.say("undo"))
        for request_id in asked:
            await guest.answer(request_id)
        answers = [orjson.loads(frame) for frame in guest.frames]
        order = [answer["id"] for answer in answers if answer["t"] in ("reply", "pong")]
        assert order == asked


async def test_a_choice_of_another_seat_makes_nobody_stale_but_an_old_view_of_ones_own_prompt_does(live: Live) -> None:
    async with AsyncExitStack() as stack:
        guests = await seat_all(stack, live.address, (await live.room())["code"], 4)
        await start(guests)
        dealt = [(await guest.view(asks))["v"] for guest in guests]
        for guest, v in zip(guests, dealt, strict=True):
            assert (await guest.ask("act", v=v, action=choice(guest.state["you"]["prompt"], CHANCE)))["ok"]
        for guest in guests:
            await guest.view(lambda view: view["game"]["phase"] == "play")
        actor = turn(guests)
        card = actor.state["you"]["prompt"]["cards"][0]
        old = await actor.ask("act", v=dealt[0], action={"type": "play", "cards": [card]})
        assert (old["code"], old["params"]) == ("stale", {"since": actor.state["you"]["since"]})
        ahead = await actor.ask("act", v=actor.state["v"] + 1, action={"type": "play", "cards": [card]})
        assert (ahead["code"], ahead["params"]) == ("bad_request", {"field": "v"})
        assert (await actor.ask("act", v=actor.state["you"]["since"], action={"type": "play", "cards": [card]}))["ok"]


async def test_a_refusal_is_in_the_readers_language(live: Live) -> None:
    room = await live.room()
    async with visit(live.address, room["code"], lang="ja") as ja, visit(live.address, room["code"], lang="en") as en:
        assert (await ja.ask("undo"))["text"] == "ゲームは行われていません。"
        assert (await en.ask("undo"))["text"] == "No game is being played."


async def test_requests_of_many_people_at_once_are_each_done_once(live: Live) -> None:
    room = await live.room()
    async with AsyncExitStack() as stack:
        guests = await seat_all(stack, live.address, room["code"], 4)
        before = (await guests[0].view(lambda view: all(view["room"]["seats"])))["v"]
        answers = await asyncio.gather(*(guest.ask("ready", on=True) for guest in guests for _ in range(5)))
        versions = sorted(answer["v"] for answer in answers)
        assert versions == list(range(before + 1, before + 21))


async def test_a_line_of_talk_is_said_once_and_its_id_stands_for_no_other(live: Live) -> None:
    room = await live.room()
    async with visit(live.address, room["code"]) as guest:
        for text, code in (("one", None), ("TWO", "id_reused"), ("one", None)):
            await guest.socket.send(orjson.dumps({"t": "say", "id": "s", "to": "table", "text": text}).decode())
            assert (await guest.answer("s")).get("code") == code
        assert (await guest.ask("say", to="table", text="three"))["ok"]
        await guest.until(lambda: len(guest.heard("said")) == 2)
        assert [line["text"] for line in guest.heard("said")] == ["one", "three"]


async def test_who_asks_for_a_seat_again_and_again_is_held_up(live: Live) -> None:
    async with AsyncExitStack() as stack:
        guests = await playing(stack, live)
        code = guests[0].state["room"]["code"]
        watcher = await stack.enter_async_context(visit(live.address, code, "Eve", watching=True))
        answers = [await watcher.ask("ask_seat", on=n % 2 == 0) for n in range(40)]
        assert answers[0]["ok"]
        assert {answer["code"] for answer in answers if not answer["ok"]} == {"too_fast"}
        assert sum(answer["ok"] for answer in answers) < 20
