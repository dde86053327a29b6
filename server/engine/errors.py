"""The one way in which rules say no."""

from typing import Any


class RuleError(Exception):
    """A refusal for a player: a stable code and what its sentence needs. It changes nothing."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params: dict[str, Any] = params
