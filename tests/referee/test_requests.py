"""Each request of the referee, accepted and refused."""

from typing import Any

import pytest

from server.games import GAMES
from tests.games.hii_fuu.staged import Plan
from tests.referee.conversation import HII_FUU, Referee, talk

PLAN = Plan(winners=(0, 1, 2, 3, 0, 1, 2, 3, 0))
DEAL = PLAN.stacked(first=True)


def started(**fields: Any) -> Referee:
    referee = Referee()
    referee.ok("start", game="hii-fuu", **fields)
    return referee


def discarded(**fields: Any) -> Referee:
    referee = started(deals=[DEAL], **fields)
    for seat in range(4):
        referee.ok("act", seat=seat, action={"type": "discard", "cards": list(PLAN.set_aside(seat))})
    return referee


def test_a_conversation() -> None:
    start, act, view, legal, bot, score, end = talk(
        {**HII_FUU, "seats": 4, "preset": "front", "options": {}, "seed": "any text", "deals": [DEAL]},
        {"do": "act", "seat": 2, "action": {"type": "discard", "cards": list(PLAN.set_aside(2))}},
        {"do": "view", "seat": None},
        {"do": "legal", "seat": 0, "limit": 2},
        {"do": "bot", "seat": 0, "level": "strong"},
        {"do": "score"},
        {"do": "quit"},
    )
    assert start == {"ok": True, "v": 0, "to_act": [0, 1, 2, 3]}
    assert act == {"ok": True, "v": 1, "to_act": [0, 1, 3], "cues": [{"n": 2, "cue": "chose", "seat": 2}]}
    assert view["game"]["leader"] == 0
    assert view["you"] == {"seat": None, "hand": [], "prompt": None}
    assert legal["more"] is True
    assert len(legal["actions"]) == 2
    assert bot["action"]["type"] == "discard"
    assert score == {"ok": True, "result": None}
    assert end == {"ok": True}


@pytest.mark.parametrize("game_id", GAMES)
def test_start_needs_only_a_game(game_id: str) -> None:
    (reply,) = talk({"do": "start", "game": game_id})
    assert (reply["ok"], reply["v"]) == (True, 0)
    assert len(reply["to_act"]) >= 1


@pytest.mark.parametrize(
    ("fields", "code", "params"),
    [
        ({"game": "chess"}, "bad_option", {"field": "game"}),
        ({"game": None}, "bad_option", {"field": "game"}),
        ({"game": ["hii-fuu"]}, "bad_option", {"field": "game"}),
        ({"seats": 3}, "bad_option", {"field": "seats", "low": 4, "high": 5}),
        ({"seats": "4"}, "bad_option", {"field": "seats", "low": 4, "high": 5}),
        ({"seats": True}, "bad_option", {"field": "seats", "low": 4, "high": 5}),
        ({"preset": "side"}, "bad_option", {"field": "preset"}),
        ({"preset": 1}, "bad_option", {"field": "preset"}),
        ({"options": {"target": "10"}}, "bad_option", {"field": "target"}),
        ({"options": {"nonsense": 1}}, "bad_option", {"field": "nonsense"}),
        ({"options": {"table": "custom"}}, "bad_option", {"field": "custom_table"}),
        ({"options": []}, "bad_request", {"field": "options"}),
        ({"seed": 1}, "bad_request", {"field": "seed"}),
        ({"deals": [DEAL, DEAL]}, "bad_deal", {"deal": 1}),
        ({"deals": {}}, "bad_deal", {}),
        ({"deals": [{}]}, "bad_deal", {"deal": 0}),
        ({"nonsense": 1}, "bad_request", {"field": "nonsense"}),
    ],
)
def test_a_refused_start_leaves_the_running_game(fields: dict[str, Any], code: str, params: dict[str, Any]) -> None:
    referee = started(seed="kept")
    before = referee.views()
    assert referee.refused("start", **{"game": "hii-fuu", **fields}) == (code, params)
    assert referee.views() == before
    assert Referee().refused("start", **{"game": "hii-fuu", **fields}) == (code, params)


def test_a_new_start_takes_the_place_of_the_running_game() -> None:
    referee = discarded()
    referee.ok("start", game="hii-fuu", seats=5)
    assert referee.ok("view", seat=None)["game"]["seats"] == 5


def test_what_is_left_out_has_its_default() -> None:
    shortest, longest = started(), started(seats=4, preset="front", options={}, seed="", deals=[])
    assert shortest.views() == longest.views()
    assert started(preset=None).views() == shortest.views()


@pytest.mark.parametrize("do", ["act", "undo", "view", "legal", "bot", "score", "save"])
def test_without_a_game_there_is_no_game(do: str) -> None:
    assert Referee().refused(do, seat=0, action={}) == ("no_game", {})
    assert Referee().refused(do) == ("no_game", {})


@pytest.mark.parametrize("line", [b"", b"\n", b" ", b"noise", b"{", b'{"do":"view"', b"\xff\xfe", b"{'do':1}", b"NaN"])
def test_a_line_that_is_no_json_is_bad_json(line: bytes) -> None:
    first, second = talk(line, {"do": "score"})
    assert first == {"ok": False, "code": "bad_json", "params": {}}
    assert second["code"] == "no_game"


@pytest.mark.parametrize(
    ("line", "params"),
    [
        (b"null", {}), (b"[]", {}), (b"1", {}), (b'"start"', {}), (b"{}", {"field": "do"}),
        (b'{"do":1}', {"field": "do"}),
        (b'{"do":"fly"}', {"field": "do"}), (b'{"do":["start"]}', {"field": "do"}),
        (b'{"do":"start"}', {"field": "game"}),
        (b'{"do":"load"}', {"field": "saved"}), (b'{"do":"load","saved":""}', {"field": "saved"}),
        (b'{"do":"load","saved":7}', {"field": "saved"}), (b'{"do":"quit","now":true}', {"field": "now"}),
        (b'{"do":"catalogue","game":"x"}', {"field": "game"}),
    ],
)  # fmt: skip
def test_a_request_with_a_field_wrong_is_a_bad_request(line: bytes, params: dict[str, Any]) -> None:
    assert talk(line) == [{"ok": False, "code": "bad_request", "params": params}]


@pytest.mark.parametrize(
    ("do", "fields", "field"),
    [
        ("act", {}, "seat"), ("act", {"seat": 0}, "action"), ("act", {"seat": 0, "action": {}, "v": 1}, "v"),
        ("undo", {}, "seat"), ("view", {}, "seat"), ("view", {"seat": 0, "as": 1}, "as"), ("legal", {}, "seat"),
        ("legal", {"seat": 0, "limit": -1}, "limit"), ("legal", {"seat": 0, "limit": True}, "limit"),
        ("legal", {"seat": 0, "limit": None}, "limit"), ("legal", {"seat": 0, "limit": 1.5}, "limit"),
        ("legal", {"seat": 0, "limit": 2**63}, "limit"), ("bot", {}, "seat"),
        ("bot", {"seat": 0, "level": 1}, "level"), ("score", {"seat": 0}, "seat"), ("save", {"to": "x"}, "to"),
    ],
)  # fmt: skip
def test_a_field_missing_or_one_too_many_is_named(do: str, fields: dict[str, Any], field: str) -> None:
    assert started().refused(do, **fields) == ("bad_request", {"field": field})


@pytest.mark.parametrize("seat", [4, -1, True, "0", 0.0, [0], {}])
@pytest.mark.parametrize("do", ["act", "undo", "legal", "bot", "view"])
def test_ga14_an_unknown_seat_is_a_bad_action(do: str, seat: Any) -> None:
    more: dict[str, Any] = {"action": {"type": "continue"}} if do == "act" else {}
    assert started().refused(do, seat=seat, **more)[0] == "bad_action"


def test_only_a_view_has_a_spectator() -> None:
    for do in ("undo", "legal", "bot"):
        assert started().refused(do, seat=None)[0] == "bad_action"


def test_the_game_is_the_same_for_every_viewer() -> None:
    views = discarded().views()
    assert all(view["game"] == views[0]["game"] for view in views)
    assert [view["you"]["seat"] for view in views] == [0, 1, 2, 3, None]
    assert list(views[0]) == ["ok", "game", "you"]


def test_a_view_shows_all_that_every_game_has() -> None:
    game = discarded().views()[0]["game"]
    promised = (
        "id preset options phase round seats to_act scores so_far hand_counts leader trick trick_best last_trick "
        "tricks_won rounds cues revealed result table pawns out"
    )
    assert set(game) == set(promised.split())


def test_a_refused_act_says_why() -> None:
    referee = discarded()
    assert referee.refused("act", seat=1, action={"type": "play", "cards": ["R1"]}) == ("not_your_turn", {})
    assert referee.refused("act", seat=0, action={"type": "play", "cards": ["r1"]}) == ("bad_action", {})
    assert referee.refused("act", seat=0, action=None) == ("bad_action", {})
    assert referee.refused("act", seat=0, action={"type": "continue"}) == ("wrong_phase", {"phase": "play"})
    referee.ok("act", seat=0, action={"type": "play", "cards": [PLAN.cards[0][0]]})
    yellow = {"type": "play", "cards": [PLAN.cards[4][1]]}
    assert referee.refused("act", seat=1, action=yellow) == ("must_follow", {"suit": "R"})


def test_ga14_a_bid_that_64_bits_cannot_hold_is_out_of_range_and_not_of_a_wrong_type() -> None:
    referee = Referee()
    seat = referee.ok("start", game="half-pint-heroes")["to_act"][0]
    for tricks in (99, 10**30):
        bid = b'{"do":"act","seat":%d,"action":{"type":"bid","tricks":%d}}' % (seat, tricks)
        assert referee.line(bid)["code"] == "bad_bid"


def test_legal_lists_each_set_once_in_hand_order_up_to_a_limit() -> None:
    referee = started(deals=[DEAL])
    hand = referee.ok("view", seat=0)["you"]["hand"]
    every = referee.ok("legal", seat=0)
    assert (len(every["actions"]), every["more"]) == (715, False)  # 4 of 13
    assert every["actions"][0] == {"type": "discard", "cards": hand[:4]}
    assert every["actions"][-1] == {"type": "discard", "cards": hand[-4:]}
    for limit, more in ((0, True), (10, True), (714, True), (715, False), (9_999, False)):
        some = referee.ok("legal", seat=0, limit=limit)
        assert some == {"ok": True, "actions": every["actions"][:limit], "more": more}
    referee.ok("act", seat=0, action=every["actions"][0])
    assert referee.ok("legal", seat=0) == {"ok": True, "actions": [], "more": False}


def test_undo_is_an_answer_like_that_to_an_act() -> None:
    referee = started(deals=[DEAL])
    assert referee.refused("undo", seat=0) == ("nothing_to_undo", {})
    referee.ok("act", seat=0, action={"type": "discard", "cards": list(PLAN.set_aside(0))})
    undone = referee.ok("undo", seat=0)
    assert undone == {"ok": True, "v": 2, "to_act": [0, 1, 2, 3], "cues": [{"n": 3, "cue": "unchose", "seat": 0}]}


def test_after_the_end_the_score_stands_and_all_else_is_over() -> None:
    referee = started(options={"rounds": 1})
    *_, last = referee.play_on()
    assert last["to_act"] == []
    result = referee.ok("score")["result"]
    assert result["reason"] == "rounds"
    assert referee.ok("view", seat=0)["game"]["result"] == result
    assert referee.refused("act", seat=0, action={"type": "continue"}) == ("over", {})
    assert referee.refused("act", seat=0, action="noise") == ("over", {})
    assert referee.refused("act", seat=9, action={"type": "continue"}) == ("over", {})
    assert referee.refused("undo", seat=0) == ("over", {})
    assert referee.refused("bot", seat=0) == ("over", {})
    assert referee.ok("legal", seat=0) == {"ok": True, "actions": [], "more": False}


def test_a_bot_is_strong_unless_said_otherwise() -> None:
    referee = started()
    assert referee.ok("bot", seat=0) == referee.ok("bot", seat=0, level="strong")
    assert referee.refused("bot", seat=0, level="divine") == ("bad_option", {"field": "level"})


def test_the_catalogue_needs_no_game() -> None:
    games = Referee().ok("catalogue")["games"]
    assert [game["id"] for game in games] == list(GAMES)
    hii_fuu = games[0]
    assert hii_fuu["names"] == {"ja": "ヒーフー!!", "en": "Hii Fuu!!"}
    assert hii_fuu["seats"] == {"min": 4, "max": 5, "usual": 4}
    assert [preset["id"] for preset in hii_fuu["presets"]] == ["front", "back"]
    leader = next(option for option in hii_fuu["options"] if option["name"] == "first_leader")
    assert leader["values"] == ["random"]
    assert set(leader["sentences"]) == {"random", "seat"}


def test_quit_ends_the_conversation_and_so_does_the_last_line() -> None:
    assert talk({"do": "quit"}, {"do": "catalogue"}) == [{"ok": True}]
    assert talk() == []
