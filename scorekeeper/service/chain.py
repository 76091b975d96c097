"""The chain of a log: each event carries a hash of itself and of the one before, so that nothing in it changes unseen.

It shows damage, of whatever made it; it keeps nobody out who may write in the database.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

BEGINNING = ""  # what stands for the hash before the first event
# A text may have become bytes: one bit in a file of SQLite's makes the difference.
_COLUMNS = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=repr)


def link(before: str, game: str, row: Any) -> str:
    """The hash of a stored event, given that of the one before."""
    columns = [before, game, row.seq, row.key, row.at, row.author, row.device, row.kind, row.payload]
    return hashlib.sha256(_COLUMNS.encode(columns).encode()).hexdigest()


def broken_at(before: str, game: str, rows: Iterable[Any]) -> int | None:
    """The seq of the first event that is not what was written, or does not follow the one before."""
    for row in rows:
        before = link(before, game, row)
        if row.hash != before:
            seq: int = row.seq
            return seq
    return None


def broken_chains(rows: Iterable[Any]) -> Iterator[tuple[str, int]]:
    """Each game whose log is not what was written, with the seq of the first such event; of rows that come game by
    game, in order.
    """
    for game, log in groupby(rows, lambda row: str(row.game)):
        seq = broken_at(BEGINNING, game, log)
        if seq is not None:
            yield game, seq
