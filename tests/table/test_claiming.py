"""A claim: offered when everybody can see that a round is decided, settled by everybody's vote."""

import orjson
import pytest

from server.games import GAMES
from server.table import CastVote, End, Pause, claimable, replay
from server.wire import frames
from tests.table.desk import AKI, BEN, HOUSE, Desk, gone, playing


def decided(*people: str, game: str) -> Desk:
    """A game of people and bots at the first moment at which a claim is offered, some rounds in perhaps."""
    desk = playing(*people, bots=4 - len(people), game=game, options={"reveal": "round"})
    while desk.table.phase == "playing" and not claimable(desk.table, HOUSE):
        desk.play_one()
    assert desk.table.phase == "playing"
    return desk


def you(desk: Desk, seat: int | None) -> dict[str, object]:
    told: dict[str, object] = orjson.loads(frames.you(desk.table, HOUSE, seat, host=False))
    return told


@pytest.mark.parametrize("game", ["hearts", "hartenjagen"])
def test_a_claim_that_all_people_agree_on_ends_the_round_and_scores_it(game: str) -> None:
    desk = decided(AKI, BEN, game=game)
    assert [you(desk, seat).get("claim") for seat in (0, 1, None)] == [True, True, None]
    rounds = len(desk.match.state.course.rounds)
    desk.do(CastVote(BEN, "claim", yes=True))
    assert desk.room["votes"][0]["needed"] == 2
    v = desk.table.v
    desk.do(CastVote(AKI, "claim", yes=True))
    assert desk.table.v == v + 1
    assert desk.doing in ("round_end", "moon", "over")
    assert len(desk.match.state.course.rounds) == rounds + (desk.doing != "moon")
    assert desk.log[-1]["by"] == "claim"
    assert desk.room["events"][-1]["what"] == "claimed"
    assert "claim" not in you(desk, 0)
    assert replay(desk.log, GAMES) == desk.match


def test_one_person_among_bots_claims_alone() -> None:
    desk = decided(AKI, game="hearts")
    desk.do(CastVote(AKI, "claim", yes=True))
    assert desk.doing in ("round_end", "moon", "over")


def test_who_is_away_is_not_asked() -> None:
    desk = decided(AKI, BEN, game="hearts")
    desk.do(gone(BEN), CastVote(AKI, "claim", yes=True))
    assert desk.doing in ("round_end", "moon", "over")


def test_nothing_is_claimed_before_or_in_a_pause_or_after_the_end() -> None:
    assert playing(AKI, bots=3, game="hearts").refused(CastVote(AKI, "claim", yes=True)) == "no_such_vote"
    desk = decided(AKI, game="hearts")
    desk.do(Pause(AKI, on=True))
    assert desk.refused(CastVote(AKI, "claim", yes=True)) == "no_such_vote"
    desk.do(End(AKI))
    assert desk.refused(CastVote(AKI, "claim", yes=True)) == "no_such_vote"


def test_a_claim_is_dropped_when_the_round_is_played_to_its_end() -> None:
    desk = decided(AKI, BEN, game="hearts")
    desk.do(CastVote(AKI, "claim", yes=True))
    while claimable(desk.table, HOUSE):
        desk.play_one()
    assert desk.room["votes"] == []
