"""The command `hifumi`. A subcommand's module is imported when it is called: the referee needs no web server."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, fields
from importlib import import_module
from pathlib import Path
from typing import Any

from server import __version__, settings

DEFAULTS = {setting.name: setting.default for setting in fields(settings.Settings)}
STORED = ("data", "redis_url")
"""The settings that say where rooms are kept."""


@dataclass(frozen=True, slots=True)
class Subcommand:
    """`help` is its line in the list of all; `more` stands in its own help, before the example."""

    name: str
    help: str
    more: str
    example: str
    run: Callable[[Namespace], int]
    add_arguments: Callable[[ArgumentParser], None] = lambda _parser: None


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
    for each in SUBCOMMANDS:
        own = commands.add_parser(each.name, help=each.help, description=f"{each.more} Example: {each.example}")
        each.add_arguments(own)
        own.set_defaults(run=each.run)
    return parser


# ── what each takes ──────────────────────────────────────────────────────────────────────────────────────


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


def _of_doctor(parser: ArgumentParser) -> None:
    _add_settings(parser)
    parser.add_argument("--fix", action="store_true", help="repair a damaged file of the built-in store")


def _of_verify(parser: ArgumentParser) -> None:
    parser.add_argument("replay", metavar="RECEIPT", help="a file, or - for the input")


def _of_inspect(parser: ArgumentParser) -> None:
    parser.add_argument("code", metavar="CODE", nargs="?", help="a room; all of them when left out")
    parser.add_argument("--secrets", action="store_true", help="all that is stored of it, every hand and seed")
    _add_settings(parser, STORED)


def _of_arena(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="such as hearts")
    parser.add_argument("--bots", default="strong,easy,easy,easy", help="a level for each seat (usual: %(default)s)")
    parser.add_argument("--games", type=int, default=20, help="how many (usual: %(default)s)")
    parser.add_argument("--preset", help="the game's first one when left out")
    parser.add_argument("--options", default="{}", help="a JSON object of the options that differ from the preset")
    parser.add_argument("--seed", default="arena", help="any text; the same gives the same games (usual: %(default)s)")


def _of_backup(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup")
    _add_settings(parser, STORED)


# ── what each does ───────────────────────────────────────────────────────────────────────────────────────


def _settings(arguments: Namespace) -> settings.Settings:
    return settings.read(os.environ, vars(arguments))


def _module(name: str) -> Any:
    return import_module(f"server.{name}")


def _serve(arguments: Namespace) -> int:
    return int(_module("serving").serve(_settings(arguments)))


def _referee(_: Namespace) -> int:
    return int(_module("referee").main(sys.stdin, sys.stdout))


def _verify(arguments: Namespace) -> int:
    return int(_module("tools.verify").main(arguments.replay, sys.stdout))


def _inspect(arguments: Namespace) -> int:
    look = _module("tools.inspection").main
    return int(look(_settings(arguments), arguments.code, sys.stdout, secrets=arguments.secrets))


def _arena(arguments: Namespace) -> int:
    arena = _module("tools.arena")
    return int(arena.main(arena.read(arguments), sys.stdout))


def _doctor(arguments: Namespace) -> int:
    return int(_module("doctor").main(_settings(arguments), sys.stdout, fix=arguments.fix))


def _backup(arguments: Namespace) -> int:
    return int(_module("tools.backup").back_up(_settings(arguments), arguments.file, sys.stdout))


def _restore(arguments: Namespace) -> int:
    return int(_module("tools.backup").restore(_settings(arguments), arguments.file, sys.stdout))


SUBCOMMANDS = (
    Subcommand(
        "serve",
        help="serve the games",
        more="Serve the games.",
        example="hifumi serve --host 0.0.0.0 --port 8000",
        run=_serve,
        add_arguments=_add_settings,
    ),
    Subcommand(
        "referee",
        help="the rules on standard input and output",
        more="One JSON object a line in, one line out, no network.",
        example="""echo '{"do":"start","game":"hearts","seats":4}' | hifumi referee""",
        run=_referee,
    ),
    Subcommand(
        "verify",
        help="deal a finished game anew and compare",
        more="Deal a finished game anew from its replay, play its log again, and compare.",
        example="curl -s https://…/api/rooms/MUWU-6KGX/replay | hifumi verify -",
        run=_verify,
        add_arguments=_of_verify,
    ),
    Subcommand(
        "inspect",
        help="say what the store holds",
        more="List all rooms, or show one as everybody at its table sees it. The server may run meanwhile.",
        example="hifumi inspect MUWU-6KGX --data hifumi-data",
        run=_inspect,
        add_arguments=_of_inspect,
    ),
    Subcommand(
        "arena",
        help="let bots play bots",
        more="Let bots play against each other, taking turns at every seat, and say who did how well.",
        example="hifumi arena hearts --bots strong,easy,easy,easy --games 100",
        run=_arena,
        add_arguments=_of_arena,
    ),
    Subcommand(
        "doctor",
        help="say what is missing on this machine, and what to do",
        more="Check everything that `hifumi serve` needs.",
        example="hifumi doctor --port 8000",
        run=_doctor,
        add_arguments=_of_doctor,
    ),
    Subcommand(
        "backup",
        help="write every room into one file",
        more="Write every room, running or over, into one file. The server may run meanwhile.",
        example="hifumi backup rooms.backup --data hifumi-data",
        run=_backup,
        add_arguments=_of_backup,
    ),
    Subcommand(
        "restore",
        help="fill an empty store from a backup",
        more="Fill an empty store from a backup; games go on where they were.",
        example="hifumi restore rooms.backup --data hifumi-data",
        run=_restore,
        add_arguments=_of_backup,
    ),
)

if __name__ == "__main__":
    sys.exit(main())
