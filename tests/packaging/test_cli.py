"""The command `hifumi`, run as people run it."""

import socket
import subprocess
import sys
from pathlib import Path

from server import __version__


def hifumi(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command to its end with `typed` as its whole input."""
    command = [sys.executable, "-m", "server.cli", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False, timeout=60)


def test_the_version_is_the_packages() -> None:
    assert hifumi("--version").stdout == f"hifumi {__version__}\n"


def test_a_bad_flag_ends_with_one_sentence_and_status_2() -> None:
    ran = hifumi("doctor", "--port", "abc")
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith("hifumi: --port is 'abc', but must be a whole number from 0 to 65535")
    assert ran.stderr.count("\n") == 1


def test_help_names_each_setting_with_its_variable() -> None:
    text = " ".join(hifumi("serve", "--help").stdout.split())
    assert "--public-url URL the address people type, behind a proxy; also HIFUMI_PUBLIC_URL" in text
    assert "port to listen on (usual: 8000); also HIFUMI_PORT" in text


def test_the_doctor_finds_a_working_store_and_a_taken_port(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ran = hifumi("doctor", "--data", str(tmp_path), "--port", port)
    lines = ran.stdout.splitlines()
    assert f"ok  store: the built-in store works over {tmp_path}" in lines
    assert f"!!  address: cannot listen on 127.0.0.1 port {port} (address already in use): " in ran.stdout
    assert ran.returncode == 1


def test_the_referee_answers_on_standard_output() -> None:
    ran = hifumi("referee", typed='{"do":"quit"}\n')
    assert ran.returncode == 0
    assert ran.stdout.startswith('{"ok":true')
