"""GA-10: the shape of an action is judged before anything else, and nothing is bent to fit."""

from typing import Any

import pytest

from server.engine import Action, Bid, Continue, Discard, Doubt, Moon, Pass, Play, RuleError
from server.engine.actions import PHASE_OF, parse
from tests.laws.play import as_sent

GOOD: list[tuple[dict[str, Any], Action]] = [
    ({"type": "discard", "cards": ["R1", "Y2", "G3", "B4"]}, Discard(("R1", "Y2", "G3", "B4"))),
    ({"type": "pass", "cards": ["C2", "HA", "SQ"]}, Pass(("C2", "HA", "SQ"))),
    ({"type": "bid", "tricks": 2}, Bid(2)),
    ({"type": "doubt", "seat": 3}, Doubt(3)),
    ({"type": "doubt", "seat": None}, Doubt(None)),
    ({"type": "play", "cards": ["SQ"]}, Play(("SQ",))),
    ({"type": "moon", "choice": "others"}, Moon("others")),
    ({"type": "moon", "choice": "self"}, Moon("self")),
    ({"type": "continue"}, Continue()),
]


@pytest.mark.parametrize(("raw", "action"), GOOD)
def test_every_action_of_the_wire_is_understood_and_written_the_same_way(raw: dict[str, Any], action: Action) -> None:
    assert parse(raw, seats=4) == action
    assert as_sent(action) == raw


@pytest.mark.parametrize(
    "raw",
    [
        None, True, 1, "play", [], ["play"], {}, {"cards": ["SQ"]}, {"type": None}, {"type": ["play"]},
        {"type": "Play"},
        {"type": "play"}, {"type": "nonsense"}, {"type": "play", "cards": ["SQ"], "seat": 1},
        {"type": "continue", "x": 1},
        {"type": "play", "cards": "SQ"}, {"type": "play", "cards": None}, {"type": "play", "cards": {"SQ": 1}},
        {"type": "play", "cards": ["sq"]}, {"type": "play", "cards": ["c2"]}, {"type": "play", "cards": ["SQ "]},
        {"type": "play", "cards": [["SQ"]]}, {"type": "play", "cards": [12]}, {"type": "play", "cards": ["R16"]},
        {"type": "play", "cards": ["S1"]}, {"type": "play", "cards": ["R01"]}, {"type": "play", "cards": [None]},
        {"type": "bid", "tricks": True}, {"type": "bid", "tricks": "1"}, {"type": "bid", "tricks": 1.0},
        {"type": "bid", "tricks": None}, {"type": "bid", "tricks": [1]}, {"type": "doubt", "seat": True},
        {"type": "doubt", "seat": "1"}, {"type": "doubt", "seat": 4}, {"type": "doubt", "seat": -1},
        {"type": "doubt", "seat": 1.0}, {"type": "moon", "choice": None}, {"type": "moon", "choice": "both"},
        {"type": "bid", "tricks": 1e30}, {"type": "moon", "choice": ["self"]}, {"type": "moon", "choice": {}},
    ],
    ids=str,
)  # fmt: skip
def test_ga10_any_other_shape_is_a_bad_action(raw: object) -> None:
    with pytest.raises(RuleError) as refused:
        parse(raw, seats=4)
    assert (refused.value.code, refused.value.params) == ("bad_action", {})


def test_ga14_a_card_of_another_pack_and_a_number_out_of_range_have_the_right_shape() -> None:
    assert parse({"type": "play", "cards": ["R15", "W13", "R15"]}, seats=4) == Play(("R15", "W13", "R15"))
    assert parse({"type": "play", "cards": []}, seats=4) == Play(())
    assert parse({"type": "bid", "tricks": -7}, seats=4) == Bid(-7)
    assert parse({"type": "bid", "tricks": 10**30}, seats=4) == Bid(10**30)


def test_every_action_belongs_to_one_phase() -> None:
    actions = {as_sent(action)["type"]: PHASE_OF[type(action)] for _, action in GOOD}
    assert actions == {
        "discard": "discard", "pass": "pass", "bid": "bid", "doubt": "doubt", "play": "play", "moon": "moon",
        "continue": "round_end",
    }  # fmt: skip
    assert len(PHASE_OF) == len(actions)
