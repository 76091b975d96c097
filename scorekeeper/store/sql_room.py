"""The Room in SQL. It is asked before a game begins, never where a hand is recorded."""

import sqlalchemy as sa

from scorekeeper.service.usage import Usage
from scorekeeper.store.database import scalar
from scorekeeper.store.models import EventRow, GameRow, GrantRow, db

BEGUN = sa.select(GrantRow.game).where(GrantRow.device == sa.bindparam("who"), GrantRow.link.is_(None))
GAMES_OF_DEVICE = sa.select(sa.func.count()).select_from(BEGUN.subquery())
BYTES_OF_DEVICE = sa.select(sa.func.coalesce(sa.func.sum(sa.func.length(EventRow.payload)), 0)).where(
    EventRow.game.in_(BEGUN)
)
GAMES = sa.select(sa.func.count()).select_from(GameRow)
BYTES = {
    "sqlite": sa.text("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"),
    "postgresql": sa.text("SELECT pg_database_size(current_database())"),
}


class SqlRoom:
    """Counts in the database of the current app; every call needs an app context."""

    def of_device(self, device: str) -> Usage:
        """The games that a device began."""
        bytes_kept = int(scalar(BYTES_OF_DEVICE, who=device) or 0)
        return Usage(games=scalar(GAMES_OF_DEVICE, who=device) or 0, bytes=bytes_kept)

    def in_all(self) -> Usage:
        """All games there are."""
        return Usage(games=scalar(GAMES) or 0, bytes=int(scalar(BYTES[db.engine.name]) or 0))
