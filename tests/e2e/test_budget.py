"""What a first visit costs: a phone on a train loads it within seconds."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from server.games import GAMES
from tests.web.gallery import PATIENCE, settle

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

Come = Callable[..., Any]

MOST_REQUESTS = 25
MOST_BYTES = 90_000  # headers and compressed bodies, all of it


class Cost:
    """Counts what a page asks for."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._coming: set[Request] = set()
        self._asked: list[Request] = []
        page.on("request", self._ask)
        page.on("requestfailed", self._fail)
        page.on("requestfinished", self._count)

    def _ask(self, request: Request) -> None:
        self._coming.add(request)

    def _fail(self, request: Request) -> None:
        self._coming.discard(request)

    def _count(self, request: Request) -> None:
        self._coming.discard(request)
        self._asked.append(request)

    def within_budget(self) -> None:
        """Neither too many requests nor too many bytes since the page was opened."""
        paths = [request.url.partition("/")[2] for request in self._asked]
        sizes = [request.sizes() for request in self._asked]
        sent = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
        assert len(paths) <= MOST_REQUESTS, paths
        assert sent <= MOST_BYTES

    def modules(self) -> set[str]:
        """Addresses of all modules asked for."""
        return {request.url for request in self._asked if request.url.endswith(".js")}

    def forget(self) -> None:
        """Start again from nothing, once the page has drawn what it knows and all that it asked for is here."""
        settle(self._page)
        end = time.monotonic() + PATIENCE
        while self._coming:
            assert time.monotonic() < end, self._coming
            self._page.wait_for_timeout(20)
        self._asked.clear()


def test_the_front_page_is_light(come: Come, site: str) -> None:
    ken = come("Ken")
    cost = Cost(ken.page)
    ken.page.goto(site)
    expect(ken.page.locator(".make__form")).to_be_visible()
    ken.page.wait_for_load_state("networkidle")
    cost.within_budget()


@pytest.mark.parametrize("game", GAMES)
def test_the_way_from_a_link_to_the_lobby_is_light_and_so_is_the_table(
    come: Come, room: Callable[..., str], game: str
) -> None:
    ken = come("Ken")
    cost = Cost(ken.page)
    ken.arrive(room(game=game, options={}))
    expect(ken.page.locator(".share__qr")).to_be_visible()
    ken.page.wait_for_load_state("networkidle")
    cost.within_budget()

    ken.page.get_by_role("button", name="Fill free seats with bots").click()
    ken.page.get_by_role("button", name="Start").click()
    expect(ken.page.locator(".status--mine")).to_be_visible()
    while ken.view()["game"]["to_act"] != [0]:  # what the bots do would fetch the parts that act it out
        ken.page.wait_for_timeout(20)
    ken.context.new_cdp_session(ken.page).send("Network.clearBrowserCache")
    cost.forget()
    ken.reload()
    expect(ken.page.locator("[data-hand]").first).to_be_visible()
    ken.page.wait_for_load_state("networkidle")
    cost.within_budget()
    named = ken.page.eval_on_selector_all("head link[rel=modulepreload]", "links => links.map(({ href }) => href)")
    assert cost.modules() == set(named)  # none is found only by running another
