"""Messages out, as the bytes of text frames. Views come from the table and the games; nothing else is ever sent."""

from dataclasses import dataclass
from typing import Any

import orjson

from server.engine import RuleError, Seat, View
from server.engine import match as matches
from server.table import Audience, House, Table, claimable, role, room_facts, room_view
from server.wire.incoming import PROTOCOL, Lang
from server.wire.texts import sentence


@dataclass(frozen=True, slots=True)
class Shared:
    """The part of a `state` that is the same for everybody: rendered once a version.

    `facts` are what `room` was rendered from, so that it is rendered again only when one of them has changed.
    `rounds` counts the entries of the score sheet.
    """

    facts: tuple[Any, ...]
    room: bytes
    rounds: int
    head: bytes


def shared(table: Table, house: House, audience: Audience, before: Shared | None) -> Shared:
    """Render room and game for everybody; `before` is what was rendered last."""
    facts = room_facts(table, house, audience)
    unchanged = before is not None and before.facts == facts
    room = before.room if before and unchanged else orjson.dumps(room_view(table, house, audience))
    game = None if table.match is None else matches.public_view(house.games[table.game], table.match)
    rounds = 0 if game is None else len(game["rounds"])
    head = b'{"t":"state","v":%d,"room":%b,"game":%b,"you":' % (table.v, room, orjson.dumps(_with_last_round(game)))
    return Shared(facts, room, rounds, head)


def state(common: Shared, you: bytes) -> bytes:
    """A whole `state`: the common part and one viewer's own."""
    return common.head + you + b"}"


def you(table: Table, house: House, seat: Seat | None, *, host: bool) -> bytes:
    """What this viewer alone may know; all spectators but a host among them get the same bytes."""
    offered = {"claim": True} if seat is not None and claimable(table, house) else {}
    return orjson.dumps({**role(table, seat, host=host), **_cards(table, house, seat), **offered})


def sheet(table: Table, house: House) -> bytes | None:
    """The whole score sheet; None before the first game."""
    if table.match is None:
        return None
    rounds = matches.public_view(house.games[table.game], table.match)["rounds"]
    return orjson.dumps({"t": "sheet", "rounds": rounds})


def welcome(request_id: str, token: str, now: int) -> bytes:
    """The answer to `hello`: the token that names this person from now on."""
    return orjson.dumps({"t": "welcome", "id": request_id, "token": token, "protocol": PROTOCOL, "now": now})


def pong(request_id: str, now: int) -> bytes:
    """The answer to `ping`, with the store's time in milliseconds."""
    return orjson.dumps({"t": "pong", "id": request_id, "now": now})


def moving(request_id: str, v: int, code: str) -> bytes:
    """The answer to `move`: a code that is good for one hello within a minute."""
    return orjson.dumps({"t": "reply", "id": request_id, "ok": True, "v": v, "move": code})


def accepted(request_id: str, v: int) -> bytes:
    """The request is done and stored at version v."""
    return b'{"t":"reply","id":%b,"ok":true,"v":%d}' % (orjson.dumps(request_id), v)


def refused(request_id: str | None, refusal: RuleError, lang: Lang) -> bytes:
    """The request changed nothing, and why, in the reader's language."""
    return orjson.dumps(
        {
            "t": "reply",
            "id": request_id,
            "ok": False,
            "code": refusal.code,
            "params": refusal.params,
            "text": sentence(refusal.code, refusal.params, lang),
        }
    )


def said(n: int, at: int, line: dict[str, Any]) -> bytes:
    """A line of chat or a stamp: its number, the store's time, who (`seat` is null for a spectator) and what."""
    return orjson.dumps({"t": "stamped" if "stamp" in line else "said", "n": n, "at": at, **line})


def bye(reason: str, retry_ms: int | None = None) -> bytes:
    """The connection ends; with `retry_ms` the client should come back after it."""
    return orjson.dumps({"t": "bye", "reason": reason, "retry_ms": retry_ms})


def _with_last_round(game: View | None) -> View | None:
    """The view with the last finished round only: the sheet has the others."""
    if not game or not game["rounds"]:
        return game
    entries = 2 if game["rounds"][-1].round is None else 1
    return {**game, "rounds": game["rounds"][-entries:]}


def _cards(table: Table, house: House, seat: Seat | None) -> dict[str, Any]:
    if table.match is None:
        return {"hand": (), "prompt": None}
    return matches.private_view(house.games[table.game], table.match, seat)
