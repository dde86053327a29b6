"""The rules of Hii Fuu!!, one by one: HF-1 to HF-12 and HF-16."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.engine import HII_FUU, Dealing, RuleError, match
from server.engine.stacking import parse_deals
from server.games.hii_fuu import GAME
from tests.games.hii_fuu.staged import (
    Plan,
    Table,
    play_game,
    play_round,
    play_tricks,
    set_aside,
    sit_down,
    staged,
    written,
)
from tests.laws.play import Moment, walk

EVEN = Plan(winners=(0, 1, 2, 3, 0, 1, 2, 3, 0))  # 3-2-2-2


def test_hf1_four_or_five_play() -> None:
    for seats in (4, 5):
        assert match.settle(GAME, seats=seats, preset=None, options={}).seats == seats
    for seats in (3, 6):
        with pytest.raises(RuleError) as refused:
            match.settle(GAME, seats=seats, preset=None, options={})
        assert refused.value.params == {"field": "seats", "low": 4, "high": 5}


def test_hf2_with_four_players_the_fourteens_and_fifteens_stay_out() -> None:
    four = [card for seat in range(4) for card in sit_down().you(seat)["hand"]]
    assert sorted(four) == sorted(card for card in HII_FUU.cards if card[1:] not in ("14", "15"))
    five = [card for seat in range(5) for card in sit_down(seats=5).you(seat)["hand"]]
    assert sorted(five) == sorted(HII_FUU.cards)


@pytest.mark.parametrize(("seats", "each"), [(4, 13), (5, 12)])
def test_hf3_the_whole_pack_is_dealt(seats: int, each: int) -> None:
    assert sit_down(seats=seats).game["hand_counts"] == [each] * seats


@pytest.mark.parametrize(("seats", "count"), [(4, 4), (5, 3)])
def test_hf4_everyone_sets_cards_aside_until_nine_are_left(seats: int, count: int) -> None:
    at = sit_down(seats=seats)
    assert at.game["phase"] == "discard"
    hands = [at.you(seat)["hand"] for seat in range(seats)]
    assert at.you(0)["prompt"] == {"kind": "discard", "count": count, "cards": hands[0]}
    few, many = hands[0][: count - 1], hands[0][: count + 1]
    assert at.refused(0, type="discard", cards=few) == ("wrong_count", {"count": count, "most": count})
    assert at.refused(0, type="discard", cards=many) == ("wrong_count", {"count": count, "most": count})
    for seat, hand in enumerate(hands):
        at.act(seat, type="discard", cards=hand[::3][:count])
    assert at.game["phase"] == "play"
    assert at.game["hand_counts"] == [9] * seats
    for seat, hand in enumerate(hands):
        assert at.you(seat)["set_aside"] == hand[::3][:count]
        assert at.you(seat)["hand"] == [card for card in hand if card not in hand[::3][:count]]


def test_hf4_set_aside_cards_take_no_part_and_nobody_else_sees_them() -> None:
    at = staged(EVEN)
    set_aside(at, EVEN)
    gone = EVEN.set_aside(0)
    assert at.refused(0, type="play", cards=[gone[0]]) == ("not_in_hand", {"card": gone[0]})
    play_tricks(at, EVEN)
    shown = str([at.game, *(at.you(seat) for seat in (1, 2, 3)), match.private_view(GAME, at.match, None)])
    assert not any(f"'{card}'" in shown for card in gone)
    assert at.you(0)["set_aside"] == list(gone)


def test_hf5_the_first_leader_is_drawn_and_every_seat_comes_up() -> None:
    firsts = Counter(sit_down(key=f"{key:02x}").game["leader"] for key in range(100))
    assert sorted(firsts) == [0, 1, 2, 3]
    assert min(firsts.values()) > 10


def test_hf5_a_rematch_draws_the_leader_anew() -> None:
    setting = match.settle(GAME, seats=4, preset=None, options={})
    games = (match.start(GAME, setting, Dealing("00" * 32, game_no, (None,) * 4)) for game_no in range(1, 20))
    assert len({game.match.state.leader for game in games}) == 4


def test_hf5_the_host_may_name_the_leader_of_round_1_only() -> None:
    at = sit_down(first_leader=2, key="07")
    assert at.game["leader"] == 2
    assert at.cues == ({"n": 1, "cue": "dealt", "round": 1, "leader": 2},)
    drawn = sit_down(key="07")
    assert [at.you(seat)["hand"] for seat in range(4)] == [drawn.you(seat)["hand"] for seat in range(4)]


def test_hf5_a_stacked_leader_wins_over_the_option() -> None:
    assert sit_down(EVEN.stacked(first=True), first_leader=3).game["leader"] == 0
    assert sit_down(EVEN.stacked(first=False), first_leader=3).game["leader"] == 3


def test_hf6_whoever_took_the_last_trick_leads_the_next_round() -> None:
    at = play_game(Plan(winners=(0, 0, 1, 1, 2, 2, 3, 3, 2)))
    assert at.game["phase"] == "round_end"
    at.go_on()
    assert at.game["leader"] == 2  # though that trick put seat 2 out
    assert at.cues[-1] == {"n": at.match.cue_no, "cue": "dealt", "round": 2, "leader": 2}


def test_hf6_also_one_who_took_no_other_trick_leads() -> None:
    at = play_game(Plan(winners=(0, 0, 0, 1, 1, 1, 2, 2, 3)))
    assert at.game["rounds"][0]["points"][3] == 0
    at.go_on()
    assert at.game["leader"] == 3


KEPT = (
    "R5 R6 R7 Y1 Y2 G1 G2 B1 B2",
    "R1 R13 Y3 Y4 Y5 G3 G4 B3 B4",
    "Y6 Y7 Y8 Y9 G5 G6 G7 B5 B6",
    "R2 R3 R4 Y10 G8 G9 B7 B8 B9",
)


def at_the_first_trick() -> Table:
    """Seat 0 leads; seat 2 has no red card."""
    at = sit_down(written(*KEPT, leader=0))
    at.keep(*KEPT)
    return at


def test_hf7_the_leader_plays_any_card() -> None:
    at = at_the_first_trick()
    hand = KEPT[0].split()
    assert at.you(0)["prompt"] == {"kind": "play", "cards": hand, "hint": {"code": "lead", "params": {}}, "refused": []}
    assert list(at.playable()) == hand


def test_hf7_who_has_the_led_colour_must_follow() -> None:
    at = at_the_first_trick()
    at.trick("R5")
    others = ["Y3", "Y4", "Y5", "G3", "G4", "B3", "B4"]
    assert at.you(1)["prompt"] == {
        "kind": "play",
        "cards": ["R1", "R13"],
        "hint": {"code": "follow", "params": {"suit": "R"}},
        "refused": [{"code": "must_follow", "params": {"suit": "R"}, "cards": others}],
    }
    for card in others:
        assert at.refused(1, type="play", cards=[card]) == ("must_follow", {"suit": "R"})
    assert at.playable() == ("R1", "R13")


def test_hf7_who_has_none_of_the_led_colour_plays_any_card() -> None:
    at = at_the_first_trick()
    at.trick("R5 R1")
    hint = {"code": "void", "params": {"suit": "R"}}
    assert at.you(2)["prompt"] == {"kind": "play", "cards": KEPT[2].split(), "hint": hint, "refused": []}


def test_hf7_who_has_only_the_led_colour_is_refused_nothing() -> None:
    at = sit_down(written("R1 Y1", "R2 R3 R4 R5 R6 R7 R8 R9 R10", "G1", "B1", leader=0))
    at.keep(
        "R1 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8", "R2 R3 R4 R5 R6 R7 R8 R9 R10", *(" ".join(at.you(s)["hand"][:9]) for s in (2, 3))
    )
    at.trick("R1")
    assert at.you(1)["prompt"]["refused"] == []
    assert at.you(1)["prompt"]["hint"]["code"] == "follow"


def test_hf7_play_goes_clockwise_from_the_leader() -> None:
    at = sit_down(written(*KEPT, leader=2))
    at.keep(*KEPT)
    at.trick("G5 G8 G1 G3")
    assert [played["seat"] for played in at.game["last_trick"]["plays"]] == [2, 3, 0, 1]


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("R5 R13 Y9 R2", 1),
        ("R5 R1 Y9 R2", 0),
        ("R6 R1 B6 R4", 0),
        ("Y2 Y3 Y6 Y10", 3),
        ("G2 G4 G7 G8", 3),
        ("B1 B3 B6 B7", 3),
    ],
)
def test_hf8_the_highest_card_of_the_led_colour_takes_the_trick_and_there_is_no_trump(cards: str, winner: int) -> None:
    at = at_the_first_trick()
    at.trick(cards)
    seen = at.game
    assert seen["last_trick"] == {
        "plays": [{"seat": seat, "cards": [card]} for seat, card in enumerate(cards.split())],
        "winner": winner,
    }
    assert (seen["trick"], seen["trick_best"]) == ([], None)
    assert seen["tricks_won"] == [int(seat == winner) for seat in range(4)]
    assert (seen["leader"], seen["to_act"]) == (winner, [winner])


def test_hf8_the_best_so_far_is_shown_while_the_trick_is_played() -> None:
    at = at_the_first_trick()
    best = []
    for card in ("R5", "R13", "Y9"):
        at.trick(card)
        best.append(at.game["trick_best"])
    assert best == [0, 1, 1]
    assert at.game["leader"] == 0
    assert at.game["last_trick"] is None


def test_hf9_the_second_trick_stands_a_pawn_on_the_first_free_place() -> None:
    plan = Plan(winners=(2, 2, 0, 0, 1, 1, 3, 3, 1))
    at = staged(plan)
    set_aside(at, plan)
    play_tricks(at, plan, last=1)
    assert at.game["pawns"] == []
    play_tricks(at, plan, first=2, last=2)
    assert at.game["pawns"] == [{"seat": 2, "place": 1, "standing": True}]
    assert [cue for cue in at.cues if cue["cue"] == "hii"] == [
        {"n": at.match.cue_no - 1, "cue": "hii", "seat": 2, "place": 1, "points": 1}
    ]
    play_tricks(at, plan, first=3, last=8)
    assert [(pawn["seat"], pawn["place"]) for pawn in at.game["pawns"]] == [(2, 1), (0, 2), (1, 3), (3, 4)]


THIRD = Plan(winners=(1, 1, 0, 1, 0, 2, 2, 3, 3))


def test_hf10_the_third_trick_lays_the_pawn_flat_and_its_place_stays_taken() -> None:
    at = staged(THIRD)
    set_aside(at, THIRD)
    play_tricks(at, THIRD, last=4)
    assert at.game["pawns"] == [{"seat": 1, "place": 1, "standing": False}]
    assert [cue["cue"] for cue in at.cues] == ["played", "took", "mii", "leads"]
    assert at.cues[2]["seat"] == 1
    play_tricks(at, THIRD, first=5, last=5)
    assert at.game["pawns"][1] == {"seat": 0, "place": 2, "standing": True}


def test_hf10_who_is_out_plays_no_more_and_puts_the_cards_away_face_down() -> None:
    at = staged(THIRD)
    set_aside(at, THIRD)
    play_tricks(at, THIRD, last=4)
    kept = [trick[1] for trick in THIRD.cards[4:]]
    assert at.game["out"] == [1]
    assert at.game["hand_counts"] == [5, 0, 5, 5]
    assert at.you(1)["hand"] == []
    assert at.you(1)["put_away"] == list(HII_FUU.sorted(kept))
    assert at.refused(1, type="play", cards=[kept[0]]) == ("not_your_turn", {})
    play_tricks(at, THIRD, first=5)
    others = str([at.game, *(at.you(seat) for seat in (0, 2, 3))])
    assert not any(f"'{card}'" in others for card in kept)
    assert at.game["rounds"][0]["points"][1] == 0


def test_hf11_after_a_winner_is_out_the_next_seat_still_in_leads() -> None:
    at = staged(THIRD)
    set_aside(at, THIRD)
    play_tricks(at, THIRD, last=4)
    assert (at.game["leader"], at.game["to_act"]) == (2, [2])
    assert at.cues[-1]["cue"] == "leads"
    assert at.cues[-1]["seat"] == 2


def test_hf11_seats_that_are_out_are_passed_over() -> None:
    plan = Plan(winners=(0, 0, 0, 3, 3, 3, 1, 1, 2))
    at = staged(plan)
    set_aside(at, plan)
    play_tricks(at, plan, last=6)
    assert at.game["out"] == [0, 3]
    assert at.game["leader"] == 1  # after 3 comes 0, who is out
    play_tricks(at, plan, first=7, last=7)
    assert [played["seat"] for played in at.game["last_trick"]["plays"]] == [1, 2]


def test_seats_are_out_in_the_order_they_went() -> None:
    plan = Plan(winners=(0, 0, 1, 1, 1, 0, 2, 2, 3))
    at = staged(plan)
    play_round(at, plan)
    assert [pawn["seat"] for pawn in at.game["pawns"]] == [0, 1, 2]
    assert at.game["out"] == [1, 0]


def test_hf12_the_round_ends_after_nine_tricks() -> None:
    at = staged(EVEN)
    set_aside(at, EVEN)
    play_tricks(at, EVEN, last=8)
    assert at.game["phase"] == "play"
    play_tricks(at, EVEN, first=9)
    assert at.game["phase"] == "round_end"
    assert at.game["hand_counts"] == [0, 0, 0, 0]
    assert [cue["cue"] for cue in at.cues] == ["played", "took", "mii", "round_end", "scored"]


POSSIBLE: dict[int, set[tuple[int, ...]]] = {
    4: {(3, 3, 3, 0), (3, 3, 2, 1), (3, 2, 2, 2)},
    5: {(3, 3, 3, 0, 0), (3, 3, 2, 1, 0), (3, 2, 2, 2, 0), (3, 3, 1, 1, 1), (3, 2, 2, 1, 1), (2, 2, 2, 2, 1)},
}


@given(seats=st.sampled_from((4, 5)), seed=st.integers(0, 2**32 - 1))
def test_hf12_there_are_always_nine_tricks_and_two_players_in_at_the_start_of_each(seats: int, seed: int) -> None:
    chance = random.Random(seed)
    setting = match.settle(GAME, seats=seats, preset=None, options={})
    dealing = Dealing(chance.randbytes(32).hex(), 1, (None,) * seats)
    tricks = 0
    for moment in walk(GAME, setting, dealing, chance):
        if moment.state.kind == "play" and not moment.state.trick:
            assert sum(map(bool, moment.state.hands)) >= 2
        tricks += sum(cue["cue"] == "took" for cue in moment.cues)
        if any(cue["cue"] == "round_end" for cue in moment.cues):
            assert tricks == 9
            _check_end(moment, seats)
            tricks = 0


def _check_end(moment: Moment, seats: int) -> None:
    """Only the final counts that are possible, and never more places than the table has."""
    counts = tuple(sorted(moment.state.played.tricks_won, reverse=True))
    assert counts in POSSIBLE[seats]
    assert len(moment.state.played.pawns) <= 4
    assert sum(pawn.standing for pawn in moment.state.played.pawns) == counts.count(2)


@pytest.mark.parametrize("seats", [4, 5])
def test_all_final_counts_of_the_rules_page_can_come_up(seats: int) -> None:
    for counts in POSSIBLE[seats]:
        plan = Plan(winners=[seat for seat, count in enumerate(counts) for _ in range(count)], seats=seats)
        at = staged(plan)
        play_round(at, plan)
        assert at.game["tricks_won"] == list(counts)


def test_hf16_all_cards_are_dealt_again_in_the_next_round() -> None:
    at = play_game(EVEN)
    at.go_on()
    seen = at.game
    assert (seen["phase"], seen["round"], seen["hand_counts"]) == ("discard", 2, [13] * 4)
    assert (seen["pawns"], seen["out"], seen["tricks_won"], seen["last_trick"]) == ([], [], [0] * 4, None)
    assert at.you(0)["set_aside"] == []
    dealt = [card for seat in range(4) for card in at.you(seat)["hand"]]
    assert len(dealt) == len(set(dealt)) == 52
    assert {card for seat in range(4) for card in EVEN.set_aside(seat)} <= set(dealt)


def test_ga12_deals_past_the_stacked_ones_come_from_the_seed() -> None:
    plain, laid = sit_down(), play_game(EVEN)
    plain.keep(*(" ".join(plain.you(seat)["hand"][:9]) for seat in range(4)))
    plain.play_out()
    plain.go_on()
    laid.go_on()
    assert [plain.you(seat)["hand"] for seat in range(4)] == [laid.you(seat)["hand"] for seat in range(4)]


def test_ga12_only_whole_deals_of_the_right_pack_are_taken() -> None:
    four, five = EVEN.stacked(first=True), Plan(winners=EVEN.winners, seats=5).stacked(first=True)
    assert len(parse_deals(GAME, [five], {}, seats=5)) == 1
    odd: list[tuple[int, dict[str, Any]]] = [(4, five), (5, four), (4, {**four, "table": []})]
    for seats, deal in odd:
        with pytest.raises(RuleError) as refused:
            parse_deals(GAME, [deal], {}, seats=seats)
        assert refused.value.code == "bad_deal"
