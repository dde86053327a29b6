"""The table of Half-Pint Heroes: every phase readable at every size, playable by touch and by keyboard."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.gallery import asked, dressed, resize, scenes, show
from tests.web.test_gallery import RULES, SIZES

pytestmark = pytest.mark.browser

SCENES = scenes("half-pint-heroes/choices", "half-pint-heroes/play", "half-pint-heroes/ends")
PARTS = [".status", ".around", ".lamp__row", ".mats, .bids, .felt__sheet", ".bar", ".hand", ".act__button"]
# Where boxes lie, and what lies over one another or sticks out; the hand's raised cards may touch the bar.
FAULTS = """(parts) => {
  const boxes = parts.flatMap((name) => {
    const el = document.querySelector(name);
    const box = el?.getBoundingClientRect();
    return box && box.height > 0 ? [[name, box]] : [];
  });
  const faults = [];
  boxes.forEach(([name, box], i) => {
    if (box.top < -1 || box.bottom > innerHeight + 1 || box.left < -1 || box.right > innerWidth + 1)
      faults.push(`${name} off the screen`);
    for (const [other, next] of boxes.slice(i + 1)) {
      const wide = Math.min(box.right, next.right) - Math.max(box.left, next.left);
      const high = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
      if (wide > 1 && high > 1) faults.push(`${name} on ${other}: ${Math.round(high)}`);
    }
  });
  return faults;
}"""


def acted(page: Page) -> list[dict[str, object]]:
    return [request["action"] for request in asked(page) if request["t"] == "act"]


def tab_to(page: Page, selector: str) -> None:
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    pytest.fail(f"no way to {selector} by the Tab key")


@pytest.mark.parametrize(("scene", "lang", "theme"), dressed(SCENES))
def test_axe_finds_nothing(page: Page, scene: str, lang: str, theme: str) -> None:
    show(page, scene, lang=lang, theme=theme)
    found = Axe().run(page, options=RULES).response["violations"]
    assert [(one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in found] == []


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene not in {"hph-play-last", "hph-ladder"}])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_part_leaves_the_screen_or_covers_another(page: Page, scene: str, lang: str) -> None:
    show(page, scene, lang=lang)
    faults = {}
    for width, height in SIZES:
        resize(page, width, height)
        found = page.evaluate(FAULTS, PARTS)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append("wider than the screen")
        if found:
            faults[width, height] = found
    assert faults == {}


@pytest.mark.parametrize("scene", ["hph-bid", "hph-doubt", "hph-doubt-seven", "hph-play-raised", "hph-round-end"])
def test_what_is_tapped_is_at_least_44_pixels_each_way(page: Page, scene: str) -> None:
    show(page, scene)
    small = page.evaluate(
        """() => [...document.querySelectorAll("main :is(button, .bid)")]
          .map((el) => [el.className, el.getBoundingClientRect()])
          .filter(([, { width, height }]) => width < 43.5 || height < 43.5)
          .map(([name, { width, height }]) => `${name} ${width}×${height}`)"""
    )
    assert small == []


def test_no_prediction_is_chosen_beforehand(page: Page) -> None:
    show(page, "hph-bid", lang="en")
    expect(page.get_by_role("radio", checked=True)).to_have_count(0)
    expect(page.locator(".act__button")).to_have_count(0)
    page.locator(".bid").nth(3).click()
    page.get_by_role("button", name="Predict 3").click()
    assert acted(page) == [{"type": "bid", "tricks": 3}]


def test_a_prediction_by_keyboard(page: Page) -> None:
    show(page, "hph-bid")
    tab_to(page, "input[name=bid]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert acted(page) == [{"type": "bid", "tricks": 2}]


def test_a_prediction_can_be_taken_back_while_others_choose(page: Page) -> None:
    show(page, "hph-bid-given", lang="en")
    expect(page.locator(".bid__coaster--given")).to_have_text("2")
    page.get_by_role("button", name="Take back and choose again").click()
    assert [request["t"] for request in asked(page)] == ["undo"]


def test_predictions_are_opened_with_their_sum_and_who_leads(page: Page) -> None:
    show(page, "hph-opened", lang="en")
    expect(page.locator(".bids__sum")).to_have_text("4 predicted in all5 cards eachKenneth leads")
    expect(page.locator('[aria-live="polite"]')).to_contain_text(
        "Predictions: さとみ 1, Kenneth 2, 葉月 0, and Mio 1. 4 in all."
    )
    expect(page.locator(".coaster--up")).to_have_text(
        ["0/20 won of 2 predicted", "0/00 won of 0 predicted", "0/10 won of 1 predicted", "0/10 won of 1 predicted"]
    )


def test_a_doubt_by_tapping_a_seat(page: Page) -> None:
    show(page, "hph-doubt-optional", lang="en")
    page.locator('[data-seat="3"] .seat__act').click()
    expect(page.locator('[data-seat="3"] .chip')).to_have_count(1)
    page.get_by_role("button", name="Bet that Mio misses").click()
    assert acted(page) == [{"type": "doubt", "seat": 3}]


def test_a_doubt_by_keyboard(page: Page) -> None:
    show(page, "hph-doubt-optional", lang="en")
    tab_to(page, "[aria-label='Put my chip on 葉月, who predicted 0']")
    page.keyboard.press("Space")
    tab_to(page, ".act__button")
    page.keyboard.press("Enter")
    assert acted(page) == [{"type": "doubt", "seat": 2}]


def test_a_chip_may_be_kept_where_the_rules_say_so(page: Page) -> None:
    show(page, "hph-doubt-optional", lang="en")
    page.get_by_role("button", name="Keep my chip").click()
    page.get_by_role("button", name="Yes, keep my chip").click()
    assert acted(page) == [{"type": "doubt", "seat": None}]


def test_the_set_of_the_raised_cards_is_named_lit_and_judged(page: Page) -> None:
    show(page, "hph-play", lang="en")
    button, lit = page.locator(".act__button"), page.locator(".lamp__card--mine [data-fly]")
    page.locator('[data-hand="A8"]').click()
    expect(button).to_have_text("Play pair of 8s — falls short")
    page.locator('[data-hand="P8"]').click()
    expect(button).to_have_text("Play three 8s — leads")
    assert [el.get_attribute("data-fly") for el in lit.all()] == ["W8"]
    page.locator('[data-hand="C10"]').click()
    expect(button).to_have_text("Play full house, 8s and 10s — leads")
    assert [el.get_attribute("data-fly") for el in lit.all()] == ["A10", "W8"]
    expect(page.locator('[aria-live="polite"] p').last).to_have_text("full house, 8s and 10s, would lead")
    button.click()
    assert acted(page) == [{"type": "play", "cards": ["A8", "P8", "C10"]}]


def test_a_card_that_joins_no_set_with_the_raised_ones_says_so(page: Page) -> None:
    show(page, "hph-play-raised", lang="en")
    card = page.locator('[data-hand="W12"]')
    expect(card).to_have_attribute("aria-disabled", "true")
    card.click(force=True)
    expect(page.locator(".toast")).to_have_text("They make no set together.")
    page.locator('[data-hand="C10"]').click()
    expect(page.locator(".act__button")).to_have_text("Play three 8s — leads")


def test_a_set_by_keyboard(page: Page) -> None:
    show(page, "hph-play")
    tab_to(page, "[data-hand]")
    for key in ("ArrowRight", "Space", "ArrowRight", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    assert acted(page) == [{"type": "play", "cards": ["A8", "P8"]}]


def test_cards_are_raised_while_others_play_and_stay_up(page: Page) -> None:
    show(page, "hph-play-others", lang="en")
    page.locator('[data-hand="C10"]').click()
    assert page.locator('[data-hand][aria-pressed="true"]').count() == 2
    assert acted(page) == []


def test_the_ladder_of_sets_is_one_tap_away(page: Page) -> None:
    show(page, "hph-play-raised", lang="en")
    page.get_by_role("button", name="Ladder of sets").click()
    expect(page.locator(".rung")).to_have_count(11)
    expect(page.locator(".rung--mine .rung__name")).to_have_text("full house")


def test_a_brawl_is_called_out_and_stays_on_the_sheet_which_no_thumb_skips(page: Page) -> None:
    show(page, "hph-brawl", lang="en", pace="tap")
    expect(page.locator(".brawl")).to_contain_text("葉月: three in a row")
    expect(page.locator('[aria-live="polite"]')).to_contain_text("Brawl! 葉月 won three in a row.")
    page.get_by_role("button", name="See the scores").click()
    expect(page.get_by_role("button", name="Next round")).to_be_visible()
    expect(page.locator(".news__brawl")).to_have_text("Brawl! Only 葉月 scores, with three in a row")


def test_in_calm_mode_a_brawl_shakes_nothing(page: Page) -> None:
    show(page, "hph-brawl")
    expect(page.locator(".lamp--brawl")).to_have_count(1)
    page.wait_for_timeout(50)
    names = "document.getAnimations().filter((one) => one.playState === 'running').map((one) => one.animationName)"
    assert [name for name in page.evaluate(names) if name in {"shaken", "brawl"}] == []


def test_the_hand_goes_by_rank_or_by_suit(page: Page) -> None:
    show(page, "hph-play", lang="en")
    order = "[...document.querySelectorAll('[data-hand]')].map((el) => el.dataset.hand)"
    assert page.evaluate(order) == ["C3", "A8", "P8", "C10", "W12"]
    page.get_by_label("Settings").click()
    page.get_by_role("radio", name="By suit").check()
    assert page.evaluate(order) == ["A8", "C3", "C10", "P8", "W12"]
