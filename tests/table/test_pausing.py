"""A pause belongs to everybody at the table (U-14)."""

from server.table import Act, CastVote, End, Pause, Remove, Stand, Undo
from tests.table.desk import AKI, BEN, CHI, DAI, EVE, gone, lobby, playing


def test_anybody_seated_pauses_and_anybody_else_resumes() -> None:
    desk = playing(AKI, BEN, bots=2)
    desk.do(Pause(BEN, on=True))
    assert desk.room["paused"] == {"by": 1}
    assert desk.room["events"][-1] == {"n": desk.table.event_no, "at": 0, "what": "paused", "by": "Ben"}
    desk.do(Pause(AKI, on=False))
    assert desk.room["paused"] is None
    assert desk.room["events"][-1]["what"] == "resumed"


def test_nothing_moves_in_a_pause() -> None:
    desk = playing(AKI, BEN, bots=2)
    desk.move(0)
    desk.do(Pause(AKI, on=True))
    assert desk.due() is None
    assert desk.refused(Act(BEN, desk.table.v, desk.fallback(1))) == "paused"
    assert desk.refused(Undo(AKI)) == "paused"
    desk.now = 60_000
    desk.do(Pause(BEN, on=False))
    assert desk.due() == 60.7


def test_a_rounds_end_has_its_20_s_after_a_pause() -> None:
    desk = playing(AKI, BEN, CHI, DAI).play_until("round_end")
    desk.do(Pause(AKI, on=True))
    assert (desk.due(), desk.room["timers"]) == (None, [])
    desk.now = 100_000
    desk.do(Pause(AKI, on=False))
    assert desk.due() == 120


def test_to_pause_twice_changes_nothing() -> None:
    desk = playing(AKI, BEN, bots=2)
    desk.do(Pause(BEN, on=True), Pause(AKI, on=True))
    assert desk.room["paused"] == {"by": 1}
    desk.do(Pause(AKI, on=False), Pause(AKI, on=False))
    assert [event["what"] for event in desk.room["events"]].count("resumed") == 1


def test_a_watching_host_pauses_under_their_name_and_a_spectator_does_not() -> None:
    desk = playing(AKI, BEN, bots=2)
    desk.do(Stand(AKI), Pause(AKI, on=True))
    assert desk.room["paused"] == {"by": "Aki"}
    assert desk.refused(Pause(EVE, on=False)) == "not_seated"


def test_without_a_game_there_is_nothing_to_pause() -> None:
    assert lobby(AKI).refused(Pause(AKI, on=True)) == "no_game"


def test_seats_and_votes_go_on_in_a_pause_and_the_games_end_ends_it() -> None:
    desk = playing(AKI, BEN, CHI, bots=1)
    desk.do(Pause(AKI, on=True), Remove(AKI, 2), gone(BEN), CastVote(AKI, "bot:1", yes=True))
    assert desk.room["seats"][1]["stand_in"] == "strong"
    desk.do(End(AKI))
    assert desk.room["paused"] is None
