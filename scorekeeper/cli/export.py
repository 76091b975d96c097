"""`scorekeeper export RECORD.json --to FILE`: a record, or a whole game, as a file to print, to send or to keep."""

import argparse
from dataclasses import replace

from scorekeeper.cli.records import run_on_record
from scorekeeper.cli.streams import USAGE, complain, with_stream, write_out
from scorekeeper.cli.whole_games import game_in, run_on_game
from scorekeeper.engine.record import Record
from scorekeeper.engine.sheet import Sheet
from scorekeeper.export.formats import FORMATS, export, format_of
from scorekeeper.export.masthead import AddressTooLong
from scorekeeper.export.settlement import NoStakes, read_stakes
from scorekeeper.export.wishes import Paper, Wishes
from scorekeeper.service.book import Book
from scorekeeper.service.events import Logged
from scorekeeper.service.parcel import wrap
from scorekeeper.web.views.whole_game import with_game
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
    parser.add_argument("--rulebook", action="store_true", help=say(terminal.ABOUT_RULES_BEHIND))
    parser.add_argument("--stakes", metavar="BASIS:RATE:CURRENCY", help=say(terminal.ABOUT_STAKES))


def run(options: argparse.Namespace) -> int:
    """Writes the file; nothing is written of a record, or of a game, that is refused."""
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
        rulebook=options.rulebook,
        stakes=stakes,
    )
    try:
        return with_stream(options.record, lambda stream: _export(stream.read(), name, wishes, options.to))
    except AddressTooLong:
        complain(say(terminal.ADDRESS_TOO_LONG))
        return USAGE


def _export(text: bytes, name: str, wishes: Wishes, to: str) -> int:
    voice = speak(wishes.language)

    def write(record: Record, sheet: Sheet, wishes: Wishes = wishes) -> int:
        return write_out(export(name, record, sheet, voice, wishes), to)

    def write_game(book: Book, log: tuple[Logged, ...]) -> int:
        return write(book.record, book.sheet, replace(with_game(wishes, voice, book, log), parcel=wrap(log)))

    game = game_in(text)
    return run_on_record(text, write) if game is None else run_on_game(game, write_game)
