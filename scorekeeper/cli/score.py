"""`scorekeeper score RECORD.json`: the sheet that follows from what was said at the table."""

import argparse
from collections.abc import Iterable
from typing import Any, BinaryIO

from scorekeeper.cli.arguments import takes_json, takes_record
from scorekeeper.cli.records import complain_of_record, judge, say
from scorekeeper.cli.streams import FINE, REFUSED, print_json, with_stream
from scorekeeper.engine.encode import encode_refusal, encode_sheet
from scorekeeper.engine.score import Verdict
from scorekeeper.wording import terminal
from scorekeeper.wording.voice import ENGLISH


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    takes_record(parser)
    takes_json(parser)
    parser.add_argument("--lines", action="store_true", help=ENGLISH.gettext(terminal.ABOUT_LINES))


def run(options: argparse.Namespace) -> int:
    """Scores one record, or with --lines many."""
    if options.lines:
        return with_stream(options.record, _score_lines)
    return with_stream(options.record, lambda stream: _score(stream, as_json=options.json))


def _score(stream: BinaryIO, *, as_json: bool) -> int:
    verdict = judge(stream.read())
    if as_json:
        print_json(_document(verdict))
    elif verdict.sheet is not None:
        from scorekeeper.wording.sheet_text import sheet_text

        print(sheet_text(ENGLISH, verdict.sheet), end="")
    complain_of_record(verdict)
    return REFUSED if verdict.refused else FINE


def _score_lines(lines: Iterable[bytes]) -> int:
    """One document out a line in; a record at a time, so that memory does not grow with their number."""
    status = FINE
    for line in lines:
        verdict = judge(line)
        print_json(_document(verdict))
        if verdict.refused:
            status = REFUSED
    return status


def _document(verdict: Verdict) -> dict[str, Any]:
    if verdict.sheet is None or verdict.refused:
        return encode_refusal(verdict.refused, say)
    return encode_sheet(verdict.sheet, say)
