"""Whole games over sockets: each guest sees its own view and nothing else."""

import asyncio
import random
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from functools import partial

from tests.rooms.guest import Guest, Json, visit


async def seat_all(stack: AsyncExitStack, address: str, code: str, seats: int) -> list[Guest]:
    """People on all seats of a new room, in seat order; the first is host."""
    return [await stack.enter_async_context(visit(address, code, f"Guest {seat}")) for seat in range(seats)]


async def start(guests: Sequence[Guest]) -> None:
    """Everybody ready, and the host starts."""
    for guest in guests:
        assert (await guest.ask("ready", on=True, nonce_digest=None))["ok"]
    assert (await guests[0].ask("host", do="start"))["ok"]
    for guest in guests:
        await guest.view(lambda view: view["room"]["phase"] == "playing")


def over(view: Json) -> bool:
    """Whether the view shows the end of a game."""
    return bool(view["room"]["phase"] == "over")


def in_round(number: int) -> Callable[[Json], bool]:
    """Whether a view shows that round, or the end of the game."""
    return lambda view: over(view) or view["game"]["round"] >= number


async def play_out(guests: Sequence[Guest], chance: random.Random, until: Callable[[Json], bool] = over) -> None:
    """Every guest answers its prompts until it sees the end; a refusal is an error."""
    chances = [random.Random(chance.random()) for _ in guests]
    async with asyncio.TaskGroup() as tasks:
        for guest, own in zip(guests, chances, strict=True):
            tasks.create_task(_play(guest, own, until))


async def _play(guest: Guest, chance: random.Random, until: Callable[[Json], bool]) -> None:
    done = -1
    while not until(view := await guest.view(partial(_news, until, done))):
        done = view["you"]["since"]
        reply = await guest.ask("act", v=view["v"], action=choice(view["you"]["prompt"], chance))
        assert reply["ok"], reply


def _news(until: Callable[[Json], bool], done: int, view: Json) -> bool:
    return until(view) or (asks(view) and view["you"]["since"] > done)


def asks(view: Json) -> bool:
    """Whether the viewer is to act."""
    return view["you"]["prompt"] is not None


def choice(prompt: Json, chance: random.Random) -> Json:
    """Any action that the prompt offers."""
    match prompt["kind"]:
        case "play" if "plays" in prompt:
            return {"type": "play", "cards": chance.choice(prompt["plays"])["cards"]}
        case "play":
            return {"type": "play", "cards": [chance.choice(prompt["cards"])]}
        case "discard" | "pass" as kind:
            return {"type": kind, "cards": chance.sample(prompt["cards"], prompt["count"])}
        case "bid":
            return {"type": "bid", "tricks": chance.choice(prompt["values"])}
        case "doubt":
            return {"type": "doubt", "seat": chance.choice([*prompt["seats"], *([None] * prompt["may_keep"])])}
        case "moon":
            return {"type": "moon", "choice": chance.choice(prompt["choices"])}
        case "continue":
            return {"type": "continue"}
    raise ValueError(prompt["kind"])
