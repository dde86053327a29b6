"""A table without I/O: seats, people, readiness, the start, the game on it, what it waits for. Time is passed in."""

from server.table.codec import NewerTableError, dump, load
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
from server.table.handle import handle
from server.table.house import House, Moment, Pace
from server.table.names import cleaned, cleaned_text
from server.table.opening import new_table
from server.table.outcome import Entry, Outcome
from server.table.receipt import receipt
from server.table.replay import replay
from server.table.shown import Audience, role, room_facts, room_view, shown_code, summary
from server.table.state import FORMAT, Millis, PersonId, Table
from server.table.waiting import due

__all__ = [
    "FORMAT",
    "Act",
    "AddBot",
    "Audience",
    "Command",
    "Configure",
    "End",
    "Entry",
    "House",
    "Join",
    "Lock",
    "Millis",
    "Moment",
    "NewerTableError",
    "OpenNonce",
    "Outcome",
    "Pace",
    "PersonId",
    "Presence",
    "Ready",
    "Rematch",
    "Remove",
    "Sit",
    "Stand",
    "Start",
    "Table",
    "Tick",
    "Undo",
    "cleaned",
    "cleaned_text",
    "due",
    "dump",
    "handle",
    "load",
    "new_table",
    "receipt",
    "replay",
    "role",
    "room_facts",
    "room_view",
    "shown_code",
    "summary",
]
