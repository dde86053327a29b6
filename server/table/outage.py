"""Time in which no server ran is nobody's: whatever the table waits for is put off by as much, once.

The store adds that time up for all tables together; each remembers up to where it has been put off, so that a second
worker, or a command judged again, finds nothing more to do.
"""

from server.engine.values import replace
from server.table.chairs import Chair, Millis
from server.table.house import Moment
from server.table.state import Host, Table, Vote


def put_off(table: Table, moment: Moment) -> Table:
    """The table as if it had not been there while no server was; it is told where a clock stood still for that."""
    lost = moment.outage - table.outage
    if lost == 0:
        return table
    table = replace(table, outage=moment.outage)
    if lost < 0:  # the room comes from another store, which had counted more
        return table
    later = replace(
        table,
        chairs=tuple(_chair(chair, lost) for chair in table.chairs),
        host=None if table.host is None else _away(table.host, lost),
        votes=tuple(_vote(vote, lost) for vote in table.votes),
        moved=table.moved + lost,
        awake_since=table.awake_since + lost,
    )
    return later.told("outage", moment.now) if any(map(_runs, table.chairs)) else later


def _runs(chair: Chair) -> bool:
    return chair.clock is not None and chair.clock.runs_from is not None


def _chair(chair: Chair, lost: Millis) -> Chair:
    if chair.human is not None and chair.human.absent_since is not None:
        chair = replace(chair, holder=replace(chair.human, absent_since=chair.human.absent_since + lost))
    if chair.clock is not None and chair.clock.runs_from is not None:
        chair = replace(chair, clock=replace(chair.clock, runs_from=chair.clock.runs_from + lost))
    return chair


def _away(host: Host, lost: Millis) -> Host:
    """Nobody could come back meanwhile."""
    return host if host.absent_since is None else replace(host, absent_since=host.absent_since + lost)


def _vote(vote: Vote, lost: Millis) -> Vote:
    return replace(vote, ends=vote.ends + lost)
