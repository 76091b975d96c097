"""`scorekeeper score RECORD.json`: the sheet that follows from what was said at the table.

With --lines many, in several processes where asked for, and always in order: however long the stream is, no more of it
is held than the processes are busy with.
"""

import argparse
import gc
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from json.encoder import encode_basestring_ascii as quoted
from typing import TYPE_CHECKING, BinaryIO, TypeVar

from scorekeeper.cli.arguments import jobs, takes_json, takes_language, takes_record, voice_of
from scorekeeper.cli.records import complain_of_record, judge, say_in
from scorekeeper.cli.streams import FINE, REFUSED, Misused, Say, english, one_line, print_json, print_text, with_stream
from scorekeeper.engine.encode import encode_scored, encode_sheet, encode_violation
from scorekeeper.engine.game import ScoredDocument
from scorekeeper.engine.sheet import Column, Line, Sheet, SheetDeal, What
from scorekeeper.rules.violations import below
from scorekeeper.wording import terminal
from scorekeeper.wording.voice import Voice

if TYPE_CHECKING:
    from concurrent.futures import Future

CHUNK = 100_000  # bytes that a process is given at a time
AHEAD = 2  # chunks for each process that are read before the first of them is answered
# Values made between two looks for garbage, which take a twentieth of the time: what is made for a record goes with it.
SELDOM = 100_000
Answer = TypeVar("Answer")
Work = Callable[[list[bytes]], Answer]
_PLAIN: Mapping[bool | None, str] = {None: "null", False: "false", True: "true"}
_WHAT: Mapping[What, str] = {what: what.value for what in What}  # a text is written faster than a member
_NO_DEALS = '"deals":[]'  # no text has it within: its quotes would be escaped


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    takes_record(parser)
    takes_json(parser)
    parser.add_argument("--lines", action="store_true", help=english(terminal.ABOUT_LINES))
    parser.add_argument("--partial", action="store_true", help=english(terminal.ABOUT_PARTIAL))
    parser.add_argument("--jobs", metavar="N", type=jobs, help=english(terminal.ABOUT_JOBS))
    takes_language(parser)


def run(options: argparse.Namespace) -> int:
    """Scores one record, or with --lines many. Misused."""
    if options.partial and not (options.json or options.lines):
        raise Misused(english(terminal.PARTIAL_OF_WHAT))
    if options.jobs is not None and not options.lines:
        raise Misused(english(terminal.JOBS_OF_WHAT))
    score = _score_lines if options.lines else _score_one
    return with_stream(options.record, lambda stream: score(stream, options))


def _score_one(stream: BinaryIO, options: argparse.Namespace) -> int:
    """A document for programs; for people the sheet as far as it goes."""
    result, voice = judge(stream.read()), voice_of(options.lang)
    if options.json:
        print_json(encode_scored(result, say_in(voice), partial=options.partial))
    elif result.game is not None:
        from scorekeeper.wording.sheet_text import sheet_text

        print_text(sheet_text(voice, result.game))
    complain_of_record(result, voice)
    return REFUSED if result.refused else FINE


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


def _line(result: ScoredDocument, voice: Voice, *, partial: bool) -> str:
    if result.game is not None and not result.refused:
        return sheet_line(result.game.sheet, say_in(voice))
    return one_line(encode_scored(result, say_in(voice), partial=partial))


def in_order(work: Work[Answer], lines: Iterable[bytes], jobs: int) -> Iterator[Answer]:
    """The answers to the lines: of one process line by line, of several chunk by chunk. OSError, should one die."""
    return _alone(work, lines) if jobs == 1 else _shared(work, lines, jobs)


def _shared(work: Work[Answer], lines: Iterable[bytes], jobs: int) -> Iterator[Answer]:
    from concurrent.futures import ProcessPoolExecutor  # importing them takes as long as scoring a few records
    from concurrent.futures.process import BrokenProcessPool

    pool = ProcessPoolExecutor(jobs, initializer=_begin)
    waiting: deque[Future[Answer]] = deque()
    try:
        for chunk in _chunks(lines):
            waiting.append(pool.submit(work, chunk))
            if len(waiting) > AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool as error:
        raise OSError(str(error)) from None
    finally:
        pool.shutdown(cancel_futures=True)


def _alone(work: Work[Answer], lines: Iterable[bytes]) -> Iterator[Answer]:
    before = gc.get_threshold()
    gc.set_threshold(SELDOM)
    try:
        for line in lines:
            yield work([line])
    finally:
        gc.set_threshold(*before)


def _chunks(lines: Iterable[bytes]) -> Iterator[list[bytes]]:
    chunk: list[bytes] = []
    size = 0
    for line in lines:
        chunk.append(line)
        size += len(line) + 100  # a blank line has an answer too
        if size >= CHUNK:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


def _begin() -> None:
    """A worker process: Ctrl-C is left to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(SELDOM)


def sheet_line(sheet: Sheet, say: Say) -> str:
    """The document that `encode_sheet` makes as one line, with its deals written at once: to build these first as
    values takes twice as long. `say` gives the sentence of a violation.
    """
    names = [quoted(name) for name in sheet.players]
    deals = ",".join([_deal_text(deal, names, say) for deal in sheet.deals])
    return one_line(encode_sheet(replace(sheet, deals=()), say)).replace(_NO_DEALS, f'"deals":[{deals}]', 1)


def _deal_text(deal: SheetDeal, names: list[str], say: Say) -> str:
    agreed = below(f"deals[{deal.number - 1}]", deal.violations) if deal.violations else ()
    violations = ",".join([one_line(encode_violation(found, say)) for found in agreed])
    columns = ",".join([f"{name}:{_column_text(column)}" for name, column in zip(names, deal.columns, strict=True)])
    return (
        f'{{"number":{deal.number},"dealer":{names[deal.dealer]},'
        f'"sat_out":{"null" if deal.sat_out is None else names[deal.sat_out]},'
        f'"gold":{_PLAIN[deal.gold]},"multiplier":{deal.multiplier},"made":{_PLAIN[deal.made]},'
        f'"violations":[{violations}],"players":{{{columns}}}}}'
    )


def _column_text(column: Column) -> str:
    marks = ",".join([f'"{mark}"' for mark in column.marks]) if column.marks else ""
    lines = ",".join([_line_text(line) for line in column.lines]) if column.lines else ""
    change = column.after - column.before
    return f'{{"before":{column.before},"after":{column.after},"change":{change},"marks":[{marks}],"lines":[{lines}]}}'


def _line_text(line: Line) -> str:
    numbers = ""
    for name, number in line.numbers.items():
        numbers += f',"{name}":{number}'
    rule = "null" if line.rule is None else f'"{line.rule}"'
    return f'{{"what":"{_WHAT[line.what]}","amount":{line.amount},"rule":{rule},"numbers":{{{numbers[1:]}}}}}'
