"""The bots of Hii Fuu!!: they play to a plan, from their view alone."""

import random
from collections import Counter
from itertools import product

import pytest

from server.engine import Action, Dealing, Discard, Play, match
from server.games.hii_fuu import GAME
from server.games.hii_fuu.playout import imagine, number, numbers, pick, play_out, position
from tests.games.hii_fuu.staged import Plan, Table, play_tricks, set_aside, sit_down, staged
from tests.laws.play import any_action, as_sent

PLAN = Plan(winners=(0, 0, 1, 1, 2, 0, 2, 3, 3))


def cards(action: Action) -> list[str]:
    assert isinstance(action, Discard | Play)
    return list(action.cards)


def after(tricks: int) -> Table:
    at = staged(PLAN)
    set_aside(at, PLAN)
    play_tricks(at, PLAN, last=tricks)
    return at


@pytest.mark.parametrize(
    ("hand", "best", "won", "card"),
    [
        ("G5 G8 G12", "G9", 2, "G8"),  # after two tricks as high as it stays safe
        ("G10 G12", "G9", 2, "G10"),  # what must win wins low
        ("Y2 B13", "G9", 2, "B13"),  # what cannot win throws high cards away
        ("G5 G8 G12", "G9", 1, "G12"),  # a late second trick is taken
        ("G5 G8 G12 R1 R2 R3 R4", "G9", 1, "G8"),  # an early one is not
        ("G5 G8", "G9", 1, "G5"),  # what cannot win keeps its high cards for later
        ("Y2 B13", "G9", 1, "Y2"),
        ("G5 G8 G12 R1 R2 R3 R4", "G9", 0, "G8"),
        ("G5 G8 G12 R1 R2 R3", "G9", 0, "G12"),
    ],
)
def test_a_sensible_player_takes_two_tricks_the_second_late_and_ducks_the_third(
    hand: str, best: str, won: int, card: str
) -> None:
    assert pick(numbers(hand.split()), number(best) >> 4, number(best), won) == number(card)


@pytest.mark.parametrize(("won", "card"), [(0, "B13"), (1, "B13"), (2, "Y2")])
def test_a_sensible_player_leads_high_to_win_and_low_to_duck(won: int, card: str) -> None:
    assert pick(numbers(["Y2", "G7", "B13"]), None, None, won) == number(card)


def test_a_round_played_out_in_the_head_ends_by_the_rules() -> None:
    """One card each is left, so the last trick is known, and what it is worth."""
    at = after(8)
    left = [numbers(at.you(seat)["hand"]) for seat in range(4)]
    assert [len(hand) for hand in left] == [0, 1, 1, 1]  # seat 0 is out
    assert play_out(position(at.game), left) == [0, 2, 3, 4]  # seat 3 takes its second trick, on the fourth place


def test_a_third_trick_in_the_head_puts_the_player_out() -> None:
    at = after(5)
    hands = [numbers(at.you(seat)["hand"]) for seat in range(4)]
    assert position(at.game).places == (1, 2, 0, 0)
    points = play_out(position(at.game), hands, number(PLAN.cards[5][2]))
    assert len(points) == 4
    assert all(point in (0, 1, 2, 3, 4) for point in points)


def test_imagined_hands_hold_only_cards_that_are_out_of_sight() -> None:
    at = after(2)
    at.trick(PLAN.cards[2][0])
    seen = {*at.you(1)["hand"], *at.you(1)["set_aside"], PLAN.cards[2][0], *PLAN.cards[1]}
    for seed in range(20):
        hands = imagine(at.game, at.you(1), tuple(at.you(1)["hand"]), random.Random(seed))
        assert hands[1] == numbers(at.you(1)["hand"])
        assert [len(hand) for hand in hands] == at.game["hand_counts"]
        others = [card for seat in (0, 2, 3) for card in hands[seat]]
        assert len(set(others)) == len(others)
        assert not set(others) & set(numbers(seen))


def test_an_easy_bot_sets_aside_what_comes_to_hand() -> None:
    at = sit_down(seats=5)
    chosen = {tuple(cards(match.bot_action(GAME, at.match, 0, level="easy", seed=str(n)))) for n in range(10)}
    assert len(chosen) > 5
    assert all(len(some) == 3 for some in chosen)


def test_a_strong_bot_keeps_neither_all_its_high_nor_all_its_middling_cards() -> None:
    """Nine middling cards win too often to duck and too seldom to count on."""
    kept = Counter[str]()
    for game_no in range(12):
        at = sit_down(key=f"{game_no:02x}")
        gone = cards(at.bot(0))
        kept.update("middle" if 5 <= int(card[1:]) <= 11 else "edge" for card in at.you(0)["hand"] if card not in gone)
    assert kept["edge"] > kept["middle"]


def test_a_bot_with_one_card_to_play_plays_it() -> None:
    at = after(8)
    assert cards(at.bot(at.turn)) == at.you(at.turn)["hand"]


def test_strong_bots_clearly_beat_random_players_and_take_fewer_third_tricks() -> None:
    points, thirds = contest("strong", "random", games=6)
    assert points["strong"] > 1.4 * points["random"]
    assert thirds["strong"] < thirds["random"]


def test_easy_bots_beat_random_players() -> None:
    points, _ = contest("easy", "random", games=40)
    assert points["easy"] > 1.1 * points["random"]


@pytest.mark.slow
@pytest.mark.timeout(1_200)
def test_strong_bots_clearly_beat_easy_ones() -> None:
    points, _ = contest("strong", "easy", games=40)
    assert points["strong"] > 1.2 * points["easy"]


def contest(one: str, other: str, *, games: int) -> tuple[Counter[str], Counter[str]]:
    """Points and third tricks of two kinds of players, two of each at a table, every game from both sides."""
    points, thirds = Counter[str](), Counter[str]()
    for game_no, turned in product(range(1, games + 1), (False, True)):
        players = (other, one, other, one) if turned else (one, other, one, other)
        scores, out = played(players, game_no=game_no)
        for player, score in zip(players, scores, strict=True):
            points[player] += score
        thirds.update(players[seat] for seat in out)
    return points, thirds


def played(players: tuple[str, ...], *, game_no: int) -> tuple[tuple[int, ...], list[int]]:
    """A whole game: the totals, and the seat of each third trick."""
    setting = match.settle(GAME, seats=len(players), preset=None, options={"rounds": 3, "target": 30})
    here = match.start(GAME, setting, Dealing("5a" * 32, game_no, (None,) * len(players))).match
    chance, out = random.Random(game_no), []
    while to_act := match.to_act(GAME, here):
        seat = to_act[0]
        if players[seat] == "random":
            action = any_action(GAME, here, seat, chance)
        else:
            action = match.bot_action(GAME, here, seat, level=players[seat], seed="arena")
        moved = match.act(GAME, here, seat, as_sent(action))
        here = moved.match
        out += [cue["seat"] for cue in moved.cues if cue["cue"] == "mii"]
    return match.public_view(GAME, here)["scores"], out
