"""From messages to commands of the table."""

import hashlib
from typing import assert_never

import orjson

from server import table
from server.table import PersonId
from server.wire import incoming
from server.wire.incoming import Message

Request = (
    incoming.Sit
    | incoming.Stand
    | incoming.Ready
    | incoming.OpenNonce
    | incoming.Act
    | incoming.Undo
    | incoming.AskSeat
    | incoming.Vote
    | incoming.HostMessage
)
"""The messages that change the table."""


def command(message: Request, who: PersonId, name: str) -> table.Command:  # noqa: C901, PLR0911, PLR0912 — one line each
    """What the message asks of the table; `name` is the person's, for a seat they may take."""
    match message:
        case incoming.Act():
            return table.Act(who, message.v, message.action)
        case incoming.Undo():
            return table.Undo(who)
        case incoming.Sit():
            return table.Sit(who, name, message.seat)
        case incoming.Stand():
            return table.Stand(who)
        case incoming.Ready():
            return table.Ready(who, message.on, message.nonce_digest)
        case incoming.OpenNonce():
            return table.OpenNonce(who, message.nonce)
        case incoming.HostStart():
            return table.Start(who)
        case incoming.HostOptions():
            return table.Configure(who, message.game, message.preset, message.seats, message.options)
        case incoming.HostAddBot():
            return table.AddBot(who, message.seat, message.level)
        case incoming.HostRemove():
            return table.Remove(who, message.seat, message.bar)
        case incoming.HostUnbar():
            return table.Unbar(who)
        case incoming.HostLock():
            return table.Lock(who, message.on)
        case incoming.HostEnd():
            return table.End(who)
        case incoming.HostRematch():
            return table.Rematch(who)
        case incoming.AskSeat():
            return table.AskSeat(who, name, message.on)
        case incoming.Vote():
            return table.CastVote(who, message.on, message.yes)
        case incoming.HostHandOver():
            return table.MakeHost(who, message.seat)
        case incoming.HostSeat():
            return table.GiveSeat(who, message.asker, message.seat)
        case incoming.Pause():
            return table.Pause(who, on=True)
        case incoming.Resume():
            return table.Pause(who, on=False)
        case incoming.HostSpectators():
            return table.OpenToSpectators(who, message.on)
        case incoming.HostChat():
            return table.AllowChat(who, message.on)
        case incoming.HostLink():
            return table.SetLink(who, message.url)
        case incoming.HostClock():
            return table.SetClock(who, message.move, message.bank, message.at_zero)
        case incoming.HostExtraTime():
            return table.ExtraTime(who, message.seat, message.factor)
        case _:
            assert_never(message)


def content(message: Message) -> str:
    """A digest of all that a message says: the same id with another digest is another request."""
    said = orjson.dumps(vars(message), default=vars, option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(said).hexdigest()[:16]
