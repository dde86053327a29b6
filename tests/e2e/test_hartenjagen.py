"""Hartenjagen in real browsers: everybody runs from the hearts, the light turns over, and everybody hunts them."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.people import ROUND_OVER, all_play_on, sheet_of, sit_down
from tests.e2e.stacked import Dealer
from tests.games.hartenjagen.table import ALL3
from tests.games.sitting import deal

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

IN_PLAY = 26  # nine hearts, CJ, SQ and the ten of diamonds
MIXED3 = deal("C69Q D69Q S69Q H69Q / C7TK D7TK S7TK H7TK / C8JA D8JA S8JA H8JA")


def test_three_people_play_from_stage_1_through_the_switch_to_a_ranking(
    come: Callable[..., Any], room: Callable[..., str], dealer: Dealer
) -> None:
    three = [come(name, reduced_motion="reduce") for name in ("Ken", "Mio", "Joe")]
    # Whoever takes the ten of diamonds has reached this threshold.
    link = room(game="hartenjagen", seats=3, preset="short", options={"threshold": 10, "ten_of_diamonds": True})
    sit_down(three, link)
    dealer.deal(link, MIXED3, ALL3)
    for person in three:
        expect(person.page.locator(".stage")).to_have_text("Stage 1Avoid ♥ until someone has 10")
        expect(person.page.locator(".table--turned")).to_have_count(0)

    all_play_on(three, ROUND_OVER)
    [added] = sheet_of(three)
    assert sum(added) == IN_PLAY
    assert max(added) >= 10

    all_play_on(three, ".table--turned")
    for person in three:
        expect(person.page.locator(".stage")).to_have_text("Stage 2Hunt ♥ down to 0")

    all_play_on(three, ".rank")
    assert sheet_of(three) == [added, [-IN_PLAY, 0, 0]]
    totals = dict(zip(("Ken", "Mio", "Joe"), (added[0] - IN_PLAY, *added[1:]), strict=True))
    for person in three:
        assert person.page.locator(".rank__name").all_inner_texts() == sorted(totals, key=totals.__getitem__)
