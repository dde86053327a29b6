"""Pages, files, QR codes and headers; also under a sub-path."""

import re

import pytest

from server.store import embedded
from tests.rooms.guest import visit
from tests.rooms.live import Live, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize("path", ["/", "/r/ABCD-EFGH", "/rules/hearts"])
async def test_a_page_knows_where_it_is_served(live: Live, path: str) -> None:
    answer = await live.web.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert '<base href="/">' in answer.text


@pytest.mark.parametrize("path", ["/", "/api/games", "/web/app/main.js", "/healthz", "/api/nothing", "/r/X/qr.svg"])
async def test_every_answer_carries_the_same_protection(live: Live, path: str) -> None:
    headers = (await live.web.get(path)).headers
    assert headers["content-security-policy"].startswith("default-src 'self'; base-uri 'self'; frame-ancestors 'none'")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-cache"


async def test_pages_have_nothing_that_the_policy_would_forbid(live: Live) -> None:
    for path in ("/", "/r/ABCD-EFGH", "/rules/hearts"):
        text = (await live.web.get(path)).text
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
        assert packed.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("path", ["/web/../server/main.py", "/web/..%2f..%2fpyproject.toml", "/web/", "/web/none.js"])
async def test_nothing_beside_the_client_is_served(live: Live, path: str) -> None:
    assert (await live.web.get(path)).status_code == 404


async def test_a_rooms_link_is_also_a_qr_code(live: Live) -> None:
    room = await live.room()
    answer = await live.web.get(f"/r/{room['code']}/qr.svg")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert answer.content.startswith(b"<?xml")
    assert (await live.web.get("/r/2222-2222/qr.svg")).status_code == 404


async def test_the_whole_service_works_under_a_sub_path(store_server: embedded.Embedded) -> None:
    async with serving(store_server.url, root_path="/cards") as live:
        made = (await live.web.post("/cards/api/rooms", json={"game": "hii-fuu"})).json()
        assert made["url"] == f"http://{live.address}/cards/r/{made['code']}"
        assert '<base href="/cards/">' in (await live.web.get("/cards/")).text
        assert (await live.web.get("/cards/web/app/main.js")).status_code == 200
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
        assert (await live.room())["url"].startswith("https://cards.example.org/h/r/")
