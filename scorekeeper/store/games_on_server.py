"""Games that a PostgreSQL keeps, as a backup takes them: all of them at one moment, in a file of SQLite's."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from flask import Flask

from scorekeeper.database_address import without_password
from scorekeeper.service.store import NewerStore
from scorekeeper.store.backup_problem import BackupProblem, BackupRefused
from scorekeeper.store.database import TO_WRITE, wire_database
from scorekeeper.store.installation import LOST, End
from scorekeeper.store.models import GameRow, db
from scorekeeper.store.transfer import ONE_MOMENT, NotTransferred, take_over
from scorekeeper.trouble import Trouble, Unavailable

REVISION_TABLE = "alembic_version"
REVISION = sa.text("SELECT version_num FROM alembic_version")
ANY_GAME = sa.text("SELECT 1 FROM games LIMIT 1")


class GamesOnServer:
    """The games in the database of an app."""

    def __init__(self, app: Flask) -> None:
        self._app = app

    def __str__(self) -> str:
        """Where they are, for people: without the password."""
        url = self._engine().url
        return without_password(url.set(drivername=url.get_backend_name()))

    def are_there(self) -> bool:
        """Whether there is any game. Unavailable."""
        with self._engine().connect() as here:
            return sa.inspect(here).has_table(GameRow.__tablename__) and here.scalar(ANY_GAME) is not None

    def copy(self, to: Path) -> None:
        """All that is kept, while others read and write. The tables in the file are of the age of those here.
        BackupRefused.
        """
        try:
            with self._engine().connect().execution_options(**ONE_MOMENT) as here:
                if not sa.inspect(here).has_table(REVISION_TABLE):
                    raise BackupRefused(BackupProblem.NO_GAMES)
                with _new_file(to, str(here.scalar(REVISION))) as there:
                    tables = sa.MetaData()
                    tables.reflect(there)
                    for table in tables.sorted_tables:
                        if table.name != REVISION_TABLE:
                            take_over(table, here, there)
        except NewerStore:
            raise BackupRefused(BackupProblem.NEWER_GAMES) from None
        except Unavailable as error:
            raise BackupRefused(BackupProblem(error.trouble)) from error
        except NotTransferred as error:
            is_trouble = error.problem in set(Trouble)
            raise BackupRefused(BackupProblem(error.problem) if is_trouble else BackupProblem.NOT_WHOLE) from error

    def lost(self, ends: Iterable[End]) -> str:
        """The first game that is here and was never as it is there. BackupRefused."""
        try:
            with self._engine().connect() as played:
                named = ({"game": game, "seq": seq, "hash": mark} for game, seq, mark in ends)
                return next((str(end["game"]) for end in named if played.scalar(sa.text(LOST), end)), "")
        except Unavailable as error:
            raise BackupRefused(BackupProblem(error.trouble)) from error

    def _engine(self) -> sa.Engine:
        with self._app.app_context():
            return db.engine


def server_at(address: str | sa.URL, folder: Path) -> GamesOnServer:
    """The games at an address, for somebody who has no app; `folder` is the installation's. ArgumentError,
    ModuleNotFoundError.
    """
    return GamesOnServer(_reached_by(address, folder))


def _reached_by(address: str | sa.URL, folder: Path) -> Flask:
    app = Flask("backup", instance_path=str(folder.absolute()))
    app.config["SQLALCHEMY_DATABASE_URI"] = address
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = {"poolclass": sa.NullPool}  # nobody comes to close what it would hold
    wire_database(app)
    return app


@contextmanager
def _new_file(file: Path, revision: str) -> Iterator[sa.Connection]:
    """A connection to a new file with empty tables of that age, which is written when all went well. NewerStore."""
    # As in database.py: a quarter of the server's start.
    from scorekeeper.store.migrating import upgrade  # noqa: PLC0415

    app = _reached_by(sa.URL.create("sqlite", database=str(file.absolute())), file.parent)
    with app.app_context():
        upgrade(app, revision)
        with db.engine.connect().execution_options(**TO_WRITE) as connection, connection.begin():
            yield connection
