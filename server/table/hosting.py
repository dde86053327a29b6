"""Another host where the old one has gone (U-28)."""

from server.engine.values import replace
from server.table.house import House, Moment
from server.table.outcome import Outcome, changed
from server.table.state import Host, Millis, Table


def host_given_up_at(table: Table, house: House) -> Millis | None:
    """Until when the table waits for its absent host."""
    if table.host is None or table.host.absent_since is None:
        return None
    return max(table.host.absent_since, table.awake_since) + house.pace.host


def hand_over(table: Table, _moment: Moment, _house: House) -> Outcome:
    """Make that person host who has sat here longest, of those who are here now."""
    present = [human for chair in table.chairs if chair.here and (human := chair.human)]
    heir = min(present, key=lambda human: human.joined)
    return changed(replace(table, host=Host(heir.id, heir.name)))
