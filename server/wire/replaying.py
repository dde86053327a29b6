"""A finished game step by step, all hands open: the client shows it without knowing a rule."""

from collections.abc import Iterable
from typing import Any

import orjson

from server.engine import Games, RuleError
from server.engine import match as matches
from server.engine.match import Match
from server.table.outcome import Entry
from server.table.replay import steps


def round_steps(receipt: dict[str, Any], log: Iterable[Entry], games: Games, number: int) -> bytes:
    """One round of a game that is over. Never call this for one that runs: it holds every hand.

    Raises RuleError: `old_rules` where the game was played under rules of another version, `bad_request` where it
    had no such round.
    """
    game = games[receipt["game"]]
    if receipt["rules_version"] != game.meta.rules_version:
        raise RuleError("old_rules")
    shown = []
    last = 0
    for entry, moved in steps(log, games):
        match = moved.match
        view = matches.public_view(game, match)
        last = view["round"]
        if last == number and not _only_confirms(entry, match):
            shown.append(_step(entry, match, view))
    if not shown:
        raise RuleError("bad_request", field="round")
    return orjson.dumps({"game_no": receipt["game_no"], "round": number, "rounds": last, "steps": shown})


def _step(entry: Entry, match: Match, view: dict[str, Any]) -> dict[str, Any]:
    return {
        "seat": entry.get("seat"),
        "action": entry.get("action"),
        "by": entry.get("by"),
        "game": view,
        "hands": matches.opened(match),
    }


def _only_confirms(entry: Entry, match: Match) -> bool:
    """Somebody has looked at the scores, and others still do: nothing to see."""
    return bool(match.state.kind == "round_end" and entry.get("action", {}).get("type") == "continue")
