"""Imports a document: makes the log of a game of it, or refuses it with what is wrong. Compares it with a game here
that began as it did: as far as their logs have the same events, whatever the keys, both are the same game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.canonical import canonical
from scorekeeper.engine.encode import encode_record
from scorekeeper.engine.game import score_document
from scorekeeper.engine.record import Record
from scorekeeper.packing import sha256
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.violations import DocumentCode, below, impossible
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import DealRecorded, Event, GameStarted, Logged
from scorekeeper.service.game_document import ImportedGame, decode_game
from scorekeeper.service.game_state import IMPORTED
from scorekeeper.service.limits import cost_of, fits, too_large
from scorekeeper.service.upcasting import is_game, record_in


@dataclass(frozen=True, slots=True, kw_only=True)
class Importer:
    """Who imports, when and where: what the log says of a game whose own log nobody has."""

    at: str
    author: str
    device: str

    def logged(self, seq: int, event: Event) -> Logged:
        """The event in its place, under a key that nobody else uses in its game."""
        key = f"{IMPORTED}{seq}"
        return Logged(seq=seq, key=key, at=self.at, author=self.author, device=self.device, event=event)


def import_document(document: object, importer: Importer) -> ImportedGame:
    """A whole game as it was, or a record, alone or beside its sheet, as a game that begins with this import."""
    if is_game(document):
        return decode_game(document)
    where, given = record_in(document)
    if not isinstance(given, dict) or "players" not in given:
        return ImportedGame(violations=(impossible(DocumentCode.NO_GAME, where),))
    large = too_large(given)
    result = None if large else score_document(given)
    if result is None or result.game is None or result.refused:
        wrong = large if result is None else result.refused
        return ImportedGame(violations=below(where, wrong) if where else wrong)
    record = result.game.record
    opened = import_record(record, importer)
    if not fits(cost_of(opened.log), record):
        return ImportedGame(violations=(impossible(DocumentCode.TOO_LONG, ""),))
    return opened


def import_record(record: Record, importer: Importer) -> ImportedGame:
    """A record that nothing is wrong with, as a log that begins now."""
    started = GameStarted(
        system=record.system,
        values=house_rules(record.system, record.changes).values,
        players=record.players,
        first_dealer=record.first_dealer or record.players[0],
        title=record.title,
    )
    events: tuple[Event, ...] = (started, *(DealRecorded(deal=deal) for deal in record.deals))
    log = tuple(importer.logged(seq, event) for seq, event in enumerate(events, start=1))
    return ImportedGame(log=log, mark=mark_of(record))


def mark_of(record: Record) -> str:
    """The hash of a record."""
    return sha256(canonical(encode_record(record)))


def sealed(log: tuple[Logged, ...], key: str) -> tuple[Logged, ...]:
    """The log with the key that makes its game begin once."""
    return (replace(log[0], key=key), *log[1:])


class Way(StrEnum):
    """How the one here stands to the one that comes."""

    HERE = "here"  # it has all of it
    ON = "on"  # it goes on with what the other has beyond it
    ASKED = "asked"  # so too, once somebody says so: others see it here
    NOT_ON = "not_on"  # it may not be written to like this
    DIVERGED = "diverged"  # each has gone on in its own way


@dataclass(frozen=True, slots=True, kw_only=True)
class Related:
    """A game here, which may have begun as the other one: it has `seq` events, the first `shared` of which both have.
    `may_go_on` says whether a log is believed that tells what happened in it: who told and who confirmed a hand is
    there by the word of whoever brings it. `is_shared`: others have it here too.
    """

    game: str
    seq: int
    shared: int
    may_go_on: bool
    is_shared: bool


def way_of(events: int, related: Iterable[Related]) -> tuple[Related, Way] | None:
    """The game here that is nearest to one of so many events, and how it stands to it; None where none began as it."""
    nearest = sorted([one for one in related if one.shared > 0], key=lambda one: -one.shared)
    if not nearest:
        return None
    if nearest[0].shared == events:
        return nearest[0], Way.HERE
    behind = [one for one in nearest if one.shared == one.seq]
    for one in behind:
        if one.may_go_on:
            return one, Way.ASKED if one.is_shared else Way.ON
    return (behind[0], Way.NOT_ON) if behind else (nearest[0], Way.DIVERGED)


def in_common(log: Sequence[Logged], other: Sequence[Logged]) -> int:
    """With how many events both logs begin, whatever the keys of these are."""
    pairs = enumerate(zip(log, other, strict=False))
    differs = (at for at, (one, its) in pairs if canonical(encode_logged(one)) != canonical(encode_logged(its)))
    return next(differs, min(len(log), len(other)))
