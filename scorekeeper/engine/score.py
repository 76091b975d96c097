"""A record, or the document of one, scored to its end: the two functions most callers need."""

from dataclasses import dataclass

from scorekeeper.engine.decode import decode
from scorekeeper.engine.game import Game, play, play_read
from scorekeeper.engine.record import Record
from scorekeeper.engine.sheet import Sheet
from scorekeeper.rules.violations import Violation


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredDocument:
    """What became of a document: its game as far as it could be scored, None where its head is refused; and what was
    refused.
    """

    game: Game | None
    refused: tuple[Violation, ...]


def score(record: Record) -> Sheet:
    """The sheet of a record. A deal that is refused ends it: the deals before stand, `refused` says why."""
    return play(record).sheet


def score_document(document: object) -> ScoredDocument:
    """Scores a plain JSON-like document; it never raises."""
    decoded = decode(document)
    if decoded.record is None:
        return ScoredDocument(game=None, refused=decoded.violations)
    game = play_read(decoded.record, decoded.rules, decoded.deals)
    return ScoredDocument(game=game, refused=game.sheet.refused)
