"""Laws of refusals: whatever is sent, it is either accepted or refused with a code, and a refusal changes nothing."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import orjson
import pytest

from server.engine import RuleError, codec, match
from tests.laws import garbage
from tests.laws.play import Moment, Played

CODES = {
    "over", "bad_action", "already_chosen", "not_your_turn", "wrong_phase", "wrong_count", "duplicate_card",
    "not_in_hand", "must_open", "must_follow", "no_points_first_trick", "hearts_not_broken", "queen_not_yet",
    "bad_bid", "not_oneself", "must_doubt", "not_a_set",
}  # fmt: skip


def test_ga10_garbage_is_refused_with_a_known_code_and_changes_nothing(played: Played) -> None:
    chance = played.case.chance("garbage")
    codes: Counter[str | None] = Counter()
    for moment in played.sampled("moments", share=0.05):
        before = codec.dump(moment.match)
        for seat in range(played.seats):
            codes.update(_answer(played, moment, seat, chance) for _ in range(6))
        assert codec.dump(moment.match) == before
    assert codes.keys() - {None} <= CODES
    assert codes.total() - codes[None] > 50


def _answer(played: Played, moment: Moment, seat: int, chance: random.Random) -> str | None:
    """The code of a refusal; None when the garbage happened to be legal."""
    raw = garbage.action(chance, moment.state.hands[seat])
    try:
        moved = match.act(played.game, moment.match, seat, raw)
    except RuleError as refused:
        orjson.dumps(refused.params)
        return refused.code
    assert seat in played.game.to_act(moment.state)
    assert moved.match.v == moment.match.v + 1
    return None


def test_ga10_every_action_outside_the_legal_ones_is_refused(played: Played) -> None:
    """`legal` is complete: a single card, or a bid, that it does not list is never accepted."""
    game = played.game
    for moment in played.sampled("single", share=0.05):
        for seat in game.to_act(moment.state):
            listed = {_sorted(action) for action in match.legal(game, moment.match, seat)}
            for raw in _small_actions(moment.state.hands[seat], played.seats):
                if _sorted(raw) in listed:
                    assert match.act(game, moment.match, seat, raw).match.v == moment.match.v + 1
                else:
                    with pytest.raises(RuleError):
                        match.act(game, moment.match, seat, raw)


def _small_actions(hand: tuple[str, ...], seats: int) -> Iterator[dict[str, Any]]:
    for card in hand:
        yield from ({"type": kind, "cards": [card]} for kind in ("play", "discard", "pass"))
    yield from ({"type": "bid", "tricks": tricks} for tricks in range(-1, 9))
    yield from ({"type": "doubt", "seat": seat} for seat in (None, *range(seats)))
    yield from ({"type": "moon", "choice": choice} for choice in ("others", "self"))
    yield {"type": "continue"}


def _sorted(action: object) -> bytes:
    return orjson.dumps(action, option=orjson.OPT_SORT_KEYS)


def test_ga10_shape_comes_before_turn_and_turn_before_phase(played: Played) -> None:
    for moment in played.sampled("order", share=0.05):
        to_act = played.game.to_act(moment.state)
        foreign = {"type": "continue"} if moment.state.kind != "round_end" else {"type": "bid", "tricks": 99}
        for seat in range(played.seats):
            assert _code(played, moment.match, seat, {"type": "play", "cards": ["c2"]}) in ("over", "bad_action")
            code = _code(played, moment.match, seat, foreign)
            if seat in to_act:
                assert code == "wrong_phase"
            else:
                assert code in ("over", "already_chosen", "not_your_turn")


def _code(played: Played, here: match.Match, seat: int, raw: object) -> str:
    with pytest.raises(RuleError) as refused:
        match.act(played.game, here, seat, raw)
    return refused.value.code
