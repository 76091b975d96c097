"""Reading everything that is kept: is each event what was written, and does each log still make a game?"""

from collections.abc import Iterator
from dataclasses import dataclass

import sqlalchemy as sa

from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.loading import load_state
from scorekeeper.service.wastebasket import FOR_GOOD
from scorekeeper.store.database import reading
from scorekeeper.store.models import DeletionRow, GameRow, db
from scorekeeper.store.sql_store import SqlStore
from scorekeeper.trouble import Unavailable


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedGame:
    """A game with its log, or with what is wrong with it: `seq` is the event, `why` what was found there."""

    game: str
    log: tuple[Logged, ...] = ()
    seq: int = 0
    why: str = ""


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


def check_games() -> Iterator[CheckedGame]:
    """Every game, also the deleted ones. Unavailable where it cannot even be said which there are."""
    with reading() as connection:
        gone = sa.select(DeletionRow.game).where(DeletionRow.at == FOR_GOOD)
        games = connection.scalars(sa.select(GameRow.id).where(GameRow.id.not_in(gone)).order_by(GameRow.id)).all()
    for game in games:
        try:
            log = SqlStore().events(game)
            load_state(game, log)
        except DamagedLog as damaged:
            yield CheckedGame(game=game, seq=damaged.seq, why=damaged.why)
        else:
            yield CheckedGame(game=game, log=log)
