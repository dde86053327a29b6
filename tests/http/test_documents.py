"""The HTML documents: alike but for what each page is, and complete before the first request."""

import re
from pathlib import Path

import pytest

from server.http.documents import Document
from server.paths import web_root

OWN = re.compile(r'\n<(?:link rel="(?:stylesheet|modulepreload|manifest|apple-touch-icon)"|meta name="robots").*')
"""What pages differ in: their styles and modules, whether search engines and home screens may have them."""


def test_all_pages_of_the_client_have_the_same_head_and_body() -> None:
    files = (web_root() / f"{name}.html" for name in ("index", "room", "replay", "rules", "gallery"))
    bare = {re.sub(r'data-page="\w+"', "", OWN.sub("", file.read_text("utf-8"))) for file in files}
    assert len(bare) == 1


@pytest.mark.parametrize("line", ['<base href="/">', "<title>ひふみ Hifumi</title>"])
def test_a_page_without_a_line_to_write_anew_is_noticed_before_the_first_request(tmp_path: Path, line: str) -> None:
    page = tmp_path / "page.html"
    page.write_text((web_root() / "index.html").read_text("utf-8").replace(line, ""), encoding="utf-8")
    with pytest.raises(ValueError, match=r"page\.html needs"):
        Document(page)
