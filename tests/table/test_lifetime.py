"""How long rooms stay, and what stays in them."""

from server.table import HOUR, Stand, Tick, expires_at
from server.table.events import KEPT, SHOWN
from tests.table.desk import AKI, BEN, CHI, DAI, HOUSE, Desk, gone, lobby, playing


def left(desk: Desk) -> float:
    """The hours until the room goes."""
    return (expires_at(desk.table, HOUSE) - desk.now) / HOUR


def test_a_room_with_nobody_on_a_seat_goes_a_day_after_it_was_last_used() -> None:
    desk = Desk()
    assert left(desk) == 24
    desk = lobby(AKI)
    assert left(desk) == 72
    desk.now = HOUR
    desk.do(Stand(AKI))
    assert left(desk) == 24


def test_a_game_goes_three_days_after_somebody_did_something() -> None:
    desk = playing(AKI, bots=3)
    desk.now = HOUR
    desk.move(0)
    assert left(desk) == 72
    desk.now = 2 * HOUR
    desk.do(gone(AKI))
    assert left(desk) == 72


def test_those_present_are_warned_ten_minutes_before_and_anything_they_do_saves_the_room() -> None:
    desk = playing(AKI, BEN, CHI, DAI)
    desk.at(71.8 * 3600)
    assert desk.room["timers"] == []
    desk.at(72 * 3600 - 600)
    assert desk.room["timers"] == [{"seat": None, "kind": "expires", "ends": 72 * HOUR}]
    assert desk.room["events"] == [{"n": 6, "at": 72 * HOUR - 600_000, "what": "expires"}]
    v = desk.table.v
    desk.at(72 * 3600 - 300)
    assert desk.table.v == v
    desk.move(0)
    assert desk.room["timers"] == []
    assert left(desk) > 71.9


def test_nobody_is_warned_where_nobody_is() -> None:
    desk = playing(AKI, bots=3)
    desk.do(gone(AKI))
    v = desk.at(72 * 3600 - 300).table.v
    desk.do(Tick())
    assert desk.table.v == v


def test_events_are_numbered_and_told_for_a_minute() -> None:
    desk = lobby(AKI, BEN)
    assert [(event["n"], event["what"]) for event in desk.room["events"]] == [(1, "host"), (2, "sat"), (3, "sat")]
    desk.now = SHOWN
    desk.do(gone(BEN))
    assert len(desk.room["events"]) == 3
    desk.now = SHOWN + 1
    desk.do(gone(AKI), Stand(BEN))
    assert [(event["n"], event["what"]) for event in desk.room["events"]] == [(4, "stood")]


def test_only_the_last_events_are_told() -> None:
    desk = lobby(AKI, BEN, CHI, DAI)
    desk.do(*map(Stand, (AKI, BEN, CHI, DAI)))
    assert [event["n"] for event in desk.room["events"]] == list(range(10 - KEPT, 10))
