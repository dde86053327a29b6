"""A line that is cut in the middle of a secret choice: same seat, same cards, nothing done twice."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.people import Person

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

CUT = 3001  # a close code of nobody's
GAMES: dict[str, dict[str, Any]] = {
    "discard": {"game": "hii-fuu", "seats": 4},
    "pass": {"game": "hearts", "seats": 4, "options": {}},
    "bid": {"game": "half-pint-heroes", "seats": 3, "options": {}},
}


class Line:
    """What lies between a page and its server: it can be cut, held shut, and lose what is sent last."""

    def __init__(self, page: Page) -> None:
        self._through = True
        self._loses = False
        self._ends: WebSocketRoute | None = None
        self._server: WebSocketRoute | None = None
        self.acts: list[dict[str, Any]] = []
        page.route_web_socket(re.compile("/ws/"), self._carry)

    def _carry(self, page: WebSocketRoute) -> None:
        if not self._through:
            page.close(code=CUT)
            return
        server = page.connect_to_server()
        page.on_message(lambda text: self._up(server, str(text)))
        self._ends = page
        self._server = server

    def _up(self, server: WebSocketRoute, text: str) -> None:
        frame = json.loads(text)
        if frame["t"] == "act":
            self.acts.append(frame)
            if self._loses:
                self._loses = False
                self.cut()
                return
        server.send(text)

    def cut(self) -> None:
        """Now."""
        assert self._ends
        self._ends.close(code=CUT)

    def hold(self) -> None:
        """Cut it, and let nobody through."""
        self._through = False
        self.cut()

    def mend(self) -> None:
        """Let people through again."""
        self._through = True

    def say(self, **frame: Any) -> None:
        """What the page itself has no button for."""
        assert self._server
        self._server.send(json.dumps({"id": "by-hand", **frame}))

    def lose_next(self) -> None:
        """The next action never arrives, and the line breaks with it."""
        self._loses = True


def choose(person: Person, phase: str) -> None:
    """Choose, but do not confirm."""
    if phase == "bid":
        person.page.locator(".bid").nth(1).click()
    else:
        person.choose()
    expect(person.page.locator('.act__button:not([aria-disabled="true"])')).to_be_visible()


@pytest.mark.parametrize("phase", GAMES)
def test_a_cut_in_the_middle_of_a_choice_costs_nothing(
    come: Callable[..., Any], room: Callable[..., str], phase: str
) -> None:
    ken = come("Ken")
    line = Line(ken.page)
    ken.arrive(room(**GAMES[phase]))
    ken.page.get_by_role("button", name="Fill free seats with bots").click()
    ken.page.get_by_role("button", name="Start").click()
    expect(ken.page.locator(f".table--{phase} .status--mine")).to_be_visible()
    choose(ken, phase)
    button = ken.page.locator(".act__button")
    said, hand = button.inner_text(), ken.hand()

    line.hold()
    expect(ken.page.locator(".banner")).to_contain_text("Reconnecting")
    expect(button).to_have_count(0)  # the hand stays in sight, and nothing can be done with it
    assert ken.hand() == hand
    line.mend()
    expect(ken.page.locator(".banner")).to_have_count(0)
    expect(button).to_have_text(said)
    assert (ken.hand(), line.acts) == (hand, [])

    line.lose_next()
    button.click()
    expect(ken.page.locator(f".table--{phase} .status--mine")).to_have_count(0)
    expect(ken.page.locator(".banner")).to_have_count(0)
    first, second = line.acts
    assert first == second
    expect(ken.page.locator(".bar .seat__name")).to_have_text("Ken")


@pytest.mark.parametrize("tries", [1, 2])
def test_who_was_cut_off_from_one_game_comes_back_to_the_table_of_another(
    come: Callable[..., Any], room: Callable[..., str], tries: int
) -> None:
    ken, eve = come("Ken"), come("Eve")
    host, line = Line(ken.page), Line(eve.page)
    link = room()
    ken.arrive(link)
    eve.arrive(link, watching=True)
    ken.page.get_by_role("button", name="Fill free seats with bots").click()
    ken.page.get_by_role("button", name="Start").click()
    expect(eve.page.locator(".table--hii-fuu")).to_be_visible()

    line.hold()
    ken.page.get_by_role("button", name="Who is here").click()
    for _ in ("ask", "yes"):
        ken.page.get_by_role("button", name="End the game").click()
    ken.page.get_by_role("button", name="Play again").click()
    expect(ken.page.locator(".lobby")).to_contain_text("Hii Fuu!!")
    host.say(t="host", do="options", game="hearts", preset="classic", seats=4, options={})
    expect(ken.page.locator(".lobby")).to_contain_text("Hearts")
    ken.page.get_by_role("button", name="Start").click()
    expect(ken.page.locator(".table--hearts")).to_be_visible()
    # The first try to fetch the other table fails, too; after the second the page is loaded anew.
    eve.page.route("**/games/hearts/table.js", lambda route: route.abort("connectionrefused"), times=tries)
    line.mend()
    expect(eve.page.locator(".table--hearts .pass")).to_be_visible()
