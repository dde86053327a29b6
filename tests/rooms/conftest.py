"""A real store for the whole session, and workers on it: one a file, or one of their own for tests that ask for it."""

from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from server.store import embedded
from tests.rooms.live import Live, serving


@pytest.fixture(scope="session")
def store_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[embedded.Embedded]:
    """The embedded store, as `hifumi serve` starts it."""
    running = embedded.start(tmp_path_factory.mktemp("rooms"))
    yield running
    running.stop()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def live(store_server: embedded.Embedded) -> AsyncIterator[Live]:
    """One worker for all tests of a file, which run in one event loop."""
    async with serving(store_server.url) as worker:
        yield worker
