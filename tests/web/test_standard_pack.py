"""The tables of Hearts and Hartenjagen: readable at every size, cards passed and sorted as players expect."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.gallery import WEB, asked, dressed, resize, scenes, show
from tests.web.test_gallery import RULES, SIZES

pytestmark = pytest.mark.browser

GAMES = ["hearts", "hartenjagen"]
SCENES = scenes("hearts/passing", "hearts/play", "hearts/ends", "hartenjagen")
PARTS = [".status", ".felt > section, .felt__sheet", ".bar", ".hand__row:last-child", ".act__button, .choices"]
# What sticks out of the screen, strips too narrow to touch, and parts that lie over one another.
FAULTS = """(parts) => {
  const faults = document.documentElement.scrollWidth > innerWidth ? ["wider than the screen"] : [];
  for (const row of document.querySelectorAll(".hand__row")) {
    const boxes = [...row.children].map((el) => el.getBoundingClientRect());
    boxes.slice(1).forEach((box, i) => box.x - boxes[i].x < 24 && faults.push(`strip of ${box.x - boxes[i].x}`));
  }
  const boxes = parts.flatMap((name) => {
    const box = document.querySelector(name)?.getBoundingClientRect();
    return box && box.height > 0 ? [[name, box]] : [];
  });
  boxes.forEach(([name, box], i) => {
    if (box.top < -1 || box.bottom > innerHeight + 1) faults.push(`${name} off the screen`);
    for (const [other, next] of boxes.slice(i + 1)) {
      const wide = Math.min(box.right, next.right) - Math.max(box.left, next.left);
      const high = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
      if (wide > 1 && high > 1) faults.push(`${name} on ${other}: ${Math.round(high)}`);
    }
  });
  return faults;
}"""


GUARD = 300  # milliseconds; a tap in the first 250 after the hand has moved is not meant


def hand(page: Page) -> list[str]:
    return list(page.evaluate("[...document.querySelectorAll('[data-hand]')].map((el) => el.dataset.hand)"))


@pytest.mark.parametrize(("scene", "lang", "theme"), dressed(SCENES))
def test_axe_finds_nothing(page: Page, scene: str, lang: str, theme: str) -> None:
    show(page, scene, lang=lang, theme=theme)
    found = Axe().run(page, options=RULES).response["violations"]
    assert [(one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in found] == []


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene not in {"scores-hearts", "keys-hearts"}])
def test_no_part_leaves_the_screen_or_covers_another_and_every_card_can_be_touched(page: Page, scene: str) -> None:
    show(page, scene, lang="en")
    faults = {}
    for width, height in SIZES:
        resize(page, width, height)
        if found := page.evaluate(FAULTS, PARTS):
            faults[width, height] = found
    assert faults == {}


def test_suits_alternate_black_and_red_and_still_do_when_one_runs_out(page: Page) -> None:
    show(page, "play-seven")
    assert hand(page) == ["C9", "CK", "D5", "SQ", "H2", "H7", "HA"]
    show(page, "play-stage-two")
    assert [card[0] for card in hand(page)] == ["C"] * 3 + ["H"] * 3 + ["S"] * 3


def test_a_fourth_card_to_pass_is_refused_and_one_can_be_taken_back(page: Page) -> None:
    show(page, "pass-choosing", lang="en")
    button, title = page.locator(".act__button"), page.locator(".pass__title")
    expect(title).to_have_text("2/3Pass to Kenneth (left)")
    page.wait_for_timeout(GUARD)
    page.locator('[data-hand="C2"]').click(position={"x": 8, "y": 12})
    page.wait_for_timeout(GUARD)
    page.locator('[data-hand="D4"]').click(position={"x": 8, "y": 12})
    expect(page.locator(".toast")).to_have_text("You pass 3 cards. Take one back first.")
    expect(title).to_contain_text("3/3")
    expect(button).to_have_text("Pass 3 of 3")
    page.locator(".tray__slot").first.click()
    expect(title).to_contain_text("2/3")
    button.click(force=True)
    assert asked(page) == []
    page.wait_for_timeout(GUARD)
    page.locator('[data-hand="D4"]').click(position={"x": 8, "y": 12})
    button.click()
    assert [request["action"] for request in asked(page)] == [{"type": "pass", "cards": ["HA", "C2", "D4"]}]


def test_passed_cards_lie_face_down_until_the_last_has_chosen(page: Page) -> None:
    show(page, "pass-given", lang="en")
    expect(page.locator(".pass .back")).to_have_count(3)
    expect(page.locator(".chooser--done")).to_have_count(2)
    page.get_by_role("button", name="Take back").click()
    assert [request["t"] for request in asked(page)] == ["undo"]


def test_a_received_card_says_who_gave_it(page: Page) -> None:
    show(page, "play-received", lang="en")
    expect(page.locator(".card__mark")).to_have_count(3)
    expect(page.locator('[data-hand="SK"]')).to_have_attribute("aria-label", "king of spades, not now, from Mio")
    expect(page.locator(".fact__label")).to_have_text(["To Kenneth", "From Mio"])


def test_broken_hearts_are_told_once_and_stay_on_the_table(page: Page) -> None:
    show(page, "play-heart-breaks", lang="en")
    expect(page.locator(".heart--broken")).to_have_count(1)
    said = page.locator('[aria-live="polite"] p')
    expect(said).to_have_text(["Mio: jack of hearts", "Hearts are broken."])


def test_what_a_trick_brings_rises_at_its_taker_and_a_card_queued_for_another_taker_waits_no_more(page: Page) -> None:
    show(page, "play-points", lang="en", calm=False)
    said = page.locator('[aria-live="polite"] p')
    expect(said).to_have_text(
        [
            "葉月: ace of spades",
            "The trick goes to 葉月 now, so the queued card was cancelled.",
            "Mio: queen of spades",
            "葉月 takes the trick: queen of spades. Points: −13",
        ]
    )
    expect(page.locator('[data-seat="2"] .shout')).to_have_text("−13 ♠Q")
    expect(page.locator(".shout")).to_have_count(0)
    expect(page.locator(".act__button")).to_have_text("Play 7 of hearts when it’s my turn")


def test_a_queued_card_stays_so_for_whom_that_is_wanted_and_in_calm_nothing_rises(page: Page) -> None:
    show(page, "play-points", lang="en", unqueue=False, pace="tap")
    expect(page.locator(".trick--rests")).to_have_count(1)
    expect(page.locator(".act__button")).to_have_text("Queued: 7 of hearts — cancel")
    expect(page.locator(".shout")).to_have_count(0)
    page.locator(".status").click()
    expect(page.locator('[data-seat="2"] .shout')).to_have_text("−13 ♠Q")
    assert page.evaluate("document.getAnimations().filter((one) => one.effect.getTiming().duration > 1).length") == 0


def test_the_moon_leaves_two_choices_that_say_what_they_mean(page: Page) -> None:
    show(page, "moon-mine", lang="en")
    expect(page.locator(".choices__one small")).to_have_text(
        ["everyone else gets worse, I stay", "I get better, everyone else stays"]
    )
    page.get_by_role("button", name="I am let off").click()
    assert [request["action"] for request in asked(page)] == [{"type": "moon", "choice": "self"}]


def test_the_sheet_adds_up_why_and_marks_the_best(page: Page) -> None:
    show(page, "round-end-hearts", lang="en")
    expect(page.locator(".score__why").first).to_have_text("♥4 + ♠Q = 17")
    expect(page.locator(".score__top")).to_have_text("0/−100")
    show(page, "round-end-stage-two", lang="en")
    expect(page.locator(".score__top")).to_have_text("17→0")
    show(page, "over-hearts", lang="en")
    expect(page.locator(".rank__fact").nth(1)).to_have_text("Best round −4")


def test_stage_two_turns_the_table_over_once_and_says_so(page: Page) -> None:
    show(page, "play-turns", lang="en")
    expect(page.locator(".table > .shout")).to_have_text("Turnabout! Hunt ♥")
    expect(page.locator('[aria-live="polite"]')).to_contain_text("Stage 2. From now on what you take comes off")
    expect(page.locator(".table--turned .stage__goal")).to_have_text("Hunt ♥ down to 0")
    expect(page.locator(".table > .shout")).to_have_count(0)


def test_a_plain_letter_is_a_suit_and_with_shift_the_command(page: Page) -> None:
    show(page, "play-four", lang="en")
    for key, card in (("s", "S3"), ("s", "S8"), ("h", "H2"), ("d", "D4")):
        page.keyboard.press(key)
        expect(page.locator(f'[data-hand="{card}"]')).to_be_focused()
    page.keyboard.press("Shift+H")
    expect(page.locator('[aria-live="polite"] p').last).to_contain_text("ace of hearts")
    page.keyboard.press("Shift+S")
    expect(page.get_by_role("dialog")).to_contain_text("♥4 + ♠Q = 17")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_both_games_call_the_same_things_by_the_same_words(lang: str) -> None:
    hearts, hartenjagen = (json.loads((WEB / f"games/{game}/{lang}.json").read_text("utf-8")) for game in GAMES)
    shared = hearts.keys() & hartenjagen.keys()
    assert len(shared) > 40
    assert {key for key in shared if hearts[key] != hartenjagen[key]} == set()
