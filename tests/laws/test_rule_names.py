"""Every rule that a player can read names a test."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from server.games import GAMES

TESTS = Path(__file__).resolve().parents[1]
SHARED = [f"GA-{n}" for n in range(1, 15)]
"""What all games share; these ids stand in docstrings of the engine, no page of a game repeats them."""


@pytest.fixture(scope="module")
def named() -> frozenset[str]:
    """The rules after which a test is named: `test_he7_…` is of HE-7."""
    sources = (path.read_text() for path in TESTS.rglob("test_*.py"))
    tests = (
        name for source in sources for name in re.findall(r"^(?:async )?def test((?:_\w+)+)", source, re.MULTILINE)
    )
    ids = (found for name in tests for found in re.findall(r"_([a-z]{2})(\d+)(?=_)", name))
    return frozenset(f"{letters.upper()}-{number}" for letters, number in ids)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_of_a_page_has_a_test_named_after_it(game_id: str, named: frozenset[str]) -> None:
    page = files("server.games").joinpath(game_id.replace("-", "_"), "RULES.md").read_text("utf-8")
    rules = re.findall(r"^- \*\*([A-Z]{2}-\d+)\*\*", page, re.MULTILINE)
    assert rules != []
    assert [rule for rule in rules if rule not in named] == []


def test_every_rule_that_all_games_share_has_a_test_named_after_it(named: frozenset[str]) -> None:
    assert [rule for rule in SHARED if rule not in named] == []
