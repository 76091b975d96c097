"""The change feed in SQL: SQLite says in microseconds whether another connection wrote; elsewhere the games are asked,
and on PostgreSQL the processes tell each other. And the Tellings: a row a seat, and a number that grows with each word.
"""

import json
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any, cast

import sqlalchemy as sa
from flask import Flask

from scorekeeper.engine.record import Parts, Suit
from scorekeeper.service.live import GameVersion, Telling
from scorekeeper.store.database import reading, rows_of, scalar, transaction, writing
from scorekeeper.store.models import DeletionRow, EventRow, GrantRow, LinkRow, MoveRow, OwnerRow, TellingRow, db
from scorekeeper.store.sql_store import HEAD, THERE

OF: sa.BindParameter[str] = sa.bindparam("of", expanding=True)
_tellings = cast("sa.Table", TellingRow.__table__)
OF_GAME = _tellings.c.game == sa.bindparam("of")
OF_HAND = _tellings.c.hand == sa.bindparam("now")
TOLD = sa.select(_tellings.c.seat, _tellings.c.points).where(OF_GAME, OF_HAND).order_by(_tellings.c.number)
LAST = sa.select(sa.func.max(_tellings.c.number)).where(OF_GAME)
ONE_AT_A_TIME = THERE.with_for_update(key_share=True)


def _of_games(game: Any, number: Any, *where: Any) -> sa.Select[Any, Any]:
    return sa.select(game, number).where(game.in_(OF), *where).group_by(game)


SEQS = _of_games(EventRow.game, sa.func.max(EventRow.seq))
REVOKED = _of_games(LinkRow.game, sa.func.count(), LinkRow.revoked_at.is_not(None))
# A device that goes takes a number away, one that comes brings a higher one.
GRANTED = _of_games(GrantRow.game, sa.func.sum(GrantRow.id), GrantRow.out_at.is_(None))
WORDS = _of_games(TellingRow.game, sa.func.max(TellingRow.number))
DELETED = sa.select(DeletionRow.game).where(DeletionRow.game.in_(OF))
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
            self._finger = reading()
        driver: Any = self._finger.connection.driver_connection  # ten times as quick as by way of the engine
        self._seen = driver.execute("PRAGMA data_version").fetchone()[0]
        return self._seen

    def versions(self, games: Iterable[str]) -> Mapping[str, GameVersion]:
        params = {"of": list(games)}
        with db.engine.connect() as connection, transaction(connection, "BEGIN"):
            seqs, revoked, granted, words = (
                Counter(dict(map(tuple, connection.execute(asked, params))))
                for asked in (SEQS, REVOKED, GRANTED, WORDS)
            )
            access = revoked + granted + Counter(connection.scalars(DELETED, params))
            house = tuple(tuple(row) for row in connection.execute(OUT_OF_THE_HOUSE))
        return {
            game: GameVersion(
                seq=seqs[game], access=access[game] if game in seqs else -1, told=words[game], house=house
            )
            for game in seqs.keys() | access.keys()
        }

    def end(self) -> None:
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
        with reading() as connection:
            for first in range(0, len(games), IN_ONE_NOTICE):
                connection.execute(TELL, {"seqs": json.dumps(games[first : first + IN_ONE_NOTICE])})

    def heard(self, seconds: float) -> Mapping[str, int]:
        """The first notice, and those that came with it. An ear whose connection was lost goes: the next one hears."""
        try:
            if self._ear is None:
                self._ear = reading()
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


def change_feed(app: Flask) -> SqlChangeFeed:
    """The one for the app's database."""
    with app.app_context():
        return TellingChangeFeed() if db.engine.dialect.name == "postgresql" else SqlChangeFeed()


class SqlTellings:
    """Keeps what was told in the database of the current app; every call needs an app context."""

    def told(self, game: str, hand: str) -> tuple[Telling, ...]:
        return tuple(_telling(row) for row in rows_of(TOLD, of=game, now=hand))

    def words(self, game: str) -> int:
        return scalar(LAST, of=game) or 0

    def tell(self, game: str, hand: str, telling: Telling, seq: int) -> bool:
        points = json.dumps(asdict(telling.points))
        word = {"game": game, "hand": hand, "seat": telling.seat, "points": points}
        same = [_tellings.c[name] == value for name, value in word.items()]
        mine = _tellings.c.game == game, (_tellings.c.seat == telling.seat) | (_tellings.c.hand != hand)
        with writing() as connection:
            # One word of a game at a time, so that each has a number of its own. On SQLite one writes at a time anyway.
            connection.execute(ONE_AT_A_TIME, {"of": game})
            if connection.scalar(HEAD, {"of": game}) != seq:
                return False
            if connection.scalar(sa.select(_tellings.c.number).where(*same)) is not None:
                return True
            number = (connection.scalar(LAST, {"of": game}) or 0) + 1
            connection.execute(sa.delete(_tellings).where(*mine))
            connection.execute(sa.insert(_tellings), word | {"number": number})
            return True


def _telling(row: sa.Row[Any]) -> Telling:
    told = json.loads(row.points)
    marriages = tuple(Suit(suit) for suit in told["marriages"])
    return Telling(seat=row.seat, points=Parts(cards=told["cards"], marriages=marriages, four_aces=told["four_aces"]))
