"""Tasks beside everything else: they end when they are told to, and never die unheard."""

import asyncio

from structlog.testing import capture_logs

from server import tasks


async def test_a_task_that_forgot_its_cancel_ends_all_the_same() -> None:
    """As when a connection breaks while its pipe is being closed: `gather` tells of the one thing and not the other."""
    broken, cancels = asyncio.get_running_loop().create_future(), 0

    async def serve() -> None:
        nonlocal cancels
        try:
            await asyncio.gather(broken, asyncio.sleep(60))
        except OSError:
            cancels = serving.cancelling()
        await asyncio.sleep(60)  # dials again

    serving = tasks.begin(serve(), "serving")
    await asyncio.sleep(0)
    broken.set_exception(OSError("broken"))
    async with asyncio.timeout(20):
        await tasks.end(serving)
    assert cancels == 1, "it did not forget, so this test shows nothing"
    assert serving.cancelled()


async def test_what_has_ended_already_needs_no_end() -> None:
    done = tasks.begin(asyncio.sleep(0), "done")
    await done
    await tasks.end(done)
    await tasks.end()
    assert not done.cancelled()


async def test_a_task_that_dies_is_told_at_once_by_its_name() -> None:
    async def die() -> None:
        raise ValueError("of something")

    with capture_logs() as told:
        dying = tasks.begin(die(), "bus")
        await asyncio.wait((dying,))
        await asyncio.sleep(0)
    assert [(line["event"], line["task"], str(line["exc_info"])) for line in told] == [
        ("task_died", "bus", "of something")
    ]
