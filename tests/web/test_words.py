"""Texts: both languages say the same things, and nothing is written into the code."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import complaints
from tests.web.files import MarkedWords, serving_files
from tests.web.gallery import SCENES, WEB, show

FOLDERS = sorted(path.parent for path in WEB.rglob("ja.json"))
# {n:card|cards} only chooses a form: a language without plurals has no use for it.
NAME = re.compile(r"\{(\w+)\}")
# Names, codes, numbers and signs are not words of ours.
NOT_WORDS = re.compile(
    r"[\d\s/+\-−–:·,.!…▶✓●?、。〜()«»]|さとみ|Kenneth|葉月|Mio|ボット|[SKMボ葉]\b|KAZE-2357|ABCD-2345|WXYZ-6789|"
    r"http://\S+|Wilhelmina Joh|長い名前の葉月さん|凛|Aki|ジョン|Esc|Enter|Shift|[←→↑LSCTHMWUR]",
)


def words(folder: Path, lang: str) -> dict[str, str]:
    return dict(json.loads((folder / f"{lang}.json").read_text("utf-8")))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_both_languages_have_the_same_keys(folder: Path) -> None:
    assert list(words(folder, "ja")) == list(words(folder, "en"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_both_languages_have_the_same_placeholders(folder: Path) -> None:
    ja, en = words(folder, "ja"), words(folder, "en")
    differing = {key for key in ja if set(NAME.findall(ja[key])) != set(NAME.findall(en[key]))}
    assert differing == set()


def test_every_key_named_in_the_code_has_a_text() -> None:
    known = {key for folder in FOLDERS for key in words(folder, "ja")}
    named = {key for path in WEB.rglob("*.js") for key in re.findall(r'\bt\(\s*"([\w.-]+)"', path.read_text("utf-8"))}
    assert named - known == set()


@pytest.fixture
def marked(chromium: Browser) -> Iterator[Page]:
    """A page whose every text stands in «»; served so, for a page whose requests are caught keeps no file."""
    with serving_files(MarkedWords) as site, chromium.new_context(base_url=site) as reader:
        page = reader.new_page()
        heard = complaints(page)
        yield page
        assert heard == []


@pytest.mark.browser
def test_no_text_is_written_into_the_code(marked: Page) -> None:
    """Whatever stands outside of the marks was never looked up."""
    page = marked
    invented = "".join((WEB / f"gallery/fixtures/{file}.js").read_text("utf-8") for file in ("room", "catalogue"))
    bare: dict[str, list[str]] = {}
    for scene in SCENES:
        show(page, scene)
        texts = page.evaluate(
            """() => {
              const walk = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
              const texts = [];
              while (walk.nextNode()) texts.push(walk.currentNode.data);
              for (const el of document.querySelectorAll("[aria-label]")) texts.push(el.getAttribute("aria-label"));
              return texts;
            }"""
        )
        left = [text for text in texts if NOT_WORDS.sub("", re.sub("«[^»]*»", "", text))]
        bare[scene] = [
            text for text in left if text not in invented and re.sub(r"\d+([ /]+\d+)*", "{value}", text) not in invented
        ]
    assert {scene: texts for scene, texts in bare.items() if texts} == {}
