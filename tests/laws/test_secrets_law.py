"""The law of secrets is itself put to the test: whatever one thing a game tells too many, it is caught."""

import random
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from server.engine import Dealing, Game, Stacked, match
from server.engine.match import Setting
from server.games import GAMES
from tests.laws.knowledge import Known, witnessed
from tests.laws.leaky import SECRET_FIELDS, leaks_of
from tests.laws.play import Moment, walk
from tests.laws.swap import leaks

GAMES_LOOKED_AT = 8  # some secrets, such as cards put away, do not arise in every game


def mutants() -> Iterator[ParameterSet]:
    for game_id, game in GAMES.items():
        for name in leaks_of(game):
            yield pytest.param(game_id, name, id=f"{game_id}: {name}")


@pytest.mark.parametrize(("game_id", "name"), [*mutants()])
def test_the_law_of_secrets_catches_every_leak(game_id: str, name: str) -> None:
    game = GAMES[game_id]
    chance = random.Random(name)
    leaky = leaks_of(game)[name](game)
    looks = ((moment, known) for moment, everybody in watched(leaky, chance) for known in (everybody[0], everybody[-1]))
    assert any(leaks(leaky, moment.match, known, chance) for moment, known in looks)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_law_of_secrets_lets_the_honest_game_pass(game_id: str) -> None:
    game, chance = GAMES[game_id], random.Random(game_id)
    for moment, everybody in islice(watched(game, chance), 60):
        for known in everybody:
            assert leaks(game, moment.match, known, chance) == []


def test_every_game_has_secrets_to_leak() -> None:
    for game in GAMES.values():
        told = {name.removeprefix("public tells ") for name in leaks_of(game)} & SECRET_FIELDS
        assert {"hands", "dealt"} <= told


def watched(game: Game[Any], chance: random.Random) -> Iterator[tuple[Moment, tuple[Known, ...]]]:
    """Some moments of games of every preset under stacked deals, the ends of rounds included."""
    for preset in islice(cycle(reversed(game.meta.presets)), GAMES_LOOKED_AT):
        seats = game.meta.usual_seats if game.meta.usual_seats in preset.seats else preset.seats.start
        setting = match.settle(game, seats=seats, preset=preset.id, options={})
        for moment, everybody in witnessed(game, walk(game, setting, stacked(game, setting, chance), chance)):
            if chance.random() < 0.15 or moment.state.kind != "play":
                yield moment, everybody


def stacked(game: Game[Any], setting: Setting, chance: random.Random) -> Dealing:
    """Two stacked deals before a seed takes over."""
    nonces = tuple(chance.randbytes(16).hex() for _ in range(setting.seats))
    deals = []
    for _ in range(2):
        dealing = Dealing(chance.randbytes(32).hex(), game_no=1, nonces=nonces)
        dealt = match.start(game, setting, dealing).match.state
        deals.append(Stacked(dealt.hands, getattr(dealt, "table", None)))
    return Dealing(chance.randbytes(32).hex(), game_no=1, nonces=nonces, stacked=tuple(deals))
