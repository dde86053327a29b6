"""HP-13 to HP-16: what a round brings."""

from typing import Any

import pytest

from tests.games.half_pint_heroes.pub import BOSS, BOSS_BRAWLS, ODD, ONE_EACH, Pub


def played(*bids: int, doubts: tuple[int | None, ...], **options: Any) -> Pub:
    """A round of ODD in which everyone wins one trick."""
    return Pub({**ODD, "start": 0}, **options).bids(*bids).doubts(*doubts).tricks(*ONE_EACH)


def brawled(*bids: int, doubts: tuple[int | None, ...]) -> Pub:
    """A round of BOSS that seat 0 ends with a brawl."""
    return Pub({**BOSS, "start": 0}).bids(*bids).doubts(*doubts).tricks(*BOSS_BRAWLS)


def test_hp13_every_trick_pays_ten_right_or_wrong() -> None:
    pub = Pub({**ODD, "start": 0}).bids(3, 3, 3).doubts(1, 2, 0).tricks("A13 C1 M1", "A7 C13 M7", "C7 A1 M13")
    assert pub.game["tricks_won"] == [1, 1, 1]
    assert pub.points == [30, 30, 30]
    assert pub.game["rounds"][0]["why"][0] == [
        {"what": "tricks", "count": 1, "points": 10},
        {"what": "doubt", "on": 1, "points": 20},
    ]


def test_hp14_an_exact_prediction_pays_its_card() -> None:
    pub = played(1, 0, 3, doubts=(1, 0, 0))
    assert pub.points == [10 + 20 + 20, 10, 10]
    assert pub.game["rounds"][0]["why"][0] == [
        {"what": "tricks", "count": 1, "points": 10},
        {"what": "prediction", "bid": 1, "points": 20},
        {"what": "doubt", "on": 1, "points": 20},
    ]
    assert pub.game["rounds"][0]["why"][1] == [{"what": "tricks", "count": 1, "points": 10}]


@pytest.mark.parametrize(("bid", "points"), [(0, 30), (1, 20), (2, 30), (3, 50)])
def test_hp14_the_cards_pay_30_20_30_and_50(bid: int, points: int) -> None:
    """Seat 2 wins as often as it says: its thirteens beat all, its ones nothing."""
    table = ["C2", "A4", "M6", "P8", "W10"]
    high, low = ["M13", "A13", "P13"], ["M1", "A1", "P1"]
    own = high[:bid] + low[bid:]
    others = [["C3", "W3", "W5"], ["M3", "C5", "A5"]]
    pub = Pub({"table": table, "hands": [*others, own], "start": 2}).bids(1, 1, bid).doubts(1, 0, 0)
    pub.tricks(f"{own[0]} C3 M3", f"{own[1]} W3 C5", f"{own[2]} W5 A5")
    assert {"what": "prediction", "bid": bid, "points": points} in pub.game["rounds"][0]["why"][2]


def test_hp14_prediction_points_are_an_option() -> None:
    pub = played(1, 0, 0, doubts=(1, 0, 0), prediction_points=[7, 200, 0, 9])
    assert pub.points == [10 + 200 + 20, 10, 10]


def test_hp15_a_chip_on_a_player_who_missed_pays_twenty_and_a_wrong_one_costs_nothing() -> None:
    pub = played(1, 0, 1, doubts=(1, 2, 1))
    assert pub.points == [10 + 20 + 20, 10, 10 + 20 + 20]
    pub = played(1, 0, 1, doubts=(2, 0, 0))
    assert pub.points == [10 + 20, 10, 10 + 20]


def test_hp15_a_kept_chip_pays_nothing() -> None:
    assert played(1, 0, 1, doubts=(None, None, 1), doubt="optional").points == [30, 10, 50]


def test_hp16_three_wins_in_a_row_are_a_brawl_and_only_the_brawler_scores() -> None:
    pub = brawled(3, 0, 0, doubts=(1, 0, 0))
    assert [cue["cue"] for cue in pub.cues] == ["played", "took", "brawl", "round_end", "scored"]
    assert pub.cues[2]["seat"] == 0
    assert pub.points == [3 * 10 + 50, 0, 0]
    assert pub.game["rounds"][0]["why"] == [
        [
            {"what": "brawl", "by": 0, "points": 0},
            {"what": "tricks", "count": 3, "points": 30},
            {"what": "prediction", "bid": 3, "points": 50},
        ],
        [{"what": "brawl", "by": 0, "points": 0}],
        [{"what": "brawl", "by": 0, "points": 0}],
    ]


def test_hp16_a_brawl_pays_nobodys_doubts_but_the_brawlers() -> None:
    pub = brawled(1, 2, 2, doubts=(2, 0, 0))
    assert pub.points == [3 * 10 + 20, 0, 0]


def test_hp16_the_brawlers_chip_pays_by_the_count_at_that_moment() -> None:
    assert brawled(1, 2, 0, doubts=(2, 0, 0)).points == [30, 0, 0]
    assert brawled(1, 2, 0, doubts=(1, 0, 0)).points == [50, 0, 0]


def test_hp16_tricks_that_others_won_before_a_brawl_pay_nothing() -> None:
    pub = Pub({**BOSS, "start": 1}).bids(3, 1, 0).doubts(2, 0, 0)
    pub.tricks("A13 A11 A9", "C13 C11 C9", "M13 M11 M9")
    assert pub.points == [3 * 10 + 50, 0, 0]
    hands = [["A1", "C13", "M13", "W13"], *BOSS["hands"][1:]]
    pub = Pub({**BOSS, "hands": hands, "start": 1}).bids(3, 1, 0).doubts(2, 0, 0)
    pub.tricks("A1 A11 A9", "C13 C11 C9", "M13 M11 M9", "W13 W11 W9")
    assert pub.game["tricks_won"] == [3, 1, 0]
    assert pub.points == [3 * 10 + 50, 0, 0]


def test_hp16_anothers_win_breaks_the_row() -> None:
    hands = [["A13", "C13", "M1", "W13"], *BOSS["hands"][1:]]
    pub = Pub({**BOSS, "hands": hands, "start": 0}).bids(3, 1, 0).doubts(2, 0, 0).tricks("A13 A11 A9", "C13 C11 C9")
    assert pub.game["streak"] == {"seat": 0, "count": 2}
    pub.tricks("M1 M11 M9")
    assert pub.game["streak"] == {"seat": 1, "count": 1}
    pub.tricks("W13 W11 W9")
    assert pub.game["tricks_won"] == [3, 1, 0]
    assert pub.points == [3 * 10 + 50, 10 + 20, 30]


def test_hp9_a_brawl_with_the_very_last_card_is_a_brawl() -> None:
    hands = [["A13", "C13", "W13"], ["A11", "C11", "W11"], ["A9", "C9", "W9"]]
    pub = Pub({"table": ODD["table"], "hands": hands, "start": 0}).bids(0, 0, 0).doubts(1, 0, 0)
    pub.tricks("A13 A11 A9", "C13 C11 C9", "W13 W11 W9")
    assert pub.points == [30, 0, 0]
    assert pub.game["hand_counts"] == [0, 0, 0]
    assert [pub.you(seat)["put_away"] for seat in range(3)] == [[], [], []]


def test_ga8_scores_are_the_totals_after_the_last_finished_round() -> None:
    pub = Pub({**ODD, "start": 0}, ODD).bids(1, 0, 0).doubts(1, 0, 0)
    assert pub.game["scores"] == [0, 0, 0]
    pub.tricks(*ONE_EACH)
    assert (pub.game["scores"], pub.game["round"]) == ([50, 10, 10], 1)
    pub.next_round().bids(1, 1, 1).doubts(1, 0, 0).tricks(*ONE_EACH)
    sheet = pub.game["rounds"]
    assert [entry["totals"] for entry in sheet] == [[50, 10, 10], [80, 40, 40]]
    assert [entry["round"] for entry in sheet] == [1, 2]
    assert pub.cues[-1]["points"] == (30, 30, 30)
