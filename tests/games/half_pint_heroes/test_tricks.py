"""HP-6 to HP-9: playing sets, taking tricks, running out of cards."""

import pytest

from tests.games.half_pint_heroes.pub import BOSS, BOSS_BRAWLS, ODD, ONE_EACH, Pub, deal

EIGHTS = deal("A8 C3 C10 / P2 P13 W13 / A1 M2 W5", "C7 M8 P8 M3 W10", start=0)
"""A table with two eights, a 3 and a 10; from C7: five table cards and three in each hand."""

FOURS = deal("A9 C9 M9 P9 / A1 C3 M5 P7", "P12 A2 M4 C6", start=0)
"""Two seats; seat 0 can play all it has as four of a kind, seat 1 only single cards."""


def test_hp6_the_start_player_leads_and_play_goes_clockwise() -> None:
    pub = Pub({**ODD, "start": 1}).predict(1, 1, 1)
    assert (pub.game["leader"], pub.game["to_act"]) == (1, [1])
    assert pub.play("C1").game["to_act"] == [2]
    assert pub.play("M7").game["to_act"] == [0]
    assert pub.refused(1, {"type": "play", "cards": ["C7"]}) == ("not_your_turn", {})


def test_hp10_two_eights_on_the_table_and_one_played_beat_a_pair_which_the_eights_make_two_pair() -> None:
    pub = Pub(EIGHTS).predict(1, 1, 1).play("A8").play("P13+W13")
    game = pub.game
    assert game["trick"] == [
        {"seat": 0, "cards": ["A8"], "set": {"name": "three_of_a_kind", "cards": ["A8", "M8", "P8"]}},
        {"seat": 1, "cards": ["P13", "W13"], "set": {"name": "two_pair", "cards": ["M8", "P8", "P13", "W13"]}},
    ]
    assert game["trick_best"] == 0


def test_hp10_a_3_and_a_10_with_a_3_and_a_10_on_the_table_are_played_as_two_pair() -> None:
    pub = Pub(EIGHTS).predict(1, 1, 1).play("C10+C3")
    assert pub.game["trick"] == [
        {"seat": 0, "cards": ["C3", "C10"], "set": {"name": "two_pair", "cards": ["C3", "C10", "M3", "W10"]}}
    ]
    assert pub.cues[0] == {
        "n": pub.cues[0]["n"],
        "cue": "played",
        "seat": 0,
        "cards": ("C3", "C10"),
        "set": pub.match.state.trick[0].set,
    }


def test_hp6_two_hand_cards_that_make_no_set_together_are_refused() -> None:
    pub = Pub(ODD).predict(1, 1, 1)
    seat = pub.game["to_act"][0]
    assert pub.refused(seat, {"type": "play", "cards": ODD["hands"][seat][:2]}) == ("not_a_set", {})


def test_hp6_a_card_must_be_played() -> None:
    pub = Pub({**ODD, "start": 0}).predict(1, 1, 1)
    assert pub.refused(0, {"type": "play", "cards": []}) == ("wrong_count", {"count": 1, "most": 5})


@pytest.mark.parametrize(
    ("cards", "refusal"),
    [
        (["A1", "A3", "A5", "A7", "A9", "A11"], ("wrong_count", {"count": 1, "most": 5})),
        (["A1", "A1"], ("duplicate_card", {"card": "A1"})),
        (["C1", "C1"], ("duplicate_card", {"card": "C1"})),
        (["A1", "C1"], ("not_in_hand", {"card": "C1"})),
        (["HQ"], ("not_in_hand", {"card": "HQ"})),
        (["a1"], ("bad_action", {})),
        (["A1", "A3"], ("not_a_set", {})),
    ],
)
def test_ga10_refusals_come_in_their_order(cards: list[str], refusal: tuple[str, dict[str, object]]) -> None:
    hands = "A1 A3 A5 A7 A9 A11 / C1 C3 C5 C7 C9 C11"
    pub = Pub(deal(hands, "A6 P8", start=0), seats=2).bids(1, 1)
    assert pub.refused(0, {"type": "play", "cards": cards}) == refusal


def test_hp6_five_cards_in_any_order_are_one_play() -> None:
    pub = Pub(deal("A1 A3 A5 A7 A9 A11 / C1 C3 C5 C7 C9 C11", "A6 P8", start=0), seats=2).bids(1, 1)
    assert pub.play("A11+A1+A9+A3+A7").game["trick"] == [
        {
            "seat": 0,
            "cards": ["A1", "A3", "A7", "A9", "A11"],
            "set": {"name": "flush", "cards": ["A1", "A3", "A7", "A9", "A11"]},
        }
    ]
    assert pub.you(0)["hand"] == ["A5"]


def test_hp6_table_cards_are_never_used_up() -> None:
    pub = Pub(EIGHTS).predict(1, 1, 1).tricks("A8 P2 A1")
    assert pub.game["table"] == EIGHTS["table"]
    assert pub.play("C3").game["trick"][0]["set"] == {"name": "two_pair", "cards": ["C3", "M3", "M8", "P8"]}


def test_hp7_the_best_set_takes_the_trick_and_its_player_leads() -> None:
    pub = Pub({**ODD, "start": 0}).predict(1, 1, 1).tricks("A7 C13 M1")
    game = pub.game
    assert game["last_trick"]["winner"] == 1
    assert [played["cards"] for played in game["last_trick"]["plays"]] == [["A7"], ["C13"], ["M1"]]
    assert (game["trick"], game["trick_best"], game["tricks_won"]) == ([], None, [0, 1, 0])
    assert (game["leader"], game["to_act"]) == (1, [1])
    assert game["streak"] == {"seat": 1, "count": 1}
    assert [cue["cue"] for cue in pub.cues] == ["played", "took", "leads"]
    assert pub.cues[1]["cards"] == ("A7", "C13", "M1")


def test_hp7_a_winner_without_cards_leaves_the_lead_to_the_next_who_holds_some() -> None:
    hands = "A1 C3 M5 P7 / A11 C11 M11 P11 / W9 W3 P3 P5 / W13 M13 P13 C13"
    pub = Pub(deal(hands, "P12 A2 M4 C6", start=1), seats=4).predict(1, 1, 1, 1)
    pub.tricks("A1 A11+C11+M11+P11 W9 W13")
    game = pub.game
    assert (game["last_trick"]["winner"], game["hand_counts"]) == (1, [3, 0, 3, 3])
    assert (game["leader"], game["to_act"]) == (2, [2])


def test_hp8_who_is_out_is_passed_over() -> None:
    hands = "A1 C3 M5 P7 / A11 C11 M11 P11 / W9 W3 P3 P5 / W13 M13 P13 C13"
    pub = Pub(deal(hands, "P12 A2 M4 C6", start=1), seats=4).predict(1, 1, 1, 1)
    pub.tricks("A1 A11+C11+M11+P11 W9 W13+M13+P13+C13")
    game = pub.game
    assert (game["last_trick"]["winner"], game["hand_counts"]) == (3, [3, 0, 3, 0])
    assert (game["leader"], game["to_act"]) == (0, [0])
    assert pub.play("C3").game["to_act"] == [2]
    assert pub.legal(1) == []
    pub.play("W3")
    assert [played["seat"] for played in pub.game["last_trick"]["plays"]] == [0, 2]


def test_hp7_who_plays_their_last_cards_is_still_in_the_trick() -> None:
    pub = Pub({**FOURS, "start": 0}, seats=2).bids(1, 1).play("A9+C9+M9+P9")
    assert pub.game["to_act"] == [1]
    pub.play("A1")
    assert pub.game["tricks_won"] == [1, 0]


def test_hp8_a_lone_player_goes_on_and_wins_each_time() -> None:
    pub = Pub(FOURS, seats=2).bids(1, 1).tricks("A9+C9+M9+P9 P7", "M5")
    game = pub.game
    assert (game["tricks_won"], game["leader"], game["to_act"]) == ([1, 1], 1, [1])
    assert game["last_trick"]["plays"] == [{"seat": 1, "cards": ["M5"], "set": {"name": "high_card", "cards": ["M5"]}}]


def test_hp16_a_lone_players_third_win_in_a_row_is_a_brawl() -> None:
    pub = Pub(FOURS, seats=2).bids(1, 3).tricks("A9+C9+M9+P9 P7", "M5", "C3", "A1")
    assert [cue["cue"] for cue in pub.cues] == ["played", "took", "brawl", "round_end", "scored"]
    assert pub.points == [0, 30 + 50]


def test_hp9_the_round_ends_when_all_hands_are_empty() -> None:
    pub = Pub(ODD).predict(1, 1, 1).tricks(*ONE_EACH)
    game = pub.game
    assert (game["phase"], game["to_act"], game["leader"]) == ("round_end", [0, 1, 2], None)
    assert game["hand_counts"] == [0, 0, 0]
    assert game["last_trick"]["winner"] == 2
    assert [cue["cue"] for cue in pub.cues] == ["played", "took", "round_end", "scored"]


def test_hp9_a_brawl_ends_the_round_at_once_and_cards_left_are_put_away() -> None:
    pub = Pub({**BOSS, "start": 0}).predict(1, 1, 1).tricks(*BOSS_BRAWLS)
    game = pub.game
    assert (game["phase"], game["hand_counts"], game["tricks_won"]) == ("round_end", [0, 0, 0], [3, 0, 0])
    assert [pub.you(seat)["put_away"] for seat in range(3)] == [["W13"], ["W11"], ["W9"]]
    assert [pub.you(seat)["hand"] for seat in range(3)] == [[], [], []]


@pytest.mark.parametrize(("tie", "winner"), [("earlier", 1), ("later", 0)])
def test_hp11_an_exact_tie_goes_to_the_set_played_earlier_or_later(tie: str, winner: int) -> None:
    pub = Pub({**ODD, "start": 1}, tie=tie).predict(1, 1, 1).play("C13").play("M13")
    assert pub.game["trick_best"] == (1 if tie == "earlier" else 2)
    assert pub.play("A13").game["last_trick"]["winner"] == winner
