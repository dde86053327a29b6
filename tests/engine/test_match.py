"""A match being played: secret choices, the order of refusals, cues, and ending before the end."""

import orjson
import pytest

from server.engine import RuleError, match
from server.games.hii_fuu import GAME
from tests.games.hii_fuu.staged import Plan, play_round, play_tricks, set_aside, sit_down, staged

PLAN = Plan(winners=(0, 1, 2, 3, 0, 1, 2, 3, 0))


def test_ga2_who_has_chosen_leaves_to_act_and_may_not_choose_again() -> None:
    at = staged(PLAN)
    assert at.game["to_act"] == [0, 1, 2, 3]
    at.act(2, type="discard", cards=list(PLAN.set_aside(2)))
    assert at.game["to_act"] == [0, 1, 3]
    assert at.you(2)["prompt"] is None
    assert [*match.legal(GAME, at.match, 2)] == []
    assert at.refused(2, type="discard", cards=list(PLAN.set_aside(2))) == ("already_chosen", {})


def test_ga2_only_the_chooser_sees_the_pending_choice_and_nothing_moves_before_the_last() -> None:
    at = staged(PLAN)
    before = at.game
    at.act(1, type="discard", cards=[*reversed(PLAN.set_aside(1))])
    assert at.you(1)["chosen"] == list(PLAN.set_aside(1))
    assert len(at.you(1)["hand"]) == 13
    after = at.game
    assert {**after, "to_act": None, "cues": None} == {**before, "to_act": None, "cues": None}
    assert at.cues == ({"n": 2, "cue": "chose", "seat": 1},)


def test_ga2_undo_takes_the_own_choice_back_while_another_still_chooses() -> None:
    at = staged(PLAN)
    for seat in (0, 1, 2):
        at.act(seat, type="discard", cards=list(PLAN.set_aside(seat)))
    moved = match.undo(GAME, at.match, 1)
    assert moved.match.v == 4
    assert [cue["cue"] for cue in moved.cues] == ["unchose"]
    at.match = moved.match
    assert at.game["to_act"] == [1, 3]
    assert at.you(1)["chosen"] is None
    assert at.you(1)["prompt"]["kind"] == "discard"
    at.act(3, type="discard", cards=list(PLAN.set_aside(3)))
    at.act(1, type="discard", cards=list(PLAN.set_aside(1)))
    assert at.game["phase"] == "play"


@pytest.mark.parametrize("chosen", [(), (0, 1, 2, 3)])
def test_ga2_nothing_is_undone_by_who_has_not_chosen_or_when_all_have(chosen: tuple[int, ...]) -> None:
    at = staged(PLAN)
    for seat in chosen:
        at.act(seat, type="discard", cards=list(PLAN.set_aside(seat)))
    with pytest.raises(RuleError) as refused:
        match.undo(GAME, at.match, 0)
    assert refused.value.code == "nothing_to_undo"


def test_ga3_continuing_cannot_be_undone_and_not_be_done_twice() -> None:
    at = staged(PLAN)
    play_round(at, PLAN)
    at.act(1, type="continue")
    assert at.game["to_act"] == [0, 2, 3]
    assert at.refused(1, type="continue") == ("already_chosen", {})
    with pytest.raises(RuleError) as refused:
        match.undo(GAME, at.match, 1)
    assert refused.value.code == "nothing_to_undo"


def test_ga10_refusals_come_in_their_order() -> None:
    at = staged(PLAN)
    set_aside(at, PLAN)
    red = PLAN.cards[0]
    assert at.refused(1, type="play", cards=[red[1].lower()]) == ("bad_action", {})  # shape before turn
    assert at.refused(1, type="continue") == ("not_your_turn", {})  # turn before phase
    assert at.refused(0, type="discard", cards=["R1", "R1"]) == ("wrong_phase", {"phase": "play"})
    assert at.refused(0, type="play", cards=["SQ", "SQ"]) == ("wrong_count", {"count": 1, "most": 1})
    assert at.refused(0, type="play", cards=[]) == ("wrong_count", {"count": 1, "most": 1})
    assert at.refused(0, type="play", cards=[red[1]]) == ("not_in_hand", {"card": red[1]})
    assert at.refused(0, type="play", cards=["SQ"]) == ("not_in_hand", {"card": "SQ"})
    at.trick(red[0])
    assert at.refused(1, type="play", cards=[PLAN.cards[4][1]]) == ("must_follow", {"suit": "R"})


def test_ga10_when_cards_are_chosen_count_comes_before_twice_and_twice_before_held() -> None:
    at = staged(PLAN)
    mine, others = list(PLAN.set_aside(0)), PLAN.set_aside(1)[0]
    four = {"count": 4, "most": 4}
    assert at.refused(0, type="discard", cards=[mine[0]] * 3) == ("wrong_count", four)
    assert at.refused(0, type="discard", cards=[*mine, mine[0]]) == ("wrong_count", four)
    assert at.refused(0, type="discard", cards=[others, others, *mine[:2]]) == (
        "duplicate_card",
        {"card": others},
    )
    assert at.refused(0, type="discard", cards=[*mine[:3], others]) == ("not_in_hand", {"card": others})
    assert at.refused(0, type="pass", cards=mine) == ("wrong_phase", {"phase": "discard"})


def test_ga10_after_the_end_everything_is_over() -> None:
    at = staged(PLAN, rounds=1)
    play_round(at, PLAN)
    assert at.game["phase"] == "over"
    assert at.refused(0, type="noise") == ("over", {})
    assert at.refused(0, type="continue") == ("over", {})
    with pytest.raises(RuleError) as refused:
        match.undo(GAME, at.match, 0)
    assert refused.value.code == "over"


def test_v_counts_accepted_actions_and_undos() -> None:
    at = staged(PLAN)
    assert at.match.v == 0
    at.act(0, type="discard", cards=list(PLAN.set_aside(0)))
    at.refused(0, type="continue")
    assert at.match.v == 1
    assert match.undo(GAME, at.match, 0).match.v == 2


def test_cues_of_the_running_and_of_the_last_trick_are_kept() -> None:
    at = staged(PLAN)
    set_aside(at, PLAN)
    assert [cue["cue"] for cue in at.game["cues"]] == ["dealt", *["chose"] * 4, "play_begins"]
    play_tricks(at, PLAN, last=2)
    at.trick(PLAN.cards[2][1])
    cues = at.game["cues"]
    assert [cue["cue"] for cue in cues] == [*["played"] * 4, "took", "leads", "played"]
    assert [cue["n"] for cue in cues] == [*range(13, 20)]
    assert cues[4] == {"n": 17, "cue": "took", "seat": 1, "cards": ["R5", "R8", "R6", "R7"]}


def test_choosing_and_taking_back_without_end_does_not_swell_the_cues() -> None:
    at = staged(PLAN)
    for _ in range(300):
        at.act(0, type="discard", cards=list(PLAN.set_aside(0)))
        at.undo(0)
    numbers = [cue["n"] for cue in at.game["cues"]]
    assert numbers == [*range(402, 602)]


def test_a_game_ended_by_its_host_ranks_the_finished_rounds() -> None:
    at = staged(PLAN)
    play_round(at, PLAN)
    at.go_on()
    totals = at.game["scores"]
    ended = match.end(GAME, at.match)
    assert [cue["cue"] for cue in ended.cues] == ["over"]
    at.match = ended.match
    seen = at.game
    assert (seen["phase"], seen["to_act"], seen["leader"], seen["so_far"]) == ("over", [], None, None)
    assert seen["result"]["reason"] == "ended"
    assert seen["scores"] == totals
    assert at.you(0)["prompt"] is None
    assert match.to_act(GAME, at.match) == ()
    assert [*match.legal(GAME, at.match, 0)] == []
    for request in (match.end, lambda game, here: match.undo(game, here, 0)):
        with pytest.raises(RuleError) as refused:
            request(GAME, at.match)
        assert refused.value.code == "over"


def test_ga14_a_bots_answer_depends_on_its_view_the_seed_and_v() -> None:
    at = staged(PLAN)
    asked = [match.bot_action(GAME, at.match, 0, level="easy", seed=seed) for seed in ("a", "b", "c", "a")]
    assert asked[0] == asked[3]
    assert len(set(map(str, asked))) == 3
    at.act(1, type="discard", cards=list(PLAN.set_aside(1)))
    assert match.bot_action(GAME, at.match, 0, level="easy", seed="a") != asked[0]


def test_a_bot_is_asked_only_where_it_may_act() -> None:
    at = staged(PLAN, rounds=1)
    set_aside(at, PLAN)
    for seat, level, code in ((1, "easy", "not_your_turn"), (0, "divine", "bad_option")):
        with pytest.raises(RuleError) as refused:
            match.bot_action(GAME, at.match, seat, level=level, seed="")
        assert refused.value.code == code
    play_tricks(at, PLAN)
    with pytest.raises(RuleError) as refused:
        match.bot_action(GAME, at.match, 0, level="easy", seed="")
    assert refused.value.code == "over"


def test_ga5_an_opened_round_is_shown_to_all_alike_and_only_where_the_room_says_so() -> None:
    for reveal, opened in (("game", False), ("round", True)):
        at = staged(PLAN, reveal=reveal)
        set_aside(at, PLAN)
        assert at.game["revealed"] is None
        play_tricks(at, PLAN)
        assert (at.game["revealed"] is not None) == opened
        at.go_on()
        assert at.game["revealed"] is None


def test_views_are_written_with_the_same_bytes_each_time() -> None:
    at = sit_down()
    assert orjson.dumps(match.public_view(GAME, at.match)) == orjson.dumps(match.public_view(GAME, at.match))
