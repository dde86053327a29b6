"""How people live together in a room, whatever game is played: set by the host at any time."""

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias
from urllib.parse import urlsplit

from server.engine import RuleError

AtZero: TypeAlias = Literal["nudge", "bot"]

MOVES = (15, 30, 60, 120)  # seconds (U-14)
LONGEST_BANK = 600  # seconds
LONGEST_LINK = 300  # letters
_HOST = re.compile(r"[\w.-]*\w\.?|[0-9a-f:]*:[0-9a-f:.]+")  # a name, or an address that stood in brackets


@dataclass(frozen=True)
class ClockRule:
    """So many seconds a move, then a bank for the whole game; what happens after both. No `move`: no clock."""

    move: int | None = None
    bank: int = 0
    at_zero: AtZero = "nudge"


@dataclass(frozen=True)
class Conduct:
    """Whether others may watch and people may write, where they talk, and how long a move may take."""

    spectators: bool = True
    chat: bool = True
    link: str | None = None
    clock: ClockRule = ClockRule()


USUAL = Conduct()


def checked_rule(move: int | None, bank: int, at_zero: AtZero) -> ClockRule:
    """The rule as the host gave it; `bad_option` names the field at fault."""
    if move is not None and move not in MOVES:
        raise RuleError("bad_option", field="move")
    if not 0 <= bank <= LONGEST_BANK:
        raise RuleError("bad_option", field="bank")
    return ClockRule(move, bank, at_zero)


def checked_link(url: str) -> str:
    """A link to a call that a browser may open; `bad_link` for anything else."""
    try:
        parts = urlsplit(url)
        named = bool(_HOST.fullmatch(parts.hostname or "")) and parts.port != 0  # ValueError where it is no port
        fit = named and parts.scheme in ("http", "https") and "@" not in parts.netloc
    except ValueError:
        fit = False
    seen = url.isascii() and url.isprintable() and " " not in url
    if not fit or not seen or len(url) > LONGEST_LINK:
        raise RuleError("bad_link", most=LONGEST_LINK)
    return url
