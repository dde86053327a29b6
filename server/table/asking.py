"""People who watch ask for a seat; the host gives them one."""

from server.engine import RuleError, Seat
from server.engine.values import replace
from server.table.chairs import Chair
from server.table.commands import AskSeat, GiveSeat
from server.table.guards import host_only, in_lobby, is_barred, seat_meant
from server.table.hosting import appointed, stranded
from server.table.house import House, Moment
from server.table.outcome import Outcome, changed, unchanged
from server.table.seating import sat_down
from server.table.state import Asker, Table

MOST = 20  # people asking at a time; who asked first gives way


def ask_seat(table: Table, command: AskSeat, moment: Moment, house: House) -> Outcome:
    """Ask for a seat, or no longer; where nobody is left to answer, whoever asks becomes host."""
    if table.seat_of(command.who) is not None:
        raise RuleError("already_seated")
    if is_barred(table, command.who):
        raise RuleError("barred")
    if command.on and stranded(table, command.who, moment, house):
        return changed(appointed(table, command.who, command.name, moment.now))
    asks = any(asker.id == command.who for asker in table.asking)
    if asks == command.on:
        return unchanged(table)
    if not command.on:
        return changed(replace(table, asking=tuple(asker for asker in table.asking if asker.id != command.who)))
    told = table.told("asked", moment.now, name=command.name)
    asker = Asker(command.who, command.name, told.event_no, asked=moment.now)
    return changed(replace(told, asking=(*told.asking, asker)[-MOST:]))


def give_seat(table: Table, command: GiveSeat, moment: Moment, _house: House) -> Outcome:
    """Seat somebody who asked, on a free seat or in the place of a bot."""
    host_only(table, command.who)
    if not table.running:
        in_lobby(table)
    asker = next((asker for asker in table.asking if asker.no == command.asker), None)
    if asker is None:
        raise RuleError("no_such_asker")
    if asker.absent_since is not None:
        raise RuleError("away")
    seat = seat_meant(table, asker.id, command.seat, _lowest(table))
    if not _giveable(table.chairs[seat]):
        raise RuleError("seat_taken")
    return changed(sat_down(table, seat, asker.id, asker.name, moment))


def _lowest(table: Table) -> Seat | None:
    """A free seat before a bot's, the lowest first."""
    chairs = [(chair.bot is not None, seat) for seat, chair in enumerate(table.chairs) if _giveable(chair)]
    return min(chairs)[1] if chairs else None


def _giveable(chair: Chair) -> bool:
    return chair.human is None
