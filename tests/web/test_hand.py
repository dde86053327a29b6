"""My hand by touch, mouse and keyboard: the prompt decides, the page only shows."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.gallery import asked, resize, show

pytestmark = pytest.mark.browser


def plays(page: Page) -> list[list[str]]:
    return [request["action"]["cards"] for request in asked(page) if request["t"] == "act"]


def has_focus(page: Page, card: str) -> None:
    expect(page.locator(f'[data-hand="{card}"]')).to_be_focused()


def test_the_hand_is_one_tab_stop_and_arrows_rove_in_it(page: Page) -> None:
    show(page, "play-mine")
    assert page.locator('.hand [tabindex="0"]').count() == 1
    page.locator('.hand [tabindex="0"]').focus()
    has_focus(page, "R4")
    walk = (("ArrowRight", "R12"), ("ArrowRight", "Y9"), ("End", "B11"), ("ArrowRight", "B11"), ("ArrowLeft", "G7"))
    for key, card in (*walk, ("Home", "R4")):
        page.keyboard.press(key)
        has_focus(page, card)
    assert page.locator('.hand [tabindex="0"]').count() == 1


def test_enter_plays_the_focused_card_once(page: Page) -> None:
    show(page, "play-mine")
    page.locator('[data-hand="G7"]').focus()
    enter = "new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })"
    # One straight after the other, however slow the machine.
    page.evaluate(f"for (const key of [{enter}, {enter}]) document.activeElement.dispatchEvent(key)")
    assert plays(page) == [["G7"]]


def test_a_tap_raises_a_second_tap_plays(page: Page) -> None:
    show(page, "play-mine")
    card = page.locator('[data-hand="G2"]')
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    assert plays(page) == []
    card.click()
    assert plays(page) == [["G2"]]


def test_the_button_under_the_thumb_plays_the_raised_card(page: Page) -> None:
    show(page, "play-mine", lang="en")
    page.locator('[data-hand="G7"]').click()
    page.get_by_role("button", name="Play green 7").click()
    assert plays(page) == [["G7"]]


def test_a_tap_on_the_bare_table_lowers_the_card(page: Page) -> None:
    show(page, "play-raised")
    page.locator(".status").click()
    expect(page.locator('[data-hand="G7"]')).to_have_attribute("aria-pressed", "false")


def test_a_flick_upwards_plays(page: Page) -> None:
    show(page, "play-mine")
    box = page.locator('[data-hand="G7"]').bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 10, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 14, box["y"] - 60, steps=4)
    page.mouse.up()
    page.wait_for_timeout(50)
    assert plays(page) == [["G7"]]


def test_a_refused_card_says_why_in_the_readers_language(page: Page) -> None:
    show(page, "play-mine")
    card = page.locator('[data-hand="R4"]')
    expect(card).to_have_attribute("aria-disabled", "true")
    card.click(force=True)
    toast, hand = page.locator(".toast"), page.locator(".hand")
    expect(toast).to_have_text("リードの緑を持っています。緑を出してください。")
    said, held = toast.bounding_box(), hand.bounding_box()
    assert said is not None
    assert held is not None
    assert said["y"] + said["height"] <= held["y"]
    expect(page.locator("#why-not")).to_have_text("リードの緑を持っています。緑を出してください。")
    assert plays(page) == []
    page.locator('[data-hand="G7"]').click()
    expect(toast).to_have_count(0)


def test_discards_are_counted_and_confirmed_only_when_complete(page: Page) -> None:
    show(page, "discard", lang="en")
    button = page.locator(".act__button")
    expect(button).to_have_text("Set aside 2 of 4")
    button.click(force=True)
    assert plays(page) == []
    for card in ("B2", "G2"):
        page.wait_for_timeout(300)  # a tap in the first 250 ms after the hand has moved is not meant
        page.locator(f'[data-hand="{card}"]').click(position={"x": 8, "y": 20})
    expect(button).to_have_text("Set aside 4 of 4")
    page.wait_for_timeout(300)
    page.locator('[data-hand="B12"]').click(position={"x": 8, "y": 20})
    expect(page.locator(".toast")).to_have_text("Only 4 cards are set aside. Take one back first.")
    button.click()
    assert plays(page) == [["Y1", "R13", "B2", "G2"]]


def test_a_choice_already_given_can_be_taken_back(page: Page) -> None:
    show(page, "discard-given", lang="en")
    page.get_by_role("button", name="Take back and choose again").click()
    assert [request["t"] for request in asked(page)] == ["undo"]


def test_off_turn_a_second_tap_queues_and_escape_cancels(page: Page) -> None:
    show(page, "play-others", lang="en")
    expect(page.locator(".act__button")).to_have_text("Queued: green 7 — cancel")
    page.keyboard.press("Escape")
    expect(page.locator(".act__button")).to_have_count(0)
    card = page.locator('[data-hand="B11"]')
    card.click()
    expect(page.locator(".act__button")).to_have_text("Play blue 11 when it’s my turn")
    card.click()
    expect(page.locator(".act__button")).to_have_text("Queued: blue 11 — cancel")
    assert plays(page) == []


def test_the_last_trick_makes_room_when_my_turn_comes_and_opens_again(page: Page) -> None:
    show(page, "play-last-closes", lang="en")
    expect(page.locator(".status--mine")).to_be_visible()
    button = page.get_by_role("button", name="Last trick")
    expect(button).to_have_attribute("aria-expanded", "false")
    button.click()
    expect(page.locator(".last")).to_be_visible()
    page.get_by_role("button", name="Close").press("Enter")
    expect(page.locator(".last")).to_have_count(0)
    expect(page.locator('.hand [tabindex="0"]')).to_be_focused()


def test_single_letters_open_what_they_name(page: Page) -> None:
    show(page, "play-mine", lang="en")
    page.keyboard.press("l")
    expect(page.get_by_role("heading", name="Last trick")).to_be_visible()
    expect(page.locator(".last__order")).to_have_text(["▶1", "2", "3", "4"])
    expect(page.locator(".last__play--won")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Last trick")).to_have_count(0)
    page.keyboard.press("s")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("g")
    has_focus(page, "G2")
    page.keyboard.press("2")
    has_focus(page, "G7")


def test_what_closes_gives_the_focus_back(page: Page) -> None:
    show(page, "play-others", lang="en")
    tool = page.get_by_role("button", name="Scores")
    tool.focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Close").focus()
    page.keyboard.press("Enter")
    expect(tool).to_be_focused()
    page.locator(".act__button").focus()
    page.keyboard.press("Enter")
    expect(page.locator('.hand [tabindex="0"]')).to_be_focused()


def test_a_tap_just_after_cards_have_changed_rows_was_meant_for_another_card(page: Page) -> None:
    page.clock.set_fixed_time(1_800_000_000)
    page.set_viewport_size({"width": 1280, "height": 800})
    show(page, "play-no-pass")
    expect(page.locator(".hand--1")).to_have_count(1)
    resize(page, 390, 844)
    expect(page.locator(".hand--2")).to_have_count(1)
    card = page.locator('[data-hand="D4"]')
    card.click(position={"x": 8, "y": 12})
    page.clock.set_fixed_time(1_800_000_000.251)
    expect(card).to_have_attribute("aria-pressed", "false")
    card.click(position={"x": 8, "y": 12})
    expect(card).to_have_attribute("aria-pressed", "true")
    resize(page, 1280, 800)
    expect(page.locator(".hand--1")).to_have_count(1)
    card.click()
    expect(card).to_have_class(re.compile("card--raised(?! card--queued)"))
    card.focus()
    page.keyboard.press("Enter")  # a key means the card in focus, wherever it lies
    expect(card).to_have_class(re.compile("card--queued"))


def test_my_turn_is_called_out_and_a_trick_is_told(page: Page) -> None:
    show(page, "hii-fuu", lang="en", captions=True)
    expect(page.locator(".captions p")).to_have_text(["さとみ takes the trick.", "さとみ: Hii-Fuu! The place pays 3."])
    expect(page.locator('[aria-live="assertive"]')).to_contain_text("Your turn — lead any card")
    expect(page.locator('[aria-live="polite"]')).to_contain_text("さとみ: Hii-Fuu! The place pays 3.")
    expect(page.locator('[aria-live="polite"] p').first).to_have_text("さとみ: green 7")


def test_a_taken_trick_lies_for_a_while_and_then_goes(page: Page) -> None:
    show(page, "hii-fuu", calm=False)
    expect(page.locator(".trick--rests .trick__play")).to_have_count(4)
    expect(page.locator(".shout--hii")).to_have_text("ヒーフー!")
    expect(page.locator(".trick__play")).to_have_count(0)
    expect(page.locator(".shout")).to_have_count(0)


def test_in_calm_mode_nothing_moves_after_a_play(page: Page) -> None:
    show(page, "hii-fuu")
    expect(page.locator(".trick--rests")).to_have_count(1)
    page.wait_for_timeout(50)
    moving = "document.getAnimations().filter((one) => one.playState === 'running').length"
    assert page.evaluate(moving) == 0


def test_a_cut_line_locks_the_hand_and_says_so(page: Page) -> None:
    show(page, "play-lost", lang="en")
    expect(page.locator(".banner")).to_have_text("Reconnecting… (3)")
    page.locator('[data-hand="G7"]').click()
    page.locator('[data-hand="G7"]').click()
    assert plays(page) == []


def test_a_spectator_sees_the_table_and_no_hand(page: Page) -> None:
    show(page, "play-spectator", lang="en")
    expect(page.locator(".trick__play")).to_have_count(2)
    expect(page.locator(".hand")).to_have_count(0)
    expect(page.locator(".act")).to_contain_text("Watching")
