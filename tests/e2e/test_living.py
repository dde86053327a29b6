"""Rooms people live in: nobody is stuck because somebody left, and a host has a room in hand (U-14, U-23, U-28)."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.people import Person
from tests.e2e.screens import fits, is_accessible

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

Come = Callable[..., Any]


def press(person: Person, name: str, *, times: int = 1) -> None:
    """Tap the button of exactly that name; what can't be undone is asked twice."""
    for _ in range(times):
        person.page.get_by_role("button", name=name, exact=True).click()


def people(person: Person) -> Locator:
    """Open the list of who is here."""
    press(person, "Who is here")
    dialog = person.page.get_by_role("dialog", name="Who is here")
    expect(dialog).to_be_visible()
    return dialog


def heard(person: Person, text: str | re.Pattern[str]) -> None:
    """It was said in a live region, once."""
    expect(person.page.locator("#live [aria-live] p").filter(has_text=text)).to_have_count(1)


def test_a_bot_plays_for_somebody_away_who_reads_what_it_did_and_anybody_pauses(
    come: Come, room: Callable[..., str]
) -> None:
    ken, mio = come("Ken"), come("Mio")
    link = room()
    ken.arrive(link)
    mio.arrive(link)
    heard(ken, "Mio takes a seat.")
    press(ken, "Fill free seats with bots")
    mio.ready()
    expect(ken.page.locator(".foot__line")).to_have_text("Everyone is here.")
    press(ken, "Start")
    expect(mio.page.locator(".table--discard")).to_be_visible()

    mio.page.goto("about:blank")
    expect(ken.page.locator(".seat--gone .seat__note")).to_have_text(re.compile(r"^reconnecting \d:\d\d$"))
    press(ken, "Mio: what now?")
    dialog = ken.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Mio’s line is cut")
    is_accessible(ken.page)
    press(ken, "Let a bot play")
    heard(ken, "A bot plays for Mio until they are back.")
    expect(dialog).to_contain_text("There is nothing to decide now.")
    press(ken, "Close")
    expect(ken.page.locator(".around .seat__note").filter(has_text="bot plays")).to_have_count(1)

    mio.page.goto(link)
    expect(mio.page.locator(".last")).to_contain_text("While you were away a bot made 1 move for you.")
    heard(ken, "Mio is back; the bot made 1 move.")
    fits(mio.page)
    press(mio, "Close")

    people(mio)
    press(mio, "Pause")
    press(mio, "Close")
    for person in (ken, mio):
        expect(person.page.locator(".status")).to_have_text("Paused by Mio")
    press(ken, "Go on")
    expect(mio.page.locator(".status--paused")).to_have_count(0)
    heard(mio, "Ken let the game go on.")

    people(ken).get_by_label("What a host may do with Mio").click()
    is_accessible(ken.page)
    press(ken, "Make Mio the host")
    press(ken, "Make host")
    heard(mio, "You are the host now.")


def set_the_room(ken: Person, mio: Person) -> None:
    """The host sets a clock, a lock and a call; the others see it."""
    press(ken, "Clock, chat, spectators…")
    settings = ken.page.get_by_role("dialog", name="This room")
    settings.get_by_label("30 s", exact=True).click()
    settings.get_by_label("Nobody else may take a seat").click()
    settings.get_by_label("Link to a call").fill("https://meet.example.org/x")
    press(ken, "Set")
    expect(settings.get_by_role("link")).to_have_text("Join the call (meet.example.org)")
    press(ken, "Close")
    expect(mio.page.locator(".lobby__room")).to_contain_text("30 s a move")
    press(mio, "How this room is set")
    call = mio.page.get_by_role("link", name="Join the call (meet.example.org)")
    leads = call.get_attribute("href"), call.get_attribute("rel")
    assert leads == ("https://meet.example.org/x", "noopener noreferrer")
    press(mio, "Close")


def give_a_seat(ken: Person, eve: Person) -> None:
    """Somebody who watches asks for a seat under a new name, and gets one at a locked table."""
    press(eve, "Would like a seat?")
    press(eve, "Ask for a seat")
    press(eve, "Change my name")
    eve.page.get_by_role("textbox", name="Your name").fill("Eva")
    press(eve, "Save")
    press(ken, "Seat wanted (1)")
    expect(ken.page.locator(".askers")).to_contain_text("Eva would like a seat")
    press(ken, "Seat 4")
    press(ken, "Close")
    expect(eve.page.locator(".people .place").last).to_contain_text("Evayou")
    press(eve, "Close")


def mute(eve: Person, ken: Person) -> None:
    """What somebody says is hidden from one reader."""
    press(ken, "Chat")
    ken.page.get_by_role("textbox", name="Write something").fill("Hm")
    ken.page.keyboard.press("Enter")
    press(eve, "Chat, 1 new")
    expect(eve.page.locator(".line")).to_have_text("Ken Hm")
    eve.page.locator(".talk__mutes summary").click()
    eve.page.get_by_label("What Ken says").click()
    expect(eve.page.locator(".line")).to_have_count(0)
    press(eve, "Close")
    press(ken, "Close")


def send_away(ken: Person, mio: Person) -> None:
    """The host bars somebody from the room, who reads so and doesn't come back."""
    people(ken).get_by_label("What a host may do with Mio").click()
    press(ken, "Remove Mio from the table")
    ken.page.get_by_label("They may not come back").click()
    press(ken, "Remove")
    expect(mio.page.get_by_role("heading", name="The host has removed you from this room")).to_be_visible()
    expect(mio.page.get_by_role("button", name="Connect again")).to_have_count(0)
    press(ken, "Close")


def test_a_host_sets_the_room_gives_a_seat_and_removes_and_a_clock_calls_the_table(
    come: Come, room: Callable[..., str]
) -> None:
    ken, mio, eve = come("Ken"), come("Mio"), come("Eve")
    link = room()
    ken.arrive(link)
    mio.arrive(link)
    eve.arrive(link, watching=True)
    set_the_room(ken, mio)
    give_a_seat(ken, eve)
    mute(eve, ken)
    send_away(ken, mio)

    press(ken, "Fill free seats with bots")
    eve.ready()
    press(ken, "Start")
    expect(eve.page.locator(".bar .ring--move, .bar .ring--nudge")).to_have_count(1)
    expect(eve.page.locator(".status__clock")).to_be_visible()
    ken.act()
    press(ken, "Eva: what now?")
    expect(ken.page.get_by_role("dialog")).to_contain_text("Eva’s time is used up.")
    heard(eve, "Your time is up; the others wait for you.")
    fits(ken.page)


def test_a_seat_moves_to_another_device_and_the_front_page_keeps_up(
    come: Come, room: Callable[..., str], site: str
) -> None:
    ken, other, looker = come("Ken"), come("Kens phone"), come("Looker")
    looker.page.goto(site)
    looker.page.get_by_role("heading", name="Open rooms").wait_for()
    link = room(listed=True)
    here = looker.page.locator(f'.rooms__one[href="r/{link[-9:]}"]')
    expect(here).to_contain_text("0 of 4 seats")
    ken.arrive(link)
    expect(here).to_contain_text("1 of 4 seats")
    looker.page.get_by_role("combobox").select_option("Hearts")
    expect(here).to_have_count(0)
    looker.page.get_by_role("combobox").select_option("Hii Fuu!!")
    looker.page.get_by_label("With a free seat").click()
    expect(here).to_be_visible()

    people(ken)
    press(ken, "Move my seat to another device")
    press(ken, "Make the link")
    moving = ken.page.get_by_label("Link for the other device", exact=True).input_value()
    assert moving.startswith(f"{link}#move=")
    is_accessible(ken.page)
    other.page.goto(moving)
    expect(other.page.locator(".place--mine .place__name")).to_have_text("Ken")
    assert other.page.url == link
    expect(
        ken.page.get_by_role("heading", name="This seat is open in another tab or on another device")
    ).to_be_visible()
    late = come("Thief")
    late.page.goto(moving)
    expect(late.page.get_by_role("heading", name="This link from the other device no longer works")).to_be_visible()
