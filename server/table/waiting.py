"""What a table waits for, and what happens when the waiting is over. With nobody here it sleeps."""

from server.engine import Seat
from server.engine import match as matches
from server.table.house import House, Moment
from server.table.outcome import Outcome, unchanged
from server.table.playing import bots_to_act, go_on, move_bots
from server.table.starting import begin
from server.table.state import Millis, Table


def due(table: Table, house: House) -> Millis | None:
    """When the table next does something by itself; None while it waits for people only, or sleeps."""
    if not any(chair.here for chair in table.chairs):
        return None
    if table.phase == "starting":
        return table.starting
    if table.phase != "playing":
        return None
    times = [time for _, time in _patience(table, house)]
    if bots_to_act(table, house):
        times.append(table.moved + house.pace.bot)
    return min(times, default=None)


def tick(table: Table, moment: Moment, house: House) -> Outcome:
    """Do what is due by now, if anything is."""
    time = due(table, house)
    if time is None or time > moment.now:
        return unchanged(table)
    if table.phase == "starting":
        return begin(table, moment, house)
    if bots_to_act(table, house) and table.moved + house.pace.bot <= moment.now:
        return move_bots(table, moment, house)
    late = tuple(seat for seat, time in _patience(table, house) if time <= moment.now)
    return go_on(table, late, moment, house)


def _patience(table: Table, house: House) -> list[tuple[Seat, Millis]]:
    """Until when a round's end waits for each person: shorter for those who have been away a while (GA-3)."""
    match = table.match
    if match is None or match.state.kind != "round_end":
        return []
    patience = []
    for seat in matches.to_act(house.games[table.game], match):
        human = table.chairs[seat].human
        if human is None:
            continue
        latest = table.moved + house.pace.round_end
        if human.absent_since is not None:
            latest = min(latest, human.absent_since + house.pace.absent)
        patience.append((seat, latest))
    return patience
