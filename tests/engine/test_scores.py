"""GA-9: the ranking."""

import pytest

from server.engine import Rank, Result, rank


def places(result: Result) -> list[tuple[int, int]]:
    return [(line.seat, line.place) for line in result.ranking]


def test_ga9_equal_places_share_a_number_and_the_next_is_skipped() -> None:
    result = rank([7, 12, 12, 3], reason="rounds")
    assert result == Result((Rank(1, 1, 12), Rank(2, 1, 12), Rank(0, 3, 7), Rank(3, 4, 3)), (1, 2), "rounds")


def test_ga9_all_equal_all_win() -> None:
    result = rank([0, 0, 0], reason="x")
    assert places(result) == [(0, 1), (1, 1), (2, 1)]
    assert result.winners == (0, 1, 2)


def test_a_decided_tie_leaves_the_others_of_that_score_the_next_place() -> None:
    assert places(rank([10, 10, 4, 10, 4], reason="x", winners=(3,))) == [(3, 1), (0, 2), (1, 2), (2, 4), (4, 4)]


def test_winners_by_other_means_share_the_first_place_whatever_their_scores() -> None:
    result = rank([30, 90, 20, 90], reason="shoot_out", winners=(2, 0))
    assert places(result) == [(0, 1), (2, 1), (1, 3), (3, 3)]
    assert result.winners == (0, 2)


def test_where_the_lowest_wins_the_order_is_turned_round() -> None:
    result = rank([5, -3, 8, -3], reason="finish", lowest_wins=True)
    assert places(result) == [(1, 1), (3, 1), (0, 3), (2, 4)]
    assert result.winners == (1, 3)


@pytest.mark.parametrize("lowest_wins", [True, False])
def test_a_named_winner_comes_first_either_way(lowest_wins: bool) -> None:
    assert places(rank([1, 2], reason="x", winners=(0,), lowest_wins=lowest_wins)) == [(0, 1), (1, 2)]
    assert places(rank([1, 2], reason="x", winners=(1,), lowest_wins=lowest_wins)) == [(1, 1), (0, 2)]
