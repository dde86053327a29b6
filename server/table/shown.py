"""What everybody may know of a room, built field by field: never a token, a seed or a nonce that is not opened."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from server.engine import Seat
from server.table.chairs import Chair, Millis, PersonId
from server.table.conduct import Conduct
from server.table.guards import vacant
from server.table.house import House
from server.table.lifetime import expires_at
from server.table.names import seat_initials
from server.table.receipt import absent, commitment
from server.table.round_end import patience
from server.table.starting import nonces_until
from server.table.state import Table, Vote
from server.table.voting import needed


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
        "seats": _seats(table),
        "host": _host(table),
        "spectators": audience.count,
        "spectator_names": audience.names,
        "listed": table.listed,
        "locked": table.locked,
        "barred": len(table.barred),
        "settings": _settings(table.conduct),
        "asking": [{"no": asker.no, "name": asker.name} for asker in table.asking if asker.absent_since is None],
        "paused": None if table.paused is None else {"by": _whom(table, table.paused.by, table.paused.name)},
        "timers": _timers(table, house),
        "votes": [_vote(table, vote) for vote in table.votes],
        "events": [{name: fact for name, fact in vars(event).items() if fact is not None} for event in table.events],
        "fair": {
            "game_no": table.game_no,
            "commitment": commitment(table.seed),
            "nonces": [{"seat": seat, "digest": c.digest} for seat, c in enumerate(table.chairs) if c.digest],
            "absent": absent(table),
        },
    }


def room_facts(table: Table, house: House, audience: Audience) -> tuple[Any, ...]:
    """All that `room_view` is built from: while this stays the same, so does the view. Most moves leave it alone."""
    chairs = tuple((c.holder, c.colour, c.ready, c.digest, c.nonce, c.played_by) for c in table.chairs)
    played = (table.phase, table.game, table.game_no, table.seed, table.match is not None)
    set_up = (table.preset, table.options, table.listed, table.locked, table.conduct, len(table.barred))
    under_way = (table.paused, table.asking, table.votes, table.events, _timers(table, house))
    return played, set_up, chairs, table.host, under_way, audience


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
    """The part of `you` that tells a viewer who they are here; a host also whom they have given more time."""
    times = [chair.human.leisure if chair.human else 1 for chair in table.chairs]
    return {
        "seat": seat,
        "role": "spectator" if seat is None else "player",
        "host": host,
        "since": 0 if seat is None else table.chairs[seat].since,
        **({"extra_time": times} if host and max(times) > 1 else {}),
    }


def _seats(table: Table) -> list[dict[str, Any] | None]:
    return list(map(partial(_chair, table), table.chairs, seat_initials(table.chairs)))


def _chair(table: Table, chair: Chair, initial: str | None) -> dict[str, Any] | None:
    if chair.holder is None:
        return None
    human = chair.human
    return {
        "name": chair.holder.name,
        "initial": initial,
        "colour": chair.colour,
        "bot": chair.bot.level if chair.bot else None,
        "connected": human is None or human.absent_since is None,
        "ready": chair.ready,
        "absent_since": None if human is None else human.absent_since,
        "stand_in": chair.deputy.level if chair.deputy else None,
        "vacant": vacant(table, chair),
    }


def _host(table: Table) -> dict[str, Any] | None:
    if table.host is None:
        return None
    seat = table.seat_of(table.host.id)
    if seat is not None:
        return {"seat": seat}
    away = {} if table.host.absent_since is None else {"away": True}
    return {"name": table.host.name, **away}


def _phase(table: Table) -> str:
    """The three moods of a room: while nonces are awaited it is still the lobby, with a timer."""
    return "lobby" if table.phase == "starting" else table.phase


def _whom(table: Table, person: PersonId, name: str) -> Seat | str:
    """Somebody by seat, or by name where they only watch."""
    seat = table.seat_of(person)
    return name if seat is None else seat


def _settings(conduct: Conduct) -> dict[str, Any]:
    """How people live together here."""
    rule = conduct.clock
    return {
        "spectators": conduct.spectators,
        "chat": conduct.chat,
        "link": conduct.link,
        "clock": {"move": rule.move, "bank": rule.bank, "at_zero": rule.at_zero},
    }


def _vote(table: Table, vote: Vote) -> dict[str, Any]:
    yes = [seat for seat, chair in enumerate(table.chairs) if chair.human and chair.human.id in vote.yes]
    return {"on": vote.on, "yes": yes, "needed": needed(table, vote.on), "ends": vote.ends}


def _timers(table: Table, house: House) -> list[dict[str, Any]]:
    """What everybody waits for; nothing while the table sleeps or stands still."""
    if not table.awake:
        return []
    timers = [_timer("expires", expires_at(table, house))] if table.warned else []
    if table.phase == "starting":
        timers.append(_timer("nonces", nonces_until(table, house)))
    elif table.phase == "playing" and table.paused is None:
        if waited_for := patience(table, house):
            timers.append(_timer("round_end", max(waited_for.values())))
        timers += [timer for seat, chair in enumerate(table.chairs) for timer in _clock(seat, chair)]
    return timers


def _clock(seat: Seat, chair: Chair) -> Iterator[dict[str, Any]]:
    """One timer after another: how long an absent person's seat is held, the move, the bank; at last the nudge."""
    clock = chair.clock
    if clock is None:
        return
    if clock.rung is not None:
        yield _timer("nudge", clock.rung, seat)
    if clock.runs_from is None:
        return
    if not chair.here:
        yield _timer("held", clock.runs_from, seat)
    yield _timer("move", clock.runs_from + clock.left, seat)
    if clock.bank:
        yield _timer("bank", clock.runs_from + clock.left + clock.bank, seat)


def _timer(kind: str, ends: Millis, seat: Seat | None = None) -> dict[str, Any]:
    return {"seat": seat, "kind": kind, "ends": ends}
