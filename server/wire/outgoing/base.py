"""What all models of the wire are, and the words they share."""

from typing import Any, TypeAlias

from pydantic import BaseModel, ConfigDict

Card: TypeAlias = str
Millis: TypeAlias = int
Options: TypeAlias = dict[str, Any]


class Sent(BaseModel):
    """Nothing is sent that is not named."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Open(BaseModel):
    """A game may add facts of its own; its rules page names them."""

    model_config = ConfigDict(extra="allow", strict=True)
