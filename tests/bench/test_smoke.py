"""The bench runs: what it measures on a busy machine is nobody's claim."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

MARKS = {"S1", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "S11"}


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_the_bench_measures_everything_and_draws_it(tmp_path: Path) -> None:
    plot = tmp_path / "ratios.svg"
    command = [sys.executable, "-m", "tests.bench", "--smoke", "--plot", str(plot)]
    told = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert told.returncode == 0, told.stderr
    assert {line.split("|")[1].strip() for line in told.stdout.splitlines()} >= MARKS
    assert ET.parse(plot).getroot().tag.endswith("svg")
