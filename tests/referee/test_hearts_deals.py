"""Random deals of Hearts, played through the referee to their scores: no point is lost and none is made."""

import random

import pytest

from server.games import GAMES
from tests.referee.conversation import Referee

DEALS_IN_CI = 300
DEALS_IN_FULL = 10_000
PLAIN = 13 + 13  # SQ and the hearts
WITHOUT_H2 = 13 + 12  # the standard pack of six seats


def deal_through(number: int) -> None:
    """Play one deal with random cards of what each seat is offered, and look at what it brought everybody."""
    chance = random.Random(number)
    preset = chance.choice(GAMES["hearts"].meta.presets)
    seats = chance.choice(preset.seats)
    referee = Referee()
    reply = referee.ok("start", game="hearts", preset=preset.id, seats=seats, seed=f"deal {number}")
    while not any(cue["cue"] == "round_end" for cue in reply.get("cues", ())):
        seat = reply["to_act"][0]
        action = chance.choice(referee.ok("legal", seat=seat, limit=60)["actions"])
        reply = referee.ok("act", seat=seat, action=action)
    game = referee.ok("view", seat=None)["game"]
    in_play = WITHOUT_H2 if seats == 6 else PLAIN
    worth = [sum(13 if card == "SQ" else 1 for card in taken) for taken in game["taken"]]
    assert sum(worth) == in_play
    moon = in_play in worth
    paid = [in_play - taken for taken in worth] if moon else worth
    assert game["rounds"][0]["points"] == [-points for points in paid]


def test_he10_random_deals_score_to_the_points_in_play() -> None:
    for number in range(DEALS_IN_CI):
        deal_through(number)


@pytest.mark.slow
@pytest.mark.timeout(3_600)
def test_he10_ten_thousand_random_deals_score_to_the_points_in_play() -> None:
    for number in range(DEALS_IN_FULL):
        deal_through(number)
