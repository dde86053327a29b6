"""`game`: what everybody may see of the cards; the same bytes for everyone."""

from typing import Literal

from server.wire.outgoing.base import Card, Open, Sent


class Play(Open):
    """Cards of a seat in a trick."""

    seat: int
    cards: list[Card]


class LastTrick(Sent):
    """The last full trick of the round."""

    plays: list[Play]
    winner: int


class Why(Open):
    """One item of a seat's change; a seat's items add up to its points."""

    what: str
    points: int


class Round(Sent):
    """One entry of the score sheet; `round` is null for what is added after the last round."""

    round: int | None
    points: list[int]
    totals: list[int]
    why: list[list[Why]]


class Rank(Sent):
    """One line of the ranking; equal places share a number."""

    seat: int
    place: int
    score: int


class Result(Sent):
    """How a game ended."""

    ranking: list[Rank]
    winners: list[int]
    reason: str


class Cue(Open):
    """A public fact for animation, log and speech; `n` counts up through the game."""

    n: int
    cue: str
    seat: int | None = None
    cards: list[Card] | None = None


class Revealed(Sent):
    """A finished round opened to everybody, where the room's option says so."""

    hands: list[list[Card]]
    set_aside: list[list[Card]]
    passed: list[list[Card]]
    put_away: list[list[Card]]


class Game(Open):
    """`game`: the same bytes for everyone. What every game shows; its own fields stand in its rules page."""

    id: str
    preset: str
    phase: Literal["discard", "pass", "bid", "doubt", "play", "moon", "round_end", "over"]
    round: int
    seats: int
    to_act: list[int]
    scores: list[int]
    so_far: list[int] | None
    hand_counts: list[int]
    leader: int | None
    trick: list[Play]
    trick_best: int | None
    last_trick: LastTrick | None
    tricks_won: list[int]
    rounds: list[Round]
    cues: list[Cue]
    revealed: Revealed | None
    result: Result | None
