"""`you`: what one viewer alone may know, and what it is asked."""

from typing import Any, Literal, Self

from pydantic import Field, model_validator

from server.wire.outgoing.base import Card, Sent


class Reason(Sent):
    """A code that the reader's language has a sentence for, and what the sentence needs."""

    code: str
    params: dict[str, Any]


class Refused(Reason):
    """Why these cards of the hand may not be played now."""

    cards: list[Card]


class PossibleSet(Sent):
    """Cards that may be played together, the set they make, all its cards, and whether it would lead the trick."""

    cards: list[Card]
    set: str
    whole: list[Card]
    leads: bool


_PROMPTS: dict[str, frozenset[str]] = {
    "play": frozenset({"cards", "hint", "refused", "plays"}),
    "discard": frozenset({"count", "cards"}),
    "pass": frozenset({"count", "cards", "to"}),
    "bid": frozenset({"values"}),
    "doubt": frozenset({"seats", "may_keep"}),
    "moon": frozenset({"choices"}),
    "continue": frozenset(),
}


class Prompt(Sent):
    """What the viewer is asked; which fields there are depends on `kind`."""

    kind: Literal["play", "discard", "pass", "bid", "doubt", "moon", "continue"]
    cards: list[Card] = Field(default_factory=list)
    count: int = 0
    to: int = 0
    hint: Reason | None = None
    refused: list[Refused] = Field(default_factory=list)
    plays: list[PossibleSet] = Field(default_factory=list)
    values: list[int] = Field(default_factory=list)
    seats: list[int] = Field(default_factory=list)
    may_keep: bool = False
    choices: list[str] = Field(default_factory=list)

    @model_validator(mode="after")
    def _fields_of_its_kind(self) -> Self:
        wanted = _PROMPTS[self.kind]
        optional = frozenset({"plays", "to"})
        given = self.model_fields_set - {"kind"}
        if not wanted - optional <= given <= wanted:
            raise ValueError(f"a prompt of kind {self.kind} has {sorted(wanted)}, not {sorted(given)}")
        return self


class You(Sent):
    """`you`: this viewer's own. The secrets after `prompt` depend on the game; a spectator has none.

    `claim`, where it stands: nothing is left to be won or lost in this round, and a vote on `claim` ends it.
    `extra_time`, only to the host and where somebody has it: how many times the usual time each seat's person has.
    """

    seat: int | None
    role: Literal["player", "spectator"]
    host: bool
    since: int
    extra_time: list[int] = Field(default_factory=list)
    hand: list[Card]
    prompt: Prompt | None
    set_aside: list[Card] = Field(default_factory=list)
    put_away: list[Card] = Field(default_factory=list)
    received: list[Card] = Field(default_factory=list)
    passed: list[Card] = Field(default_factory=list)
    chosen: list[Card] | None = None
    bid: int | None = None
    doubt: int | None = None
    claim: bool = False
