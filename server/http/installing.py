"""An app on a home screen: manifest, icons, and a service worker that only knows what to say offline."""

import hashlib
import html
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse

from server.engine import RuleError
from server.http import pictures
from server.http.problems import reader_of

_BASE = '<base href="/">'
_VERSION = "%VERSION%"
_OFFLINE = ("offline.html", "offline.css", "icon.svg")  # all that a browser keeps of us
_DAY = {"cache-control": "public, max-age=86400"}
_PAPER = "#f4eddd"
_NAMES = {
    "ja": ("ひふみ", "友だちと囲む、トリックテイキングの卓。"),
    "en": ("Hifumi", "Trick-taking games with friends."),
}


def document(request: Request, file: Path) -> str:
    """A page with the address that it is served under."""
    base = html.escape(f"{request.scope.get('root_path', '')}/")
    return file.read_text(encoding="utf-8").replace(_BASE, f'<base href="{base}">')


def router(web: Path) -> APIRouter:
    """Routes beside the pages; all addresses in them are relative, so a sub-path works."""
    routes = APIRouter(include_in_schema=False)

    @routes.get("/manifest.webmanifest")
    async def manifest(request: Request) -> Response:
        lang = reader_of(request)
        name, line = _NAMES[lang]
        return JSONResponse(
            {
                "id": "./",
                "name": name,
                "short_name": name,
                "description": line,
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
        return HTMLResponse(document(request, web / "offline.html"))

    @routes.get("/sw.js")
    async def service_worker(request: Request) -> Response:
        kept = hashlib.sha256(b"".join((web / name).read_bytes() for name in _OFFLINE)).hexdigest()[:12]
        text = (web / "sw.js").read_text(encoding="utf-8").replace(_VERSION, kept)
        scope = f"{request.scope.get('root_path', '')}/"
        return Response(text, media_type="text/javascript", headers={"service-worker-allowed": scope})

    return routes


def _icon(size: int, purpose: str) -> dict[str, str]:
    return {"src": f"icons/{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
