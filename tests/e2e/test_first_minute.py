"""A newcomer's first minute: one tap on the front page, and a hand against bots with a hint for each first decision."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.people import play_until
from tests.e2e.screens import fits, is_accessible

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]


def test_a_newcomer_plays_at_once_and_hints_come_until_they_are_sent_away(come: Callable[..., Any], site: str) -> None:
    new = come("Ken")
    new.page.goto(site)
    new.page.get_by_role("button", name="Practise against bots").click()
    title = new.page.locator(".hint__title")
    expect(title).to_have_text("Hint 1 of 3")
    expect(new.page.locator(".hint__text")).to_contain_text("exactly two tricks")
    expect(new.page.locator(".bar .seat__name")).to_have_text("You")
    is_accessible(new.page)
    fits(new.page)
    new.page.get_by_role("button", name="Got it").click()
    expect(title).to_have_count(0)

    play_until([new], lambda: len(new.hand()) == 9)
    expect(title).to_have_text("Hint 2 of 3")
    new.page.get_by_role("button", name="No more hints").click()
    play_until([new], lambda: len(new.hand()) == 8)
    expect(new.page.locator(".table--play .status--mine")).to_be_visible()
    expect(title).to_have_count(0)
    new.reload()
    expect(new.page.locator("[data-hand]")).to_have_count(8)
    expect(title).to_have_count(0)
