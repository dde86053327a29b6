"""Every scene in both languages and themes: quiet console, accessible, nothing wider than the screen."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.web.gallery import SCENES, dressed, resize, show

pytestmark = pytest.mark.browser

SIZES = [(320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
ACTING = {"discard", "play-raised", "round-end", "over", "play-spectator"}
# WCAG 2.0-2.2 A and AA, and what axe calls good practice.
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


@pytest.mark.parametrize(("scene", "lang", "theme"), dressed(SCENES))
def test_axe_finds_nothing(page: Page, scene: str, lang: str, theme: str) -> None:
    show(page, scene, lang=lang, theme=theme)
    # Axe takes what lies half under a foot that stays for too small to touch; a reader scrolls.
    page.evaluate("document.querySelector('.foot')?.style.setProperty('position', 'static')")
    found = Axe().run(page, options=RULES).response["violations"]
    assert [(one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in found] == []


@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_wider_than_the_screen_and_a_table_has_everything_on_it(page: Page, scene: str) -> None:
    show(page, scene, lang="en")
    table = scene.startswith(("play", "discard", "round", "over"))
    wrong = []
    for width, height in SIZES:
        resize(page, width, height)
        faults = [
            *(["wider than the screen"] if page.evaluate("document.documentElement.scrollWidth > innerWidth") else []),
            *(scrolling(page) if table else []),
            *(overlapping(page, height) if scene in ACTING else []),
        ]
        wrong += [(width, height, fault) for fault in faults]
    assert wrong == []


def scrolling(page: Page) -> list[str]:
    """What is wrong with a table that never scrolls, and shows enough of each card to touch it."""
    tall, strips = page.evaluate(
        """() => {
          const strips = [];
          for (const row of document.querySelectorAll(".hand__row")) {
            const edges = [...row.children].map((el) => el.getBoundingClientRect());
            edges.slice(1).forEach((box, i) => strips.push(box.x - edges[i].x));
            if (edges.at(-1)?.right > innerWidth + 0.5 || edges[0]?.x < -0.5) strips.push(-1);
          }
          return [document.documentElement.scrollHeight > innerHeight, strips];
        }"""
    )
    narrowest = min(strips, default=24)
    return [*(["scrolls"] if tall else []), *([f"{narrowest} pixels of a card"] if narrowest < 24 else [])]


def overlapping(page: Page, height: int) -> list[str]:
    """Which of status, action and hand are not whole on the screen, or cover one another, and by how many pixels."""
    boxes = page.evaluate(
        """() => [".status", ".felt > *:first-child", ".bar", ".hand", ".act__button"].flatMap((name) => {
          const box = document.querySelector(name)?.getBoundingClientRect();
          return box ? [[name, box.left, box.top, box.right, box.bottom]] : [];
        })"""
    )
    wrong = []
    for i, (name, left, top, right, bottom) in enumerate(boxes):
        if top < -0.5 or bottom > height + 0.5:
            wrong.append(f"{name} off the screen: {bottom:.0f}")
        for other, l2, t2, r2, b2 in boxes[i + 1 :]:
            if min(right, r2) - max(left, l2) > 1 and min(bottom, b2) - max(top, t2) > 1:
                wrong.append(f"{name} over {other}: {min(bottom, b2) - max(top, t2):.0f}")
    return wrong


@pytest.mark.parametrize("scene", ["landing", "door", "lobby-host", "play-raised", "discard", "round-end"])
def test_what_is_tapped_is_at_least_44_pixels_high(page: Page, scene: str) -> None:
    show(page, scene)
    small = page.evaluate(
        """() => [...document.querySelectorAll("#app :is(button, summary, select, .choice__one, .toggle)")]
          .filter((el) => el.checkVisibility() && el.getBoundingClientRect().height < 43.5)
          .map((el) => el.outerHTML.slice(0, 100))"""
    )
    assert small == []
