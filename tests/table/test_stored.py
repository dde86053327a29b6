"""Tables as bytes, and games rebuilt from their logs."""

from dataclasses import replace

import orjson
import pytest

from server.engine import RuleError, codec
from server.games import GAMES
from server.table import End, Entry, NewerTableError, Stand, Undo, dump, load, replay
from tests.laws.cases import soon
from tests.table.desk import AKI, BEN, Desk, lobby, playing


def test_a_table_in_its_lobby_is_read_back_as_it_was() -> None:
    desk = lobby(AKI, bots=2, game="half-pint-heroes", options={"prediction_points": [1, 2, 3, 4]})
    read = load(dump(desk.table), GAMES)
    assert read == desk.table
    assert read.options["prediction_points"] == (1, 2, 3, 4)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_with_a_game_on_it_is_read_back_as_it_was(game: str) -> None:
    desk = playing(AKI, bots=GAMES[game].meta.usual_seats - 1, game=game, options=soon(game))
    while desk.table.phase == "playing":
        desk.play_one()
        read = load(dump(desk.table), GAMES)
        assert dump(read) == dump(desk.table)
        assert read.match is not None
        assert read.match.state == desk.match.state
        desk.table = read


def test_what_is_no_table_is_refused() -> None:
    for saved in (b"", b"[]", b"{}", b'{"format":"x"}', b'{"format":1}'):
        with pytest.raises(ValueError, match="not a stored table"):
            load(saved, GAMES)


def test_a_table_of_a_newer_format_is_left_alone() -> None:
    for saved in (b'{"format":2}', dump(replace(Desk().table, format=2))):
        with pytest.raises(NewerTableError):
            load(saved, GAMES)


def test_a_table_of_a_game_not_known_yet_is_left_alone() -> None:
    with pytest.raises(NewerTableError):
        load(dump(replace(Desk().table, game="skat")), GAMES)


def test_a_game_dealt_under_newer_rules_is_left_alone() -> None:
    desk = playing(AKI, bots=3)
    assert desk.table.rules_version == GAMES["hii-fuu"].meta.rules_version
    with pytest.raises(NewerTableError):
        load(dump(replace(desk.table, rules_version=99)), GAMES)


# ── replay ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES)
def test_a_games_log_leads_to_the_stored_game(game: str) -> None:
    desk = playing(AKI, BEN, bots=GAMES[game].meta.usual_seats - 2, game=game, options=soon(game))
    if len(desk.to_act) > 1:
        desk.move(1)
        desk.do(Undo(BEN))
    desk.play_until("round_end").do(Stand(BEN))
    desk.play_until("over")
    assert desk.table.phase == "over"
    assert replay(desk.log, GAMES) == desk.match
    assert codec.dump(replay(as_stored(desk), GAMES)) == codec.dump(desk.match)


def test_a_game_ended_by_its_host_is_replayed_to_that_end() -> None:
    desk = playing(AKI, BEN, bots=2).play_until("play")
    desk.do(End(AKI))
    assert replay(desk.log, GAMES) == desk.match


def test_every_beginning_of_a_log_is_a_game() -> None:
    desk = playing(AKI, BEN, bots=2)
    for _ in range(30):
        desk.play_one()
        assert replay(desk.log, GAMES) == desk.match


@pytest.mark.parametrize("broken", ["empty", "headless", "twice", "unknown"])
def test_what_is_no_log_is_refused(broken: str) -> None:
    desk = playing(AKI, bots=3).at(0.7)
    first, *rest = desk.log
    logs: dict[str, list[Entry]] = {
        "empty": [],
        "headless": rest,
        "twice": [first, first],
        "unknown": [first, {"what": "cheat"}],
    }
    with pytest.raises(ValueError, match=r"log|entry"):
        replay(logs[broken], GAMES)


def test_a_log_that_breaks_the_rules_is_refused() -> None:
    desk = playing(AKI, bots=3).at(0.7)
    with pytest.raises(RuleError):
        replay([*desk.log, desk.log[-1]], GAMES)


def as_stored(desk: Desk) -> list[Entry]:
    """The log as the store gives it back."""
    return [orjson.loads(orjson.dumps(entry)) for entry in desk.log]
