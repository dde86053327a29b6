"""The law of secrets for rooms: who watches one learns nothing of tokens, seeds, nonces and cards."""

import random
from dataclasses import replace
from typing import Any

import orjson
import pytest

from server.engine import Dealing
from server.engine import match as matches
from server.engine.match import Match
from server.games import GAMES
from server.table import AddBot, Audience, Join, OpenNonce, Ready, Start, Table, room_view
from server.table.chairs import Chair, Human
from server.table.state import Host
from tests.laws.cases import soon
from tests.laws.play import walk
from tests.table.desk import HOUSE, NONCE, OTHER_NONCE, Desk, digest, fresh, gone
from tests.table.secrets import secrets_of, told_secrets

PERSON, OTHER = "9a" * 32, "7c" * 32


def dealt(game: str) -> Desk:
    """Two people with a nonce each, one of them away for a while, and bots."""
    desk = Desk(fresh(game, options=soon(game)))
    desk.do(Join(PERSON, "Aki", seated=True), Join(OTHER, "Ben", seated=True))
    desk.do(*(AddBot(PERSON, None, "easy") for _ in range(desk.table.seats - 2)))
    desk.do(Ready(PERSON, on=True, nonce_digest=digest(NONCE)), Ready(OTHER, on=True, nonce_digest=digest(OTHER_NONCE)))
    desk.do(Start(PERSON), OpenNonce(PERSON, NONCE), gone(OTHER))
    return desk.at(3)


@pytest.mark.parametrize("game", GAMES)
def test_a_room_tells_no_secret_from_the_deal_to_the_end(game: str) -> None:
    desk = dealt(game)
    assert {PERSON, OTHER, NONCE, desk.table.seed, desk.table.host_key} < {*secrets_of(desk.table)}
    for kind, reached in phases(desk.table, desk.table.seed).items():
        assert told_secrets(at(desk.table, kind, reached)) == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_room_is_the_same_whatever_is_hidden(game: str) -> None:
    """Tables that differ in tokens, seeds, nonces and cards alone show the same but for what is committed to."""
    table = dealt(game).table
    here, there = phases(table, table.seed), phases(table, "d1" * 32)
    both = here.keys() & there.keys()
    assert {"play", "round_end", "over"} <= both
    for kind in sorted(both):
        one, other = at(table, kind, here[kind]), at(disguised(table), kind, there[kind])
        assert one.match != other.match
        assert uncommitted(one) == uncommitted(other)
        assert room_view(one, HOUSE, Audience())["fair"] != room_view(other, HOUSE, Audience())["fair"]


def phases(table: Table, seed: str) -> dict[str, Match]:
    """The first moment of each phase in a game of players without a thought."""
    assert table.match is not None
    setting = matches.Setting(table.preset, table.seats, table.options)
    walked = walk(GAMES[table.game], setting, Dealing(seed, 1, (None,) * table.seats), random.Random(seed))
    found: dict[str, Match] = {}
    for moment in walked:
        found.setdefault(moment.state.kind, moment.match)
    return found


def at(table: Table, kind: str, reached: Match) -> Table:
    """The table with its game there."""
    return replace(table, match=reached, phase="over" if kind == "over" else "playing")


def disguised(table: Table) -> Table:
    """The same table with other secrets."""
    assert table.host is not None
    return replace(
        table,
        host_key="b3" * 32,
        seed="d1" * 32,
        host=replace(table.host, id=renamed(table.host)),
        chairs=tuple(map(other_chair, table.chairs)),
    )


def other_chair(chair: Chair) -> Chair:
    human = chair.human
    return replace(
        chair,
        holder=chair.holder if human is None else replace(human, id=renamed(human)),
        digest=chair.digest and digest(chair.digest),
        nonce=chair.nonce and chair.nonce[::-1],
    )


def renamed(person: Host | Human) -> str:
    return digest(person.id)


def uncommitted(table: Table) -> Any:
    """The room without commitment and digests."""
    room = orjson.loads(orjson.dumps(room_view(table, HOUSE, Audience())))
    del room["fair"]["commitment"]
    for nonce in room["fair"]["nonces"]:
        del nonce["digest"]
    return room
