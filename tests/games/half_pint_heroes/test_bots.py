"""The bots and the clock: always legal, the strong bot sensible."""

import random
from typing import Any

import orjson
import pytest

from server.engine import Action, match
from server.games.half_pint_heroes import GAME
from server.games.half_pint_heroes.playout import Position, moves_of, play_out
from tests.games.half_pint_heroes.pub import BOSS, ODD, Pub, deal


def bot(pub: Pub, seat: int, *, level: str = "strong", seed: str = "") -> Action:
    return match.bot_action(GAME, pub.match, seat, level=level, seed=seed)


def plain(action: Action) -> dict[str, Any]:
    decoded: dict[str, Any] = orjson.loads(orjson.dumps(action))
    return decoded


def sampled(chance: random.Random) -> Pub:
    """A table of random size under random options."""
    options: dict[str, Any] = {
        "rounds": chance.randint(6, 10),
        "doubt": chance.choice(("required", "optional")),
        "tie": chance.choice(("earlier", "later")),
        "prediction_points": [chance.randint(0, 200) for _ in range(4)],
    }
    return Pub(seats=chance.randint(2, 7), key=chance.randbytes(32).hex(), **options)


def check_game(seed: int, *, levels: tuple[str, ...] = ()) -> None:
    """Play a game to its end with bots of these levels, or at random with a move of the clock's here and there."""
    chance = random.Random(seed)
    pub = sampled(chance)
    while pub.game["phase"] != "over":
        game = pub.game
        seat = chance.choice(game["to_act"])
        legal = pub.legal(seat)
        prompt = pub.you(seat)["prompt"]
        if prompt["kind"] == "play":
            assert [play["cards"] for play in prompt["plays"]] == [action["cards"] for action in legal]
            assert {card for play in prompt["plays"] for card in play["cards"]} == set(prompt["cards"])
        by_clock = plain(GAME.fallback(pub.match.state, seat))
        assert by_clock in legal
        action = chance.choice((by_clock, *legal))
        if levels:
            action = plain(bot(pub, seat, level=chance.choice(levels), seed=str(seed)))
            assert action in legal
        pub.act(seat, action)
    check_sheet(pub.game)


def check_sheet(game: dict[str, Any]) -> None:
    """Items add up to points, points to totals, totals to scores (GA-8, GA-14); no more rounds than agreed."""
    totals = [0] * game["seats"]
    for entry in game["rounds"]:
        assert entry["points"] == [sum(item["points"] for item in items) for items in entry["why"]]
        totals = [total + points for total, points in zip(totals, entry["points"], strict=True)]
        assert entry["totals"] == totals
    assert game["scores"] == totals
    assert (game["rounds"][-1]["round"] is None) == (game["result"]["reason"] == "rounds")


@pytest.mark.parametrize("seed", range(20))
def test_any_legal_play_leads_to_a_sheet_that_adds_up(seed: int) -> None:
    check_game(seed)


@pytest.mark.parametrize("seed", [0, 1])
def test_bots_play_legally_whatever_the_seats_and_options(seed: int) -> None:
    check_game(seed, levels=("easy", "easy", "easy", "strong"))


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_thousands_of_games_end_with_a_sheet_that_adds_up() -> None:
    for seed in range(100, 2100):
        check_game(seed)


def test_a_bot_answers_the_same_to_the_same_view_and_seed() -> None:
    pub = Pub({**BOSS, "start": 0})
    assert [bot(pub, 1, seed="a") for _ in range(3)] == [bot(pub, 1, seed="a")] * 3


def test_the_strong_bot_predicts_many_wins_from_a_hand_that_always_wins_and_none_from_one_that_never_does() -> None:
    strong = deal("W8 P8 A8 C8 / A1 C1 M1 P1", "P12 M8 M4 C6", start=0)
    assert plain(bot(Pub(strong, seats=2, prediction_points=[0, 0, 0, 200]), 0))["tricks"] == 3
    weak = deal("A1 C3 W1 / A13 C13 M13 / A12 C12 M12 / A11 C11 M11", "C2 A4 M6 P8 W10", start=1)
    assert plain(bot(Pub(weak, seats=4), 0))["tricks"] == 0


def test_the_strong_bot_doubts_who_can_hardly_be_right() -> None:
    pub = Pub({**BOSS, "start": 0}).bids(3, 0, 3)
    assert plain(bot(pub, 0)) == {"seat": 2, "type": "doubt"}


def test_the_strong_bot_takes_the_win_it_still_needs_and_leaves_the_one_it_does_not() -> None:
    """Seat 1 has played its last card, so the card that seat 0 keeps wins alone."""
    last = deal("A1 C1 M13 / A7 C7 C9", "C2 A4 M6 P8 W10", start=1)
    pub = Pub(last, seats=2).bids(2, 1).tricks("A7+C7 A1").play("C9")
    assert plain(bot(pub, 0)) == {"cards": ["M13"], "type": "play"}
    pub = Pub(last, seats=2).bids(1, 1).tricks("A7+C7 A1").play("C9")
    assert plain(bot(pub, 0)) == {"cards": ["C1"], "type": "play"}


def test_the_strong_bot_denies_a_third_win_in_a_row() -> None:
    hands = "A13 C13 M11 W1 / A11 C11 M9 W9 / A9 C9 M1 W13"
    pub = Pub(deal(hands, "P12 A2 M4 C6", start=0)).bids(3, 0, 0).doubts(1, 0, 0)
    pub.tricks("A13 A11 A9", "C13 C11 C9").play("M11").play("M9")
    assert plain(bot(pub, 2)) == {"cards": ["W13"], "type": "play"}


def test_the_easy_bot_mostly_plays_towards_its_number() -> None:
    pub = Pub({**ODD, "start": 0}).bids(0, 1, 0).doubts(1, 0, 0).play("A7")
    answers = [plain(bot(pub, 1, level="easy", seed=str(seed)))["cards"] for seed in range(40)]
    assert answers.count(["C13"]) > 20
    pub = Pub({**ODD, "start": 0}).bids(0, 0, 0).doubts(1, 0, 0).play("A13")
    answers = [plain(bot(pub, 1, level="easy", seed=str(seed)))["cards"] for seed in range(40)]
    assert answers.count(["C7"]) > 20


def position(**changes: Any) -> Position:
    start = {"won": (0, 0), "streak": None, "leader": 0, "turn": 0, "ahead": None, "later": False}
    return Position(**{**start, **changes})


def test_a_playout_follows_the_rules_of_tricks_brawls_and_running_out() -> None:
    table = ("P12", "A2", "M4", "C6")
    boss, single = moves_of(("A13", "C13", "M13"), table), moves_of(("A1", "C3", "M5"), table)
    assert play_out(position(), (boss, single), targets=(3, 0)).won[0] >= 1
    fours = moves_of(("A9", "C9", "M9", "P9"), table)
    ending = play_out(position(), (fours, single), targets=(1, 3), first=fours[-1])
    assert (ending.won, ending.brawler) == ((1, 2), None)
    ending = play_out(position(), (fours[:1], single), targets=(0, 3), first=fours[0])
    assert (ending.won, ending.brawler) == ((1, 2), None)


def test_a_playout_gives_an_exact_tie_to_the_later_set_where_the_room_does() -> None:
    one, other = moves_of(("A9",), ()), moves_of(("C9",), ())
    assert play_out(position(), (one, other), targets=(1, 1)).won == (1, 0)
    assert play_out(position(later=True), (one, other), targets=(1, 1)).won == (0, 1)


def test_a_playout_ends_with_the_third_win_in_a_row() -> None:
    one = moves_of(("A9", "C1"), ())
    ending = play_out(position(streak=(0, 2), won=(2, 0)), (one, one), targets=(2, 0))
    assert (ending.won, ending.brawler) == ((3, 0), 0)
