"""`hifumi arena`: bots against bots, to see which plays better. The same seed gives the same games."""

from argparse import Namespace
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, TextIO

import orjson

from server.engine import Dealing, Game, RuleError, match
from server.games import GAMES
from server.settings import StartError
from server.wire.texts import sentence

_MOST = 100_000  # games; some hours


@dataclass(frozen=True, slots=True)
class Bout:
    """What is played: `levels` is the level of each bot, and so the number of seats."""

    game: str
    levels: tuple[str, ...]
    preset: str | None
    options: dict[str, Any]
    games: int
    seed: str


@dataclass(frozen=True, slots=True)
class Finish:
    """How one bot ended one game; equal places share a number."""

    place: int
    score: int


def read(given: Namespace) -> Bout:
    """The bout that was asked for on the command line; StartError says what cannot be."""
    try:
        options = orjson.loads(given.options)
    except orjson.JSONDecodeError:
        options = None
    if not isinstance(options, dict):
        raise StartError(f"--options is {given.options!r}, but must be a JSON object.")
    if not 1 <= given.games <= _MOST:
        raise StartError(f"--games is {given.games}, but must be from 1 to {_MOST}.")
    return Bout(given.game, tuple(given.bots.split(",")), given.preset, options, given.games, given.seed)


def main(bout: Bout, out: TextIO) -> int:
    """Play, then print a line for each level: mean place and score, and the standard error of each."""
    if bout.game not in GAMES:
        raise StartError(f"{bout.game!r} is no game: choose one of {', '.join(GAMES)}.")
    finishes: dict[str, list[Finish]] = {level: [] for level in bout.levels}
    try:
        for number in range(bout.games):
            levels = turned(bout.levels, number)
            for level, finish in zip(levels, play(bout, levels, number), strict=True):
                finishes[level].append(finish)
    except RuleError as refused:
        raise StartError(f"{bout.game} cannot be played so: {sentence(refused.code, refused.params, 'en')}") from None
    print(f"{bout.game}, {len(bout.levels)} seats, {bout.games} games, seed {bout.seed!r}", file=out)
    print(f"{'bot':<10}{'place':>16}{'score':>20}", file=out)
    for level, own in finishes.items():
        place, score = _mean([each.place for each in own]), _mean([each.score for each in own])
        print(f"{level:<10}{place:>16}{score:>20}", file=out)
    return 0


def turned(levels: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Every bot sits everywhere in turn, for a seat may be better than another."""
    by = number % len(levels)
    return levels[by:] + levels[:by]


def play(bout: Bout, levels: tuple[str, ...], number: int) -> tuple[Finish, ...]:
    """One whole game; raises RuleError where the options do not go together."""
    game: Game[Any] = GAMES[bout.game]
    seats = len(levels)
    setting = match.settle(game, seats=seats, preset=bout.preset, options=bout.options)
    seed = f"{bout.seed} {number}"
    at = match.start(game, setting, Dealing.from_text(seed, seats=seats)).match
    while (result := match.result(game, at)) is None:
        seat = match.to_act(game, at)[0]
        chosen = match.bot_action(game, at, seat, level=levels[seat], seed=seed)
        at = match.act(game, at, seat, orjson.loads(orjson.dumps(chosen))).match
    return tuple(Finish(line.place, line.score) for line in sorted(result.ranking, key=lambda line: line.seat))


def _mean(values: list[int]) -> str:
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{fmean(values):.2f} ± {error:.2f}"
