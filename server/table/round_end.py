"""The end of a round waits for everybody, but not for ever (GA-3)."""

from server.engine import Continue, Seat
from server.engine import match as matches
from server.table.chairs import Chair, Millis
from server.table.house import House, Moment
from server.table.outcome import Entry, Outcome, changed
from server.table.playing import acted, running_match
from server.table.state import Table


def patience(table: Table, house: House) -> dict[Seat, Millis]:
    """Until when the end of a round waits for each seat, if it is one; bots need no time to read a score sheet."""
    running = running_match(table)
    if running.state.kind != "round_end":
        return {}
    to_act = matches.to_act(house.games[table.game], running)
    return {seat: _until(table, table.chairs[seat], house) for seat in to_act}


def go_on(table: Table, moment: Moment, house: House) -> Outcome:
    """Send `continue` for all that no longer keep the others waiting."""
    log: list[Entry] = []
    for seat, until in patience(table, house).items():
        if until <= moment.now:
            table, entry = acted(table, seat, {"type": Continue().type}, moment, house)
            log.append(entry)
    return changed(table, log=tuple(log))


def _until(table: Table, chair: Chair, house: House) -> Millis:
    if chair.human is None or chair.deputy is not None:
        return table.waiting_since
    latest = table.waiting_since + house.pace.round_end
    if chair.human.absent_since is None:
        return latest
    return min(latest, max(chair.human.absent_since, table.awake_since) + house.pace.absent)
