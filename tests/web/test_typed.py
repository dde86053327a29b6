"""Typed commands: every prompt answered in words, every question answered, and nonsense told what is possible."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.screens import fits, is_accessible
from tests.web.gallery import asked, show

pytestmark = pytest.mark.browser


def open_box(page: Page, scene: str, **how: Any) -> None:
    """Show a scene, and open the box by its key."""
    show(page, scene, **how)
    page.keyboard.press("/")
    expect(page.locator("#typed")).to_be_focused()


def enter(page: Page, text: str) -> str:
    """Type a line into the box; what it answers."""
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    expect(page.locator("#typed")).to_have_value("")
    return page.locator(".typed__said").inner_text()


def acts(page: Page) -> list[dict[str, Any]]:
    return [request["action"] for request in asked(page) if request["t"] == "act"]


def test_questions_are_answered_and_nonsense_is_told_what_is_possible(page: Page) -> None:
    open_box(page, "play-mine", lang="en")
    assert enter(page, "t") == "Kenneth: green 5, 葉月: green 13, Mio: red 2"
    assert enter(page, "S") == "Scores: さとみ 1/10, Kenneth 0/10, 葉月 2/10, and Mio 0/10"
    assert enter(page, "hand") == "red 4, red 12, yellow 9, green 2, green 7, and blue 11"
    assert enter(page, "w") == "Your turn — follow green"
    assert enter(page, "l").endswith("葉月: took it")
    assert enter(page, "m") == "green 2 and green 7"
    assert enter(page, "xyzzy") == "“xyzzy” is no command and no card of yours. You may play: 2g and 7g."
    assert enter(page, "play r4") == "Follow green: you have some. You may play: 2g and 7g."
    assert enter(page, "g2 g7") == "One card at a time. You may play: 2g and 7g."
    assert acts(page) == []
    is_accessible(page)
    fits(page)
    enter(page, "Ｇ7")  # as a Japanese keyboard types it
    assert acts(page) == [{"type": "play", "cards": ["G7"]}]
    page.keyboard.press("Escape")
    expect(page.locator("#typed")).to_have_count(0)
    expect(page.locator(".hand :focus")).to_have_count(1)


@pytest.mark.parametrize(
    ("scene", "line", "action"),
    [
        ("pass-choosing", "pass sq, 2c 10h", {"type": "pass", "cards": ["SQ", "C2", "H10"]}),
        ("moon-mine", "self", {"type": "moon", "choice": "self"}),
        ("hph-bid", "bid 2", {"type": "bid", "tricks": 2}),
        ("hph-doubt", "kenneth", {"type": "doubt", "seat": 1}),
        ("hph-doubt-optional", "置かない", {"type": "doubt", "seat": None}),
        ("hph-play", "8a 8p", {"type": "play", "cards": ["A8", "P8"]}),
        ("round-end", "つぎ", {"type": "continue"}),
    ],
)
def test_every_prompt_can_be_answered_in_words(page: Page, scene: str, line: str, action: dict[str, Any]) -> None:
    open_box(page, scene, lang="ja" if line in {"置かない", "つぎ"} else "en")
    enter(page, line)
    assert acts(page) == [action]
