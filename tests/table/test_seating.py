"""Seats, readiness, bots on seats, and the host's say in them."""

import pytest

from server.table import AddBot, AskSeat, End, GiveSeat, Join, Lock, Ready, Rematch, Remove, Sit, Stand, Start
from tests.table.desk import AKI, BEN, CHI, DAI, EVE, NONCE, digest, gone, lobby, playing


def test_a_person_sits_where_they_want_or_on_the_lowest_free_seat() -> None:
    desk = lobby(AKI)
    desk.do(Sit(BEN, "Ben", 2), Sit(CHI, "Chi", None))
    assert desk.names == ["Aki", "Chi", "Ben", None]


@pytest.mark.parametrize(("seat", "code"), [(1, "seat_taken"), (4, "no_such_seat"), (-1, "no_such_seat")])
def test_a_seat_is_refused(seat: int, code: str) -> None:
    assert lobby(AKI, BEN).refused(Sit(CHI, "Chi", seat)) == code


def test_no_seat_is_left() -> None:
    desk = lobby(AKI, bots=3)
    assert desk.refused(Sit(BEN, "Ben", None)) == "seats_full"
    assert desk.refused(AddBot(AKI, None, None)) == "seats_full"


def test_a_person_who_changes_seats_keeps_the_name_but_is_ready_no_more() -> None:
    desk = lobby(AKI, BEN)
    desk.do(Ready(BEN, on=True, nonce_digest=digest(NONCE)), gone(BEN), Sit(BEN, "Other", 3))
    assert desk.names == ["Aki", None, None, "Ben"]
    chair = desk.table.chairs[3]
    assert (chair.ready, chair.digest, chair.here) == (False, None, False)
    assert desk.table.chairs[1].digest is None


def test_to_sit_where_one_sits_changes_nothing_but_is_stored() -> None:
    desk = lobby(AKI)
    desk.do(Ready(AKI, on=True, nonce_digest=None))
    v = desk.table.v
    desk.do(Sit(AKI, "Aki", 0))
    assert desk.table.v == v + 1
    assert desk.ready[0]


def test_somebody_else_sitting_down_leaves_readiness_alone() -> None:
    desk = lobby(AKI)
    desk.do(Ready(AKI, on=True, nonce_digest=digest(NONCE)), Join(BEN, "Ben", seated=True), AddBot(AKI, None, None))
    assert desk.ready[0]
    assert desk.table.chairs[0].digest == digest(NONCE)


def test_to_stand_up_in_the_lobby_frees_the_seat() -> None:
    desk = lobby(AKI, BEN)
    desk.do(Ready(BEN, on=True, nonce_digest=digest(NONCE)), Stand(BEN))
    assert desk.names == ["Aki", None, None, None]
    assert desk.table.chairs[1].digest is None
    assert desk.refused(Stand(BEN)) == "not_seated"


def test_a_lock_keeps_newcomers_off_the_seats_but_not_the_host_nor_who_sits() -> None:
    desk = lobby(AKI, BEN)
    desk.do(Lock(AKI, on=True))
    assert desk.room["locked"] is True
    assert desk.refused(Sit(CHI, "Chi", None)) == "locked"
    desk.do(Sit(BEN, "Ben", 2), Stand(AKI), Sit(AKI, "Aki", 3), Lock(AKI, on=False), Sit(CHI, "Chi", None))
    assert desk.names == ["Chi", None, "Ben", "Aki"]


def test_ready_and_not_ready() -> None:
    desk = lobby(AKI)
    desk.do(Ready(AKI, on=True, nonce_digest=digest(NONCE)))
    assert desk.ready == [True, False, False, False]
    assert desk.room["fair"]["nonces"] == [{"seat": 0, "digest": digest(NONCE)}]
    desk.do(Ready(AKI, on=False, nonce_digest=digest(NONCE)))
    assert desk.ready == [False] * 4
    assert desk.room["fair"]["nonces"] == []
    assert desk.refused(Ready(EVE, on=True, nonce_digest=None)) == "not_seated"


def test_nobody_is_ready_or_not_while_a_game_runs() -> None:
    assert playing(AKI, bots=3).refused(Ready(AKI, on=False, nonce_digest=None)) == "game_running"


# ── bots ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_bot_has_a_name_of_its_own_and_is_ready() -> None:
    desk = lobby("hi", bots=2)
    assert desk.names == ["Hi", "Fu", "Mi", None]
    assert [seat and seat["ready"] for seat in desk.room["seats"]] == [False, True, True, None]
    assert [seat and seat["bot"] for seat in desk.room["seats"]] == [None, "easy", "easy", None]


def test_a_bot_is_strong_unless_another_level_is_asked_for() -> None:
    desk = lobby(AKI)
    desk.do(AddBot(AKI, 3, None))
    assert desk.room["seats"][3]["bot"] == "strong"
    assert desk.refusal(AddBot(AKI, 2, "godlike")).params == {"field": "level"}


@pytest.mark.parametrize(("seat", "code"), [(0, "seat_taken"), (4, "no_such_seat")])
def test_a_bots_seat_is_refused(seat: int, code: str) -> None:
    assert lobby(AKI).refused(AddBot(AKI, seat, None)) == code


def test_seven_bots_names_are_not_enough_for_a_human_who_has_one_of_them() -> None:
    desk = playing("nana", bots=6, game="hearts", seats=7)
    desk.do(Stand("nana"))
    assert desk.names == ["Hi ②", "Hi", "Fu", "Mi", "Yo", "Itsu", "Mu"]


def test_only_the_host_seats_and_removes() -> None:
    desk = lobby(AKI, BEN)
    for command in (AddBot(BEN, None, None), Remove(BEN, 0), Lock(BEN, on=True), Start(BEN)):
        assert desk.refused(command) == "not_host"


def test_the_host_removes_bots_and_people_in_the_lobby() -> None:
    desk = lobby(AKI, BEN, bots=1)
    desk.do(Remove(AKI, 1), Remove(AKI, 2), Remove(AKI, 0))
    assert desk.names == [None] * 4
    assert desk.refused(Remove(AKI, 1)) == "seat_free"
    assert desk.refused(Remove(AKI, 9)) == "no_such_seat"


# ── in a running game ────────────────────────────────────────────────────────────────────────────────────


def test_a_bot_stands_in_for_whoever_stands_up_or_is_removed_in_a_game() -> None:
    desk = playing(AKI, BEN, CHI, bots=1)
    desk.do(Stand(BEN), Remove(AKI, 2))
    assert desk.names == ["Aki", "Fu", "Mi", "Hi"]
    assert [seat["bot"] for seat in desk.room["seats"]] == [None, "strong", "strong", "easy"]
    assert desk.table.phase == "playing"


def test_a_person_may_take_the_seat_where_a_bot_stands_in() -> None:
    desk = playing(AKI, BEN, CHI, bots=1)
    desk.do(Stand(CHI), Sit(EVE, "Eve", None))
    assert desk.names == ["Aki", "Ben", "Eve", "Hi"]
    desk.do(Stand(BEN), Sit(BEN, "Eve", 1))
    assert desk.names == ["Aki", "Eve ②", "Eve", "Hi"]


def test_whoever_takes_a_seat_over_gets_a_prompt_of_their_own() -> None:
    desk = playing(AKI, BEN, bots=2)
    desk.do(Stand(BEN), Lock(AKI, on=False), Sit(EVE, "Eve", 1))
    assert desk.table.chairs[1].since == desk.table.v


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Sit(EVE, "Eve", None), "seats_full"),
        (Sit(EVE, "Eve", 1), "game_running"),
        (Sit(EVE, "Eve", 3), "game_running"),
        (Sit(BEN, "Ben", 2), "game_running"),
        (AddBot(AKI, None, None), "game_running"),
        (Remove(AKI, 3), "game_running"),
    ],
)
def test_other_seats_stay_as_they_are_in_a_game(command: Sit | AddBot | Remove, code: str) -> None:
    desk = playing(AKI, BEN, DAI, bots=1)
    assert desk.refused(command) == code


def test_a_seated_person_does_not_take_over_a_second_seat() -> None:
    desk = playing(AKI, BEN, DAI, bots=1)
    desk.do(Stand(DAI))
    assert desk.refused(Sit(BEN, "Ben", 2)) == "game_running"


def test_who_has_seen_a_hand_takes_no_other_seat_in_that_game_but_may_come_back_to_their_own() -> None:
    desk = playing(AKI, BEN, CHI, bots=1)
    desk.do(Stand(BEN), Stand(CHI))
    assert desk.refused(Sit(CHI, "Chi", 1)) == "game_running"
    desk.do(AskSeat(CHI, "Chi", on=True))
    assert desk.refused(GiveSeat(AKI, desk.room["asking"][0]["no"], 1)) == "game_running"
    desk.do(Sit(CHI, "Chi", None))
    assert desk.names == ["Aki", "Fu", "Chi", "Hi"]
    desk.do(Remove(AKI, 2), Sit(EVE, "Eve", 2))
    assert desk.refused(Sit(CHI, "Chi", None)) == "game_running"
    desk.do(End(AKI), Rematch(AKI), Remove(AKI, 1), Sit(CHI, "Chi", 1))
    assert desk.names == ["Aki", "Chi", "Eve", "Hi"]


def test_a_locked_game_takes_no_new_players() -> None:
    desk = playing(AKI, BEN, bots=2)
    desk.do(Stand(BEN), Lock(AKI, on=True))
    assert desk.refused(Sit(EVE, "Eve", 1)) == "locked"
