"""What a room must not tell: who owns which token, what the deal follows from, and who holds which card."""

from collections.abc import Iterator

import orjson

from server.table import Audience, Table, room_view
from tests.table.desk import HOUSE


def secrets_of(table: Table) -> Iterator[str]:
    """The words that stand for them, as they would be written in JSON."""
    yield from (table.host_key, table.seed)
    if table.host is not None:
        yield table.host.id
    for chair in table.chairs:
        if chair.human is not None:
            yield chair.human.id
        if chair.nonce is not None:
            yield chair.nonce
    if table.match is not None:
        yield from (card for hand in table.match.state.hands for card in hand)


def told_secrets(table: Table) -> set[str]:
    """The secrets that the room tells all the same."""
    told = orjson.dumps(room_view(table, HOUSE, Audience())).decode()
    return {secret for secret in secrets_of(table) if f'"{secret}"' in told or (len(secret) > 8 and secret in told)}
