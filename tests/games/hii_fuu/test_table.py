"""What a room sets, and what the table shows of Hii Fuu!!."""

from typing import Any

import pytest

from server.engine import HII_FUU, RuleError, match
from server.games.hii_fuu import GAME
from server.games.hii_fuu.rules import apply, fallback, legal
from tests.games.hii_fuu.staged import Plan, play_game, play_round, set_aside, sit_down, staged

EVEN = Plan(winners=(0, 1, 2, 3, 0, 1, 2, 3, 0))
TABLE = [[1, 2, 3, 4]] * 5


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"table": "custom"}, "custom_table"),
        ({"custom_table": TABLE}, "custom_table"),
        ({"table": "back", "custom_table": TABLE}, "custom_table"),
        ({"table": "custom", "custom_table": TABLE[:4]}, "custom_table"),
        ({"table": "custom", "custom_table": [[1, 2, 3]] * 5}, "custom_table"),
        ({"table": "custom", "custom_table": [[1, 2, 3, 100]] * 5}, "custom_table"),
        ({"table": "custom", "custom_table": [[1, 2, 3, -1]] * 5}, "custom_table"),
        ({"table": "side"}, "table"),
        ({"target": 4}, "target"),
        ({"target": 31}, "target"),
        ({"rounds": 0}, "rounds"),
        ({"rounds": 10}, "rounds"),
        ({"rounds": True}, "rounds"),
        ({"first_leader": 4}, "first_leader"),
        ({"first_leader": "seat"}, "first_leader"),
        ({"first_leader": "0"}, "first_leader"),
        ({"first_leader": False}, "first_leader"),
        ({"reveal": "never"}, "reveal"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_ga11_options_that_do_not_fit_are_refused(options: dict[str, Any], field: str) -> None:
    with pytest.raises(RuleError) as refused:
        sit_down(**options)
    assert (refused.value.code, refused.value.params["field"]) == ("bad_option", field)


@pytest.mark.parametrize(
    "options",
    [{"target": 5}, {"target": 30}, {"rounds": 1}, {"rounds": 9}, {"first_leader": 0}, {"first_leader": "random"}],
)
def test_ga11_options_at_their_limits_are_taken(options: dict[str, Any]) -> None:
    assert options.items() <= sit_down(**options).match.options.items()


def test_the_defaults_of_both_presets() -> None:
    common = {"custom_table": None, "target": 10, "rounds": 5, "first_leader": "random", "reveal": "game"}
    for preset in ("front", "back"):
        assert sit_down(preset=preset).match.options == {"table": preset, **common}
    assert sit_down().match.preset == "front"


def test_ga5_the_owner_may_look_at_their_own_cards_to_the_end() -> None:
    at = play_game(EVEN, rounds=1)
    assert at.game["phase"] == "over"
    for seat in range(4):
        assert at.you(seat)["set_aside"] == list(EVEN.set_aside(seat))
        assert at.you(seat)["prompt"] is None
        assert at.you(seat)["chosen"] is None


def test_ga5_an_opened_round_shows_hands_as_dealt_and_what_was_not_played() -> None:
    plan = Plan(winners=(1, 1, 0, 1, 0, 2, 2, 3, 3))
    at = staged(plan, reveal="round")
    play_round(at, plan)
    assert at.game["revealed"] == {
        "hands": [list(HII_FUU.sorted(hand)) for hand in plan.stacked(first=True)["hands"]],
        "set_aside": [list(plan.set_aside(seat)) for seat in range(4)],
        "passed": [[], [], [], []],
        "put_away": [[], list(HII_FUU.sorted(trick[1] for trick in plan.cards[4:])), [], []],
    }


def test_ga3_the_next_round_starts_when_the_last_has_gone_on() -> None:
    at = play_game(EVEN)
    assert at.you(2)["prompt"] == {"kind": "continue"}
    for seat in (2, 0, 3):
        at.act(seat, type="continue")
        assert at.game["phase"] == "round_end"
    assert at.cues == ({"n": at.match.cue_no, "cue": "continued", "seat": 3},)
    at.act(1, type="continue")
    assert (at.game["phase"], at.game["round"]) == ("discard", 2)


def test_ga6_the_last_trick_stays_through_the_end_of_the_round() -> None:
    at = play_game(EVEN)
    last = at.game["last_trick"]
    assert last["winner"] == 0
    at.act(0, type="continue")
    assert at.game["last_trick"] == last


def test_chosen_stands_only_while_others_still_choose() -> None:
    at = staged(EVEN)
    assert at.you(0)["chosen"] is None
    at.act(0, type="discard", cards=list(EVEN.set_aside(0)))
    assert at.you(0)["chosen"] == list(EVEN.set_aside(0))
    assert at.you(0)["set_aside"] == []
    set_aside(at, EVEN)
    assert at.you(0)["chosen"] is None
    assert at.you(0)["set_aside"] == list(EVEN.set_aside(0))


def test_the_clock_sets_aside_and_plays_the_lowest_cards() -> None:
    at = staged(EVEN)
    hand = HII_FUU.sorted(at.you(1)["hand"])
    low = sorted(hand, key=lambda card: HII_FUU.values[card])[:4]
    assert sorted(fallback(at.match.state, 1).cards) == sorted(low)  # type: ignore[union-attr]
    set_aside(at, EVEN)
    at.trick(EVEN.cards[0][0])
    assert fallback(at.match.state, 1).cards == (EVEN.cards[0][1],)  # type: ignore[union-attr]


def test_nothing_is_legal_and_nothing_is_judged_after_the_end() -> None:
    at = play_game(EVEN, rounds=1)
    assert [*legal(at.match.state, 0)] == []
    with pytest.raises(RuleError) as refused:
        apply(at.match.state, 0, fallback(at.match.state, 0))
    assert (refused.value.code, refused.value.params) == ("wrong_phase", {"phase": "over"})


def test_a_spectator_sees_no_cards_but_those_on_the_table() -> None:
    at = staged(EVEN)
    set_aside(at, EVEN)
    at.trick(EVEN.cards[0][0])
    shown = str(at.game) + str(match.private_view(GAME, at.match, None))
    assert [card for card in HII_FUU.cards if f"'{card}'" in shown] == [EVEN.cards[0][0]]
