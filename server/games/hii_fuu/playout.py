"""Playing a round of Hii Fuu!! out in one's head, with hands that are only imagined. For the bot.

A card is a number here: 16 × colour + value, so that comparing two cards of a colour compares their values.
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from server.engine import HII_FUU, Card, Hand, Seat, View
from server.games.hii_fuu.rules import pack

_NUMBERS = {card: 16 * (n // 15) + HII_FUU.values[card] for n, card in enumerate(HII_FUU.cards)}
_EARLY = 6  # cards left from which a first trick is taken where it offers itself
_LATE = 4  # cards left when the second trick pays well and can still be had

Cards = list[int]


@dataclass(frozen=True, slots=True)
class Position:
    """A round under way, without the hands.

    `arrived` counts the pawns on the column, `places` has each seat's (0 without one). `led` is the led colour, `best`
    who is ahead in the trick, and with which card.
    """

    won: tuple[int, ...]
    arrived: int
    column: tuple[int, ...]
    places: tuple[int, ...]
    leader: Seat
    turn: Seat
    led: int | None
    best: tuple[Seat, int] | None


def number(card: Card) -> int:
    """The card as a number."""
    return _NUMBERS[card]


def numbers(cards: Iterable[Card]) -> Cards:
    """The cards as numbers."""
    return [_NUMBERS[card] for card in cards]


def position(game: View) -> Position:
    """Where the round stands, from the public view; before the first trick its leader is to lead."""
    pawns = {pawn["seat"]: pawn["place"] for pawn in game["pawns"]}
    trick, ahead = game["trick"], game["trick_best"]
    best = next((played for played in trick if played["seat"] == ahead), None)
    return Position(
        won=tuple(game["tricks_won"]),
        arrived=len(pawns),
        column=tuple(game["table"][min(game["round"], 5) - 1]),
        places=tuple(pawns.get(seat, 0) for seat in range(game["seats"])),
        leader=game["leader"],
        turn=game["to_act"][0] if game["phase"] == "play" else game["leader"],
        led=_NUMBERS[trick[0]["cards"][0]] >> 4 if trick else None,
        best=None if best is None else (best["seat"], _NUMBERS[best["cards"][0]]),
    )


def imagine(game: View, you: View, mine: Hand, chance: random.Random) -> list[Cards]:
    """What each seat might hold: `mine`, and for the others any cards not in sight."""
    tricks = [game["trick"], game["last_trick"]["plays"] if game["last_trick"] else ()]
    seen = {*you["hand"], *you["set_aside"], *(card for plays in tricks for one in plays for card in one["cards"])}
    unseen = numbers(card for card in pack(game["seats"]) if card not in seen)
    counts = [min(count, 9) for count in game["hand_counts"]]
    chance.shuffle(unseen)
    drawn = iter(unseen)
    return [
        numbers(mine) if seat == you["seat"] else [next(drawn) for _ in range(count)]
        for seat, count in enumerate(counts)
    ]


def play_out(at: Position, hands: Sequence[Cards], first: int | None = None) -> list[int]:
    """Each seat's points when the round is played to its end by players of one mind; `first` is the next card."""
    seats = len(hands)
    left = [hand[:] for hand in hands]
    won, places, arrived = list(at.won), list(at.places), at.arrived
    leader, turn, led, best = at.leader, at.turn, at.led, at.best
    card = first
    while any(left):
        while True:
            hand = left[turn]
            if card is None:
                card = pick(hand, led, None if best is None else best[1], won[turn])
            hand.remove(card)
            if led is None:
                led = card >> 4
            if best is None or (card >> 4 == led and card > best[1]):
                best = turn, card
            card = None
            turn = _next_in(turn, won, seats)
            if turn == leader:
                break
        assert best is not None
        leader, led, best = best[0], None, None
        won[leader] += 1
        if won[leader] == 2:
            arrived += 1
            places[leader] = arrived
        elif won[leader] == 3:
            left[leader] = []
            leader = _next_in(leader, won, seats)
        turn = leader
    return [at.column[place - 1] if count == 2 else 0 for place, count in zip(places, won, strict=True)]


def pick(hand: Cards, led: int | None, best: int | None, won: int) -> int:
    """What a sensible player plays: high to take a trick that is wanted, else as high as it stays safe."""
    wants = (won == 0 and len(hand) <= _EARLY) or (won == 1 and len(hand) <= _LATE)
    if led is None:
        return max(hand, key=_value) if wants else min(hand, key=_value)
    follow = [card for card in hand if card >> 4 == led]
    if not follow:
        return min(hand, key=_value) if wants else max(hand, key=_value)
    assert best is not None
    if wants:
        high = max(follow)
        return high if high > best else min(follow)
    low = [card for card in follow if card < best]
    return max(low) if low else min(follow)


def _value(card: int) -> int:
    return card & 15


def _next_in(seat: Seat, won: Sequence[int], seats: int) -> Seat:
    seat = (seat + 1) % seats
    while won[seat] == 3:
        seat = (seat + 1) % seats
    return seat
