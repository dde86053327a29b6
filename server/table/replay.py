"""A game rebuilt from its log: what a receipt promises, and how a running game began."""

from collections.abc import Iterable, Iterator

from server.engine import Dealing, Games
from server.engine import match as matches
from server.engine.match import Match, Moved, Setting
from server.engine.options import frozen
from server.table.outcome import Entry


def replay(entries: Iterable[Entry], games: Games) -> Match:
    """The match that the log of one game leads to, as it was written or read back from JSON.

    Raises ValueError where it is no log of a game, RuleError where it holds what the rules refuse.
    """
    last: Match | None = None
    for _, moved in steps(entries, games):
        last = moved.match
    if last is None:
        raise ValueError("an empty log")
    return last


def steps(entries: Iterable[Entry], games: Games) -> Iterator[tuple[Entry, Moved]]:
    """Each entry of the log of one game, and what it led to; raises as `replay` does."""
    match: Match | None = None
    for entry in entries:
        moved = _after(match, entry, games)
        match = moved.match
        yield entry, moved


def dealt(first: Entry, games: Games) -> Moved:
    """The game as the first entry of its log says that it was dealt."""
    options = {name: frozen(value) for name, value in first["options"].items()}
    setting = Setting(first["preset"], first["seats"], options)
    dealing = Dealing(first["seed"], first["game_no"], tuple(first["nonces"]))
    return matches.start(games[first["game"]], setting, dealing)


def _after(match: Match | None, entry: Entry, games: Games) -> Moved:
    what = entry["what"]
    if (match is None) != (what == "start"):
        raise ValueError("a log starts with its start, once")
    if match is None:
        return dealt(entry, games)
    game = games[match.game]
    match what:
        case "act":
            return matches.act(game, match, entry["seat"], entry["action"])
        case "undo":
            return matches.undo(game, match, entry["seat"])
        case "end":
            return matches.end(game, match)
        case _:
            raise ValueError(f"unknown entry {what}")
