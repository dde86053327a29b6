"""What the clock does: bots, the end of a round, and the sleep of a table with nobody here (GA-3)."""

from server.table import Act, End, Sit, Stand, Tick, Undo
from tests.table.desk import AKI, BEN, CHI, DAI, EVE, Desk, back, gone, lobby, playing

EVERYBODY = (AKI, BEN, CHI, DAI)


def round_end() -> Desk:
    """Four people at the end of their first round, at second 100."""
    desk = playing(AKI, BEN, CHI, DAI)
    desk.now = 100_000
    return desk.play_until("round_end")


# ── bots ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_bots_choose_together_after_0_7_s() -> None:
    desk = playing(AKI, bots=3)
    assert desk.due() == 0.7
    assert desk.at(0.699).to_act == (0, 1, 2, 3)
    v = desk.table.v
    assert desk.at(0.7).to_act == (0,)
    assert desk.table.v == v + 1
    assert [entry["seat"] for entry in desk.log[1:]] == [1, 2, 3]
    assert desk.due() is None


def test_bots_play_one_by_one_0_7_s_after_the_last_card() -> None:
    desk = playing(AKI, bots=3).play_until("play")
    while desk.to_act != (0,) or desk.match.state.trick:
        desk.play_one()
    desk.now = 50_000
    desk.move(0)
    assert desk.due() == 50.7
    assert len(desk.at(50.699).match.state.trick) == 1
    assert len(desk.at(50.7).match.state.trick) == 2
    assert desk.due() == 51.4


def test_a_persons_choice_does_not_hold_up_the_bots() -> None:
    desk = playing(AKI, BEN, bots=2)
    desk.now = 500
    desk.move(0)
    assert desk.due() == 0.7


def test_a_choice_taken_back_gives_the_bots_their_time_anew() -> None:
    desk = playing(AKI, BEN, bots=2)
    desk.now = 500
    desk.move(0)
    desk.do(Undo(AKI))
    assert desk.due() == 1.2


def test_a_bot_that_stands_in_moves_at_once_where_it_is_awaited() -> None:
    desk = playing(AKI, BEN, bots=2).at(0.7)
    desk.now = 9_000
    desk.do(Stand(BEN), Tick())
    assert desk.to_act == (0,)


def test_one_tick_late_does_what_is_due_and_no_more() -> None:
    desk = playing(AKI, bots=3)
    desk.move(0)
    v = desk.table.v
    desk.at(900)
    assert (desk.doing, desk.table.v) == ("play", v + 1)


def test_bots_play_on_for_a_watching_host_and_stop_when_they_leave() -> None:
    desk = playing(AKI, bots=3)
    desk.do(Stand(AKI))
    assert desk.at(0.7).doing == "play"
    desk.do(gone(AKI))
    assert desk.due() is None


# ── the end of a round ───────────────────────────────────────────────────────────────────────────────────


def test_bots_go_on_at_once() -> None:
    desk = playing(AKI, bots=3).play_until("round_end")
    assert desk.due() == desk.now / 1000
    v = desk.table.v
    desk.do(Tick())
    assert (desk.to_act, desk.table.v) == ((0,), v + 1)
    assert desk.due() == desk.now / 1000 + 20


def test_a_rounds_end_waits_20_s_for_people() -> None:
    desk = round_end()
    assert desk.due() == 120
    assert desk.room["timers"] == [{"seat": None, "kind": "round_end", "ends": 120_000}]
    assert desk.at(119.999).to_act == (0, 1, 2, 3)
    v = desk.table.v
    assert desk.at(120).doing == "discard"
    assert desk.table.v == v + 1
    assert desk.room["timers"] == []


def test_whoever_goes_on_gives_the_others_no_more_time() -> None:
    desk = round_end()
    desk.now = 110_000
    desk.move(0)
    assert (desk.to_act, desk.due()) == ((1, 2, 3), 120)


def test_the_next_round_starts_when_the_last_has_gone_on() -> None:
    desk = round_end()
    for seat in (2, 0, 3, 1):
        assert desk.doing == "round_end"
        desk.move(seat)
    assert desk.doing == "discard"


def test_whoever_has_been_away_for_30_s_is_not_waited_for() -> None:
    desk = round_end()
    desk.now = 85_000
    desk.do(gone(BEN))
    assert desk.due() == 115
    assert desk.room["timers"] == [{"seat": None, "kind": "round_end", "ends": 120_000}]
    assert desk.at(114.999).to_act == (0, 1, 2, 3)
    assert desk.at(115).to_act == (0, 2, 3)
    assert desk.at(120).doing == "discard"


def test_whoever_was_away_long_before_is_not_waited_for_at_all() -> None:
    desk = playing(AKI, BEN, CHI, DAI)
    desk.do(gone(BEN))
    desk.now = 100_000
    desk.play_until("round_end").do(Tick())
    assert desk.to_act == (0, 2, 3)


def test_whoever_leaves_late_is_waited_for_no_longer_than_20_s() -> None:
    desk = round_end()
    desk.now = 119_000
    desk.do(gone(BEN))
    assert desk.due() == 120


def test_whoever_is_back_has_the_whole_20_s() -> None:
    desk = round_end()
    desk.now = 85_000
    desk.do(gone(BEN))
    desk.now = 114_000
    desk.do(back(BEN))
    assert desk.due() == 120


def test_a_bot_that_stands_in_at_a_rounds_end_goes_on_at_once() -> None:
    desk = round_end()
    desk.now = 101_000
    desk.do(Stand(BEN), Tick())
    assert desk.to_act == (0, 2, 3)


# ── asleep ───────────────────────────────────────────────────────────────────────────────────────────────


def test_with_nobody_here_a_rounds_end_waits_for_ever_and_starts_anew_with_the_first_back() -> None:
    desk = round_end()
    desk.do(*map(gone, EVERYBODY))
    assert (desk.due(), desk.room["timers"]) == (None, [])
    v = desk.at(5_000).table.v
    assert desk.to_act == (0, 1, 2, 3)
    desk.do(back(BEN))
    assert desk.table.v == v + 1
    assert desk.due() == 5_020
    assert desk.at(5_019.999).to_act == (0, 1, 2, 3)
    assert desk.at(5_020).doing == "discard"


def test_a_second_return_starts_nothing_anew() -> None:
    desk = round_end()
    desk.do(*map(gone, EVERYBODY))
    desk.at(5_000).do(back(BEN))
    desk.at(5_010).do(back(AKI))
    assert desk.due() == 5_020


def test_with_nobody_here_bots_wait_and_go_on_0_7_s_after_the_first_is_back() -> None:
    desk = playing(AKI, bots=3)
    desk.do(gone(AKI))
    assert desk.due() is None
    assert desk.at(5_000).to_act == (0, 1, 2, 3)
    desk.do(back(AKI))
    assert desk.due() == 5_000.7


def test_somebody_who_takes_a_seat_over_wakes_the_table() -> None:
    desk = playing(AKI, CHI, bots=2)
    desk.do(Stand(CHI), gone(AKI))
    assert desk.due() is None
    desk.now = 5_000_000
    desk.do(Sit(EVE, "Eve", 1))
    assert desk.due() == 5_000.7


def test_a_lobby_and_a_finished_game_wait_for_nothing() -> None:
    assert lobby(AKI, bots=3).due() is None
    desk = playing(AKI, bots=3)
    desk.do(End(AKI))
    assert desk.due() is None


def test_a_game_waits_for_a_persons_turn_for_ever() -> None:
    desk = playing(AKI, bots=3).at(0.7)
    assert desk.due() is None
    desk.now = 10**9
    desk.do(Act(AKI, desk.table.v, desk.fallback(0)))
    assert desk.doing == "play"
