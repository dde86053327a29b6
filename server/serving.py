"""`hifumi serve`: one listening socket, one store, one or several server processes, then the link."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from importlib import import_module

from server import logs, welcome
from server.address import listening
from server.settings import Settings, StartError
from server.store import StoreError, embedded
from server.workers import Crew

STORE_GLANCE = 0.5  # seconds between two looks whether our own store still runs


def serve(settings: Settings) -> int:
    """Serve until told to stop; StartError when the address or the store cannot be used, or the store ends.

    The application is imported where it runs only: a parent of several processes has no use for it.
    """
    logs.configure(settings.log)
    with listening(settings.host, settings.port) as listener, stored(settings) as complete:
        ready = partial(welcome.show, settings, listener.getsockname()[1], sys.stdout)
        if settings.workers > 1:
            return Crew(complete, listener).run(ready)
        return int(import_module("server.worker").run(complete, listener, ready))


@contextmanager
def stored(settings: Settings) -> Iterator[Settings]:
    """Settings whose `redis_url` leads to a store: the given one, or our own as long as the block lasts."""
    if settings.redis_url:
        yield settings
        return
    try:
        store = embedded.start(settings.data, fsync=settings.fsync)
    except StoreError as error:
        raise StartError(str(error)) from error
    stopping = threading.Event()
    threading.Thread(target=_leave_with_store, args=(store, stopping), daemon=True).start()
    try:
        yield replace(settings, redis_url=store.url)
        if fault := store.fault():
            raise StartError(fault)
    finally:
        stopping.set()
        store.stop()


def _leave_with_store(store: embedded.Embedded, stopping: threading.Event) -> None:
    """Without its store a server only keeps people waiting: go, so that it is started anew."""
    while not stopping.wait(STORE_GLANCE):
        if store.fault():
            os.kill(os.getpid(), signal.SIGTERM)
            return
