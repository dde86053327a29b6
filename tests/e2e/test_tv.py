"""A living-room screen beside the phones: it comes in by itself, only watches, and takes nobody's seat."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.people import CARD

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]


def test_a_screen_shows_the_table_while_its_browsers_owner_plays(
    come: Callable[..., Any], room: Callable[..., str]
) -> None:
    link = room()
    ken = come("Ken")
    ken.arrive(link)
    phone, tv = ken.page, ken.context.new_page()
    heard: list[str] = []
    tv.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    tv.set_viewport_size({"width": 1920, "height": 1080})
    tv.goto(f"{link}?view=table")
    expect(tv.locator(".tv__seat").first).to_contain_text("Ken")
    expect(tv.locator(".tv__code")).to_have_text(link[-9:])
    assert tv.locator(".tv__qr").evaluate("el => el.decode().then(() => el.naturalWidth > 100)")

    phone.get_by_role("button", name="Fill free seats with bots").click()
    phone.get_by_role("button", name="Start").click()
    expect(tv.locator(".tv--playing .seat")).to_have_count(4)
    expect(phone.locator("[data-hand]")).to_have_count(13)
    assert tv.locator("[data-hand], .act__button").count() == 0
    assert heard
    assert [CARD.findall(frame) for frame in heard if CARD.search(frame)] == []
    tv.reload()
    expect(tv.locator(".tv--playing .seat")).to_have_count(4)
    expect(phone.locator(".banner")).to_have_count(0)
