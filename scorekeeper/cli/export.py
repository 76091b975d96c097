"""`scorekeeper export RECORD.json --to FILE`: a record, or a whole game, as a file to print, to send or to keep."""

import argparse
from dataclasses import replace

from scorekeeper.cli.arguments import takes_language, takes_record
from scorekeeper.cli.records import run_on_record
from scorekeeper.cli.streams import Misused, with_stream, write_out
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
from scorekeeper.web.views.whole_game import dated, with_game
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
    """Writes the file; nothing is written of a record, or of a game, that is refused."""
    say = ENGLISH.gettext
    name = options.format or format_of(options.to)
    if name is None:
        raise Misused(say(terminal.NO_FORMAT) % {"file": options.to, "formats": ", ".join(FORMATS)})
    try:
        stakes = read_stakes(options.stakes) if options.stakes is not None else None
    except NoStakes:
        raise Misused(say(terminal.NO_STAKES) % {"text": options.stakes}) from None
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
        raise Misused(say(terminal.ADDRESS_TOO_LONG)) from None


def _export(text: bytes, name: str, wishes: Wishes, to: str) -> int:
    voice = speak(wishes.language)

    def write(record: Record, sheet: Sheet, wishes: Wishes = wishes) -> int:
        return write_out(export(name, record, sheet, voice, wishes), to)

    def write_game(book: Book, log: tuple[Logged, ...]) -> int:
        return write(dated(book, log), book.sheet, replace(with_game(wishes, voice, book, log), parcel=wrap(log)))

    game = game_in(text)
    return run_on_record(text, write) if game is None else run_on_game(game, write_game)
