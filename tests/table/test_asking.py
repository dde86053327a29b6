"""Late comers watch, and may ask for a seat."""

import pytest

from server.table import AddBot, AskSeat, Command, End, GiveSeat, Lock, Ready, Remove, Sit, Stand
from server.table.asking import MOST
from tests.table.desk import AKI, BEN, CHI, DAI, EVE, Desk, back, gone, lobby, playing

ASK = AskSeat(EVE, "Eve", on=True)


def asked(desk: Desk) -> int:
    """The number of the last who asked."""
    number: int = desk.room["asking"][-1]["no"]
    return number


def test_whoever_asks_is_shown_to_all_once() -> None:
    desk = playing(AKI, BEN, CHI, DAI)
    desk.do(ASK)
    event = desk.room["events"][-1]
    assert desk.room["asking"] == [{"no": event["n"], "name": "Eve"}]
    assert (event["what"], event["name"]) == ("asked", "Eve")
    before = desk.table.v
    desk.do(ASK)
    assert (len(desk.room["asking"]), desk.table.v) == (1, before)
    desk.do(AskSeat(EVE, "Eve", on=False), AskSeat(EVE, "Eve", on=False))
    assert (desk.room["asking"], desk.table.v) == ([], before + 1)


def test_the_host_gives_a_free_seat_before_a_bots() -> None:
    desk = lobby(AKI, bots=1)
    desk.do(ASK)
    desk.do(GiveSeat(AKI, asked(desk), None))
    assert desk.names == ["Aki", "Hi", "Eve", None]
    assert desk.room["asking"] == []


def test_in_a_game_the_host_gives_a_bots_seat_even_at_a_locked_table() -> None:
    desk = playing(AKI, BEN, bots=2)
    desk.do(Lock(AKI, on=True), ASK)
    desk.do(GiveSeat(AKI, asked(desk), 3))
    assert desk.names == ["Aki", "Ben", "Hi", "Eve"]
    assert desk.table.chairs[3].since == desk.table.v
    assert desk.table.phase == "playing"


def test_in_a_lobby_a_bots_seat_given_away_is_not_ready() -> None:
    desk = lobby(AKI, bots=3)
    desk.do(ASK)
    desk.do(GiveSeat(AKI, asked(desk), None))
    assert desk.names == ["Aki", "Eve", "Fu", "Mi"]
    assert desk.ready == [False, False, True, True]


def test_whoever_sits_down_asks_no_more() -> None:
    desk = lobby(AKI)
    desk.do(ASK, Sit(EVE, "Eve", None))
    assert desk.room["asking"] == []
    assert desk.refused(ASK) == "already_seated"


def test_of_two_with_one_name_the_number_tells_who_is_meant() -> None:
    desk = playing(AKI, bots=3)
    desk.do(AskSeat("eve1", "Eve", on=True), AskSeat("eve2", "Eve", on=True))
    desk.do(GiveSeat(AKI, asked(desk), 1))
    assert desk.table.seat_of("eve2") == 1
    assert desk.table.seat_of("eve1") is None


def test_only_so_many_ask_at_a_time() -> None:
    desk = playing(AKI, bots=3)
    desk.do(*(AskSeat(f"p{n}", f"P{n}", on=True) for n in range(MOST + 1)))
    assert [each["name"] for each in desk.room["asking"]] == [f"P{n}" for n in range(1, MOST + 1)]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (GiveSeat(BEN, 1, None), "not_host"),
        (GiveSeat(AKI, 99, None), "no_such_asker"),
    ],
)
def test_a_seat_is_not_given(command: Command, code: str) -> None:
    desk = playing(AKI, BEN, bots=2)
    desk.do(ASK)
    assert desk.refused(command) == code


def test_a_persons_seat_cannot_be_given_away() -> None:
    desk = playing(AKI, BEN, CHI, DAI)
    desk.do(ASK)
    assert desk.refused(GiveSeat(AKI, asked(desk), None)) == "seats_full"
    assert desk.refused(GiveSeat(AKI, asked(desk), 1)) == "seat_taken"
    assert desk.refused(GiveSeat(AKI, asked(desk), 4)) == "no_such_seat"


def test_after_a_game_seats_are_given_once_the_next_lobby_is_open() -> None:
    desk = playing(AKI, bots=3)
    desk.do(ASK, End(AKI))
    assert desk.refused(GiveSeat(AKI, asked(desk), 1)) == "game_over"


# ── away ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_who_asked_and_went_away_is_shown_no_more_until_they_are_back() -> None:
    desk = playing(AKI, bots=3)
    desk.do(ASK)
    no, v = asked(desk), desk.table.v
    desk.do(gone(EVE), gone(EVE))
    assert (desk.room["asking"], desk.table.v) == ([], v + 1)
    assert desk.refused(GiveSeat(AKI, no, 1)) == "away"
    desk.do(back(EVE), back(EVE))
    assert (desk.room["asking"], desk.table.v) == ([{"no": no, "name": "Eve"}], v + 2)
    desk.do(GiveSeat(AKI, no, 1))
    assert desk.names[1] == "Eve"


def test_who_took_their_wish_back_comes_and_goes_unnoticed_again() -> None:
    desk = playing(AKI, bots=3)
    desk.do(ASK, AskSeat(EVE, "Eve", on=False))
    before = desk.table
    desk.do(gone(EVE), back(EVE))
    assert desk.table == before


def test_a_table_with_nobody_left_but_who_asks_for_a_seat_sleeps() -> None:
    desk = playing(AKI, bots=3)
    desk.do(ASK, gone(AKI))
    assert (desk.table.awake, desk.due()) == (False, None)
    desk.do(gone(EVE), back(EVE))
    assert (desk.table.awake, desk.due()) == (False, None)


# ── barred ───────────────────────────────────────────────────────────────────────────────────────────────


def test_who_is_removed_may_sit_down_again_unless_barred_from_the_seats() -> None:
    desk = lobby(AKI, BEN)
    desk.do(Remove(AKI, 1), Sit(BEN, "Ben", 1), Remove(AKI, 1, "seats"))
    assert desk.refused(Sit(BEN, "Ben", 1)) == "barred"
    assert desk.refused(AskSeat(BEN, "Ben", on=True)) == "barred"
    desk.do(AddBot(AKI, 1, None), Remove(AKI, 1, "seats"), Sit(CHI, "Chi", 1))
    assert desk.names[1] == "Chi"


def test_the_host_cannot_bar_themself() -> None:
    assert lobby(AKI).refused(Remove(AKI, 0, "seats")) == "not_oneself"


def test_a_bot_that_somebody_took_over_from_keeps_its_readiness_in_a_game() -> None:
    desk = playing(AKI, BEN, bots=2)
    desk.do(Stand(BEN), Sit(EVE, "Eve", 1))
    assert desk.ready == [True] * 4
    assert desk.refused(Ready(EVE, on=False, nonce_digest=None)) == "game_running"
