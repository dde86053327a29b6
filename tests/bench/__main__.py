"""python -m tests.bench [S1 S3 …] [--smoke] [--seconds 4] [--rounds 3] [--plot FILE]

Measures what is named, or everything, and prints one table. README.md says what the figures mean.
"""

import argparse
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from types import FrameType

import uvloop

from tests.bench import machine
from tests.bench.crowd import crowd
from tests.bench.lasting import memory, recovery
from tests.bench.report import Figure, plot, table
from tests.bench.rules import rules
from tests.bench.scale import SMOKE, Scale
from tests.bench.speed import at_once, paced, two_workers

MEASURED: dict[frozenset[str], Callable[[Scale], Awaitable[list[Figure]]]] = {
    frozenset({"S1", "S4", "S5", "S10"}): at_once,
    frozenset({"S3"}): paced,
    frozenset({"S6"}): two_workers,
    frozenset({"S7"}): crowd,
    frozenset({"S8"}): memory,
    frozenset({"S9"}): recovery,
}


def main() -> None:
    """Measure, then say what was found."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("marks", nargs="*", metavar="S1", help="which figures")
    words.add_argument("--smoke", action="store_true", help="only see that it runs")
    words.add_argument("--seconds", type=float, help="of each measurement")
    words.add_argument("--rounds", type=int, help="of which the median counts")
    words.add_argument("--plot", type=Path, help="where the ratios are drawn as SVG")
    chosen = words.parse_args()
    scale = SMOKE if chosen.smoke else Scale()
    scale = replace(scale, seconds=chosen.seconds or scale.seconds, rounds=chosen.rounds or scale.rounds)
    signal.signal(signal.SIGTERM, _leave)
    os.sched_setaffinity(0, machine.LOAD)
    marks = frozenset(chosen.marks)
    figures: list[Figure] = []
    for names, measure in MEASURED.items():
        if not marks or marks & names:
            figures += uvloop.run(_told(measure, scale))
    if not marks or "S11" in marks:
        figures += rules(scale)
    print(table(figures))
    if chosen.plot:
        chosen.plot.write_text(plot(figures), encoding="utf-8")


async def _told(measure: Callable[[Scale], Awaitable[list[Figure]]], scale: Scale) -> list[Figure]:
    return await measure(scale)


def _leave(_number: int, _frame: FrameType | None) -> None:
    """Leave as on Ctrl-C: whatever was started is ended."""
    sys.exit(143)


if __name__ == "__main__":
    main()
