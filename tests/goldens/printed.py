"""A game between bots as a text to read."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any

import orjson

from server.engine import Dealing, Game, match
from server.engine.match import Match
from server.games import GAMES

FOLDER = Path(__file__).parent
LEVELS = ("strong", "easy")  # by seat, in turns
LONGEST = 4  # rounds printed in full; of those that follow only the score


def goldens() -> list[tuple[str, str]]:
    """Every game and preset."""
    return [(game_id, preset.id) for game_id, game in GAMES.items() for preset in game.meta.presets]


def path_of(game_id: str, preset: str) -> Path:
    """Where the printed game is kept."""
    return FOLDER / f"{game_id}-{preset}.txt"


def printed(game_id: str, preset: str) -> str:
    """The whole game, a line an action."""
    return "\n".join(_lines(GAMES[game_id], preset)) + "\n"


def _lines(game: Game[Any], preset: str) -> Iterator[str]:
    found = game.meta.preset(preset)
    assert found is not None
    seats = game.meta.usual_seats if game.meta.usual_seats in found.seats else found.seats.start
    setting = match.settle(game, seats=seats, preset=preset, options={})
    key = sha256(f"golden {game.meta.id} {preset}".encode()).hexdigest()
    begun = match.start(game, setting, Dealing(key, game_no=1, nonces=(None,) * seats))
    yield f"{game.meta.id} {preset}, {seats} seats, rules {game.meta.rules_version}"
    yield _words(setting.options)
    here, shown = begun.match, 0
    yield from _told(begun.cues)
    while to_act := match.to_act(game, here):
        seen = match.public_view(game, here)
        if seen["round"] != shown:
            shown = seen["round"]
            yield from _hands(here, shown)
        seat = to_act[0]
        action = match.bot_action(game, here, seat, level=LEVELS[seat % 2], seed="golden")
        raw = orjson.loads(orjson.dumps(action))
        moved = match.act(game, here, seat, raw)
        here = moved.match
        if shown <= LONGEST and raw["type"] != "continue":
            yield f"{seat} {_action(raw)}"
        yield from _told(moved.cues if shown <= LONGEST else moved.cues[-1:] if _ends(moved.cues) else ())
        yield from _score(game, here, seen["rounds"])
    yield from _result(game, here)


def _hands(here: Match, round_no: int) -> Iterator[str]:
    yield ""
    yield f"round {round_no}"
    if round_no <= LONGEST:
        for seat, hand in enumerate(here.state.hands):
            yield f"  {seat}: {' '.join(hand)}"
        if table := getattr(here.state, "table", None):
            yield f"  table: {' '.join(table)}"


def _told(cues: Iterable[dict[str, Any]]) -> Iterator[str]:
    """What everybody is told beside the action itself."""
    for cue in cues:
        if cue["cue"] not in ("played", "chose", "continued"):
            facts = {name: value for name, value in cue.items() if name not in ("n", "cue")}
            yield f"    {cue['cue']} {_words(facts)}".rstrip()


def _ends(cues: Iterable[dict[str, Any]]) -> bool:
    return any(cue["cue"] == "over" for cue in cues)


def _action(raw: dict[str, Any]) -> str:
    return " ".join([raw["type"], *(_value(value) for name, value in raw.items() if name != "type")])


def _score(game: Game[Any], here: Match, before: tuple[Any, ...]) -> Iterator[str]:
    for sheet in islice(match.public_view(game, here)["rounds"], len(before), None):
        yield f"  points {_value(sheet.points)}, totals {_value(sheet.totals)}"
        for seat, why in enumerate(sheet.why):
            yield f"    {seat}: " + "; ".join(_words(item) for item in why)


def _result(game: Game[Any], here: Match) -> Iterator[str]:
    result = match.result(game, here)
    assert result is not None
    yield ""
    yield f"over by {result.reason}: " + ", ".join(f"{r.place}. seat {r.seat} {r.score}" for r in result.ranking)


def _words(fields: Any) -> str:
    return ", ".join(f"{name} {_value(value)}" for name, value in fields.items())


def _value(value: Any) -> str:
    if isinstance(value, list | tuple):
        return " ".join(map(_value, value))
    return "-" if value is None else str(value)
