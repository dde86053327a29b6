"""`make screens` takes pictures of the gallery and makes a page of them."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.browser


def test_a_scene_is_taken_and_shown_on_a_page(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.screens", str(tmp_path), "--only", "elsewhere", "--sample"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=100)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"1 pictures: {tmp_path / 'index.html'}\n"
    (picture,) = tmp_path.glob("*.jpg")
    assert picture.name == "elsewhere.ja.light.360x640.jpg"
    assert picture.stat().st_size > 5_000
    assert f'<img src="{picture.name}"' in (tmp_path / "index.html").read_text("utf-8")
