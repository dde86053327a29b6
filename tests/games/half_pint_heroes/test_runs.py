"""HP-17 to HP-20: runs of hits, the shoot-out, the last bonus, and who starts."""

from typing import Any

from tests.games.half_pint_heroes.pub import BOSS, BOSS_BRAWLS, ODD, ONE_EACH, Pub

HIT = (1, 0, 0)
"""Predictions with which seat 0 alone hits a round of ODD."""


def game_of_odd(*bids: tuple[int, ...], **options: Any) -> Pub:
    """Rounds of ODD, in each of which everyone wins one trick; seat 0 starts the first."""
    rounds = options.get("rounds", 10)
    pub = Pub({**ODD, "start": 0}, *[ODD] * (rounds - 1), **options)
    for predicted in bids:
        pub.round(*predicted)
    return pub


def boss_after(*bids: tuple[int, ...], rounds: int = 10) -> Pub:
    """As game_of_odd, but the next round is dealt as BOSS, which seat 0 may brawl in if it leads."""
    pub = Pub({**ODD, "start": 0}, *[ODD] * (len(bids) - 1), BOSS, *[ODD] * rounds, rounds=rounds)
    for predicted in bids:
        pub.round(*predicted)
    return pub


def test_hp17_an_exact_prediction_is_a_hit_and_a_miss_ends_the_run() -> None:
    pub = game_of_odd((1, 1, 0), (1, 0, 1))
    assert pub.game["runs"] == [2, 0, 1]
    assert pub.round(0, 0, 0).game["runs"] == [0, 0, 0]


def test_hp17_a_brawl_is_a_hit_whatever_the_prediction_and_everyone_else_misses() -> None:
    pub = boss_after((1, 0, 1), (1, 0, 1)).round(0, 0, 0, tricks=BOSS_BRAWLS)
    assert pub.game["rounds"][-1]["points"] == [30, 0, 0]
    assert pub.game["runs"] == [3, 0, 0]


def test_hp18_five_hits_in_a_row_make_the_next_round_a_shoot_out() -> None:
    pub = game_of_odd(HIT, HIT, HIT, HIT)
    assert pub.game["shoot_out"] == []
    pub.predict(*HIT).tricks(*ONE_EACH)
    assert (pub.game["runs"], pub.game["shoot_out"], pub.game["phase"]) == ([5, 0, 0], [], "round_end")
    pub.next_round()
    assert (pub.game["runs"], pub.game["shoot_out"]) == ([5, 0, 0], [0])
    assert pub.cues[-1] == {"n": pub.cues[-1]["n"], "cue": "shoot_out", "seats": (0,)}
    pub.bids(*HIT)
    assert pub.game["shoot_out"] == [0]
    assert pub.doubts(1, 0, 0).game["shoot_out"] == [0]


def test_hp18_a_hit_in_the_shoot_out_wins_the_game_at_once_whatever_the_points() -> None:
    points = [0, 0, 200, 200]
    pub = game_of_odd(*[(1, 2, 2)] * 6, prediction_points=points)
    game = pub.game
    assert (game["phase"], game["round"], game["to_act"], game["shoot_out"]) == ("over", 6, [], [])
    assert game["runs"] == [6, 0, 0]
    assert game["result"]["reason"] == "shoot_out"
    assert game["result"]["winners"] == [0]
    assert len(game["rounds"]) == 6
    assert [cue["cue"] for cue in pub.cues] == ["played", "took", "round_end", "scored", "over"]
    assert pub.cues[-1]["winners"] == (0,)


def test_hp18_the_winner_has_place_1_and_the_others_rank_by_points() -> None:
    pub = Pub({**ODD, "start": 0}, *[ODD] * 5, prediction_points=[0, 0, 0, 0])
    for _ in range(6):
        pub.round(1, 0, 0, doubts=(2, 0, 1))
    assert pub.game["scores"] == [180, 60, 180]
    assert pub.game["result"]["ranking"] == [
        {"seat": 0, "place": 1, "score": 180},
        {"seat": 2, "place": 2, "score": 180},
        {"seat": 1, "place": 3, "score": 60},
    ]


def test_hp18_a_miss_in_the_shoot_out_scores_normally_and_play_goes_on() -> None:
    pub = game_of_odd(*[HIT] * 5, (0, 1, 0))
    game = pub.game
    assert (game["phase"], game["round"], game["runs"], game["shoot_out"]) == ("bid", 7, [0, 1, 0], [])
    assert game["rounds"][-1]["points"] == [10, 10 + 20 + 20, 10 + 20]


def test_hp18_a_run_of_five_earned_by_the_last_round_adds_no_round() -> None:
    pub = game_of_odd((0, 0, 0), *[HIT] * 5, rounds=6)
    game = pub.game
    assert (game["phase"], game["round"], game["result"]["reason"]) == ("over", 6, "rounds")
    assert game["runs"] == [5, 0, 0]
    assert game["rounds"][-1]["points"] == [50, 0, 0]


def test_hp18_a_shoot_out_hit_in_the_last_round_ends_the_game_without_the_bonus() -> None:
    pub = game_of_odd(*[HIT] * 6, rounds=6)
    assert pub.game["result"]["reason"] == "shoot_out"
    assert [entry["round"] for entry in pub.game["rounds"]] == [1, 2, 3, 4, 5, 6]


def test_hp18_a_shoot_out_miss_in_the_last_round_ends_the_game_with_the_bonus() -> None:
    pub = game_of_odd(*[HIT] * 5, (0, 0, 0), rounds=6)
    assert pub.game["result"]["reason"] == "rounds"
    assert pub.game["rounds"][-1]["points"] == [50, 0, 0]


def test_hp18_of_two_who_hit_in_one_shoot_out_the_one_with_more_points_wins() -> None:
    pub = Pub({**ODD, "start": 0}, *[ODD] * 5)
    for _ in range(6):
        pub.round(1, 1, 0, doubts=(1, 2, 0))
    assert pub.game["scores"] == [180, 300, 60]
    assert pub.game["result"]["winners"] == [1]
    assert [(rank["seat"], rank["place"]) for rank in pub.game["result"]["ranking"]] == [(1, 1), (0, 2), (2, 3)]


def test_hp18_two_who_hit_in_one_shoot_out_with_equal_points_share_the_win() -> None:
    pub = Pub({**ODD, "start": 0}, *[ODD] * 5)
    for _ in range(6):
        pub.round(1, 1, 0, doubts=(2, 2, 0))
    assert pub.game["result"]["winners"] == [0, 1]
    assert [(rank["seat"], rank["place"]) for rank in pub.game["result"]["ranking"]] == [(0, 1), (1, 1), (2, 3)]


def test_hp18_a_hit_of_one_in_a_shoot_out_of_two_wins_against_more_points() -> None:
    pub = Pub({**ODD, "start": 0}, *[ODD] * 5, prediction_points=[0, 20, 0, 0])
    for bids in [(1, 1, 0)] * 5 + [(1, 0, 0)]:
        pub.round(*bids, doubts=(1, 2, 1))
    assert pub.game["scores"] == [5 * 30 + 50, 5 * 50 + 30, 5 * 10 + 30]
    assert pub.game["result"]["winners"] == [0]


def test_hp18_a_brawl_in_the_shoot_out_is_a_hit_for_the_brawler() -> None:
    pub = boss_after(*[HIT] * 5).round(0, 0, 0, tricks=BOSS_BRAWLS)
    assert pub.game["result"] == {
        "ranking": [
            {"seat": 0, "place": 1, "score": 5 * 50 + 30},
            {"seat": 1, "place": 2, "score": 5 * 30},
            {"seat": 2, "place": 3, "score": 5 * 10},
        ],
        "winners": [0],
        "reason": "shoot_out",
    }


def test_hp18_a_brawl_in_the_shoot_out_is_a_miss_for_the_others() -> None:
    pub = boss_after(*[(0, 1, 0)] * 5).round(3, 0, 0, tricks=BOSS_BRAWLS)
    assert (pub.game["phase"], pub.game["runs"]) == ("bid", [1, 0, 0])


def test_hp19_after_the_last_round_the_longest_run_of_exact_predictions_pays_ten_a_round() -> None:
    bids = [(1, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1), (1, 0, 0), (1, 0, 0)]
    pub = game_of_odd(*bids, rounds=6)
    game = pub.game
    last, before = game["rounds"][-1], game["rounds"][-2]
    assert (before["round"], last["round"], game["round"]) == (6, None, 6)
    assert last["points"] == [30, 0, 20]
    assert last["why"][2] == [{"what": "run", "count": 2, "points": 20}]
    assert last["totals"] == [score + bonus for score, bonus in zip(before["totals"], last["points"], strict=True)]
    assert game["scores"] == last["totals"]
    assert [cue["cue"] for cue in pub.cues] == ["played", "took", "round_end", "scored", "bonus", "over"]
    assert (pub.cues[3]["points"], pub.cues[4]["points"]) == (tuple(before["points"]), (30, 0, 20))
    assert game["result"]["reason"] == "rounds"


def test_hp19_a_brawl_with_another_count_breaks_the_run_of_predictions_though_not_the_hits() -> None:
    pub = boss_after((1, 0, 0), (1, 0, 0), rounds=6).round(0, 0, 0, tricks=BOSS_BRAWLS)
    assert pub.game["runs"] == [3, 0, 0]
    pub.round(1, 0, 0).round(0, 0, 0).round(0, 0, 0)
    assert pub.game["rounds"][-1]["why"][0] == [{"what": "run", "count": 2, "points": 20}]


def test_hp19_a_brawl_as_predicted_goes_on_with_the_run_of_predictions() -> None:
    pub = boss_after((1, 0, 0), (1, 0, 0), rounds=6).round(3, 0, 0, tricks=BOSS_BRAWLS)
    pub.round(1, 0, 0).round(0, 0, 0).round(0, 0, 0)
    assert pub.game["rounds"][-1]["points"] == [40, 0, 0]


def test_hp19_in_a_brawl_round_everyone_elses_run_is_broken() -> None:
    pub = boss_after((1, 1, 0), (1, 1, 0), rounds=6).round(3, 0, 0, tricks=BOSS_BRAWLS)
    pub.round(0, 1, 0).round(0, 0, 0).round(0, 0, 0)
    assert pub.game["rounds"][-1]["points"] == [30, 20, 0]


def test_hp19_most_points_win_and_a_tie_is_shared() -> None:
    pub = game_of_odd(*[(0, 0, 0)] * 6, rounds=6)
    assert pub.game["result"] == {
        "ranking": [{"seat": seat, "place": 1, "score": 180} for seat in range(3)],
        "winners": [0, 1, 2],
        "reason": "rounds",
    }


def test_hp20_the_start_player_moves_on_clockwise_whoever_won() -> None:
    pub = Pub({**ODD, "start": 1}, *[ODD] * 4)
    starts = []
    for _ in range(4):
        starts.append((pub.game["start"], pub.game["leader"]))
        pub.round(1, 1, 1)
    assert starts == [(1, 1), (2, 2), (0, 0), (1, 1)]


def test_hp20_the_first_start_player_is_drawn() -> None:
    starts = {Pub(seats=7, key=f"{seed:064x}").game["start"] for seed in range(60)}
    assert starts == set(range(7))


def test_ga3_the_next_round_starts_when_everyone_has_gone_on() -> None:
    pub = Pub({**ODD, "start": 0}, ODD).predict(1, 1, 1).tricks(*ONE_EACH)
    assert pub.legal(1) == [{"type": "continue"}]
    assert pub.you(1)["prompt"] == {"kind": "continue"}
    pub.act(1, {"type": "continue"})
    assert pub.game["to_act"] == [0, 2]
    assert pub.refused(1, {"type": "continue"}) == ("already_chosen", {})
    pub.act(0, {"type": "continue"}).act(2, {"type": "continue"})
    assert (pub.game["phase"], pub.game["round"]) == ("bid", 2)
