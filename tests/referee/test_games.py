"""Many seeded games through the referee: what it lists as legal, what it accepts and what it shows never disagree."""

import random
from typing import Any

import pytest

from server.games import GAMES
from tests.laws import garbage
from tests.referee.conversation import Referee

GAMES_IN_CI = 60
GAMES_IN_FULL = 1_000
STEPS = 120  # of one game; the laws play whole ones


def game_through(number: int) -> None:
    """Play with random legal actions, and check every answer against the others."""
    chance = random.Random(number)
    game_id = [*GAMES][number % len(GAMES)]
    referee = Referee()
    preset = chance.choice(GAMES[game_id].meta.presets)
    seats = chance.choice(preset.seats)
    reply = referee.ok("start", game=game_id, preset=preset.id, seats=seats, seed=f"game {number}")
    for _ in range(STEPS):
        if not reply["to_act"]:
            break
        views = referee.views()
        assert all(view["game"] == views[-1]["game"] for view in views)
        assert views[-1]["game"]["to_act"] == reply["to_act"]
        _check_seats(referee, views, seats, chance)
        seat = chance.choice(reply["to_act"])
        action = chance.choice(referee.ok("legal", seat=seat)["actions"])
        v = reply["v"]
        reply = referee.ok("act", seat=seat, action=action)
        assert reply["v"] == v + 1
        assert reply["cues"]


def _check_seats(referee: Referee, views: list[dict[str, Any]], seats: int, chance: random.Random) -> None:
    for seat in range(seats):
        game, you = views[seat]["game"], views[seat]["you"]
        listed = referee.ok("legal", seat=seat, limit=1)["actions"]
        assert bool(listed) == (seat in game["to_act"]) == (you["prompt"] is not None)
        assert len(you["hand"]) == game["hand_counts"][seat]
        before = referee.running
        reply = referee.ask("act", seat=seat, action=garbage.action(chance, you["hand"]))
        assert reply["ok"] or referee.running is before
        referee.running = before


@pytest.mark.parametrize("number", range(GAMES_IN_CI))
def test_a_seeded_game_has_no_disagreement(number: int) -> None:
    game_through(number)


@pytest.mark.slow
@pytest.mark.timeout(3_600)
def test_a_thousand_seeded_games_have_no_disagreement() -> None:
    for number in range(GAMES_IN_FULL):
        game_through(number)
