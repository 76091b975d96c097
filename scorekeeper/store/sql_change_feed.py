"""The change feed in SQL: SQLite says in microseconds whether another connection wrote; elsewhere the games are asked,
and on PostgreSQL the processes tell each other.
"""

import json
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import sqlalchemy as sa
from flask import Flask

from scorekeeper.service.change_feed import GameVersion
from scorekeeper.store.database import NO_TRANSACTION
from scorekeeper.store.models import DeletionRow, EventRow, GrantRow, LinkRow, MoveRow, OwnerRow, TellingRow, db

SEQS = (
    sa.select(EventRow.game, sa.func.max(EventRow.seq).label("seq"))
    .where(EventRow.game.in_(sa.bindparam("of", expanding=True)))
    .group_by(EventRow.game)
)
REVOKED = (
    sa.select(LinkRow.game, sa.func.count().label("revoked"))
    .where(LinkRow.game.in_(sa.bindparam("of", expanding=True)), LinkRow.revoked_at.is_not(None))
    .group_by(LinkRow.game)
)
# A device that goes takes a number away, one that comes brings a higher one.
GRANTED = (
    sa.select(GrantRow.game, sa.func.sum(GrantRow.id).label("granted"))
    .where(GrantRow.game.in_(sa.bindparam("of", expanding=True)), GrantRow.out_at.is_(None))
    .group_by(GrantRow.game)
)
TOLD = (
    sa.select(TellingRow.game, sa.func.max(TellingRow.number).label("told"))
    .where(TellingRow.game.in_(sa.bindparam("of", expanding=True)))
    .group_by(TellingRow.game)
)
DELETED = sa.select(DeletionRow.game).where(DeletionRow.game.in_(sa.bindparam("of", expanding=True)))
# Of those removed, and of those that handed it over. One may come back as another goes: then the latest tells.
OUT_OF_THE_HOUSE = sa.union_all(
    sa.select(sa.func.count(OwnerRow.out_at), sa.func.max(OwnerRow.out_at)),
    sa.select(sa.func.count(MoveRow.taken_at), sa.func.max(MoveRow.taken_at)),
)

GLANCE = 0.01  # seconds between two looks that cost microseconds
CHANNEL = "scorekeeper"
# Committing this takes a lock for the whole server: the hand is kept already, and nothing is waited for on the disk.
TELL = sa.text(f"SELECT set_config('synchronous_commit', 'off', true), pg_notify('{CHANNEL}', :seqs)")
IN_ONE_NOTICE = 100  # games; a notice holds 8,000 bytes


class SqlChangeFeed:
    """For one thread at a time, but for `tell`; every call needs an app context."""

    tells = False

    def __init__(self) -> None:
        self._finger: sa.Connection | None = None
        self._seen: int | None = None

    def tell(self, seqs: Mapping[str, int]) -> None:
        """Does nothing."""

    def heard(self, seconds: float) -> Mapping[str, int]:
        """Nothing, after so many seconds; on SQLite as soon as another connection has written since the last look."""
        seen = self._seen
        for _ in range(round(seconds / GLANCE)):
            time.sleep(GLANCE)
            if self.change_counter() != seen:
                break
        return {}

    def change_counter(self) -> int | None:
        """SQLite's data_version, which only one and the same connection can compare."""
        if db.engine.dialect.name != "sqlite":
            return None
        if self._finger is None:
            self._finger = db.engine.connect().execution_options(**NO_TRANSACTION)
        driver: Any = self._finger.connection.driver_connection  # ten times as quick as by way of the engine
        self._seen = driver.execute("PRAGMA data_version").fetchone()[0]
        return self._seen

    def versions(self, games: Iterable[str]) -> Mapping[str, GameVersion]:
        """How far these games are."""
        params = {"of": list(games)}
        with db.session.begin():
            seqs = {row.game: row.seq for row in db.session.execute(SEQS, params)}
            access = Counter({row.game: row.revoked for row in db.session.execute(REVOKED, params)})
            access.update({row.game: row.granted for row in db.session.execute(GRANTED, params)})
            access.update(db.session.scalars(DELETED, params))
            words = Counter({row.game: row.told for row in db.session.execute(TOLD, params)})
            house = tuple(tuple(row) for row in db.session.execute(OUT_OF_THE_HOUSE))
        return {
            game: GameVersion(seq=seq, access=access[game], told=words[game], house=house) for game, seq in seqs.items()
        }

    def end(self) -> None:
        """Gives the connection back."""
        if self._finger is not None:
            self._finger.close()
            self._finger = None


class TellingChangeFeed(SqlChangeFeed):
    """The change feed on PostgreSQL, by whose LISTEN and NOTIFY the processes tell each other."""

    tells = True

    def __init__(self) -> None:
        super().__init__()
        self._ear: sa.Connection | None = None

    def tell(self, seqs: Mapping[str, int]) -> None:
        """A transaction of its own for each hundred games."""
        games = list(seqs.items())
        with _alone() as connection:
            for first in range(0, len(games), IN_ONE_NOTICE):
                connection.execute(TELL, {"seqs": json.dumps(games[first : first + IN_ONE_NOTICE])})

    def heard(self, seconds: float) -> Mapping[str, int]:
        """The first notice, and those that came with it. An ear whose connection was lost goes: the next one hears."""
        try:
            if self._ear is None:
                self._ear = _alone()
                self._ear.exec_driver_sql(f"LISTEN {CHANNEL}")
            listening: Any = self._ear.connection.driver_connection
            notices = list(listening.notifies(timeout=seconds, stop_after=1))
        except Exception:
            self.end()
            raise
        return {game: seq for notice in notices for game, seq in json.loads(notice.payload)}

    def end(self) -> None:
        """The connection that listened is closed: whoever got it next would hear by it too."""
        super().end()
        if self._ear is not None:
            ear, self._ear = self._ear, None
            ear.invalidate()
            ear.close()


def _alone() -> sa.Connection:
    """A connection whose every statement is a transaction."""
    return db.engine.connect().execution_options(isolation_level="AUTOCOMMIT")


def change_feed(app: Flask) -> SqlChangeFeed:
    """The one for the app's database."""
    with app.app_context():
        return TellingChangeFeed() if db.engine.dialect.name == "postgresql" else SqlChangeFeed()
