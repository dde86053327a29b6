"""Names of people and bots (U-21), and what else people write."""

import unicodedata
from collections.abc import Collection, Iterable, Sequence
from itertools import chain, count

from server.engine import RuleError
from server.table.chairs import Chair, Human

LONGEST = 16  # letters as people count them
LONGEST_TEXT = 200  # of a line of chat, counted alike
_CODE_POINTS = 64  # a letter may be several; more than this is not a name
_STACKED = 4  # marks above and below one letter; no language needs more, and they are painted over what is around
_CIRCLED = "②③④⑤⑥⑦⑧⑨"
_BOTS = ("Hi", "Fu", "Mi", "Yo", "Itsu", "Mu", "Nana")  # the old count from one to seven
_JOINER = "\u200d"  # makes one picture of several
_STYLE = "\ufe0f"  # asks for a picture in colour
_UNSEEN = frozenset(("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"))
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # marks and letters that show nothing


def cleaned(raw: str) -> str:
    """The name in NFC without what cannot be seen; `bad_name` when nothing or too much is left."""
    name = _seen(raw)
    if _empty(name) or len(name) > _CODE_POINTS or len(letters(name)) > LONGEST:
        raise RuleError("bad_name", most=LONGEST)
    return name


def cleaned_text(raw: str) -> str:
    """A line of chat in NFC without what cannot be seen; `bad_text` when nothing or too much is left."""
    text = _seen(raw)
    if _empty(text) or len(letters(text)) > LONGEST_TEXT:
        raise RuleError("bad_text", most=LONGEST_TEXT)
    return text


def distinct(name: str, taken: Collection[str]) -> str:
    """The name, with a circled number when somebody at the table has one that reads the same."""
    read = frozenset(map(_read, taken))
    numbered = (name, *(f"{name} {number}" for number in _CIRCLED))
    return next(candidate for candidate in numbered if _read(candidate) not in read)


def bot_name(taken: Collection[str]) -> str:
    """A name for a bot that nobody at the table has."""
    return next((name for name in _BOTS if name == distinct(name, taken)), distinct(_BOTS[0], taken))


def initials(names: Iterable[str]) -> list[str]:
    """A letter for each name, as a seat shows it: the first one that nobody before has, else a number."""
    shown: list[str] = []
    for name in names:
        signs = (letter.upper() for letter in letters(name) if letter != " ")
        read = frozenset(map(_read, shown))
        shown.append(next(sign for sign in chain(signs, map(str, count(1))) if _read(sign) not in read))
    return shown


def seat_initials(chairs: Sequence[Chair]) -> list[str | None]:
    """What each seat shows; whoever sat down first has the first letter of their name, and bots come last."""
    taken = [(seat, chair.holder) for seat, chair in enumerate(chairs) if chair.holder is not None]
    taken.sort(key=lambda each: (0, each[1].joined) if isinstance(each[1], Human) else (1, 0))
    shown = dict(zip((seat for seat, _ in taken), initials(holder.name for _, holder in taken), strict=True))
    return [shown.get(seat) for seat in range(len(chairs))]


def letters(name: str) -> list[str]:
    """Letters as people count them: marks, shades and what is joined belong to the one before; a flag is a pair."""
    found: list[str] = []
    for c in name:
        if found and _belongs(c, found[-1]):
            found[-1] += c
        else:
            found.append(c)
    return found


def _seen(raw: str) -> str:
    """What a reader sees of a text, in NFC, with single spaces."""
    shown = "".join(c for c in " ".join(raw.split()) if c == _JOINER or _shows(c))
    around = zip(" " + shown, shown, shown[1:] + " ", strict=False)
    kept = "".join(c for before, c, after in around if _stays(before, c, after))
    return _low(unicodedata.normalize("NFC", " ".join(kept.split())))


def _low(text: str) -> str:
    """The text without marks that would tower over the lines around it."""
    kept: list[str] = []
    stacked = 0
    for c in text:
        stacked = stacked + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        if stacked <= _STACKED:
            kept.append(c)
    return "".join(kept)


def _empty(text: str) -> bool:
    """Whether there is nothing to read; marks alone have no letter to stand on."""
    return all(unicodedata.category(c).startswith("M") for c in text)


def _belongs(c: str, before: str) -> bool:
    pair = len(before) == 1 and _is_flag(before) and _is_flag(c)
    return pair or c == _JOINER or before[-1] == _JOINER or _is_shade(c) or unicodedata.category(c).startswith("M")


def _is_flag(c: str) -> bool:
    """One half of a flag."""
    return "\U0001f1e6" <= c <= "\U0001f1ff"


def _is_shade(c: str) -> bool:
    """The colour of the skin before it."""
    return "\U0001f3fb" <= c <= "\U0001f3ff"


def _is_picture(c: str) -> bool:
    return unicodedata.category(c) in ("So", "Sk")


def _shows(c: str) -> bool:
    return unicodedata.category(c) not in _UNSEEN and c not in _BLANK


def _stays(before: str, c: str, after: str) -> bool:
    """Joiners and styles stay with pictures only: elsewhere nobody sees them, and they would make two names of one."""
    if c == _JOINER:
        return (_is_picture(before) or before == _STYLE) and _is_picture(after)
    return c != _STYLE or _is_picture(before)


def _read(name: str) -> str:
    """What two names have in common that a reader could take for each other."""
    return unicodedata.normalize("NFKC", name).casefold()
