"""A player for Half-Pint Heroes that knows what a player sees: it imagines hands and plays the round out on them."""

import random
from collections import Counter
from collections.abc import Sequence

from server.engine import Action, Bid, Continue, Doubt, Hand, Play, Seat, View
from server.games.half_pint_heroes.playout import Ending, Move, Position, imagine, moves_of, play_out
from server.games.half_pint_heroes.predicting import BIDS
from server.games.half_pint_heroes.score import DOUBT_POINTS, RUN_POINTS, TRICK_POINTS
from server.games.half_pint_heroes.sets import CardSet, strength
from server.games.half_pint_heroes.state import SHOOT_OUT

_HANDS = 48  # imagined for a decision: enough to play well, and under twenty milliseconds with seven seats
_CANDIDATES = 8  # moves worth the thought; a hand of seven can make thirty
_GAME = 200  # what a shoot-out is worth in points
_CARELESS = 0.3  # how often an easy bot plays anything

# How often others aim for 0, 1, 2, 3 before they have said so.
_USUAL_BIDS = (0, 0, 1, 1, 1, 2, 2, 3)


def choose(game: View, you: View, level: str, chance: random.Random) -> Action:
    """An action for the prompt in `you`."""
    strong = level == "strong"
    match you["prompt"]["kind"]:
        case "bid":
            return Bid((_strong_bid if strong else _easy_bid)(game, you, chance))
        case "doubt":
            return Doubt((_strong_doubt if strong else _easy_doubt)(game, you, chance))
        case "play":
            return Play(_cards(you, (_strong_move if strong else _easy_move)(game, you, chance)))
        case _:
            return Continue()


def _easy_bid(game: View, you: View, chance: random.Random) -> int:
    """About an even share."""
    share: int = round(len(you["hand"]) / game["seats"]) + chance.choice((-1, 0, 0, 1))
    return max(BIDS[0], min(share, BIDS[-1]))


def _easy_doubt(_game: View, you: View, chance: random.Random) -> Seat:
    """Anybody."""
    seats: list[Seat] = you["prompt"]["seats"]
    return chance.choice(seats)


def _easy_move(game: View, you: View, chance: random.Random) -> Move:
    """Anything, or the cheapest that wins when more wins are wanted, else the best that loses."""
    moves = moves_of(tuple(you["hand"]), tuple(game["table"]))
    if chance.random() < _CARELESS:
        return chance.choice(moves)
    ahead = _position(game).ahead
    wants = game["tricks_won"][you["seat"]] < game["bids"][you["seat"]]
    if wants:
        return next((move for move in moves if ahead is None or move[0] > ahead[1]), moves[0])
    return next((move for move in reversed(moves) if ahead is not None and move[0] < ahead[1]), moves[0])


def _strong_bid(game: View, you: View, chance: random.Random) -> int:
    """The number that pays best on imagined deals."""
    seat: Seat = you["seat"]
    worth = dict.fromkeys(BIDS, 0.0)
    for _ in range(_deals(game)):
        moves = imagine(game, you, chance)
        aims = [chance.choice(_USUAL_BIDS) for _ in moves]
        for value in BIDS:
            bids = [value if n == seat else aim for n, aim in enumerate(aims)]
            ending = play_out(_position(game), moves, targets=bids)
            worth[value] += _worth(game, seat, ending, bids, (None,) * len(bids))
    return max(BIDS, key=worth.__getitem__)


def _strong_doubt(game: View, you: View, chance: random.Random) -> Seat:
    """Whoever misses most often on imagined deals."""
    misses: Counter[Seat] = Counter()
    for _ in range(_deals(game)):
        ending = play_out(_position(game), imagine(game, you, chance), targets=game["bids"])
        misses.update(seat for seat, bid in enumerate(game["bids"]) if ending.won[seat] != bid)
    seats: list[Seat] = you["prompt"]["seats"]
    return max(seats, key=misses.__getitem__)


def _strong_move(game: View, you: View, chance: random.Random) -> Move:
    """The move that ends best on imagined deals, all moves tried on the same ones."""
    moves = _spread(moves_of(tuple(you["hand"]), tuple(game["table"])))
    if len(moves) == 1:
        return moves[0]
    here, seat, bids, doubts = _position(game), you["seat"], game["bids"], game["doubts"]
    worth = dict.fromkeys(moves, 0.0)
    for _ in range(_deals(game)):
        deal = imagine(game, you, chance)
        for move in moves:
            ending = play_out(here, deal, targets=bids, first=move)
            worth[move] += _worth(game, seat, ending, bids, doubts)
    return max(moves, key=worth.__getitem__)


def _deals(game: View) -> int:
    seats: int = game["seats"]
    return _HANDS // (seats + 1)


def _spread(moves: Sequence[Move]) -> Sequence[Move]:
    """Not too many of the moves, from the weakest to the strongest."""
    steps = min(len(moves), _CANDIDATES)
    return [moves[n * (len(moves) - 1) // max(steps - 1, 1)] for n in range(steps)]


def _position(game: View) -> Position:
    """The round as the view shows it."""
    plays, streak, start = game["trick"], game["streak"], game["leader"]
    ahead = next((played for played in plays if played["seat"] == game["trick_best"]), None)
    return Position(
        won=tuple(game["tricks_won"]),
        streak=None if streak is None else (streak["seat"], streak["count"]),
        leader=start,
        turn=game["to_act"][0] if game["phase"] == "play" else start,
        ahead=None if ahead is None else (ahead["seat"], _strength(ahead["set"])),
        later=game["options"]["tie"] == "later",
    )


def _strength(made: View) -> tuple[int, ...]:
    return strength(CardSet(made["name"], tuple(made["cards"])))


def _worth(game: View, seat: Seat, ending: Ending, bids: Sequence[int], doubts: Sequence[Seat | None]) -> float:
    """What an ending is worth to a seat: its own gain less what the others gain on average."""
    gains = [_gain(game, n, ending, bids, doubts) for n in range(len(bids))]
    own = gains.pop(seat)
    return own - sum(gains) / len(gains)


def _gain(game: View, seat: Seat, ending: Ending, bids: Sequence[int], doubts: Sequence[Seat | None]) -> float:
    """Points of the round (HP-13 to HP-16), and a share of what its runs promise (HP-18, HP-19)."""
    if ending.brawler not in (None, seat):
        return 0
    won, bid, doubted = ending.won, bids[seat], doubts[seat]
    exact = won[seat] == bid
    points: float = TRICK_POINTS * won[seat]
    if exact:
        points += game["options"]["prediction_points"][bid] + RUN_POINTS
    if doubted is not None and bids[doubted] != won[doubted]:
        points += DOUBT_POINTS
    if exact or seat == ending.brawler:
        points += _promise(game["runs"][seat] + 1)
    return points


def _promise(run: int) -> float:
    """What a run of hits is worth in points: all of the game with the last hit, little with the first."""
    return _GAME * (run / (SHOOT_OUT + 1)) ** 4


def _cards(you: View, move: Move) -> Hand:
    return tuple(card for n, card in enumerate(you["hand"]) if move[1] >> n & 1)
