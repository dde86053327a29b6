"""Clocks (U-14): for whoever is awaited, and for nobody else. They stop with everything that stops the game."""

from collections.abc import Collection, Iterator

from server.engine import Seat
from server.engine import match as matches
from server.engine.values import replace
from server.table.chairs import Chair, Clock, Millis
from server.table.house import House, Moment
from server.table.outcome import Entry, Outcome, changed
from server.table.playing import bot_acted, running_match
from server.table.state import Table


def settled(before: Table, after: Table, now: Millis, house: House, *, undone: bool) -> Table:
    """The table with its clocks as they should be after a step: set, started, stopped or put away.

    A choice taken back gives no new time for it.
    """
    if after.phase != "playing" or after.conduct.clock.move is None:
        stopped = all(chair.clock is None for chair in after.chairs)
        return after if stopped else replace(after, chairs=tuple(replace(c, clock=None) for c in after.chairs))
    awaited = _awaited(after, house)
    anew = before.phase != "playing" or before.conduct.clock != after.conduct.clock
    chairs = []
    for seat, chair in enumerate(after.chairs):
        runs = seat in awaited and after.awake and after.paused is None
        clock = None if anew else chair.clock
        if clock is not None and not after.awake:
            clock = replace(clock, runs_from=None)  # everybody is gone at once: perhaps we were, so nobody pays
        elif clock is None or (chair.since == after.v and not undone):
            clock = _for_a_move(after, chair, clock, now, house)
        elif runs != (clock.runs_from is not None) or chair.here != before.chairs[seat].here:
            clock = clock.stopped(now)
        if seat not in awaited:
            clock = replace(clock, rung=None)
        if runs and clock.runs_from is None and clock.rung is None:
            clock = replace(clock, runs_from=_starts(after, chair, now, house))
        chairs.append(chair if clock == chair.clock else replace(chair, clock=clock))
    return replace(after, chairs=tuple(chairs))


def first_zero(table: Table) -> Millis | None:
    """When the first clock runs out."""
    return min((zero for chair in table.chairs if chair.clock and (zero := chair.clock.zero)), default=None)


def run_out(table: Table, moment: Moment, house: House) -> Outcome:
    """Do what the table has chosen for a clock at zero; one found late gives the time back that we were away for."""
    if any(moment.now - zero > house.pace.late for _, zero in _at_zero(table, moment.now)):
        return changed(_given_back(table, moment.now))
    log: list[Entry] = []
    for seat, _ in tuple(_at_zero(table, moment.now)):
        if table.conduct.clock.at_zero == "bot":
            level = house.games[table.game].meta.levels[-1]
            table, entry = bot_acted(table, seat, level, moment, house)
            log.append({**entry, "by": "clock"})
            table = table.told("clock_moved", moment.now, seat=seat)
        else:
            chair = table.chairs[seat]
            assert chair.clock is not None
            rung = replace(chair.clock.stopped(moment.now), rung=moment.now)
            table = table.with_chair(seat, replace(chair, clock=rung)).told("nudged", moment.now, seat=seat)
    return changed(table, log=tuple(log))


def _at_zero(table: Table, now: Millis) -> Iterator[tuple[Seat, Millis]]:
    for seat, chair in enumerate(table.chairs):
        if chair.clock is not None and chair.clock.zero is not None and chair.clock.zero <= now:
            yield seat, chair.clock.zero


def _given_back(table: Table, now: Millis) -> Table:
    """Every running clock starts from what it had when it last started."""
    chairs = tuple(
        replace(chair, clock=replace(chair.clock, runs_from=now)) if chair.clock and chair.clock.zero else chair
        for chair in table.chairs
    )
    return replace(table, chairs=chairs)


def _awaited(table: Table, house: House) -> Collection[Seat]:
    """The people who hold up the others. The end of a round has a time of its own (GA-3)."""
    running = running_match(table)
    if running.state.kind == "round_end":
        return ()
    to_act = matches.to_act(house.games[table.game], running)
    return [seat for seat in to_act if table.chairs[seat].played_by is None]


def _for_a_move(table: Table, chair: Chair, clock: Clock | None, now: Millis, house: House) -> Clock:
    """The clock for a new move; what the last one took beyond its time is gone from the bank."""
    rule = table.conduct.clock
    assert rule.move is not None
    bank = rule.bank * house.pace.second if clock is None else clock.stopped(now).bank
    return Clock(rule.move * house.pace.second * (chair.human.leisure if chair.human else 1), bank)


def _starts(table: Table, chair: Chair, now: Millis, house: House) -> Millis:
    """At once for somebody here; the seat of somebody whose line is cut is held for a while first."""
    if chair.human is None or chair.human.absent_since is None:
        return now
    return max(now, max(chair.human.absent_since, table.awake_since) + house.pace.held)
