"""A table for the tests of Half-Pint Heroes: deal, do, see."""

from collections.abc import Sequence
from typing import Any

import orjson

from server.engine import Cue, Dealing, RuleError, Seat, View, match
from server.engine.match import Match
from server.engine.stacking import parse_deals
from server.games.half_pint_heroes import GAME

ODD: dict[str, Any] = {
    "table": ["C2", "A4", "M6", "P8", "W10"],
    "hands": [["A1", "A7", "A13"], ["C1", "C7", "C13"], ["M1", "M7", "M13"]],
}
"""Three seats, table cards of even and hand cards of odd values: whatever is played alone is a high card."""

ONE_EACH = ("A13 C1 M1", "A1 C13 M7", "A7 C7 M13")
"""Tricks of ODD that seats 0, 1 and 2 win in turn, whoever starts."""

BOSS: dict[str, Any] = {
    "table": ["P12", "A2", "M4", "C6"],
    "hands": [["A13", "C13", "M13", "W13"], ["A11", "C11", "M11", "W11"], ["A9", "C9", "M9", "W9"]],
}
"""Three seats; seat 0 wins every trick of single cards."""

BOSS_BRAWLS = ("A13 A11 A9", "C13 C11 C9", "M13 M11 M9")
"""Tricks of BOSS after which seat 0 has brawled, with a card left to everyone."""


def deal(hands: str, table: str, *, start: Seat | None = None) -> dict[str, Any]:
    """A stacked deal: hands parted by " / ", the turned card first in the table row."""
    stacked: dict[str, Any] = {"hands": [hand.split() for hand in hands.split(" / ")], "table": table.split()}
    return stacked if start is None else {**stacked, "start": start}


class Pub:
    """A match under way. Cards are written as in `A13 C1`; those played together are joined: `A8+C8`."""

    def __init__(
        self, *deals: dict[str, Any], seats: int = 3, preset: str = "full", key: str = "00" * 32, **options: Any
    ) -> None:
        setting = match.settle(GAME, seats=seats, preset=preset, options=options)
        stacked = parse_deals(GAME, list(deals), setting.options, seats=seats)
        moved = match.start(GAME, setting, Dealing(key, 1, (None,) * seats, stacked))
        self.match: Match = moved.match
        self.cues: Sequence[Cue] = moved.cues

    def act(self, seat: Seat, action: object) -> "Pub":
        """Send one action as it comes in."""
        moved = match.act(GAME, self.match, seat, action)
        self.match, self.cues = moved.match, moved.cues
        return self

    def refused(self, seat: Seat, action: object) -> tuple[str, dict[str, Any]]:
        """The code and parameters with which an action is refused; it must change nothing."""
        before = self.match
        try:
            self.act(seat, action)
        except RuleError as refusal:
            assert self.match is before
            return refusal.code, refusal.params
        raise AssertionError(f"accepted: {action}")

    def bids(self, *tricks: int) -> "Pub":
        """Everyone predicts, in seat order."""
        for seat, wins in enumerate(tricks):
            self.act(seat, {"type": "bid", "tricks": wins})
        return self

    def doubts(self, *seats: Seat | None) -> "Pub":
        """Everyone doubts, in seat order."""
        for seat, doubted in enumerate(seats):
            self.act(seat, {"type": "doubt", "seat": doubted})
        return self

    def predict(self, *tricks: int) -> "Pub":
        """Everyone predicts, and doubts the seat to their left."""
        return self.bids(*tricks).doubts(*((seat + 1) % len(tricks) for seat in range(len(tricks))))

    def play(self, cards: str) -> "Pub":
        """The seat whose turn it is plays the cards."""
        return self.act(self.game["to_act"][0], {"type": "play", "cards": cards.split("+")})

    def tricks(self, *tricks: str) -> "Pub":
        """Everyone plays their part of each trick when it is their turn, in whatever order it is written."""
        for trick in tricks:
            sets = trick.split()
            while sets:
                hand = self.you(self.game["to_act"][0])["hand"]
                cards = next(cards for cards in sets if cards.split("+")[0] in hand)
                sets.remove(cards)
                self.play(cards)
        return self

    def next_round(self) -> "Pub":
        """Everyone goes on."""
        for seat in self.game["to_act"]:
            self.act(seat, {"type": "continue"})
        return self

    def round(self, *bids: int, doubts: tuple[Seat, ...] | None = None, tricks: tuple[str, ...] = ONE_EACH) -> "Pub":
        """A whole round, and on to the next unless the game is over."""
        predicted = self.predict(*bids) if doubts is None else self.bids(*bids).doubts(*doubts)
        predicted.tricks(*tricks)
        return self.next_round() if self.game["phase"] == "round_end" else self

    @property
    def game(self) -> View:
        """What everybody sees, as it travels."""
        view: View = orjson.loads(orjson.dumps(match.public_view(GAME, self.match)))
        return view

    def you(self, seat: Seat | None) -> View:
        """What one seat sees, as it travels."""
        view: View = orjson.loads(orjson.dumps(match.private_view(GAME, self.match, seat)))
        return view

    def legal(self, seat: Seat) -> list[dict[str, Any]]:
        """All legal actions, as they travel."""
        actions: list[dict[str, Any]] = orjson.loads(orjson.dumps(list(match.legal(GAME, self.match, seat))))
        return actions

    @property
    def points(self) -> list[int]:
        """What the last round brought each seat."""
        points: list[int] = self.game["rounds"][-1]["points"]
        return points
