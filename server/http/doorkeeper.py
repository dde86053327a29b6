"""Limits by address: how many sockets, how many guesses at codes, how many rounds of replays, how many new rooms."""

from collections import Counter

from fastapi import Request

from server.engine import RuleError
from server.rooms import Buckets
from server.settings import Limits
from server.store import Store


def address_of(request: Request) -> str:
    """Where a request comes from, as far as it is known."""
    return request.client.host if request.client else ""


class Doorkeeper:
    """Counts what each address does on this worker."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._sockets: Counter[str] = Counter()
        per_minute = limits.unknown_codes_per_minute
        self._guesses = Buckets(per_minute / 60, per_minute)
        self._rounds = Buckets(limits.replay_rounds_per_minute / 60, limits.replay_rounds_per_minute)

    def come_in(self, address: str) -> bool:
        """Whether one more socket from there is welcome; if it is, it counts until `leave`."""
        if self._sockets[address] >= self._limits.sockets_per_address or self._sockets.total() >= self._limits.sockets:
            return False
        self._sockets[address] += 1
        return True

    def leave(self, address: str) -> None:
        """A socket from there has closed."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]

    def suspects(self, address: str) -> bool:
        """Whether an address has asked for too many rooms that do not exist."""
        return self._guesses.dry(address)

    def check_guessing(self, address: str) -> None:
        """Refuse an address that has asked for too many rooms that do not exist."""
        if self.suspects(address):
            raise RuleError("too_fast")

    def guessed(self, address: str) -> None:
        """There was no such room; asking for one costs the address a token."""
        self._guesses.take(address)

    def check_replaying(self, address: str) -> None:
        """Refuse an address that has too many rounds of finished games played through; asking costs it a token."""
        if not self._rounds.take(address):
            raise RuleError("too_fast")

    async def check_new_room(self, address: str, store: Store) -> None:
        """Refuse an address that makes too many rooms; counted in the store, for all workers."""
        per_hour = self._limits.rooms_per_hour
        if await store.admit(f"rooms {address}", every=3_600_000 // per_hour, burst=per_hour):
            raise RuleError("too_fast")
