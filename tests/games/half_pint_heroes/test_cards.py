"""HP-1 to HP-3, GA-12: the pack, the counts on the cards, and dealing."""

from typing import Any

import pytest

from server.engine import HALF_PINT, Dealing, RuleError, deal
from server.games.half_pint_heroes.dealing import hand_count, table_count
from tests.games.half_pint_heroes.pub import BOSS, ODD, Pub
from tests.games.half_pint_heroes.pub import deal as stack


def test_hp1_the_pack_is_five_suits_of_1_to_13() -> None:
    assert len(HALF_PINT.cards) == 65
    assert HALF_PINT.cards[:2] == ("A1", "A2")
    assert [card for card in HALF_PINT.cards if card[1:] == "13"] == ["A13", "C13", "M13", "P13", "W13"]


@pytest.mark.parametrize(
    ("card", "counts"), [("A1", (2, 6)), ("P6", (3, 5)), ("C13", (1, 7)), ("M4", (3, 5)), ("W9", (4, 4))]
)
def test_hp2_each_card_says_how_many_table_and_hand_cards_there_are(card: str, counts: tuple[int, int]) -> None:
    assert (table_count(card), hand_count(card)) == counts


def test_hp2_each_pair_of_counts_is_on_thirteen_cards() -> None:
    counts = [(table_count(card), hand_count(card)) for card in HALF_PINT.cards]
    assert {pair: counts.count(pair) for pair in counts} == dict.fromkeys([(1, 7), (2, 6), (3, 5), (4, 4), (5, 3)], 13)


def test_hp3_the_top_card_is_the_first_table_card_and_fixes_the_counts() -> None:
    pub = Pub(seats=4)
    pack = deal(Dealing("00" * 32, 1, (None,) * 4), round_no=1, pack=HALF_PINT.cards, seats=4).pack
    row = table_count(pack[0])
    each = 8 - row
    assert pub.game["table"] == list(pack[:row])
    for seat in range(4):
        block = pack[row + seat * each : row + (seat + 1) * each]
        assert pub.you(seat)["hand"] == list(HALF_PINT.sorted(block))
    assert pub.game["hand_counts"] == [each] * 4


def test_hp3_everything_is_shuffled_anew_each_round() -> None:
    pub = Pub(ODD).round(1, 1, 1)
    game = pub.game
    assert game["round"] == 2
    assert game["table"] != ODD["table"]
    assert game["hand_counts"] == [8 - len(game["table"])] * 3


def test_hp2_seven_players_with_counts_1_and_7_take_fifty_cards() -> None:
    rest = [card for card in HALF_PINT.cards if card != "C13"]
    pub = Pub({"table": ["C13"], "hands": [rest[n * 7 : n * 7 + 7] for n in range(7)]}, seats=7)
    assert pub.game["hand_counts"] == [7] * 7
    assert pub.game["table"] == ["C13"]
    assert pub.you(6)["hand"] == rest[42:49]


@pytest.mark.parametrize(
    "bad",
    [
        {"hands": ODD["hands"]},
        {"table": ODD["table"]},
        {**ODD, "table": []},
        {**ODD, "table": ["C2", "A4", "M6", "P8"]},
        {**ODD, "table": ["HQ", "A4", "M6", "P8", "W10"]},
        {**ODD, "table": ["C2", "A4", "M6", "P8", "A1"]},
        {**ODD, "table": ["C2", "A4", "M6", "P8", "R15"]},
        {**ODD, "hands": ODD["hands"][:2]},
        {**ODD, "hands": [["A1", "A7"], *ODD["hands"][1:]]},
        {**ODD, "hands": [["A1", "A7", "C1"], *ODD["hands"][1:]]},
        {**ODD, "start": 3},
        {**ODD, "start": None},
        {**ODD, "leader": 0},
    ],
)
def test_ga12_a_deal_that_does_not_fit_is_refused(bad: dict[str, Any]) -> None:
    with pytest.raises(RuleError, match="bad_deal"):
        Pub(bad)


def test_ga12_the_start_player_may_stand_in_the_first_deal_only() -> None:
    assert Pub({**ODD, "start": 2}).game["start"] == 2
    with pytest.raises(RuleError, match="bad_deal"):
        Pub(ODD, {**ODD, "start": 2})


def test_ga12_each_stacked_deal_is_one_round() -> None:
    pub = Pub(ODD, BOSS).round(1, 1, 1)
    assert pub.game["table"] == BOSS["table"]
    assert pub.you(2)["hand"] == BOSS["hands"][2]


def test_ga12_stacked_hands_are_held_in_the_documented_order() -> None:
    pub = Pub(stack("M13 A7 W1 / C7 A1 C1 / M7 A13 M1", "C2 W10 M6 P8 A4"))
    assert pub.you(0)["hand"] == ["A7", "M13", "W1"]
    assert pub.game["table"] == ["C2", "W10", "M6", "P8", "A4"]
