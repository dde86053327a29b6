"""The client's own SHA-256, and the nonce that is promised and opened."""

import hashlib

import pytest
from playwright.sync_api import Page

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
