"""The byte layout of fair dealing: it must never change, for stored games, receipts and other programs."""

import hashlib
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.engine import HII_FUU, STANDARD, Dealing, Hand, Stacked, deal
from server.engine.dealing import _below
from tests.engine.reference import dealt, hmac_sha256

KEY = bytes(range(32))
NONCES = (None, "000102030405060708090a0b0c0d0e0f", None, "ff" * 16)
VECTOR_FIRST = 2
VECTOR_ROUND_1 = (
    "CQ CK C9 D8 D2 H4 CA H6 DA SJ SA H5 S5 C10 S3 SK D9 DK CJ C2 S4 D4 H2 C5 S9 "
    "HA SQ D7 HQ C4 H7 DQ S8 S10 C7 D10 D6 H9 C8 HJ H10 H3 DJ C6 S6 H8 D3 C3 S7 S2 D5 HK"
)
VECTOR_ROUND_2_SHA256 = "e305bf095cb14b6a584d2f7e4df1391cf531704d3becd35c51565c9bfaf9f995"
VECTOR_REFEREE_SHA256 = "fe34ef53c18078197f39f2ec31d50be2e2f0f05fbc6894def3e8b880d2ca74bc"
NONCE = st.none() | st.binary(min_size=16, max_size=16)


def dealing_of(key: bytes, game_no: int, nonces: tuple[bytes | None, ...]) -> Dealing:
    return Dealing(key.hex(), game_no, tuple(None if nonce is None else nonce.hex() for nonce in nonces))


@given(
    key=st.binary(min_size=32, max_size=32),
    game_no=st.integers(0, 2**32 - 1),
    nonces=st.lists(NONCE, min_size=2, max_size=7).map(tuple),
    round_no=st.integers(1, 2**32 - 1) | st.just(1),
)
def test_a_deal_is_what_the_protocol_says(
    key: bytes, game_no: int, nonces: tuple[bytes | None, ...], round_no: int
) -> None:
    ours = deal(dealing_of(key, game_no, nonces), round_no=round_no, pack=STANDARD.cards, seats=len(nonces))
    cards, first = dealt(key, game_no, nonces, round_no, STANDARD.cards)
    assert (list(ours.pack), ours.first) == (cards, first)


def test_hmac_of_the_reference_is_right() -> None:
    """RFC 4231, test case 1."""
    mac = hmac_sha256(b"\x0b" * 20, b"Hi There")
    assert mac.hex() == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"


def test_the_published_vector_never_changes() -> None:
    """Anyone may check their own implementation against these; changing them breaks every stored game."""
    dealing = Dealing(KEY.hex(), game_no=3, nonces=NONCES)
    first, second = (deal(dealing, round_no=round_no, pack=STANDARD.cards, seats=4) for round_no in (1, 2))
    assert first.first == VECTOR_FIRST
    assert second.first is None
    assert " ".join(first.pack) == VECTOR_ROUND_1
    assert digest(second.pack) == VECTOR_ROUND_2_SHA256


def test_the_referees_key_is_the_digest_of_the_seed_text() -> None:
    dealing = Dealing(hashlib.sha256(b"any text").hexdigest(), game_no=1, nonces=(None,) * 4)
    assert digest(deal(dealing, round_no=1, pack=STANDARD.cards, seats=4).pack) == VECTOR_REFEREE_SHA256


def digest(pack: Hand) -> str:
    return hashlib.sha256(" ".join(pack).encode()).hexdigest()


def test_every_input_changes_the_deal() -> None:
    base = Dealing(KEY.hex(), game_no=1, nonces=NONCES)
    others = [
        replace(base, key="ff" * 32),
        replace(base, game_no=2),
        replace(base, nonces=(None, None, None, NONCES[3])),
        replace(base, nonces=("00" * 16, *NONCES[1:])),  # a nonce of zeros is not an absent one
        replace(base, nonces=(NONCES[1], NONCES[0], *NONCES[2:])),
    ]
    packs = [deal(dealing, round_no=1, pack=STANDARD.cards, seats=4).pack for dealing in (base, *others)]
    assert len({*packs, deal(base, round_no=2, pack=STANDARD.cards, seats=4).pack}) == len(packs) + 1


def test_ga14_seat_s_gets_the_s_th_block_of_the_shuffled_pack() -> None:
    whole = deal(Dealing(KEY.hex(), 1, NONCES), round_no=1, pack=HII_FUU.cards, seats=4)
    hands = whole.hands(seats=4, each=13)
    assert [card for hand in hands for card in hand] == list(whole.pack[:52])
    assert whole.hands(seats=2, each=5, skip=3) == (whole.pack[3:8], whole.pack[8:13])


def test_ga12_stacked_deals_come_before_the_seed_and_leave_later_packs_alone() -> None:
    stacked = Stacked(hands=(("R1",), ("R2",)), first=1)
    plain = Dealing(KEY.hex(), 1, (None, None))
    laid = replace(plain, stacked=(stacked, replace(stacked, first=None)))
    first, second, third = (deal(laid, round_no=n, pack=HII_FUU.cards, seats=2) for n in (1, 2, 3))
    assert (first.first, second.first, third.first) == (1, None, None)
    assert first.hands(seats=2, each=1) == second.hands(seats=2, each=1) == stacked.hands
    assert third.pack == deal(plain, round_no=3, pack=HII_FUU.cards, seats=2).pack


def test_ga12_a_stacked_deal_without_a_first_seat_takes_it_from_the_seed() -> None:
    plain = Dealing(KEY.hex(), 1, (None,) * 5)
    laid = replace(plain, stacked=(Stacked(hands=()),))
    drawn = deal(plain, round_no=1, pack=HII_FUU.cards, seats=5).first
    assert deal(laid, round_no=1, pack=HII_FUU.cards, seats=5).first == drawn


def test_words_past_the_last_whole_multiple_are_rejected() -> None:
    top = 2**32 // 52 * 52
    assert _below(52, iter([top, 2**32 - 1, top - 1])) == 51
    assert _below(52, iter([top, 5])) == 5
    assert _below(3, iter([2**32 - 1, 7])) == 1
    assert _below(1, iter([2**32 - 1])) == 0


def chi_square(counts: Counter[int], cells: int, total: int) -> float:
    expected = total / cells
    return sum((counts[cell] - expected) ** 2 for cell in range(cells)) / expected


def places_of_cards(deals: int) -> tuple[float, float]:
    """Chi-square of (card, place) and of (card, the card behind it) over many deals of a small pack."""
    pack = HII_FUU.cards[:13]
    numbers = {card: n for n, card in enumerate(pack)}
    placed: Counter[int] = Counter()
    followed: Counter[int] = Counter()
    for game_no in range(deals):
        shuffled = deal(Dealing(KEY.hex(), game_no, (None,) * 4), round_no=2, pack=pack, seats=4).pack
        numbered = [numbers[card] for card in shuffled]
        placed.update(card * 13 + place for place, card in enumerate(numbered))
        followed.update(a * 12 + b - (b > a) for a, b in pairwise(numbered))
    return chi_square(placed, 169, 13 * deals), chi_square(followed, 156, 12 * deals)


# Degrees of freedom: (13 - 1)² = 144 and about 13 × 12 - 1 = 155. Each limit lies 4.5 standard deviations out.
PLACES_LIMIT = 144 + 4.5 * (2 * 144) ** 0.5
SERIAL_LIMIT = 155 + 4.5 * (2 * 155) ** 0.5


def test_shuffles_are_even_over_a_few_thousand_deals() -> None:
    placed, followed = places_of_cards(4_000)
    assert placed < PLACES_LIMIT
    assert followed < SERIAL_LIMIT


def test_the_first_seat_is_even() -> None:
    firsts = Counter(
        deal(Dealing(KEY.hex(), n, (None,) * 5), round_no=1, pack=("R1",), seats=5).first for n in range(5_000)
    )
    assert all(abs(firsts[seat] - 1_000) < 4.5 * (1_000 * 0.8) ** 0.5 for seat in range(5))


@pytest.mark.slow
@pytest.mark.timeout(3_600)
def test_shuffles_are_even_over_a_million_deals() -> None:
    placed, followed = places_of_cards(1_000_000)
    assert placed < PLACES_LIMIT
    assert followed < SERIAL_LIMIT
