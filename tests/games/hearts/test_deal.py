"""Pack and deal: HE-1 to HE-3."""

import pytest

from server.engine import Play, RuleError, match
from server.games.hearts import GAME
from server.games.hearts.pack import hand_size, in_play, opening_card, pack
from tests.games.hearts.table import MIXED, SUN, hearts
from tests.games.sitting import deal


@pytest.mark.parametrize(
    ("seats", "taken_out", "gone", "each", "opener"),
    [
        (2, "standard", "", 26, "C2"),
        (3, "standard", "D2", 17, "C2"),
        (3, "other", "C2", 17, "C3"),
        (4, "standard", "", 13, "C2"),
        (5, "standard", "C2 D2", 10, "C3"),
        (6, "standard", "C2 D2 S2 H2", 8, "C3"),
        (6, "other", "C2 D2 S2 C3", 8, "C4"),
        (7, "standard", "C2 D2 S2", 7, "C3"),
    ],
)
def test_he1_each_seat_number_has_its_own_pack(seats: int, taken_out: str, gone: str, each: int, opener: str) -> None:
    game = hearts(seats=seats, preset="online", taken_out=taken_out)
    cards = sorted(card for hand in game.match.state.hands for card in hand)
    assert sorted((*cards, *gone.split())) == sorted(pack(4, "standard"))
    assert game.game["hand_counts"] == [each] * seats
    assert hand_size(seats, taken_out) == each
    assert opening_card(seats, taken_out) == opener


@pytest.mark.parametrize(("seats", "taken_out", "cards"), [(4, "standard", 14), (6, "standard", 13), (6, "other", 14)])
def test_he1_six_seats_lose_a_heart_only_in_the_standard_pack(seats: int, taken_out: str, cards: int) -> None:
    assert len(in_play(hearts(seats=seats, taken_out=taken_out).match.state.course)) == cards


@pytest.mark.parametrize("seats", [2, 4, 5, 7])
def test_he1_other_cards_are_taken_out_with_three_and_six_seats_only(seats: int) -> None:
    with pytest.raises(RuleError) as refusal:
        hearts(seats=seats, preset="online", taken_out="other")
    assert (refusal.value.code, refusal.value.params["field"]) == ("bad_option", "taken_out")


def test_he1_classic_is_not_for_two_seats() -> None:
    with pytest.raises(RuleError) as refusal:
        hearts(seats=2)
    assert (refusal.value.code, refusal.value.params["field"]) == ("bad_option", "seats")


def test_he2_two_opponents_hold_26_cards_each_and_play_26_tricks() -> None:
    clubs_and_spades, others = "C23456789TJQKA S23456789TJQKA", "D23456789TJQKA H23456789TJQKA"
    game = hearts(deal(f"{clubs_and_spades} / {others}"), seats=2, preset="online").play_out(low=(0,))
    assert game.game["tricks_won"] == [26, 0]
    assert game.points() == [0, -26]


def test_he2_the_lowest_club_opens_and_must_be_led() -> None:
    game = hearts(MIXED)
    assert (game.game["leader"], game.turn, game.playable()) == (0, 0, ("C2",))
    assert game.refuses("C6") == ("must_open", {"card": "C2"})
    assert game.you(0)["prompt"]["hint"] == {"code": "open", "params": {"card": "C2"}}
    assert game.you(0)["prompt"]["refused"] == [
        {"code": "must_open", "params": {"card": "C2"}, "cards": list(MIXED["hands"][0][1:])}
    ]


def test_he2_the_holder_of_the_lowest_club_may_lead_any_club_where_the_option_says_so() -> None:
    game = hearts(MIXED, opening="any_club")
    assert game.playable() == ("C2", "C6", "C7", "C8")
    assert game.refuses("D2") == ("must_open", {"suit": "C"})
    assert game.you(0)["prompt"]["hint"] == {"code": "open", "params": {"suit": "C"}}


def test_he2_left_of_the_dealer_leads_any_card_where_the_option_says_so() -> None:
    game = hearts({**MIXED, "dealer": 1}, opening="left_of_dealer", heart_break="off")
    assert (game.game["leader"], game.turn) == (2, 2)
    assert game.playable() == tuple(MIXED["hands"][2])
    assert game.you(2)["prompt"]["hint"] == {"code": "lead", "params": {}}


def test_he2_left_of_the_dealer_is_bound_by_the_other_rules() -> None:
    dealt = {**MIXED, "dealer": 1}
    allowed = hearts(dealt, opening="left_of_dealer")
    assert allowed.refuses("H4") == ("hearts_not_broken", {})
    assert "SQ" in allowed.playable()
    forbidden = hearts(dealt, opening="left_of_dealer", first_trick_points="forbidden")
    assert forbidden.refuses("H4") == ("no_points_first_trick", {})
    assert forbidden.refuses("SQ") == ("no_points_first_trick", {})


def test_he2_left_of_the_dealer_with_nothing_but_penalty_cards_leads_any() -> None:
    game = hearts({**SUN, "dealer": 2}, opening="left_of_dealer", first_trick_points="forbidden")
    assert game.playable() == tuple(SUN["hands"][3])


def test_he2_the_low_club_rule_never_leaks_past_the_first_card() -> None:
    game = hearts(MIXED).play("C2 C3 C4 C5")
    assert game.turn == 3
    assert game.playable() == tuple(card for card in MIXED["hands"][3] if card != "C5" and card[0] != "H")


def test_he3_the_first_dealer_is_drawn_and_the_deal_moves_left() -> None:
    assert {hearts(key=key).game["dealer"] for key in ("00", "01", "02", "03", "04", "05")} > {0, 1}
    game = hearts({**SUN, "dealer": 2}, SUN, SUN, end_score=200)
    dealers = [game.game["dealer"]]
    for _ in range(2):
        game.play_out().go_on()
        dealers.append(game.game["dealer"])
    assert dealers == [2, 3, 0]
    assert game.cues[-2] == {"n": game.cues[-2]["n"], "cue": "dealt", "round": 3, "dealer": 0}


@pytest.mark.parametrize(
    "dealt",
    [
        {**SUN, "table": ["C2"]},
        {"hands": SUN["hands"][:3]},
        {"hands": [*SUN["hands"][:3], SUN["hands"][0]]},
        {"hands": [*SUN["hands"][:3], [*SUN["hands"][3][1:], "R1"]]},
        {"hands": [*SUN["hands"][:3], SUN["hands"][3][1:]]},
        {**SUN, "leader": 0},
        {**SUN, "dealer": 4},
    ],
)
def test_ga12_a_stacked_deal_must_be_the_whole_pack(dealt: dict[str, object]) -> None:
    with pytest.raises(RuleError) as refusal:
        hearts(dealt)
    assert refusal.value.code == "bad_deal"


def test_ga4_a_seat_with_one_legal_card_is_still_asked() -> None:
    game = hearts(MIXED)
    assert list(match.legal(GAME, game.match, 0)) == [Play(("C2",))]
    assert list(match.legal(GAME, game.match, 1)) == []
