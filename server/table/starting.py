"""From ready to dealt: the seed was committed to before, the nonces are opened now, the packs follow from both."""

import hashlib

from server.engine import RuleError
from server.engine import match as matches
from server.engine.values import replace
from server.table.chairs import Chair, Millis, PersonId
from server.table.commands import OpenNonce, Rematch, Start
from server.table.guards import host_only, in_lobby, seated
from server.table.house import House, Moment
from server.table.outcome import Entry, Outcome, changed
from server.table.receipt import receipt
from server.table.replay import dealt
from server.table.state import Table


def start(table: Table, command: Start, moment: Moment, house: House) -> Outcome:
    """Freeze the digests and wait for their nonces, or deal at once when there are none."""
    host_only(table, command.who)
    in_lobby(table)
    if (missing := hindrance(table)) is not None:
        raise RuleError(missing)
    return started(table, moment, house)


def hindrance(table: Table) -> str | None:
    """What a lobby lacks for a start, as a code."""
    if any(chair.holder is None for chair in table.chairs):
        return "seats_empty"
    return None if all(chair.ready for chair in table.chairs) else "not_ready"


def started(table: Table, moment: Moment, house: House) -> Outcome:
    """The table with its game dealt, or waiting for nonces first."""
    if any(chair.digest for chair in table.chairs):
        return changed(replace(table, phase="starting", moved=moment.now))
    return begin(table, moment, house)


def nonces_until(table: Table, house: House) -> Millis:
    """Until when a start waits for the nonces."""
    return table.waiting_since + house.pace.nonces


def open_nonce(table: Table, command: OpenNonce, moment: Moment, house: House) -> Outcome:
    """Take a nonce that fits its digest; the last one awaited starts the game."""
    seat = seated(table, command.who)
    chair = table.chairs[seat]
    if table.phase != "starting" or chair.digest is None or chair.nonce is not None:
        raise RuleError("no_nonce_wanted")
    if hashlib.sha256(bytes.fromhex(command.nonce)).hexdigest() != chair.digest:
        raise RuleError("bad_nonce")
    table = table.with_chair(seat, replace(chair, nonce=command.nonce))
    if any(chair.digest and not chair.nonce for chair in table.chairs):
        return changed(table)
    return begin(table, moment, house)


def begin(table: Table, moment: Moment, house: House) -> Outcome:
    """Deal with the nonces that were opened."""
    table = replace(table, rules_version=house.games[table.game].meta.rules_version)
    entry = _first_entry(table, moment)
    begun = dealt(entry, house.games)
    table = replace(table, phase="playing", match=begun.match)
    table = table.prompted(matches.to_act(house.games[table.game], begun.match), moment.now)
    return changed(table, log=({**entry, "cues": begun.cues},))


def rematch(table: Table, command: Rematch, moment: Moment, _house: House) -> Outcome:
    """Back to the lobby with the same people and a new seed; bots that stood in keep their seats as bots."""
    host_only(table, command.who)
    if table.phase != "over":
        raise RuleError("no_game_over")
    return reopened(table, moment, by=command.who)


def reopened(table: Table, moment: Moment, *, by: PersonId | None = None) -> Outcome:
    """The table in the lobby of its next game."""
    chairs = tuple(map(_for_another, table.chairs))
    lobby = replace(table, phase="lobby", game_no=table.game_no + 1, seed=moment.chance, chairs=chairs, match=None)
    return changed(lobby.told("rematch", moment.now, by=by))


def _for_another(chair: Chair) -> Chair:
    """The chair before another game; a bot that stood in has come to stay, one that played for somebody has not."""
    bot = None if chair.bot is None else replace(chair.bot, stands_in=False)
    anew = replace(chair, ready=bot is not None, digest=None, nonce=None, deputy=None, left_by=())
    return replace(anew, holder=bot or chair.holder)


def _first_entry(table: Table, moment: Moment) -> Entry:
    """All that the game follows from. Secret until the game is over, like the rest of the log."""
    return {"at": moment.now, "what": "start", **receipt(table)}
