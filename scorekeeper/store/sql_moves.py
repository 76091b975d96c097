"""The Moves in SQL: a code is used up in the transaction that hands everything over."""

from typing import Any, cast

import sqlalchemy as sa

from scorekeeper.service.access import Device
from scorekeeper.service.moving import Move
from scorekeeper.store.database import rows_of, scalar, writing
from scorekeeper.store.models import GrantRow, LinkRow, MoveRow
from scorekeeper.store.sql_admission import write_down

_moves = cast("sa.Table", MoveRow.__table__)
_grants = cast("sa.Table", GrantRow.__table__)
UNUSED = _moves.c.taken_at.is_(None)
COLUMNS = (_moves.c.device, _moves.c.name, _moves.c.house, _moves.c.leaves, _moves.c.until)
HOLDS = sa.select(*COLUMNS).where(_moves.c.digest == sa.bindparam("of"), _moves.c.until > sa.bindparam("now"), UNUSED)
OUT = sa.select(_moves.c.digest).where(_moves.c.device == sa.bindparam("who"), _moves.c.taken_at.is_not(None)).limit(1)
# All ways by which a device came that are still open, into games deleted or not.
WAYS = (
    sa.select(GrantRow.game, GrantRow.link)
    .select_from(sa.outerjoin(GrantRow, LinkRow, LinkRow.id == GrantRow.link))
    .where(GrantRow.device == sa.bindparam("who"), LinkRow.revoked_at.is_(None), GrantRow.out_at.is_(None))
)
TAKEN = sa.select(GrantRow.game, GrantRow.link).where(GrantRow.device == sa.bindparam("who"))


class SqlMoves:
    """Keeps the codes in the database of the current app; every call needs an app context."""

    def show(self, digest: str, move: Move) -> None:
        """A code holds from now on."""
        with writing() as connection:
            connection.execute(_unused_of(move.device))
            told = {name: getattr(move, name) for name in ("device", "name", "house", "leaves", "until")}
            connection.execute(sa.insert(_moves), {"digest": digest, **told})

    def take_back(self, device: str) -> None:
        """No code of the device holds any more."""
        with writing() as connection:
            connection.execute(_unused_of(device))

    def find(self, digest: str, at: str) -> Move | None:
        """What a code hands over."""
        return next((_move(row) for row in rows_of(HOLDS, of=digest, now=at)), None)

    def take(self, digest: str, device: Device, at: str) -> Move | None:
        """Gives the device all that the code hands over. Where two take it at once, one row is there to be changed."""
        with writing() as connection:
            row = connection.execute(HOLDS, {"of": digest, "now": at}).one_or_none()
            if row is None or row.device == device.id:
                return None
            used = connection.execute(sa.update(_moves).where(_moves.c.digest == digest, UNUSED).values(taken_at=at))
            if not used.rowcount:
                return None
            move = _move(row)
            write_down(connection, device)
            _hand_over(connection, move, device.id, at)
            if not (move.leaves and move.house):  # else it stands for the device that is out
                connection.execute(sa.delete(_moves).where(_moves.c.digest == digest))
        return move

    def is_out(self, device: str) -> bool:
        """Whether the device has handed over that it was one of the house."""
        return scalar(OUT, who=device) is not None

    def let_in(self, device: str) -> None:
        """The device may be one of the house again."""
        with writing() as connection:
            connection.execute(sa.delete(_moves).where(_moves.c.device == device))


def _hand_over(connection: sa.Connection, move: Move, to: str, at: str) -> None:
    """The ways of one device become another's too, or only that one's; a way that it has already stays as it is."""
    ways = {(row.game, row.link) for row in connection.execute(WAYS, {"who": move.device})}
    new = ways - {(row.game, row.link) for row in connection.execute(TAKEN, {"who": to})}
    if new:
        rows = [{"device": to, "game": game, "link": link, "created_at": at} for game, link in new]
        connection.execute(sa.insert(_grants), rows)
    if move.leaves:
        connection.execute(sa.delete(_grants).where(_grants.c.device == move.device, _grants.c.out_at.is_(None)))


def _unused_of(device: str) -> sa.Delete:
    return sa.delete(_moves).where(_moves.c.device == device, UNUSED)


def _move(row: Any) -> Move:
    return Move(device=row.device, name=row.name, house=row.house, leaves=row.leaves, until=row.until)
