"""When a deal of Hartenjagen is decided before its last card: when every penalty card is taken (HJ-2)."""

from server.engine import match
from server.games.hartenjagen import GAME
from tests.games.hartenjagen.table import ALL, MOON, hunt
from tests.games.sitting import Sitting


def left(game: Sitting) -> list[int]:
    """How many cards are in hand when the deal is decided; seat 0 plays its lowest card, the others their highest."""
    found = []
    while game.match.state.kind == "play":
        if match.decided(GAME, game.match) and not game.match.state.trick:
            found.append(len(game.match.state.hands[0]))
        cards = game.playable()
        game.act(game.turn, type="play", cards=[cards[0 if game.turn == 0 else -1]])
    assert not match.decided(GAME, game.match)
    return found


def test_hj2_a_deal_is_decided_once_the_last_penalty_card_is_taken() -> None:
    assert left(hunt(MOON)) == [1]
    assert left(hunt(ALL)) == []
