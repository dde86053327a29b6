"""What a room's page will ask for once its line is open, named in its head.

So a browser asks for all of it at once, instead of learning of each module from the one before.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

_IMPORTED = re.compile(r'^(?:import|\} from)\b[^;(]*?"(\.{1,2}/[^"]+)";', re.MULTILINE)
_NAMED = re.compile(r'<link rel="modulepreload" href="web/([^"]+)">')


class Hints:
    """Tags for the head, made when the server starts: of use, not needed, so changes may wait until it starts again."""

    def __init__(self, web: Path, games: Iterable[str]) -> None:
        """`web` holds the client."""
        self._web = web.resolve()
        self._known = frozenset(_modules(self._web, _NAMED.findall((web / "room.html").read_text("utf-8"))))
        self._lobby = self._tags(["style/lobby.css"], ["app/door.js"])
        self._tables = {game: self._table(f"games/{game}", game) for game in games}

    def of_room(self, facts: Mapping[str, Any]) -> str:
        """For the table, or for door and lobby. Of a closed room they tell no more than its preview does."""
        playing = facts["phase"] != "lobby" and not facts["locked"]
        return self._tables[facts["game"]] if playing else self._lobby

    def _table(self, folder: str, game: str) -> str:
        tags = self._tags(["style/table.css", f"{folder}/table.css"], ["table/table.js", f"{folder}/table.js"])
        return f'<meta name="game" content="{game}">\n{tags}'

    def _tags(self, styles: Iterable[str], entries: Iterable[str]) -> str:
        modules = (path for path in _modules(self._web, entries) if path not in self._known)
        links = (
            *(f'<link rel="stylesheet" href="web/{path}">' for path in styles),
            *(f'<link rel="modulepreload" fetchpriority="low" href="web/{path}">' for path in modules),
        )
        return "".join(f"{link}\n" for link in links)


def _modules(web: Path, entries: Iterable[str]) -> Iterator[str]:
    """These and all that they import, each once, the nearest first; as addresses within `web`."""
    seen: set[str] = set()
    coming = list(entries)
    while coming:
        path = coming.pop(0)
        if path not in seen:
            seen.add(path)
            yield path
            file = web / path
            imported = _IMPORTED.findall(file.read_text("utf-8"))
            coming += [(file.parent / name).resolve().relative_to(web).as_posix() for name in imported]
