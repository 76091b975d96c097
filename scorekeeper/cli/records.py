"""Records as the commands take them: text in, a verdict out, and what is said of one that is refused."""

from collections.abc import Callable
from dataclasses import replace

from scorekeeper.cli.streams import REFUSED, complain, complain_about, with_stream
from scorekeeper.engine.decode import decode
from scorekeeper.engine.record import Record
from scorekeeper.engine.score import Verdict, score_document
from scorekeeper.rules.violations import Expected, Violation, shape
from scorekeeper.strict_json import NoJson, parse
from scorekeeper.wording import terminal
from scorekeeper.wording.voice import ENGLISH


def judge(text: bytes) -> Verdict:
    """The verdict on the text of a record."""
    try:
        document = parse(text)
    except NoJson:
        return Verdict(sheet=None, refused=(shape("", Expected.JSON),))
    return score_document(document)


def scored_record(text: bytes, verdict: Verdict) -> Record:
    """The record as far as it was scored; its head is in order."""
    decoded = decode(parse(text))
    assert decoded.record is not None
    assert verdict.sheet is not None
    good = decoded.deals[: len(verdict.sheet.deals)]
    return replace(decoded.record, deals=tuple(read.deal for read in good if read.deal is not None))


def with_record(file: str, run: Callable[[Record], int]) -> int:
    """Runs a command on the record in a file, or says why it is refused."""

    def judged(text: bytes) -> int:
        verdict = judge(text)
        if verdict.sheet is None or verdict.refused:
            complain_of_record(verdict)
            return REFUSED
        return run(scored_record(text, verdict))

    return with_stream(file, lambda stream: judged(stream.read()))


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
