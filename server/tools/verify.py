"""`hifumi verify`: was a finished game dealt as promised? Deals it anew from its receipt, and plays its log again.

It proves that receipt and log fit together. Whether they are what players were shown only their own browsers know,
which keep the commitment and the promises that they saw before the game.
"""

import hashlib
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

import orjson

from server.engine import RuleError
from server.games import GAMES
from server.settings import StartError
from server.table import Entry, steps

_NEEDED = frozenset({"seed", "commitment", "digests", "nonces", "names"})
_SITTERS = frozenset({"names", "initials"})  # at the end: people leave, and change their names
_NO_REPLAY = "That is no replay: save what GET /api/rooms/CODE/replay answers, and name the file."
PROMISE = (
    "As long as one honest player's nonce was used and none was withheld, nobody chose this deal; "
    "whoever runs the server could read it."
)
NO_NONCE = "No player's nonce was used: whoever runs the server could have chosen this deal."


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at, and whether it is as it should be."""

    text: str
    good: bool


def main(file: str, out: TextIO) -> int:
    """Read a replay as `GET /api/rooms/{code}/replay` gives it (`-` is the input), print a line a finding.

    Returns 1 when one is bad.
    """
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
    except (OSError, UnicodeError) as error:
        raise StartError(f"{file} cannot be read: {error}") from None
    receipt, log = _read(text)
    try:
        findings = [look(receipt, log) for look in LOOKS]
    except (ValueError, TypeError, AttributeError):
        raise StartError(_NO_REPLAY) from None
    for finding in findings:
        print(f"{'ok' if finding.good else '!!'}  {finding.text}", file=out)
    print(NO_NONCE if not any(receipt["nonces"]) else PROMISE, file=out)
    return 0 if all(finding.good for finding in findings) else 1


def _read(text: str) -> tuple[dict[str, Any], list[Entry]]:
    try:
        told = orjson.loads(text)
        receipt, log = told["receipt"], told["log"]
        version, known = receipt["rules_version"], GAMES[receipt["game"]].meta.rules_version
        if not receipt.keys() >= _NEEDED or not isinstance(log, list):
            raise KeyError(*_NEEDED)
    except (orjson.JSONDecodeError, KeyError, TypeError, AttributeError):
        raise StartError(_NO_REPLAY) from None
    if version != known:
        raise StartError(f"The game was played under version {version} of its rules; this Hifumi knows {known}.")
    return receipt, log


def _seed(receipt: dict[str, Any], _log: Iterable[Entry]) -> Finding:
    digest = hashlib.sha256(bytes.fromhex(receipt["seed"])).hexdigest()
    return Finding("the seed is the one that was committed to", digest == receipt["commitment"])


def _nonces(receipt: dict[str, Any], _log: Iterable[Entry]) -> Finding:
    pairs = list(zip(receipt["names"], receipt["digests"], receipt["nonces"], strict=True))
    good = all(hashlib.sha256(bytes.fromhex(nonce)).hexdigest() == digest for _, digest, nonce in pairs if nonce)
    withheld = [name for name, digest, nonce in pairs if digest and not nonce]
    used = sum(nonce is not None for _, _, nonce in pairs)
    more = f"; withheld by {', '.join(withheld)}, who could choose between two deals" if withheld else ""
    return Finding(f"the nonces are the ones that were promised ({used} used{more})", good and not withheld)


def _begun(receipt: dict[str, Any], log: list[Entry]) -> Finding:
    lasting = receipt.keys() - _SITTERS
    first = {name: value for name, value in log[0].items() if name in lasting} if log else {}
    return Finding("the game began with this receipt", first == {name: receipt[name] for name in lasting})


def _played(_receipt: dict[str, Any], log: list[Entry]) -> Finding:
    """Every step once more: what was played was dealt and lawful, and everybody was told what happened."""
    done = 0
    try:
        for entry, moved in steps(log, GAMES):
            if orjson.loads(orjson.dumps(moved.cues)) != entry.get("cues"):
                return Finding(f"entry {done} of the log tells something else than what happened", good=False)
            done += 1
    except RuleError as refused:
        return Finding(f"entry {done} of the log is against the rules: {refused.code}", good=False)
    except (ValueError, KeyError, TypeError, AttributeError):
        return Finding(f"entry {done} of the log cannot be read", good=False)
    return Finding(f"all {done} entries of the log follow from the deals", good=done > 0)


LOOKS: tuple[Callable[[dict[str, Any], list[Entry]], Finding], ...] = (_seed, _nonces, _begun, _played)
