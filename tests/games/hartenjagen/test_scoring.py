"""Both stages, the switch and the end: HJ-5 to HJ-10."""

from typing import Any

import pytest

from tests.games.hartenjagen.table import ALL, ALL3, ALL32, MIXED, MOON, SPLIT, SPLIT3, hunt, standing
from tests.games.sitting import turned


def test_hj5_stage_1_adds_what_was_taken() -> None:
    game = hunt(SPLIT).play_out(low=(0,))
    assert (game.points(), game.game["scores"]) == ([19, 1, 0, 0], [19, 1, 0, 0])
    assert game.why(0) == [
        {"what": "hearts", "count": 12, "points": 12},
        {"what": "jack_of_clubs", "points": 2},
        {"what": "queen", "points": 5},
    ]
    assert (game.why(1), game.why(2)) == ([{"what": "hearts", "count": 1, "points": 1}], [])


def test_hj2_three_player_totals_are_16() -> None:
    assert hunt(SPLIT3, seats=3).play_out(low=(0,)).points() == [11, 5, 0]


def test_hj2_the_cards_taken_add_up_to_the_points_in_play() -> None:
    game = hunt(MIXED).play_out()
    assert sum(game.points()) == 20
    assert sorted(card for cards in game.game["taken"] for card in cards) == sorted(
        ["CJ", "SQ", *(f"H{rank}" for rank in (*range(2, 11), "J", "Q", "K", "A"))]
    )


@pytest.mark.parametrize(
    ("seats", "options", "value"),
    [
        (4, {}, 20),
        (3, {}, 16),
        (3, {"moon_value": "printed"}, 15),
        (4, {"moon_value": "printed"}, 20),
        (4, {"pack": "32"}, 15),
        (4, {"ten_of_diamonds": True}, 30),
        (3, {"ten_of_diamonds": True}, 26),
        (3, {"ten_of_diamonds": True, "moon_value": "printed"}, 15),
        (4, {"pack": "32", "ten_of_diamonds": True}, 25),
    ],
)
def test_hj5_a_moon_in_stage_1_costs_the_opponents(seats: int, options: dict[str, Any], value: int) -> None:
    dealt = ALL3 if seats == 3 else ALL32 if "pack" in options else ALL
    game = hunt(dealt, seats=seats, **options).play_out(low=(0,))
    assert game.points() == [0, *[value] * (seats - 1)]
    assert game.why(1) == [{"what": "moon", "seat": 0, "points": value}]
    assert [cue["cue"] for cue in game.cues] == ["played", "took", "moon", "round_end", "scored"]


def test_hj10_the_ten_of_diamonds_is_needed_for_a_moon() -> None:
    """Seat 0 takes all the common penalty cards, and D10 falls to seat 1 in the last trick."""
    d10_last = {1: "C2 H2 D456789JQKA"}
    assert hunt(MOON).play_out(low=(0,), first=d10_last).points() == [0, 20, 20, 20]
    game = hunt(MOON, ten_of_diamonds=True).play_out(low=(0,), first=d10_last)
    assert game.points() == [20, 10, 0, 0]
    assert game.why(1) == [{"what": "ten_of_diamonds", "points": 10}]


def test_ga14_so_far_shows_a_moon_only_once_every_penalty_card_is_taken() -> None:
    game = hunt(MOON)
    while sum(map(len, game.game["taken"])) < 15:
        assert game.game["so_far"][1:] == [0, 0, 0]
        seat, cards = game.turn, game.playable()
        game.act(seat, type="play", cards=[cards[0 if seat == 0 else -1]])
    assert (game.game["phase"], game.game["so_far"]) == ("play", [0, 20, 20, 20])


def test_hj6_exactly_the_threshold_begins_stage_2_with_the_next_deal() -> None:
    game = standing(hunt(SPLIT, SPLIT, SPLIT), 81, 0, 0, 0).play_out(low=(0,))
    assert (game.game["scores"][0], game.game["stage"], game.game["phase"]) == (100, 1, "round_end")
    game.go_on()
    assert game.game["stage"] == 2
    assert [cue["cue"] for cue in game.cues] == ["continued", "stage", "dealt", "play_begins"]
    assert game.cues[1]["stage"] == 2
    game.play_out(low=(0,))
    assert (game.points(), game.game["scores"], game.game["stage"]) == ([-19, -1, 0, 0], [81, 0, 0, 0], 2)
    assert game.game["phase"] == "round_end"
    game.go_on()
    assert (game.game["stage"], [cue["cue"] for cue in game.cues]) == (2, ["continued", "dealt", "play_begins"])


def test_hj6_one_point_below_the_threshold_is_still_stage_1() -> None:
    game = standing(hunt(SPLIT, SPLIT), 80, 0, 0, 0).play_out(low=(0,)).go_on()
    assert (game.game["stage"], game.game["scores"][0]) == (1, 99)


def test_hj7_stage_2_takes_off_what_was_taken() -> None:
    game = standing(hunt(SPLIT), 90, 50, 40, 40, stage=2).play_out(low=(0,))
    assert (game.points(), game.game["scores"]) == ([-19, -1, 0, 0], [71, 49, 40, 40])
    assert game.why(0)[0] == {"what": "hearts", "count": 12, "points": -12}


def test_hj7_a_moon_in_stage_2_is_simply_taken_off_once() -> None:
    game = standing(hunt(ALL), 90, 50, 40, 40, stage=2).play_out()
    assert (game.points(), game.game["scores"]) == ([-20, 0, 0, 0], [70, 50, 40, 40])
    assert [cue["cue"] for cue in game.cues] == ["played", "took", "moon", "round_end", "scored"]


def test_hj7_so_far_counts_down_in_stage_2() -> None:
    game = standing(hunt(SPLIT), 90, 50, 40, 40, stage=2).play("C2 SQ H5 C3")
    assert game.game["so_far"] == [-6, 0, 0, 0]


def test_hj8_the_lowest_at_or_below_zero_wins() -> None:
    game = standing(hunt(SPLIT), 18, 50, 50, 40, stage=2).play_out(low=(0,))
    assert game.game["result"] == {
        "ranking": [
            {"seat": 0, "place": 1, "score": -1},
            {"seat": 3, "place": 2, "score": 40},
            {"seat": 1, "place": 3, "score": 49},
            {"seat": 2, "place": 4, "score": 50},
        ],
        "winners": [0],
        "reason": "finish",
    }
    assert (game.game["phase"], game.game["stage"], game.cues[-1]["cue"]) == ("over", 2, "over")


def test_hj8_two_at_minus_3_and_one_at_minus_1_play_on_and_a_third_may_overtake() -> None:
    game = standing(hunt(SPLIT, turned(SPLIT, 3)), 16, 0, -3, 20, stage=2).play_out(low=(0,))
    assert (game.game["scores"], game.game["phase"]) == ([-3, -1, -3, 20], "round_end")
    game.go_on().play_out(low=(3,))
    assert (game.game["scores"], game.game["phase"]) == ([-4, -1, -3, 1], "over")
    assert game.game["result"]["winners"] == [0]


def test_hj8_a_player_at_zero_does_not_win_as_stage_2_begins() -> None:
    game = standing(hunt(SPLIT, SPLIT), 95, 5, 5, 0).play_out(low=(0,))
    assert (game.game["scores"], game.game["phase"]) == ([114, 6, 5, 0], "round_end")
    game.go_on().play_out(low=(0,))
    assert (game.game["phase"], game.game["result"]["winners"]) == ("over", [3])


def test_hj9_equal_scores_share_a_place() -> None:
    game = standing(hunt(SPLIT), 18, 41, 50, 40, stage=2).play_out(low=(0,))
    assert [(rank["seat"], rank["place"]) for rank in game.game["result"]["ranking"]] == [
        (0, 1),
        (1, 2),
        (3, 2),
        (2, 4),
    ]


def test_hj10_exact_what_goes_below_zero_counts_upwards_again() -> None:
    game = standing(hunt(SPLIT, finish="exact"), 4, 50, 40, 40, stage=2).play_out(low=(0,))
    assert (game.points(), game.game["scores"], game.game["phase"]) == ([11, -1, 0, 0], [15, 49, 40, 40], "round_end")
    assert game.why(0)[-1] == {"what": "turned", "points": 30}


def test_hj10_exact_only_zero_itself_ends_the_game() -> None:
    game = standing(hunt(SPLIT, finish="exact"), 19, 50, 40, 40, stage=2).play_out(low=(0,))
    assert (game.game["scores"], game.game["result"]["winners"]) == ([0, 49, 40, 40], [0])


def test_hj10_exact_two_at_zero_play_on() -> None:
    game = standing(hunt(SPLIT, finish="exact"), 19, 1, 40, 40, stage=2).play_out(low=(0,))
    assert (game.game["scores"], game.game["phase"]) == ([0, 0, 40, 40], "round_end")


def test_hj10_exact_does_not_touch_stage_1() -> None:
    assert hunt(SPLIT, finish="exact").play_out(low=(0,)).game["scores"] == [19, 1, 0, 0]


def test_ga5_a_finished_deal_is_opened_where_the_room_says_so() -> None:
    game = hunt(ALL, reveal="round").play_out()
    nothing: list[list[str]] = [[], [], [], []]
    assert game.game["revealed"] == {
        "hands": ALL["hands"],
        "set_aside": nothing,
        "passed": nothing,
        "put_away": nothing,
    }


def test_ga3_every_seat_goes_on_before_the_next_deal() -> None:
    game = hunt(ALL, ALL).play_out()
    assert game.you(0)["prompt"] == {"kind": "continue"}
    assert game.act(2, type="continue").game["to_act"] == [0, 1, 3]
    assert game.refused(2, type="continue") == ("already_chosen", {})
