"""Every code has a sentence in both languages, and every sentence a code that can be sent."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from server.wire import Lang, sentence
from server.wire.texts import sentences

SERVER = Path(__file__).parents[2] / "server"
RAISING = frozenset({"RuleError", "UnreadableError", "refusal"})


def sources() -> Iterator[ast.Module]:
    """Every module of the server, but for those in which the games' own sentences stand."""
    for path in sorted(SERVER.rglob("*.py")):
        if path.name != "meta.py":
            yield ast.parse(path.read_text())


def raised() -> frozenset[str]:
    """The codes that stand where something is refused."""
    found = set()
    for module in sources():
        for node in ast.walk(module):
            match node:
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=arguments) if name in RAISING:
                    found |= {arg.value for arg in arguments[:2] if isinstance(arg, ast.Constant)}
    return frozenset(code for code in found if isinstance(code, str))


def written() -> frozenset[str]:
    """All short words that stand in the source."""
    constants = (node for module in sources() for node in ast.walk(module) if isinstance(node, ast.Constant))
    return frozenset(node.value for node in constants if isinstance(node.value, str))


def placeholders(text: str) -> list[str]:
    return sorted(re.findall(r"{(\w*)}", text))


def test_every_code_that_is_raised_has_a_sentence() -> None:
    assert len(raised()) > 30
    assert raised() - set(sentences("en")) == set()


def test_every_sentence_has_a_code_that_stands_in_the_source() -> None:
    assert set(sentences("en")) - written() == set()


def test_both_languages_say_the_same_with_the_same_placeholders() -> None:
    en, ja = sentences("en"), sentences("ja")
    assert list(en) == list(ja)
    assert [code for code in en if placeholders(en[code]) != placeholders(ja[code])] == []


@pytest.mark.parametrize("lang", get_args(Lang))
def test_no_sentence_is_empty_or_breaks_off(lang: Lang) -> None:
    ending = {"en": ".", "ja": "。"}[lang]
    broken = [code for code, said in sentences(lang).items() if not said.endswith((ending, "{field}"))]
    assert broken == []


def test_a_sentence_is_filled_in_and_a_code_nobody_knows_is_our_fault() -> None:
    assert sentence("bad_name", {"most": 16}, "en") == "Please give a name of 1 to 16 letters."
    assert sentence("bad_name", {}, "en") == "Please give a name of 1 to {most} letters."
    assert sentence("never_heard_of", {}, "en") == sentences("en")["internal"]


def test_what_a_client_put_into_params_cannot_format_anything() -> None:
    assert sentence("bad_option", {"field": "{most.__class__}"}, "en") == "This setting does not fit: {most.__class__}."
