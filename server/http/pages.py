"""The pages and files of web/, with the address they are served under written in, and strict headers."""

import io
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Depends, FastAPI, Request, Response
from fastapi.responses import HTMLResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from server.engine import RuleError
from server.http import previews
from server.http.documents import Document, root_of
from server.http.doorkeeper import Doorkeeper, address_of
from server.http.files import Files
from server.http.hints import Hints
from server.http.installing import router
from server.http.previews import Preview
from server.http.problems import reader_of
from server.rooms import Directory, read_code
from server.store import StoreError
from server.table import NewerTableError, shown_code
from server.wire import Lang

HEADERS = (
    (b"content-security-policy", b"default-src 'self'; base-uri 'self'; frame-ancestors 'none'; form-action 'self'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
)


class StrictHeaders:
    """ASGI: the same protective headers on every answer; an unchanged file is not sent again."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        await self._app(scope, receive, partial(_with_headers, send))


async def _with_headers(send: Send, message: Message) -> None:
    if message["type"] == "http.response.start":
        given = {name for name, _ in message["headers"]}
        extra = [pair for pair in (*HEADERS, (b"cache-control", b"no-cache")) if pair[0] not in given]
        message = {**message, "headers": [*message["headers"], *extra]}
    await send(message)


def install(app: FastAPI, directory: Directory, doorkeeper: Doorkeeper, web: Path, public_url: str | None) -> None:
    """Serve the landing page, room and rules pages, QR codes and the files beneath web/."""
    pages = APIRouter(include_in_schema=False)
    games = directory.house.games
    front, table, player, book = (Document(web / f"{name}.html") for name in ("index", "room", "replay", "rules"))

    hints = Hints(web, games)

    def page(request: Request, document: Document, preview: Preview, hinted: str = "") -> Response:
        base = public_url or str(request.base_url).rstrip("/")
        path = request.url.path.removeprefix(root_of(request))
        head = previews.tags(preview, url=base + path, picture=f"{base}/picture.png")
        return HTMLResponse(document.served(request, head, hinted), headers={"vary": "Accept-Language"})

    @pages.get("/")
    async def landing(request: Request) -> Response:
        return page(request, front, previews.of_house(_lang(request)))

    @pages.get("/r/{code}")
    async def room(request: Request, code: str) -> Response:
        lang = _lang(request)
        facts = await _facts(directory, doorkeeper, request, code)
        if facts is None:
            return page(request, table, previews.of_house(lang))
        # A screen that only watches brings styles of its own between those of the table and the game.
        hinted = "" if "view" in request.query_params else hints.of_room(facts)
        return page(request, table, previews.of_room(facts, games, lang), hinted)

    @pages.get("/replay/{code}/{game}")
    async def replay(request: Request) -> Response:
        return page(request, player, previews.of_house(_lang(request)))

    @pages.get("/rules/{game}")
    async def rules(request: Request, game: str) -> Response:
        if game not in games:
            raise RuleError("not_found")
        return page(request, book, previews.of_rules(game, games, _lang(request)))

    @pages.get("/r/{code}/qr.svg")
    async def qr(
        request: Request, code: Annotated[str, Depends(partial(_existing, directory, doorkeeper))]
    ) -> Response:
        base = public_url or str(request.base_url).rstrip("/")
        drawn = io.BytesIO()
        segno.make(f"{base}/r/{shown_code(code)}", error="m").save(drawn, kind="svg", scale=8, border=4, light="#fff")
        return Response(drawn.getvalue(), media_type="image/svg+xml")

    app.include_router(pages)
    app.include_router(router(web))
    app.mount("/web", Files(directory=web), name="web")


def _lang(request: Request) -> Lang:
    """Most of those who draw previews ask for no language: they get that of the pages as written."""
    return reader_of(request) if "accept-language" in request.headers else "ja"


async def _facts(directory: Directory, doorkeeper: Doorkeeper, request: Request, code: str) -> Mapping[str, Any] | None:
    """What everybody may know of a room; None where there is none, or somebody asks for too many."""
    try:
        return await directory.facts(await _existing(directory, doorkeeper, request, code))
    except (RuleError, StoreError, NewerTableError):
        return None  # the page opens all the same, and says what is wrong


async def _existing(directory: Directory, doorkeeper: Doorkeeper, request: Request, code: str) -> str:
    """The code of a room that exists."""
    address = address_of(request)
    doorkeeper.check_guessing(address)
    try:
        return (await directory.table(read_code(code))).code
    except RuleError:
        doorkeeper.guessed(address)
        raise
