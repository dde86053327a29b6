"""Inviting: link, code, QR in large, the card of the house's rules, and what a stream must not show (U-20)."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.gallery import show

pytestmark = pytest.mark.browser


def test_a_link_is_copied_and_the_code_is_held_up(page: Page) -> None:
    clipboard = "{ writeText: async (text) => void copied.push(text) }"
    page.add_init_script(f"""
      window.copied = [];
      Object.defineProperty(navigator, "clipboard", {{ value: {clipboard} }});
    """)
    show(page, "lobby-host", lang="en")
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".share__acts")).to_contain_text("Copied")
    assert page.evaluate("copied.map((text) => new URL(text).pathname)") == ["/r/KAZE-2357"]
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()

    page.get_by_role("button", name="Show the QR code large").click()
    large = page.get_by_role("dialog")
    expect(large.locator(".handout__code")).to_have_text("KAZE-2357")
    box = large.locator("img").bounding_box()
    assert box
    assert box["width"] >= 300
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    assert [link.get_attribute("href") for link in page.locator(".share__more a").all()] == [
        "r/KAZE-2357?view=table",
        "r/KAZE-2357?view=stream",
    ]


def test_the_rule_card_holds_only_what_differs_in_both_languages_and_prints_alone(page: Page) -> None:
    show(page, "lobby-changed", lang="en", theme="dark")
    page.get_by_role("button", name="Rule card").click()
    card = page.locator(".rulecard")
    expect(card.locator("h3")).to_have_text("ヒーフー!!Hii Fuu!!")
    rules = card.locator("li").all_inner_texts()
    assert len(rules) == 4
    assert [line for line in rules[2].splitlines() if line] == [
        "だれかが15点に達したら終わります",
        "The game ends when someone has 15 points",
        "標準: だれかが10点に達したら終わります",
        "Usually: The game ends when someone has 10 points",
    ]
    page.emulate_media(media="print")
    for selector in (".lobby", ".handout__head"):
        expect(page.locator(selector)).to_be_hidden()
    for selector in (".rulecard__game", ".rulecard__foot img"):
        expect(page.locator(selector)).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_the_usual_rules_make_a_card_that_says_so(page: Page) -> None:
    show(page, "lobby-host", lang="ja")
    page.get_by_role("button", name="ルールカード").click()
    expect(page.locator(".rulecard__usual")).to_have_text("標準のルールです。The usual rules.")


def test_a_reader_who_streams_hides_code_and_link_until_they_are_wanted(page: Page) -> None:
    show(page, "lobby-host", lang="en")
    page.get_by_label("Settings").click()
    page.get_by_label("Hide the room’s code and link (for streams)").check()
    page.keyboard.press("Escape")
    expect(page.locator(".share--veiled")).to_be_visible()
    assert "KAZE" not in page.locator("#app").inner_text()
    assert page.locator(".share__qr, .share__link").count() == 0
    assert page.title() == "Hifumi"
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.locator(".share__code")).to_contain_text("KAZE-2357")
