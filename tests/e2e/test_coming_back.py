"""Whoever loads the page again, or opens it twice, has the same seat and the same cards."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.people import Person, play_until
from tests.e2e.screens import fits, is_accessible

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

Come = Callable[..., Any]


def same_after_reload(person: Person) -> None:
    """Load the page again: nothing that the person knows has changed."""
    before = person.hand(), person.text(".status")
    person.reload()
    expect(person.page.locator("[data-hand]")).to_have_count(len(before[0]))
    assert (person.hand(), person.text(".status")) == before


def come_to_the_lobby(people: tuple[Person, ...], link: str) -> None:
    """Through the door into the lobby, and once more by a reload."""
    for person in people:
        person.page.goto(link)
        is_accessible(person.page)
        person.arrive(link)
    expect(people[0].page.locator(".place--taken")).to_have_count(2)
    for person in people:
        is_accessible(person.page)
        fits(person.page)
        person.reload()
        expect(person.page.locator(".place--mine .place__name")).to_have_text(person.name)


def test_every_phase_survives_a_reload_and_is_accessible_and_fits_every_screen(
    come: Come, room: Callable[..., str]
) -> None:
    ken, aki = come("Ken"), come("あき", lang="ja-JP")
    both = (ken, aki)
    link = room(options={"rounds": 2})
    come_to_the_lobby(both, link)
    ken.page.get_by_role("button", name="Fill free seats with bots").click()
    aki.ready()
    ken.page.get_by_role("button", name="Start").click()
    for person in both:
        expect(person.page.locator(".table--discard [data-hand]")).to_have_count(13)
    same_after_reload(ken)
    fits(ken.page)
    ken.choose()
    is_accessible(ken.page)
    ken.act()
    expect(ken.page.get_by_role("button", name="Take back and choose again")).to_be_visible()
    same_after_reload(ken)
    expect(ken.page.locator(".tray__slot .card")).to_have_count(4)

    play_until(both, lambda: ken.sees(".table--play .status--mine"))
    for person in both:
        same_after_reload(person)
        is_accessible(person.page)
        fits(person.page)

    play_until(both, lambda: ken.sees(".table--round_end"))
    same_after_reload(ken)
    for person in both:
        expect(person.page.locator(".score")).to_be_visible()
        is_accessible(person.page)
        fits(person.page)
    for person in both:
        person.act()
    expect(ken.page.locator(".table--discard")).to_be_visible()
    ken.page.get_by_role("button", name="Who is here").click()
    for _ in ("ask", "yes"):
        ken.page.get_by_role("button", name="End the game").click()
    expect(aki.page.locator(".rank")).to_have_count(4)
    for person in both:
        person.reload()
        expect(person.page.locator(".rank")).to_have_count(4)
        is_accessible(person.page)
        fits(person.page)


def test_the_older_of_two_tabs_says_that_the_seat_is_open_elsewhere(come: Come, room: Callable[..., str]) -> None:
    ken = come("Ken")
    link = room()
    ken.arrive(link)
    older, newer = ken.page, ken.open_tab()
    newer.goto(link)
    expect(newer.locator(".place--mine .place__name")).to_have_text("Ken")
    elsewhere = {"name": "This seat is open in another tab or on another device"}
    expect(older.get_by_role("heading", **elsewhere)).to_be_visible()
    older.get_by_role("button", name="Connect again").click()
    expect(older.locator(".place--mine .place__name")).to_have_text("Ken")
    expect(newer.get_by_role("heading", **elsewhere)).to_be_visible()


def test_a_chat_apps_browser_has_a_storage_of_its_own_so_it_warns_and_takes_no_seat_away(
    come: Come, room: Callable[..., str]
) -> None:
    ken = come("Ken")
    link = room()
    ken.arrive(link)
    inside = come("Ken", user_agent="Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Safari Line/14.0.0")
    inside.page.goto(link)
    out = inside.page.locator(".in-app").get_by_role("link")
    expect(out).to_have_attribute("href", f"{link}?openExternalBrowser=1")
    inside.arrive(link)
    expect(inside.page.locator(".place--mine .place__name")).to_have_text("Ken ②")
    expect(ken.page.locator(".place--taken")).to_have_count(2)
    expect(ken.page.locator(".place--mine .place__name")).to_have_text("Ken")


def test_unknown_rooms_and_spoilt_codes_say_what_to_do(come: Come, site: str) -> None:
    lost = come("Ken")
    lost.page.goto(f"{site}r/2222-2222")
    expect(lost.page.get_by_role("heading", name="There is no such room")).to_be_visible()
    lost.page.goto(site)
    is_accessible(lost.page)
    fits(lost.page)
    unknown = "There is no room with that code. Please check the letters."
    for typed, said in (
        ("2222 2222", unknown),
        ("2222-222", "A code has eight characters, like ABCD-2345."),
        (f"{site}r/2222-2222?view=table", unknown),
    ):
        lost.page.locator("#code").fill(typed)
        lost.page.keyboard.press("Enter")
        expect(lost.page.locator("#code-error")).to_have_text(said)
    lost.complaints = [line for line in lost.complaints if "404" not in line]


def test_a_front_page_without_an_answer_can_ask_again(come: Come, site: str) -> None:
    page = come("Ken").page
    page.route("**/api/games", lambda route: route.abort("connectionrefused"))
    page.goto(site)
    again = page.get_by_role("button", name="Try again")
    again.press("Enter")
    expect(page.locator("#live")).to_contain_text("The server does not answer")
    expect(again).to_be_focused()
    page.unroute("**/api/games")
    again.press("Enter")
    expect(page.get_by_role("radio", name="Hii Fuu!!")).to_be_focused()
