"""The command line: `scorekeeper score`, `export`, `rules` and the others in COMMANDS (docs/record.md).

Each command is a module here with two functions: `describe(parser)` names its arguments, `run(options)` does it and
returns the exit status. Only the module of the command that was asked for is imported.
"""

import argparse
import importlib
import io
import os
import sys
from typing import NoReturn

from scorekeeper import __version__
from scorekeeper.cli.streams import INTERRUPTED, REFUSED, USAGE, Misused, complain, english
from scorekeeper.wording import terminal

# What each is about, and an example.
COMMANDS = {
    "score": (terminal.ABOUT_SCORE, "score --json game.json"),
    "export": (terminal.ABOUT_EXPORT, "export game.json --to sheet.pdf --lang pl --stakes difference:0.10:EUR"),
    "rules": (terminal.ABOUT_RULES, "rules --system polish"),
    "rulebook": (terminal.ABOUT_RULEBOOK, "rulebook --system polish --lang pl"),
    "replay": (terminal.ABOUT_REPLAY, "replay hand.json"),
    "explain": (terminal.ABOUT_EXPLAIN, "explain game.json --deal 1 --player Anna"),
    "compare": (terminal.ABOUT_COMPARE, "compare game.json --rules polish --set barrel.level=900"),
    "which": (terminal.ABOUT_WHICH, "which game.json --scores Anna=250,Boris=-30 --two"),
    "serve": (terminal.ABOUT_SERVE, "serve --workers 4"),
    "health": (terminal.ABOUT_HEALTH, "health"),
    "pocket": (terminal.ABOUT_POCKET, "pocket site --below /cards"),
    "backup": (terminal.ABOUT_BACKUP, "backup games.zip"),
    "restore": (terminal.ABOUT_RESTORE, "restore games.zip --replace"),
    "rotate": (terminal.ABOUT_ROTATE, "rotate house"),
    "forget": (terminal.ABOUT_FORGET, 'forget Anna --as "Player 1"'),
    "check": (terminal.ABOUT_CHECK, "check --sheet sha256:4f2ac0de"),
}


class Parser(argparse.ArgumentParser):
    """One that says first what is wrong, and then how the command is used."""

    def error(self, message: str) -> NoReturn:
        """Exits with USAGE."""
        complain(f"{message[:1].upper()}{message[1:]}")
        self.print_usage(sys.stderr)
        sys.exit(USAGE)


def main(arguments: list[str] | None = None) -> None:
    """Runs one command and exits with its status."""
    # Of a stream that was closed (>&-) there is nothing to read, and nobody reads it; its place no other file may take.
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - as in streams.py
    for stream in (sys.stdout, sys.stderr):
        # Names, the true minus, even half surrogates: whatever the terminal cannot show must not stop the answer.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    sys.exit(_run(sys.argv[1:] if arguments is None else arguments))


def _run(asked: list[str]) -> int:
    try:
        options = _options(asked)
        status: int = options.run(options)
        sys.stdout.flush()
    except Misused as misused:
        complain(str(misused))
        return misused.status
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if error.filename is not None:
            raise  # each command answers for the files it was given; this one is our own
        # Nobody is left to tell when whoever read our output has gone. Python must not flush again at exit.
        sys.stdout = None
        if isinstance(error, BrokenPipeError):
            return REFUSED
        complain(english(terminal.CANNOT_GO_ON, why=error.strerror or str(error)))
        return USAGE
    return status


def _options(asked: list[str]) -> argparse.Namespace:
    """What is asked, with `run`, the command that does it. Misused."""
    parser = Parser(prog="scorekeeper", description=english(terminal.ABOUT))
    version = f"%(prog)s {__version__}"
    parser.add_argument("--version", action="version", version=version, help=english(terminal.ABOUT_VERSION))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    called = next((word for word in asked if word in COMMANDS), None)
    for name, (about, _) in COMMANDS.items():
        command = commands.add_parser(name, help=english(about))
        if name == called:
            _describe(command, name)
    options, unknown = parser.parse_known_args(asked)
    if unknown:
        options.refuse(f"unrecognized arguments: {' '.join(unknown)}")
    if "" in vars(options).values():
        raise Misused(english(terminal.NOTHING_GIVEN))
    return options


def _describe(command: argparse.ArgumentParser, name: str) -> None:
    """The arguments of the command that is called, and what it says of itself when it is asked for help."""
    msgid, example = COMMANDS[name]
    about = english(msgid)
    command.description = f"{about[:1].upper()}{about[1:]}."
    command.epilog = f"{english(terminal.EXAMPLE)} scorekeeper {example}"
    module = importlib.import_module(f"scorekeeper.cli.{name}")
    module.describe(command)
    command.set_defaults(run=module.run, refuse=command.error)
