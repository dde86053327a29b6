"""Hearts in real browsers: a deal with four people and one with seven, and a moon that leaves a choice."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.people import ROUND_OVER, Person, all_play_on, sheet_of, sit_down
from tests.e2e.stacked import Dealer
from tests.games.hearts.table import MIXED
from tests.games.sitting import deal

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

Come = Callable[..., Any]
Make = Callable[..., str]
NAMES = ("Ken", "Mio", "Joe", "Eve", "Aki", "Ben", "Zoe")
IN_PLAY = 26
MIXED7 = deal(
    "C3T D4J S5Q H6 / C4J D5Q S6K H7 / C5Q D6K S7A H8 / C6K D7A S8 H29 / "
    "C7A D8 S39 H3T / C8 D39 S4T H4J / C9 DT SJ H5QKA"
)
MOON7 = deal("C89TJQKA / C345 D3456 / C67 D789TJ / DQKA S3456 / S789TJQK / SA H234567 / H89TJQKA")
"""Seat 0 takes every trick from whoever opens."""


def marked(person: Person) -> set[str]:
    """The cards in the hand that carry their giver's mark."""
    found = person.page.locator("[data-hand]:has(.card__mark)")
    return set(found.evaluate_all("cards => cards.map((el) => el.dataset.hand)"))


def test_four_people_pass_and_play_a_deal_that_scores_all_points_in_play(
    come: Come, room: Make, dealer: Dealer
) -> None:
    four = [come(name, reduced_motion="reduce") for name in NAMES[:4]]
    link = room(game="hearts", options={"deals": 1})
    sit_down(four, link)
    dealer.deal(link, MIXED)
    for person, hand in zip(four, MIXED["hands"], strict=True):
        for card in hand:
            expect(person.page.locator(f'[data-hand="{card}"]')).to_be_attached()

    all_play_on(four, ".table--play")
    for seat, person in enumerate(four):
        gave = set(MIXED["hands"][seat]) - set(person.hand())
        assert len(gave) == 3
        assert marked(four[(seat + 1) % 4]) == gave

    all_play_on(four, ROUND_OVER)
    [points] = sheet_of(four)
    assert sum(points) == -IN_PLAY
    assert min(points) > -IN_PLAY


def test_seven_people_play_a_deal_and_the_shooter_of_the_next_chooses_who_pays(
    come: Come, room: Make, dealer: Dealer
) -> None:
    seven = [come(name, reduced_motion="reduce") for name in NAMES]
    options = {"deals": 2, "moon": "choice", "pass_direction": "none"}
    link = room(game="hearts", seats=7, options=options)
    sit_down(seven, link)
    dealer.deal(link, MIXED7, MOON7)
    expect(seven[6].page.locator('[data-hand="HK"]')).to_be_visible()

    all_play_on(seven, ROUND_OVER)
    [first] = sheet_of(seven)
    assert sum(first) == -IN_PLAY
    assert min(first) > -IN_PLAY

    dealer.play_on(link, lambda state: state.kind == "play" and {len(hand) for hand in state.hands} == {1})
    ken = seven[0]
    ken.play("CA")
    all_play_on(seven[1:], ".moon")
    for person in seven[1:]:
        expect(person.page.locator(".moon__line")).to_contain_text("Ken took every penalty card and chooses")
        expect(person.page.locator(".choices")).to_have_count(0)
    ken.page.get_by_role("button", name="The others pay").click()
    for person in seven:
        expect(person.page.locator(".news")).to_have_text("Ken shot the moon!")
    assert sheet_of(seven) == [first, [0, *[-IN_PLAY] * 6]]
