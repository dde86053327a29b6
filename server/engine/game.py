"""The contract of a game: pure functions over its own states."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from server.engine.actions import Action
from server.engine.cards import Hand, Seat
from server.engine.dealing import Dealing
from server.engine.meta import Meta, Settings
from server.engine.prompts import Prompt
from server.engine.scores import Result
from server.engine.views import View

Cue: TypeAlias = dict[str, Any]
"""A public fact for animation, log and speech: {"cue": word, …}."""


class State(Protocol):
    """What the engine needs to know of a game's states: each phase is a type, and says which it is."""

    @property
    def kind(self) -> str:
        """The phase (GA-1); with pydantic also the tag that tells stored states apart."""

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Each seat's cards now."""


S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The next state and what everybody may be told of it; `closes` when a trick or a phase has ended with it."""

    state: S
    cues: tuple[Cue, ...]
    closes: bool = False


def _never(_state: object) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """One game. `seats` counts seats; a `Seat` is a number from 0.

    All functions but `defaults`, `check_deal` and `setup` take a state first. `apply` has the shape and the turn
    already checked (GA-10): it gets the action that belongs to the state's phase, from a seat in `to_act`.
    """

    meta: Meta
    states: Any
    """The union of the phases, for loading what was stored."""
    first: str
    """What a stacked first deal may name: "leader", "dealer" or "start"."""
    defaults: Callable[[str, int, Settings], Settings]
    """The defaults of a preset for a number of seats, given the options that were named."""
    check_deal: Callable[[Settings, int, tuple[Hand, ...], Hand | None], None]
    """Refuse a stacked deal whose hands or table row do not fit (`bad_deal`)."""
    setup: Callable[[int, Settings, Dealing], Step[S]]
    to_act: Callable[[S], tuple[Seat, ...]]
    legal: Callable[[S, Seat], Iterator[Action]]
    prompt: Callable[[S, Seat], Prompt | None]
    apply: Callable[[S, Seat, Action], Step[S]]
    fallback: Callable[[S, Seat], Action]
    public: Callable[[S], View]
    """What everybody may know. It takes no seat, so it cannot tell one more than another."""
    private: Callable[[S, Seat], View]
    revealed: Callable[[S], View]
    """The round just finished, opened; asked for only at `round_end` and `over`."""
    score: Callable[[S], Result | None]
    bot: Callable[[View, View, str, random.Random], Action]
    """An action from `game` and `you` as they travel, a level and a source of chance: never from a state."""
    decided: Callable[[Any], bool] = _never
    """Whether nothing still to be played can change the round's score, by what everybody knows: hands play no part."""


Games: TypeAlias = Mapping[str, Game[Any]]
