"""Frames in: what is no message is refused with its field, and each message asks the table for one thing."""

from dataclasses import astuple
from typing import Any

import orjson
import pytest
from pydantic import ValidationError

from server import table
from server.engine import RuleError
from server.wire import Message, UnreadableError, command, content, frames, outgoing, read
from server.wire.commands import Request
from server.wire.incoming import Act
from tests.wire.test_protocol import examples

LONG = "x" * 41
NESTED = orjson.dumps({"t": "act", "id": "a", "v": 1, "action": {"type": [[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]}})


@pytest.mark.parametrize(
    ("frame", "request_id", "code", "field"),
    [
        ("", None, "bad_json", None),
        ("{", None, "bad_json", None),
        ('{"t":"undo","id":"a"} {}', None, "bad_json", None),
        ("[]", None, "bad_request", "t"),
        ("7", None, "bad_request", "t"),
        ("{}", None, "bad_request", "t"),
        ('{"t":"dance","id":"a"}', "a", "bad_request", "t"),
        ('{"t":"host","id":"a","do":"dance"}', "a", "bad_request", "do"),
        ('{"t":"undo"}', None, "bad_request", "id"),
        ('{"t":"undo","id":7}', None, "bad_request", "id"),
        ('{"t":"undo","id":""}', None, "bad_request", "id"),
        (f'{{"t":"undo","id":"{LONG}"}}', None, "bad_request", "id"),
        ('{"t":"undo","id":"a","more":1}', "a", "bad_request", "more"),
        ('{"t":"act","id":"a","v":"1","action":{}}', "a", "bad_request", "v"),
        ('{"t":"act","id":"a","v":true,"action":{}}', "a", "bad_request", "v"),
        ('{"t":"ready","id":"a"}', "a", "bad_request", "on"),
        (NESTED.decode(), "a", "bad_request", "depth"),
    ],
)
def test_what_is_no_message_is_refused_with_its_field(
    frame: str, request_id: str | None, code: str, field: str | None
) -> None:
    with pytest.raises(UnreadableError) as unreadable:
        read(frame)
    refused = unreadable.value.refused
    assert (unreadable.value.request_id, refused.code, refused.params.get("field")) == (request_id, code, field)


ASKED: dict[str, tuple[type[Any], tuple[Any, ...]]] = {
    "sit": (table.Sit, ("who", "Aki", 0)),
    "stand": (table.Stand, ("who",)),
    "undo": (table.Undo, ("who",)),
    "ask_seat": (table.AskSeat, ("who", "Aki", True)),
    "host start": (table.Start, ("who",)),
    "host end": (table.End, ("who",)),
    "host rematch": (table.Rematch, ("who",)),
    "host unbar": (table.Unbar, ("who",)),
    "host pause": (table.Pause, ("who", True)),
    "host resume": (table.Pause, ("who", False)),
}
"""Where the order of fields says it all; the others are told apart by their kind."""

KINDS: dict[str, type[Any]] = {
    "act": table.Act,
    "nonce": table.OpenNonce,
    "ready": table.Ready,
    "vote": table.CastVote,
    "host add_bot": table.AddBot,
    "host chat": table.AllowChat,
    "host clock": table.SetClock,
    "host extra_time": table.ExtraTime,
    "host host": table.MakeHost,
    "host link": table.SetLink,
    "host lock": table.Lock,
    "host options": table.Configure,
    "host remove": table.Remove,
    "host seat": table.GiveSeat,
    "host spectators": table.OpenToSpectators,
}


def asking() -> list[tuple[str, Message]]:
    """The messages among the protocol's examples that ask something of the table, by kind."""
    read_ones = [(orjson.loads(each), read(each)) for each in examples("in")]
    return [
        (raw["t"] + (f" {raw['do']}" if "do" in raw else ""), message)
        for raw, message in read_ones
        if isinstance(message, Request)
    ]


def test_every_message_for_the_table_becomes_its_command() -> None:
    made = {kind: command(message, "who", "Aki") for kind, message in asking()}  # type: ignore[arg-type]
    assert {kind: type(asked) for kind, asked in made.items()} == {
        **{kind: asked for kind, (asked, _) in ASKED.items()},
        **KINDS,
    }
    assert {kind: astuple(made[kind]) for kind in ASKED} == {kind: said for kind, (_, said) in ASKED.items()}


@pytest.mark.parametrize(
    ("tricks", "read_as"),
    [(10**18, 10**18), (2**63, 2**63), (2**64, 2**63), (10**30, 2**63), (-(10**30), -(2**63)), (1e300, 2**63)],
)
def test_ga14_a_bid_of_any_size_stays_a_whole_number_that_can_be_written_again(tricks: float, read_as: int) -> None:
    message = read(f'{{"t":"act","id":"a","v":1,"action":{{"type":"bid","tricks":{tricks}}}}}')
    assert isinstance(message, Act)
    assert type(message.action["tricks"]) is int
    assert message.action == {"type": "bid", "tricks": read_as}
    assert len(content(message)) == 16


def test_a_digest_knows_the_same_words_in_another_order_and_tells_others_apart() -> None:
    one = content(read('{"t":"act","id":"a","v":1,"action":{"type":"play","cards":["SQ"]}}'))
    assert content(read('{"action":{"cards":["SQ"],"type":"play"},"v":1,"id":"a","t":"act"}')) == one
    assert content(read('{"t":"act","id":"a","v":1,"action":{"type":"play","cards":["SK"]}}')) != one
    assert content(read('{"t":"act","id":"a","v":2,"action":{"type":"play","cards":["SQ"]}}')) != one


def test_short_answers_are_what_they_say() -> None:
    assert orjson.loads(frames.pong("a", 5)) == {"t": "pong", "id": "a", "now": 5}
    assert orjson.loads(frames.accepted('"a"', 7)) == {"t": "reply", "id": '"a"', "ok": True, "v": 7}
    assert orjson.loads(frames.moving("a", 7, "ff")) == {"t": "reply", "id": "a", "ok": True, "v": 7, "move": "ff"}
    assert orjson.loads(frames.bye("restart", 800)) == {"t": "bye", "reason": "restart", "retry_ms": 800}
    assert orjson.loads(frames.welcome("a", "ff", 5)) == {
        "t": "welcome",
        "id": "a",
        "token": "ff",
        "protocol": 1,
        "now": 5,
    }


def test_a_refusal_is_told_in_the_readers_language() -> None:
    refused = [orjson.loads(frames.refused("a", RuleError("must_follow", suit="H"), lang)) for lang in ("ja", "en")]
    assert [each["params"] for each in refused] == [{"suit": "H"}] * 2
    assert refused[1]["text"] == "Follow the led suit if you can."
    assert refused[0]["text"] != refused[1]["text"]


@pytest.mark.parametrize(
    "prompt", [{"kind": "bid"}, {"kind": "bid", "values": [0], "count": 3}, {"kind": "continue", "to": 1}]
)
def test_a_prompt_has_the_fields_of_its_kind_and_no_others(prompt: dict[str, Any]) -> None:
    with pytest.raises(ValidationError, match="a prompt of kind"):
        outgoing.Prompt.model_validate(prompt)
