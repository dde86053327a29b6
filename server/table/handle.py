"""The one door to a table: a command in, an outcome out."""

from typing import assert_never

from server.engine.values import replace
from server.table import (
    asking,
    clocks,
    coming,
    hosting,
    naming,
    opening,
    outage,
    pausing,
    playing,
    seating,
    starting,
    voting,
    waiting,
)
from server.table.commands import (
    Act,
    AddBot,
    AllowChat,
    AskSeat,
    CastVote,
    Command,
    Configure,
    End,
    ExtraTime,
    GiveSeat,
    Join,
    Lock,
    MakeHost,
    OpenNonce,
    OpenToSpectators,
    Pause,
    Presence,
    Ready,
    Rematch,
    Remove,
    Rename,
    SetClock,
    SetLink,
    Sit,
    Stand,
    Start,
    Tick,
    Unbar,
    Undo,
)
from server.table.events import SHOWN
from server.table.house import House, Moment
from server.table.outcome import Outcome, changed
from server.table.state import Table


def handle(table: Table, command: Command, moment: Moment, house: House) -> Outcome:
    """Judge a command; RuleError refuses it and leaves everything as it was. An outage is stored with the next one."""
    before = outage.put_off(table, moment)
    outcome = _judge(before, command, moment, house)
    if outcome.table.v == table.v:
        if before is table:
            return outcome
        outcome = changed(outcome.table, log=outcome.log)
    return replace(outcome, table=_settled(before, outcome.table, command, moment, house))


def _settled(before: Table, after: Table, command: Command, moment: Moment, house: House) -> Table:
    """What follows from any step: where somebody comes to a table with nobody here, all waiting starts anew;
    questions that are none any more are dropped, and old events; clocks stop and start; and the room lives on.
    """
    if after.awake and not before.awake:
        after = replace(after, awake_since=moment.now)
    if not isinstance(command, Tick):
        after = replace(after, touched=moment.now, warned=False)
    if after.events and after.events[0].at < moment.now - SHOWN:
        after = replace(after, events=tuple(event for event in after.events if event.at >= moment.now - SHOWN))
    after = clocks.settled(before, after, moment.now, house, undone=isinstance(command, Undo))
    return voting.pruned(after, house)


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
        case Rename():
            return naming.rename(table, command, moment, house)
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
            return hosting.lock(table, command, moment, house)
        case Unbar():
            return seating.unbar(table, command, moment, house)
        case End():
            return playing.end(table, command, moment, house)
        case Rematch():
            return starting.rematch(table, command, moment, house)
        case Pause():
            return pausing.pause(table, command, moment, house)
        case CastVote():
            return voting.cast(table, command, moment, house)
        case AskSeat():
            return asking.ask_seat(table, command, moment, house)
        case GiveSeat():
            return asking.give_seat(table, command, moment, house)
        case MakeHost():
            return hosting.make_host(table, command, moment, house)
        case OpenToSpectators():
            return hosting.open_to_spectators(table, command, moment, house)
        case AllowChat():
            return hosting.allow_chat(table, command, moment, house)
        case SetLink():
            return hosting.set_link(table, command, moment, house)
        case SetClock():
            return hosting.set_clock(table, command, moment, house)
        case ExtraTime():
            return hosting.extra_time(table, command, moment, house)
        case _:
            assert_never(command)
