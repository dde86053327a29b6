"""The page of all parts stands in both themes and languages, whole and accessible."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.gallery import show
from tests.web.test_gallery import RULES

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("lang", "theme"), [("ja", "light"), ("en", "dark")])
def test_every_part_is_shown_and_axe_finds_nothing(page: Page, lang: str, theme: str) -> None:
    show(page, "components", lang=lang, theme=theme)
    expect(page.locator(".kit__part")).to_have_count(12)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    suits = page.eval_on_selector_all(
        ".kit .card__face", "all => new Set(all.map((el) => getComputedStyle(el).getPropertyValue('--suit'))).size"
    )
    assert suits >= 10  # four of Hii Fuu!!, two of the standard pack, five drinks, of which some may agree
    found = Axe().run(page, options=RULES).response["violations"]
    assert [(one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in found] == []
