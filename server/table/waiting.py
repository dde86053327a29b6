"""What a table waits for, and what happens when the waiting is over. With nobody here it sleeps."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from server.table import clocks, lifetime, voting
from server.table.chairs import Millis
from server.table.hosting import hand_over, host_given_up_at
from server.table.house import House, Moment
from server.table.outcome import Outcome, unchanged
from server.table.playing import bots_to_act, move_bots
from server.table.round_end import go_on, patience
from server.table.starting import begin, nonces_until
from server.table.state import Table


@dataclass(frozen=True, slots=True)
class Alarm:
    """Something that a table does by itself, and when."""

    at: Millis
    ring: Callable[[Table, Moment, House], Outcome]


def due(table: Table, house: House) -> Millis | None:
    """When the table next does something by itself; None while it waits for people only, or sleeps."""
    first = _first(table, house)
    return None if first is None else first.at


def tick(table: Table, moment: Moment, house: House) -> Outcome:
    """Do what has been due longest, if anything is."""
    first = _first(table, house)
    if first is None or first.at > moment.now:
        return unchanged(table)
    return first.ring(table, moment, house)


def _first(table: Table, house: House) -> Alarm | None:
    return min(_alarms(table, house), key=lambda alarm: alarm.at, default=None)


def _alarms(table: Table, house: House) -> Iterator[Alarm]:
    if not table.awake:
        return
    host_given_up = host_given_up_at(table, house)
    if host_given_up is not None:
        yield Alarm(host_given_up, hand_over)
    if (warned := lifetime.warned_at(table, house)) is not None:
        yield Alarm(warned, lifetime.warn)
    if table.votes:
        settled = any(voting.carried(table, vote) for vote in table.votes)
        yield Alarm(table.touched if settled else min(vote.ends for vote in table.votes), voting.settle)
    if table.phase == "starting":
        yield Alarm(nonces_until(table, house), begin)
    if table.phase != "playing" or table.paused is not None:
        return
    if (zero := clocks.first_zero(table)) is not None:
        yield Alarm(zero, clocks.run_out)
    if waited_for := patience(table, house):
        yield Alarm(min(waited_for.values()), go_on)
    elif bots_to_act(table, house):
        yield Alarm(table.waiting_since + house.pace.bot, move_bots)
