"""People may change their names at any time (U-21)."""

from server.engine.values import replace
from server.table.commands import Rename
from server.table.house import House, Moment
from server.table.names import distinct
from server.table.outcome import Outcome, changed
from server.table.state import Table


def rename(table: Table, command: Rename, moment: Moment, _house: House) -> Outcome:
    """Call the person so wherever the table names them; a number is added where somebody has that name."""
    before = table.name_of(command.who)
    seat = table.seat_of(command.who)
    others = [c.holder.name for n, c in enumerate(table.chairs) if c.holder is not None and n != seat]
    name = command.name if seat is None else distinct(command.name, others)
    if before not in (None, name):
        table = table.told("renamed", moment.now, seat=seat, name=name, by=command.who)
    return changed(_called(table, command.who, name))


def _called(table: Table, who: str, name: str) -> Table:
    seat, human = table.seat_of(who), table.sitting(who)
    if seat is not None and human is not None:
        table = table.with_chair(seat, replace(table.chairs[seat], holder=replace(human, name=name)))
    if table.host is not None and table.host.id == who:
        table = replace(table, host=replace(table.host, name=name))
    asking = tuple(replace(asker, name=name) if asker.id == who else asker for asker in table.asking)
    return table if asking == table.asking else replace(table, asking=asking)
