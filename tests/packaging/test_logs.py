"""What a log says of a failure."""

import pytest

from server import logs
from server.settings import LogStyle


@pytest.mark.parametrize("style", ["text", "json"])
def test_a_failure_is_told_with_its_place_but_without_the_hands_and_tokens_that_its_functions_held(
    style: LogStyle,
) -> None:
    def judge(card: str) -> None:
        hand = f"{card}, {card}"
        raise ValueError(f"broken by {len(hand)}")

    told = {"event": "command_failed", "level": "error", "timestamp": "2026-11-30", "exc_info": True}
    try:
        judge("Q" + "S")
    except ValueError:
        for step in logs._rendering(style):
            told = step(None, "error", told)  # type: ignore[assignment]  # the last one makes a text of it
    for part in ("command_failed", "test_logs.py", "judge", "ValueError", "broken by 6"):
        assert part in told
    assert "QS" not in told
