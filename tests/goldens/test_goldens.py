"""Printed games are as they were when somebody last read them."""

import pytest

from tests.goldens.printed import FOLDER, goldens, path_of, printed

RENEW = "after reading why, renew it: python -m tests.goldens.print"


@pytest.mark.parametrize(("game_id", "preset"), goldens())
def test_a_printed_game_is_as_it_was(game_id: str, preset: str) -> None:
    path = path_of(game_id, preset)
    assert path.exists(), f"{path.name} is missing; {RENEW} {game_id}"
    assert printed(game_id, preset) == path.read_text(encoding="utf-8"), f"{path.name} differs; {RENEW} {game_id}"


def test_no_golden_is_left_of_a_game_that_is_gone() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(*golden).name for golden in goldens()}
