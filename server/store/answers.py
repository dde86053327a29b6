"""Reading what the store answers. Its shapes are RESP2's: lists, bytes, ints, None; a pair list is a map."""

from collections.abc import Iterator, Sequence
from typing import Any

from server.store.results import Entry, Here, Lease, Line, Listed, Loaded, Missing, Newer, Same, Seen

ENTRY = b"e"  # the field of a log entry; the others of a log item are b, its stamp, and ring slots, with a colon


def threes(flat: Sequence[Any]) -> Iterator[tuple[Any, Any, Any]]:
    return zip(flat[::3], flat[1::3], flat[2::3], strict=True)


def pairs(flat: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    return zip(flat[::2], flat[1::2], strict=True)


def loaded(answer: Any) -> Loaded | Missing:
    match answer:
        case [b"missing", now]:
            return Missing(now)
        case [b"loaded", version, chat, now, stamp, form, state, rings]:
            return Loaded(version, chat, now, stamp, form, state, seen(pairs(rings)))
    raise AssertionError(answer)


def pulled(answer: Any) -> Same | Newer | Loaded | Missing:
    match answer:
        case [b"same", version, chat, now]:
            return Same(version, chat, now)
        case [b"newer", version, chat, now, stamp, form, state, items]:
            slots = ((name, value) for _, flat in items for name, value in pairs(flat) if b":" in name)
            return Newer(version, chat, now, stamp, form, state, entries(items), seen(slots))
        case _:
            return loaded(answer)


def seen(slots: Iterator[tuple[bytes, bytes]]) -> Seen:
    """From `token:slot` and request; `token:n` is only the store's count of what the token said."""
    rings: dict[bytes, dict[int, bytes]] = {}
    for name, request in slots:
        token, _, slot = name.rpartition(b":")
        if slot != b"n":
            rings.setdefault(token, {})[int(slot)] = request
    return rings


def entries(items: Sequence[Any]) -> tuple[Entry, ...]:
    """The entries of a stretch of log; a commit may have several, or none."""
    return tuple(
        Entry(int(item.partition(b"-")[0]), value)
        for item, flat in items
        for name, value in pairs(flat)
        if name == ENTRY
    )


def lines(items: Sequence[Any]) -> tuple[Line, ...]:
    return tuple(Line(int(item.partition(b"-")[0]), int(flat[1]), flat[3]) for item, flat in items)


def here(answer: Any) -> Here | Missing:
    word, now, *flat = answer
    if word == b"missing":
        return Missing(now)
    return Here(now, tuple(sorted((Lease(*lease) for lease in threes(flat)), key=lambda lease: lease.person)))


def listed(answer: Any) -> Iterator[Listed]:
    for code, expires, summary in threes(answer):
        yield Listed(code.decode(), expires, summary)
