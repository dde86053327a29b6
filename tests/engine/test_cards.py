"""Packs in their documented order (GA-14), and tricks of one card a seat."""

from server.engine import HALF_PINT, HII_FUU, STANDARD, Played, TakenTrick, best, following, led_suit, less
from server.engine.cards import KNOWN, suit_of


def test_ga14_packs_lie_in_their_documented_order() -> None:
    assert " ".join(STANDARD.cards[:14]) == "C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CQ CK CA D2"
    assert [STANDARD.cards[n * 13] for n in range(4)] == ["C2", "D2", "S2", "H2"]
    assert [HII_FUU.cards[n * 15] for n in range(4)] == ["R1", "Y1", "G1", "B1"]
    assert [HALF_PINT.cards[n * 13] for n in range(5)] == ["A1", "C1", "M1", "P1", "W1"]
    assert [len(pack.cards) for pack in (STANDARD, HII_FUU, HALF_PINT)] == [52, 60, 65]


def test_values_rise_with_the_rank() -> None:
    assert [STANDARD.values[card] for card in ("C2", "D10", "HJ", "SQ", "DK", "CA")] == [2, 10, 11, 12, 13, 14]
    assert [HII_FUU.values[card] for card in ("R1", "B15")] == [1, 15]
    assert [HALF_PINT.values[card] for card in ("A1", "W13")] == [1, 13]


def test_sorting_and_taking_out_keep_the_documented_order() -> None:
    assert STANDARD.sorted(["HA", "S2", "D10", "D9", "C2"]) == ("C2", "D9", "D10", "S2", "HA")
    assert STANDARD.without(["C2", "D2"])[:2] == ("C3", "C4")
    assert len(STANDARD.without(["C2", "D2"])) == 50
    assert less(("R1", "R2", "R3"), ["R2", "B9"]) == ("R1", "R3")


def test_every_name_of_every_pack_is_known_and_starts_with_its_suit() -> None:
    assert {*STANDARD.cards, *HII_FUU.cards, *HALF_PINT.cards} == KNOWN
    assert [suit_of(card) for card in ("HA", "R15")] == ["H", "R"]


def test_the_highest_card_of_the_led_suit_is_best_and_other_suits_never_are() -> None:
    trick = (Played(2, ("R7",)), Played(3, ("Y15",)), Played(0, ("R12",)), Played(1, ("R9",)))
    assert best(trick, HII_FUU.values) == 0
    assert best(trick[:2], HII_FUU.values) == 2
    assert best((), HII_FUU.values) is None
    assert [led_suit(trick), led_suit(())] == ["R", None]
    assert following(("R1", "Y2", "R3"), "R") == ("R1", "R3")
    assert trick[0].card == "R7"
    assert TakenTrick(trick, 0).cards == ("R7", "Y15", "R12", "R9")
