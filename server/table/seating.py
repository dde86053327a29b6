"""Coming, sitting, standing, being ready, being away."""

from dataclasses import replace

from server.engine import RuleError, Seat
from server.table.commands import AddBot, Join, Lock, Presence, Ready, Remove, Sit, Stand
from server.table.guards import host_only, in_lobby, known_seat, seated
from server.table.house import House, Moment
from server.table.names import bot_name, distinct
from server.table.outcome import Outcome, changed, unchanged
from server.table.state import Bot, Chair, Host, Human, PersonId, Table


def join(table: Table, command: Join, moment: Moment, _house: House) -> Outcome:
    """Welcome a new person: the first becomes host, and the host key always; a wish for a seat is met if it can be."""
    came = table
    if table.host is None or command.who == table.host_key:
        came = replace(came, host=Host(command.who, command.name))
    seat = _lowest_free(came)
    if command.seated and seat is not None and came.phase == "lobby" and _may_sit(came, command.who):
        came = _sat(came, seat, command.who, command.name, moment)
    return changed(came) if came != table else unchanged(table)


def sit(table: Table, command: Sit, moment: Moment, _house: House) -> Outcome:
    """Take a free seat in the lobby, or one where a bot stands in during a game; a seated person changes seats."""
    if not _may_sit(table, command.who):
        raise RuleError("locked")
    seat = command.seat if command.seat is not None else _lowest_free(table)
    if seat is None:
        raise RuleError("seats_full")
    known_seat(table, seat)
    left = table.seat_of(command.who)
    if left == seat:
        return changed(table)
    if table.phase in ("starting", "playing"):
        return _take_over(table, seat, command, moment)
    in_lobby(table)
    if table.chairs[seat].holder is not None:
        raise RuleError("seat_taken")
    if left is not None:
        table = table.with_chair(left, _emptied(table.chairs[left]))
    return changed(_sat(table, seat, command.who, command.name, moment))


def stand(table: Table, command: Stand, _moment: Moment, house: House) -> Outcome:
    """Leave one's seat: in a running game a bot plays it on, so that nobody is stuck."""
    seat = seated(table, command.who)
    return changed(_vacated(table, seat, house))


def ready(table: Table, command: Ready, _moment: Moment, _house: House) -> Outcome:
    """Be ready, or not yet."""
    seat = seated(table, command.who)
    in_lobby(table)
    digest = command.nonce_digest if command.on else None
    return changed(table.with_chair(seat, replace(table.chairs[seat], ready=command.on, digest=digest, nonce=None)))


def add_bot(table: Table, command: AddBot, _moment: Moment, house: House) -> Outcome:
    """Put a bot on a free seat."""
    host_only(table, command.who)
    in_lobby(table)
    seat = command.seat if command.seat is not None else _lowest_free(table)
    if seat is None:
        raise RuleError("seats_full")
    known_seat(table, seat)
    if table.chairs[seat].holder is not None:
        raise RuleError("seat_taken")
    levels = house.games[table.game].meta.levels
    level = levels[-1] if command.level is None else command.level
    if level not in levels:
        raise RuleError("bad_option", field="level")
    bot = Bot(level, bot_name(names(table)))
    return changed(table.with_chair(seat, replace(table.chairs[seat], holder=bot, ready=True)))


def remove(table: Table, command: Remove, _moment: Moment, house: House) -> Outcome:
    """Take a bot or a person off a seat; a person may go on watching."""
    host_only(table, command.who)
    known_seat(table, command.seat)
    chair = table.chairs[command.seat]
    if chair.holder is None:
        raise RuleError("seat_free")
    if chair.bot:
        in_lobby(table)
    return changed(_vacated(table, command.seat, house))


def lock(table: Table, command: Lock, _moment: Moment, _house: House) -> Outcome:
    """Close the free seats to everybody but the host, or open them."""
    host_only(table, command.who)
    return changed(replace(table, locked=command.on))


def presence(table: Table, command: Presence, moment: Moment, _house: House) -> Outcome:
    """Note who is away and since when; whoever comes back finds the game's waiting times started anew."""
    seat = table.seat_of(command.who)
    human = table.chairs[seat].human if seat is not None else None
    if seat is None or human is None or (human.absent_since is None) == command.here:
        return unchanged(table)
    asleep = not any(chair.here for chair in table.chairs)
    absent_since = None if command.here else moment.now
    chair = replace(table.chairs[seat], holder=replace(human, absent_since=absent_since))
    table = table.with_chair(seat, chair)
    return changed(replace(table, moved=moment.now) if asleep and command.here else table)


def names(table: Table) -> frozenset[str]:
    """The names on the chairs."""
    return frozenset(chair.holder.name for chair in table.chairs if chair.holder is not None)


def _lowest_free(table: Table) -> Seat | None:
    return next((n for n, chair in enumerate(table.chairs) if chair.holder is None), None)


def _may_sit(table: Table, who: PersonId) -> bool:
    return not table.locked or (table.host is not None and table.host.id == who)


def _sat(table: Table, seat: Seat, who: PersonId, name: str, moment: Moment) -> Table:
    """The person on the chair, under a name of their own at this table; the host goes by the same one."""
    human = Human(who, distinct(name, names(table)), joined=moment.now)
    if table.host is not None and table.host.id == who:
        table = replace(table, host=Host(who, human.name))
    return table.with_chair(seat, replace(_emptied(table.chairs[seat]), holder=human))


def _take_over(table: Table, seat: Seat, command: Sit, moment: Moment) -> Outcome:
    """Sit down where a bot stands in."""
    bot = table.chairs[seat].bot
    if table.seat_of(command.who) is not None or bot is None or not bot.stands_in:
        raise RuleError("game_running")
    human = Human(command.who, distinct(command.name, names(table) - {bot.name}), joined=moment.now)
    return changed(table.with_chair(seat, replace(table.chairs[seat], holder=human)))


def _vacated(table: Table, seat: Seat, house: House) -> Table:
    """The seat without its holder: free in the lobby; in a game a bot plays on, under a name of its own."""
    chair = table.chairs[seat]
    if table.phase not in ("starting", "playing"):
        return table.with_chair(seat, _emptied(chair))
    level = house.games[table.game].meta.levels[-1]
    bot = Bot(level, bot_name(names(table)), stands_in=True)
    return table.with_chair(seat, replace(chair, holder=bot, ready=True))


def _emptied(chair: Chair) -> Chair:
    return Chair(colour=chair.colour)
