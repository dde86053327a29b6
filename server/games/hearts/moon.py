"""Shooting the moon (HE-11)."""

from server.engine import Seat, sole_taker
from server.games.hearts.pack import in_play
from server.games.hearts.state import Playing


def shooter(s: Playing) -> Seat | None:
    """The seat that took every penalty card in play, where moons count at all."""
    return None if s.course.rules.moon == "off" else sole_taker(s.taken, in_play=len(in_play(s.course)))


def is_sun(s: Playing, seat: Seat) -> bool:
    """Whether the seat's moon is a sun: all tricks too (HE-12)."""
    return s.course.rules.sun and s.tricks_won[seat] == sum(s.tricks_won)


def value(s: Playing, seat: Seat) -> int:
    """What the seat's moon or sun moves."""
    rules = s.course.rules
    fixed = rules.moon_value == "26" and not rules.spot_hearts
    moon = 26 if fixed else sum(in_play(s.course).values())
    return 2 * moon if is_sun(s, seat) else moon
