"""A game is one folder on each side and a line in each of two lists: nothing else knows it by its id."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
LISTS = (ROOT / "server/games/__init__.py", ROOT / "web/games/index.js")
INVENTED = (ROOT / "web/gallery", ROOT / "web/app/demo.js")  # rooms that are only looked at
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)


def elsewhere(side: str, endings: str) -> Iterator[Path]:
    """The files of one side that belong neither to a game nor to the list."""
    for path in sorted((ROOT / side).rglob("*.*")):
        inside = path.is_relative_to(ROOT / side / "games") and path.parent != ROOT / side / "games"
        shown = any(path.is_relative_to(invented) for invented in INVENTED)
        if path.suffix in endings.split() and path not in LISTS and not inside and not shown:
            yield path


@pytest.mark.parametrize("game_id", GAMES)
def test_no_module_of_the_server_but_the_list_names_a_game(game_id: str) -> None:
    own = game_id.replace("-", "_")
    for path in elsewhere("server", ".py"):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Constant(value=str(text)):
                    assert text != game_id, path
                case ast.ImportFrom(module=str(module), names=names):
                    assert f"server.games.{own}" not in (module, *(f"{module}.{each.name}" for each in names)), path
                case ast.Import(names=names):
                    assert not any(each.name.startswith(f"server.games.{own}") for each in names), path


@pytest.mark.parametrize("game_id", GAMES)
def test_no_part_of_the_client_but_the_list_names_a_game(game_id: str) -> None:
    named = re.compile(rf"""["'`/]{game_id}["'`/]|game\.{game_id}"|--{game_id}\b|^\s*{game_id}[:(]""", re.MULTILINE)
    for path in elsewhere("web", ".js .ts .css .html .json"):
        assert named.findall(COMMENT.sub("", path.read_text())) == [], path


def test_each_side_has_a_folder_for_each_game_and_no_other() -> None:
    server = {path.parent.name.replace("_", "-") for path in (ROOT / "server/games").glob("*/__init__.py")}
    web = {path.parent.name for path in (ROOT / "web/games").glob("*/table.js")}
    assert server == web == set(GAMES)
    listed = (ROOT / "web/games/index.js").read_text()
    assert [game_id for game_id in GAMES if f'"{game_id}"' not in listed] == []
