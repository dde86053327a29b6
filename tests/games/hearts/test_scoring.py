"""Scoring: HE-10 and the extras of HE-12."""

import pytest

from server.games.hearts.pack import penalties
from tests.games.hearts.table import MIXED, MOON, SPLIT, SPLIT3, SUN, hearts, split3, standing
from tests.games.sitting import turned


def test_he10_each_heart_costs_1_and_the_queen_13() -> None:
    game = hearts(SPLIT).play_out(low=(0,))
    assert game.points() == [-25, -1, 0, 0]
    assert game.why(0) == [{"what": "hearts", "count": 12, "points": -12}, {"what": "queen", "points": -13}]
    assert (game.why(1), game.why(2)) == ([{"what": "hearts", "count": 1, "points": -1}], [])
    assert game.game["scores"] == [-25, -1, 0, 0]


def test_he10_penalty_cards_taken_are_seen_by_all() -> None:
    game = hearts(SPLIT).play("C2 SQ H5 C3")
    assert game.game["taken"] == [["SQ", "H5"], [], [], []]
    assert game.game["so_far"] == [-14, 0, 0, 0]


def test_he10_the_points_of_a_deal_are_the_points_in_play() -> None:
    assert sum(hearts(MIXED).play_out().points()) == -26


def test_he10_totals_may_pass_zero() -> None:
    game = hearts(MOON, jack_of_diamonds=True, moon="self").play_out(low=(0,))
    assert game.game["scores"] == [36, 0, 0, 0]


def test_he12_the_jack_of_diamonds_gives_10_to_its_taker() -> None:
    game = hearts(SPLIT, jack_of_diamonds=True).play_out(low=(0,))
    assert game.points() == [-15, -1, 0, 0]
    assert game.why(0)[-1] == {"what": "jack", "points": 10}
    assert game.game["bonus"] == [["DJ"], [], [], []]


def test_he12_the_jack_counts_in_a_sun_too() -> None:
    game = hearts(SUN, jack_of_diamonds=True, sun=True, end_score=500).play_out()
    assert game.points() == [10, -52, -52, -52]


def test_he12_a_player_without_a_trick_gets_5() -> None:
    game = hearts(SPLIT, no_trick_bonus=True).play_out(low=(0,))
    assert game.points() == [-25, -1, 5, 5]
    assert game.why(2) == [{"what": "no_trick", "points": 5}]


def test_he12_no_trick_gives_nothing_in_a_moon_deal() -> None:
    assert hearts(MOON, no_trick_bonus=True).play_out(low=(0,)).points() == [0, -26, -26, -26]
    assert hearts(MOON, no_trick_bonus=True, moon="off").play_out(low=(0,)).points() == [-26, 0, 5, 5]


def test_he12_spot_hearts_cost_their_face_value_and_the_queen_25() -> None:
    game = hearts(SPLIT, spot_hearts=True).play_out(low=(0,))
    assert game.points() == [-127, -2, 0, 0]
    assert game.why(0) == [{"what": "hearts", "count": 12, "points": -102}, {"what": "queen", "points": -25}]


@pytest.mark.parametrize(
    ("seats", "taken_out", "value"), [(4, "standard", 129), (6, "standard", 127), (6, "other", 129)]
)
def test_he12_with_spot_hearts_the_points_in_play_follow_the_pack(seats: int, taken_out: str, value: int) -> None:
    assert sum(penalties(seats, taken_out, spot_hearts=True).values()) == value


@pytest.mark.parametrize("moon_value", ["in_play", "26"])
def test_he12_with_spot_hearts_a_moon_is_always_the_points_in_play(moon_value: str) -> None:
    game = hearts(SUN, spot_hearts=True, moon_value=moon_value).play_out()
    assert game.points() == [0, -129, -129, -129]


def test_he12_spot_hearts_move_the_default_end_score() -> None:
    assert hearts(spot_hearts=True).match.options["end_score"] == 500
    assert hearts(spot_hearts=True, end_score=100).match.options["end_score"] == 100
    assert hearts(spot_hearts=False).match.options["end_score"] == 100


def test_he12_the_ten_of_clubs_doubles_its_takers_penalties() -> None:
    game = hearts(SPLIT, ten_of_clubs_doubles=True).play_out(low=(0,))
    assert game.points() == [-50, -1, 0, 0]
    assert game.why(0)[-1] == {"what": "doubled", "points": -25}
    assert game.game["bonus"] == [["C10"], [], [], []]


def test_he12_the_ten_of_clubs_doubles_nothing_else() -> None:
    game = hearts(SPLIT, ten_of_clubs_doubles=True, jack_of_diamonds=True).play_out(low=(0,))
    assert game.points() == [-40, -1, 0, 0]
    assert game.game["bonus"] == [["C10", "DJ"], [], [], []]


def test_he12_the_ten_of_clubs_does_not_touch_a_moon() -> None:
    assert hearts(MOON, ten_of_clubs_doubles=True).play_out(low=(0,)).points() == [0, -26, -26, -26]
    assert hearts(MOON, ten_of_clubs_doubles=True, moon="off").play_out(low=(0,)).points() == [-52, 0, 0, 0]


def test_he12_exactly_the_end_score_goes_back_to_zero() -> None:
    game = split3(hearts(SPLIT3, SPLIT3, seats=3, exact_reset="zero", end_score=25))
    assert (game.points(), game.game["scores"], game.game["phase"]) == ([0, -1, 0], [0, -1, 0], "round_end")
    assert game.why(0)[-1] == {"what": "reset", "points": 25}


def test_he12_zero_has_no_effect_with_a_number_of_deals() -> None:
    game = split3(hearts(SPLIT3, seats=3, exact_reset="zero", end_score=25, deals=2))
    assert game.game["scores"] == [-25, -1, 0]


def test_he12_a_total_at_a_multiple_of_50_drops_by_50() -> None:
    game = split3(hearts(SPLIT3, SPLIT3, seats=3, exact_reset="fifty"))
    assert game.game["scores"] == [-25, -1, 0]
    split3(game.go_on())
    assert (game.points(), game.game["scores"]) == ([25, -1, 0], [0, -2, 0])
    assert game.why(0)[-1] == {"what": "reset", "points": 50}


def test_he12_a_reset_happens_once_and_only_to_totals_that_this_deal_changed() -> None:
    game = standing(hearts(SPLIT3, turned(SPLIT3, 1), seats=3, exact_reset="fifty", end_score=500), -75, 0, 0)
    assert split3(game).game["scores"] == [-50, -1, 0]
    game.go_on().play_out(low=(1,), first={0: "SQ"})
    assert (game.points(), game.game["scores"]) == ([0, -25, -1], [-50, -26, -1])


def test_he12_a_reset_is_for_penalties_not_for_totals_on_the_good_side() -> None:
    game = standing(hearts(SUN, moon="self", exact_reset="fifty"), 24, -26, 0, 0).play_out()
    assert game.game["scores"] == [50, -26, 0, 0]
