"""Following, leading and breaking hearts: HE-6 to HE-9."""

from tests.games.hearts.table import MIXED, SUN, hearts
from tests.games.sitting import deal

BLACK = deal("C2789TJQ S2789TJ / C3456KA D2 S3456KA / D3456789TJQKA H2 / SQ H3456789TJQKA")
"""Seat 3 holds nothing but penalty cards, seat 2 red cards only."""

QUEEN_ALONE = deal("C2789TJQ S2789TJ / C3456KA D2 S3456KA / D3456789TJQKA SQ / H23456789TJQKA")
"""Seat 2 holds SQ as its only spade."""

THROWN = deal("C23456789TJQK D2 / CA D34567 S23456 H23 / D89TJQKA S78Q H456 / S9TJKA H789TJQKA")
"""Seat 1 wins the first trick with its only club; seats 2 and 3 may throw what they like."""

QUEEN_AND_HEARTS = {**deal("SQ H23456789TJQK / C23456789TJQKA / D23456789TJQKA / S23456789TJKA HA"), "dealer": 3}
"""Seat 0, left of the dealer, holds SQ and hearts only."""


def test_he6_suit_must_be_followed() -> None:
    game = hearts(MIXED).play("C2")
    assert game.playable() == ("C3", "C9", "C10")
    assert game.refuses("S3") == ("must_follow", {"suit": "C"})
    prompt = game.you(1)["prompt"]
    assert (prompt["hint"], [refusal["code"] for refusal in prompt["refused"]]) == (
        {"code": "follow", "params": {"suit": "C"}},
        ["must_follow"],
    )


def test_he6_the_highest_card_of_the_led_suit_wins_and_leads() -> None:
    game = hearts(SUN).play("C2 DA SA HA")
    assert game.game["last_trick"] == {
        "plays": [{"seat": seat, "cards": [card]} for seat, card in enumerate(("C2", "DA", "SA", "HA"))],
        "winner": 0,
    }
    assert (game.game["leader"], game.game["tricks_won"], game.game["trick"]) == (0, [1, 0, 0, 0], [])
    assert [cue["cue"] for cue in game.cues] == ["played", "hearts_broken", "took", "leads"]


def test_ga10_play_refuses_in_the_order_of_the_checks() -> None:
    game = hearts(MIXED)
    assert game.refused(0, type="play", cards=["C6", "C7"]) == ("wrong_count", {"count": 1, "most": 1})
    assert game.refused(0, type="play", cards=[]) == ("wrong_count", {"count": 1, "most": 1})
    assert game.refused(0, type="play", cards=["CA"]) == ("not_in_hand", {"card": "CA"})
    assert game.refused(1, type="play", cards=["C3"]) == ("not_your_turn", {})
    assert game.refused(0, type="moon", choice="self") == ("wrong_phase", {"phase": "play"})
    assert game.refused(0, type="play", cards=["C02"]) == ("bad_action", {})


def test_he7_no_points_on_the_first_trick_where_forbidden() -> None:
    game = hearts(BLACK, first_trick_points="forbidden").play("C2 C3")
    assert game.turn == 2
    assert game.playable() == tuple(BLACK["hands"][2][:12])
    assert game.refuses("H2") == ("no_points_first_trick", {})
    assert game.you(2)["prompt"]["refused"] == [{"code": "no_points_first_trick", "params": {}, "cards": ["H2"]}]
    assert game.you(2)["prompt"]["hint"] == {"code": "void", "params": {"suit": "C"}}


def test_he7_points_may_fall_on_the_first_trick_in_classic() -> None:
    game = hearts(BLACK).play("C2 C3")
    assert game.playable() == tuple(BLACK["hands"][2])
    assert game.play("H2").game["hearts_broken"] is True


def test_he7_a_hand_of_penalty_cards_only_plays_any_on_the_first_trick() -> None:
    game = hearts(BLACK, first_trick_points="forbidden").play("C2 C3 D3")
    assert game.playable() == tuple(BLACK["hands"][3])
    assert game.play("H3").game["hearts_broken"] is True


def test_he7_following_comes_before_the_ban_on_points() -> None:
    """The first trick is led in spades, and SQ is the only spade."""
    game = hearts(
        {**QUEEN_ALONE, "dealer": 0}, opening="left_of_dealer", first_trick_points="forbidden", heart_break="off"
    )
    game.play("S3")
    assert (game.turn, game.playable()) == (2, ("SQ",))


def test_he12_the_jack_of_diamonds_may_fall_on_the_first_trick() -> None:
    game = hearts(BLACK, first_trick_points="forbidden", jack_of_diamonds=True).play("C2 C3")
    assert "DJ" in game.playable()
    assert game.play("DJ").play("H3").game["bonus"] == [[], ["DJ"], [], []]


def test_he8_unbroken_hearts_may_not_be_led() -> None:
    game = hearts(MIXED).play("C2 C3 C4 CA")
    assert game.turn == 3
    assert game.refuses("H5") == ("hearts_not_broken", {})
    assert game.game["hearts_broken"] is False


def test_he8_a_heart_may_be_led_once_broken() -> None:
    game = hearts(THROWN).play("C2 CA D8 H7")
    assert (game.turn, "H2" in game.playable()) == (1, True)
    assert game.play("H2").game["trick"] == [{"seat": 1, "cards": ["H2"]}]


def test_he8_hearts_are_whole_again_in_the_next_deal() -> None:
    game = hearts(THROWN, THROWN, end_score=500).play_out()
    assert game.game["hearts_broken"] is True
    assert game.go_on().game["hearts_broken"] is False
    assert game.play("C2 CA D8 S9").refuses("H2") == ("hearts_not_broken", {})


def test_he7_only_hearts_left_and_unbroken_they_may_be_led() -> None:
    game = hearts(
        {**deal("H23456789TJQKA / C23456789TJQKA / D23456789TJQKA / S23456789TJQKA"), "dealer": 3},
        opening="left_of_dealer",
    )
    assert (game.turn, game.playable()) == (0, tuple(f"H{n}" for n in (*range(2, 11), "J", "Q", "K", "A")))
    assert game.play("H2").game["hearts_broken"] is True
    assert [cue["cue"] for cue in game.cues] == ["played", "hearts_broken"]


def test_he7_only_hearts_and_the_queen_left_and_unbroken_the_queen_is_led() -> None:
    game = hearts(QUEEN_AND_HEARTS, opening="left_of_dealer")
    assert game.playable() == ("SQ",)
    assert game.refuses("H2") == ("hearts_not_broken", {})


def test_he7_only_hearts_and_the_queen_left_and_neither_allowed_any_is_led() -> None:
    game = hearts(QUEEN_AND_HEARTS, opening="left_of_dealer", queen_lead="after_break")
    assert game.playable() == tuple(QUEEN_AND_HEARTS["hands"][0])


def test_he9_the_queen_waits_for_the_break_where_the_option_says_so() -> None:
    dealt = {**MIXED, "dealer": 1}
    game = hearts(dealt, opening="left_of_dealer", queen_lead="after_break")
    assert game.refuses("SQ") == ("queen_not_yet", {})
    assert [refusal["code"] for refusal in game.you(2)["prompt"]["refused"]] == ["queen_not_yet", "hearts_not_broken"]


def test_he9_the_queen_may_be_led_at_any_time_by_default() -> None:
    game = hearts({**MIXED, "dealer": 1}, opening="left_of_dealer")
    assert game.play("SQ").game["trick"] == [{"seat": 2, "cards": ["SQ"]}]


def test_he8_after_a_discarded_queen_a_heart_lead_is_refused_by_default() -> None:
    game = hearts(THROWN).play("C2 CA SQ S9")
    assert game.game["hearts_broken"] is False
    assert game.refuses("H2") == ("hearts_not_broken", {})


def test_he8_the_queen_breaks_hearts_too_where_the_option_says_so() -> None:
    game = hearts(THROWN, heart_break="heart_or_queen").play("C2 CA SQ")
    assert game.game["hearts_broken"] is True
    assert game.cues[-1]["cue"] == "hearts_broken"
    assert "H2" in game.play("S9").playable()


def test_he8_without_heart_break_hearts_may_always_be_led_and_nothing_is_announced() -> None:
    game = hearts(THROWN, heart_break="off", queen_lead="after_break").play("C2 CA D8 S9")
    assert "H2" in game.playable()
    assert game.play("H2").game["hearts_broken"] is True
    assert [cue["cue"] for cue in game.cues] == ["played"]


def test_he9_after_break_has_no_effect_without_heart_break() -> None:
    game = hearts({**MIXED, "dealer": 1}, opening="left_of_dealer", heart_break="off", queen_lead="after_break")
    assert game.playable() == tuple(MIXED["hands"][2])
