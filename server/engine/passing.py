"""Passing cards: everybody gives some of their own to one other seat, and all change hands in one step."""

from collections.abc import Sequence

from server.engine.cards import Hand, Pack, Seat, less


def rotating_offset(round_no: int, *, seats: int) -> int:
    """How many seats to the left the cards of this deal go: 1, 2, …, seats - 1, then 0 (no pass), and again."""
    return round_no % seats


def exchange(hands: Sequence[Hand], passed: Sequence[Hand], *, offset: int, pack: Pack) -> tuple[Hand, ...]:
    """The hands after each seat's passed cards have moved `offset` seats to the left."""
    return tuple(
        pack.sorted((*less(hand, passed[seat]), *received(passed, seat, offset=offset)))
        for seat, hand in enumerate(hands)
    )


def received(passed: Sequence[Hand], seat: Seat, *, offset: int) -> Hand:
    """The cards that the seat was given."""
    return passed[(seat - offset) % len(passed)]
