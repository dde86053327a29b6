"""Changing a frozen value gives another one, and nothing else."""

from dataclasses import dataclass
from dataclasses import replace as standard_replace

import pytest

from server.engine import Played
from server.engine.values import replace


@dataclass(frozen=True, slots=True)
class Slotted:
    """A value that is never stored."""

    seat: int
    name: str


def test_a_change_makes_another_value_and_leaves_the_first() -> None:
    before = Played(1, ("C2",))
    after = replace(before, seat=3)
    assert (before, after) == (Played(1, ("C2",)), Played(3, ("C2",)))


def test_a_change_gives_what_the_standard_library_gives() -> None:
    before = Played(1, ("C2",))
    assert replace(before, cards=("HQ",)) == standard_replace(before, cards=("HQ",))
    assert list(vars(replace(before, seat=3))) == ["seat", "cards"]


def test_a_value_with_slots_can_be_changed_too() -> None:
    assert replace(Slotted(1, "Aki"), seat=2) == Slotted(2, "Aki")


def test_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(AssertionError, match=r"Played has not all of these: \['seats'\]"):
        replace(Played(1, ("C2",)), seats=4)  # type: ignore[call-arg]  # which is what the type checker is for
