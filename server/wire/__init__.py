"""The wire: typed messages in, views and replies out, codes and their sentences. It decides nothing."""

from server.wire.commands import Request, command, content
from server.wire.incoming import (
    PROTOCOL,
    AskSeat,
    Hello,
    Lang,
    Message,
    Move,
    Ping,
    Rename,
    Say,
    Stamp,
    whole,
)
from server.wire.reading import UnreadableError, read
from server.wire.texts import sentence

__all__ = [
    "PROTOCOL",
    "AskSeat",
    "Hello",
    "Lang",
    "Message",
    "Move",
    "Ping",
    "Rename",
    "Request",
    "Say",
    "Stamp",
    "UnreadableError",
    "command",
    "content",
    "read",
    "sentence",
    "whole",
]
