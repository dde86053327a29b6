"""What the table shows, what a seat is asked, and what stays secret (HP view fields, GA-5, GA-7, GA-14)."""

from collections.abc import Callable

import pytest

from server.engine import RuleError, match
from server.engine.codec import dump, load
from server.games.half_pint_heroes import GAME
from tests.games.half_pint_heroes.pub import BOSS, BOSS_BRAWLS, ODD, ONE_EACH, Pub, deal

PAIRS = deal("A8 C8 P3 / C1 W1 W13 / M1 M7 M13", "C2 A4 M6 P8 W10", start=0)


def test_before_the_first_trick_everybody_sees_the_table_and_who_leads() -> None:
    game = Pub({**ODD, "start": 2}).game
    assert (game["start"], game["leader"], game["table"]) == (2, 2, ODD["table"])
    assert (game["trick"], game["trick_best"], game["last_trick"]) == ([], None, None)
    assert (game["tricks_won"], game["hand_counts"]) == ([0, 0, 0], [3, 3, 3])
    assert (game["runs"], game["streak"], game["shoot_out"], game["so_far"]) == ([0, 0, 0], None, [], None)


def test_fields_of_the_play_are_empty_outside_it() -> None:
    pub = Pub({**ODD, "start": 0}).predict(1, 1, 1)
    assert (pub.game["chosen"], pub.game["streak"], pub.game["so_far"]) == ([], None, None)
    pub.tricks(ONE_EACH[0])
    assert pub.game["streak"] == {"seat": 0, "count": 1}
    pub.tricks(*ONE_EACH[1:])
    game = pub.game
    assert (game["phase"], game["streak"], game["chosen"], game["leader"]) == ("round_end", None, [], None)
    assert (game["bids"], game["doubts"], game["table"]) == ([1, 1, 1], [1, 2, 0], ODD["table"])
    assert (game["tricks_won"], game["start"], game["trick"]) == ([1, 1, 1], 0, [])
    assert game["last_trick"]["winner"] == 2


def test_the_leader_is_asked_for_any_set() -> None:
    pub = Pub(PAIRS).predict(1, 1, 1)
    assert pub.you(0)["prompt"] == {
        "kind": "play",
        "cards": ["A8", "C8", "P3"],
        "hint": {"code": "lead", "params": {}},
        "refused": [],
        "plays": [
            {"cards": ["A8"], "set": "pair", "whole": ["A8", "P8"], "leads": True},
            {"cards": ["C8"], "set": "pair", "whole": ["C8", "P8"], "leads": True},
            {"cards": ["P3"], "set": "high_card", "whole": ["P3"], "leads": True},
            {"cards": ["A8", "C8"], "set": "three_of_a_kind", "whole": ["A8", "C8", "P8"], "leads": True},
        ],
    }
    assert pub.you(1)["prompt"] is None


def test_others_are_told_what_to_beat_and_what_would() -> None:
    pub = Pub(PAIRS).predict(1, 1, 1).play("P3")
    assert pub.you(1)["prompt"] == {
        "kind": "play",
        "cards": ["C1", "W1", "W13"],
        "hint": {"code": "beat", "params": {"seat": 0, "set": "high_card"}},
        "refused": [],
        "plays": [
            {"cards": ["C1"], "set": "high_card", "whole": ["C1"], "leads": False},
            {"cards": ["W1"], "set": "high_card", "whole": ["W1"], "leads": False},
            {"cards": ["W13"], "set": "high_card", "whole": ["W13"], "leads": True},
            {"cards": ["C1", "W1"], "set": "pair", "whole": ["C1", "W1"], "leads": True},
        ],
    }
    assert [action["cards"] for action in pub.legal(1)] == [["C1"], ["W1"], ["W13"], ["C1", "W1"]]


@pytest.mark.parametrize(("tie", "leads"), [("earlier", False), ("later", True)])
def test_hp11_the_prompt_knows_who_an_exact_tie_goes_to(tie: str, leads: bool) -> None:
    pub = Pub({**ODD, "start": 0}, tie=tie).predict(1, 1, 1).play("A13")
    assert pub.you(1)["prompt"]["plays"][-1] == {"cards": ["C13"], "set": "high_card", "whole": ["C13"], "leads": leads}


def test_a_spectator_has_nothing_of_their_own() -> None:
    assert Pub(ODD).you(None) == {"seat": None, "hand": [], "prompt": None}


def test_a_seat_has_its_hand_its_choices_and_what_it_put_away() -> None:
    assert Pub(ODD).you(1) == {
        "seat": 1,
        "hand": ["C1", "C7", "C13"],
        "prompt": {"kind": "bid", "values": [0, 1, 2, 3]},
        "bid": None,
        "doubt": None,
        "put_away": [],
    }


def test_ga5_cards_put_away_in_a_brawl_are_in_nobody_elses_view() -> None:
    pub = Pub({**BOSS, "start": 0}).predict(1, 1, 1).tricks(*BOSS_BRAWLS)
    assert all(card not in str(pub.game) for card in ("W13", "W11", "W9"))
    assert "W11" in str(pub.you(1))
    assert "W11" not in str(pub.you(0))
    assert pub.next_round().you(1)["put_away"] == []


def test_ga5_a_finished_round_is_revealed_where_the_room_wants_it() -> None:
    pub = Pub({**BOSS, "start": 0}, reveal="round").predict(1, 1, 1)
    assert pub.game["revealed"] is None
    assert pub.tricks(*BOSS_BRAWLS).game["revealed"] == {
        "hands": BOSS["hands"],
        "set_aside": [[], [], []],
        "passed": [[], [], []],
        "put_away": [["W13"], ["W11"], ["W9"]],
    }


def test_ga10_nothing_is_accepted_once_the_game_is_over() -> None:
    pub = Pub({**ODD, "start": 0}, *[ODD] * 5)
    for _ in range(6):
        pub.round(1, 0, 0)
    assert pub.game["phase"] == "over"
    assert pub.refused(0, {"type": "continue"}) == ("over", {})
    assert (pub.legal(0), pub.you(0)["prompt"], pub.you(0)["hand"]) == ([], None, [])
    assert list(GAME.legal(pub.match.state, 0)) == []
    assert GAME.fallback(pub.match.state, 0).type == "continue"


@pytest.mark.parametrize("stage", range(6))
def test_every_phase_is_stored_and_loaded_as_it_was(stage: int) -> None:
    pub = Pub({**BOSS, "start": 0}, *[ODD] * 9, rounds=6, prediction_points=[1, 2, 3, 4])
    steps: tuple[Callable[[], object], ...] = (
        lambda: pub.act(1, {"type": "bid", "tricks": 2}),
        lambda: pub.act(0, {"type": "bid", "tricks": 2}).act(2, {"type": "bid", "tricks": 2}),
        lambda: pub.doubts(1, 2, 0).tricks("A13 A11 A9").play("C13"),
        lambda: pub.tricks("C11 C9", "M13 M11 M9"),
        pub.next_round,
        lambda: [pub.round(1, 1, 1) for _ in range(5)],
    )
    for step in steps[: stage + 1]:
        step()
    again = load(GAME, dump(pub.match))
    assert again.state == pub.match.state
    assert dump(again) == dump(pub.match)
    assert match.public_view(GAME, again)["phase"] == ("bid", "doubt", "play", "round_end", "bid", "over")[stage]


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"rounds": 5}, "rounds"),
        ({"rounds": 11}, "rounds"),
        ({"rounds": 6.0}, "rounds"),
        ({"rounds": None}, "rounds"),
        ({"doubt": "never"}, "doubt"),
        ({"doubt": True}, "doubt"),
        ({"prediction_points": [30, 20, 30]}, "prediction_points"),
        ({"prediction_points": [30, 20, 30, 201]}, "prediction_points"),
        ({"prediction_points": [30, 20, 30, -1]}, "prediction_points"),
        ({"prediction_points": [30, 20, 30, True]}, "prediction_points"),
        ({"prediction_points": None}, "prediction_points"),
        ({"tie": "first"}, "tie"),
        ({"seats": 8}, "seats"),
        ({"seats": 1}, "seats"),
        ({"preset": "long"}, "preset"),
        ({"jokers": True}, "jokers"),
    ],
)
def test_ga11_options_out_of_range_refuse_the_start(options: dict[str, object], field: str) -> None:
    asked = {"seats": 3, "preset": "full", **options}
    seats, preset = asked.pop("seats"), asked.pop("preset")
    with pytest.raises(RuleError) as refusal:
        match.settle(GAME, seats=seats, preset=preset, options=asked)  # type: ignore[arg-type]
    assert (refusal.value.code, refusal.value.params["field"]) == ("bad_option", field)


@pytest.mark.parametrize(("preset", "rounds"), [(None, 10), ("full", 10), ("short", 6)])
def test_presets_differ_in_their_rounds(preset: str | None, rounds: int) -> None:
    assert match.settle(GAME, seats=5, preset=preset, options={}).options == {
        "rounds": rounds,
        "doubt": "required",
        "prediction_points": (30, 20, 30, 50),
        "tie": "earlier",
        "reveal": "game",
    }
