"""REST: rooms are made, looked at and listed; everything wrong is refused by name."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from pydantic import TypeAdapter

from server.wire import outgoing
from tests.rooms.guest import visit
from tests.rooms.live import Live

pytestmark = pytest.mark.asyncio(loop_scope="module")


def check(model: Any, body: bytes) -> Any:
    """The body, if it is what the model says."""
    TypeAdapter(model).validate_json(body)
    return TypeAdapter(dict[str, Any]).validate_json(body)


async def test_a_room_is_made_with_what_the_game_usually_has(live: Live) -> None:
    answer = await live.web.post("/api/rooms", json={"game": "hii-fuu"})
    made = check(outgoing.CreatedRoom, answer.content)
    assert answer.status_code == 201
    assert made["url"] == f"http://{live.address}/r/{made['code']}"
    assert len(bytes.fromhex(made["host_key"])) == 16
    facts = check(outgoing.ListedRoom, (await live.web.get(f"/api/rooms/{made['code']}")).content)
    assert facts["seats"] == {"taken": 0, "free": 4}
    assert (facts["game"], facts["phase"], facts["listed"], facts["host"]) == ("hii-fuu", "lobby", False, None)


@pytest.mark.parametrize("game", ["hii-fuu", "hearts", "half-pint-heroes"])
async def test_every_preset_of_the_catalogue_makes_a_room_with_each_number_of_seats(live: Live, game: str) -> None:
    catalogue = check(outgoing.Catalogue, (await live.web.get("/api/games")).content)
    [meta] = [each for each in catalogue["games"] if each["id"] == game]
    for preset in meta["presets"]:
        for seats in range(preset["seats"]["min"], preset["seats"]["max"] + 1):
            room = await live.room(game, preset=preset["id"], seats=seats)
            facts = (await live.web.get(f"/api/rooms/{room['code']}")).json()
            assert (facts["preset"], facts["seats"]["free"]) == (preset["id"], seats)


WRONG: list[tuple[bytes, int, str, str | None]] = [
    (b"", 422, "bad_request", "body"),
    (b"{", 400, "bad_json", None),
    (b"\xff", 400, "bad_json", None),
    (b"null", 422, "bad_request", "body"),
    (b"[]", 422, "bad_request", "body"),
    (b"{}", 422, "bad_request", "game"),
    (b'{"game":7}', 422, "bad_request", "game"),
    (b'{"game":""}', 422, "bad_request", "game"),
    (b'{"game":"poker"}', 422, "bad_option", "game"),
    (b'{"game":"hii-fuu","more":1}', 422, "bad_request", "more"),
    (b'{"game":"hii-fuu","preset":"no such"}', 422, "bad_option", "preset"),
    (b'{"game":"hii-fuu","seats":"4"}', 422, "bad_request", "seats"),
    (b'{"game":"hii-fuu","seats":true}', 422, "bad_request", "seats"),
    (b'{"game":"hii-fuu","seats":3}', 422, "bad_option", "seats"),
    (b'{"game":"hii-fuu","seats":99999999999999999999}', 422, "bad_option", "seats"),
    (b'{"game":"hii-fuu","listed":1}', 422, "bad_request", "listed"),
    (b'{"game":"hii-fuu","options":[]}', 422, "bad_request", "options"),
    (b'{"game":"hii-fuu","options":{"target":"10"}}', 422, "bad_option", "target"),
    (b'{"game":"hii-fuu","options":{"target":1.5}}', 422, "bad_option", "target"),
    (b'{"game":"hii-fuu","options":{"target":NaN}}', 422, "bad_option", "target"),
    (b'{"game":"hii-fuu","options":{"no such":1}}', 422, "bad_option", "no such"),
    (
        b'{"game":"hii-fuu","options":{"custom_table":' + b"[" * 400 + b"]" * 400 + b"}}",
        422,
        "bad_option",
        "custom_table",
    ),
]


@pytest.mark.parametrize(("body", "status", "code", "field"), WRONG, ids=range(len(WRONG)))
async def test_a_wish_that_cannot_be_met_names_the_field_and_makes_no_room(
    live: Live, body: bytes, status: int, code: str, field: str | None
) -> None:
    answer = await live.web.post("/api/rooms", content=body, headers={"content-type": "application/json"})
    problem = check(outgoing.Problem, answer.content)
    assert (answer.status_code, problem["code"], problem["params"].get("field")) == (status, code, field)


async def test_a_body_too_long_is_refused_whether_its_length_was_told_or_not(live: Live) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(10):
            yield b"x" * 10_000

    for content in (b"x" * 100_000, pieces()):
        answer = await live.web.post("/api/rooms", content=content)
        assert (answer.status_code, check(outgoing.Problem, answer.content)["code"]) == (413, "too_large")


async def test_refusals_speak_the_language_that_the_reader_prefers(live: Live) -> None:
    spoken = {}
    for wanted in ("ja", "en", "de,ja;q=0.5", "en-GB,en;q=0.9,ja;q=0.1", ""):
        answer = await live.web.get("/api/rooms/22222222", headers={"accept-language": wanted})
        spoken[wanted] = answer.json()["text"][:5]
    assert list(spoken.values()) == ["このコード", "There", "このコード", "There", "There"]


async def test_an_unknown_room_is_404_and_stays_unknown(live: Live) -> None:
    for code in ("22222222", "2222-2222", "short", "OOOOOOOO", "%00", "é" * 8):
        answer = await live.web.get(f"/api/rooms/{code}")
        assert answer.status_code == 404, code
    assert (await live.web.get("/api/rooms/22222222")).json()["code"] == "no_such_room"


async def test_what_is_nowhere_and_what_is_not_done_there_are_told_apart(live: Live) -> None:
    nowhere, not_done = await live.web.get("/api/nothing"), await live.web.delete("/api/rooms")
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "not_found")
    assert (not_done.status_code, not_done.json()["code"]) == (405, "bad_method")
    assert "POST" in not_done.headers["allow"] or "GET" in not_done.headers["allow"]


async def test_only_listed_rooms_are_listed_with_who_is_in_them(live: Live) -> None:
    hidden, shown = await live.room(), await live.room(listed=True)
    async with visit(live.address, shown["code"], "Aki"), visit(live.address, hidden["code"]):
        listed = check(outgoing.Rooms, (await live.web.get("/api/rooms")).content)["rooms"]
        [room] = [each for each in listed if each["code"] == shown["code"]]
        assert (room["seats"], room["host"], room["phase"]) == ({"taken": 1, "free": 3}, "Aki", "lobby")
        assert hidden["code"] not in [each["code"] for each in listed]


async def test_no_secret_travels_by_rest(live: Live) -> None:
    room = await live.room(listed=True)
    async with visit(live.address, room["code"]) as guest:
        texts = [(await live.web.get(path)).text for path in ("/api/rooms", f"/api/rooms/{room['code']}")]
        assert all(guest.token not in text and room["host_key"] not in text for text in texts)
        assert all("seed" not in text and "commitment" not in text for text in texts)


async def test_the_api_describes_itself(live: Live) -> None:
    described = (await live.web.get("/openapi.json")).json()
    rooms, games = (
        ("/api/rooms", "/api/rooms/{code}", "/api/rooms/{code}/replay", "/api/rooms/{code}/replay/steps"),
        ("/api/games", "/api/games/{game}/rules"),
    )
    assert set(described["paths"]) == {*rooms, *games}
    assert (await live.web.get("/docs")).status_code == 404


@pytest.mark.parametrize(("lang", "title"), [("ja", "ハーツ"), ("en", "Hearts")])
async def test_the_rules_of_a_game_are_read_in_either_language(live: Live, lang: str, title: str) -> None:
    answer = await live.web.get("/api/games/hearts/rules", params={"lang": lang})
    page = check(outgoing.RulesPage, answer.content)
    assert (page["game"], page["lang"], page["title"]) == ("hearts", lang, title)
    preferred = await live.web.get("/api/games/hearts/rules", headers={"accept-language": lang})
    assert (preferred.content, preferred.headers["vary"].split(", ")[0]) == (answer.content, "Accept-Language")


async def test_every_game_of_the_catalogue_has_its_rules(live: Live) -> None:
    for game in (await live.web.get("/api/games")).json()["games"]:
        page = check(outgoing.RulesPage, (await live.web.get(f"/api/games/{game['id']}/rules?lang=ja")).content)
        assert page["title"] == game["names"]["ja"]


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("whist/rules", 404, "not_found"),
        ("hii_fuu/rules", 404, "not_found"),
        ("../games/rules", 404, "not_found"),
        ("hearts/rules?lang=fr", 422, "bad_request"),
    ],
)
async def test_there_are_no_other_rules(live: Live, path: str, status: int, code: str) -> None:
    answer = await live.web.get(f"/api/games/{path}")
    assert (answer.status_code, check(outgoing.Problem, answer.content)["code"]) == (status, code)
