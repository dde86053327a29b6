"""Fair dealing: every pack of a game follows from a seed fixed before the game and the players' nonces.

The byte layout is a promise to browsers, receipts and other programs; server/wire/PROTOCOL.md describes it. It must
never change, so the shuffle is our own and takes nothing from Python's `random`.
"""

import hashlib
import hmac
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from server.engine.cards import Hand, Seat

_LABEL = b"hifumi-1"
_WORDS = 2**32


@dataclass(frozen=True)
class Stacked:
    """A deal laid out beforehand: complete hands in seat order, the table row, and who leads, deals or starts."""

    hands: tuple[Hand, ...]
    table: Hand | None = None
    first: Seat | None = None


@dataclass(frozen=True)
class Dealing:
    """Where all the cards of one game come from.

    `key` is the server's seed as 64 hex digits, `nonces` each seat's 16 bytes as 32 hex digits or None where the seat
    gave none, `stacked` the deals that come before the seed takes over.
    """

    key: str
    game_no: int
    nonces: tuple[str | None, ...]
    stacked: tuple[Stacked, ...] = ()

    @classmethod
    def from_text(cls, seed: str, *, seats: int, stacked: tuple[Stacked, ...] = ()) -> Self:
        """A first game without nonces, from any text: for the referee and for bots among themselves."""
        return cls(hashlib.sha256(seed.encode()).hexdigest(), 1, (None,) * seats, stacked)

    def draws(self, round_no: int) -> Iterator[int]:
        """The endless stream of 32-bit words of one round."""
        key = bytes.fromhex(self.key)
        message = b"".join((_LABEL, _u32(self.game_no), *map(_nonce_bytes, self.nonces), _u32(round_no)))
        counter = 0
        while True:
            block = hmac.digest(key, message + _u32(counter), "sha256")
            for start in range(0, len(block), 4):
                yield int.from_bytes(block[start : start + 4], "big")
            counter += 1


@dataclass(frozen=True, slots=True)
class Deal:
    """One round's cards: the shuffled pack or a stacked deal, and in round 1 the seat that comes first."""

    pack: Hand
    stacked: Stacked | None
    first: Seat | None

    def hands(self, *, seats: int, each: int, skip: int = 0) -> tuple[Hand, ...]:
        """Each seat's block of the pack after `skip` cards (GA-14), or the stacked hands."""
        if self.stacked is not None:
            return self.stacked.hands
        return tuple(self.pack[skip + s * each : skip + (s + 1) * each] for s in range(seats))


def deal(dealing: Dealing, *, round_no: int, pack: Hand, seats: int) -> Deal:
    """Shuffle `pack` for the round; in round 1 the first draw of all names the seat that leads, deals or starts.

    That draw is made even where something else names the seat, so that the packs never depend on it.
    """
    draws = dealing.draws(round_no)
    first = _below(seats, draws) if round_no == 1 else None
    if round_no > len(dealing.stacked):
        return Deal(_shuffled(pack, draws), None, first)
    stacked = dealing.stacked[round_no - 1]
    return Deal((), stacked, first if stacked.first is None else stacked.first)


def _shuffled(pack: Hand, draws: Iterator[int]) -> Hand:
    """Fisher-Yates from the last card down."""
    cards = list(pack)
    for last in range(len(cards) - 1, 0, -1):
        chosen = _below(last + 1, draws)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)


def _below(n: int, draws: Iterator[int]) -> int:
    """A number below n, each as likely: words from the last whole multiple of n on are rejected."""
    limit = _WORDS // n * n
    return next(word for word in draws if word < limit) % n


def _nonce_bytes(nonce: str | None) -> bytes:
    return bytes(17) if nonce is None else b"\x01" + bytes.fromhex(nonce)


def _u32(n: int) -> bytes:
    return n.to_bytes(4, "big")
