"""A name can be changed at any time (U-21)."""

from server.table import AskSeat, MakeHost, Rename, Sit, Stand
from tests.table.desk import AKI, BEN, CHI, lobby, playing


def test_a_new_name_is_shown_wherever_the_person_is_named_and_everybody_is_told() -> None:
    desk = playing(AKI, BEN, bots=2)
    desk.do(Rename(AKI, "Aki K."))
    assert desk.names[0] == "Aki K."
    last = desk.room["events"][-1]
    assert (last["what"], last["seat"], last["name"], last["by"]) == ("renamed", 0, "Aki K.", "Aki")
    desk.do(MakeHost(AKI, 1), Stand(AKI), AskSeat(AKI, "Aki K.", on=True), Rename(AKI, "Kita"))
    assert [asker["name"] for asker in desk.room["asking"]] == ["Kita"]


def test_a_name_that_somebody_has_gets_a_number_but_not_ones_own() -> None:
    desk = lobby(AKI, BEN)
    desk.do(Rename(BEN, "aki"))
    assert desk.names[1] == "aki ②"
    desk.do(Rename(AKI, "Aki"))
    assert (desk.names[0], desk.room["events"][-1]["name"]) == ("Aki", "aki ②")


def test_a_host_who_watches_is_called_by_the_new_name_and_keeps_it_on_a_seat() -> None:
    desk = lobby(AKI, BEN)
    desk.do(Stand(AKI), Rename(AKI, "Kita"))
    assert desk.room["host"] == {"name": "Kita"}
    desk.do(Sit(AKI, "Kita", 0))
    assert (desk.names[0], desk.room["host"]) == ("Kita", {"seat": 0})


def test_a_stranger_to_the_table_changes_nothing_there() -> None:
    desk = lobby(AKI)
    before = desk.room
    desk.do(Rename(CHI, "Chichi"))
    assert desk.room == before
