"""Games as records: from the notation of the test games, or from a document."""

from dataclasses import replace
from typing import Any

from scorekeeper.engine.decode import decode
from scorekeeper.engine.record import Record
from tests.notation import parse_game

EVENING = """
Boris 120: 30 | 90 S | 0
Vera 100 rospisat
Anna 100: 90 | 30 | 0
Boris 110: 12 | 108 H | 0
"""


def record_of(document: dict[str, Any]) -> Record:
    """The record in a document that is read without a complaint."""
    decoded = decode(document)
    assert decoded.record is not None, decoded.violations
    assert not any(read.violations for read in decoded.deals)
    return replace(decoded.record, deals=tuple(read.deal for read in decoded.deals if read.deal is not None))


def record_from(deals: str, *, system: str = "russian", changes: str = "", players: str = "Anna Boris Vera") -> Record:
    """The record of a game in the notation; who deals first is the first player."""
    return record_of(parse_game(f"system: {system}\nchanges: {changes}\nplayers: {players}\n{deals}").record)
