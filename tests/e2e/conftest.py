"""One real server for all tests of the whole; a test that kills its server starts its own."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser

from tests.browser import chromium
from tests.e2e.people import Person
from tests.e2e.serving import Serving
from tests.e2e.stacked import Dealer

__all__ = ["chromium"]


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A running server."""
    serving = Serving(tmp_path_factory.mktemp("site"))
    yield serving
    serving.stop()


@pytest.fixture
def site(shared: Serving) -> str:
    """The link of the server."""
    return shared.link


@pytest.fixture
def dealer(shared: Serving) -> Dealer:
    """Somebody who lays out deals by hand in rooms of the server."""
    return Dealer(shared.store_url)


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """A server of the test's own, to be killed and started again."""
    serving = Serving(tmp_path)
    yield serving
    serving.stop()


@pytest.fixture
def come(chromium: Browser) -> Iterator[Callable[..., Any]]:
    """Bring people with browsers of their own; they leave with the test, and no page has complained."""
    people: list[Person] = []

    def bring(name: str, kind: type[Person] = Person, **context: Any) -> Person:
        people.append(kind(chromium, name, **context))
        return people[-1]

    yield bring
    complaints = {person.name: person.settled() for person in people if person.settled()}
    for person in people:
        person.leave()
    assert complaints == {}


@pytest.fixture
def room(site: str) -> Callable[..., str]:
    """Make a room by REST; the answer is its link. Whoever comes first is its host."""
    return lambda **wish: make_room(site, **wish)


def make_room(site: str, **wish: Any) -> str:
    """A room of short games for four."""
    asked = {"game": "hii-fuu", "seats": 4, "options": {"rounds": 1}, **wish}
    head = {"content-type": "application/json"}
    with urlopen(Request(f"{site}api/rooms", json.dumps(asked).encode(), head), timeout=20) as answer:
        return str(json.load(answer)["url"])
