"""What people say to each other, and what a host and those who come and go may do."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.people import Person, play_until
from tests.e2e.screens import fits, is_accessible

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

Come = Callable[..., Any]

APART = """(both) => {
  const [one, other] = both.map((what) => document.querySelector(what)?.getBoundingClientRect());
  return one && other && (one.bottom <= other.top || other.bottom <= one.top);
}"""


def open_talk(person: Person) -> None:
    """Tap the bubble in the header."""
    person.page.get_by_role("button", name=re.compile("^(Chat|チャット)")).click()
    expect(person.page.locator(".talk")).to_be_visible()


def start(ken: Person, mio: Person) -> None:
    """Fill the table with bots and begin."""
    ken.page.get_by_role("button", name="Fill free seats with bots").click()
    mio.ready()
    ken.page.get_by_role("button", name="Start").click()
    for person in (ken, mio):
        expect(person.page.locator(".table--discard")).to_be_visible()


def test_talk_reaches_everybody_stamps_in_their_own_language_and_words_as_they_are(
    come: Come, room: Callable[..., str]
) -> None:
    ken, aki, eve = come("Ken"), come("あき", lang="ja-JP"), come("Eve")
    link = room()
    ken.arrive(link)
    aki.arrive(link)
    eve.arrive(link, watching=True)
    open_talk(ken)
    ken.page.get_by_role("button", name="Hello!").click()
    expect(aki.page.get_by_role("button", name="チャット、新着1")).to_be_visible()
    open_talk(aki)
    expect(aki.page.locator(".line")).to_have_text("Ken よろしく")
    ken.page.get_by_role("textbox", name="Write something").fill("<img src=x onerror=alert(1)> & こんにちは")
    ken.page.keyboard.press("Enter")
    expect(aki.page.locator(".line").last).to_have_text("Ken <img src=x onerror=alert(1)> & こんにちは")
    assert aki.page.locator(".talk img").count() == 0
    is_accessible(aki.page)
    fits(ken.page)

    start(ken, aki)
    open_talk(eve)
    eve.page.get_by_role("textbox", name="Write something").fill("Ken has it")
    eve.page.keyboard.press("Enter")
    expect(eve.page.locator(".line").last).to_contain_text("Ken has it")
    ken.page.get_by_role("button", name="Nice!").click()
    expect(aki.page.locator(".around .shout--stamp")).to_have_text("ナイス!")
    expect(ken.page.locator(".line").last).to_have_text("Ken Nice!")  # what spectators say among themselves is not here
    assert "Ken has it" not in "".join(ken.frames + aki.frames)
    is_accessible(ken.page)
    fits(ken.page)
    aki.reload()
    expect(aki.page.get_by_role("button", name="チャット", exact=True)).to_be_visible()  # history is not news


def test_a_seat_left_is_played_on_and_can_be_taken_over_and_a_host_ends_the_game(
    come: Come, room: Callable[..., str]
) -> None:
    ken, mio, eve = come("Ken"), come("Mio"), come("Eve")
    link = room()
    for person in (ken, mio):
        person.arrive(link)
    lock = ken.page.get_by_role("checkbox", name="Nobody else may take a seat")
    lock.click()
    expect(mio.page.locator(".lobby__seats")).to_contain_text("The host has closed the free seats.")
    mio.page.get_by_role("button", name="Copy link").click()
    mio.page.wait_for_function(APART, arg=[".toast", ".foot"])
    eve.arrive(link)
    expect(eve.page.locator(".place--mine")).to_have_count(0)
    lock.click()
    expect(mio.page.locator(".lobby__seats")).not_to_contain_text("The host has closed the free seats.")
    start(ken, mio)

    mio.page.get_by_role("button", name="Who is here").click()
    mio.page.get_by_role("button", name="Leave seat").click()
    expect(mio.page.get_by_role("group", name="A bot plays on for you.")).to_be_visible()
    is_accessible(mio.page)
    mio.page.get_by_role("button", name="No, leave it").click()
    mio.page.get_by_role("button", name="Leave seat").click()
    mio.page.get_by_role("button", name="Leave seat").click()
    expect(mio.page.locator("[data-hand]")).to_have_count(0)

    eve.page.get_by_role("button", name="Who is here").click()
    eve.page.get_by_role("button", name="Take over").nth(0).click()
    expect(eve.page.locator("[data-hand]").first).to_be_visible()
    eve.page.keyboard.press("Escape")
    play_until((ken, eve), lambda: ken.sees(".table--play"))

    ken.page.get_by_role("button", name="Who is here").click()
    ken.page.get_by_role("button", name="End the game").click()
    ken.page.get_by_role("button", name="End the game").click()
    for person in (ken, mio, eve):
        expect(person.page.locator(".rank")).to_have_count(4)
        expect(person.page.locator(".result")).to_contain_text("The host ended the game.")
