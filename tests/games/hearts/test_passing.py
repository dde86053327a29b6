"""Passing: HE-4 and HE-5."""

import pytest

from tests.games.hearts.table import MIXED, SUN, hearts, standing
from tests.games.sitting import Sitting, hand


def passing(**options: object) -> Sitting:
    return hearts(MIXED, pass_direction="left", **options)  # type: ignore[arg-type]


def test_he4_everybody_chooses_at_once_and_cards_move_in_one_step() -> None:
    game = passing()
    assert (game.game["phase"], game.game["to_act"], game.game["leader"]) == ("pass", [0, 1, 2, 3], None)
    assert game.game["pass"] == {"offset": 1, "count": 3}
    game.act(0, type="pass", cards=["H6", "C2", "S7"])
    assert game.game["to_act"] == [1, 2, 3]
    assert (game.you(0)["chosen"], game.you(0)["prompt"]) == (["C2", "S7", "H6"], None)
    assert game.you(0)["hand"] == MIXED["hands"][0]
    assert list(game.cues) == [{"n": 2, "cue": "chose", "seat": 0}]
    game.act(1, type="pass", cards=["C3", "D3", "S3"]).act(3, type="pass", cards=["CA", "DA", "SA"])
    game.act(2, type="pass", cards=["SQ", "HQ", "HK"])
    assert [cue["cue"] for cue in game.cues] == ["chose", "passed", "play_begins"]
    assert list(game.cues)[1] == {"n": 6, "cue": "passed", "offset": 1, "count": 3}
    assert game.you(1)["received"] == ["C2", "S7", "H6"]
    assert (game.you(1)["passed"], game.you(1)["chosen"]) == (["C3", "D3", "S3"], None)
    assert game.you(3)["hand"] == list(hand("C5K D5 S58QK H578QKA"))
    assert game.game["pass"] == {"offset": 1, "count": 3}


def test_he2_the_opener_is_found_after_the_exchange() -> None:
    game = passing().passes("C2 S7 H6", "C3 D3 S3", "SQ HQK", "CA DA SA")
    assert (game.game["leader"], game.turn) == (1, 1)
    assert game.cues[-1]["leader"] == 1


def test_he2_a_deal_without_a_pass_keeps_the_opening_rule() -> None:
    game = hearts(MIXED)
    assert (game.game["phase"], game.game["pass"], game.game["leader"]) == ("play", None, 0)
    assert game.refuses("H2") == ("must_open", {"card": "C2"})
    assert (game.you(0)["received"], game.you(0)["passed"]) == ([], [])


def test_he4_received_cards_are_shown_until_their_receiver_plays_and_passed_ones_all_deal() -> None:
    game = passing().passes("C2 S7 H6", "C3 D3 S3", "SQ HQK", "CA DA SA")
    game.play("C2")
    assert game.you(1)["received"] == []
    assert game.you(2)["received"] == ["C3", "D3", "S3"]
    assert game.you(1)["passed"] == ["C3", "D3", "S3"]
    game.play_out()
    assert (game.game["phase"], game.you(1)["passed"], game.you(1)["received"]) == ("round_end", ["C3", "D3", "S3"], [])


@pytest.mark.parametrize(
    ("cards", "code", "params"),
    [
        ("C26", "wrong_count", {"count": 3, "most": 3}),
        ("C267 D2", "wrong_count", {"count": 3, "most": 3}),
        ("C226", "duplicate_card", {"card": "C2"}),
        ("C26 CA", "not_in_hand", {"card": "CA"}),
    ],
)
def test_he4_foreign_duplicate_too_many_or_too_few_cards_are_refused(cards: str, code: str, params: object) -> None:
    game = passing()
    assert game.refused(0, type="pass", cards=list(hand(cards))) == (code, params)


def test_he4_a_card_just_received_cannot_be_passed_on() -> None:
    game = passing().act(0, type="pass", cards=["C2", "S7", "H6"])
    assert game.refused(1, type="pass", cards=["C2", "S3", "H3"]) == ("not_in_hand", {"card": "C2"})


def test_ga2_a_choice_is_final_once_made_unless_it_is_taken_back() -> None:
    game = passing().act(0, type="pass", cards=["C2", "S7", "H6"])
    assert game.refused(0, type="pass", cards=["C2", "S7", "H6"]) == ("already_chosen", {})
    assert game.undo(0).game["to_act"] == [0, 1, 2, 3]
    assert game.you(0)["chosen"] is None


def test_he4_the_prompt_names_the_count_and_the_receiver() -> None:
    game = hearts(MIXED, pass_direction="right", pass_count=4)
    assert game.you(0)["prompt"] == {"kind": "pass", "count": 4, "cards": MIXED["hands"][0], "to": 3}


def _offsets(direction: str, *, seats: int, deals: int) -> list[int]:
    """How far each deal's cards go; 0 for a deal without a pass."""
    game = hearts(seats=seats, preset="online", pass_direction=direction, moon="off", end_score=500)
    offsets = []
    for _ in range(deals):
        passing = game.game["pass"]
        offsets.append(passing["offset"] if passing else 0)
        assert (game.game["phase"] == "pass") == (passing is not None)
        if passing:
            for seat in range(seats):
                game.act(seat, type="pass", cards=game.you(seat)["hand"][:3])
        game.play_out().go_on()
    return offsets


@pytest.mark.parametrize(
    ("direction", "seats", "offsets"),
    [
        ("rotate", 2, [1, 0, 1]),
        ("rotate", 3, [1, 2, 0, 1]),
        ("rotate", 4, [1, 2, 3, 0, 1]),
        ("rotate", 5, [1, 2, 3, 4, 0]),
        ("left", 4, [1, 1, 1]),
        ("right", 4, [3, 3, 3]),
        ("right", 2, [1, 1]),
        ("alternate", 4, [1, 3, 1]),
        ("none", 4, [0, 0, 0]),
    ],
)
def test_he5_directions_follow_their_cycle_through_the_game(direction: str, seats: int, offsets: list[int]) -> None:
    assert _offsets(direction, seats=seats, deals=len(offsets)) == offsets


def test_he5_the_cycle_runs_on_through_a_tie_and_a_moon() -> None:
    game = standing(hearts(SUN, pass_direction="alternate", pass_count=1, end_score=25), -26, 0, 0, 0)
    game.passes("C2", "D2", "S2", "H2").play_out(low=(0,))
    assert (game.game["scores"], game.game["phase"]) == ([-26, -26, -26, -26], "round_end")
    assert game.go_on().game["pass"] == {"offset": 3, "count": 1}


def test_he5_passing_no_cards_is_no_pass_at_all() -> None:
    game = hearts(MIXED, pass_direction="rotate", pass_count=0)
    assert (game.game["phase"], game.game["pass"]) == ("play", None)
