"""The client's own SHA-256, the nonce that is promised and opened, and dealing anew from a receipt."""

import hashlib
from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import Page

from server.engine import HALF_PINT, HII_FUU, STANDARD, Dealing, Game
from server.engine import match as matches
from server.games import GAMES
from tests.engine.test_dealing import KEY, NONCES, VECTOR_FIRST, VECTOR_ROUND_1, VECTOR_ROUND_2_SHA256

pytestmark = pytest.mark.browser


def test_sha256_agrees_with_hashlib_on_every_padding(page: Page) -> None:
    page.goto("/web/gallery.html")
    messages = [bytes((i * 7 + size) & 255 for i in range(size)) for size in [*range(130), 1000, 4096]]
    digests = page.evaluate(
        """async (messages) => {
          const { sha256, fromHex } = await import("/web/fair/sha256.js");
          return messages.map((hex) => sha256(fromHex(hex)));
        }""",
        [message.hex() for message in messages],
    )
    assert digests == [hashlib.sha256(message).hexdigest() for message in messages]


def test_a_nonce_is_promised_by_its_digest_and_opened_only_when_asked(page: Page) -> None:
    page.goto("/web/gallery.html")
    digest, again, early, opened, foreign = page.evaluate(
        """async () => {
          const { promise, toOpen } = await import("/web/fair/nonce.js");
          const { openMemory } = await import("/web/app/prefs.js");
          const memory = openMemory(() => { throw new Error("none"); });
          const room = { code: "A", game_no: 1, timers: [], fair: { game_no: 1, nonces: [] } };
          const digest = promise(room, memory);
          const asking = (seat, digest) => ({
            ...room,
            timers: [{ seat: null, kind: "nonces", ends: 1 }],
            fair: { game_no: 1, nonces: [{ seat, digest }] },
          });
          return [
            digest,
            promise(room, memory),
            toOpen({ ...asking(0, digest), timers: [] }, 0, memory),
            toOpen(asking(0, digest), 0, memory),
            toOpen(asking(0, "0".repeat(64)), 0, memory),
          ];
        }"""
    )
    assert again == digest
    assert early is None
    assert hashlib.sha256(bytes.fromhex(opened)).hexdigest() == digest
    assert foreign is None


SHUFFLED = """async ([receipt, round, pack]) => {
  const { shuffled } = await import("/web/fair/deal.js");
  return shuffled(receipt, round, pack);
}"""


def test_the_browser_shuffles_to_the_published_vector(page: Page) -> None:
    page.goto("/web/gallery.html")
    receipt = {"seed": KEY.hex(), "game_no": 3, "nonces": NONCES, "seats": 4}
    first = page.evaluate(SHUFFLED, [receipt, 1, STANDARD.cards])
    second = page.evaluate(SHUFFLED, [receipt, 2, STANDARD.cards])
    assert (first["first"], second["first"]) == (VECTOR_FIRST, None)
    assert " ".join(first["pack"]) == VECTOR_ROUND_1
    assert hashlib.sha256(" ".join(second["pack"]).encode()).hexdigest() == VECTOR_ROUND_2_SHA256


def in_documented_order(game: Game[Any], hand: Iterable[str]) -> tuple[str, ...]:
    return {"hii-fuu": HII_FUU, "half-pint-heroes": HALF_PINT}.get(game.meta.id, STANDARD).sorted(hand)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.meta.id)
def test_the_browser_deals_every_game_as_the_server_does(page: Page, game: Game[Any]) -> None:
    page.goto("/web/gallery.html")
    for seats in game.meta.seats:
        presets = [preset for preset in game.meta.presets if seats in preset.seats]
        for preset in presets:
            setting = matches.settle(game, seats=seats, preset=preset.id, options={})
            nonces = tuple("0f" * 16 if seat % 2 else None for seat in range(seats))
            match = matches.start(game, setting, Dealing(KEY.hex(), 2, nonces)).match
            receipt = {
                "game": game.meta.id,
                "seats": seats,
                "options": dict(setting.options),
                "seed": KEY.hex(),
                "game_no": 2,
                "nonces": nonces,
            }
            dealt = page.evaluate(
                """async (receipt) => {
                  const { hands } = await import("/web/fair/deal.js");
                  const { loadDeal } = await import("/web/games/index.js");
                  return hands(await loadDeal(receipt.game), receipt, 1);
                }""",
                receipt,
            )
            shown = [matches.private_view(game, match, seat)["hand"] for seat in range(seats)]
            assert [in_documented_order(game, hand) for hand in dealt] == shown


TAMPERED: dict[str, dict[str, object]] = {
    "seed": {"seed": "00" * 32},
    "seen": {"commitment": "00" * 32},
    "nonces": {"nonces": ["11" * 16, None]},
}


@pytest.mark.parametrize("point", TAMPERED)
def test_a_receipt_that_was_changed_is_seen_through(page: Page, point: str) -> None:
    page.goto("/web/gallery.html")
    nonce = "0f" * 16
    digest = hashlib.sha256(bytes.fromhex(nonce)).hexdigest()
    commitment = hashlib.sha256(KEY).hexdigest()
    receipt = {
        "game": "hii-fuu",
        "seats": 2,
        "options": {},
        "names": ["Aki", "Ben"],
        "game_no": 1,
        "seed": KEY.hex(),
        "commitment": commitment,
        "digests": [digest, None],
        "nonces": [nonce, None],
    }
    seen = {"commitment": commitment, "digests": {"0": digest}, "hands": {}}
    checked = """async ([receipt, seen, nonce]) => {
      const { check } = await import("/web/fair/check.js");
      const { loadDeal } = await import("/web/games/index.js");
      const { points, ok } = check(await loadDeal(receipt.game), receipt, [], seen, nonce);
      return [ok, points.filter((one) => one.ok === false).map((one) => one.point)];
    }"""
    assert page.evaluate(checked, [receipt, seen, nonce]) == [True, []]
    ok, broken = page.evaluate(checked, [{**receipt, **TAMPERED[point]}, seen, nonce])
    assert not ok
    assert point in broken
