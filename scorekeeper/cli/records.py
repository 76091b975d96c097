"""Records as the commands take them: text in, a verdict out, and what is said of one that is refused."""

from dataclasses import replace

from scorekeeper.cli.streams import complain, complain_about
from scorekeeper.engine.decode import whole_record
from scorekeeper.engine.record import Record
from scorekeeper.engine.score import Verdict, score_document
from scorekeeper.rules.violations import Expected, Violation, below, shape
from scorekeeper.service.envelope import record_in
from scorekeeper.strict_json import NoJson, parse
from scorekeeper.wording import terminal
from scorekeeper.wording.voice import ENGLISH


def judge(text: bytes) -> Verdict:
    """The verdict on the text of a record, or of a document that holds one: then paths are from that document."""
    try:
        where, document = record_in(parse(text))
    except NoJson:
        return Verdict(sheet=None, refused=(shape("", Expected.JSON),))
    verdict = score_document(document)
    return replace(verdict, refused=below(where, verdict.refused)) if where else verdict


def whole(text: bytes) -> Record:
    """The record of a text that was not refused."""
    return whole_record(record_in(parse(text))[1])


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
