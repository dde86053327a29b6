"""The Lua scripts, read from the package once; each file's head says what its KEYS and ARGV are."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha1
from importlib.resources import files

Word = bytes | str | int

_FOLDER = files("server.store") / "lua"
_PRELUDE = _FOLDER.joinpath("prelude.lua").read_bytes()


@dataclass(frozen=True, slots=True)
class Script:
    """A script by name; `sha` is what the server knows it by once it has seen the source."""

    name: str
    source: bytes = field(repr=False)
    sha: str

    def call(self, keys: Sequence[str], *args: Word) -> tuple[Word, ...]:
        return ("EVALSHA", self.sha, len(keys), *keys, *args)


def _read(name: str) -> Script:
    source = _PRELUDE + _FOLDER.joinpath(f"{name}.lua").read_bytes()
    return Script(name, source, sha1(source, usedforsecurity=False).hexdigest())


COMMIT = _read("commit")
LOAD = _read("load")
PULL = _read("pull")
SAY = _read("say")
HERE = _read("here")
DUE = _read("due")
LISTED = _read("listed")
RATE = _read("rate")
COPY = _read("copy")
BEAT = _read("beat")

BY_SHA = {script.sha: script for script in (COMMIT, LOAD, PULL, SAY, HERE, DUE, LISTED, RATE, COPY, BEAT)}


def in_full(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """The same call with the source in place of the sha, for a server that does not know it (NOSCRIPT)."""
    return ("EVAL", BY_SHA[str(words[1])].source, *words[2:])
