"""GA-11: options are settled before the start; what does not fit is refused with the field's name."""

from typing import Any

import pytest

from server.engine import Choice, Meta, Number, Numbers, Preset, RuleError, Switch, Words, match
from server.engine.options import check_types, choose_preset, fill
from server.games import GAMES

WORDS = Words(ja="語", en="word")
META = Meta(
    id="toy",
    names=WORDS,
    line=WORDS,
    seats=range(2, 6),
    usual_seats=4,
    rules_version=1,
    presets=(Preset("first", WORDS, range(3, 6), {}), Preset("second", WORDS, range(2, 6), {})),
    options=(
        Choice("side", "i", WORDS, {"front": WORDS, "back": WORDS}),
        Choice("leader", "i", WORDS, {"random": WORDS, "seat": WORDS}, seats=True),
        Switch("sun", "i", WORDS, {"true": WORDS, "false": WORDS}),
        Number("end", "i", WORDS, {"any": WORDS}, low=25, high=500, step=25),
        Number("deals", "i", WORDS, {"any": WORDS, "null": WORDS}, low=1, high=50, nullable=True),
        Numbers("points", "i", WORDS, {"any": WORDS}, low=0, high=200, shape=(4,)),
        Numbers("table", "i", WORDS, {"any": WORDS, "null": WORDS}, low=0, high=99, shape=(2, 3), nullable=True),
    ),
)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("side", "back"), ("leader", "random"), ("leader", 0), ("leader", 3), ("sun", True), ("sun", False),
        ("end", 25),        ("end", 500), ("deals", None), ("deals", 50), ("points", [0, 200, 3, 4]), ("table", None),
        ("table", [[0, 1, 2], [97, 98, 99]]),
    ],
)  # fmt: skip
def test_ga11_values_that_fit_are_taken(name: str, value: Any) -> None:
    check_types(META, {name: value}, seats=4)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("nonsense", 1), ("side", "Front"), ("side", None), ("side", ["front"]), ("side", 0), ("leader", "seat"),
        ("leader", 4), ("leader", -1), ("leader", True), ("leader", "0"), ("leader", 1.0), ("sun", 1), ("sun", "true"),
        ("sun", None), ("end", 24), ("end", 26), ("end", 525), ("end", 25.0), ("end", "25"), ("end", None),
        ("end", True),        ("deals", 0), ("deals", True), ("points", [1, 2, 3]), ("points", [1, 2, 3, 201]),
        ("points", [1, 2, 3, -1]),
        ("points", [1, 2, 3, True]), ("points", [1, 2, 3, "4"]), ("points", None), ("points", {}), ("points", "1234"),
        ("table", [[0, 1, 2]]), ("table", [0, 1]), ("table", [[0, 1, 2], [1, 2]]), ("table", []),
    ],
)  # fmt: skip
def test_ga11_values_that_do_not_fit_are_refused_with_the_field(name: str, value: Any) -> None:
    with pytest.raises(RuleError) as refused:
        check_types(META, {name: value}, seats=4)
    assert (refused.value.code, refused.value.params) == ("bad_option", {"field": name})


@pytest.mark.parametrize(
    ("preset", "seats", "params"),
    [
        (None, 6, {"field": "seats", "low": 2, "high": 5}),
        (None, True, {"field": "seats", "low": 2, "high": 5}),
        (None, "4", {"field": "seats", "low": 2, "high": 5}),
        (None, 4.0, {"field": "seats", "low": 2, "high": 5}),
        (None, 2, {"field": "seats", "low": 3, "high": 5}),
        ("third", 4, {"field": "preset"}),
        ("", 4, {"field": "preset"}),
    ],
)
def test_ga13_a_preset_or_number_of_seats_that_is_not_there_is_refused(
    preset: str | None, seats: Any, params: dict[str, Any]
) -> None:
    with pytest.raises(RuleError) as refused:
        choose_preset(META, preset, seats=seats)
    assert (refused.value.code, refused.value.params) == ("bad_option", params)


def test_the_first_preset_is_the_default() -> None:
    assert choose_preset(META, None, seats=3).id == "first"
    assert choose_preset(META, "second", seats=2).id == "second"


def test_a_choice_lists_its_values_but_not_the_sentence_for_a_seat() -> None:
    leader = META.options[1]
    assert isinstance(leader, Choice)
    assert leader.values == ("random",)


def test_ga11_options_are_filled_in_in_the_catalogues_order_and_as_values() -> None:
    defaults = {option.name: None for option in META.options}
    filled = fill(META, defaults, {"table": [[1, 2, 3], [4, 5, 6]], "side": "back"})
    assert list(filled) == [option.name for option in META.options]
    assert (filled["side"], filled["table"], filled["end"]) == ("back", ((1, 2, 3), (4, 5, 6)), None)


def test_ga11_settling_shows_every_option_in_force() -> None:
    setting = match.settle(GAMES["hii-fuu"], seats=5, preset="back", options={"target": 30})
    assert setting.seats == 5
    assert setting.options == {
        "table": "back", "custom_table": None, "target": 30, "rounds": 5, "first_leader": "random", "reveal": "game",
    }  # fmt: skip
