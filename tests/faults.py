"""A proxy that does to a connection what networks do: delay, stall, swallow answers, cut.

    async with Faults(target) as faults:  # target: a unix socket's path, or (host, port)
        ...  # connect to faults.path, a unix socket, or to 127.0.0.1 at faults.port

- `faults.delay = 0.05`: seconds, each way, for each piece of traffic.
- `faults.stall()`: open, but nothing passes, until `faults.flow()`.
- `faults.swallow = True`: requests arrive, answers vanish; `swallowed` is set when one did.
- `faults.cut()`: every connection ends at once; new ones are let in.
- `faults.refuse = True`: new ones are ended as soon as they are made; `refused` says how many were.
- `faults.vanish()`: nobody listens at the path any more.
"""

import asyncio
import tempfile
from asyncio import StreamReader, StreamWriter
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

Target = str | tuple[str, int]


class Faults:
    """Stands between a client and `target` while open."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self._open = asyncio.Event()
        self._open.set()
        self._writers: set[StreamWriter] = set()
        self._folder = tempfile.TemporaryDirectory(prefix="faults-")
        self._servers: list[asyncio.Server] = []
        self.path = str(Path(self._folder.name) / "s")
        self.port = 0
        self.delay = 0.0
        self.swallow = False
        self.refuse = False
        self.refused = 0
        self.swallowed = asyncio.Event()

    async def __aenter__(self) -> Self:
        by_port = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self._servers = [by_port, await asyncio.start_unix_server(self._join, self.path)]
        self.port = by_port.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for server in self._servers:
            server.close()
        self.flow()
        self.cut()
        await asyncio.sleep(0)
        self._folder.cleanup()

    def stall(self) -> None:
        self._open.clear()

    def flow(self) -> None:
        self._open.set()

    def cut(self) -> None:
        for writer in self._writers:
            writer.transport.abort()

    def vanish(self) -> None:
        Path(self.path).unlink()

    async def _join(self, reader: StreamReader, writer: StreamWriter) -> None:
        if self.refuse:
            self.refused += 1
            writer.transport.abort()
            return
        target = self.target
        with suppress(OSError):
            far = await (
                asyncio.open_unix_connection(target) if isinstance(target, str) else asyncio.open_connection(*target)
            )
            ends = {writer, far[1]}
            self._writers |= ends
            try:
                up = self._pass(reader, far[1], answers=False)
                down = self._pass(far[0], writer, answers=True)
                await asyncio.gather(up, down)
            finally:
                self._writers -= ends
        writer.transport.abort()

    async def _pass(self, reader: StreamReader, writer: StreamWriter, *, answers: bool) -> None:
        with suppress(OSError):
            while piece := await reader.read(1 << 16):
                await asyncio.sleep(self.delay)
                await self._open.wait()
                if answers and self.swallow:
                    self.swallowed.set()
                    continue
                writer.write(piece)
                await writer.drain()
        writer.transport.abort()
