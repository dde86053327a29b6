"""Sitting and standing, being ready, and what the host does to seats."""

from server.engine import RuleError, Seat
from server.engine.values import replace
from server.table.absence import taken_over
from server.table.chairs import Bot, Chair, Human, PersonId
from server.table.commands import AddBot, Ready, Remove, Sit, Stand, Unbar
from server.table.guards import (
    host_only,
    in_lobby,
    is_barred,
    known_seat,
    may_sit,
    open_seat,
    seat_meant,
    seated,
    vacant,
)
from server.table.house import House, Moment
from server.table.names import bot_name, distinct
from server.table.outcome import Outcome, changed, unchanged
from server.table.state import Host, Table

_BARRED_KEPT = 100  # people; a room where more misbehave needs another link
_LEFT_KEPT = 100  # people who sat on a chair in one game; nobody needs a tenth of them


def sit(table: Table, command: Sit, moment: Moment, _house: House) -> Outcome:
    """Take a free seat in the lobby, or one where a bot stands in during a game; a seated person changes seats."""
    if not may_sit(table, command.who):
        raise RuleError("barred" if is_barred(table, command.who) else "locked")
    if not table.running:
        in_lobby(table)
    seat = seat_meant(table, command.who, command.seat, open_seat(table))
    left = table.seat_of(command.who)
    if left == seat:
        return changed(taken_over(table, seat, moment.now))
    if not vacant(table, table.chairs[seat]) or (table.running and left is not None):
        raise RuleError("game_running" if table.running else "seat_taken")
    if left is not None:
        return changed(_changed_seats(table, left, seat))
    return changed(sat_down(table, seat, command.who, command.name, moment))


def stand(table: Table, command: Stand, moment: Moment, house: House) -> Outcome:
    """Leave one's seat: in a running game a bot plays it on, so that nobody is stuck."""
    seat = seated(table, command.who)
    return changed(_vacated(table.told("stood", moment.now, seat=seat), seat, house))


def ready(table: Table, command: Ready, _moment: Moment, _house: House) -> Outcome:
    """Be ready, or not yet."""
    seat = seated(table, command.who)
    in_lobby(table)
    digest = command.nonce_digest if command.on else None
    return changed(table.with_chair(seat, replace(table.chairs[seat], ready=command.on, digest=digest)))


def add_bot(table: Table, command: AddBot, _moment: Moment, house: House) -> Outcome:
    """Put a bot on a free seat."""
    host_only(table, command.who)
    in_lobby(table)
    seat = command.seat if command.seat is not None else open_seat(table)
    if seat is None:
        raise RuleError("seats_full")
    known_seat(table, seat)
    if table.chairs[seat].holder is not None:
        raise RuleError("seat_taken")
    levels = house.games[table.game].meta.levels
    level = levels[-1] if command.level is None else command.level
    if level not in levels:
        raise RuleError("bad_option", field="level")
    bot = Bot(level, bot_name(_names(table)))
    return changed(table.with_chair(seat, replace(table.chairs[seat], holder=bot, ready=True)))


def remove(table: Table, command: Remove, moment: Moment, house: House) -> Outcome:
    """Take a bot or a person off a seat; a person may go on watching unless barred from the room."""
    host_only(table, command.who)
    known_seat(table, command.seat)
    chair = table.chairs[command.seat]
    if chair.holder is None:
        raise RuleError("seat_free")
    if chair.bot:
        in_lobby(table)
    if command.bar is not None and chair.human is not None:
        if chair.human.id == command.who:
            raise RuleError("not_oneself")
        barred = {**dict(table.barred), chair.human.id: command.bar == "room"}
        table = replace(table, barred=tuple(barred.items())[-_BARRED_KEPT:])
    return changed(removed(table, command.seat, moment, house, by=command.who))


def unbar(table: Table, command: Unbar, moment: Moment, _house: House) -> Outcome:
    """Forget who was barred. A person who came back by another name, as a stranger, was never held off anyway."""
    host_only(table, command.who)
    if not table.barred:
        return unchanged(table)
    return changed(replace(table, barred=()).told("unbarred", moment.now, by=command.who))


def removed(table: Table, seat: Seat, moment: Moment, house: House, *, by: PersonId | None = None) -> Table:
    """The table without whoever sits there, by the host or by a vote."""
    return _vacated(table.told("removed", moment.now, seat=seat, by=by), seat, house)


def sat_down(table: Table, seat: Seat, who: PersonId, name: str, moment: Moment) -> Table:
    """The newcomer on the seat, under a name of their own at this table; as host they go by the same one.

    Whatever the seat shows them is new to them: their prompt arises now.
    """
    chair = table.chairs[seat]
    human = Human(who, distinct(name, _names(table, but=chair)), joined=moment.now)
    if table.host is None or table.host.id == who:
        table = replace(table, host=Host(who, human.name))
    seated = replace(chair, holder=human, since=table.v + 1, ready=chair.ready and table.running)
    asking = tuple(asker for asker in table.asking if asker.id != who)
    return replace(table.with_chair(seat, seated), asking=asking).told("sat", moment.now, seat=seat)


def _changed_seats(table: Table, left: Seat, seat: Seat) -> Table:
    """The person on another chair, no longer ready."""
    moved = replace(table.chairs[seat], holder=table.chairs[left].holder)
    return table.with_chair(left, _emptied(table.chairs[left])).with_chair(seat, moved)


def _vacated(table: Table, seat: Seat, house: House) -> Table:
    """The seat without its holder: in a running game a bot plays on, under a name of its own.

    A nonce promised or opened before stays the seat's until the next game: nothing causes a redraw.
    """
    chair = table.chairs[seat]
    if chair.human is not None and table.phase == "playing" and chair.human.id not in chair.left_by:
        chair = replace(chair, left_by=(*chair.left_by, chair.human.id)[-_LEFT_KEPT:])
    if table.phase == "lobby":
        return table.with_chair(seat, _emptied(chair))
    if table.phase == "over":
        return table.with_chair(seat, replace(chair, holder=None, deputy=None))
    level = house.games[table.game].meta.levels[-1]
    bot = Bot(level, bot_name(_names(table)), stands_in=True)
    return table.with_chair(seat, replace(chair, holder=bot, deputy=None))


def _emptied(chair: Chair) -> Chair:
    return Chair(colour=chair.colour)


def _names(table: Table, *, but: Chair | None = None) -> frozenset[str]:
    """The names on the chairs, one of them left out."""
    return frozenset(chair.holder.name for chair in table.chairs if chair.holder is not None and chair is not but)
