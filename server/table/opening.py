"""Making a table, and changing what is played on it before the game starts."""

from typing import Any

from server.engine import Game, RuleError, bad_option
from server.engine.match import settle
from server.engine.values import replace
from server.table.chairs import Chair, PersonId
from server.table.commands import Configure
from server.table.guards import host_only, in_lobby
from server.table.house import House, Moment
from server.table.outcome import Outcome, changed
from server.table.state import Table


def new_table(  # noqa: PLR0913 — what POST /api/rooms can say, one an argument
    house: House,
    moment: Moment,
    *,
    code: str,
    host_key: PersonId,
    game: str,
    preset: str | None = None,
    options: dict[str, Any] | None = None,
    seats: int | None = None,
    listed: bool = False,
) -> Table:
    """An empty table in its lobby at version 1; raises `bad_option` with the field's name."""
    given = options or {}
    played = find_game(house, game)
    usual = played.meta.usual_seats
    setting = settle(played, preset=preset, seats=_seats(played, preset, seats, near=usual), options=given)
    return Table(
        code=code,
        v=1,
        phase="lobby",
        game=game,
        preset=setting.preset,
        options=setting.options,
        given=given,
        chairs=tuple(Chair(colour=n) for n in range(setting.seats)),
        listed=listed,
        created=moment.now,
        touched=moment.now,
        host_key=host_key,
        seed=moment.chance,
        outage=moment.outage,
    )


def find_game(house: House, game: str) -> Game[Any]:
    """The game of that id."""
    if game not in house.games:
        raise bad_option("game")
    return house.games[game]


def configure(table: Table, command: Configure, moment: Moment, house: House) -> Outcome:
    """Change game, preset, seats or options; whoever was ready must look again at what is new.

    Options that the host named before stay in force until game or preset is another.
    """
    host_only(table, command.who)
    in_lobby(table)
    game = find_game(house, command.game or table.game)
    same_game = game.meta.id == table.game
    preset = command.preset or (table.preset if same_game else None)
    kept = table.given if same_game and preset == table.preset else {}
    given = {**kept, **(command.options or {})}
    seats = _seats(game, preset, command.seats, near=table.seats)
    setting = settle(game, preset=preset, seats=seats, options=given)
    configured = replace(
        table,
        game=game.meta.id,
        preset=setting.preset,
        options=setting.options,
        given=given,
        chairs=_resized(table.chairs, setting.seats),
    )
    if _played(configured) == _played(table):
        return changed(configured)
    return changed(_unready(configured).told("options", moment.now, by=command.who))


def _seats(game: Game[Any], preset: str | None, wanted: int | None, *, near: int) -> int:
    """The number asked for, right or wrong; else the nearest to `near` that the preset has."""
    if wanted is not None:
        return wanted
    chosen = game.meta.presets[0] if preset is None else game.meta.preset(preset)
    return min(chosen.seats if chosen else game.meta.seats, key=lambda seats: abs(seats - near))


def _resized(chairs: tuple[Chair, ...], seats: int) -> tuple[Chair, ...]:
    """As many chairs as that: the last free ones go first, then the last bots; a person's never does."""
    if sum(chair.human is not None for chair in chairs) > seats:
        raise RuleError("seats_taken", seats=seats)
    last_first = chairs[::-1]
    dispensable = sorted(last_first, key=lambda chair: (chair.human is not None, chair.bot is not None))
    gone = dispensable[: max(0, len(chairs) - seats)]
    kept = tuple(chair for chair in chairs if chair not in gone)
    colours = [colour for colour in range(len(chairs) + seats) if colour not in {chair.colour for chair in kept}]
    return kept + tuple(Chair(colour=colour) for colour in colours[: seats - len(kept)])


def _unready(table: Table) -> Table:
    """Nobody ready but the bots, and no nonce promised."""
    return replace(
        table, chairs=tuple(replace(chair, ready=chair.bot is not None, digest=None) for chair in table.chairs)
    )


def _played(table: Table) -> tuple[object, ...]:
    """What people said that they were ready for."""
    return table.game, table.preset, table.options, table.seats
