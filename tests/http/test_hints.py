"""A room's page names what its table or its lobby will ask for."""

import re

import pytest

from server.games import GAMES
from server.http.hints import Hints
from server.paths import web_root

WEB = web_root()
HINTS = Hints(WEB, GAMES)


def named(tags: str) -> list[str]:
    """The addresses in tags."""
    return re.findall(r'href="web/([^"]+)"', tags)


@pytest.mark.parametrize("game", GAMES)
def test_at_a_table_each_module_is_named_once_and_none_that_every_room_names(game: str) -> None:
    paths = named(HINTS.of_room({"game": game, "phase": "playing", "locked": False}))
    every_room = named((WEB / "room.html").read_text("utf-8"))
    assert len(paths) == len(set(paths))
    assert {"style/table.css", f"games/{game}/table.css", "table/hand.js", f"games/{game}/table.js"} < set(paths)
    assert set(paths).isdisjoint(every_room)
    assert [path for path in paths if not (WEB / path).is_file()] == []


def test_a_module_is_found_behind_another_but_not_what_waits_for_a_first_use() -> None:
    paths = named(HINTS.of_room({"game": "hearts", "phase": "playing", "locked": False}))
    assert "cards/standard.js" in paths
    assert "games/hearts/moon.js" not in paths


@pytest.mark.parametrize(("phase", "locked"), [("lobby", False), ("playing", True)])
def test_before_a_game_and_in_a_closed_room_door_and_lobby_are_named(phase: str, locked: bool) -> None:
    paths = named(HINTS.of_room({"game": "hearts", "phase": phase, "locked": locked}))
    assert paths == ["style/lobby.css", "app/door.js", "app/api.js"]
