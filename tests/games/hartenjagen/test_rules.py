"""Pack, deal, passing and play: HJ-1 to HJ-4."""

from typing import Any

import pytest

from server.engine import Continue, Pass, Play, RuleError, match
from server.games.hartenjagen import GAME
from server.games.hartenjagen.pack import in_play, pack
from tests.games.hartenjagen.table import ALL, ALL32, MIXED, SPLIT, hunt, standing
from tests.games.sitting import deal


@pytest.mark.parametrize(
    ("seats", "options", "cards", "each", "opener", "points"),
    [
        (4, {}, 52, 13, "C2", 20),
        (3, {}, 36, 12, "C6", 16),
        (4, {"pack": "32"}, 32, 8, "C7", 15),
        (4, {"ten_of_diamonds": True}, 52, 13, "C2", 30),
        (3, {"ten_of_diamonds": True}, 36, 12, "C6", 26),
        (4, {"pack": "32", "ten_of_diamonds": True}, 32, 8, "C7", 25),
    ],
)
def test_hj1_hj2_hj10_cards_and_points_in_play(
    seats: int, options: dict[str, Any], cards: int, each: int, opener: str, points: int
) -> None:
    game = hunt(seats=seats, **options)
    state = game.match.state
    assert len({card for held in state.hands for card in held}) == cards
    assert game.game["hand_counts"] == [each] * seats
    assert pack(seats, state.course.rules.pack)[0] == opener
    assert sum(in_play(state.course).values()) == points
    assert game.playable() == (opener,)


def test_hj2_each_penalty_card_counts_its_own() -> None:
    worth = dict(in_play(hunt(ten_of_diamonds=True).match.state.course))
    assert {card: worth.pop(card) for card in ("CJ", "SQ", "D10")} == {"CJ": 2, "SQ": 5, "D10": 10}
    assert set(worth.values()) == {1}
    assert len(worth) == 13


@pytest.mark.parametrize(
    ("seats", "preset", "options", "field"),
    [
        (2, "full", {}, "seats"),
        (5, "full", {}, "seats"),
        (3, "dutch", {}, "seats"),
        (3, "full", {"pack": "32"}, "pack"),
        (4, "full", {"pack": 32}, "pack"),
        (4, "full", {"threshold": 9}, "threshold"),
        (4, "full", {"threshold": 301}, "threshold"),
        (4, "half", {}, "preset"),
    ],
)
def test_hj10_what_does_not_go_together_is_refused(
    seats: int, preset: str, options: dict[str, Any], field: str
) -> None:
    with pytest.raises(RuleError) as refusal:
        hunt(seats=seats, preset=preset, **options)
    assert (refusal.value.code, refusal.value.params["field"]) == ("bad_option", field)


@pytest.mark.parametrize(
    ("preset", "seats", "threshold"),
    [("full", 4, 100), ("full", 3, 80), ("short", 4, 50), ("short", 3, 40), ("dutch", 4, 50)],
)
def test_hj6_the_threshold_follows_the_preset_and_the_seats(preset: str, seats: int, threshold: int) -> None:
    assert hunt(preset=preset, seats=seats).game["threshold"] == threshold
    assert hunt(preset=preset, seats=seats, threshold=77).game["threshold"] == 77


def test_the_dutch_preset_passes_and_plays_with_32_cards() -> None:
    game = hunt(preset="dutch")
    assert (game.game["phase"], game.game["hand_counts"]) == ("pass", [8, 8, 8, 8])


def test_hj4_the_lowest_club_must_be_led() -> None:
    game = hunt(MIXED)
    assert (game.game["leader"], game.turn) == (0, 0)
    assert game.refuses("H2") == ("must_open", {"card": "C2"})
    prompt = game.you(0)["prompt"]
    assert (prompt["cards"], prompt["hint"]) == (["C2"], {"code": "open", "params": {"card": "C2"}})
    assert prompt["refused"] == [{"code": "must_open", "params": {"card": "C2"}, "cards": MIXED["hands"][0][1:]}]


def test_hj4_suit_must_be_followed() -> None:
    game = hunt(MIXED).play("C2")
    assert game.playable() == ("C3", "C9", "C10")
    assert game.refuses("SQ") == ("not_in_hand", {"card": "SQ"})
    assert game.refuses("H3") == ("must_follow", {"suit": "C"})
    assert game.you(1)["prompt"]["hint"] == {"code": "follow", "params": {"suit": "C"}}


def test_hj4_a_heart_may_be_thrown_on_the_first_trick() -> None:
    game = hunt(SPLIT).play("C2 SQ")
    assert game.you(3)["prompt"]["refused"] == []
    assert game.you(3)["prompt"]["hint"] == {"code": "void", "params": {"suit": "C"}}
    game.play("H5 C3")
    assert (game.game["taken"], game.game["so_far"]) == ([["SQ", "H5"], [], [], []], [6, 0, 0, 0])


def test_hj4_hearts_and_the_queen_may_be_led_at_any_time() -> None:
    game = hunt(MIXED).play("C2 C3 C4 CA")
    assert (game.turn, "H5" in game.playable()) == (3, True)
    assert game.you(3)["prompt"]["hint"] == {"code": "lead", "params": {}}
    game.play("H5 H2 H3 HK")
    assert "SQ" in game.playable()
    assert [cue["cue"] for cue in game.cues] == ["played", "took", "leads"]


def test_hj4_the_highest_card_of_the_led_suit_wins_and_leads() -> None:
    game = hunt(ALL).play("C2 DA SA HA")
    assert (game.game["leader"], game.game["tricks_won"], game.game["last_trick"]["winner"]) == (0, [1, 0, 0, 0], 0)


def test_hj4_the_first_dealer_is_drawn_and_the_deal_moves_left() -> None:
    game = hunt({**ALL, "dealer": 3}, ALL).play_out()
    assert game.game["dealer"] == 3
    assert game.go_on().game["dealer"] == 0
    assert len({hunt(key=key).game["dealer"] for key in ("00", "01", "02", "03", "04", "05")}) > 1


def test_hj3_three_cards_are_chosen_at_once_and_exchanged_in_one_step() -> None:
    game = hunt(MIXED, passing="cycle")
    assert (game.game["phase"], game.game["pass"], game.game["leader"]) == ("pass", {"offset": 1, "count": 3}, None)
    assert game.you(3)["prompt"] == {"kind": "pass", "count": 3, "cards": MIXED["hands"][3], "to": 0}
    assert game.refused(0, type="pass", cards=["C2", "C6"]) == ("wrong_count", {"count": 3, "most": 3})
    game.act(0, type="pass", cards=["H6", "C2", "S7"])
    assert (game.you(0)["chosen"], game.you(0)["hand"]) == (["C2", "S7", "H6"], MIXED["hands"][0])
    assert game.undo(0).game["to_act"] == [0, 1, 2, 3]
    game.passes("C2 S7 H6", "C3 D3 S3", "SQ HQK", "CA DA SA")
    assert list(game.cues)[1] == {"n": game.cues[1]["n"], "cue": "passed", "offset": 1, "count": 3}
    assert (game.game["leader"], game.you(1)["received"], game.you(1)["passed"]) == (
        1,
        ["C2", "S7", "H6"],
        ["C3", "D3", "S3"],
    )
    game.play("C2")
    assert (game.you(1)["received"], game.you(1)["passed"]) == ([], ["C3", "D3", "S3"])


@pytest.mark.parametrize(("seats", "offsets"), [(4, [1, 2, 3, 0, 1]), (3, [1, 2, 0, 1])])
def test_hj3_the_cycle_steps_once_a_deal_through_both_stages(seats: int, offsets: list[int]) -> None:
    game = hunt(seats=seats, threshold=10, passing="cycle")
    seen, stages = [], []
    for _ in offsets:
        passing = game.game["pass"]
        seen.append(passing["offset"] if passing else 0)
        stages.append(game.game["stage"])
        if passing:
            for seat in range(seats):
                game.act(seat, type="pass", cards=game.you(seat)["hand"][:3])
        game = standing(game.play_out(), *[90] * seats, stage=2).go_on()
    assert (seen, stages) == (offsets, [1, *[2] * (len(offsets) - 1)])


def test_legal_actions_in_every_phase() -> None:
    game = hunt(MIXED, passing="cycle")
    assert len(list(match.legal(GAME, game.match, 0))) == 286
    game = hunt(ALL).play_out()
    assert list(match.legal(GAME, game.match, 1)) == [Continue()]
    over = standing(hunt(SPLIT), 1, 5, 5, 5, stage=2).play_out(low=(0,)).match.state
    assert (list(GAME.legal(over, 0)), GAME.to_act(over), GAME.prompt(over, 0), over.hands) == ([], (), None, ((),) * 4)


def test_the_clock_avoids_in_stage_1_and_collects_in_stage_2() -> None:
    passing = hunt(MIXED, passing="cycle")
    assert GAME.fallback(passing.match.state, 0) == Pass(("C8", "D8", "C7"))
    assert GAME.fallback(standing(passing, 9, 9, 9, 9, stage=2).match.state, 0) == Pass(("D2", "S2", "H2"))
    playing = hunt(MIXED).play("C2")
    assert GAME.fallback(playing.match.state, 1) == Play(("C3",))
    assert GAME.fallback(standing(playing, 9, 9, 9, 9, stage=2).match.state, 1) == Play(("C10",))
    assert GAME.fallback(hunt(ALL).play_out().match.state, 0) == Continue()


@pytest.mark.parametrize(
    "dealt",
    [{**ALL, "table": ["C2"]}, ALL32, {**ALL, "start": 0}, deal("C23 / D23 / S23 / H23")],
)
def test_ga12_a_stacked_deal_must_be_the_whole_pack(dealt: dict[str, Any]) -> None:
    with pytest.raises(RuleError) as refusal:
        hunt(dealt)
    assert refusal.value.code == "bad_deal"


def test_an_action_of_another_phase_is_refused_by_the_rules_themselves() -> None:
    with pytest.raises(RuleError) as refusal:
        GAME.apply(hunt(MIXED).match.state, 0, Continue())
    assert (refusal.value.code, refusal.value.params) == ("wrong_phase", {"phase": "play"})
