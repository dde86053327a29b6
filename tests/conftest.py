"""What every test shares: how long Hypothesis looks. Fixtures live beside the tests that use them."""

import os
from pathlib import Path

import pytest
import structlog
from hypothesis import HealthCheck, Phase, settings

# What stands beside the tests says what it compared, too.
pytest.register_assert_rewrite(*(f"tests.{folder.name}" for folder in Path(__file__).parent.iterdir()))

# Deadlines are off: on a busy two-core machine they measure the neighbours.
settings.register_profile("default", max_examples=60, deadline=None)
# CI repeats the same examples on every run, so that a red run is the commit's doing.
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, print_blob=True)
settings.register_profile("soak", max_examples=5_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
# For mutation runs: find a failure, don't polish it.
settings.register_profile(
    "mutants", settings.get_profile("ci"), max_examples=20, phases=[Phase.explicit, Phase.generate]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if "CI" in os.environ else "default"))


# As the server writes failures; by itself structlog draws them with all that their functions held, for seconds.
structlog.configure(
    processors=[
        structlog.processors.add_log_level,
        structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
    ]
)

LIVE = {"browser", "chaos", "e2e", "http", "rooms", "store"}
"""Folders and marks of tests that talk to other processes against a clock."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A live test gets a second chance, which the summary names: a busy machine is no fault of a commit.

    What is pure gets none.
    """
    for item in items:
        folder = item.path.relative_to(item.config.rootpath / "tests").parts[0]
        if folder in LIVE or LIVE.intersection(mark.name for mark in item.iter_markers()):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Repeat what `./play test` found before, so that the end of the output tells the whole truth."""
    if failed := os.environ.get("HIFUMI_FAILED_CHECKS"):
        terminalreporter.section("failed checks")
        terminalreporter.line(f"{failed} (see above, or type: ./play check)")
