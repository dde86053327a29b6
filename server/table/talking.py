"""Who may write to whom, and what of it others read (U-26)."""

from typing import Literal

from server.engine import RuleError
from server.table.chairs import PersonId
from server.table.names import cleaned_text
from server.table.state import Table


def written(table: Table, who: PersonId, to: Literal["table", "spectators"], raw: str) -> str:
    """The line as others read it; `chat_off` where the host allows none, `not_watching` for who sits."""
    if not table.conduct.chat:
        raise RuleError("chat_off")
    if to == "spectators" and table.seat_of(who) is not None:
        raise RuleError("not_watching")
    return cleaned_text(raw)
