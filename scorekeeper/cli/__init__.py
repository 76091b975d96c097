"""The command line: `scorekeeper score`, `export`, `rules` and the others in COMMANDS (record.md, "Command line").

Each command is a module here with two functions: `describe(parser)` names its arguments, `run(options)` does it and
returns the exit status. Only the module of the command that was asked for is imported.
"""

import argparse
import importlib
import io
import sys

from scorekeeper.cli.streams import REFUSED
from scorekeeper.wording import terminal
from scorekeeper.wording.voice import ENGLISH

COMMANDS = {
    "score": terminal.ABOUT_SCORE,
    "export": terminal.ABOUT_EXPORT,
    "rules": terminal.ABOUT_RULES,
    "rulebook": terminal.ABOUT_RULEBOOK,
    "replay": terminal.ABOUT_REPLAY,
    "explain": terminal.ABOUT_EXPLAIN,
    "compare": terminal.ABOUT_COMPARE,
    "which": terminal.ABOUT_WHICH,
    "serve": terminal.ABOUT_SERVE,
    "backup": terminal.ABOUT_BACKUP,
    "restore": terminal.ABOUT_RESTORE,
}


def main(arguments: list[str] | None = None) -> None:
    """Runs one command and leaves with its exit status."""
    for stream in (sys.stdout, sys.stderr):
        # Names, the true minus, even half surrogates: whatever the terminal cannot show must not stop the answer.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    asked = sys.argv[1:] if arguments is None else arguments
    options = _parser(asked).parse_args(asked)
    try:
        status = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has gone; there is nobody left to tell. Python must not flush again at exit.
        sys.stdout = None
        status = REFUSED
    sys.exit(status)


def _parser(asked: list[str]) -> argparse.ArgumentParser:
    say = ENGLISH.gettext
    parser = argparse.ArgumentParser(prog="scorekeeper", description=say(terminal.ABOUT))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    called = next((word for word in asked if word in COMMANDS), None)
    for name, about in COMMANDS.items():
        command = commands.add_parser(name, help=say(about))
        if name == called:
            module = importlib.import_module(f"scorekeeper.cli.{name}")
            module.describe(command)
            command.set_defaults(run=module.run)
    return parser
