"""The GameStore in SQL, of games or of circles, which lie in the same tables: each question one statement, each event
one transaction.
"""

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Lock
from types import SimpleNamespace
from typing import Any, cast

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import aliased

from scorekeeper.canonical import compact
from scorekeeper.service.access import Admission, Device, Link, Role
from scorekeeper.service.chain import BEGINNING, broken_at, link
from scorekeeper.service.circle.event_codec import decode_either
from scorekeeper.service.event_codec import kind_of, payload_of
from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.store import Conflict
from scorekeeper.store.database import rows_of, scalar, writing
from scorekeeper.store.models import DeletionRow, DeviceRow, EventRow, GameRow, GrantRow, LinkRow, SummaryRow, db
from scorekeeper.trouble import Trouble, Unavailable

GAME, CIRCLE = "game", "circle"  # the kinds of logs
IS_GAME, IS_CIRCLE = (GameRow.kind == sa.literal_column(f"'{kind}'") for kind in (GAME, CIRCLE))
OF_KIND = sa.exists().where(GameRow.id == sa.bindparam("of"), GameRow.kind == sa.bindparam("kind"))
HEAD = sa.select(sa.func.max(EventRow.seq)).where(EventRow.game == sa.bindparam("of"))
HEAD_OF_KIND = HEAD.where(OF_KIND)
_all = aliased(EventRow)
# By another index than that by which the events are read: what one of them has lost the other one knows.
TOTAL = sa.select(sa.func.count(_all.key)).where(_all.game == sa.bindparam("of")).scalar_subquery().label("total")
_events = cast("sa.Table", EventRow.__table__)
BEHIND = _events.c.game == sa.bindparam("of"), _events.c.seq >= sa.bindparam("first")
EVENTS = sa.select(_events, TOTAL).where(*BEHIND).order_by(_events.c.seq)
HASH = sa.select(EventRow.hash).where(EventRow.game == sa.bindparam("of"), EventRow.seq == sa.bindparam("at"))
BY_KEY = sa.select(EventRow.seq).where(EventRow.game == sa.bindparam("of"), EventRow.key == sa.bindparam("with_key"))
THERE = sa.select(GameRow.id).where(GameRow.id == sa.bindparam("of"))
BY_START_KEY = sa.select(GameRow.id).where(GameRow.start_key == sa.bindparam("with_key"))
SIGNED = ("seq", "key", "at", "author", "device")
START_COLUMNS = (*SIGNED[2:], "kind", "payload")
BEGUN = (  # by an index of beginnings: the 1 stands in the statement, or SQLite would not see that they are meant
    sa.select(GameRow.id)
    .join(EventRow, sa.and_(EventRow.game == GameRow.id, EventRow.seq == sa.literal_column("1")))
    .where(*(getattr(EventRow, name) == sa.bindparam(name) for name in START_COLUMNS))
    .order_by(EventRow.id)
)
BEGUN_WITH = BEGUN.where(GameRow.id.in_(sa.select(GrantRow.game).where(GrantRow.device == sa.bindparam("who"))))
_its_last = sa.select(EventRow.id).where(EventRow.game == GameRow.id).order_by(EventRow.seq.desc()).limit(1)
LAST_EVENT = _its_last.correlate(GameRow).scalar_subquery()
# Those of the last events of all, as far back as is needed: nobody looks at every game to find the last ones.
_last = sa.select(EventRow.game, EventRow.id).order_by(EventRow.id.desc()).limit(sa.bindparam("events")).subquery()
_last_of_all = sa.select(sa.func.max(EventRow.id)).scalar_subquery().label("last")
_of_games = sa.select(_last.c.game, _last_of_all).join(GameRow, sa.and_(GameRow.id == _last.c.game, IS_GAME))
_there = _of_games.where(_last.c.game.not_in(sa.select(DeletionRow.game)))
GAMES = _there.group_by(_last.c.game).order_by(sa.func.max(_last.c.id).desc()).limit(sa.bindparam("most"))
EVENTS_OF_A_GAME = 30  # that it is worth to look at first; eight times as many where they were too few

ALTERED, LOST = "it is not what was written", "it was written, and cannot be found"

# The bare tables: one row at a time needs nothing of what the mapper does for many.
NEW_GAME = sa.insert(cast("sa.Table", GameRow.__table__))
NEW_EVENT = sa.insert(_events)
_summaries = cast("sa.Table", SummaryRow.__table__)
TO_BE_MADE = {"seq": 0, "making": 0, "condition": "", "began": "", "touched": "", "system": "", "names": ""}
NEW_SUMMARY = sa.insert(_summaries)
TO_BE_MADE_ANEW = sa.update(_summaries).where(_summaries.c.game == sa.bindparam("of")).values(making=0)
BEGUN_BY = sa.select(GrantRow.game).where(GrantRow.device == sa.bindparam("who"), GrantRow.link.is_(None))
GAMES_OF_DEVICE = sa.select(sa.func.count()).select_from(BEGUN_BY.subquery())
BYTES_OF_DEVICE = sa.select(sa.func.coalesce(sa.func.sum(sa.func.length(EventRow.payload)), 0)).where(
    EventRow.game.in_(BEGUN_BY)
)
GAMES_IN_ALL = sa.select(sa.func.count()).select_from(GameRow)
BYTES = {
    "sqlite": sa.text("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"),
    "postgresql": sa.text("SELECT pg_database_size(current_database())"),
}
_devices, _links, _grants = (cast("sa.Table", row.__table__) for row in (DeviceRow, LinkRow, GrantRow))
CALL = sa.update(_devices).where(_devices.c.id == sa.bindparam("who"))
NEW_LINK = sa.insert(_links)
_by_links = sa.select(_grants.c.device, _grants.c.link).outerjoin(_links, _links.c.id == _grants.c.link)
_may_come = _grants.c.game == sa.bindparam("of"), _links.c.revoked_at.is_(None), _grants.c.out_at.is_(None)
CAME = _by_links.where(*_may_come).order_by(_grants.c.id)


class SqlStore:
    """Keeps logs of one kind, games unless it is said, in the database of the current app; every call needs an app
    context. `notify` hears of what was written to a log, once it is.
    """

    def __init__(
        self, notify: Callable[[str, tuple[Logged, ...]], None] = lambda _game, _logged: None, kind: str = GAME
    ) -> None:
        self._notify, self._kind = notify, kind
        # Waiting here for one's turn is quicker than SQLite's way of asking again and again.
        self._turn = Lock()

    def head(self, game: str) -> int:
        return scalar(HEAD_OF_KIND, of=game, kind=self._kind) or 0

    def events(self, game: str, after: int = 0) -> tuple[Logged, ...]:
        """The events behind `after`, in order. DamagedLog where one is not what was written, or cannot be read back."""
        first = max(after, 1)  # the event before the first that is asked for says what that must follow
        try:
            rows = rows_of(EVENTS, of=game, first=first)
        except Unavailable as error:
            if error.trouble is not Trouble.DAMAGED:
                raise
            raise DamagedLog(game, first, error.why) from error
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
                _append(game, logged, admission, self._kind)
        except IntegrityError:
            head = self.head(game)
            if head == first.seq - 1 and not self._is_used(game, first):
                raise  # no race was lost: an event itself is one that no log can hold
            raise Conflict(game, first.seq - 1, head) from None
        self._notify(game, logged)

    def find(self, game: str, key: str) -> int | None:
        return cast("int | None", scalar(BY_KEY, of=game, with_key=key))

    def find_game(self, key: str) -> str | None:
        return cast("str | None", scalar(BY_START_KEY, with_key=key))

    def begun(self, logged: Logged, device: str | None) -> tuple[str, ...]:
        row = _event_row("", logged)
        asked = BEGUN if device is None else BEGUN_WITH
        told = {name: row[name] for name in START_COLUMNS}
        return tuple(found.id for found in rows_of(asked, who=device, **told))

    def games(self, limit: int) -> tuple[str, ...]:
        events = limit * EVENTS_OF_A_GAME
        while True:
            rows = rows_of(GAMES, most=limit, events=events)
            if len(rows) == limit or not rows or events >= rows[0].last:
                return tuple(row.game for row in rows)
            events *= 8

    def telling(self, words: Iterable[str]) -> tuple[str, ...]:
        columns = (EventRow.payload, EventRow.author)
        there = [column.contains(compact(word)[1:-1], autoescape=True) for word in words for column in columns]
        of_games = sa.select(EventRow.game).join(GameRow, sa.and_(GameRow.id == EventRow.game, IS_GAME))
        return tuple(row.game for row in rows_of(of_games.where(sa.or_(*there)).distinct()))

    def _is_used(self, game: str, logged: Logged) -> bool:
        """Whether the event's key, or at a game's beginning the key or the id, stands for something else already."""
        if self.find(game, logged.key) is not None:
            return True
        return logged.seq == 1 and (self.find_game(logged.key) or scalar(THERE, of=game)) is not None


def _append(game: str, logged: tuple[Logged, ...], admission: Admission | None, kind: str) -> None:
    first = logged[0]
    # What can be made before others have to wait is.
    rows = chained(BEGINNING, game, logged) if first.seq == 1 else None
    with writing() as connection:
        if rows is None:
            before = connection.scalar(HASH, {"of": game, "at": first.seq - 1}) or BEGINNING
            connection.execute(NEW_EVENT, chained(before, game, logged))
            connection.execute(TO_BE_MADE_ANEW, {"of": game})
        else:
            circle = None if admission is None else admission.circle
            connection.execute(NEW_GAME, {"id": game, "start_key": first.key, "kind": kind, "circle": circle})
            connection.execute(NEW_EVENT, rows)
            if kind == GAME:
                connection.execute(NEW_SUMMARY, TO_BE_MADE | {"game": game, "payload": "{}"})
        if admission is not None:
            let_in(connection, game, admission)


def chained(before: str, game: str, log: Iterable[Logged]) -> list[dict[str, object]]:
    """The rows of events behind the one with the hash `before`."""
    rows = []
    for logged in log:
        row = _event_row(game, logged)
        before = link(before, game, SimpleNamespace(**row))
        rows.append(row | {"hash": before})
    return rows


def _event_row(game: str, logged: Logged) -> dict[str, object]:
    signed = {name: getattr(logged, name) for name in SIGNED}
    told = {"kind": kind_of(logged.event), "payload": compact(payload_of(logged))}
    return {"game": game, "previous": logged.seq - 1 or None, **signed, **told}


def _logged(game: str, row: Any) -> Logged:
    try:
        event, written = decode_either(row.kind, json.loads(row.payload))
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as found:
        raise DamagedLog(game, row.seq, f"{type(found).__name__}: {found}") from found
    return Logged(**{name: getattr(row, name) for name in SIGNED}, event=event, written=written)


class SqlRoom:
    """The Room in SQL, asked before a game begins, never where a hand is recorded; every call needs an app context."""

    def of_device(self, device: str) -> tuple[int, int]:
        return scalar(GAMES_OF_DEVICE, who=device) or 0, int(scalar(BYTES_OF_DEVICE, who=device) or 0)

    def in_all(self) -> tuple[int, int]:
        return scalar(GAMES_IN_ALL) or 0, int(scalar(BYTES[db.engine.name]) or 0)


def write_down(connection: sa.Connection, device: Device) -> None:
    """The device, as it is called now."""
    known = connection.execute(CALL.values(name=device.name, label=device.label), {"who": device.id})
    if not known.rowcount:
        # Nobody waits on PostgreSQL until a device is there: it may come in elsewhere at this very moment, as it is.
        with suppress(IntegrityError), connection.begin_nested():
            connection.execute(sa.insert(_devices), {"id": device.id, "name": device.name, "label": device.label})


def let_in(connection: sa.Connection, game: str, admission: Admission) -> None:
    """Everybody who comes into a game as it begins."""
    links = {old: link.id for old, link in admission.links.items()}
    if links:
        connection.execute(NEW_LINK, [link_row(link) for link in admission.links.values()])
    came = connection.execute(CAME, {"of": admission.after}).all() if admission.after else ()
    ways = [(row.device, links.get(row.link)) for row in came if row.link is None or row.link in links]
    if admission.keeper is not None:
        write_down(connection, admission.keeper)
        ways.append((admission.keeper.id, None))
    if ways:
        rows = [
            {"device": who, "game": game, "link": link, "created_at": admission.at} for who, link in dict.fromkeys(ways)
        ]
        connection.execute(sa.insert(_grants), rows)


def link_row(link: Link) -> dict[str, object]:
    """A link that is open."""
    role = {"role": "keep" if link.role is Role.KEEP else "watch", "plays": link.role is Role.PLAY}
    dated = {"created_at": link.since, "revoked_at": None}
    return {"id": link.id, "game": link.game, "digest": link.digest, **role, **dated}
