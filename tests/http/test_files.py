"""Style sheets: cut by meaning into files, served whole."""

import re
from collections import Counter
from pathlib import Path

import httpx
import pytest

from server.http.files import Files, whole
from server.paths import web_root

WEB = web_root()


def imports(sheet: Path) -> list[Path]:
    """What a sheet names."""
    return [sheet.parent / name for name in re.findall(r'@import "(.*?)"', sheet.read_text("utf-8"))]


def test_each_part_of_a_style_sheet_is_there_and_in_no_other() -> None:
    named = Counter(part.resolve() for sheet in WEB.rglob("*.css") for part in imports(sheet))
    folders = {sheet.with_suffix("") for sheet in WEB.rglob("*.css") if sheet.with_suffix("").is_dir()}
    parts = {part: named[part] for folder in folders for part in folder.glob("*.css")}
    assert len(folders) == 6
    assert set(parts.values()) == {1}
    assert all(part.is_file() for part in named)


def test_a_sheet_comes_with_its_parts_in_the_order_of_its_list() -> None:
    sheet = WEB / "style/table.css"
    text = whole(sheet)
    starts = [text.index(part.read_text("utf-8")) for part in imports(sheet)]
    assert starts == sorted(starts)
    assert "@import" not in text
    assert not re.search(r"url\(|@charset|@layer", text)  # these would mean something else where they are put


@pytest.mark.asyncio
async def test_a_changed_part_is_served_changed_and_an_unchanged_sheet_not_again(tmp_path: Path) -> None:
    (tmp_path / "pub.css").write_text('/* The pub. */\n@import "pub/lamp.css";\n@import "pub/mat.css";\n')
    (tmp_path / "pub").mkdir()
    (tmp_path / "pub/lamp.css").write_text("b {}\n")
    (tmp_path / "pub/mat.css").write_text("i {}\n")
    async with httpx.AsyncClient(transport=httpx.ASGITransport(Files(directory=tmp_path)), base_url="http://x") as web:
        first = await web.get("/pub.css")
        known = {"if-none-match": first.headers["etag"]}
        again = await web.get("/pub.css", headers=known)
        (tmp_path / "pub/mat.css").write_text("u {}\n")
        changed = await web.get("/pub.css", headers=known)
    assert (first.headers["content-type"], first.text) == ("text/css; charset=utf-8", "/* The pub. */\nb {}\ni {}\n")
    assert (again.status_code, again.content) == (304, b"")
    assert (changed.status_code, changed.text) == (200, "/* The pub. */\nb {}\nu {}\n")
