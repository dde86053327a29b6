"""Refusals that many commands share."""

from server.engine import RuleError, Seat
from server.table.state import PersonId, Table


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
