"""Every screen in every theme, language and size as pictures, and a page to look through them: `make screens`.

Nothing is compared: whoever runs it looks. It stops when its time is up, and says what is missing.
"""

import argparse
import html
import itertools
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qs

from playwright.sync_api import BrowserContext, Page, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from tests.browser import chromium_path, complaints
from tests.web.files import serving_files

LANGS = ("ja", "en")
THEMES = ("light", "dark")
SIZES: tuple[tuple[int, int], ...] = ((360, 640), (390, 844), (844, 390), (1280, 800), (1920, 1080))
QUALITY = 80  # per cent; a hundred megabytes for everything
STANDS = 150  # milliseconds until what was drawn has come to rest; nothing moves in the calm gallery


class Shot(NamedTuple):
    """One picture."""

    scene: str
    lang: str
    theme: str
    width: int
    height: int

    @property
    def file(self) -> str:
        """Beside the index."""
        return f"{self.scene}.{self.lang}.{self.theme}.{self.width}x{self.height}.jpg"


def main(arguments: list[str] | None = None) -> int:
    """Take them all, or those that are asked for."""
    wish = _parser().parse_args(arguments)
    out: Path = wish.out
    out.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + wish.minutes * 60
    with serving_files() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        reader = browser.new_context(locale="ja-JP")  # one for all: it keeps the files
        scenes = [scene for scene in _scenes(reader, site) if wish.only in scene]
        wanted = [(*kind, SIZES) for kind in itertools.product(scenes, LANGS, THEMES)]
        if wish.sample:
            wanted = [(scene, *_turn(n)) for n, scene in enumerate(scenes)]
        taken = list(_take(reader, site, out, wanted, end))
        browser.close()
    (out / "index.html").write_text(_index(taken), encoding="utf-8")
    missing = sum(len(sizes) for *_, sizes in wanted) - len(taken)
    sys.stdout.write(f"{len(taken)} pictures: {out / 'index.html'}\n")
    if missing:
        sys.stdout.write(f"{missing} are missing: the time was up, or a page complained (see above)\n")
    return 1 if missing else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.screens", description=__doc__)
    parser.add_argument("out", type=Path, help="a folder for the pictures; not in the repository")
    parser.add_argument("--only", default="", help="scenes whose names hold this")
    parser.add_argument("--sample", action="store_true", help="each scene once, its look and size in turn")
    parser.add_argument("--minutes", type=float, default=40.0, help="stop after so many (%(default)s)")
    return parser


def _turn(n: int) -> tuple[str, str, tuple[tuple[int, int], ...]]:
    """A look and a size for the n-th scene, so that a sample has something of each."""
    return LANGS[n % 2], THEMES[n // 2 % 2], (SIZES[n % len(SIZES)],)


def _scenes(reader: BrowserContext, site: str) -> list[str]:
    """As the gallery lists them."""
    page = reader.new_page()
    page.goto(f"{site}/web/gallery.html")
    page.wait_for_selector("main a")
    links = page.eval_on_selector_all("main a", "all => all.map((a) => a.hash.slice(1))")
    page.close()
    return list(dict.fromkeys(parse_qs(link)["scene"][0] for link in links))


def _take(
    reader: BrowserContext,
    site: str,
    out: Path,
    wanted: Iterable[tuple[str, str, str, tuple[tuple[int, int], ...]]],
    end: float,
) -> Iterator[Shot]:
    for scene, lang, theme, sizes in wanted:
        if time.monotonic() > end:
            return
        page = reader.new_page()
        heard = complaints(page)
        try:
            page.goto(f"{site}/web/gallery.html#scene={scene}&lang={lang}&theme={theme}&calm")
            page.wait_for_selector("#app > *")
            page.wait_for_load_state("networkidle")
            moves = page.locator("body[data-later]").count() > 0
            for width, height in sizes:
                shot = Shot(scene, lang, theme, width, height)
                if moves:  # what happens in it is shown at each size, from its beginning
                    page.reload()
                    page.wait_for_selector('body[data-later="came"]')
                _shoot(page, shot, out)
                yield shot
        except PlaywrightTimeoutError as error:
            heard.append(str(error))
        finally:
            page.close()
        for line in heard:
            sys.stdout.write(f"{scene} {lang} {theme}: {line}\n")


def _shoot(page: Page, shot: Shot, out: Path) -> None:
    page.set_viewport_size({"width": shot.width, "height": shot.height})
    page.wait_for_timeout(STANDS)
    page.screenshot(path=out / shot.file, type="jpeg", quality=QUALITY)


def _index(taken: list[Shot]) -> str:
    """A page that needs no script: what is unticked is hidden by the style."""
    kinds = [
        list(dict.fromkeys(names))
        for names in (
            (shot.lang for shot in taken),
            (shot.theme for shot in taken),
            (f"{shot.width}x{shot.height}" for shot in taken),
        )
    ]
    names = [name for kind in kinds for name in kind]
    boxes = "".join(f'<label><input type="checkbox" id="{name}" checked> {name}</label>' for name in names)
    rules = "".join(f'body:has([id="{name}"]:not(:checked)) [class~="{name}"]{{display:none}}' for name in names)
    scenes = "".join(
        f'<section><h2 id="{html.escape(scene)}">{html.escape(scene)}</h2>{"".join(map(_figure, shots))}</section>'
        for scene, shots in itertools.groupby(taken, lambda shot: shot.scene)
    )
    return f"""<!doctype html>
<meta charset="utf-8"><title>Hifumi: every screen</title>
<style>
body{{margin:12px;background:#777;font:14px system-ui}} nav{{position:sticky;top:0;padding:8px;background:#fff}}
label{{margin-right:12px}} h2{{margin:20px 0 6px;color:#fff}} section{{display:flex;flex-wrap:wrap;gap:8px}}
h2{{width:100%}} figure{{margin:0}} img{{height:420px;width:auto}} figcaption{{color:#fff}}
{rules}
</style>
<nav>{boxes}</nav>
{scenes}
"""


def _figure(shot: Shot) -> str:
    size = f"{shot.width}x{shot.height}"
    return (
        f'<figure class="{shot.lang} {shot.theme} {size}"><a href="{shot.file}"><img src="{shot.file}" alt="" '
        f'width="{shot.width}" height="{shot.height}" loading="lazy"></a>'
        f"<figcaption>{shot.lang} {shot.theme} {size}</figcaption></figure>"
    )


if __name__ == "__main__":
    raise SystemExit(main())
