"""The running game: moves of people and bots, and its end by the host."""

import hashlib
from typing import Any

import orjson

from server.engine import RuleError, Seat
from server.engine import match as matches
from server.engine.match import Match, Moved
from server.engine.values import replace
from server.table.absence import taken_over
from server.table.chairs import PersonId
from server.table.commands import Act, End, Undo
from server.table.guards import host_only, seated
from server.table.house import House, Moment
from server.table.outcome import Entry, Outcome, changed
from server.table.state import Table


def act(table: Table, command: Act, moment: Moment, house: House) -> Outcome:
    """Judge a person's action; `stale` when it answers a view older than their present prompt."""
    seat = seated(table, command.who)
    running = going_on(table)
    if command.v > table.v:
        raise RuleError("bad_request", field="v")
    since = table.chairs[seat].since
    if command.v < since and seat in matches.to_act(house.games[table.game], running):
        raise RuleError("stale", since=since)
    table, entry = acted(taken_over(table, seat, moment.now), seat, command.action, moment, house)
    return changed(table, log=(entry,))


def undo(table: Table, command: Undo, moment: Moment, house: House) -> Outcome:
    """Take a secret choice back while others still choose (GA-2)."""
    seat = seated(table, command.who)
    moved = matches.undo(house.games[table.game], going_on(table), seat)
    table = taken_over(table, seat, moment.now)
    entry: Entry = {"at": moment.now, "what": "undo", "seat": seat, "cues": moved.cues}
    return changed(_after(table, seat, moved, moment, house), log=(entry,))


def end(table: Table, command: End, moment: Moment, house: House) -> Outcome:
    """End the game as it stands, ranked by the totals of its finished rounds."""
    host_only(table, command.who)
    return ended(table, moment, house, by=command.who)


def ended(table: Table, moment: Moment, house: House, *, by: PersonId | None = None) -> Outcome:
    """The table with its game ended by the host or by a vote."""
    closed = matches.end(house.games[table.game], running_match(table))
    entry: Entry = {"at": moment.now, "what": "end", "cues": closed.cues}
    over = replace(table, phase="over", match=closed.match, paused=None)
    return changed(over.told("ended", moment.now, by=by), log=(entry,))


def claimed(table: Table, moment: Moment, house: House) -> Outcome:
    """Play out the rest of a decided round, one legal card after the other, and score it."""
    game = house.games[table.game]
    log: list[Entry] = []
    while table.phase == "playing" and matches.decided(game, running := running_match(table)):
        [seat] = matches.to_act(game, running)
        action = orjson.loads(orjson.dumps(game.fallback(running.state, seat)))
        table, entry = acted(table, seat, action, moment, house)
        log.append({**entry, "by": "claim"})
    return changed(table.told("claimed", moment.now), log=tuple(log))


def move_bots(table: Table, moment: Moment, house: House) -> Outcome:
    """Let the bots that are to act do so: all of them where everybody chooses at once, else the one whose turn it is.

    A bot knows its own view and nothing else.
    """
    log: list[Entry] = []
    for seat, level in bots_to_act(table, house):
        table, entry = bot_acted(table, seat, level, moment, house)
        log.append(entry)
    return changed(table, log=tuple(log))


def bots_to_act(table: Table, house: House) -> tuple[tuple[Seat, str], ...]:
    """The seats where a bot may act now, for itself or for somebody who is away, and its level."""
    to_act = matches.to_act(house.games[table.game], running_match(table))
    return tuple((seat, level) for seat in to_act if (level := table.chairs[seat].played_by))


def bot_acted(table: Table, seat: Seat, level: str, moment: Moment, house: House) -> tuple[Table, Entry]:
    """The table after a bot's move, and the line of the log; it says so where the seat is a person's."""
    chance = hashlib.sha256(f"bots {table.seed}".encode()).hexdigest()
    action = matches.bot_action(house.games[table.game], running_match(table), seat, level=level, seed=chance)
    table, entry = acted(table, seat, orjson.loads(orjson.dumps(action)), moment, house)
    chair = table.chairs[seat]
    if chair.deputy is not None:
        deputy = replace(chair.deputy, moves=chair.deputy.moves + 1)
        return table.with_chair(seat, replace(chair, deputy=deputy)), {**entry, "by": "bot"}
    return table, entry


def acted(table: Table, seat: Seat, action: Any, moment: Moment, house: House) -> tuple[Table, Entry]:
    """The table after an action, still at its version, and the line of the log that says so."""
    moved = matches.act(house.games[table.game], running_match(table), seat, action)
    entry: Entry = {"at": moment.now, "what": "act", "seat": seat, "action": action, "cues": moved.cues}
    return _after(table, seat, moved, moment, house), entry


def running_match(table: Table) -> Match:
    """The game being played, or the refusal that there is none."""
    if table.match is None:
        raise RuleError("no_game")
    if table.phase == "over":
        raise RuleError("over")
    return table.match


def going_on(table: Table) -> Match:
    """The game being played, unless it stands still."""
    running = running_match(table)
    if table.paused is not None:
        raise RuleError("paused")
    return running


def _after(table: Table, seat: Seat, moved: Moved, moment: Moment, house: House) -> Table:
    """The table after a step that `seat` made. Prompts that were there before it stay as old as they are."""
    game = house.games[table.game]
    before = running_match(table)
    waiting = () if before.state.kind != moved.match.state.kind else matches.to_act(game, before)
    arisen = [n for n in matches.to_act(game, moved.match) if n == seat or n not in waiting]
    phase = "over" if matches.result(game, moved.match) else table.phase
    return replace(table, match=moved.match, phase=phase).prompted(arisen, moment.now)
