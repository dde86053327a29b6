"""A real server for the whole session, emptied before each test, and ways to look behind the store's face."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

import pytest

from server.store import Change, Store, embedded
from server.store.scripts import Word
from tests.faults import Faults

Everything = Callable[[], Awaitable[dict[bytes, bytes]]]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[embedded.Embedded]:
    running = embedded.start(tmp_path_factory.mktemp("store"))
    yield running
    running.stop()


@pytest.fixture
async def store(server: embedded.Embedded) -> AsyncIterator[Store]:
    opened = await Store.open(server.url)
    await raw(opened, "FLUSHALL")
    yield opened
    await opened.close()


@pytest.fixture
async def other(server: embedded.Embedded, store: Store) -> AsyncIterator[Store]:
    """A second worker at the same server."""
    opened = await Store.open(server.url)
    yield opened
    await opened.close()


@pytest.fixture
async def faults(server: embedded.Embedded) -> AsyncIterator[Faults]:
    async with Faults(server.url.removeprefix("unix://")) as between:
        yield between


@pytest.fixture
def everything(store: Store) -> Everything:
    """All that is stored, to compare before and after."""

    async def look() -> dict[bytes, bytes]:
        names = sorted(await raw(store, "KEYS", "*"))
        return {name: await raw(store, "DUMP", name) for name in names}

    return look


async def raw(store: Store, *words: Word) -> Any:
    """Any command at all, past the face."""
    return await store._link.call(0, words)


def change(state: bytes = b"state", **more: object) -> Change:
    """A step with what every test needs and few care about."""
    return Change(**({"state": state, "format": 1, "ttl": 60_000} | more))  # type: ignore[arg-type]  # tests pick fields


async def until(true: Callable[[], bool], within: float = 20.0) -> None:
    """Wait for something to become so; TimeoutError when it does not."""
    async with asyncio.timeout(within):
        while not true():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.005)
