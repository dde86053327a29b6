"""The running game: moves of people and bots, and its end by the host."""

import hashlib
from typing import Any

import orjson

from server.engine import RuleError, Seat
from server.engine import match as matches
from server.engine.match import Match, Moved
from server.engine.values import replace
from server.table.commands import Act, End, Undo
from server.table.guards import host_only, seated
from server.table.house import House, Moment
from server.table.outcome import Entry, Outcome, changed
from server.table.state import Bot, Table


def act(table: Table, command: Act, moment: Moment, house: House) -> Outcome:
    """Judge a person's action; `stale` when it answers a view older than their present prompt."""
    seat = seated(table, command.who)
    running = running_match(table)
    if command.v > table.v:
        raise RuleError("bad_request", field="v")
    since = table.chairs[seat].since
    if command.v < since and seat in matches.to_act(house.games[table.game], running):
        raise RuleError("stale", since=since)
    table, entry = acted(table, seat, command.action, moment, house)
    return changed(table, log=(entry,))


def undo(table: Table, command: Undo, moment: Moment, house: House) -> Outcome:
    """Take a secret choice back while others still choose (GA-2)."""
    seat = seated(table, command.who)
    moved = matches.undo(house.games[table.game], running_match(table), seat)
    entry: Entry = {"at": moment.now, "what": "undo", "seat": seat, "cues": moved.cues}
    return changed(_after(table, seat, moved, moment, house), log=(entry,))


def end(table: Table, command: End, moment: Moment, house: House) -> Outcome:
    """End the game as it stands, ranked by the totals of its finished rounds."""
    host_only(table, command.who)
    ended = matches.end(house.games[table.game], running_match(table))
    entry: Entry = {"at": moment.now, "what": "end", "cues": ended.cues}
    return changed(replace(table, phase="over", match=ended.match), log=(entry,))


def move_bots(table: Table, moment: Moment, house: House) -> Outcome:
    """Let the bots that are to act do so: all of them where everybody chooses at once, else the one whose turn it is.

    A bot knows its own view and nothing else.
    """
    game = house.games[table.game]
    chance = hashlib.sha256(f"bots {table.seed}".encode()).hexdigest()
    log: list[Entry] = []
    for seat, bot in bots_to_act(table, house):
        action = matches.bot_action(game, running_match(table), seat, level=bot.level, seed=chance)
        table, entry = acted(table, seat, orjson.loads(orjson.dumps(action)), moment, house)
        log.append(entry)
    return changed(table, log=tuple(log))


def bots_to_act(table: Table, house: House) -> tuple[tuple[Seat, Bot], ...]:
    """The seats with a bot that may act now."""
    to_act = matches.to_act(house.games[table.game], running_match(table))
    return tuple((seat, bot) for seat in to_act if (bot := table.chairs[seat].bot))


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


def _after(table: Table, seat: Seat, moved: Moved, moment: Moment, house: House) -> Table:
    """The table after a step that `seat` made. Prompts that were there before it stay as old as they are."""
    game = house.games[table.game]
    before = running_match(table)
    waiting = () if before.state.kind != moved.match.state.kind else matches.to_act(game, before)
    arisen = [n for n in matches.to_act(game, moved.match) if n == seat or n not in waiting]
    phase = "over" if matches.result(game, moved.match) else table.phase
    return replace(table, match=moved.match, phase=phase).prompted(arisen, moment.now)
