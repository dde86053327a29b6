"""From ready to dealt, and on to another game."""

import pytest

from server.table import Configure, End, Join, OpenNonce, Ready, Rematch, Sit, Stand, Start, Undo
from tests.table.desk import AKI, BEN, CHI, DAI, EVE, NONCE, OTHER_NONCE, Desk, back, digest, gone, lobby, playing


def promised(*people: str, bots: int = 0) -> Desk:
    """A table started at second 0 whose first two people have sent digests of nonces."""
    desk = lobby(*people, bots=bots)
    nonces = (digest(NONCE), digest(OTHER_NONCE), None, None)
    desk.do(*(Ready(person, on=True, nonce_digest=nonce) for person, nonce in zip(people, nonces, strict=False)))
    desk.do(Start(people[0]))
    return desk


def test_a_game_starts_when_every_seat_is_taken_and_everybody_ready() -> None:
    desk = lobby(AKI, BEN, bots=1)
    desk.do(Ready(AKI, on=True, nonce_digest=None))
    assert desk.refused(Start(AKI)) == "seats_empty"
    desk.do(Join(CHI, "Chi", seated=True), Ready(CHI, on=True, nonce_digest=None))
    assert desk.refused(Start(AKI)) == "not_ready"
    desk.do(Ready(BEN, on=True, nonce_digest=None), Start(AKI))
    assert desk.table.phase == "playing"
    assert desk.refused(Start(AKI)) == "game_running"


def test_only_the_host_starts() -> None:
    assert lobby(AKI, BEN).refused(Start(BEN)) == "not_host"


def test_without_a_digest_the_game_is_dealt_at_once() -> None:
    desk = playing(AKI, bots=3)
    assert desk.log[0]["what"] == "start"
    assert desk.room["fair"]["absent"] == [0, 1, 2, 3]
    assert [chair.since for chair in desk.table.chairs] == [desk.table.v] * 4


def test_a_start_waits_3_s_for_nonces_and_shows_it() -> None:
    desk = promised(AKI, BEN, bots=2)
    assert (desk.room["phase"], desk.table.match) == ("lobby", None)
    assert desk.room["timers"] == [{"seat": None, "kind": "nonces", "ends": 3_000}]
    assert desk.at(2.999).table.phase == "starting"
    assert desk.at(3).table.phase == "playing"
    assert desk.room["timers"] == []


def test_the_last_nonce_awaited_starts_the_game() -> None:
    desk = promised(AKI, BEN, bots=2)
    desk.do(OpenNonce(BEN, OTHER_NONCE))
    assert (desk.table.phase, desk.log) == ("starting", [])
    desk.do(OpenNonce(AKI, NONCE))
    assert desk.table.phase == "playing"
    assert desk.room["fair"]["absent"] == [2, 3]
    assert desk.log[0]["nonces"] == [NONCE, OTHER_NONCE, None, None]


def test_a_nonce_changes_the_deal() -> None:
    with_nonces, without = promised(AKI, BEN, bots=2), promised(AKI, BEN, bots=2)
    with_nonces.do(OpenNonce(AKI, NONCE), OpenNonce(BEN, OTHER_NONCE))
    assert with_nonces.match.state.hands != without.at(3).match.state.hands


def test_a_withheld_nonce_leaves_the_seat_absent_from_the_deal() -> None:
    desk = promised(AKI, BEN, bots=2)
    desk.do(OpenNonce(AKI, NONCE))
    assert desk.at(3).room["fair"]["absent"] == [1, 2, 3]
    assert desk.room["fair"]["nonces"] == [
        {"seat": 0, "digest": digest(NONCE)},
        {"seat": 1, "digest": digest(OTHER_NONCE)},
    ]


def test_only_the_nonce_behind_the_digest_opens_it_and_only_once() -> None:
    desk = promised(AKI, BEN, CHI, bots=1)
    assert desk.refused(OpenNonce(AKI, OTHER_NONCE)) == "bad_nonce"
    assert desk.refused(OpenNonce(CHI, NONCE)) == "no_nonce_wanted"
    assert desk.refused(OpenNonce(EVE, NONCE)) == "not_seated"
    desk.do(OpenNonce(AKI, NONCE))
    assert desk.refused(OpenNonce(AKI, NONCE)) == "no_nonce_wanted"
    assert desk.at(3).refused(OpenNonce(BEN, OTHER_NONCE)) == "no_nonce_wanted"


def test_a_nonce_is_not_taken_before_the_start() -> None:
    desk = lobby(AKI)
    desk.do(Ready(AKI, on=True, nonce_digest=digest(NONCE)))
    assert desk.refused(OpenNonce(AKI, NONCE)) == "no_nonce_wanted"


def test_digests_are_frozen_at_the_start() -> None:
    desk = promised(AKI, BEN, bots=2)
    assert desk.refused(Ready(AKI, on=True, nonce_digest=digest(OTHER_NONCE))) == "game_running"
    assert desk.refused(Ready(AKI, on=False, nonce_digest=None)) == "game_running"
    assert desk.refused(Configure(AKI, seats=5)) == "game_running"


def test_whoever_stands_up_while_nonces_are_awaited_causes_no_redraw() -> None:
    desk = promised(AKI, BEN, bots=2)
    desk.do(OpenNonce(AKI, NONCE), Stand(AKI), Stand(BEN), Sit(AKI, "Aki", 0))
    assert desk.names == ["Aki", "Yo", "Hi", "Fu"]
    assert desk.table.phase == "starting"
    assert desk.at(3).log[0]["nonces"] == [NONCE, None, None, None]
    assert desk.log[0]["digests"] == [digest(NONCE), digest(OTHER_NONCE), None, None]


def test_whoever_sits_down_again_may_still_open_their_nonce() -> None:
    desk = promised(AKI, BEN, bots=2)
    desk.do(OpenNonce(AKI, NONCE), Stand(BEN), Sit(BEN, "Ben", 1), OpenNonce(BEN, OTHER_NONCE))
    assert desk.table.phase == "playing"


def test_the_wait_for_nonces_stops_without_anybody_and_starts_anew_with_the_first_back() -> None:
    desk = promised(AKI, BEN, bots=2)
    desk.do(gone(AKI), gone(BEN))
    assert desk.due() is None
    assert desk.at(60).table.phase == "starting"
    assert desk.room["timers"] == []
    desk.do(back(BEN))
    assert desk.room["timers"] == [{"seat": None, "kind": "nonces", "ends": 63_000}]
    assert desk.at(62.9).table.phase == "starting"
    assert desk.at(63).table.phase == "playing"


def test_a_game_that_waits_for_nonces_has_no_moves_yet() -> None:
    desk = promised(AKI, BEN, bots=2)
    assert desk.refused(Undo(AKI)) == "no_game"
    assert desk.refused(End(AKI)) == "no_game"
    assert desk.refused(Rematch(AKI)) == "no_game_over"


# ── another game ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_rematch_opens_a_lobby_with_the_same_people_and_a_new_seed() -> None:
    desk = promised(AKI, BEN, CHI, bots=1)
    desk.do(OpenNonce(AKI, NONCE), OpenNonce(BEN, OTHER_NONCE), End(AKI), Rematch(AKI))
    assert desk.names == ["Aki", "Ben", "Chi", "Hi"]
    assert desk.ready == [False, False, False, True]
    assert (desk.table.phase, desk.table.game_no, desk.table.match) == ("lobby", 2, None)
    assert desk.room["fair"] == {
        "game_no": 2,
        "commitment": digest("a7" * 32),
        "nonces": [],
        "absent": [],
    }


def test_in_a_rematch_bots_that_stood_in_stay_and_seats_left_after_the_end_are_free() -> None:
    desk = playing(AKI, BEN, CHI, DAI)
    desk.do(Stand(BEN), End(AKI), Stand(CHI), Rematch(AKI))
    assert desk.names == ["Aki", "Hi", None, "Dai"]
    bot = desk.table.chairs[1].bot
    assert bot is not None
    assert (bot.level, bot.stands_in) == ("strong", False)
    assert desk.refused(Sit(BEN, "Ben", 1)) == "seat_taken"


def test_a_rematch_keeps_the_seat_of_somebody_away() -> None:
    desk = playing(AKI, BEN, bots=2)
    desk.do(gone(BEN), End(AKI), Rematch(AKI))
    assert desk.names[:2] == ["Aki", "Ben"]
    assert desk.table.chairs[1].here is False


@pytest.mark.parametrize("over", [False, True])
def test_there_is_no_rematch_before_the_end_and_only_the_host_opens_it(over: bool) -> None:
    desk = playing(AKI, BEN, bots=2)
    if over:
        desk.do(End(AKI))
        assert desk.refused(Rematch(BEN)) == "not_host"
    else:
        assert desk.refused(Rematch(AKI)) == "no_game_over"


def test_before_a_rematch_nobody_gets_ready_sits_or_starts() -> None:
    desk = playing(AKI, BEN, bots=2)
    desk.do(End(AKI), Stand(BEN))
    for command in (Ready(AKI, on=True, nonce_digest=None), Sit(BEN, "Ben", 1), Sit(BEN, "Ben", None), Start(AKI)):
        assert desk.refused(command) == "game_over"


def test_a_finished_games_nonces_stay_shown_when_their_owners_leave() -> None:
    desk = promised(AKI, BEN, bots=2)
    desk.do(OpenNonce(AKI, NONCE), OpenNonce(BEN, OTHER_NONCE), End(AKI))
    before = desk.room["fair"]
    desk.do(Stand(BEN))
    assert desk.names[1] is None
    assert desk.room["fair"] == before


def test_a_second_game_is_logged_from_its_own_start() -> None:
    desk = playing(AKI, bots=3)
    desk.do(End(AKI), Rematch(AKI), Ready(AKI, on=True, nonce_digest=None), Start(AKI))
    assert [entry["what"] for entry in desk.log] == ["start"]
    assert (desk.log[0]["game_no"], desk.log[0]["seed"]) == (2, "a7" * 32)
