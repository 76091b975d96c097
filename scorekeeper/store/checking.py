"""Reading everything that is kept: is each event what was written, and does each log still make a game or circle?"""

from collections.abc import Iterator

import sqlalchemy as sa

from scorekeeper.service.circle.state import open_circle
from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.loading import load_state
from scorekeeper.service.retention import FOR_GOOD
from scorekeeper.store.database import reading
from scorekeeper.store.models import DeletionRow, GameRow, db
from scorekeeper.store.sql_store import CIRCLE, SqlStore
from scorekeeper.trouble import Unavailable


def check_database() -> tuple[str, ...]:
    """What is wrong with the database as a whole, as SQLite says itself."""
    if db.engine.name != "sqlite":
        return ()
    try:
        with reading() as connection:
            said = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA integrity_check(20)")]
            lost = {f"{row[0]} → {row[2]}" for row in connection.exec_driver_sql("PRAGMA foreign_key_check")}
    except Unavailable as error:
        return (error.why,)
    return tuple(line for line in said if line != "ok") + tuple(sorted(lost))


def check_games() -> Iterator[tuple[str, tuple[Logged, ...] | DamagedLog]]:
    """Every game and every circle, also the deleted ones, with its log, or with what is wrong with that. Unavailable
    where it cannot even be said which there are.
    """
    with reading() as connection:
        gone = sa.select(DeletionRow.game).where(DeletionRow.at == FOR_GOOD)
        logs = sa.select(GameRow.id, GameRow.kind).where(GameRow.id.not_in(gone)).order_by(GameRow.id)
        games = connection.execute(logs).all()
    for game, kind in games:
        try:
            log = SqlStore().events(game)
            (open_circle if kind == CIRCLE else load_state)(game, log)
        except DamagedLog as damaged:
            yield game, damaged
        else:
            yield game, log
