"""The screen for everybody in the room: large, complete, without a hand; in a stream it keeps the code to itself."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.gallery import settle, show
from tests.web.test_gallery import RULES

pytestmark = pytest.mark.browser

SCREENS = [(844, 390), (1280, 720), (1920, 1080), (3840, 2160)]  # the first is a phone on its side
# What must be on the screen, whole, and clear of each other.
PARTS = """() => {
  const names = [".tv__status", ".tv__scores", ".tv__invite", ".tv .table .bar .seat", ".tv .board, .tv .lamp"];
  const boxes = names.flatMap((name) => {
    const box = document.querySelector(name)?.getBoundingClientRect();
    return box ? [[name, box.left, box.top, box.right, box.bottom]] : [];
  });
  const off = boxes.filter(([, l, t, r, b]) => l < -1 || t < -1 || r > innerWidth + 1 || b > innerHeight + 1);
  const over = boxes.flatMap(([a, l, t, r, b], i) => boxes.slice(i + 1)
    .filter(([, l2, t2, r2, b2]) => Math.min(r, r2) - Math.max(l, l2) > 1 && Math.min(b, b2) - Math.max(t, t2) > 1)
    .map(([other]) => `${a} ${other}`));
  const sizes = [...document.querySelectorAll(".tv__who, .tv .seat__name, .tv__code, .tv__status")]
    .map((el) => parseFloat(getComputedStyle(el).fontSize) * (el.currentCSSZoom ?? 1));
  return { off, over, small: sizes.filter((size) => size < innerHeight / 56) };
}"""


@pytest.mark.parametrize("scene", ["tv-lobby", "tv-play", "tv-five", "tv-seven", "tv-hartenjagen", "tv-half-pint"])
def test_everything_is_large_and_on_the_screen_and_there_is_no_hand(page: Page, scene: str) -> None:
    show(page, scene, lang="en")
    wrong = {}
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        found = page.evaluate(PARTS)
        if any(found.values()):
            wrong[width, height] = found
    assert wrong == {}
    assert page.locator("[data-hand], .act__button").count() == 0
    assert page.evaluate("[document.documentElement.scrollWidth, innerWidth]") == [SCREENS[-1][0]] * 2


@pytest.mark.parametrize(("scene", "lang", "theme"), [("tv-lobby", "ja", "dark"), ("tv-play", "en", "light")])
def test_axe_finds_nothing_on_a_television(page: Page, scene: str, lang: str, theme: str) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    show(page, scene, lang=lang, theme=theme)
    found = Axe().run(page, options=RULES).response["violations"]
    assert [(one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in found] == []


def test_a_stream_hides_code_link_and_title_until_they_are_asked_for(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    for scene in ("tv-stream-lobby", "tv-stream"):
        show(page, scene, lang="en")
        assert "KAZE" not in page.content()
        assert page.locator(".tv__qr").count() == 0
        page.get_by_role("button", name="Show code and link").click()
        expect(page.locator(".tv__code")).to_have_text("KAZE-2357")
        expect(page.locator(".tv__link")).to_contain_text("/r/KAZE-2357")
        page.get_by_role("button", name="Hide code and link").click()
        assert "KAZE" not in page.content()
