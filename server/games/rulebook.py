"""A rules page as blocks: read from RULES.md and RULES.ja.md, which keep to a small part of Markdown.

That part: one `#` title; `##` and `###` headings; paragraphs; lists with `- ` or `1. `; tables; **strong**, `code`, and
ids of rules. An item that begins with an id in strong letters is that rule; what is indented below it belongs to it.
A table whose rows begin with `code` lists options. The page ends at a line `---`: what follows is for programs.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class Strong:
    """Words that stand out."""

    strong: str


@dataclass(frozen=True, slots=True)
class Code:
    """A name that programs use, such as an option's."""

    code: str


@dataclass(frozen=True, slots=True)
class Reference:
    """The id of a rule, to be looked up."""

    rule: str


Run: TypeAlias = str | Strong | Code | Reference
Runs: TypeAlias = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """`id` names the place, the same in every language."""

    id: str
    level: int
    text: Runs
    kind: Literal["heading"] = "heading"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph."""

    text: Runs
    kind: Literal["paragraph"] = "paragraph"


@dataclass(frozen=True, slots=True)
class Listing:
    """A list, numbered where `ordered`."""

    ordered: bool
    items: tuple[Runs, ...]
    kind: Literal["list"] = "list"


@dataclass(frozen=True, slots=True)
class Table:
    """A table; each row has as many cells as the head."""

    head: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]
    kind: Literal["table"] = "table"


@dataclass(frozen=True, slots=True)
class Options:
    """The place where the options are listed; what they say stands in the catalogue."""

    names: tuple[str, ...]
    kind: Literal["options"] = "options"


Inner: TypeAlias = Paragraph | Listing | Table


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: what it says, and the lists and tables that belong to it."""

    id: str
    text: Runs
    inside: tuple[Inner, ...]
    kind: Literal["rule"] = "rule"


Block: TypeAlias = Heading | Paragraph | Listing | Table | Options | Rule


@dataclass(frozen=True, slots=True)
class Page:
    """A whole page."""

    title: str
    blocks: tuple[Block, ...]


_ID = r"[A-Z]{2}-[0-9]+"
_RUNS = re.compile(rf"\*\*(?P<strong>[^*`]+)\*\*|`(?P<code>[^`]+)`|(?<![A-Za-z0-9-])(?P<rule>{_ID})(?![0-9])")
_RULE = re.compile(rf"\*\*({_ID})\*\* (.+)", re.DOTALL)
_ITEM = re.compile(r"(- |[0-9]+\. )(?=\S)")
_HEADING = re.compile(r"(##|###) (\S.*)")
_DASHES = re.compile(r"\|( *-+ *\|)+")
_FOREIGN = re.compile(r"[*`|<>#\[\]]|  ")  # marks that this part of Markdown does not have
_WIDE = re.compile(r"[^\x00-\u02ff]")


def parse(text: str) -> Page:
    """The page in a text; ValueError names the line that is not understood."""
    first, *rest = text.partition("\n---\n")[0].splitlines()
    if not first.startswith("# "):
        raise ValueError(f"a page begins with its title: {first}")
    return Page(first[2:], (*_numbered(_blocks(rest)),))


def _numbered(blocks: Iterator[Block]) -> Iterator[Block]:
    """Name the headings."""
    number = 0
    for block in blocks:
        if isinstance(block, Heading):
            number += 1
            yield Heading(f"part-{number}", block.level, block.text)
        else:
            yield block


def _blocks(lines: Sequence[str]) -> Iterator[Block]:
    here = 0
    while here < len(lines):
        line = lines[here]
        end = here + 1
        if line.startswith("|"):
            end = _while(lines, here, lambda line: line.startswith("|"))
            yield _table(lines[here:end])
        elif heading := _HEADING.fullmatch(line):
            yield Heading("", len(heading[1]), _runs(heading[2]))
        elif _ITEM.match(line):
            end = _while(lines, here, lambda line: bool(_ITEM.match(line)) or line.startswith("  ") or not line)
            yield from _list(lines[here:end])
        elif line:
            end = _while(
                lines, here, lambda line: bool(line) and not line.startswith(("|", "#")) and not _ITEM.match(line)
            )
            yield Paragraph(_runs(_joined(lines[here:end])))
        here = end


def _while(lines: Sequence[str], here: int, belongs: Callable[[str], bool]) -> int:
    """The end of the lines that belong to the one here."""
    end = here + 1
    while end < len(lines) and belongs(lines[end]):
        end += 1
    return end


def _list(lines: Sequence[str]) -> Iterator[Rule | Listing]:
    """Rules, or one list: items of one kind."""
    starts = [n for n, line in enumerate(lines) if _ITEM.match(line)]
    marks = {lines[n][0] == "-" for n in starts}
    items = [_item(lines[n:end]) for n, end in zip(starts, [*starts[1:], len(lines)], strict=True)]
    rules = [_RULE.fullmatch(item[0]) for item in items]
    if all(rules):
        for rule, (_, inside) in zip(rules, items, strict=True):
            assert rule
            yield Rule(rule[1], _runs(rule[2]), inside)
    elif any(rules) or len(marks) > 1 or any(inside for _, inside in items):
        raise ValueError(f"a list of different things: {lines[0]}")
    else:
        yield Listing(not marks.pop(), tuple(_runs(words) for words, _ in items))


def _item(lines: Sequence[str]) -> tuple[str, tuple[Inner, ...]]:
    """An item's own words, and the blocks that are indented below it."""
    mark = _ITEM.match(lines[0])
    assert mark
    own = [lines[0][mark.end() :], *(line.removeprefix("  ") for line in lines[1:])]
    end = _while(own, 0, lambda line: bool(line) and not line.startswith("|") and not _ITEM.match(line))
    inside = tuple(_blocks(own[end:]))
    if not all(isinstance(block, Paragraph | Listing | Table) for block in inside):
        raise ValueError(f"this can't stand within a rule: {own[end:]}")
    return _joined(own[:end]), tuple(block for block in inside if isinstance(block, Paragraph | Listing | Table))


def _table(lines: Sequence[str]) -> Table | Options:
    if len(lines) < 3 or not _DASHES.fullmatch(lines[1]):
        raise ValueError(f"a table has a head, a line of dashes and rows: {lines[0]}")
    head, *rows = (_cells(line) for n, line in enumerate(lines) if n != 1)
    if any(len(row) != len(head) for row in rows):
        raise ValueError(f"a row with other cells than its head: {lines[0]}")
    names = [cell.code for (cell, *more), *_ in rows if isinstance(cell, Code) and not more]
    return Options(tuple(names)) if len(names) == len(rows) else Table(head, tuple(rows))


def _cells(line: str) -> tuple[Runs, ...]:
    if not line.endswith("|"):
        raise ValueError(f"an open row: {line}")
    return tuple(_runs(cell.strip()) for cell in line[1:-1].split("|"))


def _joined(lines: Sequence[str]) -> str:
    """Wrapped lines as one; Japanese has no spaces between them."""
    whole = lines[0]
    for line in lines[1:]:
        words = line.lstrip()
        whole += words if _WIDE.match(whole[-1]) or _WIDE.match(words) else f" {words}"
    return whole


def _runs(text: str) -> Runs:
    """Words in their kinds; ValueError where a mark is left that is none of ours."""
    runs: list[Run] = []
    end = 0
    for found in _RUNS.finditer(text):
        runs += [text[end : found.start()]]
        match found.lastgroup:
            case "strong":
                runs += [Strong(found[0][2:-2])]
            case "code":
                runs += [Code(found[0][1:-1])]
            case _:
                runs += [Reference(found[0])]
        end = found.end()
    runs += [text[end:]]
    if any(isinstance(run, str) and _FOREIGN.search(run) for run in runs):
        raise ValueError(f"not understood: {text}")
    return tuple(run for run in runs if run != "")
