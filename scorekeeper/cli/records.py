"""Records as the commands take them: text in, a verdict out, and what is said of one that is refused."""

from collections.abc import Callable
from dataclasses import replace
from json import JSONDecodeError

from scorekeeper.cli.streams import REFUSED, complain, complain_about, with_stream
from scorekeeper.engine.decode import decode
from scorekeeper.engine.record import Deal, Record
from scorekeeper.engine.score import Verdict, score_document
from scorekeeper.engine.sheet import Sheet
from scorekeeper.rules.violations import Expected, Violation, below, shape
from scorekeeper.service.envelope import record_in
from scorekeeper.strict_json import NoJson, parse
from scorekeeper.wording import terminal
from scorekeeper.wording.voice import ENGLISH


def judge(text: bytes) -> Verdict:
    """The verdict on the text of a record, or of a document that holds one: then paths are from that document."""
    try:
        where, document = record_in(parse(text))
    except NoJson as error:
        return Verdict(sheet=None, refused=(no_json(error),))
    verdict = score_document(document)
    return replace(verdict, refused=below(where, verdict.refused)) if where else verdict


def no_json(error: NoJson) -> Violation:
    """The violation of a text that is no JSON, with the place from which on it is none, if that is known."""
    found = error.__cause__
    at = {"line": found.lineno, "column": found.colno} if isinstance(found, JSONDecodeError) and found.doc else {}
    return shape("", Expected.JSON, numbers=at)


def scored_record(text: bytes, sheet: Sheet) -> Record:
    """The record as far as it was scored on the sheet."""
    decoded = decode(record_in(parse(text))[1])
    assert decoded.record is not None  # there is no sheet without one
    good = decoded.deals[: len(sheet.deals)]
    return replace(decoded.record, deals=tuple(read.deal for read in good if read.deal is not None))


def refused_deal(text: bytes, sheet: Sheet) -> Deal | None:
    """The deal at which the sheet ends, None if it cannot be read."""
    return decode(record_in(parse(text))[1]).deals[len(sheet.deals)].deal


def with_record(file: str, run: Callable[[Record, Sheet], int]) -> int:
    """Runs a command on the record in a file and its sheet, or says why the record is refused."""

    return with_stream(file, lambda stream: run_on_record(stream.read(), run))


def run_on_record(text: bytes, run: Callable[[Record, Sheet], int]) -> int:
    """Runs a command on the record in a text, likewise."""
    verdict = judge(text)
    if verdict.sheet is None or verdict.refused:
        complain_of_record(verdict)
        return REFUSED
    return run(scored_record(text, verdict.sheet), verdict.sheet)


def complain_of_record(verdict: Verdict) -> None:
    """Says what is wrong with a refused record, and that the deals before it are fine."""
    complain_about(verdict.refused, say)
    if verdict.refused and verdict.sheet is not None and verdict.sheet.deals:
        complain(ENGLISH.gettext(terminal.GOOD_SO_FAR))


def say(violation: Violation) -> str:
    """What is wrong, in a sentence."""
    # Most records are in order; the words for those that are not cost a noticeable part of the start.
    from scorekeeper.wording.violations import say_violation

    return say_violation(ENGLISH, violation)
