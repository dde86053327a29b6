"""The sets of Half-Pint Heroes (HP-10 to HP-12): what cards make, which of it is best, and how sets compare."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final, TypeAlias

from server.engine import HALF_PINT, Card, Hand

KINDS: Final = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "five_of_a_kind",
    "royal_flush",
)
"""From the lowest to the highest (HP-10)."""

MOST = 5
"""Cards in the largest sets, so the most that can be played at once."""

Strength: TypeAlias = tuple[int, ...]
ByValue: TypeAlias = Mapping[int, Hand]

_LEVEL: Final = {kind: level for level, kind in enumerate(KINDS)}
_VALUES: Final = HALF_PINT.values
_ROYAL: Final = 9  # the lowest card of a royal flush


@dataclass(frozen=True, slots=True)
class CardSet:
    """The kind of a set and its cards, table cards included, in the documented order."""

    name: str
    cards: Hand


def strength(made: CardSet) -> Strength:
    """What sets compare by: the kind, then the values, those that occur most often first (HP-10, HP-11)."""
    values = [_VALUES[card] for card in made.cards]
    return (_LEVEL[made.name], *sorted(values, key=lambda value: (values.count(value), value), reverse=True))


def choices(hand: Hand, table: Hand) -> dict[Hand, CardSet]:
    """All cards of the hand that can be played together, and the best set that they make (HP-6, HP-12).

    Fewer cards come first, then as they stand in the hand.
    """
    bits = {card: 1 << n for n, card in enumerate(hand)} | dict.fromkeys(table, 0)
    best: dict[int, tuple[str, Hand]] = {}
    # The last set found is the best; of equal ones, by the turned row, the one with the table cards turned first.
    for kind, sets in zip(KINDS, _sets((hand + table)[::-1]), strict=True):
        for cards in sets:
            best[sum([bits[card] for card in cards])] = kind, cards
    return {
        tuple(card for card in hand if bits[card] & mask): CardSet(best[mask][0], HALF_PINT.sorted(best[mask][1]))
        for mask in sorted(best, key=_hand_order)
        if mask
    }


def best_set(played: Hand, table: Hand) -> CardSet | None:
    """The best set of all these hand cards and any table cards (HP-12); None when they make none."""
    return choices(played, table).get(played)


def _hand_order(mask: int) -> tuple[int, tuple[int, ...]]:
    """What the hand cards of a mask are listed by."""
    places = tuple(n for n in range(mask.bit_length()) if mask >> n & 1)
    return len(places), places


def _sets(cards: Hand) -> tuple[Sequence[Hand], ...]:
    """Every set among the cards, kind by kind as in KINDS; within a kind never a lower one after a higher."""
    by_value = _grouped(cards)
    singles, pairs, threes, fours, fives = _alike(by_value)
    suits = _suits(cards)
    in_suit = [run for suit in suits for run in _straights(suit)]
    return (
        singles,
        pairs,
        [high + low for high, low in product(pairs, pairs) if _value(high) > _value(low)],
        threes,
        _straights(by_value),
        [cards for suit in suits for cards in _flushes(suit)],
        [three + two for three, two in product(threes, pairs) if _value(three) != _value(two)],
        fours,
        in_suit,
        fives,
        [cards for cards in in_suit if _value(cards) == _ROYAL],
    )


def _value(cards: Hand) -> int:
    return _VALUES[cards[0]]


def _grouped(cards: Iterable[Card]) -> ByValue:
    """The cards of each value, low values first."""
    groups: dict[int, Hand] = {}
    for card in sorted(cards, key=_VALUES.__getitem__):
        groups[_VALUES[card]] = (*groups.get(_VALUES[card], ()), card)
    return groups


def _suits(cards: Hand) -> list[ByValue]:
    """The suits with enough cards for a flush, each by value."""
    suits = [card[0] for card in cards]
    return [
        _grouped(card for card in cards if card[0] == suit) for suit in HALF_PINT.suits if suits.count(suit) >= MOST
    ]


def _alike(by_value: ByValue) -> tuple[Sequence[Hand], ...]:
    """Cards of one value: singles, pairs, threes, fours and fives."""
    sizes: tuple[list[Hand], ...] = ([], [], [], [], [])
    for group in by_value.values():
        for count in range(len(group)):
            sizes[count].extend(combinations(group, count + 1))
    return sizes


def _straights(by_value: ByValue) -> list[Hand]:
    """Five values in a row, low card first; 1 is low only and nothing wraps."""
    return [
        cards
        for low in by_value
        if all(value in by_value for value in range(low + 1, low + MOST))
        for cards in product(*(by_value[value] for value in range(low, low + MOST)))
    ]


def _flushes(suit: ByValue) -> list[Hand]:
    """Five cards of a suit. Combinations of falling cards come falling, card by card from the top: turned round."""
    falling = [card for group in suit.values() for card in group][::-1]
    return list(combinations(falling, MOST))[::-1]
