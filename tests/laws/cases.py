"""Which games the laws look at: every registered game × seats × presets, and samples of the options."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from server.engine import Choice, Dealing, Game, Meta, Number, Numbers, Option, RuleError, Settings, Switch, match
from server.engine.match import Setting
from server.games import GAMES

_SOON: Mapping[str, Settings] = {"hartenjagen": {"threshold": 20}, "hearts": {"end_score": 50}}
"""Settings that bring games of random players to an end within a few deals; other games end soon by themselves."""


def soon(game_id: str) -> Settings:
    """Options under which random players end a game soon."""
    return _SOON.get(game_id, {})


@dataclass(frozen=True, slots=True)
class Case:
    """A game and what it is played under; `number` tells samples of the same seats and preset apart."""

    game_id: str
    seats: int
    preset: str
    number: int

    @property
    def game(self) -> Game[Any]:
        """The game's own functions."""
        return GAMES[self.game_id]

    @property
    def name(self) -> str:
        """Names the test, and is the seed of all its chances."""
        return f"{self.game_id}-{self.preset}-{self.seats}-{self.number}"

    def chance(self, purpose: str = "") -> random.Random:
        """A source of chance of this case alone; each purpose has another."""
        return random.Random(f"{self.name} {purpose}")

    def setting(self) -> Setting:
        """Number 0 is the preset as it stands; the others have some options changed."""
        if self.number == 0:
            return match.settle(self.game, seats=self.seats, preset=self.preset, options={})
        return _sampled(self.game, self.seats, self.preset, self.chance("options"))

    def dealing(self) -> Dealing:
        """The cards of this case, the nonces of some seats included."""
        chance = self.chance("dealing")
        nonces = [chance.choice((None, chance.randbytes(16).hex())) for _ in range(self.seats)]
        return Dealing(chance.randbytes(32).hex(), game_no=chance.randrange(1, 9), nonces=tuple(nonces))


def cases(*, samples: int) -> Iterator[Case]:
    """Every preset with every number of seats it is for, as it stands and with sampled options."""
    for game_id, game in GAMES.items():
        for preset in game.meta.presets:
            for seats in preset.seats:
                for number in range(samples + 1):
                    yield Case(game_id, seats, preset.id, number)


def params(*, samples: int, slow_samples: int) -> Iterator[ParameterSet]:
    """The cases as pytest parameters; those past `samples` only run with the slow tests."""
    for case in cases(samples=slow_samples):
        marks = [pytest.mark.slow] if case.number > samples else []
        yield pytest.param(case, id=case.name, marks=marks)


def _sampled(game: Game[Any], seats: int, preset: str, chance: random.Random) -> Setting:
    """A setting that the game accepts; combinations it rules out are drawn again."""
    for _ in range(200):
        options = {**_draw(game.meta, seats, chance), **soon(game.meta.id)}
        try:
            return match.settle(game, seats=seats, preset=preset, options=options)
        except RuleError as refused:
            if refused.code != "bad_option":
                raise
    raise AssertionError("no combination of options was accepted")


def _draw(meta: Meta, seats: int, chance: random.Random) -> dict[str, Any]:
    return {option.name: draw_value(option, seats, chance) for option in meta.options if chance.random() < 0.4}


def draw_value(option: Option, seats: int, chance: random.Random) -> Any:
    """Any value that fits the option's type."""
    match option:
        case Choice():
            return chance.choice([*option.values, *(range(seats) if option.seats else ())])
        case Switch():
            return chance.random() < 0.5
        case Number() | Numbers() if option.nullable and chance.random() < 0.3:
            return None
        case Number():
            return chance.randrange(option.low, option.high + 1, option.step)
        case Numbers():
            return _numbers(option, option.shape, chance)


def _numbers(option: Numbers, shape: tuple[int, ...], chance: random.Random) -> Any:
    if not shape:
        return chance.randint(option.low, option.high)
    return [_numbers(option, shape[1:], chance) for _ in range(shape[0])]
