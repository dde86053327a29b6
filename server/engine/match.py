"""One game being played: its state, its settings and the cues still worth telling.

The referee and the tables both play through these functions. A Match is a value; each function returns another.
"""

import hashlib
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson

from server.engine.actions import PHASE_OF, Action, parse
from server.engine.cards import Hand, Seat
from server.engine.choosing import SECRET, TOGETHER, put
from server.engine.dealing import Dealing
from server.engine.errors import RuleError
from server.engine.game import Cue, Game, Step
from server.engine.meta import Settings
from server.engine.options import check_needs, check_types, choose_preset, fill
from server.engine.scores import Result, rank
from server.engine.values import replace
from server.engine.views import View, onlooker_view

_CUES_KEPT = 200  # of one trick or phase: more than any needs, unless somebody chooses and takes back without end


@dataclass(frozen=True)
class Match:
    """A game being played. `v` counts the accepted actions and undos; `cue_no` the cues told so far.

    `running` are the cues of the trick or phase under way, `closed` those of the one before it. `ended` is the result
    where the game did not come to its own end.
    """

    game: str
    preset: str
    seats: int
    options: Settings
    state: Any
    v: int
    cue_no: int
    closed: tuple[Cue, ...]
    running: tuple[Cue, ...]
    ended: Result | None = None


@dataclass(frozen=True)
class Moved:
    """A match after an accepted request, and the cues of just this step."""

    match: Match
    cues: tuple[Cue, ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """What a game is played under: settled once, before it starts."""

    preset: str
    seats: int
    options: Settings


def settle(game: Game[Any], *, seats: int, preset: str | None, options: Settings) -> Setting:
    """The setting with every option filled in; raises `bad_option` with the field's name (GA-11)."""
    chosen = choose_preset(game.meta, preset, seats=seats)
    check_types(game.meta, options, seats=seats)
    settled = fill(game.meta, game.defaults(chosen.id, seats, options), options)
    check_needs(game.meta, settled, seats=seats)
    return Setting(chosen.id, seats, settled)


def start(game: Game[Any], setting: Setting, dealing: Dealing) -> Moved:
    """Deal the first round."""
    step = game.setup(setting.seats, setting.options, dealing)
    begun = Match(game.meta.id, setting.preset, setting.seats, setting.options, step.state, 0, 0, (), ())
    return _moved(begun, step, v=0)


def act(game: Game[Any], match: Match, seat: Seat, raw: object) -> Moved:
    """Judge an action as it came in and move on, or raise RuleError in the order of GA-10."""
    _check_running(game, match)
    action = parse(raw, seats=match.seats)
    _check_turn(game, match, seat)
    if PHASE_OF[type(action)] != match.state.kind:
        raise RuleError("wrong_phase", phase=match.state.kind)
    return _moved(match, game.apply(match.state, seat, action), v=match.v + 1)


def undo(game: Game[Any], match: Match, seat: Seat) -> Moved:
    """Take back a secret choice while another seat still chooses (GA-2)."""
    _check_running(game, match)
    state = match.state
    if state.kind not in SECRET or state.chosen[seat] is None:
        raise RuleError("nothing_to_undo")
    taken_back = replace(state, chosen=put(state.chosen, seat, None))
    return _moved(match, Step(taken_back, ({"cue": "unchose", "seat": seat},)), v=match.v + 1)


def end(game: Game[Any], match: Match) -> Moved:
    """End the game as it stands, ranked by the totals of its finished rounds."""
    _check_running(game, match)
    totals = game.public(match.state)["scores"]
    ended = rank(totals, reason="ended", lowest_wins=game.meta.lowest_wins)
    step: Step[Any] = Step(match.state, ({"cue": "over", "winners": ended.winners},), closes=True)
    moved = _moved(match, step, v=match.v + 1)
    return replace(moved, match=replace(moved.match, ended=ended))


def to_act(game: Game[Any], match: Match) -> tuple[Seat, ...]:
    """The seats that may act, ascending; none when the game is over."""
    return () if match.ended else game.to_act(match.state)


def legal(game: Game[Any], match: Match, seat: Seat) -> Iterator[Action]:
    """Every action the seat may take now, in a fixed order; none for a seat that may not act."""
    return game.legal(match.state, seat) if seat in to_act(game, match) else iter(())


def public_view(game: Game[Any], match: Match) -> View:
    """`game` as everybody sees it, all finished rounds included; settings are told elsewhere."""
    state = match.state
    opened = match.options["reveal"] == "round" and state.kind in ("round_end", "over")
    ended: View = (
        {"phase": "over", "to_act": (), "leader": None, "so_far": None, "result": match.ended} if match.ended else {}
    )
    return {
        "id": match.game,
        "preset": match.preset,
        **game.public(state),
        **ended,
        "cues": match.closed + match.running,
        "revealed": game.revealed(state) if opened else None,
    }


def private_view(game: Game[Any], match: Match, seat: Seat | None) -> View:
    """`you` as one seat sees it, or a spectator."""
    if seat is None:
        return onlooker_view()
    own = game.private(match.state, seat)
    return {**own, "prompt": None} if match.ended else own


def opened(match: Match) -> tuple[Hand, ...]:
    """Every hand as it stands. Nobody may see it of a game that still runs."""
    hands: tuple[Hand, ...] = match.state.hands
    return hands


def result(game: Game[Any], match: Match) -> Result | None:
    """None until the game is over."""
    return match.ended or game.score(match.state)


def decided(game: Game[Any], match: Match) -> bool:
    """Whether what is still to be played of the round can change nothing, as everybody can see."""
    return match.ended is None and game.decided(match.state)


def bot_action(game: Game[Any], match: Match, seat: Seat, *, level: str, seed: str) -> Action:
    """What a bot of that level does in that seat: from the view as it travels, the seed and `v`, nothing else.

    Raises RuleError where the seat may not act.
    """
    _check_running(game, match)
    if level not in game.meta.levels:
        raise RuleError("bad_option", field="level")
    _check_turn(game, match, seat)
    view = {**public_view(game, match), "options": match.options}
    seen, own = orjson.loads(orjson.dumps([view, private_view(game, match, seat)]))
    chance = random.Random(hashlib.sha256(f"{seed}|{match.v}|{seat}|{level}".encode()).digest())  # noqa: S311 — repeatable on purpose
    return game.bot(seen, own, level, chance)


def _check_running(game: Game[Any], match: Match) -> None:
    if result(game, match) is not None:
        raise RuleError("over")


def _check_turn(game: Game[Any], match: Match, seat: Seat) -> None:
    if seat not in game.to_act(match.state):
        raise RuleError("already_chosen" if match.state.kind in TOGETHER else "not_your_turn")


def _moved(match: Match, step: Step[Any], *, v: int) -> Moved:
    """Number the step's cues and keep those of the running and of the last trick or phase."""
    cues = tuple({"n": match.cue_no + n, **cue} for n, cue in enumerate(step.cues, start=1))
    closed, running = match.closed, (match.running + cues)[-_CUES_KEPT:]
    if step.closes:
        closed, running = running, ()
    cue_no = match.cue_no + len(cues)
    return Moved(replace(match, state=step.state, v=v, cue_no=cue_no, closed=closed, running=running), cues)
