"""A rules page, as blocks."""

from typing import Literal, TypeAlias

from server.wire.outgoing.base import Sent


class Strong(Sent):
    """Words that stand out."""

    strong: str


class Code(Sent):
    """A name that programs use; in brackets, that of the option which decides what was just said."""

    code: str


class Reference(Sent):
    """The id of a rule, to be looked up."""

    rule: str


Runs: TypeAlias = list[str | Strong | Code | Reference]


class Heading(Sent):
    """`id` names the place, the same in every language; `level` is 2 or 3."""

    kind: Literal["heading"]
    id: str
    level: int
    text: Runs


class Paragraph(Sent):
    """A paragraph."""

    kind: Literal["paragraph"]
    text: Runs


class Listing(Sent):
    """A list, numbered where `ordered`."""

    kind: Literal["list"]
    ordered: bool
    items: list[Runs]


class Table(Sent):
    """A table; each row has as many cells as the head."""

    kind: Literal["table"]
    head: list[Runs]
    rows: list[list[Runs]]


class OptionList(Sent):
    """The place where these options are listed; what they say stands in the catalogue."""

    kind: Literal["options"]
    names: list[str]


class Rule(Sent):
    """One rule, and the lists and tables that belong to it."""

    kind: Literal["rule"]
    id: str
    text: Runs
    inside: list[Paragraph | Listing | Table]


class RulesPage(Sent):
    """The rules of a game in a language."""

    game: str
    lang: Literal["ja", "en"]
    title: str
    blocks: list[Heading | Paragraph | Listing | Table | OptionList | Rule]
