"""Calling somebody back to the table: sign, shake, notification, sound, and a screen that stays awake (U-24, U-25)."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.gallery import show, until

pytestmark = pytest.mark.browser

# A page whose reader looks elsewhere, with the browser's own doors watched.
WATCHED = """() => {
  window.hidden = true;
  window.heard = [];
  Object.defineProperty(document, "hidden", { get: () => window.hidden });
  navigator.vibrate = (ms) => heard.push(`vibrate ${ms}`);
  window.AudioContext = class extends AudioContext { constructor(...how) { super(...how); heard.push("sound"); } };
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => (heard.push("asked"), "granted");
    constructor(title, { body }) { heard.push(`${title}: ${body}`); }
    close() { heard.push("taken back"); }
  };
  const lock = () => Object.assign(new EventTarget(), { release: () => heard.push("may sleep") });
  Object.defineProperty(navigator, "wakeLock", { value: { request: async () => (heard.push("awake"), lock()) } });
}"""
# States of a table with as much as matters here.
TABLE = """
  const { createAttention, news } = await import("/web/app/attention.js");
  const { createWords } = await import("/web/i18n/i18n.js");
  const asks = (since, kind = "play") => ({ seat: 1, since, prompt: { kind } });
  const waits = (since) => ({ seat: 1, since, prompt: null });
  const table = (you, change = {}) => ({
    code: "KAZE-2357", you, room: { game_no: 1, phase: "playing", events: change.events ?? [] },
    game: { id: "hearts", phase: "play", cues: [{ n: 1, cue: "dealt" }], ...change },
  });
  const words = createWords("ja", { "status.yours": "あなたの番", "game.hearts": "ハーツ" });
  const app = { words, tv: null, prefs: { sound: false, volume: 0.6, notify: true }, later: () => () => null };
  const icon = () => document.querySelector('link[rel="icon"]').getAttribute("href");
"""


def at_table(page: Page, body: str) -> Any:
    page.goto("/web/gallery.html")
    page.evaluate(WATCHED)
    return page.evaluate(f"async () => {{ {TABLE} {body} }}")


def test_each_change_has_at_most_one_sound_of_each_kind_and_the_most_urgent_comes_first(page: Page) -> None:
    assert at_table(
        page,
        """
        const played = { cues: [{ n: 1, cue: "dealt" }, { n: 2, cue: "played" }, { n: 3, cue: "played" }] };
        const nudged = (n) => ({ events: [{ n, what: "nudged", seat: 1 }] });
        return [
          news(table(waits(4), played), table(waits(4))),
          news(table(asks(5), played), table(waits(4))),
          news(table(asks(5), played), table(asks(5), played)),
          news(table(asks(6, "continue"), { phase: "round_end" }), table(waits(5))),
          news(table(waits(6), { phase: "over" }), table(asks(5), { phase: "round_end" })),
          news(table(asks(5), nudged(7)), table(asks(5))),
          news(table(waits(5), { events: [{ n: 7, what: "nudged", seat: 0 }] }), table(waits(5))),
          news(table(asks(5)), { game: null, room: null, you: null }),
        ];
        """,
    ) == [["card"], ["turn", "card"], [], ["end"], [], ["nudge"], [], []]


def test_a_hidden_page_shows_my_turn_shakes_and_notifies_until_it_is_seen(page: Page) -> None:
    assert at_table(
        page,
        """
        const attention = createAttention(app);
        attention.follow(table(asks(5)), table(waits(4)));
        await 0;
        const called = [icon(), ...heard.splice(0)];
        window.hidden = false;
        attention.follow(table(asks(5)), table(asks(5)));
        await new Promise((done) => setTimeout(done));
        const seen = [icon(), ...heard.splice(0)];
        attention.stop();
        return [called, seen, heard];
        """,
    ) == [
        ["web/icon-turn.svg", "vibrate 200", "あなたの番: ハーツ"],
        ["web/icon.svg", "taken back", "awake"],
        ["may sleep"],
    ]


def test_a_page_that_is_seen_is_left_in_peace_and_so_is_a_spectator(page: Page) -> None:
    assert (
        at_table(
            page,
            """
        window.hidden = false;
        const attention = createAttention(app);
        attention.follow(table({ seat: null, since: 4, prompt: null }), table({ seat: null, since: 3, prompt: null }));
        return heard;
        """,
        )
        == []
    )


def test_the_four_sounds_are_heard_end_and_differ(page: Page) -> None:
    page.goto("/web/gallery.html")
    loudness = page.evaluate(
        """async () => {
          const { SCORES, write } = await import("/web/app/sound.js");
          const told = {};
          for (const sound of Object.keys(SCORES)) {
            const context = new OfflineAudioContext(1, 44100 * 2, 44100);
            write(context, sound, { at: 0.02, volume: 1 });
            const wave = (await context.startRendering()).getChannelData(0);
            const loudest = (from, to) => Math.max(...wave.slice(from * 44100, to * 44100).map(Math.abs));
            told[sound] = [loudest(0, 0.02), loudest(0.02, 1.8), loudest(1.8, 2)];
            told[sound].push(wave.findLastIndex((value) => Math.abs(value) > 0.01));
          }
          return told;
        }"""
    )
    assert list(loudness) == ["card", "turn", "end", "nudge"]
    for before, during, after, _ in loudness.values():
        assert before == 0
        assert 0.1 < during <= 1
        assert after < 0.001
    lengths = [last for *_, last in loudness.values()]
    assert len(set(lengths)) == 4


def test_sounds_are_off_until_one_tap_and_notifications_until_one_is_asked_for(page: Page) -> None:
    page.add_init_script(f"({WATCHED})(); window.hidden = false;")
    show(page, "play-mine", lang="en")
    page.locator(".card--lit").last.click(position={"x": 8, "y": 12})
    button = page.locator(".head__sound")
    assert button.get_attribute("aria-pressed") == "false"
    until(page, "heard.includes('awake')")  # the touch has brought the module, and it has made no sound
    assert page.evaluate("heard") == ["awake"]
    button.click()
    until(page, "heard.includes('sound')")
    assert button.get_attribute("aria-pressed") == "true"

    page.get_by_label("Settings").click()
    page.get_by_label("Notify me of my turn while I look elsewhere").check()
    assert "asked" in page.evaluate("heard")
    assert page.get_by_label("Volume").input_value() == "0.6"


def test_a_hidden_table_takes_in_what_happens_and_comes_to_rest(page: Page) -> None:
    """A look at the table that asks for another one would never end here."""
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true })")
    show(page, "trick-taken", lang="en")
    until(page, "document.querySelector('.status')?.textContent.includes('葉月')")
    assert page.locator(".trick__play").count() == 0
    assert page.locator('link[rel="icon"]').get_attribute("href") == "web/icon.svg"
