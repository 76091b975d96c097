"""An installation: its games, in a file or on a server, and the small files beside them."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sa

from scorekeeper.database_address import without_password
from scorekeeper.places import CLUB_FILE
from scorekeeper.store.database import database_at
from scorekeeper.store.models import GameRow

KEYS = ("secret_key", "house_key")
SMALL = (*KEYS, CLUB_FILE)  # what lies beside the games
BESIDE = ("", "-wal", "-shm")  # what SQLite keeps of a database


@dataclass(frozen=True, slots=True, kw_only=True)
class Installation:
    """Where games and keys are kept: the games in SQLite's file `database` or, where that is None, at `server`."""

    folder: Path
    database: Path | None
    server: str | sa.URL = ""

    def __str__(self) -> str:
        """Where the games are, for people."""
        if self.database is not None:
            return str(self.database)
        url = sa.make_url(self.server)
        return without_password(url.set(drivername=url.get_backend_name()))

    @contextmanager
    def opened(self) -> Iterator[sa.Engine]:
        """The database. ModuleNotFoundError where its driver is not installed."""
        file = None if self.database is None else sa.URL.create("sqlite", database=str(self.database.absolute()))
        with database_at(file or self.server, self.folder) as engine:
            yield engine

    def has_games(self, among: Iterable[str] | None = None) -> bool:
        """Whether there is any game, or any of these. Unavailable."""
        with self.opened() as engine, engine.connect() as connection:
            if not sa.inspect(connection).has_table(GameRow.__tablename__):
                return False
            asked = sa.select(GameRow.id).limit(1)
            some = [asked] if among is None else (asked.where(GameRow.id == game) for game in among)
            return any(connection.scalar(one) is not None for one in some)

    def keys(self) -> dict[str, bytes]:
        """The keys that are kept in files; those in the environment are somebody else's to keep."""
        return {name: text for name, text in self.small().items() if name in KEYS}

    def small(self) -> dict[str, bytes]:
        """The small files that are there: the keys, and a club's own accidents."""
        files = {name: self.folder / name for name in SMALL}
        return {name: file.read_bytes() for name, file in files.items() if file.is_file()}

    def places(self) -> list[Path]:
        """Where its files are, once they are there."""
        file = self.database
        of_database = [] if file is None else [file.with_name(file.name + end) for end in BESIDE]
        return [*of_database, *(self.folder / name for name in SMALL)]
