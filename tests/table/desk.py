"""A table under test, at a time that the test sets."""

import hashlib
from dataclasses import dataclass, field
from typing import Any

import orjson
import pytest

from server.engine import RuleError, Seat
from server.engine import match as matches
from server.engine.match import Match
from server.games import GAMES
from server.table import (
    Act,
    AddBot,
    Audience,
    Command,
    Entry,
    House,
    Join,
    Moment,
    Outcome,
    Presence,
    Ready,
    Start,
    Table,
    Tick,
    due,
    expires_at,
    handle,
    new_table,
    room_view,
)

HOUSE = House(GAMES)
KEY = "key"
AKI, BEN, CHI, DAI, EVE = "aki", "ben", "chi", "dai", "eve"
NONCE, OTHER_NONCE = "0b" * 16, "c5" * 16


def digest(nonce: str) -> str:
    """What is sent of a nonce before it is opened."""
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()


def fresh(game: str = "hii-fuu", host_key: str = KEY, **given: Any) -> Table:
    """An empty table that nobody has seen yet."""
    return new_table(HOUSE, Moment(0, "5e" * 32), code="ABCDEFGH", host_key=host_key, game=game, **given)


@dataclass
class Desk:
    """One table, what time it is in milliseconds, how much of it no server ran, and the log of its game."""

    table: Table = field(default_factory=fresh)
    now: int = 0
    outage: int = 0
    log: list[Entry] = field(default_factory=list)

    def do(self, *commands: Command) -> Outcome:
        """Have all the commands accepted; the outcome of the last."""
        outcome = Outcome(self.table)
        for command in commands:
            outcome = handle(self.table, command, self._moment, HOUSE)
            if outcome.log and outcome.log[0]["what"] == "start":
                self.log.clear()
            self.log += outcome.log
            self.table = outcome.table
        return outcome

    def refused(self, command: Command) -> str:
        """The code with which the command is refused."""
        return self.refusal(command).code

    def refusal(self, command: Command) -> RuleError:
        """The whole refusal."""
        with pytest.raises(RuleError) as caught:
            handle(self.table, command, self._moment, HOUSE)
        return caught.value

    @property
    def _moment(self) -> Moment:
        return Moment(self.now, "a7" * 32, self.outage)

    def away(self, *, since: float, until: float) -> "Desk":
        """The same table after an outage between these seconds, of which it has not yet heard."""
        self.now = round(until * 1000)
        self.outage += self.now - round(since * 1000)
        return self

    def at(self, seconds: float) -> "Desk":
        """The same table so many seconds after the beginning of time, after a tick."""
        self.now = round(seconds * 1000)
        self.do(Tick())
        return self

    def due(self) -> float | None:
        """When the table does something by itself, in seconds; that it will go some day does not count."""
        at = due(self.table, HOUSE)
        return None if at is None or at >= expires_at(self.table, HOUSE) - HOUSE.life.notice else at / 1000

    @property
    def room(self) -> dict[str, Any]:
        """`room` as it travels."""
        room: dict[str, Any] = orjson.loads(orjson.dumps(room_view(self.table, HOUSE, Audience())))
        return room

    @property
    def ready(self) -> list[bool]:
        """Who is ready."""
        return [chair.ready for chair in self.table.chairs]

    @property
    def names(self) -> list[str | None]:
        """Who sits where."""
        return [None if chair.holder is None else chair.holder.name for chair in self.table.chairs]

    @property
    def match(self) -> Match:
        """The running game."""
        assert self.table.match is not None
        return self.table.match

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act."""
        return matches.to_act(GAMES[self.table.game], self.match)

    @property
    def doing(self) -> str:
        """The phase of the game."""
        kind: str = self.match.state.kind
        return kind

    def fallback(self, seat: Seat) -> dict[str, Any]:
        """Something that the seat may do."""
        action = GAMES[self.table.game].fallback(self.match.state, seat)
        raw: dict[str, Any] = orjson.loads(orjson.dumps(action))
        return raw

    def move(self, seat: Seat) -> Outcome:
        """Let the person on the seat do something legal."""
        human = self.table.chairs[seat].human
        assert human is not None
        return self.do(Act(human.id, self.table.v, self.fallback(seat)))

    def play_one(self) -> None:
        """Let the next to act do something legal: people at once, bots when it is time."""
        seat = self.to_act[0]
        if self.table.chairs[seat].played_by is None:
            self.move(seat)
        else:
            due = self.due()
            assert due is not None
            self.at(max(due, self.now / 1000))

    def play_until(self, doing: str) -> "Desk":
        """Let everybody play until the game is in that phase, or over."""
        while self.table.phase == "playing" and self.doing != doing:
            self.play_one()
        return self


def lobby(*people: str, bots: int = 0, game: str = "hii-fuu", **given: Any) -> Desk:
    """A table with people on the first seats, the first of them host, and bots on the next ones; nobody is ready."""
    desk = Desk(fresh(game, **given))
    desk.do(*(Join(person, person.capitalize(), seated=True) for person in people))
    desk.do(*(AddBot(people[0], None, "easy") for _ in range(bots)))
    return desk


def playing(*people: str, bots: int = 0, game: str = "hii-fuu", **given: Any) -> Desk:
    """Such a table with its game dealt at second 0."""
    desk = lobby(*people, bots=bots, game=game, **given)
    desk.do(*(Ready(person, on=True, nonce_digest=None) for person in people), Start(people[0]))
    return desk


def gone(person: str) -> Presence:
    """The person's last socket has closed."""
    return Presence(person, here=False)


def back(person: str) -> Presence:
    """The person has a socket again."""
    return Presence(person, here=True)
