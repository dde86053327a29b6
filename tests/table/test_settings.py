"""What is played: making a table and changing it before the start (U-29)."""

from typing import Any

import pytest

from server.engine import RuleError
from server.table import AddBot, Configure, Ready, Sit, Stand, Start
from tests.table.desk import AKI, BEN, CHI, DAI, NONCE, Desk, digest, fresh, lobby, playing


def test_a_new_table_has_the_usual_seats_the_first_preset_and_every_option() -> None:
    table = fresh()
    assert (table.v, table.phase, table.seats, table.preset) == (1, "lobby", 4, "front")
    assert table.options["target"] == 10
    assert (table.host, table.game_no, table.listed) == (None, 1, False)


def test_a_new_table_is_what_was_asked_for() -> None:
    table = fresh("hearts", preset="online", seats=2, options={"end_score": 150}, listed=True)
    assert (table.seats, table.preset, table.options["end_score"], table.listed) == (2, "online", 150, True)


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"game": "skat"}, "game"),
        ({"preset": "side"}, "preset"),
        ({"seats": 3}, "seats"),
        ({"options": {"targett": 1}}, "targett"),
        ({"options": {"target": "45"}}, "target"),
    ],
)
def test_a_new_table_is_refused_with_the_field_at_fault(given: dict[str, Any], field: str) -> None:
    with pytest.raises(RuleError) as caught:
        fresh(**given)
    assert (caught.value.code, caught.value.params["field"]) == ("bad_option", field)


def test_options_change_one_by_one_and_stay() -> None:
    desk = lobby(AKI)
    desk.do(Configure(AKI, options={"target": 20}), Configure(AKI, options={"rounds": 3}), Configure(AKI, seats=5))
    assert (desk.table.options["target"], desk.table.options["rounds"], desk.table.seats) == (20, 3, 5)
    assert desk.room["options"] == {**desk.table.options, "target": 20}


def test_another_preset_starts_from_its_own_options() -> None:
    desk = lobby(AKI)
    desk.do(Configure(AKI, options={"target": 20}), Configure(AKI, preset="back", options={"rounds": 3}))
    assert (desk.table.preset, desk.table.options["target"], desk.table.options["rounds"]) == ("back", 10, 3)


def test_another_game_keeps_the_seats_where_it_can() -> None:
    desk = lobby(AKI, BEN, seats=5)
    desk.do(Configure(AKI, game="hearts"))
    assert (desk.table.game, desk.table.preset, desk.table.seats) == ("hearts", "classic", 5)
    desk.do(Configure(AKI, seats=7), Configure(AKI, game="hii-fuu"))
    assert desk.table.seats == 5
    assert desk.names == ["Aki", "Ben", None, None, None]


def test_another_preset_takes_the_nearest_seats_that_it_has() -> None:
    desk = lobby(AKI, BEN, game="hearts", preset="online", seats=2)
    assert desk.refused(Configure(AKI, preset="classic", seats=2)) == "bad_option"
    desk.do(Configure(AKI, preset="classic"))
    assert desk.table.seats == 3


def test_everybody_must_look_again_when_a_rule_changes() -> None:
    for change in (
        Configure(AKI, options={"target": 20}),
        Configure(AKI, preset="back"),
        Configure(AKI, seats=5),
        Configure(AKI, game="hearts"),
    ):
        desk = _all_ready()
        desk.do(change)
        assert desk.ready[:3] == [False, False, True]
        assert desk.room["fair"]["nonces"] == []


def test_nobody_must_look_again_when_nothing_changes() -> None:
    desk = _all_ready()
    v = desk.table.v
    desk.do(Configure(AKI, preset="front", seats=4, options={"target": 10}))
    assert desk.table.v == v + 1
    assert desk.ready[:3] == [True, True, True]
    assert desk.room["fair"]["nonces"] == [{"seat": 0, "digest": digest(NONCE)}]


@pytest.mark.parametrize(
    "command",
    [
        Configure(AKI, game="skat"),
        Configure(AKI, preset="side"),
        Configure(AKI, seats=9),
        Configure(AKI, seats=5, options={"target": -1}),
        Configure(AKI, game="hearts", options={"target": 20}),
    ],
)
def test_a_wrong_setting_changes_nothing_at_all(command: Configure) -> None:
    desk = _all_ready()
    before = desk.table
    assert desk.refused(command) == "bad_option"
    assert desk.table is before
    assert before.given == {}


def test_fewer_seats_cost_free_seats_first_then_bots_from_the_end() -> None:
    desk = lobby(AKI, game="hearts", preset="online", seats=7)
    desk.do(*(AddBot(AKI, seat, "easy") for seat in (1, 3, 4)), Sit(BEN, "Ben", 6))
    assert desk.names == ["Aki", "Hi", None, "Fu", "Mi", None, "Ben"]
    desk.do(Configure(AKI, seats=6))
    assert desk.names == ["Aki", "Hi", None, "Fu", "Mi", "Ben"]
    desk.do(Configure(AKI, seats=4))
    assert desk.names == ["Aki", "Hi", "Fu", "Ben"]
    desk.do(Configure(AKI, seats=2))
    assert desk.names == ["Aki", "Ben"]
    colours = [chair.colour for chair in desk.table.chairs]
    desk.do(Configure(AKI, seats=7))
    assert [chair.colour for chair in desk.table.chairs][:2] == colours == [0, 6]
    assert sorted(chair.colour for chair in desk.table.chairs) == [0, 1, 2, 3, 4, 5, 6]


def test_nobody_loses_a_seat_by_a_setting() -> None:
    desk = lobby(AKI, BEN, CHI, game="hearts", preset="online")
    refusal = desk.refusal(Configure(AKI, seats=2))
    assert (refusal.code, refusal.params) == ("seats_taken", {"seats": 2})


def test_only_the_host_configures_and_only_in_the_lobby() -> None:
    assert lobby(AKI, BEN).refused(Configure(BEN, seats=5)) == "not_host"
    assert playing(AKI, bots=3).refused(Configure(AKI, seats=5)) == "game_running"


def test_a_host_who_watches_configures_and_starts() -> None:
    desk = lobby(AKI, bots=3)
    desk.do(Stand(AKI), Configure(AKI, options={"rounds": 1}), AddBot(AKI, None, "easy"), Start(AKI))
    assert desk.table.phase == "playing"


def _all_ready() -> Desk:
    desk = lobby(AKI, BEN, bots=1)
    desk.do(Ready(AKI, on=True, nonce_digest=digest(NONCE)), Ready(BEN, on=True, nonce_digest=None))
    assert DAI not in desk.names
    return desk
