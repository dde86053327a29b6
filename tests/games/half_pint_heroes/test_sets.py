"""HP-10 to HP-12: what cards make, and what beats what."""

import random
from collections import Counter
from functools import cache
from itertools import chain, combinations

import pytest

from server.engine import HALF_PINT, Hand
from server.games.half_pint_heroes.sets import KINDS, CardSet, best_set, choices, strength

LADDER = (
    ("high_card", "A13"),
    ("pair", "A13 C13"),
    ("two_pair", "A13 C13 M12 P12"),
    ("three_of_a_kind", "A1 C1 M1"),
    ("straight", "A9 C10 M11 P12 W13"),
    ("flush", "A1 A2 A3 A4 A6"),
    ("full_house", "A1 C1 M1 P2 W2"),
    ("four_of_a_kind", "A1 C1 M1 P1"),
    ("straight_flush", "W1 W2 W3 W4 W5"),
    ("five_of_a_kind", "A1 C1 M1 P1 W1"),
    ("royal_flush", "C9 C10 C11 C12 C13"),
)


def made(played: str, table: str = "") -> CardSet:
    best = best_set(tuple(played.split()), tuple(table.split()))
    assert best is not None
    return best


@pytest.mark.parametrize(("kind", "cards"), LADDER)
def test_hp10_cards_make_a_set_of_their_kind(kind: str, cards: str) -> None:
    assert made(cards) == CardSet(kind, tuple(cards.split()))


def test_hp10_kinds_rank_in_one_ordered_list() -> None:
    assert [kind for kind, _ in LADDER] == list(KINDS)
    strengths = [strength(made(cards)) for _, cards in LADDER]
    assert strengths == sorted(strengths)
    assert len(set(strengths)) == len(KINDS)


def test_hp10_two_eights_on_the_table_and_one_played_are_three_of_a_kind() -> None:
    assert made("A8", "C8 M8 P2") == CardSet("three_of_a_kind", ("A8", "C8", "M8"))


def test_hp10_a_3_and_a_10_with_a_3_and_a_10_on_the_table_are_two_pair() -> None:
    assert made("A3 C10", "M3 P10") == CardSet("two_pair", ("A3", "C10", "M3", "P10"))


def test_hp10_the_ace_is_low_only_and_straights_do_not_wrap() -> None:
    assert made("A1 C2 M3 P4 W5").name == "straight"
    assert best_set(("A1", "C10", "M11", "P12", "W13"), ()) is None
    assert best_set(("A1", "A2", "A11", "C12", "A13"), ()) is None


def test_hp10_a_suit_from_10_to_1_is_no_royal_flush() -> None:
    assert made("A1 A10 A11 A12 A13").name == "flush"


def test_hp10_four_of_one_value_are_not_two_pair() -> None:
    assert made("A8 C8 M8 P8").name == "four_of_a_kind"


@pytest.mark.parametrize("cards", ["A3 C4", "A3 A4 A5 A6", "A3 C3 M4", "A3 C3 M3 P4", "A3 C3 M4 P4 W5"])
def test_hp6_cards_of_which_one_is_a_kicker_make_no_set(cards: str) -> None:
    assert best_set(tuple(cards.split()), ("M13",)) is None


def test_hp6_only_the_hand_cards_must_all_be_used() -> None:
    assert made("A3", "A4 A5 A6 A7 C9") == CardSet("straight_flush", ("A3", "A4", "A5", "A6", "A7"))
    assert made("A1", "A4 C4 M4 P4") == CardSet("high_card", ("A1",))


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("A12", "A13"),
        ("A12 C12", "A13 C13"),
        ("A12 C12 M11 P11", "A13 C13 M1 P1"),
        ("A13 C13 M10 P10", "M13 P13 A11 C11"),
        ("A12 C12 M12", "A13 C13 M13"),
        ("A1 C2 M3 P4 W5", "A2 C3 M4 P5 W6"),
        ("A1 A2 A3 A4 A12", "C1 C2 C3 C4 C13"),
        ("A1 A9 A10 A11 A13", "C2 C9 C10 C11 C13"),
        ("A2 C2 M2 P13 W13", "A3 C3 M3 P1 W1"),
        ("A3 C3 M3 P1 W1", "A3 C3 M3 P2 W2"),
        ("A12 C12 M12 P12", "A13 C13 M13 P13"),
        ("A8 A9 A10 A11 A12", "C9 C10 C11 C12 C13"),
        ("A1 A2 A3 A4 A5", "C2 C3 C4 C5 C6"),
        ("A1 C1 M1 P1 W1", "A2 C2 M2 P2 W2"),
    ],
)
def test_hp11_sets_of_one_kind_compare_by_their_values(lower: str, higher: str) -> None:
    assert strength(made(lower)) < strength(made(higher))


@pytest.mark.parametrize(
    ("one", "other"),
    [("A13", "W13"), ("A9 A10 A11 A12 A13", "W9 W10 W11 W12 W13"), ("A2 A4 A6 A8 A10", "W2 W4 W6 W8 W10")],
)
def test_hp11_suits_never_rank(one: str, other: str) -> None:
    assert strength(made(one)) == strength(made(other))


def test_hp11_a_high_card_counts_the_hand_card() -> None:
    assert strength(made("A3", "W13")) == strength(made("A3"))


@pytest.mark.parametrize(
    ("played", "table", "best"),
    [
        ("A7", "A3 A4 A5 A6 A9", "straight_flush A3 A4 A5 A6 A7"),
        ("A7", "A1 A4 C5 A6 A8", "flush A1 A4 A6 A7 A8"),
        ("A7 A8", "C5 C6 A9 A2 A1", "flush A1 A2 A7 A8 A9"),
        ("A7", "C7 M7 P9 W9", "full_house A7 C7 M7 P9 W9"),
        ("A9", "C9 M4 P4 W4", "full_house A9 C9 M4 P4 W4"),
        ("A9", "C9 M4 P4 W2", "two_pair A9 C9 M4 P4"),
        ("A9", "C9 M4 P4 W4 A4", "full_house A9 C9 M4 P4 W4"),
        ("A9", "C9 M9 P4 W4 A4", "full_house A9 C9 M9 P4 W4"),
        ("A9", "C9 M9 P9 W4", "four_of_a_kind A9 C9 M9 P9"),
        ("A9 C4", "C9 M4 P4", "full_house A9 C4 C9 M4 P4"),
        ("A5", "C4 M6 P7 W8 A9", "straight A5 A9 M6 P7 W8"),
    ],
)
def test_hp12_the_best_set_that_holds_all_cards_played_counts(played: str, table: str, best: str) -> None:
    kind, *cards = best.split()
    found = made(played, table)
    assert found.name == kind
    assert sorted(found.cards) == sorted(cards)


def test_hp12_a_card_in_both_a_straight_and_a_flush_makes_the_flush() -> None:
    table = "A2 A4 M3 A9"
    assert made("A5 C1", table) == CardSet("straight", ("A2", "A4", "A5", "C1", "M3"))
    assert made("A5 A1", table) == CardSet("flush", ("A1", "A2", "A4", "A5", "A9"))


def test_hp12_of_equal_sets_the_table_cards_turned_first_are_used() -> None:
    assert made("C1 C2", "W2 P2 A1 W1 M3") == CardSet("full_house", ("A1", "C1", "C2", "P2", "W2"))
    assert made("C1 C2 C4 C5", "W3 A3").cards == ("C1", "C2", "C4", "C5", "W3")


def test_hp12_choices_come_fewer_cards_first_then_in_hand_order() -> None:
    hand = ("A8", "C8", "C9", "M8")
    assert [" ".join(cards) for cards in choices(hand, ("P9",))] == [
        *("A8", "C8", "C9", "M8"),
        *("A8 C8", "A8 M8", "C8 M8"),
        *("A8 C8 C9", "A8 C8 M8", "A8 C9 M8", "C8 C9 M8"),
        "A8 C8 C9 M8",
    ]


SHAPES = {
    (1,): "high_card",
    (2,): "pair",
    (2, 2): "two_pair",
    (3,): "three_of_a_kind",
    (3, 2): "full_house",
    (4,): "four_of_a_kind",
    (5,): "five_of_a_kind",
}


def by_definition(cards: Hand) -> tuple[int, tuple[int, ...]] | None:
    """The level of exactly these cards and what ties are broken by, straight from the page's words."""
    return defined(tuple(sorted([int(card[1:]) for card in cards])), one_suit=len({card[0] for card in cards}) == 1)


@cache
def defined(values: tuple[int, ...], *, one_suit: bool) -> tuple[int, tuple[int, ...]] | None:
    """The page's words speak of values and of whether they are of one suit, and of nothing else."""
    counts = Counter(values)
    tie_break = tuple(sorted(counts, key=lambda value: (-counts[value], -value)))
    if len(counts) < 5:
        kind = SHAPES.get(tuple(sorted(counts.values(), reverse=True)))
        return None if kind is None else (KINDS.index(kind), tie_break)
    in_a_row = tie_break[0] - tie_break[4] == 4
    if one_suit and in_a_row:
        return (KINDS.index("royal_flush"), ()) if tie_break[0] == 13 else (KINDS.index("straight_flush"), tie_break)
    if not one_suit and not in_a_row:
        return None
    return KINDS.index("flush" if one_suit else "straight"), tie_break


def by_trying(hand: Hand, table: Hand) -> dict[Hand, tuple[int, tuple[int, ...]]]:
    """The best of each choice of hand cards with every choice of table cards."""
    best = {}
    for played in chain.from_iterable(combinations(hand, count) for count in range(1, 6)):
        taken = chain.from_iterable(combinations(table, count) for count in range(6 - len(played)))
        levels = [level for cards in taken if (level := by_definition(played + cards)) is not None]
        if levels:
            best[played] = max(levels)
    return best


def random_cards(chance: random.Random) -> tuple[Hand, Hand]:
    """A hand and a table row, from the whole pack or from few values or suits so that sets abound."""
    values = chance.sample(range(1, 14), chance.choice((3, 4, 6, 13)))
    suits = chance.sample("ACMPW", chance.choice((1, 2, 5, 5)))
    pack = [card for card in HALF_PINT.cards if card[0] in suits and int(card[1:]) in values]
    turned = chance.sample(pack, min(8, len(pack)))
    split = chance.randint(1, min(5, len(turned) - 1))
    return HALF_PINT.sorted(turned[split:]), tuple(turned[:split])


def check_against_trying(seed: int, cases: int) -> None:
    chance = random.Random(seed)
    for _ in range(cases):
        hand, table = random_cards(chance)
        found, tried = choices(hand, table), by_trying(hand, table)
        assert list(found) == list(tried), (hand, table)
        for played, best in found.items():
            assert by_definition(best.cards) == tried[played], (played, table)
            assert KINDS[tried[played][0]] == best.name
            assert set(played) <= set(best.cards) <= {*played, *table}
            assert best.cards == HALF_PINT.sorted(best.cards)
        by_strength = sorted(found, key=lambda played: strength(found[played]))
        assert [tried[played] for played in by_strength] == sorted(tried.values())


def test_hp10_to_hp12_the_evaluator_agrees_with_trying_everything() -> None:
    check_against_trying(seed=1, cases=1_000)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_hp10_to_hp12_the_evaluator_agrees_with_trying_everything_a_hundred_thousand_times() -> None:
    check_against_trying(seed=2, cases=100_000)
