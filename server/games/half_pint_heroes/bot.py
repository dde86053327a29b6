"""A player for Half-Pint Heroes that knows what a player sees."""

import random

from server.engine import Action, Bid, Continue, Doubt, Play, View


def choose(_game: View, you: View, _level: str, chance: random.Random) -> Action:
    """An action for the prompt in `you`."""
    prompt = you["prompt"]
    match prompt["kind"]:
        case "bid":
            return Bid(chance.choice(prompt["values"]))
        case "doubt":
            return Doubt(chance.choice(prompt["seats"]))
        case "play":
            return Play(tuple(chance.choice(prompt["plays"])["cards"]))
        case _:
            return Continue()
