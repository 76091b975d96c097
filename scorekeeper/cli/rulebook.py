"""`scorekeeper rulebook [--system NAME | RECORD.json]`: the rules as prose, of a system or of a record's table."""

import argparse

from scorekeeper.cli.arguments import system, takes_language
from scorekeeper.cli.records import with_game
from scorekeeper.cli.streams import FINE, Misused, print_text
from scorekeeper.engine.game import Game
from scorekeeper.export.rulebook import rules_of
from scorekeeper.rules.house import house_rules
from scorekeeper.wording import terminal
from scorekeeper.wording.languages import speak
from scorekeeper.wording.rulebook.booklet import make_booklet
from scorekeeper.wording.rulebook.booklet_text import booklet_text
from scorekeeper.wording.voice import ENGLISH, Voice

USUAL = "russian"


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    say = ENGLISH.gettext
    parser.add_argument("record", nargs="?", metavar="RECORD.json", help=say(terminal.ABOUT_RULEBOOK_RECORD))
    parser.add_argument("--system", metavar="NAME", type=system, help=say(terminal.ABOUT_RULEBOOK_SYSTEM))
    takes_language(parser)


def run(options: argparse.Namespace) -> int:
    """Prints the rules of the record, of the system, or of the usual one."""
    voice = speak(options.lang)
    if options.record is not None and options.system is not None:
        raise Misused(ENGLISH.gettext(terminal.ONE_RULEBOOK))
    if options.record is not None:
        return with_game(options.record, lambda game: _of_game(game, voice))
    print(booklet_text(voice, make_booklet(voice, house_rules(options.system or USUAL, {}))), end="")
    return FINE


def _of_game(game: Game, voice: Voice) -> int:
    print_text(booklet_text(voice, rules_of(game, voice)))
    return FINE
