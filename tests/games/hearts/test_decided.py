"""When a deal of Hearts is decided before its last card: when nothing that counts is open (HE-10 to HE-12)."""

from collections.abc import Mapping
from dataclasses import replace

from server.engine import Seat, match
from server.games.hearts import GAME
from tests.games.hearts.table import MOON, SPLIT, SUN, hearts
from tests.games.sitting import Sitting, hand


def decided(game: Sitting) -> bool:
    return match.decided(GAME, game.match)


JACK_LAST = {1: "C2 H2 D456789TQKA"}


def left(game: Sitting, first: Mapping[Seat, str] | None = None) -> list[int]:
    """How many cards are in hand when the deal is decided; `first` names cards that a seat plays before all others."""
    found = []
    while game.match.state.kind == "play":
        if decided(game) and not game.match.state.trick:
            found.append(len(game.match.state.hands[0]))
        play_one(game, first)
    assert not decided(game)
    return found


def play_one(game: Sitting, first: Mapping[Seat, str] | None = None) -> None:
    """Seat 0 plays its lowest card, the others their highest."""
    cards = game.playable()
    preferred = [card for card in hand((first or {}).get(game.turn, "")) if card in cards]
    card = (preferred or [cards[0 if game.turn == 0 else -1]])[0]
    game.act(game.turn, type="play", cards=[card])


def test_a_deal_is_decided_once_the_last_penalty_card_is_taken() -> None:
    assert left(hearts(MOON)) == [1]
    assert left(hearts(SUN)) == []
    assert left(hearts(SPLIT)) == []


def test_a_jack_that_counts_must_be_taken_too() -> None:
    assert left(hearts(MOON), JACK_LAST) == [1]
    assert left(hearts(MOON, jack_of_diamonds=True), JACK_LAST) == []
    assert left(hearts(MOON, jack_of_diamonds=True)) == [1]


def test_a_ten_that_doubles_must_be_taken_too() -> None:
    game = hearts(MOON, ten_of_clubs_doubles=True)
    while not decided(game):
        play_one(game)
    game.match = replace(game.match, state=replace(game.match.state, bonus=((),) * 4))
    assert not decided(game)


def test_a_sun_is_open_to_the_last_trick_while_its_shooter_has_taken_all() -> None:
    assert left(hearts(MOON, sun=True)) == []
    assert left(hearts(MOON, sun=True, moon="off")) == [1]


def test_a_bonus_for_no_trick_is_open_while_somebody_has_none() -> None:
    assert left(hearts(MOON, no_trick_bonus=True)) == []


def test_an_ended_game_is_not_decided_any_more() -> None:
    game = hearts(MOON)
    while not decided(game):
        play_one(game)
    game.match = match.end(GAME, game.match).match
    assert not decided(game)
