"""`scorekeeper rules`: the systems of play and the house rules."""

import argparse

from scorekeeper.cli.streams import FINE, USAGE, complain, print_json
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.wording import terminal
from scorekeeper.wording.rules_text import rules_document, rules_text, system_document, system_text
from scorekeeper.wording.voice import ENGLISH


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    say = ENGLISH.gettext
    parser.add_argument("--json", action="store_true", help=say(terminal.ABOUT_JSON))
    parser.add_argument("--system", metavar="NAME", help=say(terminal.ABOUT_SYSTEM))


def run(options: argparse.Namespace) -> int:
    """Lists all options and systems, or what one system changes."""
    if options.system is None:
        print_json(rules_document(ENGLISH)) if options.json else print(rules_text(ENGLISH), end="")
        return FINE
    if options.system not in SYSTEM:
        words = {"name": options.system, "systems": ", ".join(SYSTEM)}
        complain(ENGLISH.gettext(terminal.NO_SUCH_SYSTEM) % words)
        return USAGE
    system = SYSTEM[options.system]
    print_json(system_document(ENGLISH, system)) if options.json else print(system_text(ENGLISH, system), end="")
    return FINE
