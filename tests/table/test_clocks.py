"""Clocks (U-14): off by default; a move, then a bank; a nudge or one bot move at zero; fair to whoever is cut off."""

from typing import Any

import pytest

from server.table import (
    CastVote,
    Command,
    End,
    ExtraTime,
    Pause,
    Rematch,
    SetClock,
    Stand,
    Tick,
    Undo,
    role,
)
from tests.table.desk import AKI, BEN, CHI, DAI, Desk, back, gone, lobby, playing


def clocked(*people: str, move: int = 30, bank: int = 0, at_zero: Any = "nudge", **given: Any) -> Desk:
    """A game of people and bots with a clock, dealt at second 0, in which the first person leads at second 0."""
    desk = playing(*people, **{"bots": 4 - len(people), **given})
    desk.do(SetClock(people[0], move, bank, at_zero))
    return desk


def to_play(*people: str, **rule: Any) -> Desk:
    """The same when everybody has discarded and it is a person's turn, at the time `desk.now`."""
    desk = clocked(*people, **rule).play_until("play")
    while desk.table.chairs[desk.to_act[0]].bot:
        desk.play_one()
    return desk


def timers(desk: Desk) -> list[tuple[int | None, str, float]]:
    return [(timer["seat"], timer["kind"], timer["ends"] / 1000) for timer in desk.room["timers"]]


def test_there_is_no_clock_unless_the_host_sets_one() -> None:
    desk = playing(AKI, BEN, CHI, DAI)
    assert desk.room["settings"]["clock"] == {"move": None, "bank": 0, "at_zero": "nudge"}
    assert (desk.due(), timers(desk)) == (None, [])


def test_a_clock_runs_for_each_person_who_is_to_choose_and_for_no_bot() -> None:
    desk = clocked(AKI, BEN, move=30, bank=60)
    assert desk.room["settings"]["clock"] == {"move": 30, "bank": 60, "at_zero": "nudge"}
    assert timers(desk) == [(0, "move", 30), (0, "bank", 90), (1, "move", 30), (1, "bank", 90)]
    desk.move(1)
    assert timers(desk) == [(0, "move", 30), (0, "bank", 90)]


def test_at_34_9_s_nothing_happens_and_at_35_0_s_a_bot_makes_one_move() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, move=15, bank=20, at_zero="bot")
    for seat in (1, 2, 3):
        desk.move(seat)
    assert desk.due() == 35
    assert desk.at(34.9).to_act == (0,)
    assert desk.at(35).doing == "play"
    assert (desk.log[-1]["seat"], desk.log[-1]["by"]) == (0, "clock")
    event = desk.room["events"][-1]
    assert (event["what"], event["seat"], event["name"]) == ("clock_moved", 0, "Aki")
    assert desk.table.chairs[0].deputy is None


def test_a_move_that_is_stored_before_the_due_time_fires_wins() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, move=15, at_zero="bot")
    for seat in (1, 2, 3):
        desk.move(seat)
    desk.now = 15_100
    desk.move(0)
    v = desk.table.v
    desk.do(Tick())
    assert "by" not in desk.log[-1]
    assert (desk.table.v, desk.doing) == (v, "play")


def test_several_whose_time_is_up_are_moved_in_one_step() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, move=15, at_zero="bot")
    v = desk.table.v
    assert desk.at(15).doing == "play"
    assert desk.table.v == v + 1
    assert [entry["seat"] for entry in desk.log[1:]] == [0, 1, 2, 3]


def test_a_nudge_is_told_once_and_the_table_decides_what_then() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, move=15)
    for seat in (0, 2, 3):
        desk.move(seat)
    assert desk.refused(CastVote(AKI, "bot:1", yes=True)) == "no_such_vote"
    desk.at(15)
    assert timers(desk) == [(1, "nudge", 15)]
    assert [event["what"] for event in desk.room["events"]].count("nudged") == 1
    assert desk.due() is None
    desk.do(CastVote(AKI, "bot:1", yes=True), CastVote(CHI, "bot:1", yes=True))
    assert desk.room["seats"][1]["stand_in"] == "strong"
    assert desk.at(15.7).doing == "play"


def test_who_is_nudged_may_still_move_and_has_the_whole_time_for_the_next_one() -> None:
    desk = to_play(AKI, BEN, CHI, DAI, move=15)
    seat = desk.to_act[0]
    start = desk.now / 1000
    desk.at(start + 15).at(start + 100)
    desk.move(seat)
    following = desk.to_act[0]
    assert timers(desk) == [(following, "move", start + 115)]


def test_what_a_move_takes_beyond_its_time_is_gone_from_the_bank() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, move=15, bank=60)
    desk.now = 25_000
    for seat in (0, 1, 2, 3):
        desk.move(seat)
    seat = desk.to_act[0]
    assert timers(desk) == [(seat, "move", 40), (seat, "bank", 90)]


def test_without_anything_left_in_the_bank_there_is_no_timer_for_it() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, move=15, bank=5)
    desk.now = 20_000
    for seat in (0, 1, 2, 3):
        desk.move(seat)
    assert [kind for _, kind, _ in timers(desk)] == ["move"]


def test_a_choice_taken_back_gives_no_new_time() -> None:
    desk = clocked(AKI, BEN, bots=2, move=30)
    desk.now = 10_000
    desk.move(0)
    desk.now = 12_000
    desk.do(Undo(AKI))
    assert (0, "move", 32) in timers(desk)


def test_other_peoples_doings_do_not_change_when_a_clock_ends() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, move=30, bank=10)
    before = timers(desk)
    desk.now = 35_000
    desk.do(Stand(CHI))
    assert timers(desk) == before[:4] + before[6:]


def test_a_bot_in_ones_place_needs_no_clock_and_who_takes_over_gets_one() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, move=30)
    desk.do(gone(BEN), CastVote(AKI, "bot:1", yes=True), CastVote(CHI, "bot:1", yes=True))
    assert 1 not in [seat for seat, _, _ in timers(desk)]
    desk.now = 20_000
    desk.do(back(BEN))
    assert (1, "move", 50) in timers(desk)


# ── what stops a clock ───────────────────────────────────────────────────────────────────────────────────


def test_a_pause_stops_every_clock_and_the_rest_is_left_afterwards() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, move=30)
    desk.now = 20_000
    desk.do(Pause(CHI, on=True))
    assert (desk.due(), timers(desk)) == (None, [])
    desk.now = 500_000
    desk.do(Pause(BEN, on=False))
    assert timers(desk) == [(seat, "move", 510) for seat in range(4)]


def test_who_is_cut_off_has_60_s_before_the_clock_runs_on() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, move=30)
    desk.now = 10_000
    desk.do(gone(BEN))
    assert [timer for timer in timers(desk) if timer[0] == 1] == [(1, "held", 70), (1, "move", 90)]
    desk.now = 50_000
    desk.do(back(BEN))
    assert [timer for timer in timers(desk) if timer[0] == 1] == [(1, "move", 70)]


def test_who_stays_away_loses_time_after_the_60_s() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, move=30, at_zero="bot")
    for seat in (0, 2, 3):
        desk.move(seat)
    desk.do(gone(BEN))
    assert desk.due() == 90
    assert desk.at(89.9).to_act == (1,)
    assert desk.at(90).doing == "play"


def test_with_nobody_here_no_clock_runs_and_nobody_has_lost_anything() -> None:
    desk = clocked(AKI, move=30, bank=20)
    desk.now = 25_000
    desk.do(gone(AKI))
    assert (desk.due(), timers(desk)) == (None, [])
    desk.now = 900_000
    desk.do(back(AKI))
    assert timers(desk) == [(0, "move", 930), (0, "bank", 950)]


def test_a_clock_found_at_zero_late_gives_back_the_time_that_the_server_was_away() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, move=15, at_zero="bot")
    desk.move(2)
    assert desk.at(17.1).to_act == (0, 1, 3)
    assert timers(desk) == [(seat, "move", 32.1) for seat in (0, 1, 3)]
    assert desk.at(32.1).doing == "play"


def test_a_clock_at_a_rounds_end_does_not_run() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, move=15).play_until("round_end")
    assert [kind for _, kind, _ in timers(desk)] == ["round_end"]


def test_a_clock_is_put_away_with_the_game_and_kept_for_the_next_one() -> None:
    desk = clocked(AKI, bots=3, move=15, bank=60)
    desk.do(End(AKI))
    assert (timers(desk), desk.table.chairs[0].clock) == ([], None)
    desk.do(Rematch(AKI))
    assert desk.room["settings"]["clock"]["move"] == 15


# ── setting it ───────────────────────────────────────────────────────────────────────────────────────────


def test_a_clock_set_before_the_start_runs_from_the_deal() -> None:
    desk = lobby(AKI, bots=3)
    desk.do(SetClock(AKI, 60, 0, "bot"))
    assert desk.due() is None
    desk = clocked(AKI, bots=3, move=60)
    assert (0, "move", 60) in timers(desk)


def test_another_clock_starts_anew_and_none_ends_it() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, move=15)
    desk.now = 10_000
    desk.do(SetClock(AKI, 120, 0, "nudge"))
    assert (0, "move", 130) in timers(desk)
    desk.do(SetClock(AKI, None, 0, "nudge"))
    assert (timers(desk), desk.table.chairs[0].clock) == ([], None)


@pytest.mark.parametrize(
    ("move", "bank", "field"), [(20, 0, "move"), (0, 0, "move"), (30, 601, "bank"), (30, -1, "bank")]
)
def test_other_times_are_refused(move: int, bank: int, field: str) -> None:
    assert lobby(AKI).refusal(SetClock(AKI, move, bank, "nudge")).params == {"field": field}


def test_one_person_gets_more_time_at_once_and_for_good_and_nobody_is_told() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, move=30)
    told = desk.room["events"]
    desk.now = 10_000
    desk.do(ExtraTime(AKI, 1, 2))
    assert timers(desk) == [(0, "move", 30), (1, "move", 60), (2, "move", 30), (3, "move", 30)]
    assert desk.room["events"] == told
    for seat in range(4):
        desk.move(seat)
    while desk.to_act != (1,):
        desk.play_one()
    assert timers(desk) == [(1, "move", 70)]
    desk.do(ExtraTime(AKI, 1, 1))
    assert timers(desk) == [(1, "move", 40)]


def test_only_the_host_is_told_whom_they_have_given_more_time() -> None:
    desk = lobby(AKI, BEN, bots=2)
    assert "extra_time" not in role(desk.table, 0, host=True)
    desk.do(ExtraTime(AKI, 1, 3))
    assert role(desk.table, 0, host=True)["extra_time"] == [1, 3, 1, 1]
    assert role(desk.table, None, host=True)["extra_time"] == [1, 3, 1, 1]
    assert "extra_time" not in role(desk.table, 1, host=False)
    desk.do(ExtraTime(AKI, 1, 1))
    assert "extra_time" not in role(desk.table, 0, host=True)


def test_more_time_after_a_nudge_comes_with_the_next_move() -> None:
    desk = clocked(AKI, BEN, CHI, DAI, move=15).at(15)
    desk.do(ExtraTime(AKI, 1, 2))
    assert (1, "nudge", 15) in timers(desk)


def test_more_time_without_a_clock_is_there_when_there_is_one() -> None:
    desk = playing(AKI, BEN, CHI, DAI)
    desk.do(ExtraTime(AKI, 1, 4), SetClock(AKI, 15, 0, "nudge"))
    assert (1, "move", 60) in timers(desk)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (ExtraTime(AKI, 1, 0), "bad_option"),
        (ExtraTime(AKI, 1, 5), "bad_option"),
        (ExtraTime(AKI, 2, 2), "seat_free"),
        (ExtraTime(AKI, 9, 2), "no_such_seat"),
        (ExtraTime(BEN, 1, 2), "not_host"),
        (SetClock(BEN, 30, 0, "nudge"), "not_host"),
    ],
)
def test_what_a_clock_is_not_for_is_refused(command: Command, code: str) -> None:
    assert lobby(AKI, BEN, bots=1).refused(command) == code
