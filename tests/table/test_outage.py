"""Time in which no server ran is nobody's: everything that is waited for is put off by as much, once."""

import pytest

from server.table import CastVote, Pause, SetClock, Sit, Tick
from tests.table.desk import AKI, BEN, CHI, DAI, EVE, Desk, back, gone, lobby, playing


def clocked(*people: str, bank: int = 0) -> Desk:
    """A game with a clock of 30 s a move, dealt at second 0; at zero a bot moves."""
    desk = playing(*people)
    desk.do(SetClock(people[0], 30, bank, "bot"))
    return desk


def timers(desk: Desk, seat: int | None) -> list[tuple[str, float]]:
    return [(timer["kind"], timer["ends"] / 1000) for timer in desk.room["timers"] if timer["seat"] == seat]


def outages_told(desk: Desk) -> int:
    return sum(event["what"] == "outage" for event in desk.room["events"])


def test_a_clock_that_had_time_left_when_the_server_is_back_has_lost_none() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, bank=20)
    desk.away(since=10, until=25).do(Tick())
    assert timers(desk, 1) == [("move", 45), ("bank", 65)]
    assert desk.at(44.9).to_act == (0, 1, 2, 3)
    assert desk.due() == 65


def test_a_clock_that_would_be_at_zero_has_lost_none_either() -> None:
    desk = clocked(AKI, BEN, CHI, DAI)
    desk.away(since=29, until=31).do(Tick())
    assert desk.to_act == (0, 1, 2, 3)
    assert desk.at(31.9).to_act == (0, 1, 2, 3)
    assert desk.at(32).doing == "play"


def test_an_outage_is_made_good_once_whoever_asks_how_often() -> None:
    desk = clocked(AKI, BEN, CHI, DAI)
    desk.away(since=10, until=25).do(Tick())
    v = desk.table.v
    desk.do(Tick(), Tick(), back(BEN))
    assert (desk.table.v, timers(desk, 1), outages_told(desk)) == (v, [("move", 45)], 1)


def test_whatever_is_asked_first_after_an_outage_is_judged_and_stored_with_it() -> None:
    desk = clocked(AKI, BEN, CHI, DAI)
    v = desk.table.v
    desk.away(since=10, until=50).do(back(BEN))
    assert (desk.table.v, timers(desk, 1)) == (v + 1, [("move", 70)])
    desk = clocked(AKI, BEN, CHI, DAI)
    desk.away(since=10, until=50).move(1)
    assert (desk.table.v, desk.to_act, timers(desk, 0)) == (v + 1, (0, 2, 3), [("move", 70)])


def test_outages_add_up_and_a_clock_pays_for_what_it_ran_between_them() -> None:
    desk = clocked(AKI, BEN, CHI, DAI)
    desk.away(since=5, until=15).away(since=16, until=20).do(Tick())
    assert timers(desk, 1) == [("move", 44)]
    desk.away(since=30, until=31).do(Tick())
    assert timers(desk, 1) == [("move", 45)]


def test_a_clock_that_starts_after_an_outage_is_not_put_off_by_it() -> None:
    desk = playing(AKI, BEN, CHI, DAI)
    desk.away(since=5, until=15).do(SetClock(AKI, 30, 0, "bot"))
    desk.do(Tick())
    assert (timers(desk, 1), outages_told(desk)) == ([("move", 45)], 0)


def test_a_clock_that_stands_still_is_put_off_by_nothing() -> None:
    desk = clocked(AKI, BEN, CHI, DAI)
    desk.now = 10_000
    desk.do(Pause(AKI, on=True))
    desk.away(since=11, until=60).do(Tick())
    desk.do(Pause(AKI, on=False))
    assert timers(desk, 1) == [("move", 80)]


def test_what_was_asked_of_a_server_that_had_not_run_from_the_first_is_as_new() -> None:
    desk = clocked(AKI, BEN, CHI, DAI)
    desk.away(since=10, until=25).do(Tick())
    desk.outage = 0  # the room was put into another store
    desk.do(Tick())
    assert timers(desk, 1) == [("move", 45)]
    desk.away(since=30, until=33).do(Tick())
    assert timers(desk, 1) == [("move", 48)]


# ── beside clocks ────────────────────────────────────────────────────────────────────────────────────────


def test_a_seat_is_held_and_a_host_waited_for_while_nobody_could_come_back() -> None:
    desk = clocked(AKI, BEN, CHI, DAI)
    desk.do(gone(AKI))
    assert desk.due() == 30
    desk.away(since=10, until=50).do(Tick())
    assert timers(desk, 0) == [("held", 100), ("move", 130)]
    for seat in (1, 2, 3):
        desk.move(seat)
    assert desk.due() == 100
    assert desk.at(100).room["host"] == {"seat": 1}


def test_a_question_lapses_later_and_a_rounds_end_is_shown_longer() -> None:
    desk = playing(AKI, BEN, CHI, DAI)
    desk.do(gone(BEN), CastVote(AKI, "bot:1", yes=True))
    desk.away(since=5, until=25).do(Tick())
    assert desk.room["votes"][0]["ends"] == 80_000
    desk = playing(AKI, BEN, CHI, DAI).play_until("round_end")
    desk.away(since=5, until=25).do(Tick())
    assert timers(desk, None) == [("round_end", 40)]


@pytest.mark.parametrize("desk", [lobby(AKI, BEN), playing(AKI, BEN, CHI, DAI)])
def test_where_no_clock_ran_nothing_is_said_of_an_outage(desk: Desk) -> None:
    desk.away(since=5, until=25).do(Tick())
    assert outages_told(desk) == 0


def test_a_refused_command_leaves_the_outage_to_the_next_one() -> None:
    desk = clocked(AKI, BEN, CHI, DAI)
    desk.away(since=10, until=25)
    assert desk.refused(Sit(EVE, "Eve", 1)) == "game_running"
    desk.do(Tick())
    assert timers(desk, 1) == [("move", 45)]
