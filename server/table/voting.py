"""What those present decide by majority: a bot for somebody who is away, and what an absent host can't do (U-28).

Questions: `bot:2`, `remove:2`, `start`, `end`, `rematch`; and `claim`, on which all must agree: then the rest of a
round that is decided need not be played.
"""

from collections.abc import Collection

from server.engine import RuleError, Seat
from server.engine import match as matches
from server.engine.values import replace
from server.table.absence import deputised, missed
from server.table.chairs import PersonId
from server.table.commands import CastVote
from server.table.guards import seated
from server.table.house import House, Moment
from server.table.outcome import Outcome, changed
from server.table.playing import claimed, ended
from server.table.seating import removed
from server.table.starting import hindrance, reopened, started
from server.table.state import Table, Vote


def cast(table: Table, command: CastVote, moment: Moment, house: House) -> Outcome:
    """Say yes, or take it back; the vote that makes a majority settles the question."""
    seated(table, command.who)
    if (against := objection(table, command.on, house)) is not None:
        raise RuleError(against)
    if command.who not in voters(table, command.on):
        raise RuleError("no_vote")
    vote = next((vote for vote in table.votes if vote.on == command.on), None)
    vote = vote or Vote(command.on, (), moment.now + house.pace.vote)
    yes = tuple(who for who in vote.yes if who != command.who) + ((command.who,) if command.yes else ())
    others = tuple(each for each in table.votes if each.on != command.on)
    vote = replace(vote, yes=yes)
    table = replace(table, votes=(*others, vote) if yes else others)
    return _carry(table, vote, moment, house) if carried(table, vote) else changed(table)


def settle(table: Table, moment: Moment, house: House) -> Outcome:
    """Do what has a majority since somebody left, or let questions lapse whose time is over."""
    for vote in table.votes:
        if carried(table, vote):
            return _carry(table, vote, moment, house)
    return changed(replace(table, votes=tuple(vote for vote in table.votes if vote.ends > moment.now)))


def pruned(table: Table, house: House) -> Table:
    """The table without questions that are none any more, and without the votes of people who left."""
    votes = []
    for vote in table.votes:
        yes = tuple(who for who in vote.yes if table.sitting(who) is not None)
        if yes and objection(table, vote.on, house) is None:
            votes.append(vote if yes == vote.yes else replace(vote, yes=yes))
    return table if tuple(votes) == table.votes else replace(table, votes=tuple(votes))


def objection(table: Table, on: str, house: House) -> str | None:
    """Why this is no question now, as a code."""
    what, seat = _question(table, on)
    match what:
        case "bot" if seat is not None:
            chair = table.chairs[seat]
            open_ = table.phase == "playing" and missed(chair) and chair.deputy is None
        case "remove" if seat is not None:
            open_ = table.host_away and table.chairs[seat].human is not None
        case "start" if seat is None:
            return hindrance(table) if table.host_away and table.phase == "lobby" else "no_such_vote"
        case "end" if seat is None:
            open_ = table.host_away and table.phase == "playing"
        case "claim" if seat is None:
            open_ = claimable(table, house)
        case "rematch" if seat is None:
            open_ = table.host_away and table.phase == "over"
        case _:
            open_ = False
    return None if open_ else "no_such_vote"


def voters(table: Table, on: str) -> Collection[PersonId]:
    """The people who are here, but not the one whom it is about."""
    _, about = _question(table, on)
    chairs = (chair for seat, chair in enumerate(table.chairs) if chair.here and seat != about)
    return [chair.human.id for chair in chairs if chair.human]


def needed(table: Table, on: str) -> int:
    """How many must say yes: more than half, to a claim all; bots have no objection."""
    here = len(voters(table, on))
    return here if on == "claim" else here // 2 + 1


def claimable(table: Table, house: House) -> bool:
    """Whether everybody can see that nothing is left to be won or lost in this round."""
    if table.match is None or table.phase != "playing" or table.paused is not None:
        return False
    return matches.decided(house.games[table.game], table.match)


def carried(table: Table, vote: Vote) -> bool:
    """Whether a majority has said yes."""
    return len(frozenset(vote.yes) & frozenset(voters(table, vote.on))) >= needed(table, vote.on)


def _carry(table: Table, vote: Vote, moment: Moment, house: House) -> Outcome:
    what, seat = _question(table, vote.on)
    table = replace(table, votes=tuple(each for each in table.votes if each.on != vote.on))
    match what, seat:
        case "bot", int():
            return changed(deputised(table, seat, moment.now, house))
        case "remove", int():
            return changed(removed(table, seat, moment, house))
        case "start", None:
            return started(table, moment, house)
        case "claim", None:
            return claimed(table, moment, house)
        case "end", None:
            return ended(table, moment, house)
        case _:
            return reopened(table, moment)


def _question(table: Table, on: str) -> tuple[str, Seat | None]:
    """What is asked, and about which seat; an empty word where it is no question at all."""
    what, colon, number = on.partition(":")
    if not colon:
        return what, None
    seats = {str(seat): seat for seat in range(table.seats)}
    return (what, seats[number]) if number in seats else ("", None)
