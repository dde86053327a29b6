"""The bots of Hearts: what they do with the views of one moment."""

import random
from typing import Any

import pytest

from server.engine import STANDARD, Action, Continue, Hand, Moon, Pass, Play, View, best, match
from server.engine.trick import Played
from server.games.hearts import GAME
from tests.games.hearts.table import MOON, SUN, hearts
from tests.games.sitting import hand


def at_play(
    holding: str, *, trick: str = "", taken: tuple[str, ...] = ("", "", "", ""), may: str | None = None, **options: Any
) -> tuple[View, View]:
    """The views of seat 0 on its turn, the trick led by an earlier seat; `may` are its playable cards if not all."""
    cards, laid = hand(holding), hand(trick)
    plays = tuple(Played((seat - len(laid)) % 4, (card,)) for seat, card in enumerate(laid))
    game = {
        "seats": 4,
        "options": {**GAME.meta.presets[0].options, **options},
        "trick": [{"seat": played.seat, "cards": list(played.cards)} for played in plays],
        "trick_best": best(plays, STANDARD.values),
        "last_trick": None,
        "taken": [list(hand(text)) for text in taken],
        "bonus": [[], [], [], []],
        "hand_counts": [len(cards)] * 4,
        "scores": [0, 0, 0, 0],
        "tricks_won": [13, 0, 0, 0],
        "round": 1,
    }
    prompt = {"kind": "play", "cards": list(hand(may) if may else cards)}
    return game, {"seat": 0, "hand": list(cards), "prompt": prompt}


def at_pass(holding: str, *, count: int = 3, **options: Any) -> tuple[View, View]:
    """The views of seat 0 that is asked to pass."""
    game, you = at_play(holding, **options)
    return game, {**you, "prompt": {"kind": "pass", "count": count, "cards": you["hand"], "to": 1}}


def strong(views: tuple[View, View]) -> Action:
    return GAME.bot(*views, "strong", random.Random(0))


def passed(views: tuple[View, View]) -> Hand:
    action = strong(views)
    assert isinstance(action, Pass)
    return action.cards


def test_it_drops_the_queen_under_a_higher_spade_that_must_take_it() -> None:
    assert strong(at_play("C5 S3Q H9", trick="S4K", may="S3Q")) == Play(("SQ",))


def test_it_throws_the_queen_on_a_trick_that_another_takes() -> None:
    assert strong(at_play("D2A SQ HA", trick="C5K")) == Play(("SQ",))


def test_it_ducks_a_trick_with_points() -> None:
    assert strong(at_play("C28K D5", trick="C9 SQ C3", may="C28K")) == Play(("C8",))


def test_it_takes_an_empty_trick_with_its_highest_card_when_it_plays_last() -> None:
    assert strong(at_play("CTK D25", trick="C579", may="CTK")) == Play(("CK",))


def test_it_keeps_king_and_ace_of_spades_back_while_the_queen_is_out() -> None:
    assert strong(at_play("S28KA D5", trick="S5", may="S28KA")) in (Play(("S2",)), Play(("S8",)))


def test_it_does_not_lead_into_the_queen_with_a_high_spade() -> None:
    action = strong(at_play("SKA D2 C3"))
    assert action in (Play(("D2",)), Play(("C3",)))


def test_it_stops_a_moon_with_a_single_heart_when_that_is_cheap() -> None:
    taken = ("", "SQ H24689T", "", "")
    assert strong(at_play("H5A C2", trick="HJ37", taken=taken, may="H5A")) == Play(("HA",))
    assert strong(at_play("H5A C2", trick="HJ37", taken=taken, may="H5A", moon="off")) == Play(("H5",))


def test_it_does_not_trust_a_heart_to_a_winner_whom_the_shooter_may_still_beat() -> None:
    taken = ("", "SQ H234689T", "", "")
    assert strong(at_play("H5A C2", trick="HJ7", taken=taken, may="H5A")) == Play(("HA",))


def test_it_gives_a_heart_to_somebody_else_while_one_seat_is_near_the_moon() -> None:
    """Seat 3 is winning the trick, and seat 1 has all but three penalty cards."""
    assert strong(at_play("H5 D2 CA", trick="S239", taken=("", "SQ H2346789TJQ", "", ""))) == Play(("H5",))


def test_it_gives_no_heart_to_the_shooter() -> None:
    """Seat 1, near the moon, is winning the trick itself."""
    assert strong(at_play("H5 DK CA", trick="SK23", taken=("", "SQ H2346789TJQ", "", ""))) != Play(("H5",))


def test_it_takes_a_bad_trick_rather_than_let_the_moon_happen() -> None:
    """All but two penalty cards are with seat 1; the trick has one of them."""
    taken = ("", "SQ H234567TJQK", "", "")
    assert strong(at_play("CA C2", trick="C9 H8 CK", taken=taken, may="C2A")) == Play(("CA",))


def test_it_ducks_the_same_trick_where_moons_do_not_count() -> None:
    taken = ("", "SQ H234567TJQK", "", "")
    assert strong(at_play("CA C2", trick="C9 H8 CK", taken=taken, may="C2A", moon="off")) == Play(("C2",))


def test_it_wants_the_jack_of_diamonds_where_it_counts() -> None:
    views = at_play("D3A C4", trick="D2J D5", may="D3A", jack_of_diamonds=True)
    assert strong(views) == Play(("DA",))
    assert strong(at_play("D5J C4", trick="D2K D5", may="D5J", jack_of_diamonds=True)) == Play(("D5",))


def test_it_leaves_the_ten_of_clubs_to_others_where_it_doubles() -> None:
    views = at_play("C3A D4", trick="CT C5 C7", may="C3A", ten_of_clubs_doubles=True)
    assert strong(views) == Play(("C3",))


def test_it_passes_a_bare_queen_and_what_lies_above_it() -> None:
    assert passed(at_pass("C2345 D2345 S2QKA H2")) == ("SQ", "SK", "SA")


def test_it_keeps_a_queen_under_which_low_spades_shelter() -> None:
    assert not set(passed(at_pass("C2QK D3QA S2345Q H23"))) & {"S2", "S3", "S4", "S5", "SQ"}


def test_it_passes_as_many_cards_as_it_is_asked_for() -> None:
    for count in (1, 2, 3, 4):
        assert len(set(passed(at_pass("C2QK D3QA S2345Q H23", count=count)))) == count


def test_it_passes_its_losers_from_a_hand_made_for_the_moon() -> None:
    assert passed(at_pass("C9TJQKA D3 S2 HTJQKA")) == ("C9", "D3", "S2")


def test_it_shoots_the_moon_with_a_hand_that_is_made_for_it() -> None:
    game = hearts(SUN)
    while game.game["phase"] == "play":
        seat = game.turn
        action = game.bot(seat) if seat == 0 else GAME.fallback(game.match.state, seat)
        assert isinstance(action, Play)
        game.act(seat, type="play", cards=list(action.cards))
    assert game.points() == [0, -26, -26, -26]


def test_on_its_way_to_the_moon_it_takes_what_costs_and_drops_its_loser_where_nothing_lies() -> None:
    taken = ("SQ H2345678", "", "", "")
    assert strong(at_play("CA H9A", trick="HTJ", taken=taken, may="H9A")) == Play(("HA",))
    assert strong(at_play("CKA HKA D2", trick="DTJ", taken=taken, may="D2")) == Play(("D2",))
    assert strong(at_play("HKA D2", trick="C53", taken=taken)) == Play(("D2",))


def test_on_its_way_to_the_moon_it_tries_for_a_heart_that_is_not_sure() -> None:
    taken = ("SQ H2345678", "", "", "")
    assert strong(at_play("CQA DA HA SA", trick="C3 HK", taken=taken, may="CQA")) == Play(("CA",))
    assert strong(at_play("CQ DA HA SA", trick="C3 HK", taken=taken, may="CQ")) == Play(("CQ",))


@pytest.mark.parametrize(
    ("scores", "options", "choice"),
    [
        ((0, 0, 0, 0), {}, "others"),
        ((-90, -80, -20, -30), {}, "self"),
        ((-40, -80, -20, -30), {}, "others"),
        ((-90, -80, -20, -30), {"deals": 2}, "others"),
        ((-90, -80, -20, -30), {"deals": 1}, "self"),
        ((-90, -50, -20, -30), {}, "others"),
        ((-90, -50, -20, -30), {"sun": True}, "self"),
    ],
)
def test_it_chooses_others_unless_that_ends_the_game_for_another(
    scores: tuple[int, ...], options: dict[str, Any], choice: str
) -> None:
    game, you = at_play("", **options)
    asked = {**you, "prompt": {"kind": "moon", "choices": ["others", "self"]}}
    assert strong(({**game, "scores": scores}, asked)) == Moon(choice)  # type: ignore[arg-type]


def test_easy_passes_its_highest_cards() -> None:
    assert GAME.bot(*at_pass("C2345 D2345 S2QKA H2"), "easy", random.Random(0)) == Pass(("SQ", "SK", "SA"))


def test_easy_ducks_as_high_as_it_can_and_sometimes_plays_anything() -> None:
    views = at_play("C28K D5", trick="C9", may="C28K")
    cards = [GAME.bot(*views, "easy", random.Random(seed)) for seed in range(40)]
    assert set(cards) == {Play(("C2",)), Play(("C8",)), Play(("CK",))}
    assert cards.count(Play(("C8",))) > 25
    leads = [GAME.bot(*at_play("C28K"), "easy", random.Random(seed)) for seed in range(40)]
    assert leads.count(Play(("C2",))) > 25


def test_easy_takes_the_common_moon_and_both_go_on() -> None:
    game = hearts(MOON, moon="choice").play_out(low=(0,))
    assert game.bot(0, level="easy") == Moon("others")
    game.act(0, type="moon", choice="others")
    assert game.bot(1) == game.bot(1, level="easy") == Continue()


def test_strong_answers_the_same_whatever_the_chance() -> None:
    views = at_play("C28K D5 S3QA H29", trick="")
    assert {repr(GAME.bot(*views, "strong", random.Random(seed))) for seed in range(10)} == {repr(strong(views))}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_bots_play_legally_at_every_table(seats: int) -> None:
    game = hearts(
        seats=seats, preset="online", pass_direction="left", deals=2, moon="choice", jack_of_diamonds=True, sun=True
    )
    while match.result(GAME, game.match) is None and game.game["round"] < 5:
        seat = GAME.to_act(game.match.state)[0]
        action = game.bot(seat, level=("easy", "strong")[seat % 2])
        assert action in set(match.legal(GAME, game.match, seat))
        match action:
            case Continue():
                game.act(seat, type="continue")
            case Moon():
                game.act(seat, type="moon", choice=action.choice)
            case Pass() | Play():
                game.act(seat, type=action.type, cards=list(action.cards))
    assert sum(game.game["rounds"][0]["points"]) != 0
