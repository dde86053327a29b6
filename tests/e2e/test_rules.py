"""The rules are read without leaving the table, and say what this room plays."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.screens import fits, is_accessible

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

Come = Callable[..., Any]
Make = Callable[..., str]
CHANGED = {"end_score": 50, "heart_break": "off"}


def test_the_rules_open_over_the_lobby_with_what_the_room_plays_and_go_with_escape(come: Come, room: Make) -> None:
    ken = come("Ken")
    ken.arrive(room(game="hearts", options=CHANGED))
    ken.page.keyboard.press("r")
    book = ken.page.get_by_role("dialog", name="Rules of Hearts")
    expect(book.locator("#HE-13 .here--changed")).to_contain_text("The game ends when someone has lost 50")
    expect(book.locator("#HE-7 .here--idle")).to_contain_text("hearts need not be broken")
    expect(book.locator("#HE-15")).to_contain_text("against the rules")
    is_accessible(ken.page)
    ken.page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    expect(ken.page.locator(".lobby")).to_be_visible()


def test_the_rules_open_over_the_table_by_key_and_from_the_menu(come: Come, room: Make) -> None:
    ken = come("Ken", lang="ja-JP")
    ken.arrive(room())
    ken.page.get_by_role("button", name="空席をボットでうめる").click()
    ken.page.get_by_role("button", name="はじめる").click()
    expect(ken.page.locator(".table--discard")).to_be_visible()
    book = ken.page.get_by_role("dialog", name="ヒーフー!!のルール")
    ken.page.keyboard.press("r")  # a plain letter is a colour of this game
    ken.page.keyboard.press("Shift+R")
    expect(book.locator("#HF-9")).to_contain_text("2トリック目")
    expect(book.locator(".reading")).to_have_attribute("lang", "ja")
    book.get_by_role("button", name="閉じる").click()
    expect(book).to_have_count(0)
    ken.page.locator(".menu__open").click()
    ken.page.get_by_role("button", name="遊び方").click()
    expect(book).to_be_visible()
    assert len(ken.hand()) == 13


def test_what_is_sought_is_found_and_marked(come: Come, room: Make) -> None:
    ken = come("Ken")
    ken.arrive(room(game="hearts", options={}))
    ken.page.get_by_role("button", name="How to play").first.click()
    ken.page.get_by_role("searchbox").fill("ＪＯＫＥＲ")
    expect(ken.page.locator(".reading__found")).to_have_text("“ＪＯＫＥＲ” is not in these rules.")
    ken.page.get_by_role("searchbox").fill("warn")
    expect(ken.page.locator(".law")).to_have_count(1)
    expect(ken.page.locator("#HE-15 mark")).to_have_text("warn")
    expect(ken.page.get_by_role("heading", name="Manners")).to_be_visible()


@pytest.mark.parametrize("game", ["hii-fuu", "hearts", "hartenjagen", "half-pint-heroes"])
def test_a_direct_link_leads_to_a_rule_and_on_in_the_other_language(come: Come, site: str, game: str) -> None:
    rule = {"hii-fuu": "HF-10", "hearts": "HE-7", "hartenjagen": "HJ-8", "half-pint-heroes": "HP-16"}[game]
    ken = come("Ken")
    ken.page.goto(f"{site}rules/{game}#{rule}")
    law = ken.page.locator(f"#{rule}")
    expect(law).to_be_in_viewport()
    is_accessible(ken.page)
    fits(ken.page)
    ken.page.get_by_role("button", name="日本語").click()
    expect(ken.page.locator("html")).to_have_attribute("lang", "ja")
    expect(law.locator("p").first).to_contain_text("。")
    ken.page.locator(".contents a").last.click()
    expect(ken.page.get_by_role("heading", name="ルールの選択肢")).to_be_in_viewport()
    assert ken.page.url.startswith(f"{site}rules/{game}#part-")


def test_there_is_no_page_for_a_game_that_is_not_here(come: Come, site: str) -> None:
    ken = come("Ken")
    answer = ken.page.goto(f"{site}rules/whist")
    assert answer.status == 404
    is_accessible(ken.page)
    ken.complaints.clear()
    ken.page.get_by_role("button", name="Front page").click()
    expect(ken.page.locator(".make__form")).to_be_visible()


def test_the_host_reads_why_a_rule_is_ruled_out(come: Come, room: Make) -> None:
    ken = come("Ken")
    ken.arrive(room(game="hearts", preset="online", seats=2, options={}))
    rules = ken.page.locator(".rules")
    expect(rules.get_by_role("radio", name="Classic for 3–7 players")).to_be_disabled()
    taken_out = rules.get_by_label("Cards taken out").locator("option").nth(1)
    expect(taken_out).to_have_attribute("disabled", "")
    expect(taken_out).to_contain_text("three or six players only")
    rules.get_by_role("button", name="More: Players").click()
    expect(taken_out).not_to_have_attribute("disabled", "")
    expect(rules.get_by_role("radio", name="Classic")).to_be_enabled()


def test_one_option_changes_what_the_others_usually_are(come: Come, room: Make) -> None:
    """Spot hearts bring their own end score, as long as nobody has set one."""
    ken, mio = come("Ken"), come("Mio")
    link = room(game="hearts", options={})
    ken.arrive(link)
    mio.arrive(link)
    ken.page.get_by_label("Spot hearts").click()  # ticked when the server says so
    expect(ken.page.get_by_label("End score", exact=True).locator("input")).to_have_value("500")
    expect(ken.page.get_by_text("With spot hearts always the points in play")).to_be_visible()
    changed = mio.page.locator(".rule--changed")
    expect(changed).to_have_count(2)
    expect(changed.first).to_contain_text("The game ends when someone has lost 500")
    expect(changed.first).to_contain_text("Usually: The game ends when someone has lost 100")
    is_accessible(mio.page)


def test_a_sign_of_the_rules_in_force_says_its_sentence(come: Come, room: Make) -> None:
    ken = come("Ken")
    ken.arrive(room(game="hearts", options=CHANGED))
    sign = ken.page.get_by_role("button", name="Hearts may be led at any time")
    expect(sign.locator(".sign__say")).to_have_css("opacity", "0")
    sign.click()
    expect(sign).to_be_focused()
    expect(sign.locator(".sign__say")).to_have_css("opacity", "1")
