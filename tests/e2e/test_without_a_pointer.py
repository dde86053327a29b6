"""Every game from its link to its ranking by two people: one has keys only, the other types all they do."""

import json
from collections.abc import Callable
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.e2e.people import ROUND_OVER, KeyboardPerson, Person, play_until
from tests.e2e.screens import fits, is_accessible
from tests.web.gallery import WEB

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

GAMES: dict[str, dict[str, Any]] = {
    "hii-fuu": {"seats": 4, "options": {"rounds": 1}},
    "hearts": {"seats": 4, "options": {"deals": 1}},
    "hartenjagen": {"seats": 4, "preset": "short", "options": {}},
    "half-pint-heroes": {"seats": 3, "preset": "short", "options": {}},
}


TEXTS: dict[str, str] = json.loads((WEB / "games/hii-fuu/en.json").read_text("utf-8"))
# Every line that a screen reader is given to read, in the order in which it comes.
LISTEN = """
  globalThis.heard = [];
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      if (target instanceof Element && target.matches("[aria-live=polite]"))
        for (const line of addedNodes) heard.push(line.textContent);
  }).observe(document, { childList: true, subtree: true });
"""


class KeysOnly(KeyboardPerson):
    """Answers every prompt by keys; whatever they want, Tab leads to it."""

    def act(self) -> None:
        """Cards by digit, Space and Enter; everything else by Tab, Space and Enter."""
        if self.sees(".table--play .status--mine") or self.sees(".table--discard, .table--pass"):
            self._play()
            return
        if self.sees(".bid input"):
            self.reach("[name=bid]")
            self.page.keyboard.press("Space")
        elif self.sees(".seat__act") and not self.sees('.seat__act[aria-pressed="true"]'):
            self.reach(".seat__act")
            self.page.keyboard.press("Enter")
        self.reach(".act__button, .choices__one")
        self.page.keyboard.press("Enter")

    def _play(self) -> None:
        self.page.keyboard.press("1")
        expect(self.page.locator(".hand :focus")).to_be_attached()  # the first key fetches what hears it
        if self.sees(".tray__slot"):
            while self.sees(".tray__slot:not(:has(.card))"):
                self.page.keyboard.press("Space")
                self.page.keyboard.press("ArrowRight")
        else:
            self.page.keyboard.press("ArrowUp")
        self.page.keyboard.press("Enter")


class WordsOnly(KeyboardPerson):
    """Opens the box for commands once, and types there."""

    def act(self) -> None:
        """Type an answer to the prompt that the last frame has brought."""
        if not self.sees("#typed"):
            self.page.keyboard.press("/")
        expect(self.page.locator("#typed")).to_be_focused()
        self.page.keyboard.type(self._answer())
        self.page.keyboard.press("Enter")

    def _answer(self) -> str:
        states = [frame for frame in self.frames if frame.startswith('{"t":"state"')]
        match json.loads(states[-1])["you"]["prompt"]:
            case {"kind": "play", "plays": [first, *_]}:
                return " ".join(first["cards"])
            case {"kind": "play", "cards": [first, *_]}:
                return f"play {first}"
            case {"kind": "discard" | "pass", "cards": cards, "count": count}:
                return ", ".join(cards[:count])
            case {"kind": "bid", "values": values}:
                return str(values[-1])
            case {"kind": "doubt", "seats": [first, *_]}:
                return f"doubt {first + 1}"
            case {"kind": "moon"}:
                return "others"
            case {"kind": "continue"}:
                return "next"
        return "w"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_without_a_pointer(come: Callable[..., Any], room: Callable[..., str], game: str) -> None:
    ken = come("Ken", KeysOnly, reduced_motion="reduce")
    mio = come("Mio", WordsOnly, reduced_motion="reduce", viewport={"width": 1280, "height": 800})
    both = ken, mio
    mio.context.add_init_script(LISTEN)
    link = room(game=game, **GAMES[game])
    for person in both:
        person.arrive(link)
    ken.tab_to("Fill free seats with bots")
    ken.page.keyboard.press("Enter")
    mio.ready()
    ken.tab_to("Start")
    ken.page.keyboard.press("Enter")
    expect(mio.page.locator(".table")).to_be_visible()
    play_until(both, lambda: ken.sees(ROUND_OVER))
    if ken.sees(".table--round_end"):  # more rounds, or deals until a tie is broken, would say the same for a minute
        end(ken)
        for person in both:  # or they would press the button that was there a moment ago, and is for another game now
            expect(person.page.locator(".table--over")).to_be_visible()
    play_until(both, lambda: all(person.sees(".rank") for person in both))
    assert ken.page.locator(".rank").all_inner_texts() == mio.page.locator(".rank").all_inner_texts()
    if game == "hii-fuu":
        every_event_was_told_once(mio, link)
    once_more(ken)


def every_event_was_told_once(person: Person, link: str) -> None:
    """The transcript of the live region is what the log says has happened, sentence by sentence."""
    with urlopen(link.replace("/r/", "/api/rooms/") + "/replay", timeout=20) as answer:
        replay = json.load(answer)
    names = replay["receipt"]["names"]
    told = [line for entry in replay["log"][1:] for cue in entry["cues"] if (line := sentence(cue, names))]
    heard = [line for line in person.page.evaluate("heard") if line in told]
    chosen_before = told.index(heard[0])  # by bots, until this page had its table
    assert chosen_before < replay["receipt"]["seats"]
    assert heard == told[chosen_before:]


def sentence(cue: dict[str, Any], names: list[str]) -> str | None:
    """What is said of a public fact, in English."""
    text = TEXTS.get(f"hf.say.{cue['cue']}")
    seat = cue.get("seat", cue.get("leader"))
    said = {
        "name": None if seat is None else names[seat],
        "cards": ", ".join(f"{TEXTS[f'suit.{card[0]}']} {card[1:]}" for card in cue.get("cards", ())),
        "names": listed([names[winner] for winner in cue.get("winners", ())]),
    }
    return text and text.format(**{**cue, **said})


def listed(names: list[str]) -> str:
    """As English lists them: nobody has scored, and all four have won."""
    *most, last = names or [""]
    return (", ".join(most) + ("," if len(most) > 1 else "") + " and " if most else "") + last


def end(host: KeysOnly) -> None:
    """The host ends the game, by keys."""
    host.reach("[aria-label='Who is here']")
    host.page.keyboard.press("Enter")
    for _ in ("ask", "yes"):
        host.tab_to("End the game")
        host.page.keyboard.press("Enter")


def once_more(person: KeysOnly) -> None:
    """The replay shows every card that was dealt, and goes on from trick to trick by keys."""
    page = person.page
    seen = next(state for frame in person.frames if (state := json.loads(frame).get("game")))
    dealt = sum(seen["hand_counts"]) + sum(len(play["cards"]) for play in seen["trick"] or ())  # a bot may have led
    person.tab_to("Watch the game again")
    page.keyboard.press("Enter")
    page.wait_for_url("**/replay/**")
    expect(page.locator(".opened__card:not(.opened__card--gone)")).to_have_count(dealt)
    if page.locator(".table--hearts").count():
        is_accessible(page)
        fits(page)
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    expect(page.locator(".scrub__slider")).not_to_have_value("0")
    page.keyboard.press("End")
    expect(page.locator(".score").first).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator(".opened__card:not(.opened__card--gone)")).to_have_count(dealt)
