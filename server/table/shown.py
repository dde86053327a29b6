"""What everybody may know of a room, built field by field: never a token, a seed or a nonce that is not opened."""

from dataclasses import dataclass
from typing import Any

from server.engine import Seat
from server.table.house import House
from server.table.names import initial
from server.table.receipt import absent, commitment
from server.table.round_end import patience
from server.table.starting import nonces_until
from server.table.state import Chair, Millis, Table


@dataclass(frozen=True, slots=True)
class Audience:
    """Who watches: how many, and the names of the first fifty."""

    count: int = 0
    names: tuple[str, ...] = ()


def shown_code(code: str) -> str:
    """A room's code as people see and say it."""
    return f"{code[:4]}-{code[4:]}"


def room_view(table: Table, house: House, audience: Audience) -> dict[str, Any]:
    """`room` as everybody sees it."""
    return {
        "code": shown_code(table.code),
        "phase": _phase(table),
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


def room_facts(table: Table, house: House, audience: Audience) -> tuple[Any, ...]:
    """All that `room_view` is built from: while this stays the same, so does the view. Most moves leave it alone."""
    chairs = tuple((chair.holder, chair.colour, chair.ready, chair.digest, chair.nonce) for chair in table.chairs)
    played = (table.phase, table.game, table.game_no, table.seed, table.match is not None)
    set_up = (table.preset, table.options, table.listed, table.locked)
    return played, set_up, chairs, table.host, _timers(table, house), audience


def summary(table: Table, house: House, audience: Audience) -> dict[str, Any]:
    """A room as the lobby lists it."""
    taken = sum(chair.holder is not None for chair in table.chairs)
    return {
        "code": shown_code(table.code),
        "game": table.game,
        "preset": table.preset,
        "options": table.options,
        "icons": icons(table, house),
        "seats": {"taken": taken, "free": table.seats - taken},
        "phase": _phase(table),
        "host": None if table.host is None else table.host.name,
        "listed": table.listed,
        "locked": table.locked,
        "spectators": audience.count,
    }


def icons(table: Table, house: House) -> list[str]:
    """The rules in force as a row of icons; what they say stands in the catalogue, their values in the options."""
    options = house.games[table.game].meta.options
    return [option.icon for option in options if table.options.get(option.name) not in (None, False)]


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


def _phase(table: Table) -> str:
    """The three moods of a room: while nonces are awaited it is still the lobby, with a timer."""
    return "lobby" if table.phase == "starting" else table.phase


def _timers(table: Table, house: House) -> list[dict[str, Any]]:
    """What everybody waits for; nothing while the table sleeps."""
    if not table.awake:
        return []
    if table.phase == "starting":
        return [_timer("nonces", nonces_until(table, house))]
    if table.phase == "playing" and (waited_for := patience(table, house)):
        return [_timer("round_end", max(waited_for.values()))]
    return []


def _timer(kind: str, ends: Millis) -> dict[str, Any]:
    return {"seat": None, "kind": kind, "ends": ends}
