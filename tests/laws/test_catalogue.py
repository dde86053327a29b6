"""Laws of what a lobby shows: every default settles, every value has its sentence in both languages."""

import random
from typing import Any

import pytest

from server.engine import Choice, Game, Meta, Number, Numbers, Option, RuleError, Switch, match
from server.games import GAMES
from tests.laws.cases import Case, cases, draw_value


@pytest.mark.parametrize("case", [*cases(samples=0)], ids=lambda case: case.name)
def test_ga11_a_preset_fills_in_every_option_in_the_catalogues_order(case: Case) -> None:
    setting = case.setting()
    assert list(setting.options) == [option.name for option in case.game.meta.options]
    again = match.settle(case.game, seats=case.seats, preset=case.preset, options=setting.options)
    assert again == setting


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_ga11_wrong_names_and_values_are_refused_with_the_field(game: Game[Any]) -> None:
    odd: list[Any] = [1.5, "?", [1], {}]
    for name, value in [("nonsense", 1), *((option.name, value) for option in game.meta.options for value in odd)]:
        with pytest.raises(RuleError) as refused:
            match.settle(game, seats=game.meta.usual_seats, preset=None, options={name: value})
        assert (refused.value.code, refused.value.params["field"]) == ("bad_option", name)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_ga11_true_is_no_number_and_one_is_no_switch(game: Game[Any]) -> None:
    for option in game.meta.options:
        wrong: object = 1 if isinstance(option, Switch) else True
        with pytest.raises(RuleError):
            match.settle(game, seats=game.meta.usual_seats, preset=None, options={option.name: wrong})


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_has_seats_and_presets_that_fit_each_other(game: Game[Any]) -> None:
    meta = game.meta
    assert meta.usual_seats in meta.seats
    assert {seats for preset in meta.presets for seats in preset.seats} == set(meta.seats)
    assert len({preset.id for preset in meta.presets}) == len(meta.presets)
    for seats in (meta.seats.start - 1, meta.seats.stop, True, "4"):
        with pytest.raises(RuleError) as refused:
            match.settle(game, seats=seats, preset=None, options={})  # type: ignore[arg-type]
        assert refused.value.params["field"] == "seats"
    with pytest.raises(RuleError) as refused:
        match.settle(game, seats=meta.usual_seats, preset="nonsense", options={})
    assert refused.value.params["field"] == "preset"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_word_stands_in_both_languages(game: Game[Any]) -> None:
    for words in _words(game.meta):
        assert words.ja.strip()
        assert words.en.strip()
        assert words.ja.count("{value}") == words.en.count("{value}")


def _words(meta: Meta) -> list[Any]:
    options = [words for option in meta.options for words in (option.label, *option.sentences.values())]
    return [meta.names, meta.line, *(preset.names for preset in meta.presets), *options]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_value_of_an_option_has_a_sentence(game: Game[Any]) -> None:
    chance = random.Random(game.meta.id)
    for option in game.meta.options:
        assert option.icon
        for _ in range(20):
            key = _sentence_key(option, draw_value(option, game.meta.usual_seats, chance))
            assert key in option.sentences
            if key in ("any", "seat"):
                assert "{value}" in option.sentences[key].en


def _sentence_key(option: Option, value: Any) -> str:
    match option:
        case Choice():
            return value if isinstance(value, str) else "seat"
        case Switch():
            return "true" if value else "false"
        case Number() | Numbers():
            return "null" if value is None else "any"
