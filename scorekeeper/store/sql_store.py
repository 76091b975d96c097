"""The GameStore in SQL: each question one statement, each event one transaction."""

import json
from collections.abc import Callable, Iterable
from threading import Lock
from types import SimpleNamespace
from typing import Any, cast

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import aliased

from scorekeeper.canonical import compact
from scorekeeper.service.access import Admission
from scorekeeper.service.event_codec import decode_stored, kind_of, payload_of
from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.store import Conflict
from scorekeeper.store.chain import BEGINNING, broken_at, link
from scorekeeper.store.database import Asked, Tell, reading, write_by_driver, writing
from scorekeeper.store.malformed import BEGUN_LAST_FIRST, MalformedPassedOver, as_damage
from scorekeeper.store.models import DeletionRow, EventRow, GameRow, GrantRow, SummaryRow, db
from scorekeeper.store.sql_admission import let_in, let_in_first
from scorekeeper.trouble import Unavailable

HEAD = sa.select(sa.func.max(EventRow.seq)).where(EventRow.game == sa.bindparam("of"))
_all = aliased(EventRow)
# By another index than that by which the events are read: what one of them has lost the other one knows.
TOTAL = sa.select(sa.func.count(_all.key)).where(_all.game == sa.bindparam("of")).scalar_subquery().label("total")
EVENTS = (
    sa.select(
        EventRow.seq,
        EventRow.key,
        EventRow.at,
        EventRow.author,
        EventRow.device,
        EventRow.kind,
        EventRow.payload,
        EventRow.hash,
        TOTAL,
    )
    .where(EventRow.game == sa.bindparam("of"), EventRow.seq >= sa.bindparam("first"))
    .order_by(EventRow.seq)
)
HASH = sa.select(EventRow.hash).where(EventRow.game == sa.bindparam("of"), EventRow.seq == sa.bindparam("at"))
BY_KEY = sa.select(EventRow.seq).where(EventRow.game == sa.bindparam("of"), EventRow.key == sa.bindparam("with_key"))
BY_START_KEY = sa.select(GameRow.id).where(GameRow.start_key == sa.bindparam("with_key"))
START_COLUMNS = ("at", "author", "device", "kind", "payload")
BEGUN = (  # by an index of beginnings: the 1 stands in the statement, or SQLite would not see that they are meant
    sa.select(GameRow.id)
    .join(EventRow, sa.and_(EventRow.game == GameRow.id, EventRow.seq == sa.literal_column("1")))
    .where(*(getattr(EventRow, name) == sa.bindparam(name) for name in START_COLUMNS))
    .order_by(EventRow.id)
)
BEGUN_WITH = BEGUN.where(GameRow.id.in_(sa.select(GrantRow.game).where(GrantRow.device == sa.bindparam("who"))))
LAST_EVENT = (
    sa.select(EventRow.id)
    .where(EventRow.game == GameRow.id)
    .order_by(EventRow.seq.desc())
    .limit(1)
    .correlate(GameRow)
    .scalar_subquery()
)
THERE = GameRow.id.not_in(sa.select(DeletionRow.game))
# Those of the last events of all, as far back as is needed: nobody looks at every game to find the last ones.
_last = sa.select(EventRow.game, EventRow.id).order_by(EventRow.id.desc()).limit(sa.bindparam("events")).subquery()
_last_of_all = sa.select(sa.func.max(EventRow.id)).scalar_subquery().label("last")
GAMES = (
    sa.select(_last.c.game, _last_of_all)
    .where(_last.c.game.not_in(sa.select(DeletionRow.game)))
    .group_by(_last.c.game)
    .order_by(sa.func.max(_last.c.id).desc())
    .limit(sa.bindparam("most"))
)
EVENTS_OF_A_GAME = 30  # that it is worth to look at first; eight times as many where they were too few

ALTERED, LOST = "it is not what was written", "it was written, and cannot be found"

# The bare tables: one row at a time needs nothing of what the mapper does for many.
NEW_GAME = sa.insert(cast("sa.Table", GameRow.__table__))
NEW_EVENT = sa.insert(cast("sa.Table", EventRow.__table__))
_summaries = cast("sa.Table", SummaryRow.__table__)
TO_BE_MADE = {"seq": 0, "making": 0, "condition": "", "began": "", "touched": "", "system": "", "names": ""}
NEW_SUMMARY = sa.insert(_summaries)
HEAD_BY_DRIVER, HASH_BY_DRIVER, NEW_EVENT_BY_DRIVER = Asked(HEAD), Asked(HASH), Asked(NEW_EVENT)
TO_BE_MADE_ANEW = sa.update(_summaries).where(_summaries.c.game == sa.bindparam("of")).values(making=0)
# Where that is so already SQLite writes a page less; on PostgreSQL one who makes the summary now must be waited for.
MADE_ANEW_BY_DRIVER = Asked(TO_BE_MADE_ANEW.where(_summaries.c.making != 0))


class SqlStore:
    """Keeps games in the database of the current app; every call needs an app context. `notify` hears of what was
    written to a game, once it is.
    """

    def __init__(self, notify: Callable[[str, tuple[Logged, ...]], None] = lambda _game, _logged: None) -> None:
        self._notify = notify
        # Waiting here for one's turn is quicker than SQLite's way of asking again and again.
        self._turn = Lock()

    def head(self, game: str) -> int:
        """The sequence number of the game's last event; 0 where there is no such game."""
        with as_damage(game, lambda: 1):
            return HEAD_BY_DRIVER.rows(of=game)[0][0] or 0

    def events(self, game: str, after: int = 0) -> tuple[Logged, ...]:
        """The events behind `after`, in order. DamagedLog where one is not what was written, or cannot be read back."""
        first = max(after, 1)  # the event before the first that is asked for says what that must follow
        with as_damage(game, lambda: _unreadable(game)), reading() as connection:
            rows = connection.execute(EVENTS, {"of": game, "first": first}).all()
        known, new = rows[: after - first + 1], rows[after - first + 1 :]
        broken = broken_at(known[0].hash if known else BEGINNING, game, new)
        if broken is not None:
            if after:
                return self.events(game)[after:]  # to name the first one that is wrong
            raise DamagedLog(game, broken, ALTERED)
        if rows and rows[-1].seq != rows[-1].total:
            raise DamagedLog(game, rows[-1].seq + 1, LOST)
        return tuple(_logged(game, row) for row in new)

    def append(self, game: str, *logged: Logged, admission: Admission | None = None) -> None:
        """Adds events, and lets in who comes with them, in one transaction. Conflict if the first one's seq, or its key
        in this game, is taken, or if the event before it is missing.
        """
        first = logged[0]
        try:
            with self._turn:
                if first.seq == 1 or admission is not None or not _go_on(game, logged):
                    _append(game, logged, admission)
        except IntegrityError:
            head = self.head(game)
            if head == first.seq - 1 and not self._is_used(game, first):
                raise  # no race was lost: an event itself is one that no log can hold
            raise Conflict(game, first.seq - 1, head) from None
        self._notify(game, logged)

    def admit_first(self, game: str, admission: Admission) -> None:
        """Lets them into a game into which nobody was ever let."""
        with self._turn, writing() as connection:
            let_in_first(connection, game, admission)

    def find(self, game: str, key: str) -> int | None:
        """The seq that an idempotency key was used for in this game."""
        with reading() as connection:
            return connection.scalar(BY_KEY, {"of": game, "with_key": key})

    def find_game(self, key: str) -> str | None:
        """The game that was started with this idempotency key."""
        with reading() as connection:
            return connection.scalar(BY_START_KEY, {"with_key": key})

    def begun(self, logged: Logged, device: str | None) -> tuple[str, ...]:
        """The games that began with this event, whatever its key was there: those into which a device was ever let, or
        all.
        """
        row = _event_row("", logged)
        asked = BEGUN if device is None else BEGUN_WITH
        with reading() as connection:
            return tuple(connection.scalars(asked, {"who": device} | {name: row[name] for name in START_COLUMNS}))

    def games(self, limit: int) -> tuple[str, ...]:
        """The games, the one last written to first; where that cannot be read, the one begun last."""
        with reading() as connection:
            with MalformedPassedOver():
                return _last_written(connection, limit)
            return tuple(connection.scalars(BEGUN_LAST_FIRST.where(THERE).limit(limit)))

    def _is_used(self, game: str, logged: Logged) -> bool:
        """Whether the event's key stands already for another event or, at a game's beginning, for another game."""
        if self.find(game, logged.key) is not None:
            return True
        return logged.seq == 1 and self.find_game(logged.key) is not None


def _append(game: str, logged: tuple[Logged, ...], admission: Admission | None) -> None:
    first = logged[0]
    # What can be made before others have to wait is.
    sent = _as_sent(_chained(BEGINNING, game, logged)) if first.seq == 1 else None
    with writing() as connection:
        if sent is None:
            before = connection.scalar(HASH, {"of": game, "at": first.seq - 1}) or BEGINNING
            sent = _as_sent(_chained(before, game, logged))
        else:
            connection.execute(NEW_GAME, {"id": game, "start_key": first.key})
        connection.exec_driver_sql(*sent)
        with MalformedPassedOver():  # a summary that cannot be read keeps no hand from being written
            if first.seq == 1:
                connection.execute(NEW_SUMMARY, TO_BE_MADE | {"game": game, "payload": "{}"})
            else:
                connection.execute(TO_BE_MADE_ANEW, {"of": game})
        if admission is not None:
            let_in(connection, game, admission)


def _as_sent(rows: list[dict[str, object]]) -> tuple[str, list[Any]]:
    """The statement that writes these events, and what is bound in it for each, as the driver takes them."""
    sent = [NEW_EVENT_BY_DRIVER.as_sent(db.engine, row) for row in rows]
    return sent[0][0], [bound if isinstance(bound, dict) else tuple(bound) for _, bound in sent]


def _go_on(game: str, logged: tuple[Logged, ...]) -> bool:
    """The same for a game that goes on, by SQLite's driver; False where nothing was written."""

    def write(tell: Tell) -> None:
        before = tell(HASH_BY_DRIVER, of=game, at=logged[0].seq - 1)
        for row in _chained(before[0][0] if before else BEGINNING, game, logged):
            tell(NEW_EVENT_BY_DRIVER, **row)
        tell(MADE_ANEW_BY_DRIVER, of=game)

    return write_by_driver(write)


def _last_written(connection: sa.Connection, limit: int) -> tuple[str, ...]:
    """The games that were written to last, the last one first."""
    events = limit * EVENTS_OF_A_GAME
    while True:
        rows = connection.execute(GAMES, {"most": limit, "events": events}).all()
        if len(rows) == limit or not rows or events >= rows[0].last:
            return tuple(row.game for row in rows)
        events *= 8


def _unreadable(game: str) -> int:
    """The seq of the first event that cannot even be read, as far as that can be found out."""
    seq, rows = 0, True
    try:
        while rows:
            seq += 1
            with reading() as connection:
                rows = bool(connection.execute(EVENTS.limit(1), {"of": game, "first": seq}).all())
    except Unavailable:
        pass
    return seq


def _chained(before: str, game: str, log: Iterable[Logged]) -> list[dict[str, object]]:
    rows = []
    for logged in log:
        row = _event_row(game, logged)
        before = link(before, game, SimpleNamespace(**row))
        rows.append(row | {"hash": before})
    return rows


def _event_row(game: str, logged: Logged) -> dict[str, object]:
    return {
        "game": game,
        "seq": logged.seq,
        "previous": logged.seq - 1 or None,
        "key": logged.key,
        "kind": kind_of(logged.event),
        "at": logged.at,
        "author": logged.author,
        "device": logged.device,
        "payload": compact(payload_of(logged)),
    }


def _logged(game: str, row: sa.Row[int, str, str, str, str, str, str, str, int]) -> Logged:
    try:
        event, written = decode_stored(row.kind, json.loads(row.payload))
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as found:
        raise DamagedLog(game, row.seq, f"{type(found).__name__}: {found}") from found
    signed = {"seq": row.seq, "key": row.key, "at": row.at, "author": row.author, "device": row.device}
    return Logged(**signed, event=event, written=written)
