"""Laws of what a lobby shows: every default settles, every value has its sentence in both languages."""

import random
from itertools import islice
from typing import Any

import orjson
import pytest

from server.engine import Condition, Dealing, Game, Meta, Option, RuleError, Settings, Switch, match
from server.engine.options import fill, sentence_key
from server.games import GAMES
from tests.laws.cases import Case, cases, draw_value, soon
from tests.laws.play import walk


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
    reasons = [need.why for option in meta.options for need in (*option.needs.values(), *option.matters)]
    presets = [preset.names for preset in meta.presets]
    return [meta.names, meta.line, *presets, *options, *reasons, *meta.refusals.values()]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_value_of_an_option_has_a_sentence(game: Game[Any]) -> None:
    chance = random.Random(game.meta.id)
    for option in game.meta.options:
        assert option.icon
        for _ in range(20):
            key = sentence_key(option, draw_value(option, game.meta.usual_seats, chance))
            assert key in option.sentences
            if key in ("any", "seat"):
                assert "{value}" in option.sentences[key].en


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_conditions_speak_of_seats_options_and_values_that_there_are(game: Game[Any]) -> None:
    known = {option.name: option for option in game.meta.options}
    for option in game.meta.options:
        assert set(option.needs) <= set(option.sentences)
        for need in (*option.needs.values(), *option.matters):
            if need.option is None:
                assert need.values == ()
                assert set(need.seats) < set(game.meta.seats)
            else:
                assert need.seats == ()
                asked = known[need.option]
                assert need.option != option.name
                assert {sentence_key(asked, value) for value in need.values} < set(asked.sentences)


@pytest.mark.parametrize("case", [*cases(samples=0)], ids=lambda case: case.name)
def test_ga11_a_setting_is_refused_exactly_where_a_value_lacks_what_it_needs(case: Case) -> None:
    """Whatever else goes together can be played: it settles, and the first round is dealt."""
    chance = case.chance("combinations")
    for _ in range(60):
        drawn = {o.name: draw_value(o, case.seats, chance) for o in case.game.meta.options if chance.random() < 0.5}
        settled = fill(case.game.meta, case.game.defaults(case.preset, case.seats, drawn), drawn)
        lacking = [
            option.name
            for option in case.game.meta.options
            if (need := option.needs.get(sentence_key(option, settled[option.name])))
            and not need.holds(settled, case.seats)
        ]
        if lacking:
            with pytest.raises(RuleError) as refused:
                match.settle(case.game, seats=case.seats, preset=case.preset, options=drawn)
            assert (refused.value.code, refused.value.params) == ("bad_option", {"field": lacking[0]})
        else:
            setting = match.settle(case.game, seats=case.seats, preset=case.preset, options=drawn)
            assert match.start(case.game, setting, case.dealing()).match.options == settled


IDLE = [(game, option, need) for game in GAMES.values() for option in game.meta.options for need in option.matters]


@pytest.mark.parametrize(("game", "option", "need"), IDLE, ids=lambda part: getattr(part, "name", None))
def test_an_option_makes_no_difference_where_it_does_not_matter(
    game: Game[Any], option: Option, need: Condition
) -> None:
    """The same cards and the same chances give the same game to its end, whatever value it has."""
    chance = random.Random(f"{game.meta.id} {option.name}")
    seats, others = _without(need, game)
    values = {orjson.dumps(value := draw_value(option, seats, chance)): value for _ in range(12)}.values()
    assert len(values) > 1
    told = {_whole_game(game, seats, {**others, option.name: value}) for value in islice(values, 4)}
    assert len(told) == 1


def _without(need: Condition, game: Game[Any]) -> tuple[int, Settings]:
    """Seats and options of a short game under which a condition does not hold."""
    short = soon(game.meta.id)
    if need.option is None:
        return next(seats for seats in game.meta.seats if seats not in need.seats), short
    [asked] = [option for option in game.meta.options if option.name == need.option]
    chance = random.Random(need.option)
    drawn = (draw_value(asked, game.meta.usual_seats, chance) for _ in range(200))
    return game.meta.usual_seats, {**short, need.option: next(value for value in drawn if value not in need.values)}


def _whole_game(game: Game[Any], seats: int, options: Settings) -> bytes:
    """A game of thoughtless players to its end, as everybody sees it."""
    setting = match.settle(game, seats=seats, preset=None, options=options)
    moments = [*walk(game, setting, Dealing("5" * 64, 1, (None,) * seats), random.Random("walk"))]
    return orjson.dumps([match.public_view(game, moment.match) for moment in moments])
