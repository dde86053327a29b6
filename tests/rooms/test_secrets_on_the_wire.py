"""No frame to anybody holds a card that they may not know at that time: every registered game, over real sockets."""

import random
import re
from contextlib import AsyncExitStack
from dataclasses import dataclass

import orjson
import pytest

from server.engine import HALF_PINT, HII_FUU, STANDARD
from server.games import GAMES
from tests.laws.cases import soon
from tests.rooms.guest import Json, visit
from tests.rooms.live import Live
from tests.rooms.playing import in_round, over, play_out, seat_all, start

pytestmark = pytest.mark.asyncio(loop_scope="module")

PACKS = {"hii-fuu": HII_FUU, "half-pint-heroes": HALF_PINT}


def cards_in(frame: str, pack: frozenset[str]) -> set[str]:
    """The names of cards that stand in a frame, wherever and as whatever."""
    return {word for word in re.findall(r'"([A-Z][0-9TJQKA]{1,2})"', frame) if word in pack}


@dataclass(frozen=True, slots=True)
class Told:
    """A cue of the log that shows cards to everybody: plays, table cards."""

    n: int
    round: int
    cards: frozenset[str]


def told_all(log: Json) -> list[Told]:
    """What a finished game's log says that everybody was shown, and when."""
    told, round_no = [], 0
    for cue in (cue for entry in log for cue in entry["cues"]):
        round_no = cue["round"] if cue["cue"] == "dealt" else round_no
        told.append(Told(cue["n"], round_no, frozenset([*cue.get("cards", ()), *cue.get("table", ())])))
    return told


def leaked(frames: list[str], told: list[Told], pack: frozenset[str]) -> list[str]:
    """Frames with cards that their reader neither held in that round nor saw played before them."""
    bad = []
    round_no, held = 0, set[str]()
    known = set[str]()
    for frame in frames:
        message = orjson.loads(frame)
        if message["t"] == "state" and message["game"]:
            if message["game"]["round"] != round_no:
                round_no, held = message["game"]["round"], set()
            held |= {*message["you"]["hand"], *message["you"].get("received", ())}
            if message["game"]["revealed"] is not None:
                held |= cards_in(frame, pack) if message["game"]["phase"] in ("round_end", "over") else set()
            newest = max(cue["n"] for cue in message["game"]["cues"])
            public = (each.cards for each in told if each.round == round_no and each.n <= newest)
            known = held.union(*public)
        bad += [f"{card} in {frame}" for card in cards_in(frame, pack) - known]
    return bad


@pytest.mark.parametrize("reveal", ["game", "round"])
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_no_frame_shows_a_card_to_somebody_who_may_not_know_it(live: Live, game: str, reveal: str) -> None:
    pack = frozenset(PACKS.get(game, STANDARD).cards)
    chance = random.Random(f"secrets of {game}")
    room = await live.room(game, options={**soon(game), "reveal": reveal})
    async with AsyncExitStack() as stack:
        seats = GAMES[game].meta.usual_seats
        guests = await seat_all(stack, live.address, room["code"], seats)
        watching = await stack.enter_async_context(visit(live.address, room["code"], "W", watching=True))
        await start(guests)
        await play_out(guests, chance, until=in_round(3))
        if not over(guests[0].state):
            assert (await guests[0].ask("host", do="end"))["ok"]
        for guest in (*guests, watching):
            await guest.view(over)
        log = (await live.web.get(f"/api/rooms/{room['code']}/replay")).json()["log"]
        actions = [entry for entry in log if entry["what"] == "act" and entry["action"]["type"] == "play"]
        assert len(actions) > 20
        for guest in (*guests, watching):
            assert leaked(guest.frames, told_all(log), pack) == []
        opened = [frame for frame in watching.frames if '"revealed":{' in frame]
        assert bool(opened) == (reveal == "round")
        shown = "".join(frame for guest in (*guests, watching) for frame in guest.frames[1:])
        assert [guest.token for guest in guests if guest.token in shown] == []


async def test_the_law_notices_a_single_card_too_many(live: Live) -> None:
    room = await live.room()
    async with AsyncExitStack() as stack:
        guests = await seat_all(stack, live.address, room["code"], 4)
        watching = await stack.enter_async_context(visit(live.address, room["code"], "W", watching=True))
        await start(guests)
        await play_out(guests, random.Random("notice"), until=lambda view: view["game"]["phase"] == "play")
        await guests[0].ask("host", do="end")
        log = (await live.web.get(f"/api/rooms/{room['code']}/replay")).json()["log"]
        hand = guests[0].state["you"]["hand"]
        pack = frozenset(HII_FUU.cards)
        tampered = [frame.replace('"seat":null', f'"seat":null,"slip":"{hand[0]}"') for frame in watching.frames]
        assert leaked(watching.frames, told_all(log), pack) == []
        assert len(leaked(tampered, told_all(log), pack)) > 0


async def test_the_replay_is_not_there_byte_for_byte_until_the_game_is_over(live: Live) -> None:
    chance = random.Random("replay")
    room = await live.room()
    replay = f"/api/rooms/{room['code']}/replay"
    paths = [replay, f"{replay}?game=1"]
    steps = [f"{replay}/steps", f"{replay}/steps?round=2", f"{replay}/steps?game=1&round=99"]
    unknown = [f"{replay}?game=7", "/api/rooms/22222222/replay", "/api/rooms/xx/replay/steps", f"{replay}/steps?game=7"]

    async def answers() -> set[tuple[int, bytes, str]]:
        asked = [await live.web.get(path) for path in (*paths, *steps, *unknown)]
        return {(each.status_code, each.content, each.headers["content-length"]) for each in asked}

    async with AsyncExitStack() as stack:
        guests = await seat_all(stack, live.address, room["code"], 4)
        assert len(await answers()) == 1
        await start(guests)
        assert len(await answers()) == 1
        await play_out(guests, chance, until=in_round(2))
        assert len(await answers()) == 1
        await guests[0].ask("host", do="end")
        done = [await live.web.get(path) for path in paths]
        assert [each.status_code for each in done] == [200, 200]
        assert done[0].content == done[1].content
        assert done[0].json()["log"][0]["what"] == "start"
        assert [(await live.web.get(path)).status_code for path in steps] == [200, 200, 422]
        assert (await guests[0].ask("host", do="rematch"))["ok"]
        assert (await live.web.get(f"{paths[0]}?game=2")).status_code == 404
        assert (await live.web.get(paths[0])).content == done[0].content
