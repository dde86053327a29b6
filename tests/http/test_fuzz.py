"""Schemathesis asks the REST what its own description allows, and what it doesn't."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import SearchStrategy
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance  # games and options are judged by the rules

from server.store import embedded
from tests.rooms.live import serving

EXAMPLES = 8  # of each operation and mode


# The server lives in the same process, and its jitter is no part of any strategy.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")
async def test_the_api_keeps_to_its_own_description(store_server: embedded.Embedded) -> None:
    async with serving(store_server.url) as live:
        described = (await live.web.get("/openapi.json")).json()
        tried = await asyncio.to_thread(_try_all, described, f"http://{live.address}")
        assert len(tried) == 7
        assert min(tried.values()) > 0


def _try_all(described: dict[str, object], address: str) -> dict[str, int]:
    """How often each operation was asked; raises at the first answer that breaks the description."""
    schema: Any = schemathesis.openapi.from_dict(described)
    tried: dict[str, int] = {}
    with requests.Session() as session:
        session.trust_env = False
        for found in schema.get_all_operations():
            operation = found.ok()
            for mode in GenerationMode:
                cases = operation.as_strategy(generation_mode=mode)
                tried[operation.label] = tried.get(operation.label, 0) + _try(cases, address, session)
    return tried


def _try(cases: SearchStrategy[Any], address: str, session: requests.Session) -> int:
    asked = 0

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(case=cases)
    def ask(case: Any) -> None:
        nonlocal asked
        asked += 1
        case.call_and_validate(base_url=address, session=session, excluded_checks=[positive_data_acceptance])

    with suppress(Unsatisfiable):  # an operation that takes nothing can't be asked wrongly
        ask()
    return asked
