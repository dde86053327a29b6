"""Making a table, and changing what is played on it before the game starts."""

from dataclasses import replace
from typing import Any

from server.engine import Game, RuleError, bad_option
from server.engine.match import Setting, settle
from server.table.commands import Configure
from server.table.guards import host_only, in_lobby
from server.table.house import House, Moment
from server.table.outcome import Outcome, changed
from server.table.state import Chair, PersonId, Table


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
    setting = _settle(played, preset=preset, seats=seats, given=given)
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
        host_key=host_key,
        seed=moment.chance,
    )


def find_game(house: House, game: str) -> Game[Any]:
    """The game of that id."""
    if game not in house.games:
        raise bad_option("game")
    return house.games[game]


def configure(table: Table, command: Configure, _moment: Moment, house: House) -> Outcome:
    """Change game, preset, seats or options; whoever was ready must look again."""
    host_only(table, command.who)
    in_lobby(table)
    same_game = command.game is None or command.game == table.game
    game = find_game(house, command.game or table.game)
    preset = command.preset if command.preset is not None else table.preset if same_game else None
    kept = table.given if same_game and preset == table.preset else {}
    given = {**kept, **(command.options or {})}
    seats = command.seats if command.seats is not None else table.seats if same_game else None
    setting = _settle(game, preset=preset, seats=seats, given=given)
    return changed(
        replace(
            _resized(table, setting.seats),
            game=game.meta.id,
            preset=setting.preset,
            options=setting.options,
            given=given,
        )
    )


def _settle(game: Game[Any], *, preset: str | None, seats: int | None, given: dict[str, Any]) -> Setting:
    """The settings in force; without a number of seats the usual one, or the nearest that the preset has."""
    if seats is None:
        chosen = game.meta.presets[0] if preset is None else game.meta.preset(preset)
        usual = game.meta.usual_seats
        seats = min(chosen.seats, key=lambda n: abs(n - usual)) if chosen else usual
    return settle(game, seats=seats, preset=preset, options=given)


def _resized(table: Table, seats: int) -> Table:
    """As many chairs as the setting says, nobody ready; people and then bots keep theirs while there is room."""
    holders = [chair for chair in table.chairs if chair.human]
    if len(holders) > seats:
        raise RuleError("seats_taken", seats=seats)
    bots = [chair for chair in table.chairs if chair.bot]
    chairs = list(table.chairs)
    if seats < len(chairs):
        kept = {id(chair) for chair in [*holders, *bots][:seats]}
        chairs = [chair for chair in chairs if id(chair) in kept]
    chairs = [replace(chair, ready=chair.bot is not None, digest=None, nonce=None) for chair in chairs]
    free = [n for n in range(seats + len(table.chairs)) if n not in {chair.colour for chair in chairs}]
    chairs += [Chair(colour=free[n]) for n in range(seats - len(chairs))]
    return replace(table, chairs=tuple(chairs))
