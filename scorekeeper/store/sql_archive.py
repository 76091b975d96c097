"""The Archive in SQL: one row for each game, made anew when the game has gone on since."""

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict
from typing import Any, cast

import sqlalchemy as sa

from scorekeeper.service.archive import MAKING, Search
from scorekeeper.service.summary import Condition, Summary, damaged
from scorekeeper.store.database import reading, writing
from scorekeeper.store.folding import fold
from scorekeeper.store.malformed import BEGUN_LAST_FIRST, MalformedPassedOver
from scorekeeper.store.models import DeletionRow, EventRow, GameRow, SummaryRow
from scorekeeper.store.sql_access import games_of
from scorekeeper.store.sql_names import Named, count_named, date_names, named, newest_bearing, write_names
from scorekeeper.store.sql_store import LAST_EVENT
from scorekeeper.trouble import Unavailable

HEAD = sa.select(sa.func.max(EventRow.seq)).where(EventRow.game == GameRow.id).correlate(GameRow).scalar_subquery()
MADE = SummaryRow.seq > 0
STALE = (SummaryRow.making < MAKING) | (SummaryRow.making > MAKING)  # as the index knows it
DAMAGED_LAST = (SummaryRow.condition == Condition.DAMAGED.value, LAST_EVENT.desc())
LOOKED_THROUGH = 2_000  # of those that are stale: only after an update there are more, whose order is no matter
SUMMARIES = sa.select(SummaryRow.game, SummaryRow.payload)
SOUGHT = 200  # letters of a name or a title by which a game is found
SEAL = '{"hash":"'  # how a payload begins
DELETED = sa.select(DeletionRow.game)
_summaries = cast("sa.Table", SummaryRow.__table__)


class SqlArchive:
    """Keeps summaries in the database of the current app; every call needs an app context."""

    def stale(
        self, games: Collection[str] | None = None, *, device: str | None = None, most: int | None = None
    ) -> tuple[tuple[str, int], ...]:
        """The games without a summary that is up to date, the one last written to first, the damaged ones last."""
        some = sa.select(SummaryRow.game).where(STALE, *_meant(games, device)).limit(most and LOOKED_THROUGH)
        asked = (
            sa.select(GameRow.id, HEAD.label("head"))
            .join(SummaryRow, SummaryRow.game == GameRow.id)
            .where(GameRow.id.in_(some.subquery().select()))
            .order_by(*DAMAGED_LAST)
            .limit(most)
        )
        with reading() as connection:
            with MalformedPassedOver():
                return tuple((row.id, row.head or 0) for row in connection.execute(asked))
            meant = connection.scalars(BEGUN_LAST_FIRST.where(*_meant(games, device, GameRow.id))).all()
        return tuple(self._stale_alone(meant))[:most]

    def count_stale(self, *, device: str | None = None) -> int:
        """How many there are among all that the device may see."""
        asked = sa.select(sa.func.count()).select_from(SummaryRow).where(STALE, *_meant(None, device))
        with MalformedPassedOver(), reading() as connection:
            return connection.scalar(asked) or 0
        return 0

    def keep(self, summaries: Iterable[Summary]) -> None:
        """Puts summaries in the place of older ones, but for games that have gone for good meanwhile. Whoever does the
        same at the same moment writes the same. Where older ones stand on a malformed page, those stay.
        """
        rows = {summary.game: _row(summary) for summary in summaries}
        with MalformedPassedOver():
            with writing() as connection:
                write_names(connection, _keep(connection, rows))
                date_names(connection, rows)
            return
        with MalformedPassedOver(), writing() as connection:  # an index that cannot be read keeps none from being kept
            _keep(connection, rows)

    def count(self, search: Search, most: int | None = None) -> int:
        """How many games are found, so many at most."""
        if most is not None and _asks_for_names_alone(search) and len(search.words) == 1:
            named = count_named(fold(search.words[0]), most)
            if named is not None:
                return named
        asked = sa.select(sa.func.count()).select_from(
            sa.select(SummaryRow.game).where(*_found(search)).limit(most).subquery()
        )
        with MalformedPassedOver(), reading() as connection:
            return connection.scalar(asked) or 0
        return len(self._find_alone(search)[:most])

    def find(self, search: Search, *, limit: int, skip: int = 0) -> tuple[Summary, ...]:
        """The games found, the one touched last first; damaged ones, of which nobody knows when, last."""
        by_name = named(fold(word) for word in search.words)
        if by_name.words and _asks_for_names_alone(search):
            # Asked for the name once more, PostgreSQL would take it that there are next to none, and look at all.
            meant = Search(device=None) if by_name.exact else search
            asked = newest_bearing(by_name.words, SUMMARIES.where(*_found(meant, by_name)), skip + limit)
        else:
            asked = SUMMARIES.where(*_found(search, by_name)).order_by(SummaryRow.touched.desc(), SummaryRow.game)
        with MalformedPassedOver(), reading() as connection:
            return self._read(connection.execute(asked.limit(limit).offset(skip)).all())
        return self._find_alone(search)[skip : skip + limit]

    def summaries(self, games: Iterable[str]) -> dict[str, Summary]:
        """The summaries of these games."""
        games = tuple(games)
        with MalformedPassedOver(), reading() as connection:
            read = self._read(connection.execute(SUMMARIES.where(SummaryRow.game.in_(games), MADE)).all())
            return {summary.game: summary for summary in read}
        return {summary.game: summary for summary in self._read_alone(games, (MADE,))}

    def agrees(self, summary: Summary) -> bool:
        """Whether what is kept of a game, if it is up to date, is what follows from its log as it was read just now."""
        asked = sa.select(SummaryRow.__table__).where(SummaryRow.game == summary.game, SummaryRow.making == MAKING)
        with reading() as connection:
            row = connection.execute(asked).one_or_none()
        if row is None or row.seq > summary.seq:  # the latter where the game has gone on since
            return True
        made, kept = _row(summary), row._asdict()
        return _read(row) == summary and all(kept[name] == made[name] for name in made if name != "payload")

    def outdate(self, games: Collection[str]) -> None:
        """What is kept of these games is made anew when somebody looks."""
        with writing() as connection:
            connection.execute(sa.update(_summaries).where(_summaries.c.game.in_(games)).values(making=0))

    def _stale_alone(self, games: Iterable[str]) -> Iterator[tuple[str, int]]:
        """As `stale`, one game at a time: those that cannot be read are passed over."""
        with reading() as connection:
            for game in games:
                with MalformedPassedOver():
                    asked = sa.select(HEAD).select_from(GameRow).join(SummaryRow, SummaryRow.game == GameRow.id)
                    found = connection.execute(asked.where(GameRow.id == game, STALE)).one_or_none()
                    if found is not None:
                        yield game, found[0] or 0

    def _find_alone(self, search: Search) -> tuple[Summary, ...]:
        """As `find`, one game at a time. Of those whose summary cannot be read nobody knows whether they are what
        somebody looks for, if he does not look at all.
        """
        with reading() as connection:
            games = connection.scalars(BEGUN_LAST_FIRST.where(*_meant(None, search.device, GameRow.id))).all()
        looks_at_all = search == Search(device=search.device)
        found = [each for each in self._read_alone(games, tuple(_found(search))) if each.seq or looks_at_all]
        return tuple(sorted(found, key=lambda summary: summary.touched, reverse=True))

    def _read_alone(self, games: Iterable[str], asked: tuple[sa.ColumnElement[bool], ...]) -> Iterator[Summary]:
        """One game at a time: a summary that cannot be read is called damaged too."""
        with reading() as connection:
            for game in games:
                with MalformedPassedOver():
                    yield from self._read(connection.execute(SUMMARIES.where(SummaryRow.game == game, *asked)).all())
                    continue
                yield damaged(game)

    def _read(self, rows: Iterable[sa.Row[*tuple[Any, ...]]]) -> tuple[Summary, ...]:
        """What was written. What is not is called damaged, at event 0: it is to be made anew out of the log."""
        read = {row.game: _read(row) for row in rows}
        spoilt = [game for game, summary in read.items() if summary is None]
        if spoilt:
            with suppress(Unavailable):
                self.outdate(spoilt)
        return tuple(summary or damaged(game) for game, summary in read.items())


def _keep(connection: sa.Connection, rows: dict[str, dict[str, Any]]) -> dict[str, str]:
    """Writes those whose games are there; the names of the games that have others now."""
    # Whoever records a hand in one of them waits until this is done, or this for her.
    there = sa.select(SummaryRow.game, SummaryRow.names).where(SummaryRow.game.in_(rows)).order_by(SummaryRow.game)
    before = {row.game: row.names for row in connection.execute(there.with_for_update()).all()}
    for game, head in connection.execute(sa.select(GameRow.id, HEAD).where(GameRow.id.in_(before))).all():
        if head != rows[game]["seq"]:
            rows[game]["making"] = 0
    for game in before:
        connection.execute(sa.update(_summaries).where(_summaries.c.game == game), rows[game])
    return {game: rows[game]["names"] for game, names in before.items() if names != rows[game]["names"]}


def _meant(
    games: Collection[str] | None, device: str | None, named: Any = SummaryRow.game
) -> Iterator[sa.ColumnElement[bool]]:
    if games is not None:
        yield named.in_(tuple(games))
        return
    yield named.not_in(DELETED)
    if device is not None:
        yield named.in_(games_of(device))


def _asks_for_names_alone(search: Search) -> bool:
    return search == Search(device=None, words=search.words)


def _found(search: Search, by_name: Named | None = None) -> Iterator[sa.ColumnElement[bool]]:
    yield MADE
    yield SummaryRow.game.not_in(DELETED)
    if search.device is not None:
        yield SummaryRow.game.in_(games_of(search.device))
    words = [fold(word) for word in search.words]
    for word in words:
        yield SummaryRow.names.contains(word, autoescape=True)
    by_name = named(words) if by_name is None else by_name
    for few in by_name.few:
        yield SummaryRow.game.in_(few)
    if search.since is not None:
        yield SummaryRow.touched >= search.since
    if search.until is not None:
        yield SummaryRow.began < search.until
    # Where few games are asked already, SQLite is not to go through all that are in one condition instead.
    are_few = bool(by_name.few) or search.device is not None
    for column, value in ((SummaryRow.system, search.system), (SummaryRow.condition, search.condition)):
        if value is not None:
            yield (column.concat("") if are_few else column) == str(value)


def _row(summary: Summary) -> dict[str, Any]:
    # A title came from outside perhaps, where it may be a book; and PostgreSQL takes no NUL.
    names = "\n".join(name[:SOUGHT].replace("\0", "") for name in (*summary.players, summary.title) if name)
    return {
        "game": summary.game,
        "seq": summary.seq,
        "making": MAKING,
        "condition": summary.condition.value,
        "began": summary.began,
        "touched": summary.touched,
        "system": summary.system,
        "names": fold(names),
        "payload": _sealed(json.dumps(asdict(summary), ensure_ascii=False, separators=(",", ":"))),
    }


def _sealed(payload: str) -> str:
    """The payload with its hash in it, so that a list never shows what was not written."""
    return f'{SEAL}{hashlib.sha256(payload.encode()).hexdigest()}",{payload[1:]}'


def _read(row: sa.Row[*tuple[Any, ...]]) -> Summary | None:
    """What was written of a game; None where that is not what stands there. Older programs wrote no hash."""
    payload = row.payload
    if payload.startswith(SEAL):
        payload = "{" + payload.partition(",")[2]
        if row.payload != _sealed(payload):
            return None
    try:
        values = json.loads(payload)
        lists = {name: tuple(value) for name, value in values.items() if isinstance(value, list)}
        return Summary(**values | lists | {"condition": Condition(values["condition"])})
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return None
