"""The bots of Hartenjagen: what they do with the views of one moment."""

import random
from typing import Any

import pytest

from server.engine import STANDARD, Action, Continue, Hand, Pass, Play, View, best, match
from server.engine.trick import Played
from server.games.hartenjagen import GAME
from tests.games.hartenjagen.table import ALL, hunt, standing
from tests.games.sitting import hand


def at_play(
    holding: str,
    *,
    trick: str = "",
    taken: tuple[str, ...] = ("", "", "", ""),
    may: str | None = None,
    stage: int = 1,
    score: int = 50,
    **options: Any,
) -> tuple[View, View]:
    """The views of seat 0 on its turn, the trick led by an earlier seat; `may` are its playable cards if not all."""
    cards, laid = hand(holding), hand(trick)
    plays = tuple(Played((seat - len(laid)) % 4, (card,)) for seat, card in enumerate(laid))
    game = {
        "seats": 4,
        "stage": stage,
        "options": {**GAME.meta.presets[0].options, **options},
        "trick": [{"seat": played.seat, "cards": list(played.cards)} for played in plays],
        "trick_best": best(plays, STANDARD.values),
        "last_trick": None,
        "taken": [list(hand(text)) for text in taken],
        "hand_counts": [len(cards)] * 4,
        "scores": [score, 50, 50, 50],
    }
    prompt = {"kind": "play", "cards": list(hand(may) if may else cards)}
    return game, {"seat": 0, "hand": list(cards), "prompt": prompt}


def at_pass(holding: str, *, stage: int = 1) -> tuple[View, View]:
    """The views of seat 0 that is asked to pass."""
    game, you = at_play(holding, stage=stage)
    return game, {**you, "prompt": {"kind": "pass", "count": 3, "cards": you["hand"], "to": 1}}


def strong(views: tuple[View, View]) -> Action:
    return GAME.bot(*views, "strong", random.Random(0))


def passed(views: tuple[View, View], level: str = "strong") -> Hand:
    action = GAME.bot(*views, level, random.Random(0))
    assert isinstance(action, Pass)
    return action.cards


def test_in_stage_1_it_drops_the_queen_under_a_higher_spade() -> None:
    assert strong(at_play("C5 S3Q H9", trick="S4K", may="S3Q")) == Play(("SQ",))


def test_in_stage_1_it_ducks_a_trick_with_points_and_in_stage_2_it_takes_it() -> None:
    assert strong(at_play("C28K D5", trick="C9 SQ C3", may="C28K")) == Play(("C8",))
    assert strong(at_play("C28K D5", trick="C9 SQ C3", may="C28K", stage=2)) == Play(("CK",))


def test_in_stage_2_it_gives_no_penalty_card_away() -> None:
    assert strong(at_play("SQ H9 D3", trick="C9T3", stage=2)) == Play(("D3",))


def test_in_stage_2_it_leads_a_card_that_nobody_can_beat() -> None:
    taken = ("H234", "H567", "CJ SQ", "H8")
    assert strong(at_play("HA C2", taken=taken, stage=2)) == Play(("HA",))


def test_with_an_exact_finish_it_takes_what_leads_to_zero() -> None:
    assert strong(at_play("C2K", trick="C9 SQ C3", stage=2, score=5, finish="exact")) == Play(("CK",))


def test_with_an_exact_finish_it_leaves_what_leads_past_zero() -> None:
    assert strong(at_play("C2K", trick="C9 SQ C3", stage=2, score=1, finish="exact")) == Play(("C2",))


def test_with_an_exact_finish_it_avoids_everything_once_it_is_there() -> None:
    taken = ("H23456", "CJ SQ H89", "HTJQ", "")
    assert strong(at_play("C2K", trick="C9 H7 C3", taken=taken, stage=2, score=5, finish="exact")) == Play(("C2",))


def test_without_an_exact_finish_zero_is_no_reason_to_stop() -> None:
    assert strong(at_play("C2K", trick="C9 SQ C3", stage=2, score=1)) == Play(("CK",))


def test_it_stops_a_moon_in_stage_1() -> None:
    taken = ("", "CJ SQ H234567TJQK", "", "")
    assert strong(at_play("CA C2", trick="C9 H8 CK", taken=taken, may="C2A")) == Play(("CA",))


def test_it_gives_a_heart_to_somebody_else_while_one_seat_is_near_the_moon() -> None:
    taken = ("", "CJ SQ H2346789TJQ", "", "")
    assert strong(at_play("H5 D2 CA", trick="S239", taken=taken)) == Play(("H5",))
    assert strong(at_play("H5 DK CA", trick="SK23", taken=taken)) != Play(("H5",))


def test_it_goes_for_a_moon_with_a_hand_that_is_made_for_it() -> None:
    holding = "CTJQKA D2A SKA"
    assert strong(at_play(holding)) == Play(("CA",))
    assert strong(at_play(holding, taken=("H3", "", "", ""))) == Play(("CA",))
    assert strong(at_play(holding, taken=("", "H3", "", ""))) == Play(("D2",))


def test_a_short_hand_goes_on_with_a_moon_only_if_it_has_most_of_it() -> None:
    taken = ("CJ SQ H2345678", "", "", "")
    assert strong(at_play("D3A", trick="D2T5", may="D3A", taken=taken)) == Play(("DA",))
    assert strong(at_play("D3A", trick="D25 SQ", may="D3A", taken=("H2", "", "", ""))) == Play(("D3",))


def test_it_passes_its_low_cards_from_a_hand_made_for_the_moon() -> None:
    assert passed(at_pass("C9TJQKA D3A SQKA H26")) == ("D3", "H2", "H6")


def test_it_avoids_the_ten_of_diamonds_where_that_counts() -> None:
    assert strong(at_play("D3A", trick="D2T5", may="D3A", ten_of_diamonds=True)) == Play(("D3",))


def test_it_passes_high_cards_and_bare_catches_in_stage_1_and_low_cards_in_stage_2() -> None:
    assert passed(at_pass("C2345 D2345 S2QKA H2")) == ("SQ", "SK", "SA")
    assert passed(at_pass("C2345 D6 S6QKA H7AKQ", stage=2)) == ("C2", "C3", "C4")


def test_easy_passes_by_rank() -> None:
    assert passed(at_pass("C2345 D2345 S2QKA H2"), "easy") == ("SQ", "SK", "SA")
    assert passed(at_pass("C2345 D6789 SQKA H7A", stage=2), "easy") == ("C2", "C3", "C4")


def test_easy_ducks_in_stage_1_wins_in_stage_2_and_sometimes_plays_anything() -> None:
    for stage, usual in ((1, "C8"), (2, "CK")):
        views = at_play("C28K D5", trick="C9", may="C28K", stage=stage)
        cards = [GAME.bot(*views, "easy", random.Random(seed)) for seed in range(40)]
        assert set(cards) == {Play(("C2",)), Play(("C8",)), Play(("CK",))}
        assert cards.count(Play((usual,))) > 25
    leads = [GAME.bot(*at_play("C28K"), "easy", random.Random(seed)) for seed in range(40)]
    assert leads.count(Play(("C2",))) > 25


def test_both_go_on() -> None:
    game = hunt(ALL).play_out()
    assert game.bot(1) == game.bot(1, level="easy") == Continue()


@pytest.mark.parametrize("finish", ["at_or_below", "exact"])
@pytest.mark.parametrize("seats", [3, 4])
def test_bots_play_legally_through_both_stages(seats: int, finish: str) -> None:
    game = standing(hunt(seats=seats, passing="cycle", threshold=10, finish=finish), *[8] * seats)
    while match.result(GAME, game.match) is None and game.game["round"] < 5:
        seat = GAME.to_act(game.match.state)[0]
        action = game.bot(seat, level=("easy", "strong")[seat % 2])
        assert action in set(match.legal(GAME, game.match, seat))
        if isinstance(action, Pass | Play):
            game.act(seat, type=action.type, cards=list(action.cards))
        else:
            game.act(seat, type="continue")
    assert game.game["stage"] == 2
