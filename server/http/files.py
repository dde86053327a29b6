"""The files of web/ as they are, but for one kind: a style sheet goes out with those that it imports, as one."""

import hashlib
import re
from pathlib import Path

from anyio import to_thread
from fastapi import Response
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.staticfiles import NotModifiedResponse
from starlette.types import Scope

_IMPORT = re.compile(r'^@import "([\w./-]+)";\n', re.MULTILINE)


def whole(sheet: Path) -> str:
    """A style sheet with every sheet that it imports in the place of the line that does."""
    return _IMPORT.sub(lambda line: whole(sheet.parent / line[1]), sheet.read_text("utf-8"))


class Files(StaticFiles):
    """Read anew for each request, so that a changed file is served changed; known by what they hold."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A style sheet whole, everything else as it is."""
        found = await super().get_response(path, scope)
        if not isinstance(found, FileResponse) or not path.endswith(".css"):
            return found
        text = await to_thread.run_sync(whole, Path(found.path))
        digest = hashlib.sha256(text.encode()).hexdigest()[:16]
        sheet = Response(text, media_type="text/css", headers={"etag": f'"{digest}"'})
        known = self.is_not_modified(sheet.headers, Headers(scope=scope))
        return NotModifiedResponse(sheet.headers) if known else sheet
