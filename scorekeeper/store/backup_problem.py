"""Why an installation is not saved, or not restored."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.service.store import NewerStore
from scorekeeper.trouble import Trouble, Unavailable


class BackupProblem(StrEnum):
    """Why there is no backup, or nothing is restored, beside a Trouble of the database."""

    OWN_FILE = "own_file"
    NO_ZIP = "no_zip"
    OTHER_GAMES = "other_games"
    LARGE_CLUB = "large_club"
    BROKEN_KEY = "broken_key"
    NO_GAMES = "no_games"
    DAMAGED_GAME = "damaged_game"
    NO_BACKUP = "no_backup"
    SPOILT = "spoilt"
    NEWER = "newer"
    NEWER_GAMES = "newer_games"
    DOES_NOT_FIT = "does_not_fit"
    OCCUPIED = "occupied"
    NOT_EMPTY = "not_empty"
    IN_USE = "in_use"


class BackupRefused(Exception):
    """Nothing was done, and nothing was changed."""

    def __init__(self, problem: BackupProblem | Trouble) -> None:
        super().__init__(problem.value)
        self.problem = problem


@contextmanager
def told_apart() -> Iterator[None]:
    """What a database answers, as a BackupRefused."""
    try:
        yield
    except Unavailable as error:
        raise BackupRefused(error.trouble) from error
    except NewerStore:
        raise BackupRefused(BackupProblem.NEWER_GAMES) from None
    except SQLAlchemyError as error:
        raise BackupRefused(BackupProblem.DOES_NOT_FIT) from error
