"""`scorekeeper export RECORD.json --to FILE`: a record's sheet as a file to print, to send or to keep."""

import argparse

from scorekeeper.cli.records import complain_of_record, judge, whole
from scorekeeper.cli.streams import REFUSED, USAGE, complain, with_stream, write_out
from scorekeeper.export.formats import FORMATS, export, format_of
from scorekeeper.export.masthead import AddressTooLong
from scorekeeper.export.settlement import NoStakes, read_stakes
from scorekeeper.export.wishes import Paper, Wishes
from scorekeeper.wording import terminal
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.voice import ENGLISH


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    say = ENGLISH.gettext
    parser.add_argument("record", metavar="RECORD.json", help=say(terminal.ABOUT_RECORD))
    parser.add_argument("--to", metavar="FILE", required=True, help=say(terminal.ABOUT_TO))
    parser.add_argument("--format", choices=FORMATS, help=say(terminal.ABOUT_FORMAT))
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help=say(terminal.ABOUT_LANG))
    parser.add_argument("--paper", choices=tuple(Paper), default=Paper.A4, help=say(terminal.ABOUT_PAPER))
    parser.add_argument("--address", metavar="URL", help=say(terminal.ABOUT_ADDRESS))
    parser.add_argument("--facts", action="store_true", help=say(terminal.ABOUT_FACTS))
    parser.add_argument("--stakes", metavar="BASIS:RATE:CURRENCY", help=say(terminal.ABOUT_STAKES))


def run(options: argparse.Namespace) -> int:
    """Writes the file; nothing is written of a record that is refused."""
    say = ENGLISH.gettext
    name = options.format or format_of(options.to)
    if name is None:
        complain(say(terminal.NO_FORMAT) % {"file": options.to, "formats": ", ".join(FORMATS)})
        return USAGE
    try:
        stakes = read_stakes(options.stakes) if options.stakes is not None else None
    except NoStakes:
        complain(say(terminal.NO_STAKES) % {"text": options.stakes})
        return USAGE
    wishes = Wishes(
        language=options.lang,
        paper=Paper(options.paper),
        address=options.address,
        facts=options.facts,
        stakes=stakes,
    )
    return with_stream(options.record, lambda stream: _export(stream.read(), name, wishes, options.to))


def _export(text: bytes, name: str, wishes: Wishes, to: str) -> int:
    verdict = judge(text)
    if verdict.sheet is None or verdict.refused:
        complain_of_record(verdict)
        return REFUSED
    try:
        written = export(name, whole(text), verdict.sheet, speak(wishes.language), wishes)
    except AddressTooLong:
        complain(ENGLISH.gettext(terminal.ADDRESS_TOO_LONG))
        return USAGE
    return write_out(written, to)
