"""How long a room stays: empty lobbies and idle games go, and those present are told before."""

from server.engine.values import replace
from server.table.chairs import Millis
from server.table.house import House, Moment
from server.table.outcome import Outcome, changed
from server.table.state import Table


def expires_at(table: Table, house: House) -> Millis:
    """When the room goes unless somebody does something in it."""
    empty = table.phase == "lobby" and all(chair.human is None for chair in table.chairs)
    life = house.life.lobby if empty else house.life.room
    return max(table.created, table.touched, table.moved) + life


def warned_at(table: Table, house: House) -> Millis | None:
    """When those present are to be told; None when they have been."""
    if table.warned:
        return None
    expires = expires_at(table, house)
    return expires - min(house.life.notice, house.life.lobby // 2, house.life.room // 2)


def warn(table: Table, moment: Moment, _house: House) -> Outcome:
    """Tell those present that the room will go."""
    return changed(replace(table, warned=True).told("expires", moment.now))
