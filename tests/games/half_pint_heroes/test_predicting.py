"""HP-4, HP-5, GA-2: predictions and doubts."""

import pytest

from server.engine import RuleError, match
from server.engine.actions import parse
from server.games.half_pint_heroes import GAME
from tests.games.half_pint_heroes.pub import ODD, Pub, deal

PAIR = deal("A1 A7 A13 / C1 C7 C13", "C2 A4 M6 P8 W10", start=0)


def test_hp4_everyone_predicts_0_to_3_at_once() -> None:
    pub = Pub(ODD)
    assert pub.game["phase"] == "bid"
    assert pub.game["to_act"] == [0, 1, 2]
    assert pub.you(1)["prompt"] == {"kind": "bid", "values": [0, 1, 2, 3]}
    assert pub.legal(1) == [{"tricks": tricks, "type": "bid"} for tricks in range(4)]


def test_hp4_predictions_stay_secret_until_the_last_is_in() -> None:
    pub = Pub(ODD).act(2, {"type": "bid", "tricks": 3})
    assert [dict(cue) for cue in pub.cues] == [{"n": 2, "cue": "chose", "seat": 2}]
    game = pub.game
    assert (game["bids"], game["chosen"], game["to_act"]) == ([None, None, None], [2], [0, 1])
    assert (pub.you(2)["bid"], pub.you(0)["bid"]) == (3, None)
    assert pub.you(2)["prompt"] is None
    pub.act(0, {"type": "bid", "tricks": 0}).act(1, {"type": "bid", "tricks": 1})
    assert pub.game["bids"] == [0, 1, 3]
    assert pub.you(2)["bid"] is None
    assert [cue["cue"] for cue in pub.cues] == ["chose", "bids"]
    assert pub.cues[1]["bids"] == (0, 1, 3)


@pytest.mark.parametrize("tricks", [-1, 4])
def test_hp4_a_prediction_without_a_card_is_refused(tricks: int) -> None:
    assert Pub(ODD).refused(0, {"type": "bid", "tricks": tricks}) == ("bad_bid", {"low": 0, "high": 3})


def test_ga2_a_prediction_is_made_once_and_can_be_taken_back() -> None:
    pub = Pub(ODD).act(0, {"type": "bid", "tricks": 1})
    assert pub.refused(0, {"type": "bid", "tricks": 2}) == ("already_chosen", {})
    pub.match = match.undo(GAME, pub.match, 0).match
    assert pub.game["chosen"] == []
    assert pub.act(0, {"type": "bid", "tricks": 2}).you(0)["bid"] == 2
    pub.act(1, {"type": "bid", "tricks": 0}).act(2, {"type": "bid", "tricks": 0})
    with pytest.raises(RuleError, match="nothing_to_undo"):
        match.undo(GAME, pub.match, 0)


def test_hp5_then_everyone_doubts_another_at_once() -> None:
    pub = Pub(ODD).bids(1, 1, 1)
    game = pub.game
    assert (game["phase"], game["to_act"], game["doubts"]) == ("doubt", [0, 1, 2], [None, None, None])
    assert pub.you(1)["prompt"] == {"kind": "doubt", "seats": [0, 2], "may_keep": False}
    assert pub.legal(1) == [{"seat": 0, "type": "doubt"}, {"seat": 2, "type": "doubt"}]


def test_hp5_doubts_stay_secret_until_the_last_is_in() -> None:
    pub = Pub(ODD).bids(1, 1, 1).act(1, {"type": "doubt", "seat": 0})
    assert (pub.game["doubts"], pub.game["chosen"]) == ([None, None, None], [1])
    assert (pub.you(1)["doubt"], pub.you(0)["doubt"]) == (0, None)
    pub.act(0, {"type": "doubt", "seat": 1}).act(2, {"type": "doubt", "seat": 0})
    assert (pub.game["doubts"], pub.game["phase"]) == ([1, 0, 0], "play")
    assert [cue["cue"] for cue in pub.cues] == ["chose", "doubts", "play_begins"]
    assert pub.cues[1]["doubts"] == (1, 0, 0)
    assert pub.you(1)["doubt"] is None


def test_hp5_several_chips_may_lie_on_one_player() -> None:
    assert Pub(ODD).bids(1, 1, 1).doubts(1, 2, 1).game["doubts"] == [1, 2, 1]


def test_hp5_nobody_doubts_themselves() -> None:
    pub = Pub(ODD).bids(1, 1, 1)
    assert pub.refused(2, {"type": "doubt", "seat": 2}) == ("not_oneself", {})


def test_hp5_the_chip_must_be_bet() -> None:
    assert Pub(ODD).bids(1, 1, 1).refused(0, {"type": "doubt", "seat": None}) == ("must_doubt", {})


def test_hp5_an_optional_doubt_may_be_kept() -> None:
    pub = Pub(ODD, doubt="optional").bids(1, 1, 1)
    assert pub.you(0)["prompt"] == {"kind": "doubt", "seats": [1, 2], "may_keep": True}
    assert pub.legal(0)[-1] == {"seat": None, "type": "doubt"}
    pub.act(0, {"type": "doubt", "seat": None})
    assert pub.game["chosen"] == [0]
    assert pub.refused(0, {"type": "doubt", "seat": 1}) == ("already_chosen", {})
    pub.act(1, {"type": "doubt", "seat": None}).act(2, {"type": "doubt", "seat": 1})
    assert (pub.game["phase"], pub.game["doubts"]) == ("play", [None, None, 1])


def test_hp5_two_players_doubt_each_other_as_soon_as_the_bids_are_open() -> None:
    pub = Pub(PAIR, seats=2).bids(1, 2)
    game = pub.game
    assert (game["phase"], game["bids"], game["doubts"], game["to_act"]) == ("play", [1, 2], [1, 0], [0])
    assert [cue["cue"] for cue in pub.cues] == ["chose", "bids", "doubts", "play_begins"]


def test_hp5_two_players_who_may_keep_their_chips_are_asked() -> None:
    pub = Pub(PAIR, seats=2, doubt="optional").bids(1, 2)
    assert pub.game["phase"] == "doubt"
    assert pub.legal(0) == [{"seat": 1, "type": "doubt"}, {"seat": None, "type": "doubt"}]
    assert pub.doubts(None, 0).game["doubts"] == [None, 0]


def test_ga10_actions_of_another_phase_are_refused() -> None:
    pub = Pub(ODD)
    assert pub.refused(0, {"type": "doubt", "seat": 1}) == ("wrong_phase", {"phase": "bid"})
    assert pub.refused(0, {"type": "doubt", "seat": 3}) == ("bad_action", {})
    pub.bids(1, 1, 1)
    assert pub.refused(0, {"type": "bid", "tricks": 9}) == ("wrong_phase", {"phase": "doubt"})
    assert pub.refused(0, {"type": "bid", "tricks": True}) == ("bad_action", {})
    with pytest.raises(RuleError, match="wrong_phase"):
        GAME.apply(pub.match.state, 0, parse({"type": "continue"}, seats=3))
