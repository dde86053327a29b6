"""Real frames of whole games are what the models say, field by field."""

import random
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import orjson
import pytest
from pydantic import TypeAdapter

from server.games import GAMES
from server.wire import incoming, outgoing
from tests.laws.cases import soon
from tests.rooms.guest import Json, visit
from tests.rooms.live import Live
from tests.rooms.playing import in_round, over, play_out, seat_all, start

pytestmark = pytest.mark.asyncio(loop_scope="module")

FRAME: TypeAdapter[Any] = TypeAdapter(outgoing.Frame)
DOCUMENT = (Path(incoming.__file__).parent / "PROTOCOL.md").read_text()
COMMON_YOU = {"seat", "role", "host", "since", "hand", "prompt"}


def own_fields(game: str) -> tuple[set[str], set[str]]:
    """What PROTOCOL.md says a game adds to `game` and to `you`."""
    [row] = re.findall(rf"^\| `{game}` \| (.*) \| (.*) \|$", DOCUMENT, re.MULTILINE)
    return set(re.findall(r"`(\w+)`", row[0])), set(re.findall(r"`(\w+)`", row[1]))


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_every_frame_of_a_game_is_a_message_of_the_protocol(live: Live, game: str) -> None:
    room = await live.room(game, options={**soon(game), "reveal": "round"})
    async with AsyncExitStack() as stack:
        guests = await seat_all(stack, live.address, room["code"], GAMES[game].meta.usual_seats)
        watching = await stack.enter_async_context(visit(live.address, room["code"], "W", watching=True))
        await start(guests)
        await guests[1].ask("say", to="table", text="Have fun!")
        await guests[2].ask("stamp", stamp="nice")
        await play_out(guests, random.Random(f"frames of {game}"), until=in_round(2))
        if not over(guests[0].state):
            assert (await guests[0].ask("host", do="end"))["ok"]
        for guest in (*guests, watching):
            await guest.view(over)
        for frame in (frame for guest in (*guests, watching) for frame in guest.frames):
            FRAME.validate_json(frame)
        view, seen = guests[0].state, watching.state
        of_game, of_you = own_fields(game)
        assert set(view["game"]) == set(outgoing.Game.model_fields) | of_game
        assert set(view["you"]) == COMMON_YOU | of_you
        assert set(seen["you"]) == COMMON_YOU
        assert set(view["room"]) == set(outgoing.Room.model_fields)
        replay = (await live.web.get(f"/api/rooms/{room['code']}/replay")).content
        assert outgoing.Replay.model_validate_json(replay).log[0]["what"] == "start"
        await the_steps_lead_to(view["game"], live, room["code"])


async def the_steps_lead_to(seen: Json, live: Live, code: str) -> None:
    """Every round of the replay is a message of the protocol, deals each card once, and ends as everybody saw it."""
    steps: list[Json] = []
    for number in range(1, seen["round"] + 1):
        body = (await live.web.get(f"/api/rooms/{code}/replay/steps?game=1&round={number}")).content
        steps += orjson.loads(body)["steps"]
        told = outgoing.ReplayRound.model_validate_json(body)
        assert (told.round, told.rounds) == (number, seen["round"])
        dealt = [card for hand in told.steps[0].hands for card in hand]
        assert told.steps[0].game.round == number
        assert len(set(dealt)) == len(dealt) == sum(told.steps[0].game.hand_counts)
    assert {**steps[-1]["game"], "rounds": seen["rounds"]} == seen


async def test_a_view_holds_the_last_round_only_and_the_sheet_all_of_them(live: Live) -> None:
    room = await live.room()
    async with AsyncExitStack() as stack:
        guests = await seat_all(stack, live.address, room["code"], 4)
        await start(guests)
        await play_out(guests, random.Random("sheet"), until=in_round(3))
        for guest in guests:
            sheets = guest.heard("sheet")
            assert [len(sheet["rounds"]) for sheet in sheets][-2:] == [1, 2]
            assert [entry["round"] for entry in guest.state["game"]["rounds"]] == [2]
            assert sheets[-1]["rounds"][-1] == guest.state["game"]["rounds"][0]
        async with visit(live.address, room["code"], watching=True) as late:
            await late.until(lambda: bool(late.heard("sheet")))
            assert late.heard("sheet") == [guests[0].heard("sheet")[-1]]


async def test_a_view_is_not_too_long(live: Live) -> None:
    room = await live.room()
    async with AsyncExitStack() as stack:
        guests = await seat_all(stack, live.address, room["code"], 4)
        await start(guests)
        await play_out(guests, random.Random("bytes"), until=in_round(2))
        sizes = [len(frame.encode()) for frame in guests[0].frames if orjson.loads(frame)["t"] == "state"]
        assert sum(sizes) / len(sizes) < 2_500
