"""Laws of storing: a match survives its bytes, and the same deal with the same actions is the same game anywhere."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from server.engine import codec, match
from server.games import GAMES
from tests.laws.fingerprint import fingerprint
from tests.laws.play import Played

ROOT = Path(__file__).parents[2]


def test_a_match_survives_being_stored(played: Played) -> None:
    for moment in played.sampled("stored", share=0.1):
        dumped = codec.dump(moment.match)
        loaded = codec.load(played.game, dumped)
        assert loaded.state == moment.state
        assert type(loaded.state) is type(moment.state)
        assert codec.dump(loaded) == dumped


def test_a_game_goes_on_from_its_stored_state_as_it_would_have(played: Played) -> None:
    """Every move is judged on the bytes of the one before it; later deals included."""
    here = played.moments[0].match
    for n, moment in enumerate(played.moments[1:400]):
        if n % 5 == 0:
            here = codec.load(played.game, codec.dump(here))
        assert moment.seat is not None
        here = match.act(played.game, here, moment.seat, moment.raw).match
        assert here.state == moment.state


def test_the_log_of_actions_leads_to_the_stored_state(played: Played) -> None:
    begun = match.start(played.game, played.case.setting(), played.case.dealing())
    here, cues = begun.match, [begun.cues]
    for moment in played.moments[1:]:
        assert moment.seat is not None
        moved = match.act(played.game, here, moment.seat, moment.raw)
        here = moved.match
        cues.append(moved.cues)
    assert codec.dump(here) == codec.dump(played.last.match)
    assert cues == [moment.cues for moment in played.moments]


@pytest.mark.parametrize("game_id", GAMES)
def test_games_are_the_same_under_another_hash_seed(game_id: str) -> None:
    elsewhere = subprocess.run(
        [sys.executable, "-m", "tests.laws.fingerprint", game_id],
        env={**os.environ, "PYTHONHASHSEED": "4242"},  # ours is another one in every run
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=100,
    )
    assert elsewhere.stdout.strip() == fingerprint(game_id)
