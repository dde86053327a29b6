"""Rooms on a worker: copies of tables, connections, who is here, what happens by itself. The store is the truth."""

from server.rooms.attendance import Attendance
from server.rooms.clock import Clock
from server.rooms.clockwork import Clockwork
from server.rooms.directory import Directory
from server.rooms.entrance import Entered, Entrance
from server.rooms.limits import Bucket, Buckets
from server.rooms.outbox import GOING_AWAY, TRY_LATER, Outbox
from server.rooms.rings import Request
from server.rooms.room import Keep, Room
from server.rooms.secrets import read_code
from server.rooms.visitor import Visitor

__all__ = [
    "GOING_AWAY",
    "TRY_LATER",
    "Attendance",
    "Bucket",
    "Buckets",
    "Clock",
    "Clockwork",
    "Directory",
    "Entered",
    "Entrance",
    "Keep",
    "Outbox",
    "Request",
    "Room",
    "Visitor",
    "read_code",
]
