"""The running game: moves of people and bots, and what the clock does for those who wait."""

import hashlib
from dataclasses import replace
from typing import Any

import orjson

from server.engine import Continue, RuleError, Seat, match
from server.engine.match import Match, Moved
from server.table.commands import Act, End, Undo
from server.table.guards import host_only, seated
from server.table.house import House, Moment
from server.table.outcome import Entry, Outcome, changed
from server.table.state import Table


def act(table: Table, command: Act, moment: Moment, house: House) -> Outcome:
    """Judge a person's action; `stale` when it answers a view older than their present prompt."""
    seat = seated(table, command.who)
    running = running_match(table)
    if command.v > table.v:
        raise RuleError("bad_request", field="v")
    game = house.games[table.game]
    if command.v < table.chairs[seat].since and seat in match.to_act(game, running):
        raise RuleError("stale", since=table.chairs[seat].since)
    moved = match.act(game, running, seat, command.action)
    return _stepped(table, seat, moved, moment, house, what="act", action=command.action)


def undo(table: Table, command: Undo, moment: Moment, house: House) -> Outcome:
    """Take a secret choice back while others still choose (GA-2)."""
    seat = seated(table, command.who)
    moved = match.undo(house.games[table.game], running_match(table), seat)
    return _stepped(table, seat, moved, moment, house, what="undo")


def end(table: Table, command: End, moment: Moment, house: House) -> Outcome:
    """End the game as it stands, ranked by the totals of its finished rounds."""
    host_only(table, command.who)
    running = running_match(table)
    ended = match.end(house.games[table.game], running)
    log: Entry = {"at": moment.now, "what": "end", "cues": ended.cues}
    return changed(replace(table, phase="over", match=ended.match, moved=moment.now), log=(log,))


def move_bots(table: Table, moment: Moment, house: House) -> Outcome:
    """Let the bots that are to act do so: all of them where everybody chooses at once, else the one whose turn it is.

    A bot knows its own view and nothing else.
    """
    game = house.games[table.game]
    log: tuple[Entry, ...] = ()
    for seat in bots_to_act(table, house):
        bot = table.chairs[seat].bot
        running = running_match(table)
        if bot is None or seat not in match.to_act(game, running):
            continue
        seed = hashlib.sha256(f"bots {table.seed}".encode()).hexdigest()
        action = match.bot_action(game, running, seat, level=bot.level, seed=seed)
        raw = orjson.loads(orjson.dumps(action))
        outcome = _stepped(table, seat, match.act(game, running, seat, raw), moment, house, what="act", action=raw)
        table, log = replace(outcome.table, v=table.v), log + outcome.log
    return changed(table, log=log)


def go_on(table: Table, seats: tuple[Seat, ...], moment: Moment, house: House) -> Outcome:
    """Send `continue` for seats that no longer keep the others waiting (GA-3)."""
    game = house.games[table.game]
    log: tuple[Entry, ...] = ()
    raw = {"type": Continue().type}
    for seat in seats:
        moved = match.act(game, running_match(table), seat, raw)
        outcome = _stepped(table, seat, moved, moment, house, what="act", action=raw)
        table, log = replace(outcome.table, v=table.v), log + outcome.log
    return changed(table, log=log)


def running_match(table: Table) -> Match:
    """The game being played, or the refusal that there is none."""
    if table.match is None:
        raise RuleError("no_game")
    if table.phase == "over":
        raise RuleError("over")
    return table.match


def bots_to_act(table: Table, house: House) -> tuple[Seat, ...]:
    """The seats with a bot that may act now."""
    if table.match is None or table.phase != "playing":
        return ()
    to_act = match.to_act(house.games[table.game], table.match)
    return tuple(seat for seat in to_act if table.chairs[seat].bot)


def _stepped(table: Table, seat: Seat, moved: Moved, moment: Moment, house: House, *, what: str, **did: Any) -> Outcome:
    """The table after a step of the game, with the prompts that arose by it marked with the new version."""
    game = house.games[table.game]
    before = table.match
    assert before is not None
    waiting = match.to_act(game, before)
    to_act = match.to_act(game, moved.match)
    new_phase = moved.match.state.kind != before.state.kind
    arisen = [s for s in to_act if new_phase or s not in waiting or s == seat]
    chairs = tuple(replace(c, since=table.v + 1) if s in arisen else c for s, c in enumerate(table.chairs))
    phase = "over" if match.result(game, moved.match) else table.phase
    entry: Entry = {"at": moment.now, "what": what, "seat": seat, **did, "cues": moved.cues}
    table = replace(table, match=moved.match, chairs=chairs, phase=phase)
    # Waiting times run from the last step of the game; one more choice among many is none.
    if new_phase or waiting != to_act:
        table = replace(table, moved=_waiting_since(table, moment, new_phase=new_phase))
    return changed(table, log=(entry,))


def _waiting_since(table: Table, moment: Moment, *, new_phase: bool) -> int:
    """At a round's end people who go on do not give the others more time."""
    assert table.match is not None
    return table.moved if table.match.state.kind == "round_end" and not new_phase else moment.now
