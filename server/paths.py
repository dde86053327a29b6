"""Where the browser's files stand: beside the package in a checkout, inside it in an installed wheel."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def web_root(package: Path = PACKAGE) -> Path:
    """The folder with index.html; raises FileNotFoundError when the installation is incomplete."""
    for folder in (package / "web", package.parent / "web"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no web folder in or beside {package}: please install Hifumi again")
