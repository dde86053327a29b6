"""What a viewer has seen of a round's cards, worked out without any view: from own hands and from public plays."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from server.engine import HALF_PINT, HII_FUU, STANDARD, Card, Game, Seat
from server.engine.match import Match
from tests.laws.play import Moment

Cards: TypeAlias = frozenset[Card]


@dataclass(frozen=True, slots=True)
class Known:
    """The cards that a viewer (None: a spectator) knows in the round under way, out of those that may be in it."""

    viewer: Seat | None
    cards: Cards
    pack: Cards


def witnessed(game: Game[Any], walked: Iterable[Moment]) -> Iterator[tuple[Moment, tuple[Known, ...]]]:
    """Each moment with what every seat and, last, a spectator know at it."""
    round_no: int | None = None
    pack: Cards = frozenset()
    seen: dict[Seat | None, Cards] = {}
    for moment in walked:
        viewers = (*range(moment.match.seats), None)
        now = game.public(moment.state)["round"]
        if now != round_no:
            round_no, seen = now, {}
            pack = pack_of(moment.match)
        told = _told_all(moment.match, pack) | _played(moment)
        for viewer in viewers:
            own = frozenset() if viewer is None else frozenset(moment.state.hands[viewer])
            seen[viewer] = seen.get(viewer, frozenset()) | own | told
        yield moment, tuple(Known(viewer, seen[viewer], pack) for viewer in viewers)


def pack_of(dealt: Match) -> Cards:
    """The cards that may be in the round just dealt."""
    return frozenset(_PACKS.get(dealt.game, _dealt)(dealt))


def order_of(cards: Cards) -> Mapping[Card, int]:
    """Each card's place in the documented order of its pack (GA-14)."""
    return next(pack.places for pack in (STANDARD, HII_FUU, HALF_PINT) if cards <= pack.places.keys())


def _played(moment: Moment) -> Cards:
    raw = moment.raw
    return frozenset(raw["cards"]) if raw is not None and raw["type"] == "play" else frozenset()


def _told_all(here: Match, pack: Cards) -> Cards:
    """What everybody knows besides the plays: facts of the game, and an opened round (GA-5)."""
    if here.options["reveal"] == "round" and here.state.kind in ("round_end", "over"):
        return pack
    return frozenset(_FACTS.get(here.game, _no_facts)(here, pack))


def _dealt(here: Match) -> Iterable[Card]:
    return (card for hand in here.state.hands for card in hand)


def _no_facts(_here: Match, _pack: Cards) -> Iterable[Card]:
    return ()


def _opening_card(here: Match, pack: Cards) -> Iterable[Card]:
    """Once a deal is played, all know who leads, so who held the lowest club (HE-2, HJ-4)."""
    if here.state.kind == "play" and here.options.get("opening") != "left_of_dealer":
        return STANDARD.sorted(card for card in pack if card[0] == "C")[:1]
    return ()


def _table_row(here: Match, _pack: Cards) -> Iterable[Card]:
    """The table cards lie open (HP-3)."""
    row: Iterable[Card] = getattr(here.state, "played", here.state).table
    return row


_PACKS: Mapping[str, Callable[[Match], Iterable[Card]]] = {"half-pint-heroes": lambda _here: HALF_PINT.cards}
"""Games in which cards stay undealt; elsewhere the pack is what was dealt."""

_FACTS: Mapping[str, Callable[[Match, Cards], Iterable[Card]]] = {
    "half-pint-heroes": _table_row,
    "hartenjagen": _opening_card,
    "hearts": _opening_card,
}
