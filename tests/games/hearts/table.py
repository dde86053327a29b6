"""Deals for the tests of Hearts, and a table to play them at."""

from dataclasses import replace
from typing import Any

from server.games.hearts import GAME
from tests.games.sitting import Sitting, deal

SUN = deal("C23456789TJQKA / D23456789TJQKA / S23456789TJQKA / H23456789TJQKA")
"""Each seat has a suit: seat 0 leads clubs and takes everything."""

MOON = deal("C3456789TJQKA D2 / C2 D456789TJQKA H2 / S23456789TJQKA / D3 H3456789TJQKA")
"""Seat 0 (playing low cards first) takes every penalty card in twelve tricks, seat 1 the last trick."""

SPLIT = deal("C3456789TJQKA D2 / C2 D3456789TJQKA / S23456789TJQKA / H23456789TJQKA")
"""Seat 0 (playing low cards first) takes SQ and twelve hearts, seat 1 the last heart."""

SUN3 = deal("C23456789TJQKA DJQKA / D3456789T S23456789T / SJQKA H23456789TJQKA")
"""Three seats: seat 0 takes everything."""

SPLIT3 = deal("C23456789TJQKA D3456 / D789TJQKA S23456789T / SJQKA H23456789TJQKA")
"""Three seats: with SQ thrown first, seat 0 takes SQ and twelve hearts, seat 1 the last heart, seat 2 nothing."""

MIXED = deal("C2678 D2678 S267 H26 / C39T D39TJ S39T H39T / C4JQ D4QK S4JQ H4JQK / C5KA D5A S58KA H578A")
"""Every seat has every suit; SQ is with seat 2."""


def hearts(*deals: dict[str, Any], seats: int = 4, preset: str = "classic", **options: Any) -> Sitting:
    """A game of Hearts, without passing unless a test names a direction."""
    return Sitting(GAME, *deals, seats=seats, preset=preset, **{"pass_direction": "none", **options})


def standing(game: Sitting, *scores: int) -> Sitting:
    """The same game as if these were the scores before its first deal."""
    state = game.match.state
    game.match = replace(game.match, state=replace(state, course=replace(state.course, scores=scores)))
    return game


def split3(game: Sitting) -> Sitting:
    """Play SPLIT3 out: -25, -1, 0."""
    return game.play_out(low=(0,), first={2: "SQ"})
