"""`scorekeeper score RECORD.json`: the sheet that follows from what was said at the table."""

import argparse
from functools import partial
from typing import BinaryIO

from scorekeeper.cli.arguments import jobs, takes_json, takes_language, takes_record, voice_of
from scorekeeper.cli.batch import in_order
from scorekeeper.cli.records import complain_of_record, judge, say_in
from scorekeeper.cli.sheet_line import sheet_line
from scorekeeper.cli.streams import FINE, REFUSED, Misused, one_line, print_json, print_text, with_stream
from scorekeeper.engine.encode import encode_scored
from scorekeeper.engine.score import ScoredDocument
from scorekeeper.wording import terminal
from scorekeeper.wording.voice import ENGLISH, Voice


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    takes_record(parser)
    takes_json(parser)
    parser.add_argument("--lines", action="store_true", help=ENGLISH.gettext(terminal.ABOUT_LINES))
    parser.add_argument("--partial", action="store_true", help=ENGLISH.gettext(terminal.ABOUT_PARTIAL))
    parser.add_argument("--jobs", metavar="N", type=jobs, help=ENGLISH.gettext(terminal.ABOUT_JOBS))
    takes_language(parser)


def run(options: argparse.Namespace) -> int:
    """Scores one record, or with --lines many. Misused."""
    if options.partial and not (options.json or options.lines):
        raise Misused(ENGLISH.gettext(terminal.PARTIAL_OF_WHAT))
    if options.jobs is not None and not options.lines:
        raise Misused(ENGLISH.gettext(terminal.JOBS_OF_WHAT))
    score = _score_lines if options.lines else _score_document if options.json else _score_text
    return with_stream(options.record, lambda stream: score(stream, options))


def _score_text(stream: BinaryIO, options: argparse.Namespace) -> int:
    """For people: the sheet as far as it goes."""
    result, voice = judge(stream.read()), voice_of(options.lang)
    if result.game is not None:
        from scorekeeper.wording.sheet_text import sheet_text

        print_text(sheet_text(voice, result.game))
    return _end(result, voice)


def _score_document(stream: BinaryIO, options: argparse.Namespace) -> int:
    result, voice = judge(stream.read()), voice_of(options.lang)
    print_json(encode_scored(result, say_in(voice), partial=options.partial))
    return _end(result, voice)


def _score_lines(stream: BinaryIO, options: argparse.Namespace) -> int:
    """One document out for each line in; a few records at a time, so that memory does not grow with their number."""
    status = FINE
    answer = partial(_answer, lang=options.lang, partial=options.partial)
    for documents, refused in in_order(answer, stream, options.jobs or 1):
        print(documents)
        if refused:
            status = REFUSED
    return status


def _answer(lines: list[bytes], *, lang: str, partial: bool) -> tuple[str, bool]:
    """A document for each line, and whether one of them was refused."""
    voice = voice_of(lang)
    results = [judge(line) for line in lines]
    documents = [_line(result, voice, partial=partial) for result in results]
    return "\n".join(documents), any(result.refused for result in results)


def _end(result: ScoredDocument, voice: Voice) -> int:
    complain_of_record(result, voice)
    return REFUSED if result.refused else FINE


def _line(result: ScoredDocument, voice: Voice, *, partial: bool) -> str:
    if result.game is not None and not result.refused:
        return sheet_line(result.game.sheet, say_in(voice))
    return one_line(encode_scored(result, say_in(voice), partial=partial))
