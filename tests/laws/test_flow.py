"""Laws of the course of a game: who may act, what they may do, and where the cards are."""

from collections import Counter
from typing import Any

import orjson
import pytest

from server.engine import RuleError, match
from server.engine.choosing import SECRET, TOGETHER
from tests.laws.knowledge import order_of, pack_of
from tests.laws.play import Moment, Played, as_sent

PHASES = {"discard", "pass", "bid", "doubt", "play", "moon", "round_end", "over"}
NO_LEADER = {"pass", "moon", "round_end", "over"}


def test_ga1_a_game_of_random_legal_actions_ends_with_a_result(played: Played) -> None:
    assert played.last.state.kind == "over"
    assert match.result(played.game, played.last.match) is not None
    assert played.game.to_act(played.last.state) == ()


def test_exactly_the_seats_that_may_act_have_legal_actions_and_a_prompt(played: Played) -> None:
    game = played.game
    for moment in played.moments:
        to_act = game.to_act(moment.state)
        assert list(to_act) == sorted(set(to_act))
        for seat in range(played.seats):
            may_act = next(match.legal(game, moment.match, seat), None) is not None
            assert may_act == (seat in to_act)
            assert (game.prompt(moment.state, seat) is not None) == (seat in to_act)


def test_every_legal_action_applies_and_is_listed_once(played: Played) -> None:
    game, chance = played.game, played.case.chance("legal")
    for moment in played.sampled("sample", share=0.1):
        for seat in game.to_act(moment.state):
            raws = [as_sent(action) for action in match.legal(game, moment.match, seat)]
            sets = Counter(str({**raw, "cards": sorted(raw.get("cards", ()))}) for raw in raws)
            assert sets.most_common(1)[0][1] == 1
            for raw in chance.sample(raws, min(12, len(raws))):
                assert match.act(game, moment.match, seat, raw).match.v == moment.match.v + 1
                _check_hand_order(raw, moment.state.hands[seat])


def _check_hand_order(raw: dict[str, Any], hand: tuple[str, ...]) -> None:
    cards = raw.get("cards", [])
    assert cards == [card for card in hand if card in cards]


def test_the_order_of_cards_in_an_action_never_matters(played: Played) -> None:
    game, chance = played.game, played.case.chance("order")
    for moment in played.sampled("sample", share=0.05):
        for seat in game.to_act(moment.state):
            raws = [as_sent(action) for action in match.legal(game, moment.match, seat)]
            raw = max(chance.sample(raws, min(20, len(raws))), key=lambda raw: len(raw.get("cards", ())))
            shuffled = {**raw, "cards": chance.sample(raw["cards"], len(raw["cards"]))} if "cards" in raw else raw
            one, other = (match.act(game, moment.match, seat, sent) for sent in (raw, shuffled))
            assert one == other


def test_the_fallback_is_legal(played: Played) -> None:
    game = played.game
    for moment in played.sampled("sample", share=0.3):
        for seat in game.to_act(moment.state):
            raw = as_sent(game.fallback(moment.state, seat))
            assert match.act(game, moment.match, seat, raw).match.v == moment.match.v + 1


def test_the_prompt_divides_the_hand_into_playable_and_refused(played: Played) -> None:
    game = played.game
    for moment in played.sampled("prompt", share=0.3):
        for seat in game.to_act(moment.state):
            prompt, hand = game.prompt(moment.state, seat), moment.state.hands[seat]
            assert prompt is not None
            assert prompt["kind"] == ("continue" if moment.state.kind == "round_end" else moment.state.kind)
            if prompt["kind"] in ("discard", "pass"):
                assert prompt["cards"] == hand
            if prompt["kind"] == "play":
                refused = [card for why in prompt["refused"] for card in why["cards"]]
                assert sorted([*prompt["cards"], *refused]) == sorted(hand)


def test_a_card_is_refused_as_the_prompt_says(played: Played) -> None:
    game = played.game
    for moment in played.sampled("refused", share=0.3):
        if moment.state.kind != "play":
            continue
        for seat in game.to_act(moment.state):
            prompt = game.prompt(moment.state, seat)
            assert prompt is not None
            for why in prompt["refused"]:
                for card in why["cards"]:
                    with pytest.raises(RuleError) as refused:
                        match.act(game, moment.match, seat, {"type": "play", "cards": [card]})
                    assert (refused.value.code, refused.value.params) == (why["code"], why["params"])


def test_every_card_is_in_exactly_one_place(played: Played) -> None:
    dealt: list[str] = []
    gone: list[str] = []
    round_no = None
    for moment in played.moments:
        if (now := played.game.public(moment.state)["round"]) != round_no:
            round_no, gone = now, []
            dealt = sorted(card for hand in moment.state.hands for card in hand)
            assert len(set(dealt)) == len(dealt)
        if moment.raw is not None and moment.raw["type"] == "play":
            gone += moment.raw["cards"]
        held = [card for hand in moment.state.hands for card in hand]
        assert sorted(held + gone + _out_of_play(moment)) == dealt


def _out_of_play(moment: Moment) -> list[str]:
    """The cards that the round under way has set aside or put away."""
    stored = orjson.loads(orjson.dumps(moment.state))
    now = stored.get("played", stored)
    return [card for place in ("set_aside", "put_away") for cards in now.get(place, ()) for card in cards]


def test_ga2_undo_restores_the_view_as_it_was_before_the_choice(played: Played) -> None:
    game, chance = played.game, played.case.chance("undo")
    tried = 0
    for moment in played.moments:
        to_act = game.to_act(moment.state)
        if moment.state.kind not in SECRET or len(to_act) < 2 or chance.random() < 0.5:
            continue
        seat = chance.choice(to_act)
        raw = as_sent(next(match.legal(game, moment.match, seat)))
        chosen = match.act(game, moment.match, seat, raw).match
        back = match.undo(game, chosen, seat).match
        assert back.v == moment.match.v + 2
        assert back.state == moment.state
        for viewer in (*range(played.seats), None):
            assert match.private_view(game, back, viewer) == match.private_view(game, moment.match, viewer)
        now, then = match.public_view(game, back), match.public_view(game, moment.match)
        assert {**now, "cues": ()} == {**then, "cues": ()}
        tried += 1
    assert tried > 0 or not any(m.state.kind in SECRET for m in played.moments)


def test_ga2_nothing_can_be_undone_elsewhere_and_nobody_chooses_twice(played: Played) -> None:
    game = played.game
    for moment in played.sampled("twice", share=0.1):
        to_act = game.to_act(moment.state)
        for seat in set(range(played.seats)) - set(to_act):
            with pytest.raises(RuleError) as refused:
                match.act(game, moment.match, seat, {"type": "continue"})
            over = moment.state.kind == "over"
            together = moment.state.kind in TOGETHER
            assert refused.value.code == ("over" if over else "already_chosen" if together else "not_your_turn")
        for seat in range(played.seats):
            if moment.state.kind in SECRET and seat not in to_act:
                continue
            with pytest.raises(RuleError) as refused:
                match.undo(game, moment.match, seat)
            assert refused.value.code == ("over" if moment.state.kind == "over" else "nothing_to_undo")


def test_ga3_every_round_but_the_last_waits_for_everybody(played: Played) -> None:
    game = played.game
    before = ""
    for moment in played.moments:
        if moment.state.kind == "round_end" and before != "round_end":
            assert game.to_act(moment.state) == tuple(range(played.seats))
            for seat in range(played.seats):
                assert [as_sent(action) for action in match.legal(game, moment.match, seat)] == [{"type": "continue"}]
        before = moment.state.kind


def test_ga6_ga7_the_view_agrees_with_the_state(played: Played) -> None:
    game = played.game
    for moment in played.sampled("view", share=0.3):
        seen = orjson.loads(orjson.dumps(match.public_view(game, moment.match)))
        assert seen["id"] == played.case.game_id
        assert seen["preset"] == played.case.preset
        assert seen["seats"] == played.seats
        assert seen["phase"] == moment.state.kind
        assert seen["phase"] in PHASES
        assert seen["to_act"] == list(game.to_act(moment.state))
        assert seen["hand_counts"] == [len(hand) for hand in moment.state.hands]
        assert (seen["result"] is None) == (seen["phase"] != "over")
        _check_trick(seen)


def _check_trick(seen: dict[str, Any]) -> None:
    """GA-6, GA-7, and `so_far` outside play."""
    if seen["phase"] in NO_LEADER:
        assert seen["leader"] is None
        assert seen["trick"] == []
    if seen["phase"] == "play":
        assert seen["leader"] is not None
    else:
        assert seen["so_far"] is None
    if seen["trick"]:
        assert seen["trick"][0]["seat"] == seen["leader"]
        assert seen["trick_best"] in [card["seat"] for card in seen["trick"]]
    else:
        assert seen["trick_best"] is None
    assert (seen["last_trick"] is None) == (sum(seen["tricks_won"]) == 0)


def test_a_seat_sees_its_own_hand_and_a_spectator_none(played: Played) -> None:
    game = played.game
    for moment in played.sampled("own", share=0.1):
        for seat in range(played.seats):
            you = match.private_view(game, moment.match, seat)
            assert you["seat"] == seat
            assert you["hand"] == moment.state.hands[seat]
            assert you["prompt"] == game.prompt(moment.state, seat)
        onlooker = match.private_view(game, moment.match, None)
        assert onlooker == {"seat": None, "hand": (), "prompt": None}


def test_hands_lie_in_the_documented_order(played: Played) -> None:
    places = order_of(pack_of(played.moments[0].match))
    for moment in played.sampled("sorted", share=0.1):
        for hand in moment.state.hands:
            assert list(hand) == sorted(hand, key=places.__getitem__)
