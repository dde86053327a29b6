"""Games that are over."""

from typing import Any

from server.wire.outgoing.base import Card, Sent
from server.wire.outgoing.game import Game


class ReplayStep(Sent):
    """What one seat did (null: the deal, or the end by the host), and the whole table after it, every hand open."""

    seat: int | None
    action: dict[str, Any] | None
    by: str | None
    game: Game
    hands: list[list[Card]]


class ReplayRound(Sent):
    """One round of a finished game, step by step; `rounds`: how many it had."""

    game_no: int
    round: int
    rounds: int
    steps: list[ReplayStep]


class Replay(Sent):
    """Receipt and log of a finished game."""

    game_no: int
    receipt: dict[str, Any]
    log: list[dict[str, Any]]
