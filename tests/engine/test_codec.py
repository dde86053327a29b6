"""Matches as bytes."""

import orjson
import pytest

from server.engine import codec, match
from server.games.hii_fuu import GAME
from tests.games.hii_fuu.staged import Plan, play_round, play_tricks, set_aside, staged

PLAN = Plan(winners=(0, 1, 2, 3, 0, 1, 2, 3, 0))
TABLE = [[1, 2, 3, 4]] * 5


def test_a_match_is_the_same_after_a_round_trip_in_every_phase() -> None:
    at = staged(PLAN, table="custom", custom_table=TABLE, rounds=2, first_leader=3)
    stages = [at.match]
    at.act(0, type="discard", cards=list(PLAN.set_aside(0)))
    stages.append(at.match)
    set_aside(at, PLAN)
    play_tricks(at, PLAN, last=6)
    stages.append(at.match)
    play_tricks(at, PLAN, first=7)
    stages.append(at.match)
    at.go_on()
    for seat in range(4):
        at.act(seat, type="discard", cards=at.you(seat)["hand"][:4])
    at.play_out()
    stages.append(at.match)
    assert [stage.state.kind for stage in stages] == ["discard", "discard", "play", "round_end", "over"]
    for stage in stages:
        loaded = codec.load(GAME, codec.dump(stage))
        assert loaded.state == stage.state
        assert codec.dump(loaded) == codec.dump(stage)
        assert codec.load(GAME, codec.dump(stage).decode()).state == stage.state


def test_a_match_ended_by_its_host_keeps_its_result() -> None:
    at = staged(PLAN)
    play_round(at, PLAN)
    ended = match.end(GAME, at.match).match
    assert ended.ended is not None
    assert codec.load(GAME, codec.dump(ended)).ended == ended.ended


@pytest.mark.parametrize("saved", [b"", b"null", b"{}", b"[1]", b"noise", b'{"game":"hii-fuu"}'])
def test_anything_else_is_no_saved_match(saved: bytes) -> None:
    with pytest.raises(ValueError, match="not a saved match"):
        codec.load(GAME, saved)


def test_a_match_of_another_game_is_refused() -> None:
    stored = orjson.loads(codec.dump(staged(PLAN).match))
    with pytest.raises(ValueError, match="a match of chess, not of hii-fuu"):
        codec.load(GAME, orjson.dumps({**stored, "game": "chess"}))


def test_a_phase_that_the_game_does_not_have_is_refused() -> None:
    stored = orjson.loads(codec.dump(staged(PLAN).match))
    stored["state"]["kind"] = "bid"
    with pytest.raises(ValueError, match="not a saved match"):
        codec.load(GAME, orjson.dumps(stored))
