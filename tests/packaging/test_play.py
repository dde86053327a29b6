"""The script `play`: its stamp, its order of installers, and what it says to people it cannot help."""

import os
import runpy
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

from server.cli import main

PLAY = Path(__file__).resolve().parents[2] / "play"


@pytest.fixture
def play(tmp_path: Path) -> ModuleType:
    """A copy of the script in an empty checkout of its own."""
    copy = tmp_path / "play"
    copy.write_text(PLAY.read_text())
    loader = SourceFileLoader("play", str(copy))
    spec = spec_from_loader("play", loader)
    assert spec
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_the_fingerprint_changes_with_the_lock_file_and_with_the_place(play: ModuleType, tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    lock.write_text("redis==8.1.0")
    before = play.fingerprint(lock, "/here")
    assert play.fingerprint(lock, "/here") == before
    assert play.fingerprint(lock, "/there") != before
    lock.write_text("redis==8.1.1")
    assert play.fingerprint(lock, "/here") != before


def test_a_matching_stamp_means_that_nothing_is_installed(play: ModuleType, tmp_path: Path) -> None:
    """With no lock file for uv in the folder, any try to install would end the script."""
    lock = tmp_path / "requirements.txt"
    lock.write_text("no-such-package-for-hifumi==1")
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    stamp = tmp_path / ".venv" / "requirements.txt.stamp"
    stamp.write_text(play.fingerprint(lock, str(tmp_path)))
    before = sorted(path.name for path in (tmp_path / ".venv").iterdir())
    play.prepare("requirements.txt")
    assert sorted(path.name for path in (tmp_path / ".venv").iterdir()) == before


def test_a_moved_checkout_is_prepared_anew(play: ModuleType, tmp_path: Path) -> None:
    """An empty lock file: everything runs for real, and nothing is fetched."""
    lock = tmp_path / "requirements.txt"
    lock.write_text("")
    stamp = tmp_path / ".venv" / "requirements.txt.stamp"
    stamp.parent.mkdir()
    stamp.write_text(play.fingerprint(lock, "/where/it/was"))
    (tmp_path / "requirements-uv.txt").write_text("")
    play.prepare("requirements.txt")
    assert stamp.read_text() == play.fingerprint(lock, str(tmp_path))
    assert (tmp_path / ".venv" / "bin" / "hifumi").stat().st_mode & 0o111


def test_the_installed_command_finds_the_project_from_any_folder_and_runs_nothing_where_it_is_imported(
    play: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "server").mkdir()
    (tmp_path / "server" / "__init__.py").write_text("")
    (tmp_path / "server" / "cli.py").write_text("def main() -> int:\n    print('here')\n    return 7\n")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / ".venv"], check=True)
    play.link()
    elsewhere = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ran = subprocess.run(
        [tmp_path / ".venv/bin/hifumi"], cwd="/", env=elsewhere, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout) == (7, "here\n")
    assert runpy.run_path(str(tmp_path / ".venv/bin/hifumi"), run_name="__mp_main__")["main"] is main


def test_an_older_python_is_told_what_it_needs_in_one_line(play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    with pytest.raises(SystemExit) as told:
        play.main([])
    assert str(told.value).startswith("play: Hifumi needs Python 3.11 or newer; this is ")


def test_a_failing_check_is_shown_with_what_it_said(play: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    said = "import sys; print('line 3 is wrong'); sys.exit(1)"
    assert play.lint("spelling", [sys.executable, "-c", said]) is False
    assert "spelling failed" in (out := capfd.readouterr().out)
    assert "line 3 is wrong" in out
    assert play.lint("spelling", [sys.executable, "-c", "print('fine')"]) is True
    assert "fine" not in capfd.readouterr().out
