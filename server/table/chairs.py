"""The chairs of a table, and who sits on them: people, bots, and people for whom a bot plays on."""

from dataclasses import dataclass
from typing import TypeAlias

PersonId: TypeAlias = str
"""SHA-256 of a person's first token, as hex: names them in this room and can't be used to enter it."""

Millis: TypeAlias = int
"""Milliseconds of the store's clock."""


@dataclass(frozen=True)
class Human:
    """A person on a chair. `absent_since` is None while a socket of theirs is open.

    `leisure` is how many times the usual time they have for a move.
    """

    id: PersonId
    name: str
    joined: Millis
    absent_since: Millis | None = None
    leisure: int = 1


@dataclass(frozen=True)
class Bot:
    """A bot on a chair; `stands_in` when it took over from somebody in the middle of a game."""

    level: str
    name: str
    stands_in: bool = False


@dataclass(frozen=True)
class Deputy:
    """A bot that plays for a person whose chair it stays: since when, and how many moves it has made."""

    level: str
    since: Millis
    moves: int = 0


@dataclass(frozen=True)
class Clock:
    """What a chair has left of its move, then of its bank, in milliseconds.

    It runs from that time on, perhaps one still to come; None while it stands still. `rung` is when nothing was left.
    """

    left: Millis
    bank: Millis
    runs_from: Millis | None = None
    rung: Millis | None = None

    def stopped(self, now: Millis) -> "Clock":
        """The clock without what has run off."""
        used = 0 if self.runs_from is None else max(0, now - self.runs_from)
        over = max(0, used - self.left)
        return Clock(max(0, self.left - used), max(0, self.bank - over), None, self.rung)

    @property
    def zero(self) -> Millis | None:
        """When nothing is left."""
        return None if self.runs_from is None else self.runs_from + self.left + self.bank


@dataclass(frozen=True)
class Chair:
    """One seat. `since` is the version at which its present prompt arose.

    `digest` is SHA-256 of the nonce that the person's client will open, `nonce` the opened one, both as hex.
    `left_by` are the people who have seen its cards in this game, and sit here no more.
    """

    holder: Human | Bot | None = None
    colour: int = 0
    ready: bool = False
    digest: str | None = None
    nonce: str | None = None
    since: int = 0
    deputy: Deputy | None = None
    clock: Clock | None = None
    left_by: tuple[PersonId, ...] = ()

    @property
    def human(self) -> Human | None:
        """The person on it."""
        return self.holder if isinstance(self.holder, Human) else None

    @property
    def bot(self) -> Bot | None:
        """The bot on it."""
        return self.holder if isinstance(self.holder, Bot) else None

    @property
    def played_by(self) -> str | None:
        """The level of the bot that moves here; None where a person does."""
        if self.deputy is not None:
            return self.deputy.level
        return self.holder.level if isinstance(self.holder, Bot) else None

    @property
    def here(self) -> bool:
        """Whether a person sits on it and has a socket open."""
        return isinstance(self.holder, Human) and self.holder.absent_since is None
