"""Moves of people on a table, what makes them stale, and the end."""

import pytest

from server.games import GAMES
from server.table import Act, End, Join, Lock, Stand, Undo
from tests.laws.cases import soon
from tests.table.desk import AKI, BEN, CHI, DAI, EVE, back, gone, lobby, playing


def test_a_move_is_one_version_and_one_line_of_the_log() -> None:
    desk = playing(AKI, bots=3)
    v = desk.table.v
    action = desk.fallback(0)
    outcome = desk.do(Act(AKI, v, action))
    assert outcome.table.v == v + 1
    assert outcome.log == (
        {"at": 0, "what": "act", "seat": 0, "action": action, "cues": ({"n": 2, "cue": "chose", "seat": 0},)},
    )


def test_only_the_seated_move() -> None:
    desk = playing(AKI, bots=3)
    assert desk.refused(Act(EVE, desk.table.v, desk.fallback(0))) == "not_seated"
    assert desk.refused(Undo(EVE)) == "not_seated"


def test_there_is_no_move_without_a_game_nor_after_it() -> None:
    assert lobby(AKI).refused(Act(AKI, 1, {})) == "no_game"
    desk = playing(AKI, bots=3)
    desk.do(End(AKI))
    assert desk.refused(Act(AKI, desk.table.v, {})) == "over"
    assert desk.refused(Undo(AKI)) == "over"
    assert desk.refused(End(AKI)) == "over"


def test_the_rules_refuse_as_ever() -> None:
    desk = playing(AKI, bots=3)
    v = desk.table.v
    assert desk.refused(Act(AKI, v, {"type": "play", "cards": ["R1"]})) == "wrong_phase"
    assert desk.refused(Act(AKI, v, "nonsense")) == "bad_action"
    desk.move(0)
    assert desk.refused(Act(AKI, v, {"type": "discard", "cards": ["R1"]})) == "already_chosen"


# ── staleness ────────────────────────────────────────────────────────────────────────────────────────────


def test_a_move_that_answers_a_version_not_yet_there_is_a_bad_request() -> None:
    desk = playing(AKI, bots=3)
    refusal = desk.refusal(Act(AKI, desk.table.v + 1, desk.fallback(0)))
    assert (refusal.code, refusal.params) == ("bad_request", {"field": "v"})


def test_a_move_is_stale_when_its_prompt_arose_after_what_it_answers() -> None:
    desk = playing(AKI, bots=3)
    since = desk.table.chairs[0].since
    refusal = desk.refusal(Act(AKI, since - 1, desk.fallback(0)))
    assert (refusal.code, refusal.params) == ("stale", {"since": since})
    desk.do(Act(AKI, since, desk.fallback(0)))


def test_nothing_that_others_do_makes_a_move_stale() -> None:
    desk = playing(AKI, BEN, CHI, bots=1)
    seen, choice = desk.table.v, desk.fallback(0)
    desk.move(1)
    desk.do(Undo(BEN))
    desk.do(
        gone(CHI), back(CHI), gone(AKI), back(AKI), Lock(AKI, on=True), Join("key", "Kim", seated=False), Stand(CHI)
    )
    desk.at(1)
    assert desk.to_act == (0, 1)
    desk.do(Act(AKI, seen, choice))


def test_a_turn_arises_when_the_player_before_has_played() -> None:
    desk = playing(AKI, BEN, CHI, DAI).play_until("play")
    first = desk.to_act[0]
    second = (first + 1) % 4
    assert desk.table.chairs[first].since == desk.table.v
    seen = desk.table.v
    desk.move(first)
    assert desk.table.chairs[second].since == desk.table.v
    human = desk.table.chairs[second].human
    assert human is not None
    assert desk.refused(Act(human.id, seen, desk.fallback(second))) == "stale"


def test_a_move_out_of_turn_is_not_called_stale() -> None:
    desk = playing(AKI, BEN, CHI, DAI).play_until("play")
    waiting = next(seat for seat in range(4) if seat not in desk.to_act)
    human = desk.table.chairs[waiting].human
    assert human is not None
    card = desk.match.state.hands[waiting][0]
    assert desk.refused(Act(human.id, 0, {"type": "play", "cards": [card]})) == "not_your_turn"


def test_a_choice_taken_back_brings_a_new_prompt() -> None:
    desk = playing(AKI, BEN, bots=2)
    seen = desk.table.v
    desk.move(0)
    outcome = desk.do(Undo(AKI))
    assert outcome.log[0]["what"] == "undo"
    assert desk.to_act == (0, 1, 2, 3)
    assert desk.refused(Act(AKI, seen, desk.fallback(0))) == "stale"
    assert desk.table.chairs[1].since == seen


def test_a_choice_that_all_others_have_followed_is_not_taken_back() -> None:
    desk = playing(AKI, bots=3)
    desk.move(0)
    desk.at(0.7)
    assert desk.refused(Undo(AKI)) == "nothing_to_undo"


# ── the end ──────────────────────────────────────────────────────────────────────────────────────────────


def test_the_host_ends_a_game_as_it_stands() -> None:
    desk = playing(AKI, BEN, bots=2)
    assert desk.refused(End(BEN)) == "not_host"
    outcome = desk.do(End(AKI))
    assert (desk.table.phase, desk.to_act, desk.due()) == ("over", (), None)
    assert [entry["what"] for entry in outcome.log] == ["end"]
    assert desk.match.ended is not None
    assert desk.match.ended.reason == "ended"


def test_nothing_is_ended_before_it_started() -> None:
    assert lobby(AKI).refused(End(AKI)) == "no_game"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_played_out_is_over(game: str) -> None:
    desk = playing(AKI, BEN, bots=GAMES[game].meta.usual_seats - 2, game=game, options=soon(game))
    desk.play_until("over")
    assert (desk.table.phase, desk.room["phase"], desk.due()) == ("over", "over", None)
