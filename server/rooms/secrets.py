"""Codes of rooms and tokens of people."""

import hashlib
import secrets

from server.engine import RuleError
from server.table import PersonId

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # 31 signs: none that looks or is said like another
CODE_LENGTH = 8
TOKEN_BYTES = 16


def new_code() -> str:
    """A room's code, as stored and in links without its dash."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def read_code(typed: str) -> str:
    """The code in what somebody typed or tapped: case, dash and spaces do not matter; else `no_such_room`."""
    code = typed.upper().replace("-", "").replace(" ", "")
    if len(code) != CODE_LENGTH or not frozenset(code) <= frozenset(ALPHABET):
        raise RuleError("no_such_room")
    return code


def new_token() -> str:
    """A person's key to their place in one room."""
    return secrets.token_hex(TOKEN_BYTES)


def person_of(token: str) -> PersonId:
    """Who the token names; what is stored and compared instead of the token."""
    return hashlib.sha256(token.encode()).hexdigest()


def chance() -> str:
    """32 fresh random bytes as hex."""
    return secrets.token_hex(32)
