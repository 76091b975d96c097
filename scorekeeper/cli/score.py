"""`scorekeeper score RECORD.json`: the sheet that follows from what was said at the table."""

import argparse
from collections.abc import Iterable
from typing import Any, BinaryIO

from scorekeeper.cli.arguments import takes_json, takes_language, takes_record, voice_of
from scorekeeper.cli.records import complain_of_record, judge, say_in
from scorekeeper.cli.streams import FINE, REFUSED, Misused, print_json, with_stream
from scorekeeper.engine.encode import encode_refusal, encode_sheet
from scorekeeper.engine.score import Verdict
from scorekeeper.wording import terminal
from scorekeeper.wording.voice import ENGLISH, Voice


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    takes_record(parser)
    takes_json(parser)
    parser.add_argument("--lines", action="store_true", help=ENGLISH.gettext(terminal.ABOUT_LINES))
    parser.add_argument("--partial", action="store_true", help=ENGLISH.gettext(terminal.ABOUT_PARTIAL))
    takes_language(parser)


def run(options: argparse.Namespace) -> int:
    """Scores one record, or with --lines many. Misused."""
    if options.partial and not (options.json or options.lines):
        raise Misused(ENGLISH.gettext(terminal.PARTIAL_OF_WHAT))
    voice = voice_of(options.lang)
    if options.lines or options.json:
        score = _score_lines if options.lines else _score_document
        return with_stream(options.record, lambda stream: score(stream, voice, partial=options.partial))
    return with_stream(options.record, lambda stream: _score_text(stream, voice))


def _score_text(stream: BinaryIO, voice: Voice) -> int:
    """For people: the sheet as far as it goes."""
    verdict = judge(stream.read())
    if verdict.game is not None:
        from scorekeeper.wording.sheet_text import sheet_text

        rules = [table.terms.rules for table in verdict.game.tables]
        print(sheet_text(voice, verdict.game.sheet, rules=rules), end="")
    return _end(verdict, voice)


def _score_document(stream: BinaryIO, voice: Voice, *, partial: bool) -> int:
    verdict = judge(stream.read())
    print_json(_document(verdict, voice, partial=partial))
    return _end(verdict, voice)


def _score_lines(lines: Iterable[bytes], voice: Voice, *, partial: bool) -> int:
    """One document out a line in; a record at a time, so that memory does not grow with their number."""
    status = FINE
    for line in lines:
        verdict = judge(line)
        print_json(_document(verdict, voice, partial=partial))
        if verdict.refused:
            status = REFUSED
    return status


def _end(verdict: Verdict, voice: Voice) -> int:
    complain_of_record(verdict, voice)
    return REFUSED if verdict.refused else FINE


def _document(verdict: Verdict, voice: Voice, *, partial: bool) -> dict[str, Any]:
    """The sheet, or the refusal; `partial` beside it the sheet of the deals before, null where the head is refused."""
    sheet, say = verdict.sheet, say_in(voice)
    if sheet is not None and not verdict.refused:
        return encode_sheet(sheet, say)
    refusal = encode_refusal(verdict.refused, say)
    if partial:
        refusal["sheet"] = None if sheet is None else encode_sheet(sheet, say)
    return refusal
