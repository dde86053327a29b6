"""The one door to a table: a command in, an outcome out."""

from typing import assert_never

from server.engine.values import replace
from server.table import coming, opening, playing, seating, starting, waiting
from server.table.commands import (
    Act,
    AddBot,
    Command,
    Configure,
    End,
    Join,
    Lock,
    OpenNonce,
    Presence,
    Ready,
    Rematch,
    Remove,
    Sit,
    Stand,
    Start,
    Tick,
    Undo,
)
from server.table.house import House, Moment
from server.table.outcome import Outcome
from server.table.state import Table


def handle(table: Table, command: Command, moment: Moment, house: House) -> Outcome:
    """Judge a command; RuleError refuses it and leaves everything as it was.

    Where somebody comes to a table with nobody here, all waiting starts anew.
    """
    outcome = _judge(table, command, moment, house)
    if outcome.table.awake and not table.awake:
        return replace(outcome, table=replace(outcome.table, awake_since=moment.now))
    return outcome


def _judge(  # noqa: C901, PLR0911, PLR0912 — one line a command, checked for completeness
    table: Table, command: Command, moment: Moment, house: House
) -> Outcome:
    match command:
        case Act():
            return playing.act(table, command, moment, house)
        case Undo():
            return playing.undo(table, command, moment, house)
        case Tick():
            return waiting.tick(table, moment, house)
        case Presence():
            return coming.presence(table, command, moment, house)
        case Join():
            return coming.join(table, command, moment, house)
        case Sit():
            return seating.sit(table, command, moment, house)
        case Stand():
            return seating.stand(table, command, moment, house)
        case Ready():
            return seating.ready(table, command, moment, house)
        case OpenNonce():
            return starting.open_nonce(table, command, moment, house)
        case Start():
            return starting.start(table, command, moment, house)
        case Configure():
            return opening.configure(table, command, moment, house)
        case AddBot():
            return seating.add_bot(table, command, moment, house)
        case Remove():
            return seating.remove(table, command, moment, house)
        case Lock():
            return seating.lock(table, command, moment, house)
        case End():
            return playing.end(table, command, moment, house)
        case Rematch():
            return starting.rematch(table, command, moment, house)
        case _:
            assert_never(command)
