"""One open connection in a room."""

from dataclasses import dataclass

from server.rooms.outbox import ELSEWHERE, Outbox
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

    def taken_over(self) -> None:
        """The same person has come in by another door: this one closes."""
        self.outbox.end(frames.bye("elsewhere"), ELSEWHERE)
