"""Refusals that many commands share, and who may do what."""

from server.engine import RuleError, Seat
from server.table.chairs import Chair, PersonId
from server.table.state import Table


def host_only(table: Table, who: PersonId) -> None:
    """Refuse everybody but the host."""
    if not table.is_host(who):
        raise RuleError("not_host")


def in_lobby(table: Table) -> None:
    """Refuse while a game starts or runs, and before a rematch."""
    if table.running:
        raise RuleError("game_running")
    if table.phase == "over":
        raise RuleError("game_over")


def seated(table: Table, who: PersonId) -> Seat:
    """The person's seat, or refuse."""
    seat = table.seat_of(who)
    if seat is None:
        raise RuleError("not_seated")
    return seat


def known_seat(table: Table, seat: Seat) -> None:
    """Refuse a seat that the table does not have."""
    if not 0 <= seat < table.seats:
        raise RuleError("no_such_seat", seats=table.seats)


def open_seat(table: Table) -> Seat | None:
    """The lowest seat that may be taken."""
    return next((seat for seat, chair in enumerate(table.chairs) if vacant(table, chair)), None)


def vacant(table: Table, chair: Chair) -> bool:
    """Whether somebody may sit down there: it is free, or in a running game a bot stands in."""
    if table.running:
        return chair.bot is not None and chair.bot.stands_in
    return chair.holder is None


def seat_meant(table: Table, who: PersonId, wished: Seat | None, free: Seat | None) -> Seat:
    """Where the person would sit: the wished seat, else the one that they left in this game, else the free one.

    Who has seen the cards of a seat must not see another's, too.
    """
    left = next((seat for seat, chair in enumerate(table.chairs) if who in chair.left_by), None)
    seat = next((seat for seat in (wished, left, free) if seat is not None), None)
    if seat is None:
        raise RuleError("seats_full")
    known_seat(table, seat)
    if left not in (None, seat):
        raise RuleError("game_running")
    return seat


def may_sit(table: Table, who: PersonId) -> bool:
    """A locked table lets only the host sit down, and people change seats who sit already."""
    if is_barred(table, who):
        return False
    return not table.locked or table.is_host(who) or table.sitting(who) is not None


def is_barred(table: Table, who: PersonId) -> bool:
    """Whether the host has barred the person from the seats at least."""
    return any(person == who for person, _ in table.barred)


def turned_away(table: Table, who: PersonId) -> str | None:
    """Why the person may not be in the room, as a code: barred from it, or no spectators and no seat to take."""
    if not table.barred and table.conduct.spectators:
        return None
    if (who, True) in table.barred:
        return "removed"
    if table.conduct.spectators or table.is_host(who) or table.sitting(who) is not None:
        return None
    if table.phase != "over" and may_sit(table, who) and open_seat(table) is not None:
        return None
    return "spectators_closed"
