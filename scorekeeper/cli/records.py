"""Records as the commands take them: text in, a scored document out, and what is printed where one is refused."""

from collections.abc import Callable
from dataclasses import replace
from json import JSONDecodeError

from scorekeeper.cli.streams import REFUSED, Say, complain, complain_about, with_stream
from scorekeeper.engine import decode
from scorekeeper.engine.game import Game, ScoredDocument, score_document
from scorekeeper.rules.violations import Violation, below
from scorekeeper.service.upcasting import record_in
from scorekeeper.strict_json import NoJson, parse
from scorekeeper.wording import terminal
from scorekeeper.wording.voice import ENGLISH, Voice


def judge(text: bytes) -> ScoredDocument:
    """Scores the text of a record, or of a document that holds one: then paths are from that document."""
    try:
        return judge_document(parse(text))
    except NoJson as error:
        return ScoredDocument(game=None, refused=(no_json(error),))


def judge_document(document: object) -> ScoredDocument:
    """The same of a text that has been parsed."""
    where, record = record_in(document)
    result = score_document(record)
    return replace(result, refused=below(where, result.refused)) if where else result


def no_json(error: NoJson) -> Violation:
    """The violation of a text that is no JSON, with the place from which on it is none, if that is known."""
    found = error.__cause__
    if isinstance(found, JSONDecodeError) and found.doc:
        return decode.no_json(found.lineno, found.colno)
    return decode.no_json(None, None)


def with_game(file: str, run: Callable[[Game], int]) -> int:
    """Runs a command on the game of the record in a file, or says why the record is refused."""
    return with_stream(file, lambda stream: run_on_game(judge(stream.read()), run))


def run_on_game(result: ScoredDocument, run: Callable[[Game], int]) -> int:
    """Runs a command on a game, or says why its record is refused."""
    if result.game is None or result.refused:
        complain_of_record(result)
        return REFUSED
    return run(result.game)


def complain_of_record(result: ScoredDocument, voice: Voice = ENGLISH) -> None:
    """Says what is wrong with a refused record, and that the deals before it are fine."""
    complain_about(result.refused, say_in(voice), voice)
    if result.refused and result.game is not None and result.game.sheet.deals:
        complain(voice.gettext(terminal.GOOD_SO_FAR))


def say_in(voice: Voice) -> Say:
    """Who says in a language what is wrong."""

    def say(violation: Violation) -> str:
        # Most records are in order; the words for those that are not cost a noticeable part of the start.
        from scorekeeper.wording.violations import say_violation

        return say_violation(voice, violation)

    return say


say = say_in(ENGLISH)
