"""Playing a round out in one's head: how it may end with hands that are only imagined. For the bot."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import TypeAlias

from server.engine import HALF_PINT, Hand, Seat, View
from server.games.half_pint_heroes.sets import MOST, Strength, choices, strength
from server.games.half_pint_heroes.state import BRAWL

Move: TypeAlias = tuple[Strength, int]
"""A set one can play: its strength, and its hand cards as bits counted along the hand."""

Moves: TypeAlias = tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A round under way, without the hands. `streak` is who won last and how often in a row."""

    won: tuple[int, ...]
    streak: tuple[Seat, int] | None
    leader: Seat
    turn: Seat
    ahead: tuple[Seat, Strength] | None
    later: bool


@dataclass(frozen=True, slots=True)
class Ending:
    """How a round ended."""

    won: tuple[int, ...]
    brawler: Seat | None


def moves_of(hand: Hand, table: Hand) -> Moves:
    """All that can be played from the hand while it is whole, weakest first."""
    bits = {card: 1 << n for n, card in enumerate(hand)}
    made = choices(hand, table).items()
    return tuple(sorted((strength(cards_set), sum(bits[card] for card in cards)) for cards, cards_set in made))


def imagine(game: View, you: View, chance: random.Random) -> list[Moves]:
    """What each seat might hold, as moves: one's own hand, and any cards not in sight for the others."""
    hand, table = tuple(you["hand"]), tuple(game["table"])
    tricks = [game["trick"], game["last_trick"]["plays"] if game["last_trick"] else ()]
    unseen = HALF_PINT.without((*hand, *table, *(card for plays in tricks for p in plays for card in p["cards"])))
    drawn = iter(chance.sample(unseen, sum(game["hand_counts"]) - len(hand)))
    return [
        moves_of(hand if seat == you["seat"] else tuple(next(drawn) for _ in range(count)), table)
        for seat, count in enumerate(game["hand_counts"])
    ]


def play_out(start: Position, moves: Sequence[Moves], *, targets: Sequence[int], first: Move | None = None) -> Ending:
    """Play to the round's end, everyone after their target; `first` is the next move where it is decided."""
    seats = len(moves)
    left = [reduce(or_, (cards for _, cards in own), 0) for own in moves]
    won, streak, leader, turn, ahead = list(start.won), start.streak, start.leader, start.turn, start.ahead
    while True:
        waiting = [seat for n in range((leader - turn - 1) % seats + 1) if left[seat := (turn + n) % seats]]
        for place, seat in enumerate(waiting):
            need = targets[seat] - won[seat]
            wants = need > 0 or _pressed(seat, streak, ahead)
            most = max(left[seat].bit_count() - need + 1, 1) if wants else MOST  # a card for each later win
            can = [move for move in moves[seat] if not move[1] & ~left[seat] and move[1].bit_count() <= most]
            move = first or _pick(can, ahead, wants=wants, last=place == len(waiting) - 1, later=start.later)
            first = None
            left[seat] ^= move[1]
            if ahead is None or _beats(move, ahead, later=start.later):
                ahead = seat, move[0]
        assert ahead is not None
        winner = ahead[0]
        won[winner] += 1
        streak = winner, streak[1] + 1 if streak is not None and streak[0] == winner else 1
        if streak[1] == BRAWL:
            return Ending(tuple(won), winner)
        if not any(left):
            return Ending(tuple(won), None)
        leader = turn = next(seat for n in range(seats) if left[seat := (winner + n) % seats])
        ahead = None


def _beats(move: Move, ahead: tuple[Seat, Strength], *, later: bool) -> bool:
    return move[0] > ahead[1] or (later and move[0] == ahead[1])


def _pressed(seat: Seat, streak: tuple[Seat, int] | None, ahead: tuple[Seat, Strength] | None) -> bool:
    """Whether a brawl is one win away: one's own to make, another's to stop (HP-16)."""
    if streak is None or streak[1] != BRAWL - 1:
        return False
    return seat == streak[0] or (ahead is not None and ahead[0] == streak[0])


def _pick(can: list[Move], ahead: tuple[Seat, Strength] | None, *, wants: bool, last: bool, later: bool) -> Move:
    """Win as cheaply as is safe; or lose as much strength as one can, without winning."""
    if ahead is None:
        return can[-1] if wants else can[0]
    winning = [move for move in can if _beats(move, ahead, later=later)]
    if wants:
        return can[0] if not winning else winning[0 if last else -1]
    losing = can[: len(can) - len(winning)]
    return losing[-1] if losing else can[0]
