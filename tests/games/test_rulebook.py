"""The rules pages: nothing in them is left unread, both languages hold the same rules, and their options are true."""

import re
from importlib.resources import files
from typing import Any

import pytest

from server.engine import Choice, Number
from server.games import GAMES
from server.games.rulebook import (
    Block,
    Code,
    Heading,
    Listing,
    Options,
    Page,
    Paragraph,
    Reference,
    Rule,
    Run,
    Strong,
    Table,
    parse,
)

LANGS = ("en", "ja")
WRITTEN = {"hii-fuu": 17, "hearts": 15, "hartenjagen": 10, "half-pint-heroes": 20}
"""How many rules the descriptions have that these games were made from."""
EVERY_PAGE = [pytest.param(game, lang, id=f"{game}-{lang}") for game in GAMES for lang in LANGS]


def source(game: str, lang: str) -> str:
    folder = files("server.games").joinpath(game.replace("-", "_"))
    return folder.joinpath("RULES.md" if lang == "en" else f"RULES.{lang}.md").read_text("utf-8")


def page(game: str, lang: str) -> Page:
    return parse(source(game, lang))


def runs(block: Block) -> list[Run]:
    """All words of a block, what is inside it included."""
    match block:
        case Heading(text=text) | Paragraph(text=text):
            return [*text]
        case Rule(text=text, inside=inside):
            return [*text, *(run for each in inside for run in runs(each))]
        case Table(head=head, rows=rows):
            return [run for row in (head, *rows) for cell in row for run in cell]
        case Options():
            return []
        case _:
            return [run for item in block.items for run in item]


def rules(page: Page) -> list[Rule]:
    return [block for block in page.blocks if isinstance(block, Rule)]


@pytest.mark.parametrize(("game", "lang"), EVERY_PAGE)
def test_a_page_has_every_rule_once(game: str, lang: str) -> None:
    letters, numbers = zip(*(rule.id.split("-") for rule in rules(page(game, lang))), strict=True)
    assert len(set(letters)) == 1
    assert sorted(map(int, numbers)) == [*range(1, WRITTEN.get(game, len(numbers)) + 1)]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_are_built_alike(game: str) -> None:
    """The same blocks in the same order, and the same rules and options named in each."""
    built = [
        [
            (block.kind, getattr(block, "id", None), sorted(_named(block)), _shape(block))
            for block in page(game, lang).blocks
        ]
        for lang in LANGS
    ]
    assert built[0] == built[1]


def _named(block: Block) -> list[str]:
    return [str(run) for run in runs(block) if isinstance(run, Code | Reference)]


def _shape(block: Block) -> list[Any]:
    """What a rule has inside it, and how much of it."""
    match block:
        case Rule(inside=inside):
            return [(each.kind, _shape(each)) for each in inside]
        case Table(head=head, rows=rows):
            return [len(head), len(rows)]
        case _:
            return []


@pytest.mark.parametrize(("game", "lang"), EVERY_PAGE)
def test_a_page_is_called_like_its_game_and_speaks_its_language(game: str, lang: str) -> None:
    made = page(game, lang)
    assert made.title == getattr(GAMES[game].meta.names, lang)
    words = "".join(run for block in made.blocks for run in runs(block) if isinstance(run, str))
    kana = len(re.findall(r"[ぁ-ヿ]", words))
    assert kana == 0 if lang == "en" else kana > len(words) / 4


@pytest.mark.parametrize(("game", "lang"), EVERY_PAGE)
def test_a_page_refers_to_rules_on_it_and_to_options_of_its_game(game: str, lang: str) -> None:
    known = {rule.id for rule in rules(page(game, lang))}
    options = {option.name for option in GAMES[game].meta.options}
    for block in page(game, lang).blocks:
        for run in runs(block):
            if isinstance(run, Reference):
                assert run.rule in known
            elif isinstance(run, Code):
                assert run.code in options


@pytest.mark.parametrize(("game", "lang"), EVERY_PAGE)
def test_every_option_is_listed_in_the_catalogues_order_and_decides_some_rule(game: str, lang: str) -> None:
    names = [option.name for option in GAMES[game].meta.options]
    blocks = page(game, lang).blocks
    assert [block.names for block in blocks if isinstance(block, Options)] == [tuple(names)]
    decided = {run.code for rule in rules(page(game, lang)) for run in runs(rule) if isinstance(run, Code)}
    assert set(names) - decided == {"reveal"}  # what it opens is no rule of one game (GA-5)


@pytest.mark.parametrize(("game", "lang"), EVERY_PAGE)
def test_the_options_have_the_values_and_the_defaults_of_the_catalogue(game: str, lang: str) -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.+) \|$", source(game, lang), re.MULTILINE)
    listed = {name: cells.split(" | ") for name, cells in rows}
    meta = GAMES[game].meta
    for option in meta.options:
        values, *defaults = listed[option.name]
        if isinstance(option, Choice):
            assert tuple(re.findall(r"`(\w+)`", values)) == option.values
        elif isinstance(option, Number):
            assert f"{option.low}-{option.high}" in values
        for preset, cell in zip(meta.presets, defaults, strict=True):
            wanted = {_written(GAMES[game].defaults(preset.id, n, {})[option.name], lang) for n in preset.seats}
            assert wanted <= set(re.findall(r"[^ ()]+", cell))


def _written(value: Any, lang: str) -> str:
    """A default as the pages write it."""
    if isinstance(value, str):
        return f"`{value}`"
    if isinstance(value, tuple):
        return "/".join(map(str, value))
    words = {"en": {"None": "none", "False": "no"}, "ja": {"None": "なし", "False": "いいえ"}}[lang]
    return words.get(str(value), str(value))


@pytest.mark.parametrize(("lang", "words"), [("en", "against the rules"), ("ja", "ルール違反")])
def test_he15_the_page_says_that_warnings_of_a_moon_are_not_allowed(lang: str, words: str) -> None:
    [rule] = [rule for rule in rules(page("hearts", lang)) if rule.id == "HE-15"]
    assert words in "".join(run for run in rule.text if isinstance(run, str))


TOY = """\
# Toy

Take **all**, as
TO-1 says.

## Play

- **TO-1** First (`speed`):
  1. one, see
     TO-2
  2. two
- **TO-2** A table

  | a | b |
  |---|---|
  | 1 | |

### Pets

- dogs
- cats

| option | values |
|---|---|
| `speed` | 3 |

---

# <For> [programs]
"""


def test_a_page_becomes_blocks() -> None:
    assert parse(TOY) == Page(
        "Toy",
        (
            Paragraph(("Take ", Strong("all"), ", as ", Reference("TO-1"), " says.")),
            Heading("part-1", 2, ("Play",)),
            Rule(
                "TO-1",
                ("First (", Code("speed"), "):"),
                (Listing(True, (("one, see ", Reference("TO-2")), ("two",))),),
            ),
            Rule("TO-2", ("A table",), (Table((("a",), ("b",)), ((("1",), ()),)),)),
            Heading("part-2", 3, ("Pets",)),
            Listing(False, (("dogs",), ("cats",))),
            Options(("speed",)),
        ),
    )


def test_wrapped_lines_are_joined_as_the_language_does() -> None:
    made = parse("# 表\n\nひ、ふ、\nみ\nand ♦2\n♠2 is\ngood")
    assert made.blocks == (Paragraph(("ひ、ふ、みand ♦2♠2 is good",)),)


@pytest.mark.parametrize(
    "text",
    [
        "No title", "# T\n\n#### deep", "# T\n\n[a](b)", "# T\n\n<b>bold</b>", "# T\n\nan *odd* mark", "# T\n\n`open",
        "# T\n\n| a |\n| 1 |", "# T\n\n| a | b |\n|---|---|\n| 1 |", "# T\n\n| a |\n|---|\n| 1", "# T\n\n- a\n1. b",
        "# T\n\n- **TO-1** a\n- b", "# T\n\n- a\n  - b", "# T\n\n- **TO-1** a\n  ## b", "# T\n\n  indented",
    ],
)  # fmt: skip
def test_what_is_not_understood_is_not_passed_over(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        parse(text)
