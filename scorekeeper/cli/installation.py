"""Where this installation is kept, for the commands that save and restore it, and what they say when something is
wrong.
"""

import os
from collections.abc import Callable, Container, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from flask import Flask
from sqlalchemy.exc import ArgumentError

from scorekeeper.cli.streams import Misused, Refused, english
from scorekeeper.database_address import without_password
from scorekeeper.server.core.complaint import Complaint
from scorekeeper.server.core.config import environment_settings, kept_in, lasting_file_of
from scorekeeper.server.core.keys import FILES
from scorekeeper.service.store import NewerStore, NotSettled, Occupied, Torn
from scorekeeper.store.backup_file import BackupRefused
from scorekeeper.store.installation import Installation
from scorekeeper.trouble import Trouble, Unavailable, trouble_of
from scorekeeper.wording import serving
from scorekeeper.wording import terminal as words

DRIVER = "psycopg"  # of PostgreSQL: the one that is not installed with us


def this_installation() -> Installation:
    """Where games and keys are kept. Misused where that is nowhere that lasts."""
    folder, address = kept_in(environment_settings())
    with understood():
        here = Installation(folder=folder, database=lasting_file_of(address, folder), server=address)
        with here.opened():
            return here


@contextmanager
def opened_app(settings: Mapping[str, object]) -> Iterator[Flask]:
    """An app for its tables and its connections alone: with these settings, and keys that nobody uses."""
    from scorekeeper.server.app import close_database, create_app  # a backup needs no page

    app = create_app({**dict.fromkeys(FILES, "unused, and longer than a key"), **settings})
    try:
        yield app
    finally:
        close_database(app)


def on_games(run: Callable[[Flask], int], **settings: str) -> int:
    """Runs a command on the games, in the context of an app with these settings, also while the server runs; or says
    why they cannot be read. Misused where there are none.
    """
    from scorekeeper.server.app import hold_games
    from scorekeeper.store.database import is_up_to_date
    from scorekeeper.store.models import db

    database = ""
    try:
        with understood():
            database = _database()
            with hold_games(), opened_app(settings) as app, app.app_context():
                if not is_up_to_date(db.engine):
                    raise Misused(english(serving.NOTHING, database=database))
                return run(app)
    except OSError as error:
        if error.filename is None:
            raise  # of our output: `main` knows what to do
        raise misused_file(error, database, reading=True) from None
    except NewerStore as error:
        raise Refused(english(serving.NEWER_GAMES, database=database, why=error)) from None
    except Unavailable as error:
        raise Refused(english(serving.TROUBLE[error.trouble.value], database=database, why=error.why)) from None


def _database() -> str:
    """Where the games are, for people. ArgumentError; Misused where there are none."""
    folder, address = kept_in(environment_settings())
    file = lasting_file_of(address, folder)
    if file is None:
        return without_password(address)
    if not file.is_file():
        raise Misused(english(serving.NOTHING, database=file))
    return str(file)


def say(sentence: str, **values: object) -> None:
    """One line on standard output."""
    print(english(sentence, **values))


@contextmanager
def understood(file: str = "", here: Installation | None = None) -> Iterator[None]:
    """Misused where `serve` would not start with what is set, a restore is not finished or under way, or a part of the
    games is missing. Refused where this file is not made a backup of `here`, or not restored there.
    """
    try:
        yield
    except ArgumentError:
        raise Misused(english(serving.NO_DATABASE)) from None
    except Complaint as error:
        raise Misused(str(error)) from None
    except ModuleNotFoundError as error:
        if error.name != DRIVER:
            raise
        raise Misused(english(serving.NO_DRIVER, driver=DRIVER)) from None
    except NotSettled as error:
        sentence = words.TORN if isinstance(error, Torn) else words.NOT_SETTLED
        raise Misused(english(sentence, file=error.file, why=error.why)) from None
    except Occupied:
        raise Misused(english(words.BEING_RESTORED)) from None
    except BackupRefused as refused:
        sentence = words.BACKUP_PROBLEM_WORDS[refused.problem.value]
        raise Refused(english(sentence, file=file, database=here)) from None


def misused_file(error: OSError, file: str, *, reading: bool) -> Misused:
    """What the system would not do. Where `file` is written it may be what goes into it that cannot be read."""
    if trouble_of(error) is Trouble.FULL:
        return Misused(english(words.FULL))
    why = error.strerror or str(error)
    if reading or not _is_written(error, Path(file).absolute()):
        return Misused(english(words.CANNOT_READ, file=error.filename or file, why=why))
    return Misused(english(words.CANNOT_WRITE, file=file, why=why))


def _is_written(error: OSError, file: Path) -> bool:
    """Whether it is of that file or its folder, or of what is beside it under a name of its own until it is whole."""
    named = file if error.filename is None else Path(os.fsdecode(error.filename)).absolute()
    inside = named.relative_to(file.parent).parts if named.is_relative_to(file.parent) else (str(named),)
    return named == file or not inside or inside[0].startswith(".")


def missing(keys: Container[str]) -> str:
    """The keys that are in no file, by their names in the environment."""
    return ", ".join(name for name, key in FILES.items() if key not in keys)
