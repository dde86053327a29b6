"""Laws of bots: legal at every level, and the same answer to the same question."""

import pytest

from server.engine import RuleError, match
from tests.laws.play import Moment, Played, as_sent


def asked(played: Played, count: int) -> list[Moment]:
    """Some moments at which somebody may act."""
    moments = [moment for moment in played.moments if moment.state.kind != "over"]
    return played.case.chance("asked").sample(moments, min(count, len(moments)))


def test_bots_are_legal_at_every_level(played: Played) -> None:
    for moment in asked(played, 6):
        for level in played.game.meta.levels:
            for seat in played.game.to_act(moment.state)[:2]:
                action = match.bot_action(played.game, moment.match, seat, level=level, seed="law")
                assert match.act(played.game, moment.match, seat, as_sent(action)).match.v == moment.match.v + 1


def test_a_bot_asked_again_answers_the_same(played: Played) -> None:
    for moment in asked(played, 2):
        seat = played.game.to_act(moment.state)[0]
        answers = {
            str(match.bot_action(played.game, moment.match, seat, level=level, seed="again"))
            for level in played.game.meta.levels[-1:] * 2
        }
        assert len(answers) == 1


def test_a_bot_that_may_not_act_is_refused(played: Played) -> None:
    for moment in played.sampled("refused", share=0.02):
        for seat in set(range(played.seats)) - set(played.game.to_act(moment.state)):
            with pytest.raises(RuleError):
                match.bot_action(played.game, moment.match, seat, level=played.game.meta.levels[0], seed="")


def test_there_is_no_bot_of_an_unknown_level(played: Played) -> None:
    seat = played.game.to_act(played.moments[0].state)[0]
    with pytest.raises(RuleError) as refused:
        match.bot_action(played.game, played.moments[0].match, seat, level="divine", seed="")
    assert (refused.value.code, refused.value.params) == ("bad_option", {"field": "level"})
