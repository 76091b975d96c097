"""`scorekeeper export RECORD.json --to FILE`: a record, or a whole game, as a file to print, to send or to keep."""

import argparse

from scorekeeper.cli.arguments import takes_language, takes_record, takes_zone, zone
from scorekeeper.cli.records import judge_document, no_json, run_on_game, say
from scorekeeper.cli.streams import REFUSED, Misused, complain_about, english, with_stream, write_out
from scorekeeper.export.blocks import AddressTooLong
from scorekeeper.export.export_options import FORMATS, ExportOptions, Paper, format_of
from scorekeeper.export.settlement import NoStakes, read_stakes
from scorekeeper.export.whole_game import WholeGame, recorded_game, whole_game
from scorekeeper.export.writing import export
from scorekeeper.service.game_document import decode_game
from scorekeeper.service.loading import load_state
from scorekeeper.service.upcasting import is_game
from scorekeeper.strict_json import NoJson, parse
from scorekeeper.wording import terminal
from scorekeeper.wording.languages import speak


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    takes_record(parser)
    parser.add_argument("--to", metavar="FILE", required=True, help=english(terminal.ABOUT_TO))
    parser.add_argument("--format", choices=FORMATS, help=english(terminal.ABOUT_FORMAT))
    takes_language(parser)
    takes_zone(parser)
    papers = [paper.value for paper in Paper]
    parser.add_argument("--paper", choices=papers, default=Paper.A4.value, help=english(terminal.ABOUT_PAPER))
    parser.add_argument("--address", metavar="URL", help=english(terminal.ABOUT_ADDRESS))
    parser.add_argument("--facts", action="store_true", help=english(terminal.ABOUT_FACTS))
    parser.add_argument("--rulebook", action="store_true", help=english(terminal.ABOUT_RULES_BEHIND))
    parser.add_argument("--stakes", metavar="BASIS:RATE:CURRENCY", help=english(terminal.ABOUT_STAKES))


def run(options: argparse.Namespace) -> int:
    """Writes the file; nothing is written of a record, or of a game, that is refused."""
    options.zone = zone(options.zone)
    name = options.format or format_of(options.to)
    if name is None:
        raise Misused(english(terminal.NO_FORMAT, file=options.to, formats=", ".join(FORMATS)))
    try:
        stakes = read_stakes(options.stakes) if options.stakes is not None else None
    except NoStakes:
        raise Misused(english(terminal.NO_STAKES, text=options.stakes)) from None
    export_options = ExportOptions(
        language=options.lang,
        paper=Paper(options.paper),
        address=options.address,
        facts=options.facts,
        rulebook=options.rulebook,
        stakes=stakes,
    )
    try:
        return with_stream(options.record, lambda stream: _export(stream.read(), name, export_options, options))
    except AddressTooLong:
        raise Misused(english(terminal.ADDRESS_TOO_LONG)) from None


def _export(text: bytes, name: str, export_options: ExportOptions, options: argparse.Namespace) -> int:
    voice = speak(export_options.language)

    def write(game: WholeGame) -> int:
        return write_out(export(name, game, voice, export_options), options.to)

    try:
        document = parse(text)
    except NoJson as error:
        complain_about((no_json(error),), say)
        return REFUSED
    if not is_game(document):
        return run_on_game(judge_document(document), lambda game: write(recorded_game(game, options.zone)))
    unwrapped = decode_game(document)
    if unwrapped.violations:
        complain_about(unwrapped.violations, say)
        return REFUSED
    state = load_state("file", unwrapped.log)
    complain_about(state.played.sheet.refused, say)  # as on the page, a hand that cannot be scored spoils no game
    return write(whole_game(state, unwrapped.log, options.zone))
