"""The Wastebasket in SQL: a deleted game has a mark, and goes for good in one transaction."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import cast

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from scorekeeper.service.chain import BEGINNING
from scorekeeper.service.events import Logged
from scorekeeper.service.retention import FOR_GOOD, KEPT, days_before
from scorekeeper.service.store import Conflict, GameNotFound
from scorekeeper.store.database import rows_of, scalar, writing
from scorekeeper.store.models import Base, DeletionRow, GameRow, GrantRow, OwnerRow
from scorekeeper.store.sql_store import HEAD, NEW_GAME, TO_BE_MADE, chained

PART = 100  # games that go at once: a statement takes only so many values, and whoever records a hand waits meanwhile
HOLDS = sa.select(DeletionRow.at).where(DeletionRow.game == sa.bindparam("of"))
_lying = sa.select(DeletionRow.game, DeletionRow.at).where(DeletionRow.at < FOR_GOOD)
THROWN = _lying.order_by(DeletionRow.at.desc(), DeletionRow.game)
NAMES = ("devices", "grants", "moves", "games", "events", "summaries", "game_counts", "deletions")
_devices, _grants, _moves, _games, _events, _summaries, _counts, _deletions = map(
    Base.metadata.tables.__getitem__, NAMES
)
FORGET = sa.delete(_devices).where(
    ~sa.exists().where(_grants.c.device == _devices.c.id), ~sa.exists().where(OwnerRow.device == _devices.c.id)
)
# Everything of a game, what stands on something else before that on which it stands.
OF_A_GAME = (
    *(table.c.game for table in reversed(Base.metadata.sorted_tables) if "game" in table.c),
    _games.c.id,
)


class SqlWastebasket:
    """Keeps deleted games in the database of the current app; every call needs an app context."""

    def throw(self, game: str, at: str) -> None:
        with suppress(IntegrityError), writing() as connection:
            connection.execute(sa.insert(_deletions), {"game": game, "at": at})

    def take_back(self, game: str) -> None:
        with writing() as connection:
            connection.execute(sa.delete(_deletions).where(_deletions.c.game == game, _deletions.c.at < FOR_GOOD))
            if connection.scalar(sa.select(GameRow.id).where(GameRow.id == game)) is None:
                raise GameNotFound(game)

    def holds(self, game: str) -> str | None:
        return cast("str | None", scalar(HOLDS, of=game))

    def thrown(self, device: str | None) -> Mapping[str, str]:
        mine = GrantRow.device == device, GrantRow.link.is_(None), GrantRow.out_at.is_(None)
        began = sa.select(GrantRow.game).where(*mine)
        asked = THROWN if device is None else THROWN.where(DeletionRow.game.in_(began))
        return {row.game: row.at for row in rows_of(asked)}

    def empty(self, now: str) -> tuple[str, ...]:
        """Removes for good what was deleted long ago, the second time that it is found, a day or more after the first:
        a clock that is a year ahead for an hour costs nobody a game.
        """
        over, day_before = _deletions.c.at < days_before(now, KEPT.days), days_before(now, 1)
        asked = sa.select(_deletions.c.game).where(over | _deletions.c.due_at.is_not(None)).limit(1)
        if scalar(asked) is None:
            return ()  # nearly always; and nobody has to wait for a writer
        with writing() as connection:
            was_ahead = ~over | (_deletions.c.due_at > now)
            connection.execute(sa.update(_deletions).where(was_ahead).values(due_at=None))
            connection.execute(sa.update(_deletions).where(over, _deletions.c.due_at.is_(None)).values(due_at=now))
        games = list[str]()
        while part := _remove_part(day_before):
            games += part
        _forget_devices()
        return tuple(games)

    def replace(self, games: Mapping[str, tuple[str, tuple[Logged, ...]]], call: Callable[[str], str]) -> None:
        with writing() as connection:
            for game, (anew, log) in games.items():
                _replace(connection, game, anew, log)
            for table in (_devices, _moves):
                for name in connection.scalars(sa.select(table.c.name).distinct()).all():
                    if call(name) != name:
                        connection.execute(sa.update(table).where(table.c.name == name).values(name=call(name)))


def _remove_part(due: str) -> tuple[str, ...]:
    """Removes some of the games that were found to be due by then; none where there are no more."""
    with writing() as connection:
        # Whoever takes one back waits until it is gone, and is told so; one that he has taken back stays.
        lying = sa.select(_deletions.c.game).where(_deletions.c.due_at <= due)
        games = tuple(connection.scalars(lying.order_by(_deletions.c.game).limit(PART).with_for_update()))
        if games:
            for column in OF_A_GAME:
                connection.execute(sa.delete(column.table).where(column.in_(games)))
    return games


def _replace(connection: sa.Connection, game: str, anew: str, log: tuple[Logged, ...]) -> None:
    """Writes all that is the game's for another one; events keep their place among those of all games. Its counts,
    which have names, are made anew.
    """
    known = connection.execute(sa.select(_games).where(_games.c.id == game).with_for_update()).mappings().first()
    head = connection.scalar(HEAD, {"of": game}) or 0
    if known is None or head != len(log):  # the former where it has gone for good
        raise Conflict(game, len(log), head)
    rows = dict[sa.FromClause, list[dict[str, object]]]()
    for column in OF_A_GAME[:-1]:
        found = connection.execute(sa.select(column.table).where(column == game)).mappings()
        rows[column.table] = [{**row, "game": anew} for row in found]
        connection.execute(sa.delete(column.table).where(column == game))
    rows[_events] = [row | made for row, made in zip(rows[_events], chained(BEGINNING, anew, log), strict=True)]
    rows[_summaries] = [row | TO_BE_MADE | {"payload": "{}"} for row in rows[_summaries]]
    del rows[_counts]
    left = log[0].key if game == anew else f"gone:{game}"
    connection.execute(sa.update(_games).where(_games.c.id == game).values(start_key=left))
    connection.execute(sa.update(_games).where(_games.c.circle == game).values(circle=anew))
    if game != anew:
        connection.execute(NEW_GAME, {**known, "id": anew, "start_key": log[0].key})
        connection.execute(sa.insert(_deletions), {"game": game, "at": FOR_GOOD})
    for table in filter(rows.get, reversed(rows)):
        connection.execute(sa.insert(cast("sa.Table", table)), rows[table])


def _forget_devices() -> None:
    """Names that people gave to devices do not outlive the games that they came into; a device that comes in again is
    written down again.
    """
    with suppress(IntegrityError), writing() as connection:  # who comes in this very moment stays
        connection.execute(FORGET)
