"""Who is asked what: legal actions, the clock's choice and what a lobby is told."""

import pytest

from server.engine import Continue, Moon, Pass, Play, RuleError, match
from server.games.hearts import GAME
from server.games.hearts.options import OPTIONS
from tests.games.hearts.table import MIXED, MOON, SPLIT3, SUN, hearts, split3


def test_he4_every_set_of_cards_may_be_passed_once_in_hand_order() -> None:
    game = hearts(MIXED, pass_direction="left")
    actions = list(match.legal(GAME, game.match, 0))
    assert (len(actions), actions[0], actions[-1]) == (286, Pass(("C2", "C6", "C7")), Pass(("S7", "H2", "H6")))


def test_he11_the_shooter_has_two_choices() -> None:
    game = hearts(MOON, moon="choice").play_out(low=(0,))
    assert list(match.legal(GAME, game.match, 0)) == [Moon("others"), Moon("self")]
    assert list(match.legal(GAME, game.match, 1)) == []


def test_ga3_going_on_is_the_only_action_at_the_end_of_a_deal() -> None:
    game = hearts(SUN).play_out()
    assert list(match.legal(GAME, game.match, 3)) == [Continue()]


def test_the_clock_passes_high_plays_low_takes_the_common_moon_and_goes_on() -> None:
    game = hearts(MIXED, pass_direction="left", pass_count=2)
    assert GAME.fallback(game.match.state, 2) == Pass(("DK", "HK"))
    game = hearts(MIXED).play("C2")
    assert GAME.fallback(game.match.state, 1) == Play(("C3",))
    game = hearts(MOON, moon="choice").play_out(low=(0,))
    assert GAME.fallback(game.match.state, 0) == Moon("others")
    assert GAME.fallback(hearts(SUN).play_out().match.state, 0) == Continue()


def test_nothing_is_legal_or_asked_once_the_game_is_over() -> None:
    state = split3(hearts(SPLIT3, seats=3, end_score=25)).match.state
    assert list(GAME.legal(state, 0)) == []
    assert (GAME.to_act(state), GAME.prompt(state, 0), state.hands) == ((), None, ((), (), ()))


def test_an_action_of_another_phase_is_refused_by_the_rules_themselves() -> None:
    state = hearts(MIXED).match.state
    with pytest.raises(RuleError) as refusal:
        GAME.apply(state, 0, Continue())
    assert (refusal.value.code, refusal.value.params) == ("wrong_phase", {"phase": "play"})


def test_every_option_has_a_default_in_each_preset() -> None:
    for preset in GAME.meta.presets:
        assert list(preset.options) == [option.name for option in OPTIONS]


def test_the_presets_differ_in_what_their_descriptions_say() -> None:
    classic, online = (preset.options for preset in GAME.meta.presets)
    assert {name: (classic[name], online[name]) for name in classic if classic[name] != online[name]} == {
        "pass_direction": ("rotate", "left"),
        "first_trick_points": ("allowed", "forbidden"),
    }
