"""The HTML documents of web/: read once, when the server starts, and completed for each request."""

import html
from pathlib import Path

from fastapi import Request

_BASE = '<base href="/">'
_TITLE = "<title>ひふみ Hifumi</title>"
_END = "</head>"


class Document:
    """A page that is whole as it is written, so that any server of files can show it.

    Ours writes two of its lines anew: the address that all others are relative to, and the title.
    """

    def __init__(self, file: Path) -> None:
        """Raises ValueError for a page without those two lines."""
        text = file.read_text(encoding="utf-8")
        self._head, base, rest = text.partition(_BASE)
        self._between, title, rest = rest.partition(_TITLE)
        self._links, _, self._body = rest.partition(_END)
        if not (base and title):
            raise ValueError(f"{file.name} needs {_BASE} and after it {_TITLE}")

    def served(self, request: Request, title: str = _TITLE, hints: str = "") -> str:
        """As an answer to this request; `title` may bring more tags along, `hints` stand at the end of the head."""
        base = f'<base href="{html.escape(root_of(request))}/">'
        return f"{self._head}{base}{self._between}{title}{self._links}{hints}{_END}{self._body}"


def root_of(request: Request) -> str:
    """The path that the service is served under: nothing, or one that begins with a slash and ends without one."""
    root: str = request.scope.get("root_path", "")
    return root
