"""One Chromium for the tests of a module, shared by the client's tests and the whole system's.

It ends with the module: while Playwright's loop runs, no other test of the process could start one.
"""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

expect.set_options(timeout=20_000)  # milliseconds; a loaded machine needs three thousand

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The shell is the same engine without a browser's windows: a page opens in a fifth of the time."""


def chromium_path() -> str | None:
    """The machine's own, or none: then Playwright looks for its."""
    return os.environ.get("HIFUMI_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The machine's own Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        yield browser
        browser.close()


def complaints(page: Page) -> list[str]:
    """What the page's console will complain about; it fills while the page lives."""
    heard: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            heard.append(message.text)

    page.on("console", listen)
    page.on("pageerror", lambda error: heard.append(str(error)))
    return heard
