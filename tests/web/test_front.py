"""The front page: a hand that plays itself for whoever likes motion, and a word to those inside of a chat app."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import complaints
from tests.web.gallery import until

pytestmark = pytest.mark.browser

LINE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari Line/14.0.0"
INSTAGRAM = "Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 Instagram 300.0"


def test_the_demo_hand_plays_without_moving_the_page_or_saying_a_word(page: Page) -> None:
    page.clock.install()
    page.add_init_script("""
      window.shifted = 0;
      new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.shifted += value)))
        .observe({ type: "layout-shift", buffered: true });
    """)
    page.goto("/web/gallery.html#scene=landing&lang=en&theme=light")
    expect(page.locator(".hero__card")).to_have_count(3)
    before = page.locator(".make").bounding_box()
    page.clock.run_for(3_000)
    until(page, "document.querySelector('.hero__demo')?.dataset.plays === 'true'")
    page.clock.run_for(2_500)
    expect(page.locator(".demo__card")).to_have_count(4)
    expect(page.locator(".demo__card--best")).to_have_text("12")
    page.clock.run_for(7_000)
    expect(page.locator(".demo__seat--cheered")).to_have_count(1)
    assert page.locator(".make").bounding_box() == before
    assert page.evaluate("shifted") < 0.01
    assert page.locator(".hero__stage").get_attribute("aria-hidden") == "true"
    assert page.locator("#live").inner_text() == ""


def test_nothing_plays_for_a_reader_who_wants_no_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.clock.install()
    page.goto("/web/gallery.html#scene=landing&lang=en&theme=light")
    expect(page.locator(".hero__card")).to_have_count(3)
    page.clock.run_for(20_000)
    assert page.locator(".hero__demo, .demo__card").count() == 0


@pytest.mark.parametrize(("agent", "way"), [(LINE, "ブラウザで開く"), (INSTAGRAM, "リンクをコピー")])
def test_inside_of_a_chat_app_the_page_says_how_to_get_out(chromium: Browser, site: str, agent: str, way: str) -> None:
    with chromium.new_context(base_url=site, user_agent=agent, viewport={"width": 390, "height": 844}) as context:
        page = context.new_page()
        heard = complaints(page)
        page.goto("/web/gallery.html#scene=door&lang=ja&theme=light&calm")
        note = page.locator(".in-app")
        expect(note).to_contain_text("アプリの中のブラウザ")
        expect(note.locator(".button")).to_have_text(way)
        page.goto("about:blank")
        page.goto("/web/gallery.html#scene=play-mine&lang=ja&theme=light&calm")
        expect(page.locator(".table")).to_be_visible()
        assert note.count() == 0
        assert heard == []
