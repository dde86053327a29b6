"""What `pip install .` installs: the server, the rules' texts, the scripts, and the browser's files."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from server.games import GAMES
from server.paths import web_root

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """Built from what stands here by the build tool of the development packages: nothing is fetched."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    built = subprocess.run(build, cwd=ROOT, check=False, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    (path,) = folder.glob("*.whl")
    return ZipFile(path)


def test_the_wheel_holds_the_browsers_files_inside_the_package(wheel: ZipFile) -> None:
    here = {f"server/web/{path.relative_to(web_root())}" for path in web_root().rglob("*") if path.is_file()}
    assert "server/web/index.html" in here
    assert {name for name in wheel.namelist() if name.startswith("server/web/")} == here


def test_the_wheel_holds_the_stores_scripts_but_no_tests(wheel: ZipFile) -> None:
    names = wheel.namelist()
    assert "server/store/lua/commit.lua" in names
    assert [name for name in names if name.startswith("tests/") or "/test_" in name] == []


def test_the_wheel_holds_the_rules_of_every_game_in_both_languages(wheel: ZipFile) -> None:
    pages = {f"server/games/{game.replace('-', '_')}/{name}" for game in GAMES for name in ("RULES.md", "RULES.ja.md")}
    assert pages - set(wheel.namelist()) == set()


def test_the_wheel_installs_the_command(wheel: ZipFile) -> None:
    (entry_points,) = [name for name in wheel.namelist() if name.endswith("entry_points.txt")]
    assert wheel.read(entry_points).decode().split() == ["[console_scripts]", "hifumi", "=", "server.cli:main"]


def test_the_browsers_files_are_found_in_a_checkout_and_in_an_installed_package(tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    (tmp_path / "web").mkdir()
    assert web_root(tmp_path / "server") == tmp_path / "web"
    (tmp_path / "server" / "web").mkdir()
    assert web_root(tmp_path / "server") == tmp_path / "server" / "web"


def test_a_package_without_the_browsers_files_says_so(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="please install Hifumi again"):
        web_root(tmp_path / "server")
