"""Coming to the table and going away: the first hello, and whether somebody is here."""

from server.engine import RuleError
from server.engine.values import replace
from server.table.absence import taken_over
from server.table.chairs import Millis, PersonId
from server.table.commands import Join, Presence
from server.table.guards import may_sit, open_seat, turned_away
from server.table.hosting import appointed, stranded
from server.table.house import House, Moment
from server.table.outcome import Outcome, changed, unchanged
from server.table.seating import sat_down
from server.table.state import Table


def join(table: Table, command: Join, moment: Moment, house: House) -> Outcome:
    """Welcome a person: the first becomes host, and the host key always; a wish for a seat is met if it can be."""
    heir = stranded(table, command.who, moment, house)
    came = _marked(table, command.who, absent_since=None, now=moment.now)
    entitled = came.host is None or command.who == came.host_key or heir
    if entitled and not came.is_host(command.who):
        came = appointed(came, command.who, command.name, moment.now)
    seat = open_seat(came)
    wished = command.seated and came.sitting(command.who) is None and came.phase == "lobby"
    if wished and seat is not None and may_sit(came, command.who):
        came = sat_down(came, seat, command.who, command.name, moment)
    if (reason := turned_away(came, command.who)) is not None:
        raise RuleError(reason)
    return changed(came) if came != table else unchanged(table)


def presence(table: Table, command: Presence, moment: Moment, _house: House) -> Outcome:
    """Note who is away and since when. Of those who watch only the host is missed, and who asks for a seat."""
    noted = table.noted
    if command.who not in noted or (noted[command.who] is None) == command.here:
        return unchanged(table)
    absent_since = None if command.here else moment.now
    return changed(_marked(table, command.who, absent_since=absent_since, now=moment.now))


def _marked(table: Table, who: PersonId, *, absent_since: Millis | None, now: Millis) -> Table:
    """The table with the person here, or away since then, wherever they are noted.

    Whoever is back plays again at once where a bot did for them.
    """
    asking = (replace(asker, absent_since=absent_since) if asker.id == who else asker for asker in table.asking)
    table = replace(table, asking=tuple(asking))
    if table.host is not None and table.host.id == who:
        table = replace(table, host=replace(table.host, absent_since=absent_since))
    seat, human = table.seat_of(who), table.sitting(who)
    if seat is None or human is None:
        return table
    back = absent_since is None and human.absent_since is not None
    table = table.with_chair(seat, replace(table.chairs[seat], holder=replace(human, absent_since=absent_since)))
    return taken_over(table, seat, now) if back else table
