"""Coming to the table and going away: the first hello, and whether somebody is here."""

from server.engine.values import replace
from server.table.commands import Join, Presence
from server.table.house import House, Moment
from server.table.outcome import Outcome, changed, unchanged
from server.table.seating import may_sit, open_seat, sat_down
from server.table.state import Host, Millis, PersonId, Table


def join(table: Table, command: Join, moment: Moment, _house: House) -> Outcome:
    """Welcome a person: the first becomes host, and the host key always; a wish for a seat is met if it can be."""
    came = _marked(table, command.who, absent_since=None)
    human = came.sitting(command.who)
    if came.host is None or command.who == came.host_key:
        came = replace(came, host=Host(command.who, human.name if human else command.name))
    seat = open_seat(came)
    wished = command.seated and human is None and came.phase == "lobby"
    if wished and seat is not None and may_sit(came, command.who):
        came = sat_down(came, seat, command.who, command.name, moment)
    return changed(came) if came != table else unchanged(table)


def presence(table: Table, command: Presence, moment: Moment, _house: House) -> Outcome:
    """Note who is away and since when. Of those who watch only the host is missed."""
    person = table.sitting(command.who) or (table.host if table.is_host(command.who) else None)
    if person is None or (person.absent_since is None) == command.here:
        return unchanged(table)
    return changed(_marked(table, command.who, absent_since=None if command.here else moment.now))


def _marked(table: Table, who: PersonId, *, absent_since: Millis | None) -> Table:
    """The table with the person here, or away since then; the host is noted twice where they sit."""
    if table.host is not None and table.host.id == who:
        table = replace(table, host=replace(table.host, absent_since=absent_since))
    seat, human = table.seat_of(who), table.sitting(who)
    if seat is None or human is None:
        return table
    return table.with_chair(seat, replace(table.chairs[seat], holder=replace(human, absent_since=absent_since)))
