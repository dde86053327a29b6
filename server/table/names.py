"""Names of people and bots (U-21)."""

import unicodedata
from collections.abc import Collection

from server.engine import RuleError

LONGEST = 16  # letters as people count them
_CODE_POINTS = 64  # a letter may be several; more than this is not a name
_CIRCLED = "②③④⑤⑥⑦⑧⑨"
_BOTS = ("Hi", "Fu", "Mi", "Yo", "Itsu", "Mu", "Nana")  # the old count from one to seven


def cleaned(raw: str) -> str:
    """The name in NFC without control and direction marks; `bad_name` when nothing or too much is left."""
    kept = "".join(
        c for c in unicodedata.normalize("NFC", raw) if unicodedata.category(c) not in _UNSEEN or c == _JOINER
    )
    name = " ".join(kept.split())
    if not name.strip(_JOINER) or len(name) > _CODE_POINTS or _letters(name) > LONGEST:
        raise RuleError("bad_name", most=LONGEST)
    return name


def distinct(name: str, taken: Collection[str]) -> str:
    """The name, with a circled number when somebody at the table has it already."""
    if name not in taken:
        return name
    return next((f"{name} {n}" for n in _CIRCLED if f"{name} {n}" not in taken), name)


def bot_name(taken: Collection[str]) -> str:
    """A name for a bot that nobody at the table has."""
    return next((name for name in _BOTS if name not in taken), distinct(_BOTS[0], taken))


def initial(name: str) -> str:
    """The first letter, as a seat shows it."""
    return name[:1].upper()


_JOINER = "\u200d"
_UNSEEN = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")


def _letters(name: str) -> int:
    """Letters as people count them: marks, and what a joiner joins, belong to the letter before."""
    return sum(
        not (unicodedata.category(c).startswith("M") or _JOINER in (c, before))
        for before, c in zip(" " + name, name, strict=False)
    )
