"""Which way the cards of a deal are passed (HE-4, HE-5)."""

from server.engine import rotating_offset
from server.games.hearts.state import Rules


def offset(rules: Rules, round_no: int, *, seats: int) -> int:
    """How many seats to the left this deal's cards go; 0 when there is no pass."""
    if rules.pass_count == 0:
        return 0
    match rules.pass_direction:
        case "rotate":
            return rotating_offset(round_no, seats=seats)
        case "left":
            return 1
        case "right":
            return seats - 1
        case "alternate":
            return 1 if round_no % 2 == 1 else seats - 1
        case _:
            return 0
