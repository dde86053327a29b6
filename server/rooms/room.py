"""A room as one worker holds it: a copy of the table at a version, and a lock. The truth is in the store.

A command is judged on the copy and committed at its version; when another worker was first, what is new is pulled and
the command judged again. Nothing is shown, and nothing answered, before it is stored.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

import orjson
import structlog

from server.engine import RuleError
from server.rooms.catching_up import CatchingUp
from server.rooms.chat import Chat
from server.rooms.clock import Clock
from server.rooms.outbox import CLOSED, GOING_AWAY
from server.rooms.rings import Request, Rings
from server.rooms.screen import Screen
from server.rooms.secrets import new_token, person_of
from server.rooms.visitor import Visitor
from server.store import (
    Accepted,
    Archive,
    Came,
    Change,
    Committed,
    Known,
    Loaded,
    Missing,
    Newer,
    News,
    Same,
    Store,
    StoreError,
    Unavailable,
)
from server.table import (
    FORMAT,
    Audience,
    Command,
    House,
    NewerTableError,
    Outcome,
    Rename,
    Table,
    cleaned,
    due,
    dump,
    expires_at,
    handle,
    load,
    receipt,
    summary,
    turned_away,
    written,
)
from server.wire import Say, Stamp, frames

log = structlog.get_logger()

_AT_ONCE = 100  # views sent in one turn of the loop, some milliseconds
_RETRY = 1_000  # milliseconds until somebody whom this worker can't serve should come back
_LEAST = 1_000  # milliseconds that a room is kept after a commit, whatever the clocks say
_TRIES = 20  # conflicts in a row; each means that somebody else got through


@dataclass(frozen=True, slots=True)
class Keep:
    """How long the store keeps the names of a room's people and a finished game's log, in milliseconds."""

    room: int
    game: int


class Room:
    """One room on one worker."""

    def __init__(self, code: str, loaded: Loaded, store: Store, house: House, clock: Clock, keep: Keep) -> None:
        self.code = code
        self.visitors: dict[Visitor, None] = {}  # in the order in which they came
        self._store = store
        self._house = house
        self._clock = clock
        self.keep = keep
        self._lock = asyncio.Lock()
        self._chat = Chat(code, store)
        self._rings = Rings(loaded.seen)
        self._stamp = loaded.stamp  # tells our history from another of the same version, after a failover
        self.table = load(loaded.state, house.games)
        self._screen = Screen(self.table, house)
        self._catching_up = CatchingUp(self)

    async def do(self, command: Command, request: Request | None = None) -> int:
        """Judge, store, show: the version at which it is done. RuleError refuses; the room goes on whatever happens.

        A repeated request is answered with its first version and changes nothing.
        """
        try:
            async with self._lock:
                return await self._settle(command, request)
        finally:
            self._catching_up.chase()

    def heard(self, news: News) -> None:
        """The bus says that the room has moved on, that we may have missed that it has, or who came in again."""
        if isinstance(news, Came):
            self._close_older(news)
            return
        self._catching_up.note(news)
        if not self._lock.locked():  # else it is most likely our own commit that we hear of, and `do` looks again
            self._catching_up.chase()

    async def say(self, visitor: Visitor, message: Say | Stamp) -> int:
        """Store a line of chat, which reaches everybody by the bus; the version is what it was."""
        if not visitor.talk.take():
            raise RuleError("too_fast")
        text = written(self.table, visitor.who, message.to, message.text) if isinstance(message, Say) else ""
        try:
            await self._chat.say(visitor, self.table.seat_of(visitor.who), message, text)
        except StoreError as error:
            raise RuleError("unavailable") from error
        return self.table.v

    async def rename(self, visitor: Visitor, name: str, request: Request) -> int:
        """Call the visitor so, on a seat or off it, here and when they come back."""
        if not visitor.talk.take():
            raise RuleError("too_fast")
        name = cleaned(name)
        version = await self.do(Rename(visitor.who, name), request)
        if version < visitor.named:
            return version  # an old request once more: another name has come since
        visitor.name, visitor.named = name, version
        return version

    async def offer_move(self, visitor: Visitor) -> str:
        """A code with which another device takes the visitor's place, once and within a minute."""
        code = new_token()
        person = orjson.dumps({"is": visitor.who, "name": visitor.name})
        try:
            await self._store.offer_move(self.code, person_of(code), person)
        except StoreError as error:
            raise RuleError("unavailable") from error
        return code

    async def welcome(self, visitor: Visitor) -> None:
        """From now on the visitor is told of newer views and of talk, the last lines included."""
        await self._chat.fetch()
        self.visitors[visitor] = None
        self._chat.tell(visitor, self.table)

    async def catch_up(self) -> None:
        """Make the copy the newest there is; `no_such_room` when the room has expired."""
        try:
            async with self._lock:
                await self._refresh()
        finally:
            self._catching_up.chase()

    def expire(self) -> None:
        """The store has let go of the room."""
        for visitor in self.visitors:
            visitor.outbox.end(frames.bye("expired"), CLOSED)

    def hand_on(self) -> None:
        """A newer version of this program has stored the room: its workers take everybody in."""
        for visitor in self.visitors:
            visitor.outbox.end(frames.bye("restart", _RETRY), GOING_AWAY)

    async def close(self) -> None:
        """Stop listening for news."""
        await self._catching_up.close()

    # ── following the store ──────────────────────────────────────────────────────────────────────────────

    @property
    def version(self) -> int:
        """Of the copy."""
        return self.table.v

    @property
    def line(self) -> int:
        """The number of the newest line of talk."""
        return self._chat.newest

    async def pull(self, version: int) -> bool:
        """Make the copy as new as that version; False where the store has nothing newer."""
        async with self._lock:
            return self.table.v >= version or await self._refresh()

    async def listen(self) -> None:
        """Fetch new lines of talk and tell them to everybody."""
        await self._chat.fetch()
        for visitor in self.visitors:
            self._chat.tell(visitor, self.table)

    def _close_older(self, came: Came) -> None:
        """The person has come in on some worker: what they had open here before closes."""
        for visitor in self.visitors:
            if visitor.who == came.person and visitor.since < came.at:
                visitor.taken_over()

    # ── what is shown ────────────────────────────────────────────────────────────────────────────────────

    @property
    def audience(self) -> Audience:
        """Who watches, as last counted."""
        return self._screen.audience

    def state_frame(self, visitor: Visitor) -> bytes:
        """The newest view for one visitor."""
        return self._screen.frame(visitor)

    def sheet_frame(self) -> bytes | None:
        """The whole score sheet, once there is a game."""
        return self._screen.sheet()

    def show_audience(self, audience: Audience) -> None:
        """Other people watch now: no new version, but a newer view."""
        if audience != self._screen.audience:
            self._show(audience)

    # ── judging and storing ──────────────────────────────────────────────────────────────────────────────

    async def _settle(self, command: Command, request: Request | None) -> int:
        """Decide, and turn whatever goes wrong into a refusal."""
        try:
            return await self._decide(command, request)
        except RuleError:
            raise
        except StoreError as error:
            log.warning("store_failed", room=self.code, error=str(error))
            raise RuleError("unavailable") from error
        except NewerTableError as error:
            self.hand_on()
            raise RuleError("unavailable") from error
        except Exception as error:
            log.exception("command_failed", room=self.code, command=type(command).__name__)
            raise RuleError("internal") from error

    async def _decide(self, command: Command, request: Request | None) -> int:
        for _ in range(_TRIES):
            if request is not None and (kept := self._rings.find(request)):
                if kept.content != request.content:
                    raise RuleError("id_reused")
                return kept.v
            try:
                outcome = handle(self.table, command, await self._clock.moment(), self._house)
            except RuleError:
                if await self._refresh():
                    continue  # judged on an old copy: perhaps it was right, perhaps even done already
                raise
            if outcome.table.v == self.table.v:
                return outcome.table.v
            if await self._commit(outcome, request, self._known(command)):
                return self.table.v
            await self._refresh()
        raise RuleError("unavailable")

    def _known(self, command: Command) -> tuple[Known, ...]:
        """Whom the store is to remember by another name, in the same step: those who watch stand in no table."""
        match command:
            case Rename(who, name):
                return (Known(who, orjson.dumps({"name": name}), self.keep.room),)
            case _:
                return ()

    async def _commit(self, outcome: Outcome, request: Request | None, known: tuple[Known, ...]) -> bool:
        """Store the outcome at the version it was judged on; False when somebody else was first."""
        table = outcome.table
        accepted = () if request is None else (self._rings.entry(request, table.v),)
        try:
            change = self._change(outcome, accepted, known)
            answer = await self._store.commit(self.code, self.table.v, change, stamp=self._stamp)
        except Unavailable as error:
            if not error.maybe:
                raise
            # It may be stored or not: the store knows, and the request is in its ring if it is.
            await self._refresh()
            if request is None or self._rings.find(request) is None:
                raise
            return False
        self._clock.heard(answer.now)
        if not isinstance(answer, Committed):
            return False
        if request is not None:
            self._rings.keep(request, table.v)
        self._stamp = answer.stamp
        self._install(table)
        return True

    def _change(self, outcome: Outcome, accepted: tuple[Accepted, ...], known: tuple[Known, ...]) -> Change:
        table = outcome.table
        return Change(
            state=dump(table),
            format=FORMAT,
            ttl=max(_LEAST, expires_at(table, self._house) - self._clock.now),
            entries=tuple(map(orjson.dumps, outcome.log)),
            accepted=accepted,
            known=known,
            due=due(table, self._house),
            listed=orjson.dumps(summary(table, self._house, self._screen.audience)) if table.listed else None,
            archive=self._archive(table),
        )

    def _archive(self, table: Table) -> Archive | None:
        """A game that has just ended leaves the room's log for a place of its own."""
        if table.phase != "over" or self.table.phase == "over":
            return None
        return Archive(table.game_no, receipt=orjson.dumps(receipt(table)), ttl=self.keep.game)

    async def _refresh(self) -> bool:
        """Pull what is new; whether there was anything."""
        answer = await self._store.pull(self.code, self.table.v, stamp=self._stamp)
        self._clock.heard(answer.now)
        match answer:
            case Same():
                return False
            case Missing():
                raise RuleError("no_such_room")
            case Loaded():
                self._rings = Rings(answer.seen)
            case Newer():
                self._rings.merge(answer.seen)
        self._stamp = answer.stamp
        self._install(load(answer.state, self._house.games))
        return True

    def _install(self, table: Table) -> None:
        self.table = table
        self._show(self._screen.audience)

    def _show(self, audience: Audience) -> None:
        """Let every connection know that there is a newer view."""
        longer = self._screen.show(self.table, audience)
        self._tell_views(tuple(self.visitors), longer)

    def _tell_views(self, visitors: Sequence[Visitor], longer: bool) -> None:  # noqa: FBT001 — call_soon names nothing
        """In the order in which they came, players mostly first; a crowd takes turns with everything else."""
        for visitor in visitors[:_AT_ONCE]:
            if visitor not in self.visitors:
                continue
            if (reason := turned_away(self.table, visitor.who)) is not None:
                visitor.outbox.end(frames.bye(reason), CLOSED)
            visitor.outbox.refresh(sheet=longer)
            if visitor.withheld:
                self._chat.tell(visitor, self.table)
        if rest := visitors[_AT_ONCE:]:
            asyncio.get_running_loop().call_soon(self._tell_views, rest, longer)
