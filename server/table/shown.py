"""What everybody may know of a room, built field by field: never a token, a seed or a nonce that is not opened."""

from dataclasses import dataclass
from typing import Any

from server.engine import Seat
from server.table.house import House
from server.table.names import initial
from server.table.starting import absent, commitment
from server.table.state import Chair, Table
from server.table.waiting import due


@dataclass(frozen=True, slots=True)
class Audience:
    """Who watches: how many, and the names of the first fifty."""

    count: int = 0
    names: tuple[str, ...] = ()


def room_view(table: Table, house: House, audience: Audience) -> dict[str, Any]:
    """`room` as everybody sees it."""
    return {
        "code": table.code,
        "phase": "lobby" if table.phase == "starting" else table.phase,
        "game": table.game,
        "game_no": table.game_no,
        "preset": table.preset,
        "options": table.options,
        "icons": icons(table, house),
        "seats": [None if chair.holder is None else _chair(chair) for chair in table.chairs],
        "host": _host(table),
        "spectators": audience.count,
        "spectator_names": audience.names,
        "listed": table.listed,
        "locked": table.locked,
        "paused": None,
        "timers": _timers(table, house),
        "votes": [],
        "fair": {
            "game_no": table.game_no,
            "commitment": commitment(table.seed),
            "nonces": [{"seat": seat, "digest": c.digest} for seat, c in enumerate(table.chairs) if c.digest],
            "absent": absent(table),
        },
    }


def summary(table: Table, house: House, audience: Audience) -> dict[str, Any]:
    """A room as the lobby lists it."""
    taken = sum(chair.holder is not None for chair in table.chairs)
    return {
        "code": table.code,
        "game": table.game,
        "preset": table.preset,
        "icons": icons(table, house),
        "seats": {"taken": taken, "free": table.seats - taken},
        "phase": "lobby" if table.phase == "starting" else table.phase,
        "host": None if table.host is None else table.host.name,
        "listed": table.listed,
        "locked": table.locked,
        "spectators": audience.count,
    }


def icons(table: Table, house: House) -> list[dict[str, Any]]:
    """The rules in force as a row of icons; `standard` when the value is the preset's own."""
    game = house.games[table.game]
    standard = game.defaults(table.preset, table.seats, {})
    return [
        {
            "option": option.name,
            "icon": option.icon,
            "value": table.options[option.name],
            "standard": table.options[option.name] == standard[option.name],
        }
        for option in game.meta.options
    ]


def role(table: Table, seat: Seat | None, *, host: bool) -> dict[str, Any]:
    """The part of `you` that tells a viewer who they are here."""
    return {
        "seat": seat,
        "role": "spectator" if seat is None else "player",
        "host": host,
        "since": 0 if seat is None else table.chairs[seat].since,
    }


def _chair(chair: Chair) -> dict[str, Any]:
    assert chair.holder is not None
    human = chair.human
    return {
        "name": chair.holder.name,
        "initial": initial(chair.holder.name),
        "colour": chair.colour,
        "bot": chair.bot.level if chair.bot else None,
        "connected": human is None or human.absent_since is None,
        "ready": chair.ready,
        "absent_since": None if human is None else human.absent_since,
    }


def _host(table: Table) -> dict[str, Any] | None:
    if table.host is None:
        return None
    seat = table.seat_of(table.host.id)
    return {"name": table.host.name} if seat is None else {"seat": seat}


def _timers(table: Table, house: House) -> list[dict[str, Any]]:
    if table.phase == "starting":
        return [{"seat": None, "kind": "nonces", "ends": table.starting}]
    if table.match is not None and table.phase == "playing" and table.match.state.kind == "round_end":
        ends = due(table, house)
        return [{"seat": None, "kind": "round_end", "ends": table.moved + house.pace.round_end}] if ends else []
    return []
