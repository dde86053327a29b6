"""The face of the store: rooms, their log, chat and people, and the indexes of the shards."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from itertools import chain, count
from secrets import token_hex
from typing import Self

from server.store import answers, copying, keys, scripts
from server.store.bus import Bus
from server.store.copying import Copied
from server.store.dial import parse
from server.store.errors import StoreError
from server.store.link import Link
from server.store.results import (
    Archived,
    Beat,
    Change,
    Committed,
    Conflict,
    Due,
    Entry,
    Here,
    Line,
    Listed,
    Loaded,
    Missing,
    Newer,
    Reused,
    Said,
    Same,
)
from server.store.route import Limits, find
from server.store.scripts import Word

USUAL = Limits()
EVERYWHERE = range(keys.SHARDS)
CHAT_KEPT = 100  # lines
RING = 64  # accepted requests kept a token, for commits and for chat each
READY_WITHIN = 1.0  # seconds


class Store:
    """A connection to the store for one worker; see the package for what its calls promise.

    Every call may raise Unavailable or Refused.
    """

    def __init__(self, link: Link, bus: Bus) -> None:
        self.bus = bus
        self._link = link
        self._origin = token_hex(6)
        self._commits = count(1)

    @classmethod
    async def open(cls, url: str, limits: Limits = USUAL) -> Self:
        """Connect and wait until the store answers; StoreError says why it can't be used."""
        address = parse(url)
        link = Link(await find(address, limits), address=address.shown, patience=limits.patience)
        bus = Bus(link)
        store = cls(link, bus)
        try:
            await store.now()
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        await self.bus.close()
        await self._link.close()

    # ── rooms ────────────────────────────────────────────────────────────────────────────────────────────

    async def create(self, code: str, change: Change) -> Committed | Conflict:
        """A new room at version 1; Conflict when the code is taken."""
        answer = await self.commit(code, 0, change)
        assert not isinstance(answer, Missing)
        return answer

    async def commit(
        self, code: str, expected: int, change: Change, *, stamp: bytes = b""
    ) -> Committed | Conflict | Missing:
        """One step of a room that must still be at the `expected` version; all of it or nothing.

        `stamp` is that version's. With it, a worker whose copy is of commits that a failover has lost gets a
        Conflict, even when others have since played on to the same number. Unavailable with `maybe` leaves open
        whether it is done; load the room and look for the request among its seen.
        """
        names = keys.room(code)
        touched = [names.state, names.log, names.seen, names.chat, names.here]
        touched += [names.due, names.listed, names.listing, names.people]
        fresh = f"{self._origin}.{next(self._commits)}".encode()
        words: list[Word] = [expected, stamp, fresh, change.format, change.state]
        words += ["" if change.due is None else change.due, change.ttl, code, names.channel, change.listed or ""]
        words += [len(change.entries), *change.entries, len(change.accepted)]
        for accepted in change.accepted:
            words += [f"{accepted.token}:{accepted.slot}", accepted.request]
        words.append(len(change.known))
        for known in change.known:
            words += [known.person, known.payload, known.ttl]
        if archive := change.archive:
            touched += [names.game(archive.game), names.game_log(archive.game), names.last]
            words += [archive.game, archive.receipt, archive.ttl]
        call = scripts.COMMIT.call(touched, *words)
        match await self._link.call(names.shard, call, durable=True):
            case [b"committed", version, now]:
                return Committed(version, now, fresh)
            case [b"conflict", version, now]:
                return Conflict(version, now)
            case [_, _, now]:
                return Missing(now)
        raise AssertionError(call)

    async def load(self, code: str) -> Loaded | Missing:
        """A room with all its tokens' rings, at one moment."""
        names = keys.room(code)
        touched = [names.state, names.seen, names.due, names.listed, names.listing]
        return answers.loaded(await self._link.call(names.shard, scripts.LOAD.call(touched, code)))

    async def pull(self, code: str, since: int, *, stamp: bytes = b"") -> Same | Newer | Loaded | Missing:
        """What is new since a version: the cheap way for a worker that holds an older copy.

        `stamp` is that version's: with it, a copy of another history is replaced whole.
        """
        names = keys.room(code)
        call = scripts.PULL.call([names.state, names.seen, names.log], since, stamp)
        return answers.pulled(await self._link.call(names.shard, call))

    async def log(self, code: str, since: int = 0) -> tuple[Entry, ...]:
        """The entries of the running game whose commits led to a version above `since`."""
        names = keys.room(code)
        return answers.entries(await self._link.call(names.shard, ("XRANGE", names.log, f"{since + 1}-0", "+")))

    async def archived(self, code: str, game: int | None = None) -> Archived | None:
        """A finished game, the last one by default; it outlives its room."""
        names = keys.room(code)
        number = game if game is not None else await self._link.call(names.shard, ("GET", names.last))
        if number is None:
            return None
        receipt, items = await asyncio.gather(
            self._link.call(names.shard, ("GET", names.game(int(number)))),
            self._link.call(names.shard, ("XRANGE", names.game_log(int(number)), "-", "+")),
        )
        return None if receipt is None else Archived(int(number), receipt, answers.entries(items))

    # ── chat and people ──────────────────────────────────────────────────────────────────────────────────

    async def say(
        self, code: str, entry: bytes, *, token: str | None = None, request: bytes = b"", content: bytes = b""
    ) -> Said | Missing | Reused:
        """Add a line of chat. With a token, the same request among its last 64 changes nothing more.

        Reused when that request had other content.
        """
        names = keys.room(code)
        call = scripts.SAY.call(
            [names.state, names.chat, names.seen],
            *(names.channel, entry, CHAT_KEPT, RING, RING, token or "", request, content),
        )
        match await self._link.call(names.shard, call, again=token is not None, durable=True):
            case [b"said", chat, now]:
                return Said(chat, now)
            case [b"reused", _, now]:
                return Reused(now)
            case [_, _, now]:
                return Missing(now)
        raise AssertionError(call)

    async def chat(self, code: str, since: int = 0) -> tuple[Line, ...]:
        """The lines kept whose number is above `since`."""
        names = keys.room(code)
        return answers.lines(await self._link.call(names.shard, ("XRANGE", names.chat, f"{since + 1}-0", "+")))

    async def here(
        self, code: str, renew: Mapping[str, bytes] | None = None, *, drop: Iterable[str] = (), lease: int = 12_000
    ) -> Here | Missing:
        """Renew leases (person -> payload) for `lease` ms, end others, and list everyone who is here."""
        names = keys.room(code)
        renewed = [word for pair in (renew or {}).items() for word in pair]
        call = scripts.HERE.call([names.state, names.here], lease, len(renewed) // 2, *renewed, *drop)
        return answers.here(await self._link.call(names.shard, call))

    async def announce(self, code: str, person: str, at: int) -> None:
        """Let every worker that listens to a room hear that the person has come in again. Nothing is stored."""
        names = keys.room(code)
        await self._link.call(names.shard, ("PUBLISH", names.channel, f"came,{person},{at}"))

    async def meet(self, code: str, person: str, payload: bytes, *, ttl: int) -> None:
        """Remember somebody who came into a room, for `ttl` ms after the last newcomer. This makes no room."""
        names = keys.room(code)
        await asyncio.gather(
            self._link.call(names.shard, ("HSET", names.people, person, payload)),
            self._link.call(names.shard, ("PEXPIRE", names.people, ttl)),
        )

    async def known(self, code: str, person: str) -> bytes | None:
        """What was remembered of somebody; None for a stranger."""
        names = keys.room(code)
        payload: bytes | None = await self._link.call(names.shard, ("HGET", names.people, person))
        return payload

    async def offer_move(self, code: str, digest: str, value: bytes, *, ttl: int = 60_000) -> bool:
        """Leave a value under a one-time code's digest; False when that is taken."""
        names = keys.room(code)
        words = ("SET", names.move(digest), value, "NX", "PX", ttl)
        return await self._link.call(names.shard, words, again=False) is not None

    async def take_move(self, code: str, digest: str) -> bytes | None:
        """The value, once."""
        names = keys.room(code)
        value: bytes | None = await self._link.call(names.shard, ("GETDEL", names.move(digest)), again=False)
        return value

    # ── across rooms ─────────────────────────────────────────────────────────────────────────────────────

    async def due(self, shards: Iterable[int] = EVERYWHERE, *, limit: int = 64) -> Due:
        """Rooms whose time has come by the store's clock; at most `limit` a shard, the longest due first."""
        groups = self._link.route.groups(shards)
        calls = (scripts.DUE.call([keys.due(shard) for shard in group], limit) for group in groups)
        found = await asyncio.gather(
            *(self._link.call(group[0], call) for group, call in zip(groups, calls, strict=True))
        )
        rooms = [(code.decode(), at) for _, _, flat in found for code, at in answers.pairs(flat)]
        return Due(
            now=max(now for now, _, _ in found),
            rooms=tuple(sorted(rooms, key=lambda room: room[1])),
            soonest=min((at for _, at, _ in found if at is not None), default=None),
        )

    async def listed(self, shards: Iterable[int] = EVERYWHERE, *, limit: int = 100) -> tuple[Listed, ...]:
        """Listed rooms, the most lately active first."""
        groups = self._link.route.groups(shards)
        calls = (
            scripts.LISTED.call([name for shard in group for name in (keys.listed(shard), keys.listing(shard))], limit)
            for group in groups
        )
        found = await asyncio.gather(
            *(self._link.call(group[0], call) for group, call in zip(groups, calls, strict=True))
        )
        rooms = chain.from_iterable(answers.listed(answer) for answer in found)
        return tuple(sorted(rooms, key=lambda room: -room.expires)[:limit])

    async def admit(self, who: str, *, every: int, burst: int) -> int:
        """Take one of `burst` tokens, of which one comes back `every` ms: 0, or the ms to wait for the next."""
        call = scripts.RATE.call([keys.rate(who)], every, burst)
        wait: int = await self._link.call(keys.shard_of(who), call)
        return wait

    # ── the whole store ──────────────────────────────────────────────────────────────────────────────────

    async def rooms(self) -> tuple[str, ...]:
        """The codes of all rooms there are, in order."""
        return tuple([key.rpartition(":")[2] async for key in copying.names(self._link, "state:*")])

    def copied(self) -> AsyncIterator[Copied]:
        """Everything stored, each shard as it was at one moment."""
        return copying.copied(self._link)

    async def put_back(self, thing: Copied) -> None:
        """Store what another store had; Refused where the key is taken or the server is older than the copy's."""
        await copying.put_back(self._link, thing)

    async def beat(self, silence: int) -> Beat:
        """Say that a server runs. When none had said so for longer than `silence` ms, none ran for as long."""
        now, outage = await self._link.call(0, scripts.BEAT.call([keys.PULSE], silence))
        return Beat(now, outage)

    # ── itself ───────────────────────────────────────────────────────────────────────────────────────────

    async def now(self) -> int:
        """The store's clock, ms."""
        seconds, micros = await self._link.call(0, ("TIME",))
        return int(seconds) * 1000 + int(micros) // 1000

    async def ready(self) -> bool:
        """Whether the store answers at once and we hear ourselves on its bus."""
        try:
            async with asyncio.timeout(READY_WITHIN):
                await self.now()
        except (StoreError, TimeoutError):
            return False
        return self.bus.healthy
