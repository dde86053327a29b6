"""What REST answers when it can't: a status, a stable code, and a sentence in the reader's language.

Whoever opened an address that leads nowhere in a browser gets a page that says so.
"""

from typing import Any

import orjson
import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send

from server.engine import RuleError
from server.http.documents import Document
from server.store import StoreError
from server.table import NewerTableError
from server.wire import Lang, sentence
from server.wire.outgoing import Problem

log = structlog.get_logger()

_NOWHERE = dict.fromkeys(("no_such_room", "no_such_game", "not_found"), 404)
_STATUS = {**_NOWHERE, "too_fast": 429, "unavailable": 503, "internal": 500}

_CODES = {400: "bad_json", 405: "bad_method", 413: "too_large"}

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 404, 405, 413, 422, 429, 500, 503)
}


def install(app: FastAPI, nowhere: Document) -> None:
    """Answer refusals, bad requests and faults of the store; `nowhere` is the page for a browser that is lost."""

    @app.exception_handler(RuleError)
    async def refused(request: Request, error: RuleError) -> Response:
        if error.code == "not_found" and _opens_a_page(request):
            return HTMLResponse(nowhere.served(request), 404)
        return _problem(request, _STATUS.get(error.code, 422), error)

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        if first["type"] == "json_invalid":
            return _problem(request, 400, RuleError("bad_json"))
        return _problem(request, 422, RuleError("bad_request", field=str(first["loc"][-1])))

    @app.exception_handler(StoreError)
    async def unavailable(request: Request, error: StoreError) -> Response:
        log.warning("store_failed", path=request.url.path, error=str(error))
        return _problem(request, 503, RuleError("unavailable"))

    @app.exception_handler(NewerTableError)
    async def newer(request: Request, _error: NewerTableError) -> Response:
        return _problem(request, 503, RuleError("unavailable"))  # a worker of the newer version has it

    @app.exception_handler(Exception)
    async def broken(request: Request, _error: Exception) -> Response:
        return _problem(request, 500, RuleError("internal"))

    @app.exception_handler(HTTPException)
    async def elsewhere(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404:
            return await refused(request, RuleError("not_found"))
        code = _CODES.get(error.status_code, "internal")
        return _problem(request, error.status_code, RuleError(code), error.headers)


class ToldLength:
    """ASGI: refuses a body whose told length is too much, before it is read."""

    def __init__(self, app: ASGIApp, *, most: int) -> None:
        """`most`: bytes."""
        self._app = app
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, or refuse it unread."""
        if scope["type"] == "http":
            request = Request(scope)
            told = request.headers.get("content-length", "")
            if told.isdecimal() and int(told) > self._most:
                await _problem(request, 413, RuleError("too_large"))(scope, receive, send)
                return
        await self._app(scope, receive, send)


def reader_of(request: Request) -> Lang:
    """Japanese for readers who prefer it to English."""
    wanted = request.headers.get("accept-language", "").lower()
    ja, en = wanted.find("ja"), wanted.find("en")
    return "ja" if ja >= 0 and (en < 0 or ja < en) else "en"


def _opens_a_page(request: Request) -> bool:
    """Browsers that open an address say that they want HTML; scripts and programs take anything."""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")


def _problem(request: Request, status: int, error: RuleError, headers: Any = None) -> Response:
    text = sentence(error.code, error.params, reader_of(request))
    body = orjson.dumps({"code": error.code, "params": error.params, "text": text})
    return Response(body, status, headers=headers, media_type="application/json")
