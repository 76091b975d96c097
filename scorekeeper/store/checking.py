"""Reading everything that is kept: is each event what was written, and does each log still make a game?"""

from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sa

from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.game_state import GameState
from scorekeeper.service.loading import load_state
from scorekeeper.service.summary import summarize
from scorekeeper.store.database import reading
from scorekeeper.store.models import EventRow, GameRow, db
from scorekeeper.store.sql_archive import SqlArchive
from scorekeeper.store.sql_store import SqlStore
from scorekeeper.trouble import Unavailable, has_odd_head

NAMED = (sa.select(GameRow.id), sa.select(EventRow.game).distinct())
MOST_NAMED = 20  # faults of the database itself


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedGame:
    """A game with its log, or with what is wrong with it: `seq` is the event, `why` what was found there. `archived`:
    the archive shows what follows from the log.
    """

    game: str
    log: tuple[Logged, ...] = ()
    seq: int = 0
    why: str = ""
    archived: bool = True


def check_database() -> tuple[str, ...]:
    """What is wrong with the database as a whole, as it says itself."""
    if db.engine.dialect.name != "sqlite":
        return ()
    try:
        with reading() as connection:
            said = [str(row[0]) for row in connection.exec_driver_sql(f"PRAGMA integrity_check({MOST_NAMED})")]
            lost = {f"{row[0]} → {row[2]}" for row in connection.exec_driver_sql("PRAGMA foreign_key_check")}
    except Unavailable as error:
        return (error.why,)
    return tuple(line for line in said if line != "ok") + tuple(sorted(lost))


def is_head_odd() -> bool:
    """Whether a number in the head of the file is one that none has: SQLite finds nothing wrong with that. OSError."""
    return db.engine.dialect.name == "sqlite" and has_odd_head(Path(db.engine.url.database or ""))


def check_games() -> Iterator[CheckedGame]:
    """Every game, also the deleted ones; also those of which only events are left."""
    store = SqlStore()
    for game in sorted(_named()):
        try:
            log = store.events(game)
            state = load_state(game, log)
        except DamagedLog as damaged:
            yield CheckedGame(game=game, seq=damaged.seq, why=damaged.why)
        except Unavailable as error:
            yield CheckedGame(game=game, seq=1, why=error.why)
        else:
            yield CheckedGame(game=game, log=log, archived=_is_archived(state))


def mend_archive(games: Collection[str]) -> None:
    """What the archive shows of these games is made anew out of their logs when somebody looks, if it can be said."""
    with suppress(Unavailable):
        SqlArchive().outdate(games)


def _is_archived(state: GameState) -> bool:
    """Whether the archive shows what follows from the log, as far as that can be read."""
    with suppress(Unavailable, ValueError):  # the latter of a log with a moment that is none
        return SqlArchive().agrees(summarize(state))
    return True


def _named() -> set[str]:
    """The games by whatever names them, as far as that can be read."""
    games = set[str]()
    for asked in NAMED:
        with suppress(Unavailable), reading() as connection:
            games.update(connection.scalars(asked))
    return games
