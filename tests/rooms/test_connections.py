"""Connections as such: slow ones, noisy ones, silent ones, and what is left of them."""

import asyncio
import gc
import resource
import socket
import time
from contextlib import suppress
from dataclasses import replace

import orjson
import pytest
from websockets.exceptions import ConnectionClosed

from server.store import embedded
from tests.rooms.guest import Guest, knock, visit
from tests.rooms.live import GENEROUS, Live, eventually, serving

STRICT = replace(
    GENEROUS, hello_seconds=0.3, outbox_messages=40, sockets_per_address=3, frames_per_second=0.1, frames_burst=30
)


async def holds(live: Live, *, connections: int, rooms: int) -> None:
    """Wait until the worker holds so many; TimeoutError when it never does."""
    wanted = {f"hifumi_connections {connections}.0", f"hifumi_rooms {rooms}.0"}

    async def do() -> bool:
        return wanted <= set((await live.web.get("/metrics")).text.splitlines())

    await eventually(do)


async def test_a_connection_leaves_no_task_no_room_and_no_count_behind(store_server: embedded.Embedded) -> None:
    async with serving(store_server.url) as live:
        room = await live.room()
        async with visit(live.address, room["code"]):
            pass
        await holds(live, connections=0, rooms=0)
        before = len(asyncio.all_tasks())
        for way in range(9):
            async with visit(live.address, room["code"]) as guest, knock(live.address, "23456789") as lost:
                await lost.hello()
                match way % 3:
                    case 0:
                        guest.vanish()
                    case 1:
                        await guest.say("ready", on=True)
                        guest.vanish()
        await holds(live, connections=0, rooms=0)

        async def as_before() -> bool:
            return len(asyncio.all_tasks()) <= before

        await eventually(as_before)


async def test_a_connection_that_says_nothing_is_closed(store_server: embedded.Embedded) -> None:
    async with serving(store_server.url, limits=STRICT) as live:
        room = await live.room()
        async with knock(live.address, room["code"]) as guest:
            begun = time.monotonic()
            assert await guest.closed() == 4002
            assert time.monotonic() - begun > 0.2
            assert guest.heard("bye") == [{"t": "bye", "reason": "no_hello", "retry_ms": None}]
        await holds(live, connections=0, rooms=0)


async def test_an_address_may_have_so_many_connections_and_one_that_closes_makes_room(
    store_server: embedded.Embedded,
) -> None:
    async with serving(store_server.url, limits=STRICT) as live:
        code = (await live.room())["code"]
        async with visit(live.address, code), visit(live.address, code), visit(live.address, code) as third:
            with pytest.raises(Exception, match="403"):
                async with knock(live.address, code):
                    pass
            await third.leave()
            await holds(live, connections=2, rooms=1)
            async with visit(live.address, code) as again:
                assert again.state["you"]["seat"] is not None


async def test_garbage_without_end_is_cut_off_and_nobody_else_notices(store_server: embedded.Embedded) -> None:
    async with serving(store_server.url) as live:
        code = (await live.room())["code"]
        async with visit(live.address, code) as honest, visit(live.address, code) as noisy:
            sending = asyncio.create_task(_shout(noisy, ["garbage", "{}", '{"t":"sit"}', "\x00" * 100] * 2_500))
            for _ in range(20):
                assert (await honest.ask("ping"))["t"] == "pong"
            assert await noisy.closed() == 1008
            assert noisy.heard("bye") == [{"t": "bye", "reason": "flood", "retry_ms": None}]
            assert noisy.answered(None) <= GENEROUS.bad_frames + 1
            await sending


async def test_too_many_good_frames_are_refused_and_then_cut_off_each_answered_once(
    store_server: embedded.Embedded,
) -> None:
    async with serving(store_server.url, limits=STRICT) as live:
        code = (await live.room())["code"]
        async with visit(live.address, code) as hasty:
            frames = [orjson.dumps({"t": "ping", "id": f"p{n}"}).decode() for n in range(100)]
            await _shout(hasty, frames)
            assert await hasty.closed() == 1008
            answers = [hasty.answered(f"p{n}") for n in range(100)]
            assert set(answers) == {0, 1}
            assert answers == sorted(answers, reverse=True)
            assert len(hasty.heard("pong")) in range(30, 33)
            assert {answer["code"] for answer in hasty.heard("reply")} == {"too_fast"}


async def _shout(guest: Guest, frames: list[str]) -> None:
    with suppress(ConnectionClosed):
        for frame in frames:
            await guest.socket.send(frame)


async def test_memory_stays_flat_under_garbage(store_server: embedded.Embedded) -> None:
    async with serving(store_server.url) as live:
        code = (await live.room())["code"]

        async def storm() -> None:
            for _ in range(15):
                async with visit(live.address, code, watching=True) as noisy:
                    await _shout(noisy, ["x" * 10_000] * 60)
                    await noisy.closed()

        await storm()
        gc.collect()
        objects, peak = len(gc.get_objects()), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        await storm()
        await holds(live, connections=0, rooms=0)
        gc.collect()
        assert len(gc.get_objects()) < objects * 1.05
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < peak * 1.05


class Deaf:
    """A client that says hello and then reads nothing more."""

    def __init__(self, address: str, code: str) -> None:
        host, port = address.split(":")
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.connect((host, int(port)))
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        self.socket.sendall(
            f"GET /ws/{code} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{key}\r\n".encode()
        )
        self.say({"t": "hello", "id": "h", "protocol": 1, "name": "Deaf", "as": "spectator"})

    def say(self, message: object) -> None:
        """One masked text frame (with a mask of zeros)."""
        text = orjson.dumps(message)
        size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126, *len(text).to_bytes(2, "big")])
        self.socket.sendall(b"\x81" + size + bytes(4) + text)


async def test_a_client_that_reads_nothing_holds_up_nobody_and_is_cut_off(store_server: embedded.Embedded) -> None:
    limits = replace(GENEROUS, outbox_messages=40, frames_per_second=10_000.0, frames_burst=100_000)
    async with serving(store_server.url, limits=limits) as live:
        code = (await live.room())["code"]
        async with visit(live.address, code) as player:
            deaf = await asyncio.to_thread(Deaf, live.address, code)
            await holds(live, connections=2, rooms=1)
            # Answers of half a kilobyte pile up: in the kernel first, then in the outbox.
            question = {"t": "sit", "id": "x" * 40, "seat": "no number"}
            asking = asyncio.create_task(asyncio.to_thread(_pester, deaf, {**question, "seat": 6}))
            for n in range(30):
                assert (await player.ask("ready", on=n % 2 == 0))["ok"]
            await holds(live, connections=1, rooms=1)
            await asking

            async def cut() -> bool:
                return len(live.server.server_state.connections) <= 2  # the player's, and ours for /metrics

            await eventually(cut)
            deaf.socket.close()
            assert (await player.ask("ping"))["t"] == "pong"


def _pester(deaf: Deaf, message: object) -> None:
    deaf.socket.settimeout(20)
    with suppress(OSError):
        for _ in range(60_000):
            deaf.say(message)


async def test_a_slow_client_ends_up_with_the_newest_view(store_server: embedded.Embedded) -> None:
    async with serving(store_server.url, limits=replace(GENEROUS, frames_burst=1_000)) as live:
        code = (await live.room())["code"]
        async with visit(live.address, code) as player, visit(live.address, code, watching=True) as slow:
            slow.socket.transport.pause_reading()
            for n in range(100):
                assert (await player.ask("ready", on=n % 2 == 0))["ok"]
            last = (await player.ask("stand"))["v"]
            slow.socket.transport.resume_reading()
            view = await slow.view(lambda view: view["v"] >= last)
            assert view["room"]["seats"][0] is None
            versions = [state["v"] for state in slow.heard("state")]
            assert versions == sorted(versions)
