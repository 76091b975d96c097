"""`scorekeeper rulebook [--system NAME | RECORD.json]`: the rules as prose, of a system or of a record's table."""

import argparse

from scorekeeper.cli.arguments import system, takes_language
from scorekeeper.cli.records import with_record
from scorekeeper.cli.streams import FINE, Misused
from scorekeeper.engine.record import Record
from scorekeeper.engine.sheet import Sheet
from scorekeeper.export.game import lay_game
from scorekeeper.export.rulebook import rules_of
from scorekeeper.rules.house import house_rules
from scorekeeper.wording import terminal
from scorekeeper.wording.languages import speak
from scorekeeper.wording.rulebook.booklet import booklet_text, make_booklet
from scorekeeper.wording.voice import ENGLISH, Voice

USUAL = "russian"


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    say = ENGLISH.gettext
    parser.add_argument("record", nargs="?", metavar="RECORD.json", help=say(terminal.ABOUT_RULEBOOK_RECORD))
    parser.add_argument("--system", metavar="NAME", type=system, help=say(terminal.ABOUT_RULEBOOK_SYSTEM))
    takes_language(parser)


def run(options: argparse.Namespace) -> int:
    """Tells the rules of the record, of the system, or of the usual one."""
    voice = speak(options.lang)
    if options.record is not None and options.system is not None:
        raise Misused(ENGLISH.gettext(terminal.ONE_RULEBOOK))
    if options.record is not None:
        return with_record(options.record, lambda record, sheet: _of_record(record, sheet, voice))
    print(booklet_text(voice, make_booklet(voice, house_rules(options.system or USUAL, {}))), end="")
    return FINE


def _of_record(record: Record, sheet: Sheet, voice: Voice) -> int:
    print(booklet_text(voice, rules_of(lay_game(record, sheet), voice)), end="")
    return FINE
