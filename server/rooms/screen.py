"""What a room shows: each visitor's newest view. What all see is rendered once a version, spectators' bytes too."""

from server.engine import Seat
from server.rooms.visitor import Visitor
from server.table import Audience, House, Table
from server.wire import frames


class Screen:
    """The rendered state of one room."""

    def __init__(self, table: Table, house: House) -> None:
        self._house = house
        self._table = table
        self.audience = Audience()
        self._shared = frames.shared(table, house, self.audience, before=None)
        self._onlooker: bytes | None = None

    def show(self, table: Table, audience: Audience) -> bool:
        """Render a newer state; whether the score sheet has grown or begun anew."""
        before = self._shared
        self._table, self.audience = table, audience
        self._shared = frames.shared(table, self._house, audience, before)
        self._onlooker = None
        return self._shared.rounds != before.rounds

    def frame(self, visitor: Visitor) -> bytes:
        """The `state` of one visitor."""
        seat, host = self._table.seat_of(visitor.who), self._table.is_host(visitor.who)
        if seat is not None or host:
            return self._render(seat, host=host)
        if self._onlooker is None:
            self._onlooker = self._render(None, host=False)
        return self._onlooker

    def sheet(self) -> bytes | None:
        """The whole score sheet, once there is a game."""
        return frames.sheet(self._table, self._house)

    def _render(self, seat: Seat | None, *, host: bool) -> bytes:
        return frames.state(self._shared, frames.you(self._table, self._house, seat, host=host))
