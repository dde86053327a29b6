"""A QR code drawn in the browser is the one that a well-known library draws."""

import pytest
import segno
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

LINK = "http://192.168.1.20:8000/r/MUWU-6KGX#move=b18a3d0de83bb0eab1f10a4cf9b3f8ba"
MOST = (17, 32, 53, 78, 106, 134)  # bytes in each version; a full one has no padding, where libraries differ


def test_every_module_is_where_it_should_be_in_every_version(page: Page) -> None:
    page.goto("/web/gallery.html")
    for version, most in enumerate(MOST, 1):
        text = f"ひ{LINK * 2}".encode()[:most].decode()
        drawn = page.evaluate("async (text) => (await import('/web/dom/qr.js')).qrModules(text)", text)
        expected = segno.make(text, error="l", mode="byte", mask=0, boost_error=False, micro=False, encoding="utf-8")
        assert expected.version == version
        assert drawn == [[bool(module) for module in row] for row in expected.matrix]


def test_a_text_too_long_has_no_code(page: Page) -> None:
    page.goto("/web/gallery.html")
    assert page.evaluate("async () => (await import('/web/dom/qr.js')).qrModules('x'.repeat(135))") is None
