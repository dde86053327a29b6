"""People at their browsers: what they see, and what they do by touch or by keyboard."""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as Late

from tests.browser import complaints

DEAL = 90_000  # milliseconds; for a whole deal, which a loaded machine plays in thirty thousand
ROUND_OVER = ".table--round_end, .table--over"
PHONE = {"width": 390, "height": 844}
CARD = re.compile(r'"([RYGB]\d{1,2})"')
LOOK = """() => ({
  asked: document.querySelector(".status--mine") !== null,
  shows: [document.querySelector(".status")?.textContent, ...document.querySelectorAll("[data-hand]")]
    .map((one) => one?.dataset?.hand ?? one).join(" "),
})"""
# Whatever is asked: the first cards allowed, in a game of sets as many as make one, and the first of other choices.
# What comes in the middle of it may be what was waited for; what is on its way to the server is not said twice.
ACT = """async (until) => {
  const shown = () => new Promise((done) => requestAnimationFrame(done));
  const done = () => until && document.querySelector(until);
  const press = async (what) => {
    if (!done()) document.querySelector(what)?.click();
    await shown();
  };
  const raised = () => document.querySelectorAll(".card--raised").length;
  const free = ".tray__slot:not(:has(.card))";
  while (document.querySelector(free) && !done()) await press(".hand .card--mine:not(.card--away)");
  for (let before = -1; raised() > before; ) {
    before = raised();
    await press(".card--lit:not(.card--raised)");
  }
  await press(".bids input, .seat__act, .choices__one");
  await press('.act__button:not([aria-disabled="true"])');
}"""
# The same until something is seen. After an act it waits for another moment: a page takes no tap at once after one.
PLAY_ON = f"""async (until) => {{
  const look = {LOOK};
  const act = {ACT};
  const shown = () => new Promise((done) => requestAnimationFrame(done));
  while (!document.querySelector(until)) {{
    const {{ asked, shows }} = look();
    if (asked) await act(until);
    for (let frame = 0; frame < 30 && asked && look().shows === shows; frame += 1) await shown();
    await shown();
  }}
}}"""
FOCUS = "document.activeElement?.outerHTML.slice(0, 200)"
# Tapped again where the page has not taken the tap, but not before it could show it.
RAISE = """async (cards) => {
  for (const card of cards.map((name) => document.querySelector(`[data-hand="${name}"]`)))
    for (let frame = 0; !card.classList.contains("card--raised"); frame += 1) {
      if (frame % 30 === 0) card.click();
      await new Promise((done) => requestAnimationFrame(done));
    }
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
        self.said: list[str] = []
        self.complaints: list[str] = []
        self.page = self.open_tab()

    def open_tab(self) -> Page:
        """One more tab of the same browser; it keeps what its socket receives and what it sends."""
        page = self.context.new_page()
        self.complaints = complaints(page)
        page.on("websocket", self._listen)
        return page

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.frames.append(str(frame)))
        line.on("framesent", lambda frame: self.said.append(str(frame)))

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

    def play_on(self, until: str) -> None:
        """From now on do whatever is asked, until the page shows that; nobody waits for it."""
        self.page.evaluate(f"(until) => void ({PLAY_ON})(until)", until)

    def look(self) -> tuple[bool, str]:
        """Whether something is asked of me, and all that tells this moment from the next."""
        seen = self.page.evaluate(LOOK)
        return bool(seen["asked"]), str(seen["shows"])

    def waits(self) -> bool:
        """Whether the server still owes the last move its answer."""
        moves = [json.loads(frame)["id"] for frame in self.said if '"t":"act"' in frame]
        return bool(moves) and not any(f'"id":"{moves[-1]}"' in frame for frame in self.frames)

    def predict(self, tricks: int) -> None:
        """Say how many tricks I will win, once I am asked."""
        self.page.locator(f'.bids input[value="{tricks}"]').check(force=True)
        self.page.locator(".act__button").click()

    def play(self, *cards: str) -> None:
        """Raise these cards and play them, once it is my turn."""
        expect(self.page.locator(f'[data-hand="{cards[0]}"].card--lit')).to_be_attached()
        self.page.evaluate(RAISE, cards)
        self.page.locator(".act__button").click()
        expect(self.page.locator(f'[data-hand="{cards[0]}"]')).to_have_count(0)

    def sheet(self) -> list[list[int]]:
        """What each round brought everybody, as it stands on the score sheet."""
        rows = [row.locator(".score__points").all_inner_texts() for row in self.page.locator(".score tbody tr").all()]
        return [[int(points.replace("−", "-")) for points in row] for row in rows]

    def choose(self) -> None:
        """Pick as many cards to set aside as there are slots."""
        while self.sees(".tray__slot:not(:has(.card))"):
            self.page.locator(".hand .card--mine:not(.card--away)").first.click(position={"x": 8, "y": 12})

    def view(self) -> Any:
        """The newest view that came over the line."""
        return json.loads(next(frame for frame in reversed(self.frames) if '"t":"state"' in frame))

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
            self._raise()
        self.page.locator(".act__button").click()

    def _raise(self) -> None:
        """Tap a card, and again where the hand had just moved under the finger: such a tap does not count."""
        button = self.page.locator(".act__button")
        for _ in range(10):
            self.page.locator(".card--lit").first.click(position={"x": 8, "y": 12})
            with suppress(Late):
                button.wait_for(timeout=1_000)
                return


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
        self.reach(f'button:text-is("{label}"), a:text-is("{label}"), summary:text-is("{label}")')

    def reach(self, selector: str) -> None:
        """Wait until it may be used, then press Tab until the focus is on it."""
        expect(self.page.locator(selector).first).to_be_enabled()
        for _ in range(60):
            if self.page.locator(selector).and_(self.page.locator(":focus")).count():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no Tab leads to {selector}, but to {self.page.evaluate(FOCUS)}")


def sit_down(people: Sequence[Person], link: str) -> None:
    """Everybody takes a seat in the order in which they come, and the first one starts the game."""
    for person in people:
        person.arrive(link)
    for person in people[1:]:
        person.ready()
    people[0].page.get_by_role("button", name="Start").click()
    for person in people:
        expect(person.page.locator(".table")).to_be_visible()


def all_play_on(people: Iterable[Person], until: str) -> None:
    """Everybody does what they are asked, each at their own page, until all pages show that."""
    everybody = tuple(people)
    for person in everybody:
        person.play_on(until)
    for person in everybody:
        expect(person.page.locator(until).first).to_be_attached(timeout=DEAL)


def sheet_of(people: Iterable[Person]) -> list[list[int]]:
    """The score sheet that lies on the table: the same at every page."""
    sheets = []
    for person in people:
        expect(person.page.locator(".score")).to_be_visible()
        sheets.append(person.sheet())
    assert sheets == [sheets[0]] * len(sheets)
    return sheets[0]


def play_until(people: Iterable[Person], done: Callable[[], bool], *, turns: int = 1_500) -> None:
    """Everybody does what they are asked, whenever they are asked, until it is done."""
    everybody = tuple(people)
    for _ in range(turns):
        for person in everybody:
            # Looked at first: what comes in after the question whether it is done must not be acted on.
            asked, before = person.look()
            if done():
                return
            if asked:
                person.act()
                wait_for_change(person, before)
        everybody[0].page.wait_for_timeout(20)
    raise AssertionError(f"it never came to an end: {[person.look() for person in everybody]}")


def wait_for_change(person: Person, before: str) -> None:
    """Wait until the page shows that something was done; it takes no tap in the first moment after another."""
    for look in range(1, 1_000):
        asked, now = person.look()
        if not asked or now != before:
            return
        person.page.wait_for_timeout(10)
        if look % 50 == 0 and not person.waits():
            person.act()
    raise AssertionError(f"nothing happened to {person.name}: {before}")
