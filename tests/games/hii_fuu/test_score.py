"""Scoring Hii Fuu!!: HF-9 and HF-13 to HF-15, and the round tables of HF-17."""

from typing import Any

import pytest

from tests.games.hii_fuu.staged import Plan, Table, play_game, play_tricks, set_aside, sit_down, staged

FRONT = [[1, 2, 3, 4], [2, 3, 4, 5], [3, 4, 5, 6], [4, 5, 6, 7], [5, 6, 7, 8]]
BACK = [[1, 3, 5, 7], [2, 4, 6, 8], [3, 5, 7, 9], [4, 6, 8, 10], [5, 7, 9, 11]]
FLAT = [[5, 5, 5, 5]] * 5
NOTHING = [[0, 0, 0, 0]] * 5

ONE_OUT = Plan(winners=(0, 0, 1, 1, 2, 2, 3, 3, 3))  # 2-2-2-3: seats 0, 1, 2 stand on places 1, 2, 3
NOBODY = Plan(winners=(0, 0, 0, 1, 1, 1, 2, 2, 2))  # 3-3-3-0


def places(at: Table) -> list[tuple[int, int]]:
    return [(line["seat"], line["place"]) for line in at.game["result"]["ranking"]]


def ended(at: Table) -> tuple[list[int], str]:
    return at.game["result"]["winners"], at.game["result"]["reason"]


@pytest.mark.parametrize(("preset", "table"), [("front", FRONT), ("back", BACK)])
def test_hf17_both_round_tables(preset: str, table: list[list[int]]) -> None:
    at = sit_down(preset=preset)
    assert at.game["table"] == table
    assert sit_down(table=preset).game["table"] == table


@pytest.mark.parametrize(("preset", "table"), [("front", FRONT), ("back", BACK)])
def test_hf17_each_round_pays_its_column_and_rounds_past_the_fifth_the_fifth(
    preset: str, table: list[list[int]]
) -> None:
    turns = [Plan(winners=[(seat + turn) % 4 for seat in ONE_OUT.winners]) for turn in (0, 1, 2, 3, 0, 1, 2)]
    at = play_game(*turns, preset=preset, target=30, rounds=7)
    for number, sheet in enumerate(at.game["rounds"]):
        column = table[min(number, 4)]
        paid = [sheet["points"][(seat + number % 4) % 4] for seat in range(4)]
        assert paid == [*column[:3], 0]


def test_hf17_a_rooms_own_table() -> None:
    own = [[9, 0, 1, 2], [3, 4, 5, 6], [7, 8, 9, 10], [11, 12, 13, 14], [99, 98, 97, 96]]
    at = play_game(ONE_OUT, table="custom", custom_table=own, target=30)
    assert at.game["table"] == own
    assert at.game["rounds"][0]["points"] == [9, 0, 1, 0]


def test_hf9_the_fourth_place_is_the_last_that_anyone_reaches() -> None:
    at = play_game(Plan(winners=(4, 4, 3, 3, 2, 2, 1, 1, 0), seats=5))
    assert [(pawn["seat"], pawn["place"]) for pawn in at.game["pawns"]] == [(4, 1), (3, 2), (2, 3), (1, 4)]
    assert at.game["rounds"][0]["points"] == [0, 4, 3, 2, 1]


def test_hf13_zero_one_and_three_tricks_score_nothing() -> None:
    at = play_game(Plan(winners=(0, 1, 1, 1, 2, 2, 3, 3, 3)))  # 1-3-2-3
    assert at.game["tricks_won"] == [1, 3, 2, 3]
    sheet = at.game["rounds"][0]
    assert sheet["points"] == [0, 0, 2, 0]
    assert sheet["why"] == [
        [{"what": "tricks", "count": 1, "points": 0}],
        [{"what": "out", "place": 1, "points": 0}],
        [{"what": "two_tricks", "place": 2, "points": 2}],
        [{"what": "out", "place": 3, "points": 0}],
    ]


def test_hf13_a_pawn_laid_flat_leaves_the_others_their_places() -> None:
    at = play_game(Plan(winners=(0, 0, 1, 1, 0, 2, 2, 3, 3)))
    assert at.game["rounds"][0]["points"] == [0, 2, 3, 4]


def test_so_far_follows_the_standing_pawns_and_is_null_outside_play() -> None:
    plan = Plan(winners=(0, 0, 1, 1, 0, 2, 2, 3, 3))
    at = staged(plan)
    shown = [at.game["so_far"]]
    set_aside(at, plan)
    shown.append(at.game["so_far"])
    for first, last in ((1, 4), (5, 5), (6, 9)):
        play_tricks(at, plan, first=first, last=last)
        shown.append(at.game["so_far"])
    assert shown == [None, [0, 0, 0, 0], [1, 2, 0, 0], [0, 2, 0, 0], None]


def test_hf14_all_start_at_zero_and_totals_add_up() -> None:
    at = play_game(ONE_OUT, ONE_OUT)
    assert sit_down().game["scores"] == [0, 0, 0, 0]
    assert [sheet["totals"] for sheet in at.game["rounds"]] == [[1, 2, 3, 0], [3, 5, 7, 0]]
    assert at.game["scores"] == [3, 5, 7, 0]


def test_hf14_the_game_ends_when_someone_has_ten_and_totals_are_not_capped() -> None:
    at = play_game(ONE_OUT, ONE_OUT, ONE_OUT)
    assert at.game["scores"] == [6, 9, 12, 0]
    assert ended(at) == ([2], "target")
    assert (at.game["phase"], at.game["round"], at.game["to_act"]) == ("over", 3, [])


def test_hf14_exactly_the_target_ends_it_and_one_less_does_not() -> None:
    assert play_game(ONE_OUT, ONE_OUT, target=7).game["phase"] == "over"
    assert play_game(ONE_OUT, ONE_OUT, target=8).game["phase"] == "round_end"


def test_hf14_the_game_ends_after_the_last_round_whatever_the_totals() -> None:
    at = play_game(*[NOBODY] * 5)
    assert at.game["scores"] == [0, 0, 0, 0]
    assert at.game["result"]["reason"] == "rounds"
    assert play_game(ONE_OUT, rounds=1).game["result"]["reason"] == "rounds"
    assert play_game(NOBODY, NOBODY, rounds=3).game["phase"] == "round_end"


def test_hf14_the_target_is_tested_before_the_rounds() -> None:
    at = play_game(ONE_OUT, rounds=1, target=5, table="custom", custom_table=FLAT)
    assert at.game["result"]["reason"] == "target"


def test_hf15_the_highest_total_wins() -> None:
    at = play_game(ONE_OUT, rounds=1)
    assert ended(at) == ([2], "rounds")
    assert places(at) == [(2, 1), (1, 2), (0, 3), (3, 4)]
    assert at.cues[-1] == {"n": at.match.cue_no, "cue": "over", "winners": (2,)}


def test_hf15_of_several_with_a_valid_two_the_later_one_wins_and_the_others_share_the_next_place() -> None:
    at = play_game(ONE_OUT, rounds=1, table="custom", custom_table=FLAT)
    assert at.game["scores"] == [5, 5, 5, 0]
    assert ended(at)[0] == [2]
    assert places(at) == [(2, 1), (0, 2), (1, 2), (3, 4)]


def test_hf15_later_is_by_arrival_not_by_seat() -> None:
    at = play_game(Plan(winners=(2, 2, 1, 1, 0, 0, 3, 3, 3)), rounds=1, table="custom", custom_table=FLAT)
    assert ended(at)[0] == [0]


def test_hf15_a_pawn_laid_flat_on_a_lower_place_decides_nothing() -> None:
    at = play_game(Plan(winners=(0, 0, 1, 1, 2, 2, 2, 3, 3), seats=4), rounds=1, table="custom", custom_table=FLAT)
    assert at.game["scores"] == [5, 5, 0, 5]
    assert ended(at)[0] == [3]
    flat_last = play_game(
        Plan(winners=(0, 0, 1, 1, 2, 2, 2, 3, 4), seats=5), rounds=1, table="custom", custom_table=FLAT
    )
    assert flat_last.game["pawns"][2] == {"seat": 2, "place": 3, "standing": False}
    assert ended(flat_last)[0] == [1]


SEAT_0_THEN_1: tuple[Plan, Plan] = (
    Plan(winners=(0, 0, 1, 1, 1, 2, 2, 2, 3)),  # only seat 0 scores
    Plan(winners=(1, 1, 0, 0, 0, 2, 2, 2, 3)),  # only seat 1 scores
)


def test_hf15_a_tied_player_without_a_valid_two_in_the_last_round_loses_to_one_that_has_it() -> None:
    at = play_game(*SEAT_0_THEN_1, rounds=2, table="custom", custom_table=FLAT)
    assert at.game["scores"] == [5, 5, 0, 0]
    assert ended(at) == ([1], "rounds")
    assert places(at) == [(1, 1), (0, 2), (2, 3), (3, 3)]


def test_hf15_if_none_of_the_tied_has_a_valid_two_they_all_win_together() -> None:
    at = play_game(*SEAT_0_THEN_1, NOBODY, rounds=3, table="custom", custom_table=FLAT)
    assert ended(at)[0] == [0, 1]
    assert places(at) == [(0, 1), (1, 1), (2, 3), (3, 3)]


def test_hf15_a_valid_two_of_someone_behind_decides_nothing() -> None:
    own = [[9, 9, 9, 9], [9, 9, 9, 9], [1, 1, 1, 1], *NOTHING[:2]]
    third = Plan(winners=(3, 3, 0, 0, 0, 1, 1, 1, 2))  # only seat 3 scores
    at = play_game(*SEAT_0_THEN_1, third, rounds=3, target=30, table="custom", custom_table=own)
    assert at.game["scores"] == [9, 9, 0, 1]
    assert ended(at)[0] == [0, 1]
    assert places(at) == [(0, 1), (1, 1), (3, 3), (2, 4)]


def test_hf15_nobody_scored_at_all_and_all_win() -> None:
    at = play_game(*[NOBODY] * 5)
    assert ended(at)[0] == [0, 1, 2, 3]
    assert places(at) == [(seat, 1) for seat in range(4)]


def test_hf15_a_two_worth_nothing_is_still_a_valid_two() -> None:
    at = play_game(Plan(winners=(0, 0, 1, 1, 1, 2, 2, 2, 3)), rounds=1, table="custom", custom_table=NOTHING)
    assert ended(at)[0] == [0]
    assert places(at) == [(0, 1), (1, 2), (2, 2), (3, 2)]


def test_hf15_equal_totals_further_down_share_their_place() -> None:
    own: list[list[Any]] = [[3, 3, 7, 7], *NOTHING[:4]]
    at = play_game(ONE_OUT, rounds=1, table="custom", custom_table=own)
    assert at.game["scores"] == [3, 3, 7, 0]
    assert places(at) == [(2, 1), (0, 2), (1, 2), (3, 4)]
