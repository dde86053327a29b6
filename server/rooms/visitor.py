"""One open connection in a room."""

from dataclasses import dataclass, field

from server.rooms.limits import Bucket
from server.rooms.outbox import ELSEWHERE, Outbox
from server.store import Line
from server.table import Millis, PersonId
from server.wire import Lang, frames


@dataclass(eq=False, slots=True)
class Visitor:
    """Who it is, the language they read, since when they are connected, and what waits to be sent to them."""

    who: PersonId
    name: str
    lang: Lang
    since: Millis
    outbox: Outbox
    talk: Bucket
    read: int = 0
    """The number of the last line of chat that was queued or withheld."""
    withheld: list[Line] = field(default_factory=list)
    named: int = 0
    """The version at which they took their name, where they did so on this connection."""

    def taken_over(self) -> None:
        """The same person has come in by another door: this one closes."""
        self.outbox.end(frames.bye("elsewhere"), ELSEWHERE)
