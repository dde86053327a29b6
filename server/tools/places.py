"""Which store a subcommand looks into: the one at REDIS_URL, or the built-in one over the data folder."""

from collections.abc import Iterator
from contextlib import contextmanager

from server.settings import Settings, StartError
from server.store import StoreError, embedded


@contextmanager
def store_url(settings: Settings) -> Iterator[str]:
    """The store's address, also while a server runs on it; what goes wrong ends the command with one sentence."""
    try:
        if settings.redis_url:
            yield settings.redis_url
        else:
            with embedded.reach(settings.data) as url:
                yield url
    except StoreError as error:
        raise StartError(str(error)) from error
