"""From ready to dealt: the seed was committed to before, the nonces are opened now, the packs follow from both."""

import hashlib
from dataclasses import replace
from typing import Any

from server.engine import Dealing, RuleError, Seat
from server.engine.match import Setting
from server.engine.match import start as start_match
from server.table.commands import OpenNonce, Rematch, Start
from server.table.guards import host_only, in_lobby, seated
from server.table.house import House, Moment
from server.table.outcome import Entry, Outcome, changed
from server.table.state import Bot, Table


def commitment(seed: str) -> str:
    """SHA-256 of the 32 seed bytes, shown before anybody's nonce is."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def start(table: Table, command: Start, moment: Moment, house: House) -> Outcome:
    """Freeze the digests and wait for their nonces, or deal at once when there are none."""
    host_only(table, command.who)
    in_lobby(table)
    if any(chair.holder is None for chair in table.chairs):
        raise RuleError("seats_empty")
    if not all(chair.ready for chair in table.chairs):
        raise RuleError("not_ready")
    if any(chair.digest for chair in table.chairs):
        return changed(replace(table, phase="starting", starting=moment.now + house.pace.nonces))
    return begin(table, moment, house)


def open_nonce(table: Table, command: OpenNonce, moment: Moment, house: House) -> Outcome:
    """Take a nonce that fits its digest; the last one awaited starts the game."""
    seat = seated(table, command.who)
    chair = table.chairs[seat]
    if table.phase != "starting" or chair.digest is None:
        raise RuleError("no_nonce_wanted")
    if hashlib.sha256(bytes.fromhex(command.nonce)).hexdigest() != chair.digest:
        raise RuleError("bad_nonce")
    table = table.with_chair(seat, replace(chair, nonce=command.nonce))
    if any(chair.digest and not chair.nonce for chair in table.chairs):
        return changed(table)
    return begin(table, moment, house)


def begin(table: Table, moment: Moment, house: House) -> Outcome:
    """Deal with the nonces that were opened."""
    nonces = tuple(chair.nonce for chair in table.chairs)
    setting = Setting(table.preset, table.seats, table.options)
    game = house.games[table.game]
    begun = start_match(game, setting, Dealing(table.seed, table.game_no, nonces))
    to_act = game.to_act(begun.match.state)
    chairs = tuple(
        replace(chair, since=table.v + 1 if seat in to_act else chair.since) for seat, chair in enumerate(table.chairs)
    )
    table = replace(table, phase="playing", starting=None, moved=moment.now, match=begun.match, chairs=chairs)
    return changed(table, log=(_first_entry(table, moment, begun.cues, house),))


def rematch(table: Table, command: Rematch, moment: Moment, _house: House) -> Outcome:
    """Back to the lobby with the same people and a new seed; bots that stood in keep their seats as bots."""
    host_only(table, command.who)
    if table.phase != "over":
        raise RuleError("no_game_over")
    chairs = tuple(
        replace(
            chair,
            holder=replace(chair.holder, stands_in=False) if isinstance(chair.holder, Bot) else chair.holder,
            ready=chair.bot is not None,
            digest=None,
            nonce=None,
        )
        for chair in table.chairs
    )
    return changed(
        replace(
            table,
            phase="lobby",
            game_no=table.game_no + 1,
            seed=moment.chance,
            chairs=chairs,
            match=None,
            moved=moment.now,
        )
    )


def absent(table: Table) -> tuple[Seat, ...]:
    """The seats whose nonce is in no pack of this game: known from the moment it is dealt."""
    if table.phase in ("lobby", "starting"):
        return ()
    return tuple(seat for seat, chair in enumerate(table.chairs) if chair.nonce is None)


def _first_entry(table: Table, moment: Moment, cues: tuple[dict[str, Any], ...], house: House) -> Entry:
    """The receipt's half that is known at the start; secret until the game is over, like all of the log."""
    return {
        "at": moment.now,
        "what": "start",
        "game": table.game,
        "rules_version": house.games[table.game].meta.rules_version,
        "preset": table.preset,
        "seats": table.seats,
        "options": table.options,
        "names": [chair.holder.name if chair.holder else None for chair in table.chairs],
        "game_no": table.game_no,
        "seed": table.seed,
        "commitment": commitment(table.seed),
        "digests": [chair.digest for chair in table.chairs],
        "nonces": [chair.nonce for chair in table.chairs],
        "absent": absent(table),
        "cues": cues,
    }
