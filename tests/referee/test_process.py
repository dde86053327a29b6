"""The referee as a program: one line in, one line out, on real pipes."""

import subprocess
import sys
import time
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import orjson
import pytest

from server.referee import main
from tests.games.hii_fuu.staged import Plan

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "server.cli", "referee"]
PLAN = Plan(winners=(0, 1, 2, 3, 0, 1, 2, 3, 0))


class Program:
    """A running referee."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def line(self, line: bytes) -> dict[str, Any]:
        """Send a line and wait for its answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        reply: dict[str, Any] = orjson.loads(self.process.stdout.readline())
        return reply

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        return self.line(orjson.dumps({"do": do, **fields}))


@pytest.fixture
def program() -> Iterator[Program]:
    running = Program()
    try:
        yield running
    finally:
        running.process.kill()
        running.process.communicate()


def test_every_line_is_answered_at_once(program: Program) -> None:
    assert program.line(b"")["code"] == "bad_json"
    assert program.line(b"noise")["code"] == "bad_json"
    assert program.line(b'{"do":"fly"}')["code"] == "bad_request"
    assert program.ask("score")["code"] == "no_game"
    assert program.ask("start", game="hii-fuu") == {"ok": True, "v": 0, "to_act": [0, 1, 2, 3]}
    assert program.ask("start", game="chess")["ok"] is False
    assert program.ask("view", seat=0)["you"]["seat"] == 0
    assert program.ask("quit") == {"ok": True}
    assert program.process.wait(timeout=20) == 0


def test_the_end_of_input_ends_it_well() -> None:
    lines = b'{"do":"catalogue"}\n\n{"do":"score"}'  # the last line without its end
    done = subprocess.run(COMMAND, cwd=ROOT, input=lines, capture_output=True, check=True, timeout=60)
    replies = [orjson.loads(line) for line in done.stdout.splitlines()]
    assert [reply.get("code") for reply in replies] == [None, "bad_json", "no_game"]
    assert done.stderr == b""


def test_no_input_at_all_is_fine() -> None:
    done = subprocess.run(COMMAND, cwd=ROOT, input=b"", capture_output=True, check=True, timeout=60)
    assert (done.stdout, done.stderr) == (b"", b"")


def test_a_whole_round_takes_little_time(program: Program) -> None:
    """Some forty lines on a pipe: the aim is 50 ms; the margin here is for a busy machine, the ratio is printed."""
    program.ask("catalogue")  # started up
    begun = time.perf_counter()
    for _ in range(45):
        program.line(b"x")
    floor = time.perf_counter() - begun
    begun = time.perf_counter()
    program.ask("start", game="hii-fuu", deals=[PLAN.stacked(first=True)])
    for seat in range(4):
        program.ask("act", seat=seat, action={"type": "discard", "cards": list(PLAN.set_aside(seat))})
    seat, number = 0, 0
    for _ in range(36):
        reply = program.ask("act", seat=seat, action={"type": "play", "cards": [PLAN.cards[number][seat]]})
        assert reply["ok"], reply
        seat = reply["to_act"][0]
        number += any(cue["cue"] == "took" for cue in reply["cues"])
        if len(reply["to_act"]) == 4:
            break
    took = time.perf_counter() - begun
    assert program.ask("view", seat=None)["game"]["phase"] == "round_end"
    print(f"a round: {took * 1000:.1f} ms, {took / floor:.1f} times the bare pipe")
    assert took < 1.0


def test_the_standard_streams_are_answered_line_by_line() -> None:
    stdin, stdout = TextIOWrapper(BytesIO(b'{"do":"score"}\n{"do":"quit"}\n{"do":"score"}\n')), TextIOWrapper(BytesIO())
    assert main(stdin, stdout) == 0
    stdout.buffer.seek(0)
    assert [orjson.loads(line)["ok"] for line in stdout.buffer] == [False, True]
