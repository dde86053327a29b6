"""What a host sets beside the rules, and who hears of it (U-26, U-28)."""

import pytest

from server.table import (
    AllowChat,
    AskSeat,
    Command,
    End,
    Join,
    Lock,
    MakeHost,
    OpenToSpectators,
    Remove,
    SetLink,
    Sit,
    Stand,
    Unbar,
    turned_away,
)
from tests.table.desk import AKI, BEN, CHI, DAI, EVE, KEY, gone, lobby, playing


def test_a_host_hands_over_to_somebody_on_a_seat() -> None:
    desk = lobby(AKI, BEN, bots=1)
    desk.do(MakeHost(AKI, 1))
    assert desk.room["host"] == {"seat": 1}
    assert desk.room["events"][-1] == {"n": 4, "at": 0, "what": "host", "seat": 1, "name": "Ben", "by": "Aki"}
    assert desk.refused(Lock(AKI, on=True)) == "not_host"
    assert desk.refused(MakeHost(BEN, 2)) == "seat_free"
    assert desk.refused(MakeHost(BEN, 7)) == "no_such_seat"


def test_who_was_made_host_stays_so_when_the_maker_of_the_room_comes_back() -> None:
    desk = lobby(AKI, BEN)
    desk.do(Join(KEY, "Key", seated=False))
    assert desk.room["host"] == {"name": "Key"}
    desk.do(MakeHost(KEY, 1), gone(KEY), Join(KEY, "Key", seated=False))
    assert desk.room["host"] == {"seat": 1}
    desk.do(gone(BEN))
    desk.at(60)
    assert desk.room["host"] == {"seat": 0}
    desk.do(Join(BEN, "Ben", seated=False))
    assert desk.room["host"] == {"seat": 1}


def test_nobody_is_made_host_who_is_away_and_one_who_goes_is_given_up_in_time() -> None:
    desk = lobby(AKI, BEN)
    desk.do(gone(BEN))
    assert desk.refused(MakeHost(AKI, 1)) == "away"
    desk.do(Join(BEN, "Ben", seated=False), MakeHost(AKI, 1), gone(BEN))
    assert desk.due() == 60
    assert desk.at(60).room["host"] == {"seat": 0}
    assert desk.room["events"][-1]["name"] == "Aki"
    assert "by" not in desk.room["events"][-1]


def test_whoever_comes_to_a_full_lobby_that_everybody_left_becomes_host_and_can_sit() -> None:
    desk = lobby(AKI, bots=3)
    desk.do(gone(AKI))
    desk.now = 59_999
    desk.do(Join(BEN, "Ben", seated=True))
    assert desk.room["host"] == {"seat": 0}
    desk.now = 60_000
    desk.do(Join(CHI, "Chi", seated=True))
    assert desk.room["host"] == {"name": "Chi"}
    assert (desk.room["events"][-1]["what"], desk.room["events"][-1]["name"]) == ("host", "Chi")
    desk.do(Remove(CHI, 1), Sit(CHI, "Chi", 1))
    assert desk.room["host"] == {"seat": 1}


def test_whoever_watches_when_all_have_left_a_locked_lobby_asks_and_becomes_host() -> None:
    desk = lobby(AKI)
    desk.do(Join(BEN, "Ben", seated=False), Lock(AKI, on=True), gone(AKI))
    desk.now = 60_000
    desk.do(AskSeat(BEN, "Ben", on=True))
    assert desk.room["host"] == {"name": "Ben"}
    assert desk.room["asking"] == []


def test_who_can_sit_down_or_wait_for_somebody_becomes_host_in_no_hurry() -> None:
    free, here, running = lobby(AKI), lobby(AKI, BEN, bots=2), playing(AKI, bots=3)
    barred = lobby(AKI, BEN, bots=2)
    barred.do(Remove(AKI, 1, bar="seats"))
    for desk in (free, here, running, barred):
        desk.do(gone(AKI))
        desk.now = 60_000
        desk.do(Join(BEN if desk is barred else CHI, "Chi", seated=False))
        assert desk.table.is_host(AKI)


def test_everything_that_a_host_sets_is_shown_and_announced() -> None:
    desk = lobby(AKI)
    desk.do(
        Lock(AKI, on=True), Lock(AKI, on=False),
        AllowChat(AKI, on=False), AllowChat(AKI, on=True),
        OpenToSpectators(AKI, on=False), OpenToSpectators(AKI, on=True),
        SetLink(AKI, "https://meet.example.org/cards"),
    )  # fmt: skip
    assert [event["what"] for event in desk.room["events"]][-7:] == [
        "locked", "unlocked", "chat_off", "chat_on", "spectators_off", "spectators_on", "link",
    ]  # fmt: skip
    assert {event.get("by") for event in desk.room["events"]} >= {"Aki"}
    assert desk.room["settings"]["link"] == "https://meet.example.org/cards"
    desk.do(SetLink(AKI, None), AllowChat(AKI, on=False), OpenToSpectators(AKI, on=False))
    settings = desk.room["settings"]
    assert (settings["link"], settings["chat"], settings["spectators"]) == (None, False, False)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "meet.example.org",
        "javascript:alert(1)",
        "ftp://example.org",
        "https://",
        "https://user:pw@example.org/",
        "https://example.org/a b",
        "https://example.org/\u202e",
        "https://[",
        "https://example.org:99999/",
        'https://example"org/',
        "https://example<org/",
        "https://.",
        "https://example.org/" + "x" * 300,
    ],
)
def test_only_an_address_that_a_browser_may_open_is_a_link(url: str) -> None:
    assert lobby(AKI).refused(SetLink(AKI, url)) == "bad_link"


@pytest.mark.parametrize(
    "command",
    [MakeHost(BEN, 0), OpenToSpectators(BEN, False), AllowChat(BEN, False), SetLink(BEN, None)],
)
def test_only_the_host_sets_them(command: Command) -> None:
    assert lobby(AKI, BEN).refused(command) == "not_host"


# ── spectators ───────────────────────────────────────────────────────────────────────────────────────────


def test_a_room_closed_to_spectators_keeps_who_sits_and_the_host_and_sends_the_others_away() -> None:
    desk = playing(AKI, BEN, CHI, DAI)
    desk.do(Stand(AKI))
    assert turned_away(desk.table, EVE) is None
    desk.do(OpenToSpectators(AKI, on=False), Sit(EVE, "Eve", 0))
    assert [turned_away(desk.table, who) for who in (AKI, BEN, EVE)] == [None, None, None]
    assert turned_away(desk.table, "fay") == "spectators_closed"
    assert desk.refused(Join("fay", "Fay", seated=True)) == "spectators_closed"
    desk.do(Join(KEY, "Kim", seated=False))


def test_whoever_may_sit_down_may_come_into_a_closed_room() -> None:
    desk = lobby(AKI, BEN, CHI)
    desk.do(OpenToSpectators(AKI, on=False))
    assert turned_away(desk.table, EVE) is None
    desk.do(Lock(AKI, on=True))
    assert turned_away(desk.table, EVE) == "spectators_closed"
    desk.do(Lock(AKI, on=False), Join(EVE, "Eve", seated=True))
    assert desk.names[3] == "Eve"
    assert desk.refused(Join("fay", "Fay", seated=True)) == "spectators_closed"


def test_after_a_game_nobody_may_sit_down_and_so_nobody_comes_in() -> None:
    desk = playing(AKI, BEN, bots=2)
    desk.do(OpenToSpectators(AKI, on=False), End(AKI), Stand(BEN))
    assert turned_away(desk.table, EVE) == "spectators_closed"


def test_who_is_barred_from_the_room_is_turned_away_and_who_is_barred_from_the_seats_is_not() -> None:
    desk = lobby(AKI, BEN, CHI)
    desk.do(Remove(AKI, 1, "room"), Remove(AKI, 2, "seats"))
    assert [turned_away(desk.table, who) for who in (BEN, CHI, EVE)] == ["removed", None, None]
    assert desk.refused(Join(BEN, "Ben", seated=False)) == "removed"
    desk.do(OpenToSpectators(AKI, on=False))
    assert turned_away(desk.table, CHI) == "spectators_closed"


def test_the_host_lets_everybody_back_whom_a_removal_had_barred() -> None:
    desk = lobby(AKI, BEN, CHI)
    desk.do(Remove(AKI, 1, "room"), Remove(AKI, 2, "seats"))
    assert desk.room["barred"] == 2
    assert desk.refused(Unbar(EVE)) == "not_host"
    desk.do(Unbar(AKI))
    assert (desk.room["barred"], desk.room["events"][-1]["what"]) == (0, "unbarred")
    desk.do(Join(BEN, "Ben", seated=True), Sit(CHI, "Chi", 2))
    assert desk.names[:3] == ["Aki", "Ben", "Chi"]
