"""What proves that a deal was fair: the commitment before the game, the seed and the nonces after it."""

import hashlib
from typing import Any

from server.engine import Seat
from server.table.names import seat_initials
from server.table.state import Table


def commitment(seed: str) -> str:
    """SHA-256 of the 32 seed bytes, shown before anybody's nonce is."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def absent(table: Table) -> tuple[Seat, ...]:
    """The seats whose nonce is in no pack of this game: known from the moment it is dealt."""
    return () if table.match is None else _without_nonce(table)


def receipt(table: Table) -> dict[str, Any]:
    """All that the game's deals follow from, the seed included, and who sits there: secret until the game is over."""
    return {
        "game": table.game,
        "rules_version": table.rules_version,
        "preset": table.preset,
        "seats": table.seats,
        "options": table.options,
        "names": [chair.holder.name if chair.holder else None for chair in table.chairs],
        "initials": seat_initials(table.chairs),
        "game_no": table.game_no,
        "seed": table.seed,
        "commitment": commitment(table.seed),
        "digests": [chair.digest for chair in table.chairs],
        "nonces": [chair.nonce for chair in table.chairs],
        "absent": _without_nonce(table),
    }


def _without_nonce(table: Table) -> tuple[Seat, ...]:
    return tuple(seat for seat, chair in enumerate(table.chairs) if chair.nonce is None)
