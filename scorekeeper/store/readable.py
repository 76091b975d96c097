"""What can still be read of a damaged file of SQLite's, as a file that is whole: row by row, past the pages that are
malformed, with indexes made anew.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path

from scorekeeper.store.backup_problem import refused_by
from scorekeeper.store.database import REVISIONS
from scorekeeper.store.games_in_file import GamesInFile, damaged_in, opened
from scorekeeper.store.installation import End

TABLES = "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
INDEXES = "SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
# How far each game went: as the events' index and the archive say, whose pages are others than the events' own.
ENDS = ("SELECT game, max(seq) FROM events GROUP BY game", "SELECT game, seq FROM summaries", "SELECT id, 1 FROM games")
REVISION_TABLE = "alembic_version"
OF_ARCHIVE = ("name_words", "name_endings", "summaries")
TO_BE_MADE = """INSERT INTO summaries (game, seq, making, condition, began, touched, system, names, payload)
    SELECT id, 0, 0, '', '', '', '', '', '{}' FROM games"""
# A game's row says what its first event says. Whatever bears another name, or none, gives it its place again.
NAMED_OTHERWISE = """DELETE FROM games WHERE id NOT IN (SELECT game FROM events)
    AND start_key IN (SELECT key FROM events WHERE seq = 1) RETURNING id"""
BY_THEIR_LOGS = "INSERT OR IGNORE INTO games (id, start_key) SELECT game, key FROM events WHERE seq = 1 ORDER BY id"
FARTHEST = 1 << 62
ALL = -1  # as SQLite says it


class ReadableGames:
    """The games in a damaged file. Once they were copied `missing` names those of which something is missing."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self.missing: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Where they are, for people."""
        return str(self._database)

    def copy(self, to: Path) -> None:
        """Whatever of them can be read. BackupRefused where not even the tables can."""
        try:
            with closing(opened(self._database)) as damaged, closing(sqlite3.connect(to)) as made:
                damaged.execute("BEGIN")
                made.execute("PRAGMA ignore_check_constraints = ON")
                _copy_rows(damaged, made)
                ends = _ends(damaged)
                for name in _name_games_by_their_logs(made):
                    ends.pop(name, None)
                _leave_out_orphans(made)
                _outdate_archive(made)
                made.commit()
                shorter = {game for game, seq in ends.items() if seq > _end(made, game)}
            self.missing = tuple(sorted(shorter | {game for game, _ in damaged_in(to)}))
        except sqlite3.Error as error:
            raise refused_by(error, self._database) from None

    def lost(self, ends: Iterable[End]) -> str:
        """As in the file. sqlite3.Error."""
        return GamesInFile(self._database).lost(ends)


def _copy_rows(damaged: sqlite3.Connection, made: sqlite3.Connection) -> None:
    for table, statement in damaged.execute(TABLES).fetchall():
        if not table.isidentifier():  # none of ours, and it shall be no part of a statement
            continue
        made.execute(statement)
        for row in _revisions(damaged) if table == REVISION_TABLE else _rows(damaged, table):
            insert = f"INSERT OR IGNORE INTO {table} VALUES ({', '.join('?' * len(row))})"  # noqa: S608
            made.execute(insert, row)
    for (statement,) in damaged.execute(INDEXES).fetchall():
        made.execute(statement)


def _revisions(damaged: sqlite3.Connection) -> list[tuple[object, ...]]:
    """The one row without which nothing is known of the others: the index has it as well."""
    with suppress(sqlite3.DatabaseError):
        return damaged.execute(REVISIONS).fetchall()
    return [*_rows(damaged, REVISION_TABLE)]


def _rows(damaged: sqlite3.Connection, table: str) -> Iterator[tuple[object, ...]]:
    """The rows of a table, but those on malformed pages; some twice. A page on which numbers are not what was written
    may lead far ahead from the front, and so they are read from the back too.
    """
    yield from _rows_onward(damaged, table)
    with suppress(sqlite3.DatabaseError):
        yield from damaged.execute(f"SELECT * FROM {table} NOT INDEXED ORDER BY rowid DESC")  # noqa: S608


def _rows_onward(damaged: sqlite3.Connection, table: str) -> Iterator[tuple[object, ...]]:
    """In their order, unless a page has them in none."""
    asked = f"SELECT rowid, * FROM {table} NOT INDEXED WHERE rowid >= ? ORDER BY rowid LIMIT ?"  # noqa: S608
    place = -FARTHEST
    some = ALL
    while place <= FARTHEST:
        begun_at, read = place, 0
        try:
            for rowid, *row in damaged.execute(asked, (place, some)):
                place, read = max(place, rowid + 1), read + 1
                yield tuple(row)
            if read != some:
                return
            place = place if place > begun_at else _behind(damaged, table, begun_at)
            some = ALL
        except sqlite3.DatabaseError:
            # Python has asked for the next row before it gives one: the last before a malformed page is read alone.
            place = place if some == ALL else _behind(damaged, table, place)
            some = 1 if some == ALL else ALL


def _behind(damaged: sqlite3.Connection, table: str, place: int) -> int:
    """The next place in a table that can be looked for, and is found, behind one that cannot be read; beyond the
    farthest where there is none.
    """
    asked = f"SELECT rowid FROM {table} NOT INDEXED WHERE rowid >= ? ORDER BY rowid LIMIT 1"  # noqa: S608

    def found(sought: int) -> int | None:
        """The first row from there on, the farthest where there is none; None where it cannot be looked for."""
        with suppress(sqlite3.DatabaseError):
            (rowid,) = damaged.execute(asked, (sought,)).fetchone() or (FARTHEST,)
            return rowid if rowid >= sought else None
        return None

    def can_be(sought: int) -> bool:
        return found(sought) is not None

    unread = found(place)
    if unread is not None:  # what stands in it is what cannot be read
        return unread + 1
    step = 1
    while not can_be(place + step):
        step *= 2
        if place + step > FARTHEST:
            return FARTHEST + 1
    low, high = place + step // 2, place + step
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if can_be(middle) else (middle, high)
    return high


def _ends(damaged: sqlite3.Connection) -> dict[str, int]:
    ends: dict[str, int] = {}
    for asked in ENDS:
        with suppress(sqlite3.DatabaseError):
            for game, seq in damaged.execute(asked):
                if isinstance(game, str) and isinstance(seq, int):  # else the page is that of another table
                    ends[game] = max(seq, ends.get(game, 0))
    return ends


def _end(made: sqlite3.Connection, game: str) -> int:
    end: int = made.execute("SELECT coalesce(max(seq), 0) FROM events WHERE game = ?", (game,)).fetchone()[0]
    return end


def _name_games_by_their_logs(made: sqlite3.Connection) -> list[str]:
    """Gives each log whose game could not be read its row again; the names that stood in the place of one."""
    names = [name for (name,) in made.execute(NAMED_OTHERWISE).fetchall()]
    made.execute(BY_THEIR_LOGS)
    return names


def _leave_out_orphans(made: sqlite3.Connection) -> None:
    """Rows whose game, device or link could not be read, and events behind one that could not: it ends before that."""
    while orphans := made.execute("PRAGMA foreign_key_check").fetchall():
        for table, rowid, *_ in orphans:
            delete = f"DELETE FROM {table} WHERE rowid = ?"  # noqa: S608 - of one that was made here
            made.execute(delete, (rowid,))


def _outdate_archive(made: sqlite3.Connection) -> None:
    """What the archive shows, and the names that are sought there, follow from the logs: all of it is made anew."""
    for statement in (*(f"DELETE FROM {table}" for table in OF_ARCHIVE), TO_BE_MADE):  # noqa: S608
        with suppress(sqlite3.OperationalError):  # games that an older version kept, which had less of an archive
            made.execute(statement)
