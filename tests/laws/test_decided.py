"""A round is called decided only when nothing still to be played can change its points, whoever holds what."""

import random

from server.engine import match
from server.engine.match import Match
from tests.laws.cases import Case
from tests.laws.play import Played, any_action, as_sent

WAYS = 4  # random ends of a decided round

DECIDABLE = frozenset({"hearts", "hartenjagen"})


def first_decided(played: Played) -> dict[int, Match]:
    """By round, the first moment at which it is decided."""
    found: dict[int, Match] = {}
    for moment in played.moments:
        if match.decided(played.game, moment.match):
            found.setdefault(len(moment.state.course.rounds), moment.match)
    return found


def points(case: Case, here: Match, chance: random.Random) -> object:
    """What the running round leads to when it is played on at random; a moon's choice is left to its shooter."""
    game = case.game
    sheet = len(here.state.course.rounds)
    while here.state.kind == "play":
        [seat] = match.to_act(game, here)
        here = match.act(game, here, seat, as_sent(any_action(game, here, seat, chance))).match
    if here.state.kind == "moon":
        return here.state.shooter
    return here.state.course.rounds[sheet].points


def test_a_decided_round_ends_alike_however_it_is_played_on(played: Played) -> None:
    if played.case.game_id not in DECIDABLE:
        assert not any(match.decided(played.game, moment.match) for moment in played.moments)
        return
    chance = played.case.chance("decided")
    for here in [*first_decided(played).values()][:12]:
        assert len({str(points(played.case, here, chance)) for _ in range(WAYS)}) == 1


def test_no_hand_plays_a_part_in_it(played: Played) -> None:
    for moment in played.sampled("decided hands", share=0.05):
        known = played.game.decided(moment.state)
        if moment.state.kind == "play":
            blind = type(moment.state)(**{**vars(moment.state), "hands": ((),) * played.seats})
            assert played.game.decided(blind) == known
