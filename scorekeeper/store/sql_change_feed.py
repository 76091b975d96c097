"""The change feed in SQL: SQLite says in microseconds whether another connection wrote; elsewhere the games
are asked.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

import sqlalchemy as sa

from scorekeeper.service.change_feed import GameVersion
from scorekeeper.store.database import NO_TRANSACTION
from scorekeeper.store.models import DeletionRow, EventRow, GrantRow, LinkRow, TellingRow, db

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


class SqlChangeFeed:
    """For one thread at a time; every call needs an app context."""

    def __init__(self) -> None:
        self._finger: sa.Connection | None = None

    def change_counter(self) -> int | None:
        """SQLite's data_version, which only one and the same connection can compare."""
        if db.engine.dialect.name != "sqlite":
            return None
        if self._finger is None:
            self._finger = db.engine.connect().execution_options(**NO_TRANSACTION)
        version: int = self._finger.exec_driver_sql("PRAGMA data_version").scalar_one()
        return version

    def versions(self, games: Iterable[str]) -> Mapping[str, GameVersion]:
        """How far these games are."""
        params = {"of": list(games)}
        with db.session.begin():
            seqs = {row.game: row.seq for row in db.session.execute(SEQS, params)}
            access = Counter({row.game: row.revoked for row in db.session.execute(REVOKED, params)})
            access.update({row.game: row.granted for row in db.session.execute(GRANTED, params)})
            access.update(db.session.scalars(DELETED, params))
            words = Counter({row.game: row.told for row in db.session.execute(TOLD, params)})
        return {game: GameVersion(seq=seq, access=access[game], told=words[game]) for game, seq in seqs.items()}

    def end(self) -> None:
        """Gives the connection back."""
        if self._finger is not None:
            self._finger.close()
            self._finger = None
