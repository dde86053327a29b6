"""The browser's own voice reads what the live regions say, for those who asked for it (U-15, U-19)."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.gallery import show, until

pytestmark = pytest.mark.browser

# The browser's voice does what it does (without a sound card: nothing); what it is told is written down.
OVERHEARD = """
  window.told = [];
  for (const name of ["speak", "cancel"]) {
    const real = speechSynthesis[name].bind(speechSynthesis);
    speechSynthesis[name] = (line) => {
      told.push(line ? `${line.lang}: ${line.text}` : name);
      real(...(line ? [line] : []));
    };
  }
"""


def told(page: Page) -> list[Any]:
    return list(page.evaluate("told"))


def test_my_turn_and_refusals_are_read_in_my_language_until_i_switch_it_off(page: Page) -> None:
    page.add_init_script(OVERHEARD)
    show(page, "play-last-closes", speech=True)
    until(page, "told.length > 0")
    assert told(page) == ["ja: あなたの番 — 緑をフォロー"]
    page.locator('[data-hand="R4"]').click(force=True)
    assert told(page)[1:] == ["ja: リードの緑を持っています。緑を出してください。"]
    page.get_by_label("設定").click()
    page.get_by_label("声で読み上げる").click()
    assert told(page)[2:] == ["cancel"]
    page.get_by_label("設定").click()
    page.keyboard.press("m")
    expect(page.locator('[aria-live="polite"] p').last).to_have_text("緑の2、緑の7")
    assert told(page)[3:] == []


def test_who_lags_behind_hears_the_newest(page: Page) -> None:
    page.add_init_script(OVERHEARD)
    page.goto("/web/gallery.html")
    page.evaluate(
        """async () => {
          const { createReader } = await import("/web/dom/aloud.js");
          const read = createReader(() => "en");
          for (const text of ["one", "two", "three", "four", "five"]) read(text);
        }"""
    )
    assert told(page) == ["en: one", "en: two", "en: three", "cancel", "en: four", "en: five"]


def test_a_browser_without_a_voice_is_left_in_peace(page: Page) -> None:
    page.add_init_script("delete Window.prototype.speechSynthesis; delete window.speechSynthesis;")
    show(page, "play-mine", speech=True)
    page.locator('[data-hand="R4"]').click(force=True)
    expect(page.locator(".toast")).to_be_visible()
    assert page.evaluate("'speechSynthesis' in window") is False
