"""Two workers on one store: any of them may serve any room at any moment."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from functools import partial

import pytest

from server.store import embedded
from tests.rooms.guest import Guest, Json, visit
from tests.rooms.live import Live, eventually, serving
from tests.rooms.playing import asks, choice, over, play_out, start

Pair = tuple[Live, Live]


@pytest.fixture
async def pair(store_server: embedded.Embedded) -> AsyncIterator[Pair]:
    """Two workers on one store."""
    async with serving(store_server.url) as one, serving(store_server.url) as two:
        yield one, two


async def seat_around(stack: AsyncExitStack, pair: Pair, code: str) -> list[Guest]:
    """Four people, every other one on the other worker."""
    return [await stack.enter_async_context(visit(pair[seat % 2].address, code, f"P{seat}")) for seat in range(4)]


async def test_a_whole_game_with_moves_alternating_between_workers(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code = (await pair[0].room())["code"]
        guests = await seat_around(stack, pair, code)
        watching = [await stack.enter_async_context(visit(live.address, code, "W", watching=True)) for live in pair]
        await start(guests)
        await play_out(guests, random.Random("two workers"))
        last = max(guest.state["v"] for guest in guests)
        results = [(await guest.view(lambda view: view["v"] >= last))["game"]["result"] for guest in guests]
        assert results == [results[0]] * 4
        for guest in watching:
            assert (await guest.view(over))["game"]["result"] == results[0]
        replays = [(await live.web.get(f"/api/rooms/{code}/replay")).content for live in pair]
        assert replays[0] == replays[1]


async def test_requests_at_the_same_moment_on_both_workers_are_each_done_once(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code = (await pair[0].room())["code"]
        guests = await seat_around(stack, pair, code)
        await guests[0].view(lambda view: all(view["room"]["seats"]))
        answers = await asyncio.gather(*(guest.ask("ready", on=n % 2 == 0) for n in range(10) for guest in guests))
        versions = sorted(answer["v"] for answer in answers)
        assert len(set(versions)) == 40
        assert versions[-1] - versions[0] == 39


async def test_two_who_want_one_seat_do_not_both_get_it(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code = (await pair[0].room())["code"]
        rivals = [
            await stack.enter_async_context(visit(pair[n % 2].address, code, f"R{n}", watching=True)) for n in range(6)
        ]
        answers = await asyncio.gather(*(rival.ask("sit", seat=2) for rival in rivals))
        assert sorted(answer["ok"] for answer in answers) == [False] * 5 + [True]
        assert {answer["code"] for answer in answers if not answer["ok"]} == {"seat_taken"}


async def test_due_times_fire_once_however_many_workers_watch_them(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code = (await pair[0].room())["code"]
        guest = await stack.enter_async_context(visit(pair[0].address, code))
        other = await stack.enter_async_context(visit(pair[1].address, code, watching=True))
        for seat in (1, 2, 3):
            await guest.ask("host", do="add_bot", seat=seat)
        await guest.ask("ready", on=True)
        await guest.ask("host", do="start")
        chance = random.Random("due")
        for _ in range(12):
            view = await guest.view(asks)
            reply = await guest.ask("act", v=view["v"], action=choice(view["you"]["prompt"], chance))
            assert reply["ok"]
            await guest.view(partial(_asked_again, reply["v"]))
        game = guest.state["game"]
        assert (await other.view(lambda view: view["v"] >= guest.state["v"]))["game"] == game
        numbers = [cue["n"] for cue in game["cues"]]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        await guest.ask("host", do="end")
        entries = (await pair[1].web.get(f"/api/rooms/{code}/replay")).json()["log"]
        told = [cue["n"] for entry in entries for cue in entry["cues"]]
        assert told == list(range(1, len(told) + 1)), "an entry is lost or there twice"


def _asked_again(v: int, view: Json) -> bool:
    return view["v"] >= v and (asks(view) or over(view))


@pytest.mark.parametrize("watching", [False, True])
async def test_a_socket_taken_over_on_another_worker_says_goodbye(pair: Pair, watching: bool) -> None:
    """Of those who watch no lease tells it: they are closed because the newcomer was announced."""
    code = (await pair[0].room())["code"]
    async with visit(pair[0].address, code, "Host"), visit(pair[0].address, code, watching=watching) as old:
        await asyncio.sleep(0.05)
        async with visit(pair[1].address, code, token=old.token) as new:
            assert await old.closed() == 4001
            assert old.heard("bye") == [{"t": "bye", "reason": "elsewhere", "retry_ms": None}]
            await asyncio.sleep(0.2)
            room = (await new.view())["room"]
            assert (room["seats"][1] or {"connected": watching})["connected"]


async def test_whoever_is_here_on_one_worker_is_present_on_the_other(pair: Pair) -> None:
    code = (await pair[0].room())["code"]
    async with visit(pair[0].address, code, "A") as a, visit(pair[1].address, code, "B") as b:
        await a.view(lambda view: view["room"]["seats"][1] is not None)
        await b.leave()
        await a.view(lambda view: view["room"]["seats"][1]["connected"] is False)
        async with visit(pair[0].address, code, token=b.token):
            await a.view(lambda view: view["room"]["seats"][1]["connected"])


async def test_spectators_of_both_workers_are_counted_together_and_bump_no_version(pair: Pair) -> None:
    code = (await pair[0].room())["code"]
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(visit(pair[0].address, code, "host"))
        before = host.state["v"]
        for n in range(6):
            await stack.enter_async_context(visit(pair[n % 2].address, code, f"W{n}", watching=True))
        view = await host.view(lambda view: view["room"]["spectators"] == 6)
        assert view["room"]["spectator_names"] == [f"W{n}" for n in range(6)]
        assert view["v"] == before


async def test_a_room_sleeps_when_its_worker_is_gone_and_wakes_on_the_other(store_server: embedded.Embedded) -> None:
    async with serving(store_server.url) as staying:
        async with serving(store_server.url) as leaving:
            code = (await leaving.room())["code"]
            async with visit(leaving.address, code) as guest:
                leaving.server.should_exit = True
                assert await guest.closed() == 1012
                [bye] = guest.heard("bye")
                assert bye["reason"] == "restart"
                assert 200 <= bye["retry_ms"] < 1_000
        async with visit(staying.address, code, token=guest.token) as back:
            assert back.state["you"]["seat"] == 0
            assert back.state["room"]["seats"][0]["connected"]


async def test_a_stopping_worker_answers_what_it_was_asked_and_loses_no_move(pair: Pair) -> None:
    async with AsyncExitStack() as stack:
        code = (await pair[0].room())["code"]
        guests = await seat_around(stack, pair, code)
        await start(guests)
        asked = []
        for guest in guests:
            view = await guest.view(asks)
            action = choice(view["you"]["prompt"], random.Random(1))
            asked.append((guest, {"t": "act", "v": view["v"], "action": action}))
        for guest, message in asked:
            await guest.say("act", v=message["v"], action=message["action"])
        pair[0].server.should_exit = True
        assert [await guests[seat].closed() for seat in (0, 2)] == [1012, 1012]

        async def all_discarded() -> bool:
            return bool(guests[1].state["game"]["phase"] == "play")

        for seat in (0, 2):
            token = guests[seat].token
            guests[seat] = await stack.enter_async_context(visit(pair[1].address, code, token=token))
            if guests[seat].state["game"]["phase"] == "discard" and asks(guests[seat].state):
                view = guests[seat].state
                action = choice(view["you"]["prompt"], random.Random(1))
                assert (await guests[seat].ask("act", v=view["v"], action=action))["ok"]
        await eventually(all_discarded)
