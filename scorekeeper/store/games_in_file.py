"""Games in a file of SQLite's, as a backup takes them and is compared with them."""

import errno
import os
import sqlite3
import time
from collections import namedtuple
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from scorekeeper.store.backup_problem import BackupProblem, BackupRefused, refused_by
from scorekeeper.store.chain import BEGINNING, broken_at, broken_chains
from scorekeeper.store.installation import LOST, End, Games, Installation, connect

OF_WRITING = (sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_FSYNC, sqlite3.SQLITE_IOERR_TRUNCATE)
TURN = 0.005  # seconds of work between two rests
Row = namedtuple("Row", ["game", "seq", "key", "at", "author", "device", "kind", "payload", "hash"])
EVENTS = f"SELECT {', '.join(Row._fields)} FROM events"  # noqa: S608 - nothing of anybody's is in it
HASHED = "SELECT count(*) FROM pragma_table_info('events') WHERE name = 'hash'"


class GamesInFile:
    """The games in one file."""

    def __init__(self, database: Path) -> None:
        self._database = database

    def __str__(self) -> str:
        """Where they are, for people."""
        return str(self._database)

    def copy(self, to: Path) -> None:
        """The database as it stands at one moment, in one file. SQLite's own way, which waits for no writer to end; but
        who holds a database all alone it would wait for without end, so it is asked first. BackupRefused, OSError.
        """
        if not self._database.is_file():
            raise BackupRefused(BackupProblem.NO_GAMES)
        try:
            with closing(connect(self._database)) as source, closing(sqlite3.connect(to)) as copy:
                source.execute("BEGIN")
                source.execute("SELECT count(*) FROM sqlite_master").fetchone()
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) in OF_WRITING:  # what is copied is only read: it is the other disk
                raise OSError(errno.EIO, os.strerror(errno.EIO), str(to)) from None
            raise refused_by(error, self._database) from None

    def lost(self, ends: Iterable[End]) -> str:
        """The first game that is here and was never as it is there. sqlite3.Error."""
        with closing(connect(self._database)) as played:
            named = ({"game": game, "seq": seq, "hash": mark} for game, seq, mark in ends)
            return next((str(end["game"]) for end in named if played.execute(LOST, end).fetchone()[0]), "")


def damaged_in(database: Path) -> Iterator[tuple[str, int]]:
    """Each game in a file whose log is not what was written, with the seq of the first such event; none where the
    events have no hashes yet. Every event is read, and whoever does that rests as long as it works: players go first.
    sqlite3.Error.
    """
    with closing(opened(database)) as kept:
        if kept.execute(HASHED).fetchone()[0]:
            yield from broken_chains(map(Row._make, _in_turns(kept.execute(f"{EVENTS} ORDER BY game, seq"))))


def whole_in(database: Path, games: Iterable[str]) -> set[str]:
    """Those of the games whose log in a file is what was written. sqlite3.Error."""
    with closing(opened(database)) as kept:
        logs = {game: kept.execute(f"{EVENTS} WHERE game = ? ORDER BY seq", (game,)).fetchall() for game in games}
    return {game for game, log in logs.items() if log and broken_at(BEGINNING, game, map(Row._make, log)) is None}


def opened(database: Path) -> sqlite3.Connection:
    """The file, read as far as it can be: of letters that are none others are made, which are not what was written."""
    kept = connect(database)
    kept.text_factory = lambda raw: raw.decode(errors="replace")
    return kept


def _in_turns(rows: Iterable[Any]) -> Iterator[Any]:
    began = time.monotonic()
    for row in rows:
        yield row
        worked = time.monotonic() - began
        if worked > TURN:
            time.sleep(worked)
            began = time.monotonic()


def games_of(here: Installation) -> Games:
    """The games of an installation."""
    return here.server or GamesInFile(here.database)
