"""The end of the game: HE-13 and HE-14."""

from server.engine import match
from server.games.hearts import GAME
from tests.games.hearts.table import SPLIT, SPLIT3, SUN, hearts, split3
from tests.games.sitting import turned


def test_he13_exactly_the_end_score_ends_the_game() -> None:
    game = hearts(*[SPLIT3] * 4, seats=3)
    for _ in range(3):
        split3(game)
        assert game.game["phase"] == "round_end"
        game.go_on()
    split3(game)
    assert game.game["scores"] == [-100, -4, 0]
    assert game.game["result"] == {
        "ranking": [
            {"seat": 2, "place": 1, "score": 0},
            {"seat": 1, "place": 2, "score": -4},
            {"seat": 0, "place": 3, "score": -100},
        ],
        "winners": [2],
        "reason": "end_score",
    }
    assert (game.game["phase"], game.game["to_act"], game.game["round"]) == ("over", [], 4)
    assert game.cues[-1]["cue"] == "over"
    assert game.refused(0, type="continue") == ("over", {})
    assert list(match.legal(GAME, game.match, 0)) == []


def test_he13_with_a_number_of_deals_the_end_score_is_not_tested() -> None:
    game = split3(hearts(SPLIT3, SPLIT3, seats=3, deals=2, end_score=25))
    assert game.game["phase"] == "round_end"
    split3(game.go_on())
    assert (game.game["phase"], game.game["result"]["reason"]) == ("over", "deals")


def test_he14_a_tie_for_best_plays_on_until_one_is_best() -> None:
    game = hearts(SPLIT, turned(SPLIT, 1), end_score=25).play_out(low=(0,))
    assert (game.game["scores"], game.game["phase"]) == ([-25, -1, 0, 0], "round_end")
    game.go_on().play_out(low=(1,))
    assert (game.game["scores"], game.game["phase"]) == ([-25, -26, -1, 0], "over")
    assert game.game["result"]["winners"] == [3]


def test_he14_a_tie_plays_on_past_the_number_of_deals() -> None:
    game = hearts(SPLIT, turned(SPLIT, 1), deals=1).play_out(low=(0,))
    assert game.game["phase"] == "round_end"
    game.go_on().play_out(low=(1,))
    assert (game.game["result"]["winners"], game.game["result"]["reason"]) == ([3], "deals")


def test_he14_the_end_is_tested_anew_after_a_tie() -> None:
    """A reset takes the end away: play simply goes on."""
    game = hearts(SPLIT, SPLIT, turned(SPLIT, 1), end_score=25, exact_reset="fifty").play_out(low=(0,))
    assert game.game["scores"] == [-25, -1, 0, 0]
    game.go_on().play_out(low=(0,))
    assert (game.game["scores"], game.game["phase"]) == ([0, -2, 0, 0], "round_end")


def test_ga3_every_seat_goes_on_before_the_next_deal() -> None:
    game = hearts(SUN, SUN).play_out()
    assert (game.game["phase"], game.game["to_act"]) == ("round_end", [0, 1, 2, 3])
    assert game.you(0)["prompt"] == {"kind": "continue"}
    game.act(2, type="continue")
    assert game.game["to_act"] == [0, 1, 3]
    assert game.refused(2, type="continue") == ("already_chosen", {})
    for seat in (0, 1, 3):
        game.act(seat, type="continue")
    assert (game.game["phase"], game.game["round"], game.game["scores"]) == ("play", 2, [0, -26, -26, -26])
    assert [cue["cue"] for cue in game.cues] == ["continued", "dealt", "play_begins"]
    assert game.game["taken"] == [[], [], [], []]


def test_ga5_a_finished_deal_is_opened_where_the_room_says_so() -> None:
    closed = hearts(SUN).play_out()
    assert closed.game["revealed"] is None
    game = hearts(SUN, pass_direction="left", pass_count=1, reveal="round").passes("C2", "D2", "S2", "H2")
    assert game.game["revealed"] is None
    game.play_out()
    assert game.game["revealed"] == {
        "hands": SUN["hands"],
        "set_aside": [[], [], [], []],
        "passed": [["C2"], ["D2"], ["S2"], ["H2"]],
        "put_away": [[], [], [], []],
    }
