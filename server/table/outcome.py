"""What a command leads to."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from server.engine.values import replace
from server.table.state import Table

Entry: TypeAlias = dict[str, Any]
"""One line of a game's log: {"at": ms, "what": "start" | "act" | "undo" | "end", …}, an act also
"by": "bot" | "clock" | "claim" where not the person on the seat chose it. Secret until the game is over."""


@dataclass(frozen=True)
class Outcome:
    """The table after a command, one version on if it is to be stored, and what the game's log gains.

    A refused command has no outcome: it raises RuleError and the table stays as it was.
    """

    table: Table
    log: tuple[Entry, ...] = ()


def unchanged(table: Table) -> Outcome:
    """Nothing to store: only where the server itself asked (a hello, a presence, a tick).

    What a person asked for is stored even where it changes nothing: its id must be remembered with it, and a worker
    with an old copy must not call done what is not.
    """
    return Outcome(table)


def changed(table: Table, *, log: tuple[Entry, ...] = ()) -> Outcome:
    """The next version of the table."""
    return Outcome(replace(table, v=table.v + 1), log)
