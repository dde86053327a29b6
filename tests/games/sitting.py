"""A match at a table for tests: deal, do, see. For games of one card a seat with the standard pack."""

from collections.abc import Mapping
from typing import Any

import orjson

from server.engine import Action, Cue, Dealing, Game, Hand, Play, RuleError, Seat, View, match
from server.engine.match import Match
from server.engine.stacking import parse_deals


def hand(text: str) -> Hand:
    """Cards by suits: `C2T DJ` is C2 C10 DJ."""
    return tuple(word[0] + rank.replace("T", "10") for word in text.split() for rank in word[1:])


def deal(text: str, **more: Any) -> dict[str, Any]:
    """A stacked deal: hands parted by " / ", each by suits."""
    return {"hands": [list(hand(part)) for part in text.split(" / ")], **more}


def turned(stacked: dict[str, Any], by: int) -> dict[str, Any]:
    """The same deal with every hand so many seats further left."""
    hands = stacked["hands"]
    return {"hands": hands[-by:] + hands[:-by]}


class Sitting:
    """A match under way."""

    def __init__(
        self,
        game: Game[Any],
        *deals: dict[str, Any],
        seats: int = 4,
        preset: str | None = None,
        key: str = "00",
        **options: Any,
    ) -> None:
        setting = match.settle(game, seats=seats, preset=preset, options=options)
        stacked = parse_deals(game, list(deals), setting.options, seats=seats)
        moved = match.start(game, setting, Dealing(key * 32, 1, (None,) * seats, stacked))
        self.rules = game
        self.match: Match = moved.match
        self.cues: tuple[Cue, ...] = moved.cues

    @property
    def game(self) -> View:
        """The public view as it travels."""
        view: View = orjson.loads(orjson.dumps(match.public_view(self.rules, self.match)))
        return view

    def you(self, seat: Seat) -> View:
        """A seat's own view as it travels."""
        view: View = orjson.loads(orjson.dumps(match.private_view(self.rules, self.match, seat)))
        return view

    def act(self, seat: Seat, **action: Any) -> "Sitting":
        """Send one action."""
        moved = match.act(self.rules, self.match, seat, action)
        self.match, self.cues = moved.match, moved.cues
        return self

    def undo(self, seat: Seat) -> "Sitting":
        """Take a choice back."""
        self.match = match.undo(self.rules, self.match, seat).match
        return self

    def refused(self, seat: Seat, **action: Any) -> tuple[str, dict[str, Any]]:
        """The code and params with which an action is refused; it must change nothing."""
        before = self.match
        try:
            self.act(seat, **action)
        except RuleError as refusal:
            assert self.match is before
            return refusal.code, refusal.params
        raise AssertionError(f"accepted: {action}")

    def refuses(self, card: str) -> tuple[str, dict[str, Any]]:
        """Why the seat whose turn it is may not play a card."""
        return self.refused(self.turn, type="play", cards=list(hand(card)))

    @property
    def turn(self) -> Seat:
        """The only seat that may act."""
        (seat,) = self.rules.to_act(self.match.state)
        return seat

    def passes(self, *texts: str) -> "Sitting":
        """Everyone passes, in seat order."""
        for seat, text in enumerate(texts):
            self.act(seat, type="pass", cards=list(hand(text)))
        return self

    def play(self, text: str) -> "Sitting":
        """Cards one after the other, each by the seat whose turn it is."""
        for card in hand(text):
            self.act(self.turn, type="play", cards=[card])
        return self

    def playable(self) -> Hand:
        """What the seat whose turn it is may play."""
        legal = match.legal(self.rules, self.match, self.turn)
        return tuple(card for action in legal if isinstance(action, Play) for card in action.cards)

    def play_out(self, *, low: tuple[Seat, ...] = (), first: Mapping[Seat, str] | None = None) -> "Sitting":
        """Play the deal to its end. Seats in `low` play their first playable card in the pack's order, the others their
        last; `first` names cards that a seat plays before all others.
        """
        eager = {seat: hand(text) for seat, text in (first or {}).items()}
        while self.match.state.kind == "play":
            seat, cards = self.turn, self.playable()
            preferred = [card for card in eager.get(seat, ()) if card in cards]
            card = preferred[0] if preferred else cards[0 if seat in low else -1]
            self.act(seat, type="play", cards=[card])
        return self

    def go_on(self) -> "Sitting":
        """Everybody continues."""
        for seat in range(self.match.seats):
            self.act(seat, type="continue")
        return self

    def points(self) -> list[int]:
        """Each seat's change in the last finished round."""
        points: list[int] = self.game["rounds"][-1]["points"]
        return points

    def why(self, seat: Seat) -> list[dict[str, Any]]:
        """What made up a seat's last change."""
        items: list[dict[str, Any]] = self.game["rounds"][-1]["why"][seat]
        return items

    def bot(self, seat: Seat, *, level: str = "strong") -> Action:
        """What a bot would do."""
        return match.bot_action(self.rules, self.match, seat, level=level, seed="")
