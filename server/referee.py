"""The referee: the rules without a server, one JSON object a line in, exactly one line out (`hifumi referee`)."""

import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, TextIO, TypeAlias

import orjson

from server.engine import Dealing, Game, RuleError, codec, match
from server.engine.match import Match, Moved
from server.engine.stacking import parse_deals
from server.games import GAMES
from server.games.catalogue import catalogue
from server.wire import whole

Answer: TypeAlias = dict[str, Any]
Request: TypeAlias = dict[str, Any]

_LIMIT = 1000  # actions in one `legal` answer unless the request says otherwise


@dataclass(frozen=True, slots=True)
class Running:
    """The game under way and the seed text that its deals and its bots come from."""

    game: Game[Any]
    match: Match
    seed: str


@dataclass(frozen=True, slots=True)
class Said:
    """An answer, and the game that is under way after it."""

    answer: Answer
    running: Running | None
    last: bool = False


def serve(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Answer each line, until `quit` or the last one."""
    running: Running | None = None
    for line in lines:
        said = answer(running, line)
        running = said.running
        yield orjson.dumps(said.answer) + b"\n"
        if said.last:
            return


def main(stdin: TextIO, stdout: TextIO) -> int:
    """Serve the standard streams, one flushed line at a time; 0 at `quit` and at the end of input."""
    for reply in serve(stdin.buffer):
        stdout.buffer.write(reply)
        stdout.buffer.flush()
    return 0


def answer(running: Running | None, line: bytes) -> Said:
    """The one answer to a line; a refused one leaves the running game as it was."""
    try:
        request = _read(line)
        do = _VERBS[request.pop("do")]
        return do(running, request)
    except RuleError as refused:
        return Said({"ok": False, "code": refused.code, "params": refused.params}, running)
    except Exception as fault:  # noqa: BLE001 — the process lives on whatever a line brings
        return Said({"ok": False, "code": "internal", "params": {"fault": type(fault).__name__}}, running)


def _read(line: bytes) -> Request:
    try:
        request = orjson.loads(line)
    except orjson.JSONDecodeError:
        raise RuleError("bad_json") from None
    if not isinstance(request, dict):
        raise RuleError("bad_request")
    do = request.get("do")
    if not isinstance(do, str) or do not in _VERBS:
        raise RuleError("bad_request", field="do")
    return request


def _start(_running: Running | None, request: Request) -> Said:
    _only(request, needed=("game",), allowed=("seats", "preset", "options", "seed", "deals"))
    game = _game(request["game"])
    options = _typed(request, "options", dict, {})
    seed = _typed(request, "seed", str, "")
    preset = request.get("preset")
    if preset is not None and not isinstance(preset, str):
        raise RuleError("bad_option", field="preset")
    seats = request.get("seats", game.meta.usual_seats)
    setting = match.settle(game, seats=seats, preset=preset, options=options)
    stacked = parse_deals(game, request.get("deals", []), setting.options, seats=seats)
    begun = match.start(game, setting, Dealing.from_text(seed, seats=seats, stacked=stacked))
    return _standing(Running(game, begun.match, seed))


def _act(running: Running | None, request: Request) -> Said:
    here = _running(running)
    _only(request, needed=("seat", "action"))
    return _moved(here, match.act(here.game, here.match, _mover(here, request), whole(request["action"])))


def _undo(running: Running | None, request: Request) -> Said:
    here = _running(running)
    _only(request, needed=("seat",))
    return _moved(here, match.undo(here.game, here.match, _mover(here, request)))


def _view(running: Running | None, request: Request) -> Said:
    here = _running(running)
    _only(request, needed=("seat",))
    seat = None if request["seat"] is None else _seat(here, request)
    shown = match.public_view(here.game, here.match)
    game = {"id": shown["id"], "preset": shown["preset"], "options": here.match.options, **shown}
    return Said({"ok": True, "game": game, "you": match.private_view(here.game, here.match, seat)}, here)


def _legal(running: Running | None, request: Request) -> Said:
    here = _running(running)
    _only(request, needed=("seat",), allowed=("limit",))
    limit = request.get("limit", _LIMIT)
    if type(limit) is not int or not 0 <= limit <= sys.maxsize:
        raise RuleError("bad_request", field="limit")
    every = match.legal(here.game, here.match, _seat(here, request))
    actions = list(islice(every, limit))
    more = next(every, None) is not None
    return Said({"ok": True, "actions": actions, "more": more}, here)


def _bot(running: Running | None, request: Request) -> Said:
    here = _running(running)
    _only(request, needed=("seat",), allowed=("level",))
    level = _typed(request, "level", str, here.game.meta.levels[-1])
    chosen = match.bot_action(here.game, here.match, _mover(here, request), level=level, seed=here.seed)
    return Said({"ok": True, "action": chosen}, here)


def _score(running: Running | None, request: Request) -> Said:
    here = _running(running)
    _only(request)
    return Said({"ok": True, "result": match.result(here.game, here.match)}, here)


def _save(running: Running | None, request: Request) -> Said:
    here = _running(running)
    _only(request)
    held = orjson.dumps([here.match.game, here.seed, codec.dump(here.match).decode()])
    return Said({"ok": True, "saved": f"{_seal(held)} {held.decode()}"}, here)


def _load(_running: Running | None, request: Request) -> Said:
    _only(request, needed=("saved",))
    seal, _, held = str(request["saved"]).partition(" ")
    if seal != _seal(held.encode()):
        raise RuleError("bad_request", field="saved")
    game_id, seed, dumped = orjson.loads(held)
    game = _game(game_id)
    return _standing(Running(game, codec.load(game, dumped), seed))


def _catalogue(running: Running | None, request: Request) -> Said:
    _only(request)
    return Said({"ok": True, "games": catalogue(GAMES)}, running)


def _quit(running: Running | None, request: Request) -> Said:
    _only(request)
    return Said({"ok": True}, running, last=True)


def _moved(here: Running, moved: Moved) -> Said:
    said = _standing(Running(here.game, moved.match, here.seed))
    return Said({**said.answer, "cues": moved.cues}, said.running)


def _standing(now: Running) -> Said:
    to_act = match.to_act(now.game, now.match)
    return Said({"ok": True, "v": now.match.v, "to_act": to_act}, now)


def _running(running: Running | None) -> Running:
    if running is None:
        raise RuleError("no_game")
    return running


def _game(game_id: object) -> Game[Any]:
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise RuleError("bad_option", field="game")
    return GAMES[game_id]


def _seat(here: Running, request: Request) -> int:
    seat = request["seat"]
    if type(seat) is not int or not 0 <= seat < here.match.seats:
        raise RuleError("bad_action", field="seat")
    return seat


def _mover(here: Running, request: Request) -> int:
    """The seat that is to move; that the game is over comes before what is wrong with it (GA-10)."""
    if match.result(here.game, here.match) is not None:
        raise RuleError("over")
    return _seat(here, request)


def _only(request: Request, *, needed: tuple[str, ...] = (), allowed: tuple[str, ...] = ()) -> None:
    """Refuse a request with a field missing or one too many."""
    for field in needed:
        if field not in request:
            raise RuleError("bad_request", field=field)
    for field in request:
        if field not in needed and field not in allowed:
            raise RuleError("bad_request", field=field)


def _typed(request: Request, field: str, kind: type, default: Any) -> Any:
    value = request.get(field, default)
    if not isinstance(value, kind):
        raise RuleError("bad_request", field=field)
    return value


def _seal(held: bytes) -> str:
    """A checksum, so that a save that was cut or edited is refused instead of misread."""
    return hashlib.sha256(held).hexdigest()[:16]


_VERBS: dict[str, Callable[[Running | None, Request], Said]] = {
    "start": _start,
    "act": _act,
    "undo": _undo,
    "view": _view,
    "legal": _legal,
    "bot": _bot,
    "score": _score,
    "save": _save,
    "load": _load,
    "catalogue": _catalogue,
    "quit": _quit,
}
