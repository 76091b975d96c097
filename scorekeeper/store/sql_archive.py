"""The Archive and the CountsStore in SQL: one row each for each game, made anew when the game has gone on since."""

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict
from typing import Any, cast

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from scorekeeper.service.folding import fold
from scorekeeper.service.store import Search
from scorekeeper.service.summary import MAKING, Condition, Summary, damaged
from scorekeeper.store.database import rows_of, scalar, writing
from scorekeeper.store.models import CountsRow, DeletionRow, EventRow, GameRow, SummaryRow
from scorekeeper.store.sql_access import games_of
from scorekeeper.store.sql_store import IS_GAME, LAST_EVENT
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
_its_hashes = sa.select(EventRow.hash).where(EventRow.game == GameRow.id).order_by(EventRow.seq.desc()).limit(1)
HEAD_HASH = _its_hashes.correlate(GameRow).scalar_subquery().label("head")
HEADS = sa.select(GameRow.id, HEAD_HASH).where(IS_GAME, GameRow.id.not_in(DELETED))
_counts = cast("sa.Table", CountsRow.__table__)


class SqlArchive:
    """Keeps summaries in the database of the current app; every call needs an app context."""

    def stale(
        self, games: Collection[str] | None = None, *, device: str | None = None, most: int | None = None
    ) -> tuple[tuple[str, int], ...]:
        some = sa.select(SummaryRow.game).where(STALE, *_meant(games, device)).limit(most and LOOKED_THROUGH)
        asked = (
            sa.select(GameRow.id, HEAD.label("head"))
            .join(SummaryRow, SummaryRow.game == GameRow.id)
            .where(GameRow.id.in_(some.subquery().select()))
            .order_by(*DAMAGED_LAST)
            .limit(most)
        )
        return tuple((row.id, row.head or 0) for row in rows_of(asked))

    def count_stale(self, *, device: str | None = None) -> int:
        asked = sa.select(sa.func.count()).select_from(SummaryRow).where(STALE, *_meant(None, device))
        return scalar(asked) or 0

    def keep(self, summaries: Iterable[Summary]) -> None:
        """Puts summaries in the place of older ones, but for games that have gone for good meanwhile. Whoever does the
        same at the same moment writes the same.
        """
        rows = {summary.game: _row(summary) for summary in summaries}
        # A hand recorded in one of them waits until this is done, or this for the hand.
        there = sa.select(SummaryRow.game).where(SummaryRow.game.in_(rows)).order_by(SummaryRow.game).with_for_update()
        with writing() as connection:
            before = connection.scalars(there).all()
            for game, head in connection.execute(sa.select(GameRow.id, HEAD).where(GameRow.id.in_(before))).all():
                if head != rows[game]["seq"]:
                    rows[game]["making"] = 0
            for game in before:
                connection.execute(sa.update(_summaries).where(_summaries.c.game == game), rows[game])

    def count(self, search: Search, most: int | None = None) -> int:
        asked = sa.select(sa.func.count()).select_from(
            sa.select(SummaryRow.game).where(*_found(search)).limit(most).subquery()
        )
        return scalar(asked) or 0

    def find(self, search: Search, *, limit: int, skip: int = 0) -> tuple[Summary, ...]:
        """The games found, the one touched last first; damaged ones, of which nobody knows when, last."""
        asked = SUMMARIES.where(*_found(search)).order_by(SummaryRow.touched.desc(), SummaryRow.game)
        rows = rows_of(asked.limit(limit).offset(skip))
        return self._read(rows)

    def summaries(self, games: Iterable[str]) -> dict[str, Summary]:
        rows = rows_of(SUMMARIES.where(SummaryRow.game.in_(tuple(games)), MADE))
        return {summary.game: summary for summary in self._read(rows)}

    def _read(self, rows: Iterable[sa.Row[*tuple[Any, ...]]]) -> tuple[Summary, ...]:
        """What was written. What is not is called damaged, at event 0: it is to be made anew out of the log."""
        read = {row.game: _read(row) for row in rows}
        spoilt = [game for game, summary in read.items() if summary is None]
        if spoilt:
            with suppress(Unavailable), writing() as connection:
                connection.execute(sa.update(_summaries).where(_summaries.c.game.in_(spoilt)).values(making=0))
        return tuple(summary or damaged(game) for game, summary in read.items())


def _meant(games: Collection[str] | None, device: str | None) -> Iterator[sa.ColumnElement[bool]]:
    if games is not None:
        yield SummaryRow.game.in_(tuple(games))
        return
    yield SummaryRow.game.not_in(DELETED)
    if device is not None:
        yield SummaryRow.game.in_(games_of(device))


def _found(search: Search) -> Iterator[sa.ColumnElement[bool]]:
    yield MADE
    yield SummaryRow.game.not_in(DELETED)
    if search.device is not None:
        yield SummaryRow.game.in_(games_of(search.device))
    for word in search.words:
        yield SummaryRow.names.contains(fold(word), autoescape=True)
    if search.since is not None:
        yield SummaryRow.touched >= search.since
    if search.until is not None:
        yield SummaryRow.began < search.until
    # Where few games are asked already, SQLite is not to go through all that are in one condition instead.
    for column, value in ((SummaryRow.system, search.system), (SummaryRow.condition, search.condition)):
        if value is not None:
            yield (column if search.device is None else column.concat("")) == str(value)


def _row(summary: Summary) -> dict[str, Any]:
    # A title came from outside perhaps, where it may be a book; and PostgreSQL takes no NUL.
    names = "\n".join(name[:SOUGHT].replace("\0", "") for name in (*summary.players, summary.title) if name)
    payload = json.dumps(asdict(summary), ensure_ascii=False, separators=(",", ":"))
    as_it_is = {name: getattr(summary, name) for name in ("game", "seq", "began", "touched", "system")}
    made = {"making": MAKING, "condition": summary.condition.value, "names": fold(names), "payload": _sealed(payload)}
    return as_it_is | made


def _sealed(payload: str) -> str:
    """The payload with its hash in it, so that a list never shows what was not written."""
    return f'{SEAL}{hashlib.sha256(payload.encode()).hexdigest()}",{payload[1:]}'


def _read(row: sa.Row[*tuple[Any, ...]]) -> Summary | None:
    """What was written of a game; None where that is not what stands there."""
    payload = "{" + row.payload.partition(",")[2]
    if row.payload != _sealed(payload):
        return None
    try:
        values = json.loads(payload)
        lists = {name: tuple(value) for name, value in values.items() if isinstance(value, list)}
        return Summary(**values | lists | {"condition": Condition(values["condition"])})
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return None


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
