"""What a room asks of the server when its people decide something together, and what it says of what happened."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.gallery import asked, show, until

pytestmark = pytest.mark.browser


def press(page: Page, name: str) -> None:
    """Tap the button of exactly that name."""
    page.get_by_role("button", name=name, exact=True).click()


def test_every_matter_offers_what_the_server_allows(page: Page) -> None:
    show(page, "play-matters", lang="en")
    press(page, "The rest is decided")
    yes = page.get_by_role("button", name="Let a bot play", exact=False)
    expect(yes).to_have_attribute("aria-pressed", "true")
    expect(yes).to_contain_text("1 of 2")
    yes.click()
    press(page, "Pause")
    press(page, "Free Kenneth’s seat")
    press(page, "Free the seat")
    page.locator(".askers").get_by_role("button", name="Mio’s seat").last.click()
    press(page, "Keep the room")
    until(page, "document.querySelector('dialog') === null")
    assert asked(page) == [
        {"t": "vote", "on": "claim", "yes": True},
        {"t": "vote", "on": "bot:1", "yes": False},
        {"t": "host", "do": "pause"},
        {"t": "host", "do": "remove", "seat": 1},
        {"t": "host", "do": "seat", "asker": 13, "seat": 3},
        {"t": "rename", "name": "さとみ"},
    ]


def test_what_a_host_who_watched_and_left_could_do_is_put_to_the_vote(page: Page) -> None:
    show(page, "play-host-away", lang="en")
    press(page, "End the game")
    until(page, "document.body.dataset.asked !== undefined")
    assert asked(page) == [{"t": "vote", "on": "end", "yes": True}]


def test_clocks_run_at_the_seats_and_in_the_status_line_and_stop_with_the_line(page: Page) -> None:
    show(page, "play-clocks", lang="en")
    expect(page.locator(".bar .ring--bank")).to_have_count(1)
    expect(page.locator(".status__clock--last")).to_contain_text("0:0")
    assert page.locator(".around .ring").evaluate_all("all => all.map((el) => el.className)") == [
        "ring ring--held",
        "ring ring--nudge",
    ]
    until(page, "document.querySelector('#live').textContent.includes('seconds left.')")
    show(page, "play-clocks-cut", lang="en")
    expect(page.locator(".status__clock")).to_contain_text("?")
    expect(page.locator(".bar .ring--unknown")).to_have_count(1)


def test_a_host_gives_time_hands_over_and_sets_the_room(page: Page) -> None:
    show(page, "play-people", lang="en")
    acts = page.locator(".person__more").nth(1)
    acts.locator("summary").click()
    expect(acts.get_by_label("3×")).to_be_checked()
    acts.get_by_label("2×").click()
    page.locator(".people__tools").get_by_role("button", name="This room").click()
    page.get_by_label("15 s").click()
    page.get_by_label("A bot makes one move").click()
    page.get_by_label("Writing in the chat").click()
    rule = {"t": "host", "do": "clock", "bank": 120}
    assert asked(page) == [
        {"t": "host", "do": "extra_time", "seat": 2, "factor": 2},
        {**rule, "move": 15, "at_zero": "nudge"},
        {**rule, "move": 30, "at_zero": "bot"},
        {"t": "host", "do": "chat", "on": False},
    ]


def test_a_replays_seats_show_the_letters_that_the_table_showed(page: Page) -> None:
    page.goto("/web/gallery.html")
    receipt = {"game": "hearts", "seats": 3, "names": ["Ken", "Kim", None], "initials": ["E", "K", None]}
    shown = """async (receipt) => {
      const { roomOf } = await import("/web/replay/steps.js");
      return roomOf("A", 1, receipt).seats.map(({ name, initial }) => [name, initial]);
    }"""
    assert page.evaluate(shown, receipt) == [["Ken", "E"], ["Kim", "K"], ["3", "3"]]
    older = {name: value for name, value in receipt.items() if name != "initials"}
    assert page.evaluate(shown, older) == [["Ken", "1"], ["Kim", "2"], ["3", "3"]]
