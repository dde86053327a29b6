"""What those present decide by majority, so that nobody is stuck because somebody left (U-23, U-28)."""

import pytest

from server.table import CastVote, End, Ready, SetClock, Stand
from tests.table.desk import AKI, BEN, CHI, DAI, EVE, Desk, back, gone, lobby, playing


def yes(who: str, on: str) -> CastVote:
    return CastVote(who, on, yes=True)


def without_ben() -> Desk:
    """Four people, the second one gone."""
    desk = playing(AKI, BEN, CHI, DAI)
    desk.do(gone(BEN))
    return desk


def test_a_question_is_shown_with_who_has_said_yes_and_how_many_must() -> None:
    desk = without_ben()
    desk.now = 5_000
    desk.do(yes(CHI, "bot:1"))
    assert desk.room["votes"] == [{"on": "bot:1", "yes": [2], "needed": 2, "ends": 65_000}]
    desk.do(yes(CHI, "bot:1"))
    assert desk.room["votes"][0]["yes"] == [2]


def test_the_majority_of_those_here_settles_it() -> None:
    desk = without_ben()
    desk.do(yes(CHI, "bot:1"), yes(DAI, "bot:1"))
    assert desk.room["votes"] == []
    assert desk.room["seats"][1]["stand_in"] == "strong"


def test_a_yes_can_be_taken_back() -> None:
    desk = without_ben()
    desk.do(yes(CHI, "bot:1"), CastVote(CHI, "bot:1", yes=False))
    assert desk.room["votes"] == []
    desk.do(CastVote(AKI, "bot:1", yes=False))
    assert desk.room["votes"] == []


def test_one_who_is_left_alone_decides_alone() -> None:
    desk = playing(AKI, BEN, bots=2)
    desk.do(gone(AKI), yes(BEN, "bot:0"))
    assert desk.room["seats"][0]["stand_in"] == "strong"


def test_a_majority_that_arises_because_somebody_leaves_settles_it_too() -> None:
    desk = without_ben()
    desk.do(yes(AKI, "bot:1"), gone(CHI), gone(DAI))
    assert desk.room["votes"][0]["needed"] == 1
    desk.at(0)
    assert desk.room["seats"][1]["stand_in"] == "strong"


def test_a_question_lapses_after_60_s() -> None:
    desk = without_ben()
    desk.do(yes(AKI, "bot:1"))
    assert desk.due() == 60
    assert len(desk.at(59.9).room["votes"]) == 1
    assert desk.at(60).room["votes"] == []


def test_a_question_is_dropped_when_its_person_is_back_or_the_game_is_over() -> None:
    for end in (back(BEN), End(AKI)):
        desk = without_ben()
        desk.do(yes(AKI, "bot:1"), end)
        assert desk.room["votes"] == []


def test_the_yes_of_somebody_who_left_the_table_does_not_count() -> None:
    desk = without_ben()
    desk.do(yes(CHI, "bot:1"), Stand(CHI))
    assert desk.room["votes"] == []


def test_the_yes_of_somebody_who_left_does_not_take_the_others_along() -> None:
    desk = playing("a", "b", "c", "d", "e", "f", "g", game="hearts", seats=7)
    desk.do(gone("b"), yes("c", "bot:1"), yes("d", "bot:1"), Stand("c"))
    assert desk.room["votes"] == [{"on": "bot:1", "yes": [3], "needed": 3, "ends": 60_000}]


def test_two_questions_stand_side_by_side() -> None:
    desk = playing("a", "b", "c", "d", "e", game="hearts", seats=5)
    desk.do(gone("b"), gone("c"), yes("a", "bot:1"), yes("a", "bot:2"), yes("d", "bot:1"))
    assert [vote["on"] for vote in desk.room["votes"]] == ["bot:2"]
    assert [seat["stand_in"] for seat in desk.room["seats"]] == [None, "strong", None, None, None]
    desk.do(yes("d", "bot:2"))
    assert desk.room["seats"][2]["stand_in"] == "strong"


@pytest.mark.parametrize(
    ("who", "on", "code"),
    [
        (EVE, "bot:1", "not_seated"),
        (BEN, "bot:1", "no_vote"),
        (AKI, "bot:2", "no_such_vote"),
        (AKI, "bot:9", "no_such_vote"),
        (AKI, "bot:x", "no_such_vote"),
        (AKI, "bot", "no_such_vote"),
        (AKI, "end:1", "no_such_vote"),
        (AKI, "dance", "no_such_vote"),
        (AKI, "", "no_such_vote"),
        (AKI, "end", "no_such_vote"),
        (AKI, "start", "no_such_vote"),
        (AKI, "rematch", "no_such_vote"),
        (AKI, "remove:2", "no_such_vote"),
    ],
)
def test_what_is_no_question_is_refused(who: str, on: str, code: str) -> None:
    assert without_ben().refused(yes(who, on)) == code


def test_who_let_the_clock_run_out_may_not_vote_on_it_but_on_others() -> None:
    desk = playing(AKI, BEN, CHI, DAI)
    desk.do(SetClock(AKI, 15, 0, "nudge"))
    desk.at(15)
    assert desk.refused(yes(BEN, "bot:1")) == "no_vote"
    desk.do(yes(BEN, "bot:0"))
    assert desk.room["votes"][0]["yes"] == [1]


# ── what an absent host can't do ─────────────────────────────────────────────────────────────────────────


def test_the_others_start_end_and_go_on_without_the_host() -> None:
    desk = lobby(AKI, BEN, CHI, bots=1)
    desk.do(Ready(AKI, on=True, nonce_digest=None), gone(AKI))
    assert desk.refused(yes(BEN, "start")) == "not_ready"
    desk.do(*(Ready(who, on=True, nonce_digest=None) for who in (BEN, CHI)))
    desk.do(yes(BEN, "start"), yes(CHI, "start"))
    assert desk.room["phase"] == "playing"
    desk.do(yes(BEN, "end"), yes(CHI, "end"))
    assert desk.room["phase"] == "over"
    assert "by" not in desk.room["events"][-1]
    desk.do(yes(BEN, "rematch"), yes(CHI, "rematch"))
    assert (desk.room["phase"], desk.table.game_no) == ("lobby", 2)


def test_seats_must_be_filled_for_a_start_by_vote() -> None:
    desk = lobby(AKI, BEN)
    desk.do(gone(AKI))
    assert desk.refused(yes(BEN, "start")) == "seats_empty"


def test_the_others_free_a_seat_without_the_host() -> None:
    desk = playing(AKI, BEN, CHI, DAI)
    desk.do(gone(AKI), yes(BEN, "remove:0"), yes(CHI, "remove:0"))
    assert desk.room["seats"][0]["bot"] == "strong"
    assert desk.room["events"][-1]["what"] == "removed"


def test_a_host_who_is_back_decides_alone_again() -> None:
    desk = playing(AKI, BEN, CHI, DAI)
    desk.do(gone(AKI), yes(BEN, "end"), back(AKI))
    assert desk.room["votes"] == []
