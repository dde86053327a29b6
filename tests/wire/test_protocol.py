"""PROTOCOL.md is true: every example in it is a message, every code and field in its tables exists."""

import hashlib
import re
from pathlib import Path
from typing import Any

import orjson
import pytest
from pydantic import TypeAdapter

from server.engine import HII_FUU
from server.engine.actions import parse
from server.engine.dealing import Dealing, deal
from server.http.api import NewRoom
from server.wire import Message, incoming, outgoing, read
from server.wire.texts import sentences

DOCUMENT = (Path(incoming.__file__).parent / "PROTOCOL.md").read_text()
FRAME: TypeAdapter[Any] = TypeAdapter(outgoing.Frame)


def examples(kind: str) -> list[str]:
    """The JSON values in all blocks marked as that kind."""
    found = []
    for block in re.findall(rf"```json {kind}\n(.*?)```", DOCUMENT, re.DOTALL):
        found += [" ".join(each.split("\n")) for each in re.split(r"\n(?=\{)", block.strip())]
    assert found
    return found


def talk(mark: str) -> list[str]:
    """The whole messages of the conversation."""
    [block] = re.findall(r"```talk\n(.*?)```", DOCUMENT, re.DOTALL)
    return [line[2:] for line in block.splitlines() if line.startswith(mark) and "…" not in line]


def section(title: str) -> str:
    return DOCUMENT.partition(f"{title}\n")[2].partition("\n## ")[0]


def kinds(union: Any) -> set[str]:
    """The `t` (and `do`) of every model in a union."""
    [schema] = [TypeAdapter(union).json_schema()["$defs"]]
    properties = [each["properties"] for each in schema.values() if "t" in each["properties"]]
    return {p["t"]["const"] + (f" {p['do']['const']}" if "do" in p else "") for p in properties}


@pytest.mark.parametrize("example", examples("in") + talk(">"))
def test_an_example_of_a_message_in_can_be_read(example: str) -> None:
    message = read(example)
    assert message.id == orjson.loads(example)["id"]


@pytest.mark.parametrize("example", examples("out") + talk("<"))
def test_an_example_of_a_message_out_is_one(example: str) -> None:
    assert FRAME.validate_json(example).t == orjson.loads(example)["t"]


def test_every_message_in_has_an_example() -> None:
    shown = [orjson.loads(each) for each in examples("in")]
    assert {each["t"] + (f" {each['do']}" if "do" in each else "") for each in shown} == kinds(Message)


def test_every_message_out_has_an_example() -> None:
    assert {orjson.loads(each)["t"] for each in examples("out")} == kinds(outgoing.Frame)


def test_every_example_of_an_action_is_one() -> None:
    actions = [parse(orjson.loads(each), seats=4) for each in examples("action")]
    assert {action.type for action in actions} == {"discard", "pass", "bid", "doubt", "play", "moon", "continue"}


def test_every_kind_of_prompt_has_an_example() -> None:
    prompts = [outgoing.Prompt.model_validate_json(each) for each in examples("prompt")]
    assert {prompt.kind for prompt in prompts} == set(outgoing.Prompt.model_json_schema()["properties"]["kind"]["enum"])


@pytest.mark.parametrize("name", ["CreatedRoom", "ListedRoom", "Problem", "RulesPage"])
def test_an_example_of_rest_is_what_it_says(name: str) -> None:
    for example in examples(f"rest {name}"):
        getattr(outgoing, name).model_validate_json(example)


def test_the_wish_for_a_room_is_one() -> None:
    [example] = examples("rest NewRoom")
    assert NewRoom.model_validate_json(example).model_fields_set == set(NewRoom.model_fields)


def test_the_table_of_codes_lists_every_sentence_once_and_in_order() -> None:
    listed = re.findall(r"^\| `(\w+)` \|", section("## Codes"), re.MULTILINE)
    assert listed == sorted(sentences("en"))


def test_the_test_vector_of_fair_dealing() -> None:
    [vector] = [orjson.loads(each) for each in examples("vector")]
    dealing = Dealing(vector["seed"], 1, tuple(vector["nonces"]))
    words = dealing.draws(1)
    first, second = (deal(dealing, round_no=number, pack=HII_FUU.cards, seats=4) for number in (1, 2))
    assert hashlib.sha256(bytes.fromhex(vector["seed"])).hexdigest() == vector["commitment"]
    assert hashlib.sha256(bytes.fromhex(vector["nonces"][0])).hexdigest() == vector["digest"]
    assert [next(words) for _ in vector["words"]] == vector["words"]
    assert (first.first, list(first.pack[: len(vector["pack"])])) == (vector["first"], vector["pack"])
    assert list(second.pack[: len(vector["pack_of_round_2"])]) == vector["pack_of_round_2"]


def test_the_closing_codes_are_those_in_the_source() -> None:
    listed = {int(code) for code in re.findall(r"^\| (\d{4}) \|", DOCUMENT, re.MULTILINE)}
    server = Path(incoming.__file__).parents[1]
    places = ("http/conversation.py", "http/writer.py", "rooms/outbox.py")
    source = "".join((server / place).read_text() for place in places)
    written = {int(code) for code in re.findall(r"^[A-Z_]+ = (\d{4})\b", source, re.MULTILINE)}
    assert listed == written | {1009}  # which uvicorn says for us
