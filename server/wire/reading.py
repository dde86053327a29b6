"""A text frame becomes a message, or what is wrong with it."""

from typing import Annotated, Any

import orjson
from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from server.engine import RuleError
from server.wire.incoming import Message, RequestId

DEEPEST = 20  # objects and lists within one another; an honest message has six

_MESSAGE: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="t")])
_SHOWN = 40  # letters of a field's name that are given back
_ID: TypeAdapter[str] = TypeAdapter(RequestId, config=ConfigDict(strict=True))


class UnreadableError(Exception):
    """A frame that is no message: its code, and its id where one could be read."""

    def __init__(self, request_id: str | None, code: str, **params: Any) -> None:
        super().__init__(code)
        self.request_id = request_id
        self.refused = RuleError(code, **params)


def read(frame: str) -> Message:
    """The message in a text frame; raises UnreadableError with `bad_json` or `bad_request` and the field at fault."""
    try:
        raw = orjson.loads(frame)
    except (orjson.JSONDecodeError, UnicodeError):
        raise UnreadableError(None, "bad_json") from None
    try:
        message = _MESSAGE.validate_python(raw)
    except ValidationError as error:
        raise UnreadableError(_id_of(raw), "bad_request", field=_field_at_fault(error)) from None
    # Few brackets can't be nested deep: most frames are not walked through.
    if frame.count("[") + frame.count("{") > DEEPEST and _deeper(raw, DEEPEST):
        raise UnreadableError(message.id, "bad_request", field="depth")
    return message


def _deeper(value: object, levels: int) -> bool:
    """Whether there are more objects and lists within one another than that."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return levels < 0 or any(_deeper(each, levels - 1) for each in inner if isinstance(each, dict | list))


def _field_at_fault(error: ValidationError) -> str:
    """The field that the first complaint is about; where no kind of message fits, the one that names the kind."""
    first = error.errors(include_url=False, include_input=False)[0]
    if first["type"].startswith("union_tag"):
        return str(first["ctx"]["discriminator"]).strip("'")
    return str(first["loc"][-1])[:_SHOWN] if first["loc"] else "t"


def _id_of(raw: object) -> str | None:
    try:
        return _ID.validate_python(raw["id"]) if isinstance(raw, dict) else None
    except (KeyError, ValidationError):
        return None
