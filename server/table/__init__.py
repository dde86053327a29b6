"""A table without I/O: seats, people, readiness, the start, the game on it, what it waits for. Time is passed in."""

from server.table.chairs import Millis, PersonId
from server.table.codec import NewerTableError, dump, load
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
from server.table.conduct import AtZero
from server.table.events import What
from server.table.guards import turned_away
from server.table.handle import handle
from server.table.house import HOUR, MINUTE, House, Life, Moment, Pace
from server.table.lifetime import expires_at
from server.table.names import cleaned, cleaned_text
from server.table.opening import new_table
from server.table.outcome import Entry, Outcome
from server.table.receipt import receipt
from server.table.replay import replay, steps
from server.table.shown import Audience, role, room_facts, room_view, shown_code, summary
from server.table.state import FORMAT, Table
from server.table.talking import written
from server.table.voting import claimable
from server.table.waiting import due

__all__ = [
    "FORMAT",
    "HOUR",
    "MINUTE",
    "Act",
    "AddBot",
    "AllowChat",
    "AskSeat",
    "AtZero",
    "Audience",
    "CastVote",
    "Command",
    "Configure",
    "End",
    "Entry",
    "ExtraTime",
    "GiveSeat",
    "House",
    "Join",
    "Life",
    "Lock",
    "MakeHost",
    "Millis",
    "Moment",
    "NewerTableError",
    "OpenNonce",
    "OpenToSpectators",
    "Outcome",
    "Pace",
    "Pause",
    "PersonId",
    "Presence",
    "Ready",
    "Rematch",
    "Remove",
    "Rename",
    "SetClock",
    "SetLink",
    "Sit",
    "Stand",
    "Start",
    "Table",
    "Tick",
    "Unbar",
    "Undo",
    "What",
    "claimable",
    "cleaned",
    "cleaned_text",
    "due",
    "dump",
    "expires_at",
    "handle",
    "load",
    "new_table",
    "receipt",
    "replay",
    "role",
    "room_facts",
    "room_view",
    "shown_code",
    "steps",
    "summary",
    "turned_away",
    "written",
]
