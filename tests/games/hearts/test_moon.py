"""Shooting the moon: HE-11, and the sun of HE-12."""

import json
import re
from pathlib import Path
from typing import get_args

import pytest

from server.wire.incoming import Stamp
from tests.games.hearts.table import MOON, SPLIT3, SUN, SUN3, hearts, split3, standing
from tests.games.sitting import Sitting, deal, turned


def shot(**options: object) -> Sitting:
    """A moon by seat 0, which has not taken every trick."""
    return hearts(MOON, **options).play_out(low=(0,))  # type: ignore[arg-type]


def test_he11_a_moon_costs_the_others_by_default() -> None:
    game = shot()
    assert game.points() == [0, -26, -26, -26]
    assert game.why(0) == [{"what": "moon", "seat": 0, "points": 0}]
    assert game.why(1) == [{"what": "moon", "seat": 0, "points": -26}]
    assert [cue["cue"] for cue in game.cues] == ["played", "took", "moon", "round_end", "scored"]
    assert game.cues[2]["seat"] == 0


def test_he11_a_moon_may_lower_the_shooters_own_penalties() -> None:
    game = shot(moon="self")
    assert game.points() == [26, 0, 0, 0]
    assert game.why(2) == [{"what": "moon", "seat": 0, "points": 0}]


def test_he11_without_moons_the_cards_are_simply_paid_for() -> None:
    game = shot(moon="off", sun=True)
    assert game.points() == [-26, 0, 0, 0]
    assert game.why(0) == [{"what": "hearts", "count": 13, "points": -13}, {"what": "queen", "points": -13}]
    assert "moon" not in [cue["cue"] for cue in game.cues]


@pytest.mark.parametrize(("choice", "points"), [("others", [0, -26, -26, -26]), ("self", [26, 0, 0, 0])])
def test_he11_the_shooter_alone_chooses_before_anything_is_scored(choice: str, points: list[int]) -> None:
    game = shot(moon="choice")
    view = game.game
    assert (view["phase"], view["to_act"], view["shooter"], view["scores"]) == ("moon", [0], 0, [0, 0, 0, 0])
    assert (view["rounds"], view["so_far"], view["leader"]) == ([], None, None)
    assert game.you(0)["prompt"] == {"kind": "moon", "choices": ["others", "self"]}
    assert game.you(1)["prompt"] is None
    assert game.refused(1, type="moon", choice="self") == ("not_your_turn", {})
    assert game.refused(0, type="continue") == ("wrong_phase", {"phase": "moon"})
    game.act(0, type="moon", choice=choice)
    assert game.cues[0] == {"n": game.cues[0]["n"], "cue": "moon_choice", "seat": 0, "choice": choice}
    assert (game.points(), game.game["phase"], game.game["shooter"]) == (points, "round_end", None)


def test_he11_only_penalty_cards_count_not_the_jack_that_another_took() -> None:
    game = hearts(MOON, jack_of_diamonds=True).play_out(low=(0,), first={1: "C2 H2 D456789TQKA"})
    assert game.game["bonus"] == [[], ["DJ"], [], []]
    assert game.points() == [0, -16, -26, -26]
    assert game.why(1) == [{"what": "moon", "seat": 0, "points": -26}, {"what": "jack", "points": 10}]


SIX = deal("C789TJQKA / C3456 D3456 / D789TJQKA / S3456789T / SJQKA H3456 / H789TJQKA")
"""Six seats without twos: seat 0 takes everything."""


def test_he11_twelve_hearts_and_the_queen_are_a_moon_with_six_seats() -> None:
    game = hearts(SIX, seats=6).play_out(low=(1,))
    assert len(game.game["taken"][0]) == 13
    assert game.points() == [0, -25, -25, -25, -25, -25]


def test_he11_the_value_may_be_26_with_fewer_points_in_play() -> None:
    game = hearts(SIX, seats=6, moon_value="26").play_out(low=(1,))
    assert game.points() == [0, -26, -26, -26, -26, -26]


def test_he11_auto_is_scored_against_the_others_while_the_game_goes_on() -> None:
    assert shot(moon="auto").points() == [0, -26, -26, -26]


def test_he11_a_moon_that_ends_the_game_for_another_stands_with_others() -> None:
    game = _behind(moon="others")
    assert (game.game["scores"], game.game["phase"]) == ([-50, -28, -26], "over")
    assert game.game["result"]["winners"] == [2]


def test_he11_auto_turns_to_the_shooter_when_the_game_would_end_for_another() -> None:
    game = _behind(moon="auto")
    assert (game.points(), game.game["scores"]) == ([26, 0, 0], [-24, -2, 0])


def test_he11_auto_stays_with_the_others_when_the_shooter_wins_by_it() -> None:
    game = hearts(SUN3, seats=3, moon="auto", end_score=25).play_out(low=(0,))
    assert (game.points(), game.game["result"]["winners"]) == ([0, -26, -26], [0])


def test_he11_auto_looks_at_resets_too() -> None:
    """Four seats come to exactly 75, which would end the game for seat 0, were they not reset."""
    game = hearts(SIX, SIX, turned(SIX, 1), seats=6, moon="auto", end_score=75, exact_reset="zero")
    game.play_out(low=(1,)).go_on().play_out(low=(1,)).go_on()
    assert game.game["scores"] == [0, -50, -50, -50, -50, -50]
    assert game.play_out(low=(2,)).game["scores"] == [-25, -50, 0, 0, 0, 0]


def test_he11_auto_looks_at_extras_too() -> None:
    """The jack keeps seat 1 from the end score, so the game goes on and the others pay."""
    game = standing(hearts(MOON, moon="auto", jack_of_diamonds=True, end_score=50), -45, -30, 0, -10)
    game.play_out(low=(0,), first={1: "C2 H2 D456789TQKA"})
    assert game.game["scores"] == [-45, -46, -26, -36]


def test_ga14_so_far_assumes_a_moon_only_when_one_seat_has_every_penalty_card() -> None:
    for mode, expected in (("others", [0, -26, -26, -26]), ("self", [26, 0, 0, 0]), ("choice", [0, -26, -26, -26])):
        game = hearts(MOON, moon=mode)
        while sum(map(len, game.game["taken"])) < 14:
            assert game.game["so_far"] == [-sum(13 if c == "SQ" else 1 for c in game.game["taken"][0]), 0, 0, 0]
            seat, cards = game.turn, game.playable()
            game.act(seat, type="play", cards=[cards[0 if seat == 0 else -1]])
        assert (game.game["phase"], game.game["so_far"]) == ("play", expected)


def test_ga14_so_far_follows_auto() -> None:
    game = _behind(moon="auto", stop=True)
    assert game.game["so_far"] == [26, 0, 0]


def test_he12_a_sun_is_worth_two_moons() -> None:
    game = hearts(SUN, sun=True, end_score=500).play_out()
    assert game.points() == [0, -52, -52, -52]
    assert game.why(1) == [{"what": "sun", "seat": 0, "points": -52}]
    assert [cue["cue"] for cue in game.cues][2] == "sun"


def test_he12_a_sun_is_scored_by_the_mode_of_the_moon() -> None:
    assert hearts(SUN, sun=True, moon="self").play_out().points() == [52, 0, 0, 0]
    game = hearts(SUN, sun=True, moon="choice").play_out()
    assert game.act(0, type="moon", choice="self").points() == [52, 0, 0, 0]


def test_he12_a_moon_without_every_trick_is_no_sun() -> None:
    assert shot(sun=True).points() == [0, -26, -26, -26]


def test_he12_every_trick_is_a_mere_moon_by_default() -> None:
    assert hearts(SUN).play_out().points() == [0, -26, -26, -26]


WORDS = Path(__file__).resolve().parents[3] / "web/i18n"


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_he15_no_stamp_can_warn_of_a_moon(lang: str) -> None:
    words = json.loads((WORDS / f"{lang}.json").read_text("utf-8"))
    stamps = {key.removeprefix("stamp."): said for key, said in words.items() if key.startswith("stamp.")}
    assert set(stamps) == set(get_args(Stamp.model_fields["stamp"].annotation))
    assert [
        said
        for said in stamps.values()
        if re.search("moon|heart|shoot|stop|月|ムーン|ハート|シュート|止め", said.lower())
    ] == []


def _behind(*, moon: str, stop: bool = False) -> Sitting:
    """Three seats, three deals: seat 0 is at -50 and shoots the moon in the last; `stop` before its last trick."""
    game = hearts(SPLIT3, SPLIT3, SUN3, seats=3, moon=moon, deals=3)
    split3(split3(game).go_on()).go_on()
    if not stop:
        return game.play_out(low=(0,))
    while sum(map(len, game.game["taken"])) < 14:
        seat, cards = game.turn, game.playable()
        game.act(seat, type="play", cards=[cards[0 if seat == 0 else -1]])
    return game
