"""Names as people read and count them (U-21)."""

import pytest

from server.engine import RuleError
from server.table import cleaned, cleaned_text
from server.table.names import bot_name, distinct, initials, letters

FAMILY = "👩‍❤️‍👨"
FLAG = "🇯🇵"
THUMB = "👍🏽"


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Aki", "Aki"),
        ("  Aki \t Mori\n", "Aki Mori"),
        ("Ake\u0301mi", "Akémi"),
        ("\u202eikA\u202c", "ikA"),
        ("A\x00k\x1bi", "Aki"),
        ("A\u200bk\u200di\ufe0f", "Aki"),
        ("あき", "あき"),
        (FAMILY, FAMILY),
        ("☺\ufe0f", "☺\ufe0f"),
        ("☺\u200d", "☺"),
        ("A\u034f\u0301ki", "Áki"),
        ("x" * 16, "x" * 16),
        (FLAG * 16, FLAG * 16),
        (THUMB * 16, THUMB * 16),
        ("x" + "\u0316" * 40 + "y", "x" + "\u0316" * 4 + "y"),
        ("นี้", "นี้"),
    ],
)
def test_a_name_keeps_what_can_be_seen(raw: str, name: str) -> None:
    assert cleaned(raw) == name


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "   ",
        "\u200d",
        "\u3164\u2800",
        "\u0301",
        "\u202e",
        "x" * 17,
        FLAG * 17,
        "z\u0316\u0317\u0318\u0319" * 16,
    ],
)
def test_a_name_of_nothing_or_of_too_much_is_refused(raw: str) -> None:
    with pytest.raises(RuleError) as caught:
        cleaned(raw)
    assert (caught.value.code, caught.value.params) == ("bad_name", {"most": 16})


def test_a_line_of_chat_is_bounded_alike() -> None:
    assert cleaned_text("  well\n played\u202e ") == "well played"
    assert cleaned_text(FAMILY * 200) == FAMILY * 200
    assert cleaned_text("x" + "\u0316" * 40) == "x" + "\u0316" * 4
    for raw in ("", "\u200d ", "x" * 201):
        with pytest.raises(RuleError) as caught:
            cleaned_text(raw)
        assert (caught.value.code, caught.value.params) == ("bad_text", {"most": 200})


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Aki", ["A", "k", "i"]),
        (f"{FAMILY}{FLAG}{FLAG}{THUMB}a", [FAMILY, FLAG, FLAG, THUMB, "a"]),
        ("q\u0303u", ["q\u0303", "u"]),
    ],
)
def test_letters_are_counted_as_people_count_them(name: str, found: list[str]) -> None:
    assert letters(name) == found


@pytest.mark.parametrize(
    ("name", "taken", "shown"),
    [
        ("Ken", [], "Ken"),
        ("Ken", ["Ben"], "Ken"),
        ("Ken", ["Ken"], "Ken ②"),
        ("Ken", ["Ken", "Ken ②"], "Ken ③"),
        ("ken", ["Ken"], "ken ②"),
        ("Ｋｅｎ", ["Ken"], "Ｋｅｎ ②"),
        ("Ken 2", ["Ken ②"], "Ken 2 ②"),
    ],
)
def test_no_two_names_read_the_same(name: str, taken: list[str], shown: str) -> None:
    assert distinct(name, taken) == shown


def test_a_bot_takes_the_first_name_that_nobody_has() -> None:
    assert bot_name([]) == "Hi"
    assert bot_name(["hi", "Fu"]) == "Mi"
    assert bot_name(["Hi", "Fu", "Mi", "Yo", "Itsu", "Mu", "Nana"]) == "Hi ②"


@pytest.mark.parametrize(("name", "shown"), [("aki", "A"), ("あき", "あ"), (f"{FLAG}x", FLAG), ("éa", "É")])
def test_a_seat_shows_the_first_letter(name: str, shown: str) -> None:
    assert initials([name]) == [shown]


def test_no_two_seats_show_the_same_letter() -> None:
    assert initials(["Aki", "ana", "Ａｋｉ ②", "AA", "さとみ", "さくら"]) == ["A", "N", "Ｋ", "1", "さ", "く"]
