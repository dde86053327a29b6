"""Messages out, as models: what PROTOCOL.md promises, the browser's types, and what tests hold real frames against.

Frames are written by frames.py from values of the table and the games; nothing is validated on the way out.
"""

from server.wire.outgoing import game, messages, pages, replays, rest, room, you
from server.wire.outgoing.game import Game
from server.wire.outgoing.messages import Frame, State
from server.wire.outgoing.pages import RulesPage
from server.wire.outgoing.replays import Replay, ReplayRound
from server.wire.outgoing.rest import Catalogue, CreatedRoom, ListedRoom, Problem, Rooms
from server.wire.outgoing.room import Room
from server.wire.outgoing.you import Prompt

FAMILIES = (room, game, you, messages, rest, pages, replays)
"""The modules of the models, in the order in which they are read best."""

__all__ = [
    "FAMILIES",
    "Catalogue",
    "CreatedRoom",
    "Frame",
    "Game",
    "ListedRoom",
    "Problem",
    "Prompt",
    "Replay",
    "ReplayRound",
    "Room",
    "Rooms",
    "RulesPage",
    "State",
]
