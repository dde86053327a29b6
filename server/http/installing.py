"""An app on a home screen: manifest, icons, and a service worker that only knows what to say offline."""

import hashlib
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse

from server.engine import RuleError
from server.http import pictures, previews
from server.http.documents import Document, root_of
from server.http.problems import reader_of

_VERSION = "%VERSION%"
_OFFLINE = ("offline.html", "offline.css", "icon.svg")  # all that a browser keeps of us
_DAY = {"cache-control": "public, max-age=86400"}
_PAPER = "#f4eddd"


def router(web: Path) -> APIRouter:
    """Routes beside the pages; all addresses in them are relative, so a sub-path works."""
    routes = APIRouter(include_in_schema=False)
    offline_page, worker = Document(web / "offline.html"), _worker(web)

    @routes.get("/manifest.webmanifest")
    async def manifest(request: Request) -> Response:
        lang = reader_of(request)
        house = previews.of_house(lang)
        return JSONResponse(
            {
                "id": "./",
                "name": house.title,
                "short_name": house.title,
                "description": house.line,
                "lang": lang,
                "start_url": "./",
                "scope": "./",
                "display": "standalone",
                "background_color": _PAPER,
                "theme_color": _PAPER,
                "categories": ["games"],
                "icons": [
                    {"src": "web/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
                    _icon(192, "any"),
                    _icon(512, "any"),
                    _icon(512, "maskable"),
                ],
            },
            media_type="application/manifest+json",
            headers={"vary": "Accept-Language"},
        )

    @routes.get("/icons/{size}.png")
    def icon(size: int) -> Response:  # not async: drawn in a thread, once
        if size not in pictures.ICON_SIZES:
            raise RuleError("not_found")
        return Response(pictures.icon(size), media_type="image/png", headers=_DAY)

    @routes.get("/picture.png")
    def picture() -> Response:
        return Response(pictures.preview(), media_type="image/png", headers=_DAY)

    @routes.get("/offline")
    async def offline(request: Request) -> Response:
        return HTMLResponse(offline_page.served(request))

    @routes.get("/sw.js")
    async def service_worker(request: Request) -> Response:
        return Response(
            worker, media_type="text/javascript", headers={"service-worker-allowed": f"{root_of(request)}/"}
        )

    return routes


def _worker(web: Path) -> str:
    """Its text names what it keeps by a digest: when that changes, browsers see another worker."""
    kept = hashlib.sha256(b"".join((web / name).read_bytes() for name in _OFFLINE)).hexdigest()[:12]
    return (web / "sw.js").read_text(encoding="utf-8").replace(_VERSION, kept)


def _icon(size: int, purpose: str) -> dict[str, str]:
    return {"src": f"icons/{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
