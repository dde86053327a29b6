"""The deal once more, written from the text of the protocol alone, without a look at server/engine/dealing.py.

HMAC-SHA-256 is spelled out (RFC 2104) so that nothing but SHA-256 is shared with the engine.
"""

import struct
from collections.abc import Iterator, Sequence
from hashlib import sha256


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    padded = key.ljust(64, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def words(seed: bytes, game_no: int, nonces: Sequence[bytes | None], round_no: int) -> Iterator[int]:
    """key = the seed; message = label ‖ game_no ‖ flag and nonce a seat ‖ round ‖ counter, big-endian."""
    counter = 0
    while True:
        message = b"hifumi-1" + struct.pack(">I", game_no)
        for nonce in nonces:
            message += b"\0" + b"\0" * 16 if nonce is None else b"\1" + nonce
        message += struct.pack(">II", round_no, counter)
        yield from struct.unpack(">8I", hmac_sha256(seed, message))
        counter += 1


def below(n: int, source: Iterator[int]) -> int:
    """Words at or above the last whole multiple of n are thrown away."""
    while True:
        word = next(source)
        if word < 2**32 - 2**32 % n:
            return word % n


def dealt(
    seed: bytes, game_no: int, nonces: Sequence[bytes | None], round_no: int, pack: Sequence[str]
) -> tuple[list[str], int | None]:
    """The shuffled pack, and in round 1 the seat drawn before it."""
    source = words(seed, game_no, nonces, round_no)
    first = below(len(nonces), source) if round_no == 1 else None
    cards = list(pack)
    for i in reversed(range(1, len(cards))):
        j = below(i + 1, source)
        cards[i], cards[j] = cards[j], cards[i]
    return cards, first
