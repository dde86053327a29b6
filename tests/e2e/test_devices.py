"""Devices that lack something, or whose owners want less of it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.people import Person, TouchPerson, play_until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

Come = Callable[..., Any]

# What a page on plain HTTP, in a private window of an older phone, has to do without.
WITHOUT = """
  delete Navigator.prototype.clipboard;
  delete Navigator.prototype.share;
  delete Navigator.prototype.vibrate;
  delete Navigator.prototype.wakeLock;
  delete Crypto.prototype.subtle;
  delete Crypto.prototype.randomUUID;
  Object.defineProperty(globalThis, "localStorage", { get() { throw new Error("refused"); } });
"""


def sit_with_bots(person: Person, link: str) -> None:
    """Start a game against bots."""
    person.arrive(link)
    person.page.get_by_role("button", name="Fill free seats with bots").click()
    person.page.get_by_role("button", name="Start").click()
    expect(person.page.locator(".table--discard")).to_be_visible()


def test_it_plays_without_https_and_without_storage(come: Come, room: Callable[..., str]) -> None:
    ken = come("Ken", TouchPerson)
    ken.context.add_init_script(WITHOUT)
    link = room()
    ken.arrive(link)
    assert ken.page.evaluate("[typeof navigator.clipboard, typeof crypto.subtle]") == ["undefined", "undefined"]
    ken.page.get_by_role("button", name="Copy link").click()
    expect(ken.page.locator(".share").get_by_role("button", name="Copied")).to_be_visible()
    ken.page.get_by_role("button", name="Fill free seats with bots").click()
    ken.page.get_by_role("button", name="Start").click()
    play_until([ken], lambda: ken.sees(".table--play .status--mine"))
    promised = [frame for frame in ken.frames if '"absent":[]' in frame or '"absent":[1,2,3]' in frame]
    assert promised, "the nonce counted, though crypto.subtle is missing"


def test_with_reduced_motion_nothing_moves_after_a_play(come: Come, room: Callable[..., str]) -> None:
    ken = come("Ken", reduced_motion="reduce")
    sit_with_bots(ken, room())
    play_until([ken], lambda: ken.sees(".table--play .status--mine"))
    moving = """() => new Promise((done) => {
      const seen = [];
      const look = () => seen.push(...document.getAnimations()
        .filter((one) => one.playState === "running" && one.effect.getComputedTiming().duration > 100)
        .map((one) => one.animationName ?? one.effect.target?.className ?? "?"));
      const timer = setInterval(look, 16);
      setTimeout(() => { clearInterval(timer); done(seen); }, 600);
    })"""
    ken.act()
    assert ken.page.evaluate(moving) == []
