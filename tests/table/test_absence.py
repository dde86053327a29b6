"""A cut line is never "left": the seat is held, a bot may play on, and the person takes over when they are back."""

import pytest

from server.games import GAMES
from server.table import Act, CastVote, End, Ready, Rematch, Remove, Sit, Stand, Start, Undo
from tests.table.desk import AKI, BEN, CHI, DAI, Desk, back, gone, playing


def without_ben() -> Desk:
    """Four people at the table, the second of them gone since second 0, and a bot plays for him since second 10."""
    desk = playing(AKI, BEN, CHI, DAI)
    desk.do(gone(BEN))
    desk.now = 10_000
    desk.do(CastVote(AKI, "bot:1", yes=True), CastVote(CHI, "bot:1", yes=True))
    return desk


def test_the_seat_of_somebody_away_is_held_for_ever() -> None:
    desk = playing(AKI, BEN, CHI, DAI)
    desk.do(gone(BEN))
    assert desk.at(10**6).to_act == (0, 1, 2, 3)
    assert desk.names[1] == "Ben"
    assert desk.room["seats"][1]["stand_in"] is None


def test_a_bot_plays_for_somebody_away_and_the_seat_stays_theirs() -> None:
    desk = without_ben()
    seat = desk.room["seats"][1]
    assert (seat["name"], seat["bot"], seat["stand_in"], seat["absent_since"]) == ("Ben", None, "strong", 0)
    assert desk.room["events"][-1] == {"n": 6, "at": 10_000, "what": "bot_plays", "seat": 1, "name": "Ben"}
    assert desk.at(10).to_act == (0, 2, 3)
    assert desk.log[-1]["by"] == "bot"
    assert desk.refused(Sit("eve", "Eve", 1)) == "game_running"


def test_a_bots_own_move_and_a_persons_are_not_marked_in_the_log() -> None:
    desk = playing(AKI, bots=3).at(0.7)
    desk.move(0)
    assert [entry.get("by") for entry in desk.log[1:]] == [None] * 4


def test_who_is_back_takes_over_at_once_and_is_told_what_the_bot_did() -> None:
    desk = without_ben()
    for desk.now in (11_000, 12_000):
        desk.play_one()
    desk.do(back(BEN))
    assert desk.room["seats"][1]["stand_in"] is None
    event = desk.room["events"][-1]
    assert (event["what"], event["seat"], event["name"], event["moves"]) == ("back", 1, "Ben", 1)
    desk.play_until("play")
    while desk.to_act != (1,):
        desk.play_one()
    assert desk.due() is None
    desk.move(1)
    assert "by" not in desk.log[-1]


def test_who_is_here_takes_over_by_a_move_or_by_sitting_down_where_they_sit() -> None:
    for take_over in (lambda desk: Act(BEN, desk.table.v, desk.fallback(1)), lambda _desk: Sit(BEN, "Ben", 1)):
        desk = without_ben()
        desk.do(take_over(desk))
        assert desk.table.chairs[1].deputy is None


def test_a_choice_that_the_bot_made_can_be_taken_back_by_the_person() -> None:
    desk = without_ben().at(10)
    desk.do(Undo(BEN))
    assert desk.table.chairs[1].deputy is None
    assert 1 in desk.to_act


def test_a_bot_that_plays_for_somebody_does_not_wait_at_a_rounds_end() -> None:
    desk = without_ben().play_until("round_end")
    assert desk.due() == desk.now / 1000
    assert desk.at(desk.now / 1000).to_act == (0, 2, 3)


def test_who_stands_up_or_is_removed_leaves_the_seat_to_a_bot_for_good() -> None:
    for leave in (Stand(BEN), Remove(AKI, 1)):
        desk = without_ben()
        desk.do(leave)
        assert desk.table.chairs[1].deputy is None
        assert desk.room["seats"][1]["bot"] == "strong"


def test_a_rematch_waits_for_the_person_again() -> None:
    desk = without_ben()
    desk.do(End(AKI), Rematch(AKI))
    assert desk.table.chairs[1].deputy is None
    assert desk.ready[1] is False
    desk.do(*(Ready(who, on=True, nonce_digest=None) for who in (AKI, CHI, DAI)))
    assert desk.refused(Start(AKI)) == "not_ready"


def test_who_stands_up_after_a_game_takes_their_bot_along() -> None:
    desk = without_ben()
    desk.do(End(AKI), Stand(BEN))
    assert desk.table.chairs[1].holder is None
    assert desk.table.chairs[1].deputy is None


@pytest.mark.parametrize("game", GAMES)
def test_with_bots_for_everybody_but_one_a_game_comes_to_its_end(game: str) -> None:
    people = [AKI, BEN, CHI, DAI][: GAMES[game].meta.usual_seats]
    desk = playing(*people, game=game)
    desk.do(*map(gone, people[1:]))
    desk.do(*(CastVote(AKI, f"bot:{seat}", yes=True) for seat in range(1, len(people))))
    while desk.table.phase == "playing":
        if 0 in desk.to_act:
            desk.move(0)
        else:
            due = desk.due()
            assert due is not None
            desk.at(max(due, desk.now / 1000))
    assert desk.table.phase == "over"
