"""`scorekeeper export RECORD.json --to FILE`: a record's sheet as a file to print, to send or to keep."""

import argparse

from scorekeeper.cli.arguments import takes_language, takes_record
from scorekeeper.cli.records import with_record
from scorekeeper.cli.streams import Misused, write_out
from scorekeeper.engine.record import Record
from scorekeeper.engine.sheet import Sheet
from scorekeeper.export.formats import FORMATS, export, format_of
from scorekeeper.export.masthead import AddressTooLong
from scorekeeper.export.settlement import NoStakes, Stakes, read_stakes
from scorekeeper.export.wishes import Paper, Wishes
from scorekeeper.wording import terminal
from scorekeeper.wording.languages import speak
from scorekeeper.wording.voice import ENGLISH


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    say = ENGLISH.gettext
    takes_record(parser)
    parser.add_argument("--to", metavar="FILE", required=True, help=say(terminal.ABOUT_TO))
    parser.add_argument("--format", choices=FORMATS, help=say(terminal.ABOUT_FORMAT))
    takes_language(parser)
    papers = [paper.value for paper in Paper]
    parser.add_argument("--paper", choices=papers, default=Paper.A4.value, help=say(terminal.ABOUT_PAPER))
    parser.add_argument("--address", metavar="URL", help=say(terminal.ABOUT_ADDRESS))
    parser.add_argument("--facts", action="store_true", help=say(terminal.ABOUT_FACTS))
    parser.add_argument("--rulebook", action="store_true", help=say(terminal.ABOUT_RULES_BEHIND))
    parser.add_argument("--stakes", metavar="BASIS:RATE:CURRENCY", help=say(terminal.ABOUT_STAKES))


def run(options: argparse.Namespace) -> int:
    """Writes the file; nothing is written of a record that is refused."""
    say = ENGLISH.gettext
    name = options.format or format_of(options.to)
    if name is None:
        raise Misused(say(terminal.NO_FORMAT) % {"file": options.to, "formats": ", ".join(FORMATS)})
    try:
        stakes = read_stakes(options.stakes) if options.stakes is not None else None
    except NoStakes:
        raise Misused(say(terminal.NO_STAKES) % {"text": options.stakes}) from None
    return with_record(options.record, lambda record, sheet: _export(record, sheet, name, options, stakes))


def _export(record: Record, sheet: Sheet, name: str, options: argparse.Namespace, stakes: Stakes | None) -> int:
    wishes = Wishes(
        language=options.lang,
        paper=Paper(options.paper),
        address=options.address,
        facts=options.facts,
        rulebook=options.rulebook,
        stakes=stakes,
    )
    try:
        written = export(name, record, sheet, speak(options.lang), wishes)
    except AddressTooLong:
        raise Misused(ENGLISH.gettext(terminal.ADDRESS_TOO_LONG)) from None
    return write_out(written, options.to)
