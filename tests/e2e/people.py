"""People at their browsers: what they see, and what they do by touch or by keyboard."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import complaints

PHONE = {"width": 390, "height": 844}
CARD = re.compile(r'"([RYGB]\d{1,2})"')
LOOK = """() => ({
  asked: document.querySelector(".status--mine") !== null,
  shows: [document.querySelector(".status")?.textContent, ...document.querySelectorAll("[data-hand]")]
    .map((one) => one?.dataset?.hand ?? one).join(" "),
})"""
# The first cards allowed, tapped as fast as the page takes them in.
ACT = """async () => {
  const shown = () => new Promise((done) => requestAnimationFrame(done));
  const free = ".hand .card--mine:not(.card--away)";
  while (document.querySelector(".tray__slot:not(:has(.card))")) {
    document.querySelector(free).click();
    await shown();
  }
  document.querySelector(".card--lit")?.click();
  await shown();
  document.querySelector(".act__button")?.click();
}"""
# What a line that breaks says in the console is no fault of the page.
BROKEN_LINE = re.compile(r"WebSocket connection to|ERR_CONNECTION_REFUSED")


class Person:
    """Somebody with a browser of their own, who knows at once what to do."""

    def __init__(self, browser: Browser, name: str, *, lang: str = "en-GB", **context: Any) -> None:
        self.name = name
        self.context: BrowserContext = browser.new_context(locale=lang, **{"viewport": PHONE, **context})
        self.context.set_default_timeout(20_000)
        self.frames: list[str] = []
        self.complaints: list[str] = []
        self.page = self.open_tab()

    def open_tab(self) -> Page:
        """One more tab of the same browser; it keeps what its socket receives."""
        page = self.context.new_page()
        self.complaints = complaints(page)
        page.on("websocket", lambda line: line.on("framereceived", lambda frame: self.frames.append(str(frame))))
        return page

    def arrive(self, link: str, *, watching: bool = False) -> None:
        """Follow a room's link and go through its door."""
        self.page.goto(link)
        self.page.locator("#name").fill(self.name)
        self.page.locator(f'button[value="{"spectator" if watching else "player"}"]').click()
        expect(self.page.locator(".lobby, .table").first).to_be_visible()

    def ready(self) -> None:
        """Say so in the lobby."""
        self.page.get_by_role("button", name=re.compile("^(I’m ready|準備OK)$")).click()

    def reload(self) -> None:
        """Load the page again and wait until it stands as before."""
        self.page.reload()
        expect(self.page.locator(".lobby, .table").first).to_be_visible()

    def hand(self) -> list[str]:
        """My cards from left to right."""
        return list(self.page.eval_on_selector_all("[data-hand]", "cards => cards.map((el) => el.dataset.hand)"))

    def sees(self, selector: str) -> bool:
        """Whether it is on the page now."""
        return self.page.locator(selector).count() > 0

    def text(self, selector: str) -> str:
        """What stands there."""
        return self.page.locator(selector).first.inner_text()

    def act(self) -> None:
        """Do what the table asks for, with the first cards allowed."""
        self.page.evaluate(ACT)

    def look(self) -> tuple[bool, str]:
        """Whether something is asked of me, and all that tells this moment from the next."""
        seen = self.page.evaluate(LOOK)
        return bool(seen["asked"]), str(seen["shows"])

    def choose(self) -> None:
        """Pick as many cards to set aside as there are slots."""
        while self.sees(".tray__slot:not(:has(.card))"):
            self.page.locator(".hand .card--mine:not(.card--away)").first.click(position={"x": 8, "y": 12})

    def cards_received(self) -> set[str]:
        """Every card that any frame has named so far."""
        return {card for frame in self.frames for card in CARD.findall(frame)}

    def settled(self) -> list[str]:
        """What the console complained about, but for broken lines."""
        return [line for line in self.complaints if not BROKEN_LINE.search(line)]

    def leave(self) -> None:
        """Close the browser."""
        self.context.close()


class TouchPerson(Person):
    """The same by a pointer that must find each card and button."""

    def act(self) -> None:
        """Raise cards, then press the button under the thumb."""
        if self.sees(".table--discard"):
            self.choose()
        elif self.sees(".table--play"):
            self.page.locator(".card--lit").first.click(position={"x": 8, "y": 12})
        self.page.locator(".act__button").click()


class KeyboardPerson(Person):
    """The same without a pointer: only keys reach the page."""

    def arrive(self, link: str, *, watching: bool = False) -> None:
        """The name has the focus, and Enter takes a seat."""
        assert not watching
        self.page.goto(link)
        expect(self.page.locator("#name")).to_be_focused()
        self.page.keyboard.type(self.name)
        self.page.keyboard.press("Enter")
        expect(self.page.locator(".lobby, .table").first).to_be_visible()

    def ready(self) -> None:
        """Tab to the button."""
        self.tab_to("I’m ready")
        self.page.keyboard.press("Enter")

    def act(self) -> None:
        """Digits find what may be chosen, Space raises, Enter confirms or plays."""
        self.page.keyboard.press("1")
        if self.sees(".table--discard"):
            while self.sees(".tray__slot:not(:has(.card))"):
                self.page.keyboard.press("Space")
                self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")

    def tab_to(self, label: str) -> None:
        """Press Tab until the focus is on the control with these words."""
        for _ in range(60):
            if self.page.evaluate("document.activeElement?.textContent") == label:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no Tab leads to {label}")


def play_until(people: Iterable[Person], done: Callable[[], bool], *, turns: int = 1_500) -> None:
    """Everybody does what they are asked, whenever they are asked, until it is done."""
    everybody = tuple(people)
    for _ in range(turns):
        for person in everybody:
            if done():
                return
            asked, before = person.look()
            if asked:
                person.act()
                wait_for_change(person, before)
        everybody[0].page.wait_for_timeout(20)
    raise AssertionError("it never came to an end")


def wait_for_change(person: Person, before: str) -> None:
    """Wait until the page shows that something was done; it takes no tap in the first moment after another."""
    for look in range(1, 1_000):
        asked, now = person.look()
        if not asked or now != before:
            return
        person.page.wait_for_timeout(10)
        if look % 50 == 0:
            person.act()
    raise AssertionError(f"nothing happened to {person.name}: {before}")
