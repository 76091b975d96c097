"""Games in a file of SQLite's, as a backup takes them and is compared with them."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from scorekeeper.store.backup_problem import BackupProblem, BackupRefused, refused_by
from scorekeeper.store.installation import LOST, End, Games, Installation, connect


class GamesInFile:
    """The games in one file."""

    def __init__(self, database: Path) -> None:
        self._database = database

    def __str__(self) -> str:
        """Where they are, for people."""
        return str(self._database)

    def copy(self, to: Path) -> None:
        """The database as it stands at one moment, in one file. SQLite's own way, which waits for no writer to end; but
        who holds a database all alone it would wait for without end, so it is asked first. BackupRefused.
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
            raise refused_by(error, self._database) from None

    def lost(self, ends: Iterable[End]) -> str:
        """The first game that is here and was never as it is there. sqlite3.Error."""
        with closing(connect(self._database)) as played:
            named = ({"game": game, "seq": seq, "hash": mark} for game, seq, mark in ends)
            return next((str(end["game"]) for end in named if played.execute(LOST, end).fetchone()[0]), "")


def games_of(here: Installation) -> Games:
    """The games of an installation."""
    return here.server or GamesInFile(here.database)
