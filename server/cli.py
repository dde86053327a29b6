"""The command `hifumi`. A subcommand's module is imported when it is called: the referee needs no web server."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import fields
from importlib import import_module
from typing import Any

from server import __version__, settings

DEFAULTS = {setting.name: setting.default for setting in fields(settings.Settings)}


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
    return parser


def _add_settings(parser: ArgumentParser) -> None:
    """Flags stay text here, so that flags and variables are judged in one place with the same words."""
    for source in settings.SOURCES:
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


def _module(name: str) -> Any:
    return import_module(f"server.{name}")


if __name__ == "__main__":
    sys.exit(main())
