"""What everybody sees of a room, and what nobody does."""

from dataclasses import replace

from server.games import GAMES
from server.table import AddBot, Audience, Join, Sit, Stand, receipt, role, room_facts, room_view, summary
from tests.table.desk import AKI, BEN, HOUSE, Desk, digest, gone, lobby, playing


def test_a_room_is_told_field_by_field() -> None:
    desk = Desk()
    desk.now = 4_000
    desk.do(Join(AKI, "aki", seated=True), gone(AKI))
    assert desk.room == {
        "code": "ABCD-EFGH",
        "phase": "lobby",
        "game": "hii-fuu",
        "game_no": 1,
        "preset": "front",
        "options": {
            "table": "front",
            "custom_table": None,
            "target": 10,
            "rounds": 5,
            "first_leader": "random",
            "reveal": "game",
        },
        "icons": ["board", "flag", "rounds", "leader", "eye"],
        "seats": [
            {
                "name": "aki",
                "initial": "A",
                "colour": 0,
                "bot": None,
                "connected": False,
                "ready": False,
                "absent_since": 4_000,
                "stand_in": None,
                "vacant": False,
            },
            None,
            None,
            None,
        ],
        "host": {"seat": 0},
        "spectators": 0,
        "spectator_names": [],
        "listed": False,
        "locked": False,
        "barred": 0,
        "settings": {
            "spectators": True,
            "chat": True,
            "link": None,
            "clock": {"move": None, "bank": 0, "at_zero": "nudge"},
        },
        "asking": [],
        "paused": None,
        "timers": [],
        "votes": [],
        "events": [
            {"n": 1, "at": 4_000, "what": "host", "name": "aki"},
            {"n": 2, "at": 4_000, "what": "sat", "seat": 0, "name": "aki"},
        ],
        "fair": {"game_no": 1, "commitment": digest("5e" * 32), "nonces": [], "absent": []},
    }


def test_a_bot_is_always_there_and_ready() -> None:
    assert lobby(AKI, bots=1).room["seats"][1] == {
        "name": "Hi",
        "initial": "H",
        "colour": 1,
        "bot": "easy",
        "connected": True,
        "ready": True,
        "absent_since": None,
        "stand_in": None,
        "vacant": False,
    }


def test_spectators_are_counted_and_named() -> None:
    room = room_view(lobby(AKI).table, HOUSE, Audience(51, ("Eve",)))
    assert (room["spectators"], room["spectator_names"]) == (51, ("Eve",))


def test_only_rules_in_force_have_an_icon() -> None:
    desk = lobby(AKI, game="hearts", options={"jack_of_diamonds": True})
    icons = {option.name: option.icon for option in GAMES["hearts"].meta.options}
    assert icons["jack_of_diamonds"] in desk.room["icons"]
    assert icons["deals"] not in desk.room["icons"]
    assert icons["sun"] not in desk.room["icons"]


def test_a_game_dealt_before_an_option_came_is_shown_without_it() -> None:
    desk = playing(AKI, bots=3)
    older = {name: value for name, value in desk.table.options.items() if name != "reveal"}
    desk.table = replace(desk.table, options=older)
    assert "eye" not in desk.room["icons"]


def test_the_facts_behind_a_room_stay_the_same_through_a_trick_and_change_with_the_room() -> None:
    desk = playing(AKI, bots=3)
    facts = room_facts(desk.table, HOUSE, Audience())
    desk.move(0)
    assert room_facts(desk.table, HOUSE, Audience()) == facts
    assert room_facts(desk.table, HOUSE, Audience(1)) != facts
    desk.do(gone(AKI))
    assert room_facts(desk.table, HOUSE, Audience()) != facts


def test_a_finished_game_keeps_the_letters_that_its_seats_showed() -> None:
    desk = Desk()
    desk.do(Sit(AKI, "Kim", 1))
    desk.now = 1_000
    desk.do(Sit(BEN, "Ken", 0), AddBot(AKI, 3, "easy"))
    assert [seat and seat["initial"] for seat in desk.room["seats"]] == ["E", "K", None, "H"]
    assert receipt(desk.table)["initials"] == ["E", "K", None, "H"]


def test_the_lobby_lists_a_room_in_a_line() -> None:
    desk = lobby(AKI, bots=2, listed=True)
    assert summary(desk.table, HOUSE, Audience(3)) == {
        "code": "ABCD-EFGH",
        "game": "hii-fuu",
        "preset": "front",
        "options": desk.room["options"],
        "icons": desk.room["icons"],
        "seats": {"taken": 3, "free": 1},
        "phase": "lobby",
        "host": "Aki",
        "listed": True,
        "locked": False,
        "spectators": 3,
    }


def test_a_room_without_a_host_names_none() -> None:
    assert Desk().room["host"] is None
    assert summary(Desk().table, HOUSE, Audience())["host"] is None


def test_a_viewer_is_told_who_they_are() -> None:
    desk = playing(AKI, bots=3)
    assert role(desk.table, 0, host=True) == {"seat": 0, "role": "player", "host": True, "since": desk.table.v}
    assert role(desk.table, None, host=False) == {"seat": None, "role": "spectator", "host": False, "since": 0}


def test_who_sat_down_later_gets_another_letter_and_takes_none_from_those_before() -> None:
    desk = lobby("hana", "hiro", bots=2)
    assert [seat["initial"] for seat in desk.room["seats"]] == ["H", "I", "1", "F"]
    desk.now = 1_000
    desk.do(Stand("hana"), Sit("hana", "Hana", 0))
    assert [seat["initial"] for seat in desk.room["seats"]] == ["A", "H", "I", "F"]
