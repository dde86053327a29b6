"""`hifumi verify`, `inspect`, `arena`, `backup` and `restore`: on rooms that people have played in."""

import asyncio
import json
import random
import stat
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from server.store import embedded
from tests.packaging.test_cli import hifumi
from tests.rooms.guest import visit
from tests.rooms.live import serving
from tests.rooms.playing import play_out, seat_all, start


@dataclass(frozen=True)
class Evening:
    """A data folder with one room whose game is over and one whose game runs, and the replay of the first."""

    folder: Path
    over: str
    running: str
    hand: list[str]
    replay: dict[str, Any]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """Played on a store that still runs, as under a server."""
    folder = tmp_path_factory.mktemp("evening")
    store = embedded.start(folder)
    yield asyncio.run(play(store.url, folder))
    store.stop()


async def play(url: str, folder: Path) -> Evening:
    async with serving(url) as live, AsyncExitStack() as stack:
        over = await live.room(options={"rounds": 1})
        people = await seat_all(stack, live.address, over["code"], 4)
        await start(people)
        assert (await people[1].ask("rename", name="Zed"))["ok"]
        await play_out(people, random.Random("evening"))
        running = await live.room("hearts", options={"pass_direction": "none"})
        people = await seat_all(stack, live.address, running["code"], 4)
        await start(people)
        hand = (await people[0].view())["you"]["hand"]
        replay = (await live.web.get(f"/api/rooms/{over['code']}/replay")).json()
    return Evening(folder, over["code"], running["code"], hand, replay)


def test_a_replay_is_dealt_and_played_anew(evening: Evening, tmp_path: Path) -> None:
    file = tmp_path / "replay.json"
    file.write_text(json.dumps(evening.replay))
    ran = hifumi("verify", str(file))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert [line[:3] for line in ran.stdout.splitlines()] == ["ok "] * 4 + ["No "]
    assert hifumi("verify", "-", typed=file.read_text()).stdout == ran.stdout


def seed(replay: dict[str, Any]) -> None:
    replay["receipt"]["seed"] = replay["log"][0]["seed"] = "00" * 32


def nonce(replay: dict[str, Any]) -> None:
    replay["receipt"]["nonces"][2] = replay["log"][0]["nonces"][2] = "11" * 16


def withheld(replay: dict[str, Any]) -> None:
    replay["receipt"]["digests"][1] = replay["log"][0]["digests"][1] = "22" * 32


def options(replay: dict[str, Any]) -> None:
    replay["receipt"]["options"]["target"] = 99


def card(replay: dict[str, Any]) -> None:
    first = next(entry for entry in replay["log"] if entry.get("action", {}).get("type") == "play")
    first["action"]["cards"] = ["R99"]


def cue(replay: dict[str, Any]) -> None:
    replay["log"][-1]["cues"][0]["seat"] = 77


@pytest.mark.parametrize(
    ("forge", "bad"),
    [
        (seed, ["the seed is the one", "of the log "]),
        (nonce, ["the nonces are the ones that were promised (1 used)", "of the log "]),
        (withheld, ["the nonces are the ones that were promised (0 used; withheld by Zed,"]),
        (options, ["the game began with this receipt"]),
        (card, ["of the log is against the rules: bad_action"]),
        (cue, ["of the log tells something else than what happened"]),
    ],
)
def test_whatever_was_forged_is_named(evening: Evening, forge: Any, bad: list[str]) -> None:
    replay = json.loads(json.dumps(evening.replay))
    forge(replay)
    ran = hifumi("verify", "-", typed=json.dumps(replay))
    said = "\n".join(line for line in ran.stdout.splitlines() if line.startswith("!!"))
    assert ran.returncode == 1
    assert [part for part in bad if part not in said] == []


@pytest.mark.parametrize("text", ["", "[]", '{"receipt":{},"log":[]}', '{"receipt":7,"log":7}'])
def test_what_is_no_replay_is_refused_in_one_sentence(text: str) -> None:
    ran = hifumi("verify", "-", typed=text)
    assert ran.returncode == 2
    assert ran.stderr.startswith("hifumi: That is no replay: ")


def test_a_replay_with_a_seed_that_is_none_is_refused_in_one_sentence(evening: Evening) -> None:
    replay = json.loads(json.dumps(evening.replay))
    replay["receipt"]["seed"] = "no hex"
    ran = hifumi("verify", "-", typed=json.dumps(replay))
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)
    assert ran.stderr.startswith("hifumi: That is no replay: ")


def test_rooms_are_listed_beside_a_running_server(evening: Evening) -> None:
    ran = hifumi("inspect", "--data", str(evening.folder))
    lines = {line[:9]: line for line in ran.stdout.splitlines()}
    assert "hii-fuu game 1, over, 4/4 seats, nobody here" in lines[evening.over]
    assert "hearts game 1, playing, 4/4 seats" in lines[evening.running]
    assert ran.stdout.endswith("2 rooms\n")


def test_a_room_is_shown_as_its_table_sees_it_and_whole_only_on_request(evening: Evening) -> None:
    shown = hifumi("inspect", evening.running.lower(), "--data", str(evening.folder)).stdout
    told = json.loads(shown)
    assert (told["room"]["code"], told["game"]["hand_counts"]) == (evening.running, [13, 13, 13, 13])
    assert "seed" not in shown
    assert not [card for card in evening.hand if f'"{card}"' in shown]
    whole = json.loads(hifumi("inspect", evening.running, "--secrets", "--data", str(evening.folder)).stdout)
    assert whole["stored"]["match"]["state"]["hands"][0] == evening.hand


def test_inspecting_what_is_not_there_says_so(evening: Evening, tmp_path: Path) -> None:
    data = ("--data", str(evening.folder))
    assert hifumi("inspect", "2222-2222", *data).stderr == "hifumi: There is no room 2222-2222.\n"
    assert hifumi("inspect", "hello", *data).stderr == "hifumi: 'hello' is no room's code.\n"
    assert "There is no folder" in hifumi("inspect", "--data", str(tmp_path / "none")).stderr


async def test_a_backup_brings_every_room_back_where_it_was(evening: Evening, tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "rooms.backup", tmp_path / "elsewhere"
    saved = await asyncio.to_thread(hifumi, "backup", str(file), "--data", str(evening.folder))
    assert (saved.returncode, saved.stdout) == (0, f"{file}: 2 rooms\n")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    back = await asyncio.to_thread(hifumi, "restore", str(file), "--data", str(elsewhere))
    assert (back.returncode, back.stdout, back.stderr) == (0, f"{file}: 2 rooms are back\n", "")
    again = await asyncio.to_thread(hifumi, "restore", str(file), "--data", str(elsewhere))
    assert again.returncode == 2
    assert again.stderr.startswith("hifumi: The store already holds rooms")
    store = embedded.start(elsewhere)
    try:
        async with serving(store.url) as live, visit(live.address, evening.running, watching=True) as guest:
            assert (await guest.view())["game"]["hand_counts"] == [13, 13, 13, 13]
            assert (await live.web.get(f"/api/rooms/{evening.over}/replay")).json() == evening.replay
    finally:
        store.stop()


def test_a_damaged_backup_changes_nothing(evening: Evening, tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "rooms.backup", tmp_path / "elsewhere"
    hifumi("backup", str(file), "--data", str(evening.folder))
    file.write_bytes(file.read_bytes()[:-100])
    ran = hifumi("restore", str(file), "--data", str(elsewhere))
    assert ran.returncode == 2
    assert "is no backup, or a damaged one" in ran.stderr
    assert not elsewhere.exists()


def test_bots_play_bots_the_same_way_for_the_same_seed() -> None:
    bout = ("arena", "hii-fuu", "--bots", "strong,easy,easy,easy", "--games", "2", "--options", '{"rounds":1}')
    ran = hifumi(*bout)
    assert ran.stdout.splitlines()[0] == "hii-fuu, 4 seats, 2 games, seed 'arena'"
    assert [line.split()[0] for line in ran.stdout.splitlines()[1:]] == ["bot", "strong", "easy"]
    assert hifumi(*bout).stdout == ran.stdout
    assert hifumi(*bout, "--seed", "other").stdout.splitlines()[2:] != ran.stdout.splitlines()[2:]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), "'chess' is no game: choose one of hii-fuu, "),
        (("hearts", "--bots", "genius,easy,easy"), "hearts cannot be played so: This setting does not fit: "),
        (("hearts", "--bots", "easy"), "hearts cannot be played so: "),
        (("hearts", "--options", "[]"), "--options is '[]', but must be a JSON object."),
        (("hearts", "--games", "0"), "--games is 0, but must be from 1 to 100000."),
    ],
)
def test_a_bout_that_cannot_be_played_is_refused_in_one_sentence(words: tuple[str, ...], said: str) -> None:
    ran = hifumi("arena", *words)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(f"hifumi: {said}")


@pytest.mark.parametrize("command", ["serve", "referee", "verify", "inspect", "arena", "doctor", "backup", "restore"])
def test_every_subcommand_says_what_it_does_with_an_example(command: str) -> None:
    ran = hifumi(command, "--help")
    assert ran.returncode == 0
    assert " Example: " in " ".join(ran.stdout.split())
