"""The image and the Compose file, read as text: no engine is needed here."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from server.settings import SOURCES, read

ROOT = Path(__file__).resolve().parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text()


@pytest.fixture
def services() -> dict[str, Any]:
    """The services of the Compose file."""
    return dict(yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"])


def test_the_image_runs_as_an_ordinary_user_with_a_number() -> None:
    assert re.findall(r"^USER (.*)$", DOCKERFILE, re.MULTILINE) == ["10001:10001"]


def test_the_image_checks_its_health_without_any_tool_but_python() -> None:
    check = DOCKERFILE[DOCKERFILE.index("HEALTHCHECK") :]
    assert "/healthz" in check
    assert "curl" not in DOCKERFILE
    assert "wget" not in DOCKERFILE


def test_the_image_may_be_built_on_another_base() -> None:
    assert re.findall(r"^(ARG BASE=.*|FROM .*)$", DOCKERFILE, re.MULTILINE) == [
        "ARG BASE=python:3.12-slim-bookworm",
        "FROM ${BASE} AS build",
        "FROM ${BASE}",
    ]


def test_the_images_environment_is_a_valid_setting() -> None:
    line = re.search(r"^ENV (.*)$", DOCKERFILE, re.MULTILINE)
    assert line
    settings = read(dict(word.split("=", 1) for word in line[1].split()), {})
    assert (settings.host, settings.port, settings.data, settings.log) == (
        "0.0.0.0",
        8000,
        Path("/data"),
        "json",
    )


def test_what_the_image_is_built_from_is_not_ignored() -> None:
    allowed = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE)
    copied = [
        name for words in re.findall(r"^COPY (?!--from)(.*) \S+$", DOCKERFILE, re.MULTILINE) for name in words.split()
    ]
    assert sorted(copied) == sorted(allowed)


def test_the_store_keeps_each_move_before_it_is_shown(services: dict[str, Any]) -> None:
    assert services["store"]["command"][:5] == ["valkey-server", "--appendonly", "yes", "--appendfsync", "always"]
    assert services["store"]["volumes"] == ["rooms:/data"]


def test_only_this_machine_reaches_the_game_and_nobody_the_store(services: dict[str, Any]) -> None:
    assert services["hifumi"]["ports"] == ["${HIFUMI_LISTEN:-127.0.0.1}:${HIFUMI_PORT:-8000}:8000"]
    assert "ports" not in services["store"]


def test_every_service_comes_back_after_a_restart_of_the_machine(services: dict[str, Any]) -> None:
    assert {name: each["restart"] for name, each in services.items()} == {
        "hifumi": "unless-stopped",
        "store": "unless-stopped",
    }
    assert services["hifumi"]["depends_on"] == {"store": {"condition": "service_healthy"}}
    assert services["store"]["healthcheck"]["test"] == ["CMD", "valkey-cli", "ping"]


def test_compose_sets_only_variables_that_the_server_reads(services: dict[str, Any]) -> None:
    known = {variable for source in SOURCES for variable in source.variables}
    assert set(services["hifumi"]["environment"]) - known == set()
