"""A conversation with the referee in this process."""

from collections.abc import Iterator
from typing import Any

import orjson

from server.referee import Running, answer, serve

HII_FUU = {"do": "start", "game": "hii-fuu"}


def talk(*lines: object) -> list[dict[str, Any]]:
    """The answers to some lines; what is not bytes is sent as JSON."""
    sent = (line if isinstance(line, bytes) else orjson.dumps(line) for line in lines)
    return [orjson.loads(reply) for reply in serve(sent)]


class Referee:
    """One that remembers its game from call to call."""

    def __init__(self) -> None:
        self.running: Running | None = None

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send one request."""
        return self.line(orjson.dumps({"do": do, **fields}))

    def line(self, line: bytes) -> dict[str, Any]:
        """Send one line."""
        said = answer(self.running, line)
        self.running = said.running
        reply: dict[str, Any] = orjson.loads(orjson.dumps(said.answer))
        return reply

    def refused(self, do: str, **fields: Any) -> tuple[str, dict[str, Any]]:
        """Send a request that must be refused and change nothing."""
        before = self.running
        reply = self.ask(do, **fields)
        assert self.running is before
        assert reply.keys() == {"ok", "code", "params"}
        assert reply["ok"] is False
        return reply["code"], reply["params"]

    def ok(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a request that must be accepted."""
        reply = self.ask(do, **fields)
        assert reply["ok"] is True, reply
        return reply

    def views(self) -> list[dict[str, Any]]:
        """Everybody's view, a spectator's last."""
        assert self.running is not None
        return [self.ok("view", seat=seat) for seat in (*range(self.running.match.seats), None)]

    def play_on(self, *, level: str = "easy") -> Iterator[dict[str, Any]]:
        """Let bots play to the end; each answer to an act."""
        to_act = self.running.game.to_act(self.running.match.state) if self.running else ()
        while to_act:
            action = self.ok("bot", seat=to_act[0], level=level)["action"]
            reply = self.ok("act", seat=to_act[0], action=action)
            to_act = reply["to_act"]
            yield reply
