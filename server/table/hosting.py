"""The host's say over the room, and another host where the old one has gone (U-28)."""

from server.engine import RuleError
from server.engine.values import replace
from server.table.chairs import Millis, PersonId
from server.table.commands import AllowChat, ExtraTime, Lock, MakeHost, OpenToSpectators, SetClock, SetLink
from server.table.conduct import checked_link, checked_rule
from server.table.events import What
from server.table.guards import host_only, is_barred, known_seat, may_sit, open_seat
from server.table.house import House, Moment
from server.table.outcome import Outcome, changed
from server.table.state import Host, Table

MOST_LEISURE = 4  # times the usual time for a move


def lock(table: Table, command: Lock, moment: Moment, _house: House) -> Outcome:
    """Close the free seats to newcomers, or open them."""
    host_only(table, command.who)
    what: What = "locked" if command.on else "unlocked"
    return changed(replace(table, locked=command.on).told(what, moment.now, by=command.who))


def open_to_spectators(table: Table, command: OpenToSpectators, moment: Moment, _house: House) -> Outcome:
    """Let people watch, or nobody who neither sits nor may sit down."""
    host_only(table, command.who)
    conduct = replace(table.conduct, spectators=command.on)
    what: What = "spectators_on" if command.on else "spectators_off"
    return changed(replace(table, conduct=conduct).told(what, moment.now, by=command.who))


def allow_chat(table: Table, command: AllowChat, moment: Moment, _house: House) -> Outcome:
    """Let people write, or not."""
    host_only(table, command.who)
    conduct = replace(table.conduct, chat=command.on)
    what: What = "chat_on" if command.on else "chat_off"
    return changed(replace(table, conduct=conduct).told(what, moment.now, by=command.who))


def set_link(table: Table, command: SetLink, moment: Moment, _house: House) -> Outcome:
    """Say where people talk."""
    host_only(table, command.who)
    link = None if command.url is None else checked_link(command.url)
    return changed(replace(table, conduct=replace(table.conduct, link=link)).told("link", moment.now, by=command.who))


def set_clock(table: Table, command: SetClock, moment: Moment, _house: House) -> Outcome:
    """Give every move so much time, from now on; in a running game everybody starts with a full clock."""
    host_only(table, command.who)
    rule = checked_rule(command.move, command.bank, command.at_zero)
    return changed(replace(table, conduct=replace(table.conduct, clock=rule)).told("clock", moment.now, by=command.who))


def extra_time(table: Table, command: ExtraTime, _moment: Moment, house: House) -> Outcome:
    """Give one person so many times the usual time, at once and without a word to anybody."""
    host_only(table, command.who)
    known_seat(table, command.seat)
    chair = table.chairs[command.seat]
    if chair.human is None:
        raise RuleError("seat_free")
    if not 1 <= command.factor <= MOST_LEISURE:
        raise RuleError("bad_option", field="factor")
    more = (command.factor - chair.human.leisure) * (table.conduct.clock.move or 0) * house.pace.second
    clock = chair.clock
    if clock is not None and clock.rung is None:
        clock = replace(clock, left=max(0, clock.left + more))
    holder = replace(chair.human, leisure=command.factor)
    return changed(table.with_chair(command.seat, replace(chair, holder=holder, clock=clock)))


def make_host(table: Table, command: MakeHost, moment: Moment, _house: House) -> Outcome:
    """Make the person on a seat host, for good: the host key's power goes with the role."""
    host_only(table, command.who)
    known_seat(table, command.seat)
    human = table.chairs[command.seat].human
    if human is None:
        raise RuleError("seat_free")
    if human.absent_since is not None:
        raise RuleError("away")
    table = appointed(table, human.id, human.name, moment.now, by=command.who)
    return changed(replace(table, host_key=human.id))


def appointed(table: Table, who: PersonId, name: str, now: Millis, *, by: PersonId | None = None) -> Table:
    """The table where the person is host, and everybody is told; on a seat they go on being called as they are there.

    `by` is who made them so: told first, for a host who only watches has a name here no longer than the role.
    """
    human = table.sitting(who)
    told = table.told("host", now, seat=table.seat_of(who), name=name, by=by)
    return replace(told, host=Host(who, human.name if human else name))


def host_given_up_at(table: Table, house: House) -> Millis | None:
    """Until when the table waits for its absent host."""
    if table.host is None or table.host.absent_since is None:
        return None
    return max(table.host.absent_since, table.awake_since) + house.pace.host


def stranded(table: Table, who: PersonId, moment: Moment, house: House) -> bool:
    """Whether the person finds no game, no seat to take, and nobody left who could give one or begin.

    On a seat or off it, nobody is here, and the table waits for its host no longer. Such a person becomes host.
    """
    if table.running or any(chair.here for chair in table.chairs) or is_barred(table, who):
        return False
    given_up = host_given_up_at(table, house)
    if table.host is not None and (given_up is None or moment.now < given_up):
        return False
    return table.seat_of(who) is None and (open_seat(table) is None or not may_sit(table, who))


def hand_over(table: Table, moment: Moment, _house: House) -> Outcome:
    """Make that person host who has sat here longest, of those who are here now."""
    present = [human for chair in table.chairs if chair.here and (human := chair.human)]
    heir = min(present, key=lambda human: human.joined)
    return changed(appointed(table, heir.id, heir.name, moment.now))
