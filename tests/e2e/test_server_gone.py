"""The server dies in the middle of a trick: nothing is lost, nothing happens twice."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import make_room
from tests.e2e.people import Person, all_play_on, play_until
from tests.e2e.serving import Serving

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]


def trick(page: Page) -> list[str]:
    """Who has played what in the running trick, as it is shown."""
    return page.locator(".trick__play").all_inner_texts()


def follows(person: Person) -> bool:
    """It is their turn in a trick that somebody else has led."""
    match person.view():
        case {"game": {"phase": "play", "trick": [_, *_]}, "you": {"prompt": {}}}:
            return True
    return False


def locked(person: Person) -> None:
    """The line is cut, the cards can be seen, and a tap plays none of them; who is out has none to tap."""
    expect(person.page.locator(".banner")).to_be_visible()
    before = person.hand()
    for card in person.page.locator(".card--mine").all()[:1] * 2:
        card.click(position={"x": 8, "y": 12}, force=True)
    assert person.hand() == before
    assert not person.sees(".act__button")


def test_a_trick_goes_on_where_it_was_after_a_kill_and_after_a_deploy(
    come: Callable[..., Any], serving: Serving
) -> None:
    ken, mio = both = come("Ken"), come("Mio")
    link = make_room(serving.link)
    for person in both:
        person.arrive(link)
    ken.page.get_by_role("button", name="Fill free seats with bots").click()
    mio.ready()
    ken.page.get_by_role("button", name="Start").click()
    play_until(both, lambda: follows(ken))
    # What was taken before may still lie there; it is Ken's turn, so nothing else moves.
    expect(ken.page.locator(".trick__play")).to_have_count(len(ken.view()["game"]["trick"]))

    for end, said in ((serving.kill, "Reconnecting"), (serving.stop, "The server is restarting")):
        hands, lying = [person.hand() for person in both], trick(ken.page)
        end()
        for person in both:
            expect(person.page.locator(".banner")).to_contain_text(said)
            locked(person)
        serving.start()
        for person in both:
            expect(person.page.locator(".banner")).to_have_count(0)
        assert [person.hand() for person in both] == hands
        assert trick(ken.page) == lying
        expect(ken.page.locator(".status--mine")).to_be_visible()

    # A card that the dying server never took in is sent again by the page, and played once.
    before = ken.hand()
    serving.freeze()
    ken.page.locator(".card--lit").first.click(position={"x": 8, "y": 12})
    ken.page.locator(".act__button").click()
    serving.kill()
    serving.start()
    expect(ken.page.locator("[data-hand]")).to_have_count(len(before) - 1)
    for person in both:
        expect(person.page.locator(".banner")).to_have_count(0)
    assert len(set(before) - set(ken.hand())) == 1
    all_play_on(both, ".rank")
    assert both[0].page.locator(".rank").all_inner_texts() == both[1].page.locator(".rank").all_inner_texts()


def test_without_a_server_a_page_says_so_and_tries_again_and_nothing_else_is_kept(
    come: Callable[..., Any], serving: Serving
) -> None:
    page = come("Ken").page
    page.goto(serving.link)
    kept = page.evaluate(
        """async () => {
          await navigator.serviceWorker.ready;
          const names = await caches.keys();
          const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return kept.flat().map(({ url }) => new URL(url).pathname).sort();
        }"""
    )
    assert kept == ["/offline", "/web/icon.svg", "/web/offline.css"]

    link = make_room(serving.link)
    serving.stop()
    page.goto(link)
    expect(page.get_by_role("heading", name="いまはつながっていません")).to_be_visible()
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('button')).minHeight") == "48px"
    serving.start()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".door__form")).to_be_visible()
