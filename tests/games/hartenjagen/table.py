"""Deals for the tests of Hartenjagen, and a table to play them at."""

from dataclasses import replace
from typing import Any

from server.games.hartenjagen import GAME
from tests.games.sitting import Sitting, deal

ALL = deal("C23456789TJQKA / D23456789TJQKA / S23456789TJQKA / H23456789TJQKA")
"""Each seat has a suit: seat 0 leads clubs and takes everything."""

SPLIT = deal("C3456789TJQKA D2 / C2 D3456789TJQKA / S23456789TJQKA / H23456789TJQKA")
"""Seat 0 (playing low cards first) takes CJ, SQ and twelve hearts, seat 1 the last heart."""

MOON = deal("C3456789TJQKA D2 / C2 D456789TJQKA H2 / S23456789TJQKA / D3 H3456789TJQKA")
"""Seat 0 (playing low cards first) takes every penalty card in twelve tricks, seat 1 the last trick."""

ALL3 = deal("C6789TJQKA DQKA / D6789TJ S6789TJ / SQKA H6789TJQKA")
"""Three seats: seat 0 takes everything."""

SPLIT3 = deal("C6789TJQKA D678 / D9TJQKA S6789TJ / SQKA H6789TJQKA")
"""Three seats: seat 0 takes CJ and nine hearts, seat 1 SQ."""

ALL32 = deal("C789TJQKA / D789TJQKA / S789TJQKA / H789TJQKA")
"""The pack of 32: seat 0 takes everything."""

MIXED = deal("C2678 D2678 S267 H26 / C39T D39TJ S39T H39T / C4JQ D4QK S4JQ H4JQK / C5KA D5A S58KA H578A")
"""Every seat has every suit."""


def hunt(
    *deals: dict[str, Any], seats: int = 4, preset: str = "full", passing: str | None = None, **options: Any
) -> Sitting:
    """A game of Hartenjagen; `passing` is the option `pass`."""
    named = options if passing is None else {**options, "pass": passing}
    return Sitting(GAME, *deals, seats=seats, preset=preset, **named)


def standing(game: Sitting, *scores: int, stage: int = 1) -> Sitting:
    """The same game as if these were scores and stage before its first deal."""
    state = game.match.state
    course = replace(state.course, scores=scores, stage=stage)
    game.match = replace(game.match, state=replace(state, course=course))
    return game
