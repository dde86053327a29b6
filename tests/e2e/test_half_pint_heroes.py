"""Half-Pint Heroes in real browsers: rounds with two, four and seven people, a brawl, a shoot-out lost and one won."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from server.engine.match import Match
from tests.e2e.people import ROUND_OVER, all_play_on, sheet_of, sit_down
from tests.e2e.stacked import Dealer
from tests.games.half_pint_heroes.pub import Pub, deal

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

Come = Callable[..., Any]
Make = Callable[..., str]
NAMES = ("Ken", "Mio", "Joe", "Eve", "Aki", "Ben", "Zoe")

# Everybody plays a low card alone and a set of a high value, in whatever order: the third or the sixth seat wins one
# trick, the first seat the other. All predict no win at all and doubt whoever sits to their left.
FOUR = deal("A1 M13 P13 W13 / C1 A11 C11 M11 / W3 A9 C9 M9 / M1 A7 C7 M7", "P12 A2 M4 C6", start=0), [10, 50, 10, 50]
SEVEN = (
    deal(
        "A13 C13 A1 / A11 C11 C1 / A9 C9 M1 / A7 C7 P1 / M11 P11 W1 / M9 P9 A3 / M7 P7 C3",
        "C2 A4 M6 P8 W10",
        start=0,
    ),
    [10, 30, 30, 30, 50, 10, 50],
)


@pytest.mark.parametrize(("stacked", "points"), [FOUR, SEVEN])
def test_a_round_is_predicted_doubted_played_and_scored(
    stacked: dict[str, Any], points: list[int], come: Come, room: Make, dealer: Dealer
) -> None:
    seats = len(points)
    people = [come(name, reduced_motion="reduce") for name in NAMES[:seats]]
    link = room(game="half-pint-heroes", seats=seats, options={})
    sit_down(people, link)
    dealer.deal(link, stacked)
    for person in people:
        expect(person.page.locator(".lamp__card")).to_have_count(len(stacked["table"]))
        expect(person.page.locator(".coaster--up")).to_have_count(0)

    all_play_on(people, ".table--play")
    for person in people:
        expect(person.page.locator(".coaster--up")).to_have_count(seats)
        expect(person.page.locator(".chip")).to_have_count(seats)

    all_play_on(people, ROUND_OVER)
    assert sheet_of(people) == [points]
    for person in people:
        expect(person.page.locator(".coaster--right")).to_have_count(seats - 2)


DUEL = deal("A13 A11 A1 / C9 C7 C5", "C2 A2 M2 P2 W2")
TRICKS = ("A13 C9", "A1 C7", "A11 C5")
"""Tricks of DUEL that Ken, Mio and Ken win."""

MIOS = deal("A3 A4 A5 / C11 C12 C13", "C2 A2 M2 P2 W2")
"""Mio wins every trick."""


def five_rounds_on() -> Match:
    """Ken has hit five times, Mio the last four."""
    pub = Pub({**DUEL, "start": 0}, *[DUEL] * 4, MIOS, DUEL, seats=2)
    for mio in (0, 1, 1, 1, 1):
        pub.bids(2, mio).tricks(*TRICKS).next_round()
    return pub.match


def test_two_people_see_a_shoot_out_lost_to_a_brawl_and_the_next_one_won(
    come: Come, room: Make, dealer: Dealer
) -> None:
    ken, mio = both = [come(name, reduced_motion="reduce") for name in NAMES[:2]]
    link = room(game="half-pint-heroes", seats=2, options={})
    sit_down(both, link)
    dealer.change(link, lambda _: five_rounds_on())
    for person in both:
        expect(person.page.locator(".wanted")).to_have_text("Shoot-out for Ken: hit and win")

    all_play_on(both, ROUND_OVER)
    for person in both:
        expect(person.page.locator(".news").first).to_contain_text("Brawl! Only Mio scores, with three in a row")
    assert sheet_of(both)[5:] == [[0, 30]]

    all_play_on(both, ".table--bid")
    for person in both:
        expect(person.page.locator(".wanted")).to_have_text("Shoot-out for Mio: hit and win")
    ken.predict(2)
    mio.predict(1)
    for player, card in ((ken, "A13"), (mio, "C9"), (ken, "A1"), (mio, "C7"), (mio, "C5"), (ken, "A11")):
        player.play(card)
    assert sheet_of(both)[6:] == [[50, 30]]
    for person in both:
        assert person.page.locator(".rank__name").all_inner_texts() == ["Mio", "Ken"]
        expect(person.page.locator(".result")).to_contain_text("The shoot-out decided the game.")
    assert sum(row[0] for row in ken.sheet()) > sum(row[1] for row in mio.sheet())
