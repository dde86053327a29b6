"""What happened in a room beside the game: a short public ring, for clients to announce in each reader's language."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from server.engine import Seat
from server.table.chairs import Millis

KEPT = 8
SHOWN = 60_000  # milliseconds: they travel with every view, and whoever was away longer sees how things are

What: TypeAlias = Literal[
    "sat", "stood", "removed", "asked", "host",
    "bot_plays", "back", "paused", "resumed", "nudged", "clock_moved",
    "options", "locked", "unlocked", "spectators_on", "spectators_off", "chat_on", "chat_off", "link", "clock",
    "renamed", "unbarred",
    "ended", "rematch", "claimed", "expires", "outage",
]  # fmt: skip


@dataclass(frozen=True)
class Event:
    """One of them; `n` counts through the life of the room.

    `seat` and `name`: whom it is about; `by`: who did it, null for a vote and for the clock; for `renamed` what they
    were called before. `moves`: how many a bot made for somebody who is back.
    """

    n: int
    at: Millis
    what: What
    seat: Seat | None = None
    name: str | None = None
    by: str | None = None
    moves: int | None = None
