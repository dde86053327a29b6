"""A bot plays on for somebody whose seat it stays, until they are back."""

from server.engine import Seat
from server.engine.values import replace
from server.table.chairs import Chair, Deputy, Millis
from server.table.house import House
from server.table.state import Table


def missed(chair: Chair) -> bool:
    """Whether the others may let a bot play: the person has no socket, or let the clock run out."""
    return chair.human is not None and (not chair.here or (chair.clock is not None and chair.clock.rung is not None))


def deputised(table: Table, seat: Seat, now: Millis, house: House) -> Table:
    """The table where a bot plays for the person on the seat."""
    deputy = Deputy(house.games[table.game].meta.levels[-1], now)
    return table.with_chair(seat, replace(table.chairs[seat], deputy=deputy)).told("bot_plays", now, seat=seat)


def taken_over(table: Table, seat: Seat, now: Millis) -> Table:
    """The table where the person plays again, if a bot did for them."""
    chair = table.chairs[seat]
    if chair.deputy is None:
        return table
    return table.with_chair(seat, replace(chair, deputy=None)).told("back", now, seat=seat, moves=chair.deputy.moves)
