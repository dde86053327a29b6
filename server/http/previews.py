"""What chat apps show of a link: a title, a line and a picture. Made of public facts only, and of fewer when a room is
closed: then it says neither who is in nor how many.
"""

import html
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from server.engine import Games
from server.http.pictures import PREVIEW_SIZE
from server.wire import Lang

_NAME: Mapping[Lang, str] = {"ja": "ひふみ", "en": "Hifumi"}
_LOCALE: Mapping[Lang, str] = {"ja": "ja_JP", "en": "en_GB"}
_WORDS: Mapping[str, Mapping[Lang, str]] = {
    "house": {
        "ja": "友だちと囲む、トリックテイキングの卓。登録なし、リンクひとつで。",
        "en": "Trick-taking games with friends. No account, just a link.",
    },
    "invites": {"ja": "{host}さんが{game}に招待 ({taken}/{all})", "en": "{host} invites you to {game} ({taken}/{all})"},
    "room": {"ja": "{game}の部屋 ({taken}/{all})", "en": "A room for {game} ({taken}/{all})"},
    "playing": {"ja": "{game}を対戦中 ({taken}/{all})", "en": "{game}, being played ({taken}/{all})"},
    "closed": {"ja": "{game}の部屋", "en": "A room for {game}"},
    "rules": {"ja": "{game}のルール", "en": "The rules of {game}"},
}


@dataclass(frozen=True, slots=True)
class Preview:
    """In one language."""

    lang: Lang
    title: str
    line: str


def of_house(lang: Lang) -> Preview:
    """The front page, and rooms of which nothing may be told, or that do not exist."""
    return Preview(lang, _NAME[lang], _WORDS["house"][lang])


def of_rules(game: str, games: Games, lang: Lang) -> Preview:
    """A game's rules."""
    meta = games[game].meta
    return Preview(lang, _WORDS["rules"][lang].format(game=getattr(meta.names, lang)), getattr(meta.line, lang))


def of_room(facts: Mapping[str, Any], games: Games, lang: Lang) -> Preview:
    """An invitation, while there is somebody who invites and a seat to take."""
    meta = games[facts["game"]].meta
    seats = facts["seats"]
    told = {
        "host": facts["host"],
        "game": getattr(meta.names, lang),
        "taken": seats["taken"],
        "all": seats["taken"] + seats["free"],
    }
    return Preview(lang, _WORDS[_kind(facts)][lang].format_map(told), getattr(meta.line, lang))


def _kind(facts: Mapping[str, Any]) -> str:
    if facts["locked"]:
        return "closed"
    if facts["phase"] == "playing":
        return "playing"
    invites = facts["phase"] == "lobby" and facts["host"] is not None and facts["seats"]["free"]
    return "invites" if invites else "room"


def tags(preview: Preview, *, url: str, picture: str) -> str:
    """For a page's head: the title, and what previews are drawn from."""
    width, height = PREVIEW_SIZE
    told = (
        ("name", "description", preview.line),
        ("property", "og:type", "website"),
        ("property", "og:site_name", _NAME[preview.lang]),
        ("property", "og:locale", _LOCALE[preview.lang]),
        ("property", "og:title", preview.title),
        ("property", "og:description", preview.line),
        ("property", "og:url", url),
        ("property", "og:image", picture),
        ("property", "og:image:type", "image/png"),
        ("property", "og:image:width", str(width)),
        ("property", "og:image:height", str(height)),
        ("name", "twitter:card", "summary_large_image"),
    )
    lines = (f'<meta {kind}="{name}" content="{html.escape(said)}">' for kind, name, said in told)
    return "\n".join((f"<title>{html.escape(_titled(preview))}</title>", *lines))


def _titled(preview: Preview) -> str:
    name = _NAME[preview.lang]
    return preview.title if preview.title == name else f"{preview.title} — {name}"
