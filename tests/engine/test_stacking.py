"""GA-12: stacked deals are checked as a whole before the game starts."""

from typing import Any

import pytest

from server.engine import HII_FUU, RuleError, Stacked
from server.engine.stacking import parse_deals
from server.games import GAMES

GAME = GAMES["hii-fuu"]
PACK = HII_FUU.without(card for card in HII_FUU.cards if HII_FUU.values[card] > 13)
HANDS = [list(PACK[seat * 13 : seat * 13 + 13]) for seat in range(4)]


def parsed(raw: object) -> tuple[Stacked, ...]:
    return parse_deals(GAME, raw, {}, seats=4)


def test_ga12_a_whole_deal_is_taken_as_it_is_written() -> None:
    first, second = parsed([{"hands": HANDS, "leader": 2}, {"hands": HANDS[::-1]}])
    assert first == Stacked(tuple(map(tuple, HANDS)), table=None, first=2)
    assert second == Stacked(tuple(map(tuple, HANDS[::-1])), table=None, first=None)


def test_ga12_two_hundred_deals_are_taken() -> None:
    assert len(parsed([{"hands": HANDS}] * 200)) == 200
    assert parsed([]) == ()


TWICE = [HANDS[0], HANDS[0], HANDS[2], HANDS[3]]
FOREIGN = [[*HANDS[0][:-1], "R14"], *HANDS[1:]]
OTHER_PACK = [[*HANDS[0][:-1], "SQ"], *HANDS[1:]]
UNEVEN = [[*HANDS[0], HANDS[1][0]], HANDS[1][1:], *HANDS[2:]]
ODD_HANDS: list[Any] = [
    None, {}, "R1", [], HANDS[:3], [*HANDS, []], TWICE, FOREIGN, OTHER_PACK, UNEVEN, [None, *HANDS[1:]],
    [[1, 2], *HANDS[1:]], ["R1", *HANDS[1:]], [[*HANDS[0][:-1], ["R1"]], *HANDS[1:]],
    [[*HANDS[0][:-1], "r13"], *HANDS[1:]],
]  # fmt: skip
ODD_DEALS: list[Any] = [
    None, [], "hands", {}, {"leader": 0}, *({"hands": hands} for hands in ODD_HANDS), {"hands": HANDS, "leader": 4},
    {"hands": HANDS, "leader": -1}, {"hands": HANDS, "leader": True}, {"hands": HANDS, "leader": "0"},
    {"hands": HANDS, "leader": None}, {"hands": HANDS, "dealer": 0}, {"hands": HANDS, "start": 0},
    {"hands": HANDS, "nonsense": 1}, {"hands": HANDS, "table": ["R1"]}, {"hands": HANDS, "table": None},
    {"hands": HANDS, "table": []},
]  # fmt: skip


@pytest.mark.parametrize("odd", ODD_DEALS, ids=range(len(ODD_DEALS)))
def test_ga12_a_deal_that_does_not_fit_is_refused_with_its_place(odd: Any) -> None:
    with pytest.raises(RuleError) as refused:
        parsed([{"hands": HANDS}, odd])
    assert (refused.value.code, refused.value.params) == ("bad_deal", {"deal": 1})
    with pytest.raises(RuleError) as refused:
        parsed([odd])
    assert refused.value.code == "bad_deal"


def test_ga12_only_the_first_deal_names_who_leads() -> None:
    with pytest.raises(RuleError) as refused:
        parsed([{"hands": HANDS}, {"hands": HANDS, "leader": 0}])
    assert (refused.value.code, refused.value.params) == ("bad_deal", {"deal": 1})


@pytest.mark.parametrize("raw", [None, {}, "[]", 1, {"hands": HANDS}], ids=str)
def test_ga12_deals_are_a_list(raw: object) -> None:
    with pytest.raises(RuleError) as refused:
        parsed(raw)
    assert refused.value.code == "bad_deal"
