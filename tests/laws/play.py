"""Games played to the end by players without a thought."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson

from server.engine import Action, Cue, Dealing, Game, Seat, match
from server.engine.match import Match, Setting
from tests.laws.cases import Case

STEPS = 30_000  # far beyond the longest game that random players need


@dataclass(frozen=True, slots=True)
class Moment:
    """A match, and the action that led to it; None at the start."""

    match: Match
    seat: Seat | None
    raw: dict[str, Any] | None
    cues: tuple[Cue, ...]

    @property
    def state(self) -> Any:
        """The state at that moment."""
        return self.match.state


def as_sent(action: Action) -> dict[str, Any]:
    """The action as a client would send it."""
    sent: dict[str, Any] = orjson.loads(orjson.dumps(action))
    return sent


@dataclass(frozen=True, slots=True)
class Played:
    """A case's game from the first deal to its end."""

    case: Case
    game: Game[Any]
    moments: tuple[Moment, ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return self.case.seats

    @property
    def last(self) -> Moment:
        """The end."""
        return self.moments[-1]

    def sampled(self, purpose: str, *, share: float) -> Iterator[Moment]:
        """A random share of the moments, and each one with which a phase begins."""
        chance, phase = self.case.chance(purpose), ""
        for moment in self.moments:
            if moment.state.kind != phase or chance.random() < share:
                yield moment
            phase = moment.state.kind


def play(case: Case) -> Played:
    """Play the case's game."""
    walked = walk(case.game, case.setting(), case.dealing(), case.chance("play"))
    return Played(case, case.game, tuple(walked))


def walk(game: Game[Any], setting: Setting, dealing: Dealing, chance: random.Random) -> Iterator[Moment]:
    """Play random legal actions of random seats in `to_act` until the game is over."""
    begun = match.start(game, setting, dealing)
    yield Moment(begun.match, None, None, begun.cues)
    here = begun.match
    for _ in range(STEPS):
        to_act = game.to_act(here.state)
        if not to_act:
            return
        seat = chance.choice(to_act)
        raw = as_sent(any_action(game, here, seat, chance))
        moved = match.act(game, here, seat, raw)
        here = moved.match
        yield Moment(here, seat, raw, moved.cues)
    raise AssertionError(f"not over after {STEPS} actions")


def any_action(game: Game[Any], here: Match, seat: Seat, chance: random.Random) -> Action:
    """One of the seat's legal actions, each as likely."""
    return chance.choice([*match.legal(game, here, seat)])
