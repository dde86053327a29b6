"""A game stands still when anybody at the table wants it to, and goes on likewise (U-14)."""

from server.engine import RuleError
from server.engine.values import replace
from server.table.commands import Pause
from server.table.house import House, Moment
from server.table.outcome import Outcome, changed, unchanged
from server.table.playing import running_match
from server.table.state import Pause as Paused
from server.table.state import Table


def pause(table: Table, command: Pause, moment: Moment, _house: House) -> Outcome:
    """Let the game stand still or go on; all waiting starts anew then, and clocks go on with what they had."""
    name = table.name_of(command.who)
    if name is None:
        raise RuleError("not_seated")
    running_match(table)
    if command.on == (table.paused is not None):
        return unchanged(table)
    if command.on:
        paused = replace(table, paused=Paused(command.who, name, moment.now))
        return changed(paused.told("paused", moment.now, by=command.who))
    resumed = replace(table, paused=None, awake_since=moment.now)
    return changed(resumed.told("resumed", moment.now, by=command.who))
