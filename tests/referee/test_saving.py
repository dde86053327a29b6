"""Saving keeps everything: after `load` every view and every later deal is as it would have been."""

from hashlib import sha256
from typing import Any

import pytest

from server.games import GAMES
from tests.referee.conversation import Referee

KEEP = 90  # answers compared after a load: past the next deal


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("moves", [0, 1, 7, 43])
def test_a_loaded_game_goes_on_as_the_saved_one(game_id: str, moves: int) -> None:
    saved_at, loaded = Referee(), Referee()
    saved_at.ok("start", game=game_id, seed="saving", options={"reveal": "round"})
    for _ in zip(range(moves), saved_at.play_on(), strict=False):
        pass
    saved = saved_at.ok("save")["saved"]
    assert isinstance(saved, str)
    assert loaded.ok("load", saved=saved) == standing(saved_at)
    assert loaded.views() == saved_at.views()
    for ours, theirs, _ in zip(saved_at.play_on(), loaded.play_on(), range(KEEP), strict=False):
        assert ours == theirs
        assert loaded.views() == saved_at.views()
    assert loaded.ok("save") == saved_at.ok("save")


def standing(referee: Referee) -> dict[str, Any]:
    assert referee.running is not None
    match = referee.running.match
    return {"ok": True, "v": match.v, "to_act": list(referee.running.game.to_act(match.state))}


def test_loading_brings_back_an_earlier_moment_of_the_running_game() -> None:
    referee = Referee()
    referee.ok("start", game="hii-fuu", seed="x")
    before, saved = referee.views(), referee.ok("save")["saved"]
    for _ in zip(range(20), referee.play_on(), strict=False):
        pass
    assert referee.views() != before
    referee.ok("load", saved=saved)
    assert referee.views() == before


def test_a_save_that_was_cut_or_edited_is_refused_and_the_game_goes_on() -> None:
    referee = Referee()
    referee.ok("start", game="hii-fuu")
    saved = referee.ok("save")["saved"]
    before = referee.views()
    edited: list[Any] = ["", "x", saved[:-1], saved[1:], saved.replace("R1", "R2"), saved + " ", None, 7, {}, [saved]]
    for broken in edited:
        assert referee.refused("load", saved=broken) == ("bad_request", {"field": "saved"})
        assert referee.views() == before


def test_a_pending_choice_is_saved_with_the_rest() -> None:
    referee, other = Referee(), Referee()
    referee.ok("start", game="hii-fuu")
    action = referee.ok("legal", seat=0, limit=1)["actions"][0]
    referee.ok("act", seat=0, action=action)
    other.ok("load", saved=referee.ok("save")["saved"])
    assert other.ok("view", seat=0)["you"]["chosen"] == action["cards"]
    assert other.ok("undo", seat=0)["to_act"] == [0, 1, 2, 3]


def test_the_same_lines_have_the_same_answers() -> None:
    one, two, other = (started(seed) for seed in ("twice", "twice", "thrice"))
    assert other.views() != one.views()
    assert [*one.play_on(level="strong")] == [*two.play_on(level="strong")]


def started(seed: str) -> Referee:
    referee = Referee()
    referee.ok("start", game="hii-fuu", seed=seed)
    return referee


def test_a_forged_save_is_refused_and_the_process_lives_on() -> None:
    referee = started("x")
    before = referee.views()
    for held in ("noise", '["chess","",""]', '["hii-fuu","","{}"]', '["hii-fuu"]', "[1,2,3]"):
        seal = sha256(held.encode()).hexdigest()[:16]
        code, _ = referee.refused("load", saved=f"{seal} {held}")
        assert code in ("internal", "bad_option", "bad_request")
        assert referee.views() == before
