"""Every scene in both languages and themes: quiet console, accessible, nothing wider than the screen."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.web.gallery import SCENES, dressed, resize, show

pytestmark = pytest.mark.browser

SIZES = [(320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
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
def test_nothing_is_wider_than_the_screen(page: Page, scene: str) -> None:
    show(page, scene, lang="en")
    wide = []
    for width, height in SIZES:
        resize(page, width, height)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append((width, height))
    assert wide == []


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene.startswith(("play", "discard", "round", "over"))])
def test_the_table_never_scrolls_and_every_card_can_be_touched(page: Page, scene: str) -> None:
    show(page, scene, lang="en")
    short = []
    for width, height in SIZES:
        resize(page, width, height)
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
        if tall or min(strips, default=24) < 24:
            short.append((width, height, tall, min(strips, default=24)))
    assert short == []


@pytest.mark.parametrize("scene", ["discard", "play-raised", "round-end", "over", "play-spectator"])
def test_the_action_and_the_hand_are_on_the_screen_and_do_not_overlap(page: Page, scene: str) -> None:
    show(page, scene, lang="en")
    wrong = []
    for width, height in SIZES:
        resize(page, width, height)
        boxes = page.evaluate(
            """() => [".status", ".felt > *:first-child", ".bar", ".hand", ".act__button"].flatMap((name) => {
              const box = document.querySelector(name)?.getBoundingClientRect();
              return box ? [[name, box.left, box.top, box.right, box.bottom]] : [];
            })"""
        )
        for i, (name, left, top, right, bottom) in enumerate(boxes):
            if top < -0.5 or bottom > height + 0.5:
                wrong.append((width, height, name, "off the screen", round(bottom)))
            for other, l2, t2, r2, b2 in boxes[i + 1 :]:
                if min(right, r2) - max(left, l2) > 1 and min(bottom, b2) - max(top, t2) > 1:
                    wrong.append((width, height, name, other, round(min(bottom, b2) - max(top, t2))))
    assert wrong == []


@pytest.mark.parametrize("scene", ["landing", "door", "lobby-host", "play-raised", "discard", "round-end"])
def test_what_is_tapped_is_at_least_44_pixels_high(page: Page, scene: str) -> None:
    show(page, scene)
    small = page.evaluate(
        """() => [...document.querySelectorAll("#app :is(button, summary, select, .choice__one, .toggle)")]
          .filter((el) => el.checkVisibility() && el.getBoundingClientRect().height < 43.5)
          .map((el) => el.outerHTML.slice(0, 100))"""
    )
    assert small == []
