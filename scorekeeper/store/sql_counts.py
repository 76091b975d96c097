"""The kept counts of games in SQL: one row for each game, made anew when its log has gone on since."""

from collections.abc import Collection, Mapping
from typing import cast

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from scorekeeper.store.database import rows_of, writing
from scorekeeper.store.models import CountsRow, DeletionRow, EventRow, GameRow
from scorekeeper.store.sql_store import IS_GAME

_its_hashes = sa.select(EventRow.hash).where(EventRow.game == GameRow.id).order_by(EventRow.seq.desc()).limit(1)
HEAD_HASH = _its_hashes.correlate(GameRow).scalar_subquery().label("head")
HEADS = sa.select(GameRow.id, HEAD_HASH).where(IS_GAME, GameRow.id.not_in(sa.select(DeletionRow.game)))
_counts = cast("sa.Table", CountsRow.__table__)


class SqlCounts:
    """Keeps counts in the database of the current app; every call needs an app context."""

    def heads(self, games: Collection[str]) -> Mapping[str, str]:
        return {row.id: row.head or "" for row in rows_of(HEADS.where(GameRow.id.in_(tuple(games))))}

    def kept(self, made_of: Mapping[str, str]) -> Mapping[str, str]:
        rows = rows_of(sa.select(_counts).where(_counts.c.game.in_(tuple(made_of))))
        return {row.game: row.payload for row in rows if row.made_of == made_of[row.game]}

    def keep(self, counts: Mapping[str, tuple[str, str]]) -> None:
        """Who does the same at the same moment writes the same; a game may have gone for good meanwhile: then all of
        them are made again at the next look.
        """
        rows = [{"game": game, "made_of": made_of, "payload": payload} for game, (made_of, payload) in counts.items()]
        try:
            with writing() as connection:
                connection.execute(sa.delete(_counts).where(_counts.c.game.in_(tuple(counts))))
                connection.execute(sa.insert(_counts), rows)
        except IntegrityError:
            return
