"""What every screen must be: accessible, no wider than the device, and large enough to touch."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

SIZES = [(320, 568), (360, 640), (390, 844), (844, 390), (1280, 800)]
# WCAG 2.0-2.2 A and AA, and what axe calls good practice.
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
MEASURED = """() => {
  const strips = [];
  for (const row of [...document.querySelectorAll(".hand__row")].filter((el) => el.checkVisibility())) {
    const edges = [...row.children].map((el) => el.getBoundingClientRect());
    edges.slice(1).forEach((box, i) => strips.push(box.x - edges[i].x));
    if (edges.at(-1)?.right > innerWidth + 0.5 || edges[0]?.x < -0.5) strips.push(-1);
  }
  const tapped = "#app :is(button, summary, select, .choice__one, .toggle)";
  return {
    wide: document.documentElement.scrollWidth > innerWidth,
    thin: strips.filter((strip) => strip < 24),
    low: [...document.querySelectorAll(tapped)]
      .filter((el) => el.checkVisibility() && el.getBoundingClientRect().height < 39.5)
      .map((el) => el.outerHTML.slice(0, 100)),
  };
}"""


# Axe takes what lies half under a foot that stays for too small to touch; a reader scrolls.
FOOT = "(place) => document.querySelector('.foot')?.style.setProperty('position', place)"


def is_accessible(page: Page) -> None:
    """Axe finds nothing, once the page has its words."""
    expect(page.get_by_role("main")).to_be_visible()
    page.evaluate(FOOT, "static")
    found = Axe().run(page, options=RULES).response["violations"]
    page.evaluate(FOOT, "")
    assert [(one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in found] == []


def fits(page: Page) -> None:
    """On every size of screen: no sideways scrolling, every card can be touched, every target is large enough."""
    usual = page.viewport_size
    wrong = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        measured = page.evaluate(MEASURED)
        if any(measured.values()):
            wrong[width, height] = measured
    assert usual
    page.set_viewport_size(usual)
    assert wrong == {}
