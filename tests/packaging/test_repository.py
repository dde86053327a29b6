"""What is in the repository, and what must never be."""

import re
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

FORBIDDEN = {
    "an address of a package registry": r"pypi\.org|pythonhosted|registry\.npmjs|npmjs\.(com|org)|index-url",
    "a path of one machine": r"/(work|root|home)/[a-z]",
    "a private key": r"-----BEGIN [A-Z ]*PRIVATE KEY",
    "a token": r"\b(ghp|gho|github_pat|glpat|npm|pypi|sk)[-_][A-Za-z0-9_]{20,}|\bAKIA[0-9A-Z]{16}\b",
}
LARGEST = 600_000  # bytes; nothing here is a download


def tracked() -> list[Path]:
    """All files that git would carry to others; those of a plain copy without git."""
    listing = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    listed = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def test_no_tracked_file_holds_an_address_of_a_registry_or_a_secret() -> None:
    here = Path(__file__).resolve()
    play = ROOT / "play"  # asks pip whether it was given an index-url
    found = [
        f"{path.relative_to(ROOT)}: {what}: {match[0]}"
        for path in tracked()
        if path not in (here, play)
        for what, pattern in FORBIDDEN.items()
        if (match := re.search(pattern, path.read_text(errors="replace")))
    ]
    assert found == []


def test_no_tracked_file_is_a_download() -> None:
    assert [str(path) for path in tracked() if path.stat().st_size > LARGEST] == []


def test_every_locked_package_has_a_version_and_hashes() -> None:
    for name in ("requirements.txt", "requirements-dev.txt", "requirements-uv.txt"):
        text = re.sub(r"^ *#.*\n", "", (ROOT / name).read_text(), flags=re.MULTILINE)
        packages = text.replace("\\\n", " ").splitlines()
        assert packages, name
        for package in packages:
            assert re.fullmatch(r"[a-z0-9-]+==\S+( ; [^-]*?)?( +--hash=sha256:[0-9a-f]{64})+ *", package), package


def test_the_lock_files_hold_what_pyproject_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    for name, wanted in (
        ("requirements.txt", project["project"]["dependencies"]),
        ("requirements-dev.txt", project["project"]["dependencies"] + project["dependency-groups"]["dev"]),
    ):
        locked = set(re.findall(r"^([a-z0-9-]+)==", (ROOT / name).read_text(), re.MULTILINE))
        assert {re.split(r"[ >=<;]", each)[0] for each in wanted} - locked == set(), name


def test_the_development_lock_agrees_with_the_one_that_serves() -> None:
    """`./play test` and `./play` share one .venv."""
    pins = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)
    serving = dict(pins.findall((ROOT / "requirements.txt").read_text()))
    developing = dict(pins.findall((ROOT / "requirements-dev.txt").read_text()))
    assert serving == {name: developing.get(name) for name in serving}
