"""The Tellings in SQL: a row a seat, and a number that grows with every word."""

import json
from dataclasses import asdict
from typing import Any, cast

import sqlalchemy as sa

from scorekeeper.engine.record import Parts, Suit
from scorekeeper.service.telling import Telling
from scorekeeper.store.database import rows_of, scalar, writing
from scorekeeper.store.models import GameRow, TellingRow
from scorekeeper.store.sql_store import HEAD

_tellings = cast("sa.Table", TellingRow.__table__)
OF_GAME = _tellings.c.game == sa.bindparam("of")
OF_HAND = _tellings.c.hand == sa.bindparam("now")
TOLD = sa.select(_tellings.c.seat, _tellings.c.points).where(OF_GAME, OF_HAND).order_by(_tellings.c.number)
LAST = sa.select(sa.func.max(_tellings.c.number)).where(OF_GAME)
ONE_AT_A_TIME = sa.select(GameRow.id).where(GameRow.id == sa.bindparam("of")).with_for_update(key_share=True)


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
