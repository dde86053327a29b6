"""A whole game of Hii Fuu!! in real browsers: from the front page to the ranking, and once more."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.people import KeyboardPerson, Person, TouchPerson, all_play_on, play_until
from tests.e2e.screens import is_accessible

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

Come = Callable[..., Any]

NOT_SEEN = "This browser saw no cards of yours as they were dealt."


def make_a_room(host: Person, site: str) -> str:
    """From the front page into a room with one round, by touch; its link as the lobby shows it."""
    page = host.page
    page.goto(site)
    page.get_by_role("radio", name="ヒーフー!!").check(force=True)
    page.get_by_role("button", name="部屋をつくる").click()
    page.locator("#name").fill(host.name)
    page.get_by_role("button", name="席につく").click()
    rounds = page.get_by_role("spinbutton", name="ラウンド数")
    for left in (4, 3, 2, 1):
        page.get_by_role("button", name="ラウンド数を減らす").click()
        expect(rounds).to_have_value(str(left))
    return page.locator(".share__link").input_value()


def the_deal_is_checked(player: Person, watcher: Person) -> None:
    """Each browser deals anew; a player's knows more than a watcher's."""
    for person in (player, watcher):
        person.page.get_by_role("button", name="✓ The deal was fair").click()
        expect(person.page.get_by_role("dialog")).to_contain_text("whoever runs the server could read it")
    assert player.page.locator(".point--good").count() == 6
    assert watcher.page.locator(".point--none").all_inner_texts() == ["You gave no number of your own.", NOT_SEEN]
    is_accessible(player.page)
    for person in (player, watcher):
        person.page.keyboard.press("Escape")


def test_four_people_and_a_spectator_play_to_the_ranking_and_once_more(come: Come, site: str) -> None:
    host = come("さとみ", TouchPerson, lang="ja-JP")
    keys = come("Ken", KeyboardPerson, viewport={"width": 1280, "height": 800})
    table = [host, keys, come("Mio", reduced_motion="reduce"), come("Joe")]
    link = make_a_room(host, site)
    for person in table[1:]:
        person.arrive(link)
    watcher = come("Eve")
    watcher.arrive(link, watching=True)
    for person in table[1:]:
        person.ready()
    host.page.get_by_role("button", name="はじめる").click()

    for person in table:
        expect(person.page.locator(".table--discard [data-hand]")).to_have_count(13)
    dealt = [card for person in table for card in person.hand()]
    assert len(set(dealt)) == 52
    assert watcher.cards_received() == set()

    play_until(table, lambda: watcher.sees(".table--play"))
    for person in table:
        expect(person.page.locator("[data-hand]")).to_have_count(9)
    held = {card for person in table for card in person.hand()}
    assert watcher.cards_received() == set()  # what was set aside stays with its owner

    play_until(table, lambda: watcher.page.locator(".trick__play").count() >= 2)
    kept = {card for person in table for card in person.hand()}
    assert len(watcher.cards_received()) >= 2
    assert watcher.cards_received() <= held - kept

    all_play_on([*table, watcher], ".rank")
    ranking = [person.page.locator(".rank__name").all_inner_texts() for person in [*table, watcher]]
    assert sorted(ranking[0]) == ["Joe", "Ken", "Mio", "さとみ"]
    assert ranking == [ranking[0]] * 5
    expect(watcher.page.locator(".act")).not_to_have_text("Play again")
    the_deal_is_checked(keys, watcher)

    host.page.get_by_role("button", name="もう一度あそぶ").click()
    for person in [*table, watcher]:
        expect(person.page.locator(".place--taken")).to_have_count(4)
    for person in table[1:]:
        person.ready()
    host.page.get_by_role("button", name="はじめる").click()
    for person in table:
        expect(person.page.locator("[data-hand]")).to_have_count(13)
    assert [card for person in table for card in person.hand()] != dealt
