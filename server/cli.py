"""The command `hifumi`. A subcommand's module is imported when it is called: the referee needs no web server."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Collection, Sequence
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any

from server import __version__, settings

DEFAULTS = {setting.name: setting.default for setting in fields(settings.Settings)}
STORED = ("data", "redis_url")
"""The settings that say where rooms are kept."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand; returns the exit status, and writes one sentence to stderr when it can't."""
    arguments = _parser().parse_args(argv)
    try:
        return int(arguments.run(arguments))
    except settings.StartError as error:
        print(f"hifumi: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="hifumi", description="Trick-taking card games for the browser.")
    parser.add_argument("--version", action="version", version=f"hifumi {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    serve = commands.add_parser(
        "serve",
        help="serve the games",
        description="Serve the games. Example: hifumi serve --host 0.0.0.0 --port 8000",
    )
    _add_settings(serve)
    serve.set_defaults(run=_serve)

    referee = commands.add_parser(
        "referee",
        help="the rules on standard input and output",
        description="One JSON object a line in, one line out, no network. "
        """Example: echo '{"do":"start","game":"hearts","seats":4}' | hifumi referee""",
    )
    referee.set_defaults(run=_referee)

    doctor = commands.add_parser(
        "doctor",
        help="say what is missing on this machine, and what to do",
        description="Check everything that `hifumi serve` needs. Example: hifumi doctor --port 8000",
    )
    _add_settings(doctor)
    doctor.add_argument("--fix", action="store_true", help="repair a damaged file of the built-in store")
    doctor.set_defaults(run=_doctor)

    verify = commands.add_parser(
        "verify",
        help="deal a finished game anew and compare",
        description="Deal a finished game anew from its replay, play its log again, and compare. "
        "Example: curl -s https://…/api/rooms/MUWU-6KGX/replay | hifumi verify -",
    )
    verify.add_argument("replay", metavar="RECEIPT", help="a file, or - for the input")
    verify.set_defaults(run=_verify)

    inspect = commands.add_parser(
        "inspect",
        help="say what the store holds",
        description="List all rooms, or show one as everybody at its table sees it. The server may run meanwhile. "
        "Example: hifumi inspect MUWU-6KGX --data hifumi-data",
    )
    inspect.add_argument("code", metavar="CODE", nargs="?", help="a room; all of them when left out")
    inspect.add_argument("--secrets", action="store_true", help="all that is stored of it, every hand and seed")
    _add_settings(inspect, STORED)
    inspect.set_defaults(run=_inspect)

    arena = commands.add_parser(
        "arena",
        help="let bots play bots",
        description="Let bots play against each other, taking turns at every seat, and say who did how well. "
        "Example: hifumi arena hearts --bots strong,easy,easy,easy --games 100",
    )
    arena.add_argument("game", metavar="GAME", help="such as hearts")
    arena.add_argument("--bots", default="strong,easy,easy,easy", help="a level for each seat (usual: %(default)s)")
    arena.add_argument("--games", type=int, default=20, help="how many (usual: %(default)s)")
    arena.add_argument("--preset", help="the game's first one when left out")
    arena.add_argument("--options", default="{}", help="a JSON object of the options that differ from the preset")
    arena.add_argument("--seed", default="arena", help="any text; the same gives the same games (usual: %(default)s)")
    arena.set_defaults(run=_arena)

    backup = commands.add_parser(
        "backup",
        help="write every room into one file",
        description="Write every room, running or over, into one file. The server may run meanwhile. "
        "Example: hifumi backup rooms.backup --data hifumi-data",
    )
    restore = commands.add_parser(
        "restore",
        help="fill an empty store from a backup",
        description="Fill an empty store from a backup; games go on where they were. "
        "Example: hifumi restore rooms.backup --data hifumi-data",
    )
    for parser_, run in ((backup, _backup), (restore, _restore)):
        parser_.add_argument("file", metavar="FILE", type=Path, help="the backup")
        _add_settings(parser_, STORED)
        parser_.set_defaults(run=run)
    return parser


def _add_settings(parser: ArgumentParser, only: Collection[str] = tuple(DEFAULTS)) -> None:
    """Flags stay text here, so that flags and variables are judged in one place with the same words."""
    for source in settings.SOURCES:
        if source.field not in only:
            continue
        default = DEFAULTS[source.field]
        shown = "" if default in (None, "") else f" (usual: {'off' if default is False else default})"
        variables = " or ".join(source.variables)
        metavar = source.field.rpartition("_")[2].upper()
        parser.add_argument(source.flag, metavar=metavar, help=f"{source.meaning}{shown}; also {variables}")


def _settings(arguments: Namespace) -> settings.Settings:
    return settings.read(os.environ, vars(arguments))


def _serve(arguments: Namespace) -> int:
    return int(_module("serving").serve(_settings(arguments)))


def _referee(_: Namespace) -> int:
    return int(_module("referee").main(sys.stdin, sys.stdout))


def _doctor(arguments: Namespace) -> int:
    return int(_module("doctor").main(_settings(arguments), sys.stdout, fix=arguments.fix))


def _verify(arguments: Namespace) -> int:
    return int(_module("tools.verify").main(arguments.replay, sys.stdout))


def _inspect(arguments: Namespace) -> int:
    look = _module("tools.inspection").main
    return int(look(_settings(arguments), arguments.code, sys.stdout, secrets=arguments.secrets))


def _arena(arguments: Namespace) -> int:
    arena = _module("tools.arena")
    return int(arena.main(arena.read(arguments), sys.stdout))


def _backup(arguments: Namespace) -> int:
    return int(_module("tools.backup").back_up(_settings(arguments), arguments.file, sys.stdout))


def _restore(arguments: Namespace) -> int:
    return int(_module("tools.backup").restore(_settings(arguments), arguments.file, sys.stdout))


def _module(name: str) -> Any:
    return import_module(f"server.{name}")


if __name__ == "__main__":
    sys.exit(main())
