"""Pages, files, QR codes and headers; also under a sub-path."""

import json
import re
import struct
import zlib
from typing import Any

import pytest

from server.store import embedded
from tests.rooms.guest import visit
from tests.rooms.live import Live, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize("path", ["/", "/r/ABCD-EFGH", "/replay/ABCD-EFGH/1", "/rules/hearts"])
async def test_a_page_knows_where_it_is_served(live: Live, path: str) -> None:
    answer = await live.web.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert '<base href="/">' in answer.text


@pytest.mark.parametrize("path", ["/", "/r/ABCD-EFGH", "/rules/hearts", "/healthz", "/api/games", "/web/icon.svg"])
async def test_whoever_asks_only_for_the_head_gets_that_of_the_whole(live: Live, path: str) -> None:
    head, whole = await live.web.head(path), await live.web.get(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == whole.headers["content-length"]


@pytest.mark.parametrize("path", ["/nothing/here", "/rules/whist", "/web/none.js"])
async def test_an_address_that_leads_nowhere_is_a_page_for_browsers_and_json_for_programs(
    live: Live, path: str
) -> None:
    page = await live.web.get(path, headers={"accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "There is nothing at this address" in page.text
    told = await live.web.get(path)
    assert (told.status_code, told.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("path", ["/", "/api/games", "/web/app/main.js", "/healthz", "/api/nothing", "/r/X/qr.svg"])
async def test_every_answer_carries_the_same_protection(live: Live, path: str) -> None:
    headers = (await live.web.get(path)).headers
    assert headers["content-security-policy"].startswith("default-src 'self'; base-uri 'self'; frame-ancestors 'none'")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-cache"


async def test_pages_have_nothing_that_the_policy_would_forbid(live: Live) -> None:
    for path in ("/", "/r/ABCD-EFGH", "/replay/ABCD-EFGH/1", "/rules/hearts"):
        text = (await live.web.get(path)).text.replace(f"http://{live.address}/", "/")  # as previews name it
        assert (
            re.findall(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:|https?://(?!www\.w3\.org)", text)
            == []
        )


async def test_an_unchanged_file_is_not_sent_again(live: Live) -> None:
    first = await live.web.get("/web/app/main.js")
    again = await live.web.get("/web/app/main.js", headers={"if-none-match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")


async def test_pages_and_files_are_packed_for_whoever_unpacks_them(live: Live) -> None:
    for path in ("/", "/web/style/table.css", "/api/games"):
        packed = await live.web.get(path, headers={"accept-encoding": "gzip"})
        plain = await live.web.get(path, headers={"accept-encoding": "identity"})
        assert (packed.headers["content-encoding"], "content-encoding" in plain.headers) == ("gzip", False)
        assert packed.content == plain.content
        assert "Accept-Encoding" in packed.headers["vary"]


@pytest.mark.parametrize("path", ["/web/../server/main.py", "/web/..%2f..%2fpyproject.toml", "/web/", "/web/none.js"])
async def test_nothing_beside_the_client_is_served(live: Live, path: str) -> None:
    assert (await live.web.get(path)).status_code == 404


async def test_a_rooms_link_is_also_a_qr_code(live: Live) -> None:
    room = await live.room()
    answer = await live.web.get(f"/r/{room['code']}/qr.svg")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert answer.content.startswith(b"<?xml")
    assert (await live.web.get("/r/2222-2222/qr.svg")).status_code == 404


def told(page: str) -> dict[str, str]:
    """What a chat app reads of a page."""
    tags = re.findall(r'<meta (?:name|property)="([\w:]+)" content="([^"]*)">', page)
    return {"title": re.findall("<title>(.*?)</title>", page)[0], **dict(tags)}


async def preview(live: Live, path: str, lang: str = "en") -> dict[str, str]:
    return told((await live.web.get(path, headers={"accept-language": lang})).text)


async def test_a_rooms_link_invites_in_the_language_of_whoever_asks(live: Live) -> None:
    room = await live.room("hearts", seats=5)
    path = f"/r/{room['code']}"
    assert (await preview(live, path))["og:title"] == "A room for Hearts (0/5)"
    async with visit(live.address, room["code"], name='Ken <&"> ②', token=room["host_key"]) as host:
        english, japanese = await preview(live, path), await preview(live, path, "ja-JP,ja;q=0.9")
        for seat in range(1, 5):
            assert (await host.ask("host", do="add_bot", seat=seat))["ok"]
        assert (await preview(live, path))["og:title"] == "A room for Hearts (5/5)"  # there is no seat to be invited to
    assert english["og:title"] == "Ken &lt;&amp;&quot;&gt; ② invites you to Hearts (1/5)"
    assert english["title"] == f"{english['og:title']} — Hifumi"
    assert english["og:url"] == f"http://{live.address}{path}"
    assert english["og:image"] == f"http://{live.address}/picture.png"
    assert japanese["og:title"] == "Ken &lt;&amp;&quot;&gt; ②さんがハーツに招待 (1/5)"
    assert japanese["og:description"].startswith("ハート")
    assert (await live.web.get(path)).headers["vary"].startswith("Accept-Language")


async def test_a_closed_room_tells_only_its_game_and_no_room_tells_nothing(live: Live) -> None:
    room = await live.room("hearts")
    async with visit(live.address, room["code"], name="Ken", token=room["host_key"]) as guest:
        await guest.ask("host", do="lock", on=True)
        closed = await preview(live, f"/r/{room['code']}")
    assert closed["og:title"] == "A room for Hearts"
    house = await preview(live, "/")
    for path in ("/r/2222-2222", "/r/nonsense"):
        assert {**(await preview(live, path)), "og:url": "", "robots": ""} == {**house, "og:url": "", "robots": ""}
    assert (await preview(live, "/rules/hearts", "ja"))["og:title"] == "ハーツのルール"


def pixels(png: bytes) -> tuple[int, int, set[bytes]]:
    """Width, height and the colours of a picture of ours, as anybody's decoder would find them."""
    width, height = struct.unpack(">II", png[16:24])
    packed = png[png.index(b"IDAT") + 4 : png.index(b"IEND") - 8]
    lines = zlib.decompress(packed)
    rows = [lines[at + 1 : at + 1 + 3 * width] for at in range(0, len(lines), 3 * width + 1)]
    assert len(rows) == height
    return width, height, {row[at : at + 3] for row in rows for at in range(0, 3 * width, 3)}


async def test_the_mark_is_drawn_as_a_picture_for_what_takes_no_svg(live: Live) -> None:
    for path, size, ground, ink in (
        ("/picture.png", (600, 315), "f4eddd", "29241f"),
        ("/icons/180.png", (180, 180), "c23a22", "fffaf0"),
        ("/icons/512.png", (512, 512), "c23a22", "fffaf0"),
    ):
        answer = await live.web.get(path)
        width, height, colours = pixels(answer.content)
        assert (answer.headers["content-type"], width, height) == ("image/png", *size)
        assert {bytes.fromhex(ground), bytes.fromhex(ink)} <= colours
        assert len(answer.content) < 16_000
    assert (await live.web.get("/icons/7.png")).status_code == 404


async def test_it_can_be_installed_in_both_languages(live: Live) -> None:
    page = (await live.web.get("/")).text
    assert '<link rel="manifest" href="manifest.webmanifest">' in page
    told: dict[str, Any] = {}
    for lang in ("ja", "en"):
        answer = await live.web.get("/manifest.webmanifest", headers={"accept-language": lang})
        assert answer.headers["content-type"] == "application/manifest+json"
        told[lang] = json.loads(answer.content)
    assert (told["ja"]["name"], told["en"]["name"]) == ("ひふみ", "Hifumi")
    assert {icon["purpose"] for icon in told["ja"]["icons"]} == {"any", "maskable"}
    for icon in told["ja"]["icons"]:
        assert (await live.web.get(f"/{icon['src']}")).headers["content-type"] == icon["type"]


async def test_the_service_worker_is_always_asked_for_anew_and_names_what_it_keeps(live: Live) -> None:
    answer = await live.web.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert (answer.headers["cache-control"], answer.headers["service-worker-allowed"]) == ("no-cache", "/")
    assert re.findall(r'KEPT_IN = "hifumi offline ([0-9a-f]{12})"', answer.text) != []
    for path in ("/offline", "/web/offline.css", "/web/icon.svg"):
        assert (await live.web.get(path)).status_code == 200


async def test_the_whole_service_works_under_a_sub_path(store_server: embedded.Embedded) -> None:
    async with serving(store_server.url, root_path="/cards") as live:
        made = (await live.web.post("/cards/api/rooms", json={"game": "hii-fuu"})).json()
        assert made["url"] == f"http://{live.address}/cards/r/{made['code']}"
        assert '<base href="/cards/">' in (await live.web.get("/cards/")).text
        assert (await live.web.get("/cards/web/app/main.js")).status_code == 200
        assert (await live.web.get("/cards/sw.js")).headers["service-worker-allowed"] == "/cards/"
        assert '<base href="/cards/">' in (await live.web.get("/cards/offline")).text
        assert (await live.web.get("/cards/manifest.webmanifest")).json()["start_url"] == "./"
        assert (await live.web.get(f"/cards/r/{made['code']}/qr.svg")).status_code == 200
        async with visit(f"{live.address}/cards", made["code"]) as guest:
            assert guest.state["you"]["seat"] == 0


async def test_it_works_also_where_the_proxy_takes_the_sub_path_off(store_server: embedded.Embedded) -> None:
    async with serving(store_server.url, root_path="/cards") as live:
        assert '<base href="/cards/">' in (await live.web.get("/")).text
        made = (await live.web.post("/api/rooms", json={"game": "hii-fuu"})).json()
        assert "/cards/r/" in made["url"]
        async with visit(live.address, made["code"]) as guest:
            assert guest.state["you"]["seat"] == 0


async def test_a_public_address_is_the_one_in_links(store_server: embedded.Embedded) -> None:
    async with serving(store_server.url, public_url="https://cards.example.org/h", root_path="/h") as live:
        room = await live.room()
        assert room["url"].startswith("https://cards.example.org/h/r/")
        shown = await preview(live, f"/h/r/{room['code']}")
        assert (shown["og:url"], shown["og:image"]) == (room["url"], "https://cards.example.org/h/picture.png")
