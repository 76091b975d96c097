"""Records as the commands take them: text in, a verdict out, and what is said of one that is refused."""

from collections.abc import Callable
from dataclasses import replace
from json import JSONDecodeError

from scorekeeper.cli.streams import REFUSED, Say, complain, complain_about, with_stream
from scorekeeper.engine.game import Game
from scorekeeper.engine.score import ScoredDocument, score_document
from scorekeeper.rules.violations import Expected, Violation, below, shape
from scorekeeper.service.envelope import record_in
from scorekeeper.strict_json import NoJson, parse
from scorekeeper.wording import terminal
from scorekeeper.wording.voice import ENGLISH, Voice


def judge(text: bytes) -> ScoredDocument:
    """The verdict on the text of a record, or of a document that holds one: then paths are from that document."""
    try:
        return judge_document(parse(text))
    except NoJson as error:
        return ScoredDocument(game=None, sheet=None, refused=(no_json(error),))


def judge_document(document: object) -> ScoredDocument:
    """The same of a text that has been parsed."""
    where, record = record_in(document)
    verdict = score_document(record)
    return replace(verdict, refused=below(where, verdict.refused)) if where else verdict


def no_json(error: NoJson) -> Violation:
    """The violation of a text that is no JSON, with the place from which on it is none, if that is known."""
    found = error.__cause__
    at = {"line": found.lineno, "column": found.colno} if isinstance(found, JSONDecodeError) and found.doc else {}
    return shape("", Expected.JSON, numbers=at)


def with_game(file: str, run: Callable[[Game], int]) -> int:
    """Runs a command on the game of the record in a file, or says why the record is refused."""
    return with_stream(file, lambda stream: run_on_game(judge(stream.read()), run))


def run_on_game(verdict: ScoredDocument, run: Callable[[Game], int]) -> int:
    """Runs a command on a game, or says why its record is refused."""
    if verdict.game is None or verdict.refused:
        complain_of_record(verdict)
        return REFUSED
    return run(verdict.game)


def complain_of_record(verdict: ScoredDocument, voice: Voice = ENGLISH) -> None:
    """Says what is wrong with a refused record, and that the deals before it are fine."""
    complain_about(verdict.refused, say_in(voice), voice)
    if verdict.refused and verdict.sheet is not None and verdict.sheet.deals:
        complain(voice.gettext(terminal.GOOD_SO_FAR))


def say_in(voice: Voice) -> Say:
    """Who says in a language what is wrong."""

    def say(violation: Violation) -> str:
        # Most records are in order; the words for those that are not cost a noticeable part of the start.
        from scorekeeper.wording.violations import say_violation

        return say_violation(voice, violation)

    return say


say = say_in(ENGLISH)
