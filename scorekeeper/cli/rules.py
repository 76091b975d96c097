"""`scorekeeper rules`: the systems of play and the house rules."""

import argparse

from scorekeeper.cli.arguments import system, takes_json
from scorekeeper.cli.streams import FINE, english, print_json
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.wording import terminal
from scorekeeper.wording.rules_text import rules_document, rules_text, system_document, system_text
from scorekeeper.wording.voice import ENGLISH


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    takes_json(parser)
    parser.add_argument("--system", metavar="NAME", type=system, help=english(terminal.ABOUT_SYSTEM))


def run(options: argparse.Namespace) -> int:
    """Lists all options and systems, or what one system changes."""
    if options.system is None:
        print_json(rules_document(ENGLISH)) if options.json else print(rules_text(ENGLISH), end="")
        return FINE
    asked = SYSTEM[options.system]
    print_json(system_document(ENGLISH, asked)) if options.json else print(system_text(ENGLISH, asked), end="")
    return FINE
