"""Tasks that run until somebody ends them.

One `cancel()` may not be enough: when it comes in the very moment in which something fails, a TaskGroup (before
Python 3.13), `wait_for` (before 3.12; redis-py dials with it) and `gather` forget it. Their caller is told of the
failure, takes it for one of the usual ones, and goes on.
"""

import asyncio
from asyncio import Task
from collections.abc import Coroutine
from typing import Any

import structlog

log = structlog.get_logger()

_AGAIN = 0.1  # seconds until a task that has not ended is cancelled once more


def begin(work: Coroutine[Any, Any, None], name: str) -> Task[None]:
    """Run it beside everything else; should it die of something, the log says so at once."""
    task = asyncio.create_task(work, name=name)
    task.add_done_callback(_tell_death)
    return task


async def end(*tasks: Task[None]) -> None:
    """Cancel them until they have ended, however they do."""
    running = set(tasks)
    while running:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=_AGAIN)


def _tell_death(task: Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()):
        log.error("task_died", task=task.get_name(), exc_info=error)
