"""S11: what the rules and views of Hearts cost by themselves, best of some repetitions in CPU time."""

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

import orjson

from server import referee
from server.engine import Dealing
from server.engine import match as matches
from server.engine.match import Match, settle
from server.games import GAMES
from tests.bench.report import Figure
from tests.bench.scale import Scale

HEARTS = GAMES["hearts"]
Position = tuple[Match, int, Any]
"""A match, who acts, and an action of theirs as it comes in."""


def rules(scale: Scale) -> list[Figure]:
    """S11."""
    positions = _positions()

    def judge(match: Match, seat: int, action: Any) -> None:
        next(matches.legal(HEARTS, match, seat))
        matches.act(HEARTS, match, seat, action)

    def show(match: Match, seat: int, _action: Any) -> None:
        orjson.dumps(matches.public_view(HEARTS, match))
        orjson.dumps(matches.private_view(HEARTS, match, seat))

    judged, shown = (_best(positions, work, scale.micro) for work in (judge, show))
    line = _line(scale.micro)
    return [
        Figure("S11", "legal + act", f"{judged:.0f} µs", "", "≤ 12 µs", judged / 12, 1.0),
        Figure("S11", "views of table and seat + JSON", f"{shown:.0f} µs", "", "≤ 12 µs", shown / 12, 1.0),
        Figure("S11", "a line of the referee", f"{line:.0f} µs", "", "≤ 60 µs", line / 60, 1.0),
    ]


def _positions() -> Sequence[Position]:
    chance = random.Random(7)
    setting = settle(HEARTS, seats=4, preset=None, options={})
    match = matches.start(HEARTS, setting, Dealing("00" * 32, 1, (None,) * 4)).match
    positions: list[Position] = []
    while len(positions) < 200:
        seat = matches.to_act(HEARTS, match)[0]
        action = orjson.loads(orjson.dumps(chance.choice(list(matches.legal(HEARTS, match, seat)))))
        positions.append((match, seat, action))
        match = matches.act(HEARTS, match, seat, action).match
    return positions


def _best(positions: Sequence[Position], work: Callable[[Match, int, Any], None], times: int) -> float:
    """Microseconds a position."""
    took: list[float] = []
    for _ in range(times):
        began = time.process_time()
        for position in positions:
            work(*position)
        took.append(time.process_time() - began)
    return min(took) / len(positions) * 1e6


def _line(times: int) -> float:
    """Microseconds a line: a start, then views."""
    lines = [b'{"do":"start","game":"hearts","seats":4,"seed":"bench"}', *[b'{"do":"view","seat":0}'] * 200]
    took: list[float] = []
    for _ in range(times):
        began = time.process_time()
        answers = sum(answer.startswith(b'{"ok":true') for answer in referee.serve(lines))
        took.append(time.process_time() - began)
        assert answers == len(lines)
    return min(took) / len(lines) * 1e6
