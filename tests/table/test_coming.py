"""Who comes, who is host, who is away."""

import pytest

from server.table import Act, Join, Lock, Presence, Remove, Sit, Stand, Tick
from tests.table.desk import AKI, BEN, CHI, DAI, EVE, KEY, Desk, back, gone, lobby, playing


def test_the_first_person_becomes_host_and_takes_the_lowest_seat() -> None:
    desk = Desk()
    desk.do(Join(AKI, "Aki", seated=True), Join(BEN, "Ben", seated=True))
    assert desk.names == ["Aki", "Ben", None, None]
    assert desk.room["host"] == {"seat": 0}


def test_a_person_who_only_watches_can_be_host_and_is_shown_by_name() -> None:
    desk = Desk()
    desk.do(Join(AKI, "Aki", seated=False), Join(BEN, "Ben", seated=True))
    assert desk.names == ["Ben", None, None, None]
    assert desk.room["host"] == {"name": "Aki"}


def test_whoever_sits_down_at_a_table_without_a_host_becomes_host() -> None:
    desk = Desk()
    desk.do(Sit(AKI, "Aki", 2))
    assert desk.room["host"] == {"seat": 2}


def test_the_host_key_makes_its_bearer_host() -> None:
    desk = lobby(AKI, BEN)
    desk.do(Join(KEY, "Kim", seated=True))
    assert desk.names == ["Aki", "Ben", "Kim", None]
    assert desk.room["host"] == {"seat": 2}


def test_the_host_key_makes_its_bearer_host_again_on_the_seat_that_they_have() -> None:
    desk = Desk()
    desk.do(Join(AKI, "Aki", seated=True), Join(BEN, "Kim", seated=True), Join(KEY, "Kim", seated=True))
    desk.do(gone(KEY))
    assert desk.at(60).room["host"] == {"seat": 0}
    desk.do(Join(KEY, "Other", seated=True))
    assert desk.names == ["Aki", "Kim", "Kim ②", None]
    assert desk.room["host"] == {"seat": 2}
    assert desk.table.host is not None
    assert desk.table.host.name == "Kim ②"
    assert desk.room["seats"][2]["connected"] is True


def test_a_host_goes_by_the_name_on_their_seat() -> None:
    desk = lobby(AKI, BEN)
    desk.do(Join(KEY, "Ben", seated=False))
    assert desk.table.host is not None
    assert desk.table.host.name == "Ben"
    host = desk.do(Sit(KEY, "Ben", 3)).table.host
    assert host is not None
    assert host.name == "Ben ②"


def test_a_second_hello_of_somebody_seated_changes_nothing() -> None:
    desk = lobby(AKI, BEN)
    before = desk.table
    desk.do(Join(BEN, "Ben", seated=True))
    assert desk.table == before


@pytest.mark.parametrize("late", [EVE, KEY])
def test_a_person_who_comes_after_the_start_watches(late: str) -> None:
    desk = playing(AKI, bots=3)
    desk.do(Join(late, "Late", seated=True))
    assert "Late" not in desk.names


def test_a_person_who_finds_every_seat_taken_watches_and_nothing_changes() -> None:
    desk = lobby(AKI, BEN, CHI, DAI)
    before = desk.table
    desk.do(Join(EVE, "Eve", seated=True))
    assert desk.table == before


def test_nobody_is_seated_at_a_locked_table() -> None:
    desk = lobby(AKI)
    desk.do(Lock(AKI, on=True), Join(BEN, "Ben", seated=True))
    assert desk.names == ["Aki", None, None, None]


def test_two_people_of_one_name_are_told_apart() -> None:
    desk = Desk()
    desk.do(*(Join(who, "Ken", seated=True) for who in (AKI, BEN, CHI)))
    assert desk.names == ["Ken", "Ken ②", "Ken ③", None]


def test_a_lost_socket_and_a_return_are_one_version_each() -> None:
    desk = lobby(AKI, BEN)
    v = desk.table.v
    desk.now = 5_000
    desk.do(gone(BEN))
    assert desk.room["seats"][1]["connected"] is False
    assert desk.room["seats"][1]["absent_since"] == 5_000
    desk.do(gone(BEN))
    assert desk.table.v == v + 1
    desk.do(back(BEN))
    assert desk.room["seats"][1]["absent_since"] is None
    desk.do(back(BEN))
    assert desk.table.v == v + 2


def test_spectators_come_and_go_unnoticed() -> None:
    desk = lobby(AKI)
    before = desk.table
    desk.do(gone(EVE), back(EVE))
    assert desk.table == before


def test_a_watching_host_is_noticed() -> None:
    desk = lobby(AKI, BEN)
    desk.do(Stand(AKI))
    v = desk.table.v
    assert desk.room["host"] == {"name": "Aki"}
    desk.do(gone(AKI), gone(AKI))
    assert (desk.table.v, desk.room["host"]) == (v + 1, {"name": "Aki", "away": True})
    desk.do(back(AKI))
    assert (desk.table.v, desk.room["host"]) == (v + 2, {"name": "Aki"})


# ── another host (U-28) ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("watching", [False, True])
def test_a_host_gone_for_60_s_is_followed_by_whoever_has_sat_longest_of_those_here(watching: bool) -> None:
    desk = lobby(AKI, BEN)
    for desk.now, person in ((1_000, CHI), (2_000, DAI)):
        desk.do(Join(person, person, seated=True))
    if watching:
        desk.do(Stand(AKI))
    desk.now = 10_000
    desk.do(gone(BEN), gone(AKI))
    assert desk.due() == 70
    assert desk.at(69.9).table.is_host(AKI)
    assert desk.at(70).room["host"] == {"seat": 2}
    assert desk.due() is None


def test_a_host_who_is_back_in_time_stays_host() -> None:
    desk = lobby(AKI, BEN)
    desk.do(gone(AKI))
    desk.now = 59_000
    desk.do(back(AKI))
    assert desk.due() is None
    assert desk.at(200).room["host"] == {"seat": 0}


def test_without_anybody_here_the_host_stays_host_and_has_60_s_more_when_the_first_returns() -> None:
    desk = lobby(AKI, BEN)
    desk.do(gone(AKI), gone(BEN))
    assert desk.due() is None
    assert desk.at(3600).room["host"] == {"seat": 0}
    desk.do(back(BEN))
    assert desk.due() == 3660
    assert desk.at(3660).room["host"] == {"seat": 1}


def test_changing_seats_does_not_make_a_person_a_newcomer() -> None:
    desk = lobby(AKI, BEN)
    desk.now = 1_000
    desk.do(Join(CHI, "Chi", seated=True))
    desk.now = 2_000
    desk.do(Sit(BEN, "Ben", 3), gone(AKI))
    assert desk.at(62).room["host"] == {"seat": 3}


def test_a_host_who_stands_up_is_host_still() -> None:
    desk = lobby(AKI, BEN)
    desk.do(Stand(AKI), Remove(AKI, 1))
    assert desk.names == [None] * 4


def test_a_tick_before_its_time_changes_nothing() -> None:
    desk = lobby(AKI, BEN)
    desk.do(gone(AKI))
    before = desk.table
    desk.now = 59_999
    desk.do(Tick())
    assert desk.table == before


def test_what_an_absent_person_still_sent_is_judged_as_ever() -> None:
    desk = playing(AKI, bots=3)
    desk.do(Presence(AKI, here=False), Act(AKI, desk.table.v, desk.fallback(0)))
    assert desk.to_act == (1, 2, 3)
