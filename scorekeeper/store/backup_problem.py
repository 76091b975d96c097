"""Why an installation is not saved, or not restored."""

import sqlite3
from enum import StrEnum
from pathlib import Path

from scorekeeper.trouble import Trouble, trouble_of


class BackupProblem(StrEnum):
    """Why there is no backup, or nothing is restored."""

    OWN_FILE = "own_file"
    NO_ZIP = "no_zip"
    OTHER_GAMES = "other_games"
    LARGE_KEY = "large_key"
    LARGE_CLUB = "large_club"
    BROKEN_KEY = "broken_key"
    NO_GAMES = "no_games"
    BROKEN = Trouble.DAMAGED.value
    DAMAGED_GAME = "damaged_game"
    FULL = Trouble.FULL.value
    NO_RIGHTS = Trouble.NO_RIGHTS.value
    LOCKED = Trouble.LOCKED.value
    READ_ONLY = Trouble.READ_ONLY.value
    DISK = Trouble.DISK.value
    UNREACHABLE = Trouble.UNREACHABLE.value
    UNCONFIRMED = Trouble.UNCONFIRMED.value
    NO_BACKUP = "no_backup"
    SPOILT = "spoilt"
    NEWER = "newer"
    NEWER_GAMES = "newer_games"
    NOT_WHOLE = "not_whole"
    OCCUPIED = "occupied"
    IN_USE = "in_use"


class BackupRefused(Exception):
    """Nothing was done, and nothing was changed."""

    def __init__(self, problem: BackupProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


def refused_by(error: sqlite3.Error, database: Path) -> BackupRefused:
    """Why SQLite does not read or write what is here."""
    return BackupRefused(BackupProblem(trouble_of(error, database) or BackupProblem.BROKEN))
