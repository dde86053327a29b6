"""Opening scenes of the gallery."""

import json
import re
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

WEB = Path(__file__).resolve().parents[2] / "web"


def scenes(*files: str) -> list[str]:
    """The names of the scenes in these files of the gallery, in their order."""
    return [
        scene
        for file in files
        for scene in re.findall(
            r'^  "?([\w-]+)"?: \{',
            (WEB / f"gallery/fixtures/{file}.js").read_text("utf-8").split("SCENES = {")[1],
            re.MULTILINE,
        )
    ]


SCENES = scenes("front", "hii-fuu/play", "hii-fuu/ends", "rooms")
PATIENCE = 20  # seconds; a loaded machine needs three
READY = {"components": ".kit", "landing": ".landing", "door": ".door__form, .notice", "lobby": ".lobby"}


DRESSES = (("ja", "light"), ("en", "dark"), ("en", "light"), ("ja", "dark"))


def dressed(scenes: list[str]) -> list[tuple[str, str, str]]:
    """Each scene in one language and one theme, all pairs of them in turn."""
    return [(scene, *DRESSES[number % len(DRESSES)]) for number, scene in enumerate(scenes)]


def show(
    page: Page, scene: str, *, lang: str = "ja", theme: str = "light", calm: bool = True, **prefs: bool | str
) -> None:
    """Show a scene to a reader with these settings, and wait until it stands."""
    wish = f"scene={scene}&lang={lang}&theme={theme}&prefs={json.dumps(prefs)}{'&calm' if calm else ''}"
    page.goto("about:blank")
    page.goto(f"/web/gallery.html#{wish}")
    kind = scene.split("-", maxsplit=1)[0]
    if kind == "tv":
        page.wait_for_selector(".tv__qr, .tv__reveal", state="attached")
        return
    usual = ".notice" if scene in {"joining", "elsewhere", "removed"} else ".table"
    page.wait_for_selector(READY.get(kind, usual))
    if usual == ".table" and kind not in READY:
        settle(page)


def settle(page: Page) -> None:
    """Wait until a change of size has been drawn."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def resize(page: Page, width: int, height: int) -> None:
    """Give the page another size, and wait until the table has it."""
    page.set_viewport_size({"width": width, "height": height})
    fits = "Math.abs((document.querySelector('.table') ?? document.body).offsetWidth - innerWidth) < 20"
    full = "(document.querySelector('.table')?.offsetHeight ?? innerHeight) === innerHeight"
    until(page, f"innerWidth === {width} && innerHeight === {height} && {fits} && {full}")
    settle(page)


def until(page: Page, expression: str) -> None:
    """Wait for an expression to be true; the browser's own waiting needs an eval that our policy forbids."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(expression):
        assert time.monotonic() < end, expression
        page.wait_for_timeout(20)


def asked(page: Page) -> list[dict[str, Any]]:
    """What the page has asked of the server so far."""
    return list(json.loads(page.evaluate("document.body.dataset.asked ?? '[]'")))
