"""Rooms people live in, over real sockets to two workers: every other person is on the other one."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace
from itertools import count

import orjson
import pytest
import pytest_asyncio

from server.engine import match as matches
from server.engine.match import Match
from server.games import GAMES
from server.store import embedded
from server.wire import outgoing
from tests.e2e.stacked import Dealer
from tests.rooms.guest import Guest, Json, knock, visit
from tests.rooms.live import GENEROUS, QUICK, Live, serving
from tests.rooms.playing import asks, in_round, play_out, start

pytestmark = pytest.mark.asyncio(loop_scope="module")

Pair = tuple[Live, Live]
FAST = replace(QUICK, second=20, held=100)  # a clock of 15 s runs for 0.3


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def pair(store_server: embedded.Embedded) -> AsyncIterator[Pair]:
    """Two workers on one store, whose clocks run fast."""
    async with serving(store_server.url, pace=FAST) as one, serving(store_server.url, pace=FAST) as two:
        yield one, two


async def seated(stack: AsyncExitStack, pair: Pair, code: str, *names: str) -> list[Guest]:
    """People on the first seats, the first of them host."""
    return [await stack.enter_async_context(visit(pair[n % 2].address, code, name)) for n, name in enumerate(names)]


async def playing(stack: AsyncExitStack, pair: Pair) -> tuple[str, list[Guest]]:
    """A game of Hii Fuu!! of four people, just dealt."""
    code = (await pair[0].room())["code"]
    guests = await seated(stack, pair, code, "Aki", "Ben", "Chi", "Dai")
    await start(guests)
    return code, guests


def told(view: Json, what: str) -> Json:
    """The last event of that kind, if there is one."""
    return next((event for event in reversed(view["room"]["events"]) if event["what"] == what), None)


# ── joining ──────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_late_comer_asks_for_a_seat_and_gets_a_bots(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code = (await pair[0].room())["code"]
        [host] = await seated(stack, pair, code, "Aki")
        for seat in (1, 2, 3):
            assert (await host.ask("host", do="add_bot", seat=seat))["ok"]
        await start([host])
        late = await stack.enter_async_context(visit(pair[1].address, code, "Eve"))
        assert late.state["you"]["role"] == "spectator"
        assert (await late.ask("ask_seat"))["ok"]
        view = await host.view(lambda view: view["room"]["asking"])
        assert told(view, "asked")["name"] == "Eve"
        asker = view["room"]["asking"][0]["no"]
        assert (await host.ask("host", do="seat", asker=asker, seat=2))["ok"]
        view = await late.view(lambda view: view["you"]["seat"] == 2)
        assert len(view["you"]["hand"]) in (9, 13)
        await asyncio.sleep(0.3)
        assert host.state["room"]["seats"][2]["connected"], "taken for absent before there was a lease"


async def test_who_asked_for_a_seat_and_left_is_not_offered_to_the_host_until_they_are_back(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code = (await pair[0].room())["code"]
        [host] = await seated(stack, pair, code, "Aki")
        async with visit(pair[1].address, code, "Eve", watching=True) as eve:
            assert (await eve.ask("ask_seat"))["ok"]
            # The host's worker counts and finds no lease of hers yet: that is no absence.
            await stack.enter_async_context(visit(pair[0].address, code, "W", watching=True))
            view = await host.view(lambda view: view["room"]["spectator_names"] == ["Eve", "W"])
            [asker] = view["room"]["asking"]
        await host.view(lambda view: view["room"]["asking"] == [])
        assert (await host.ask("host", do="seat", asker=asker["no"]))["code"] == "away"
        again = await stack.enter_async_context(visit(pair[0].address, code, token=eve.token))
        view = await host.view(lambda view: view["room"]["asking"])
        assert (view["room"]["asking"], view["room"]["spectators"]) == ([asker], 2)
        assert (await host.ask("host", do="seat", asker=asker["no"]))["ok"]
        assert (await again.view(lambda view: view["you"]["seat"] is not None))["you"]["seat"] == 1


async def test_another_device_takes_the_seat_with_a_code_good_for_once(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code, guests = await playing(stack, pair)
        code_sent = (await guests[1].ask("move"))["move"]
        new = await stack.enter_async_context(visit(pair[0].address, code, "", move=code_sent))
        assert (new.state["you"]["seat"], new.state["room"]["seats"][1]["name"]) == (1, "Ben")
        assert new.state["you"]["hand"] == guests[1].state["you"]["hand"]
        assert await guests[1].closed() == 4001
        assert guests[1].heard("bye")[0]["reason"] == "elsewhere"
        assert new.token != guests[1].token
        async with knock(pair[1].address, code) as third:
            assert (await third.hello(move=code_sent))["code"] == "bad_move"
        await new.leave()
        for token in (new.token, guests[1].token):
            async with visit(pair[1].address, code, token=token) as back:
                assert back.state["you"]["seat"] == 1
        assert code_sent not in "".join(frame for guest in guests if guest is not guests[1] for frame in guest.frames)


async def test_with_a_leaked_link_nobody_gets_a_seat_that_is_taken(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code, guests = await playing(stack, pair)
        await guests[1].leave()
        await guests[0].view(lambda view: not view["room"]["seats"][1]["connected"])
        thief = await stack.enter_async_context(visit(pair[1].address, code, "Ben"))
        assert (thief.state["you"]["role"], thief.state["you"]["hand"]) == ("spectator", [])
        assert (await thief.ask("sit", seat=1))["code"] == "game_running"
        assert (await thief.ask("host", do="seat", asker=1, seat=1))["code"] == "not_host"
        assert (await thief.ask("vote", on="bot:1", yes=True))["code"] == "not_seated"
        assert (await thief.ask("act", v=thief.state["v"], action={"type": "continue"}))["code"] == "not_seated"


# ── spectators ───────────────────────────────────────────────────────────────────────────────────────────


async def test_a_room_closed_to_spectators_sends_them_away_on_every_worker(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code, guests = await playing(stack, pair)
        watching = [await stack.enter_async_context(visit(live.address, code, "W", watching=True)) for live in pair]
        assert (await guests[0].ask("host", do="spectators", on=False))["ok"]
        for each in watching:
            assert await each.closed() == 1000
            assert each.heard("bye")[0]["reason"] == "spectators_closed"
        for hello in ({}, {"token": watching[0].token}):
            async with knock(pair[1].address, code) as late:
                assert (await late.hello("W", **hello))["code"] == "spectators_closed"
                assert await late.closed() == 4003
        assert (await guests[1].ask("ping"))["t"] == "pong"
        async with visit(pair[1].address, code, token=guests[0].token):
            pass


async def test_what_spectators_say_reaches_the_players_when_the_game_is_over(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code, guests = await playing(stack, pair)
        one, two = [await stack.enter_async_context(visit(live.address, code, "W", watching=True)) for live in pair]
        assert (await one.ask("say", to="spectators", text="Ben has the fifteen"))["ok"]
        assert (await one.ask("say", to="table", text="good luck"))["ok"]
        assert (await guests[0].ask("say", to="spectators", text="I have it"))["code"] == "not_watching"
        await two.until(lambda: len(two.heard("said")) == 2)
        for guest in guests:
            await guest.until(lambda guest=guest: guest.heard("said"))  # type: ignore[misc]
            assert [line["text"] for line in guest.heard("said")] == ["good luck"]
        assert (await guests[0].ask("host", do="end"))["ok"]
        for guest in guests:
            await guest.until(lambda guest=guest: len(guest.heard("said")) == 2)  # type: ignore[misc]


# ── absence ──────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_bot_plays_for_somebody_away_until_they_are_back(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code, guests = await playing(stack, pair)
        guests[1].vanish()
        await guests[0].view(lambda view: not view["room"]["seats"][1]["connected"])
        assert (await guests[0].ask("vote", on="bot:1", yes=True))["ok"]
        view = await guests[3].view(lambda view: view["room"]["votes"])
        assert (view["room"]["votes"][0]["yes"], view["room"]["votes"][0]["needed"]) == ([0], 2)
        assert (await guests[3].ask("vote", on="bot:1", yes=True))["ok"]
        view = await guests[2].view(lambda view: 1 not in view["game"]["to_act"])
        assert view["room"]["seats"][1]["stand_in"] == "strong"
        assert told(view, "bot_plays")["name"] == "Ben"
        back = await stack.enter_async_context(visit(pair[0].address, code, token=guests[1].token))
        view = await guests[2].view(lambda view: view["room"]["seats"][1]["stand_in"] is None)
        assert told(view, "back")["moves"] == 1
        assert len(back.state["you"]["set_aside"] or back.state["you"]["chosen"]) == 4


async def test_anybody_at_the_table_pauses_and_resumes(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        _, guests = await playing(stack, pair)
        assert (await guests[3].ask("host", do="pause"))["ok"]
        view = await guests[0].view(lambda view: view["room"]["paused"])
        assert view["room"]["paused"] == {"by": 3}
        prompt = view["you"]["prompt"]
        act = {"type": "discard", "cards": prompt["cards"][: prompt["count"]]}
        assert (await guests[0].ask("act", v=view["v"], action=act))["code"] == "paused"
        assert (await guests[2].ask("host", do="resume"))["ok"]
        await guests[0].view(lambda view: view["room"]["paused"] is None)
        assert (await guests[0].ask("act", v=guests[0].state["v"], action=act))["ok"]


async def test_what_an_absent_host_cannot_do_the_others_vote_on(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        _, guests = await playing(stack, pair)
        assert (await guests[1].ask("vote", on="end", yes=True))["code"] == "no_such_vote"
        await guests[0].leave()
        await guests[1].view(lambda view: not view["room"]["seats"][0]["connected"])
        for guest in guests[1:3]:
            assert (await guest.ask("vote", on="end", yes=True))["ok"]
        await guests[3].view(lambda view: view["room"]["phase"] == "over")


def decided(dealt: Match) -> Match:
    """One of the ways in which the first round comes to be decided before its last card."""
    game = GAMES[dealt.game]
    for chance in map(random.Random, count()):
        match = dealt
        while seats := matches.to_act(game, match):
            if matches.decided(game, match):
                return match
            action = chance.choice(list(matches.legal(game, match, seats[0])))
            match = matches.act(game, match, seats[0], orjson.loads(orjson.dumps(action))).match
    raise AssertionError


async def test_a_round_that_everybody_can_see_is_decided_need_not_be_played(
    pair: Pair, store_server: embedded.Embedded
) -> None:
    async with AsyncExitStack() as stack:
        code = (await pair[0].room("hearts"))["code"]
        [aki] = await seated(stack, pair, code, "Aki")
        watching = await stack.enter_async_context(visit(pair[1].address, code, "W", watching=True))
        for seat in (1, 2, 3):
            assert (await aki.ask("host", do="add_bot", seat=seat, level="easy"))["ok"]
        await start([aki])
        await asyncio.to_thread(Dealer(store_server.url).change, code, decided)
        view = await aki.view(lambda view: "claim" in view["you"])
        await watching.view(lambda seen: seen["v"] >= view["v"])
        assert "claim" not in watching.state["you"]
        assert (await aki.ask("vote", on="claim", yes=True))["ok"]
        view = await watching.view(lambda view: told(view, "claimed"))
        assert view["game"]["phase"] in ("round_end", "over")


# ── clocks ───────────────────────────────────────────────────────────────────────────────────────────────


async def test_at_zero_a_bot_makes_one_move_however_many_workers_watch_the_clock(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code, guests = await playing(stack, pair)
        assert (await guests[0].ask("host", do="clock", move=15, bank=0, at_zero="bot"))["ok"]
        view = await guests[1].view(lambda view: view["room"]["timers"])
        assert {timer["kind"] for timer in view["room"]["timers"]} == {"move"}
        await guests[1].view(lambda view: view["game"]["phase"] == "play" and len(view["game"]["cues"]) > 6)
        assert (await guests[0].ask("host", do="end"))["ok"]
        log = (await pair[1].web.get(f"/api/rooms/{code}/replay")).json()["log"]
        acts = [entry for entry in log if entry["what"] == "act"]
        assert {entry["by"] for entry in acts} == {"clock"}
        assert [entry["seat"] for entry in acts[:4]] == [0, 1, 2, 3]
        numbers = [cue["n"] for entry in log for cue in entry["cues"]]
        assert numbers == list(range(1, len(numbers) + 1)), "fired twice"


async def test_at_zero_there_is_one_nudge_where_the_table_wants_no_more(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        _, guests = await playing(stack, pair)
        assert (await guests[0].ask("host", do="clock", move=15))["ok"]
        view = await guests[1].view(lambda view: told(view, "nudged"))
        await asyncio.sleep(0.6)
        nudges = [event for event in guests[1].state["room"]["events"] if event["what"] == "nudged"]
        assert sorted(event["seat"] for event in nudges) == [0, 1, 2, 3]
        assert {timer["kind"] for timer in view["room"]["timers"]} == {"nudge"}
        assert guests[1].state["game"]["to_act"] == [0, 1, 2, 3]


# ── the host ─────────────────────────────────────────────────────────────────────────────────────────────


async def test_everything_that_a_host_does_is_shown_to_all(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code = (await pair[0].room())["code"]
        guests = await seated(stack, pair, code, "Aki", "Ben")
        link = "https://meet.example.org/hifumi"
        for wish in ({"do": "lock", "on": True}, {"do": "chat", "on": False}, {"do": "link", "url": link}):
            assert (await guests[0].ask("host", **wish))["ok"]
        assert (await guests[0].ask("host", do="link", url="javascript:alert(1)"))["code"] == "bad_link"
        assert (await guests[0].ask("host", do="extra_time", seat=1, factor=2))["ok"]
        await guests[0].view(lambda view: view["you"].get("extra_time") == [1, 2, 1, 1])
        assert (await guests[1].ask("say", text="psst"))["code"] == "chat_off"
        assert (await guests[1].ask("stamp", stamp="nice"))["ok"]
        assert (await guests[0].ask("host", do="host", seat=1))["ok"]
        view = await guests[1].view(lambda view: view["you"]["host"])
        assert view["room"]["settings"]["link"] == link
        assert view["you"]["extra_time"] == [1, 2, 1, 1]
        await guests[0].view(lambda view: "extra_time" not in view["you"])
        assert [event["what"] for event in view["room"]["events"]] == [
            "host", "sat", "sat", "locked", "chat_off", "link", "host",
        ]  # fmt: skip
        assert view["room"]["events"][-1]["by"] == "Aki"
        for guest in guests:
            outgoing.State.model_validate(guest.state)


async def test_who_is_removed_watches_and_who_is_barred_is_sent_away(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code = (await pair[0].room())["code"]
        guests = await seated(stack, pair, code, "Aki", "Ben")
        assert (await guests[0].ask("host", do="remove", seat=1, bar="seats"))["ok"]
        await guests[1].view(lambda view: view["you"]["role"] == "spectator")
        assert (await guests[1].ask("sit", seat=1))["code"] == "barred"
        chi = await stack.enter_async_context(visit(pair[1].address, code, "Chi"))
        moving = (await chi.ask("move"))["move"]
        assert (await guests[0].ask("host", do="remove", seat=1, bar="room"))["ok"]
        assert await chi.closed() == 1000
        assert chi.heard("bye")[0]["reason"] == "removed"
        async with knock(pair[0].address, code) as again:
            assert (await again.hello(token=chi.token))["code"] == "removed"
        async with knock(pair[0].address, code) as elsewhere:
            assert (await elsewhere.hello(move=moving))["code"] == "removed"
        assert (await guests[0].ask("host", do="unbar"))["ok"]
        async with visit(pair[0].address, code, token=chi.token):
            assert (await guests[1].ask("sit", seat=1))["ok"]


async def test_who_came_by_a_move_code_was_barred_and_sat_again_elsewhere_is_missed_at_once(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code = (await pair[0].room())["code"]
        aki, ben = await seated(stack, pair, code, "Aki", "Ben")
        moving = (await ben.ask("move"))["move"]
        async with visit(pair[1].address, code, move=moving) as new:
            assert await ben.closed() == 4001
            assert (await aki.ask("host", do="remove", seat=1, bar="seats"))["ok"]
            await new.view(lambda view: view["you"]["role"] == "spectator")
        assert (await aki.ask("host", do="unbar"))["ok"]
        async with visit(pair[0].address, code, token=new.token) as again:
            assert (await again.ask("sit", seat=1))["ok"]
            await aki.view(lambda view: view["room"]["seats"][1] is not None)
        async with asyncio.timeout(4):  # a lease that was left lying would last for 12
            await aki.view(lambda view: not view["room"]["seats"][1]["connected"])


async def test_a_new_name_goes_wherever_the_person_goes(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code = (await pair[0].room())["code"]
        aki, ben = await seated(stack, pair, code, "Aki", "Ben")
        watching = await stack.enter_async_context(visit(pair[1].address, code, "W", watching=True))
        assert (await ben.ask("rename", name=" "))["code"] == "bad_name"
        first = await ben.ask("rename", name="Benji", id="first")
        assert (await ben.ask("rename", name="Aki"))["ok"]
        assert await ben.ask("rename", name="Benji", id="first") == first
        assert (await ben.ask("stamp", stamp="nice"))["ok"]
        await aki.until(lambda: bool(aki.heard("stamped")))
        assert aki.heard("stamped")[0]["name"] == "Aki"  # what is asked once more changes nothing
        view = await aki.view(lambda view: view["room"]["seats"][1]["name"] == "Aki ②")
        assert (told(view, "renamed")["by"], told(view, "renamed")["name"]) == ("Benji", "Aki ②")
        other = await stack.enter_async_context(visit(pair[0].address, code, move=(await ben.ask("move"))["move"]))
        assert (await other.ask("rename", name="Benno"))["ok"]
        await other.leave()
        async with visit(pair[1].address, code, token=ben.token) as back:
            assert (await back.ask("stamp", stamp="hello"))["ok"]
            await aki.until(lambda: len(aki.heard("stamped")) == 2)
            assert aki.heard("stamped")[1]["name"] == "Benno"
        assert (await watching.ask("rename", name="Eve"))["ok"]
        assert (await watching.ask("ask_seat"))["ok"]
        view = await aki.view(lambda view: view["room"]["asking"])
        assert view["room"]["asking"][0]["name"] == "Eve"


# ── lifetimes ────────────────────────────────────────────────────────────────────────────────────────────


async def test_those_present_are_warned_and_told_when_a_room_goes(store_server: embedded.Embedded) -> None:
    limits = replace(GENEROUS, lobby_hours=4 / 3600, room_hours=4 / 3600, warning_minutes=3 / 60)
    async with serving(store_server.url, limits=limits) as one, serving(store_server.url, limits=limits) as two:
        code = (await one.room())["code"]
        async with visit(one.address, code, "Aki") as aki, visit(two.address, code, "W", watching=True) as watching:
            view = await watching.view(lambda view: told(view, "expires"))
            assert [timer["kind"] for timer in view["room"]["timers"]] == ["expires"]
            assert (await aki.ask("ready", on=True))["ok"]
            await aki.view(lambda view: view["room"]["timers"] == [])
            for guest in (aki, watching):
                assert await guest.closed() == 1000
                assert guest.heard("bye")[0]["reason"] == "expired"
        assert (await two.web.get(f"/api/rooms/{code}")).status_code == 404


# ── reveal ───────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_finished_round_is_opened_to_all_alike_where_the_room_says_so_and_never_the_running_one(
    pair: Pair,
) -> None:
    for reveal in ("game", "round"):
        async with AsyncExitStack() as stack:
            code = (await pair[0].room(options={"reveal": reveal}))["code"]
            guests = await seated(stack, pair, code, "Aki", "Ben", "Chi", "Dai")
            watching = await stack.enter_async_context(visit(pair[1].address, code, "W", watching=True))
            await start(guests)
            dealt = {seat: (await guest.view(asks))["you"]["hand"] for seat, guest in enumerate(guests)}
            await play_out(guests, random.Random(reveal), until=lambda view: view["game"]["phase"] == "round_end")
            view = await watching.view(lambda view: view["game"]["phase"] == "round_end")
            if reveal == "game":
                assert view["game"]["revealed"] is None
            else:
                assert view["game"]["revealed"]["hands"] == [dealt[seat] for seat in range(4)]
            await play_out(guests, random.Random(reveal), until=in_round(2))
            await watching.view(in_round(2))
            for guest in (*guests, watching):
                shown = [state for state in map(orjson.loads, guest.frames) if state["t"] == "state" and state["game"]]
                running = [state for state in shown if state["game"]["phase"] in ("discard", "play")]
                assert running
                assert {orjson.dumps(state["game"]["revealed"]) for state in running} == {b"null"}
