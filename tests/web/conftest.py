"""A file server with the real server's headers, and one Chromium for the tests of a module."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser import chromium, complaints
from tests.web.files import serving_files

__all__ = ["chromium"]


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the files."""
    with serving_files() as address:
        yield address


@pytest.fixture(scope="module")
def phone(chromium: Browser, site: str) -> Iterator[BrowserContext]:
    """One reader's browser; the gallery leaves nothing in it but cached files."""
    with chromium.new_context(base_url=site, locale="ja-JP") as context:
        yield context


@pytest.fixture
def page(phone: BrowserContext) -> Iterator[Page]:
    """A fresh page on a phone. What its console complains about fails the test."""
    page = phone.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    heard = complaints(page)
    yield page
    page.close()
    assert heard == []
