"""Access in SQL. What a page asks is one statement answered from an index, so nothing is cached here, and a
link that one process revokes is revoked in all of them. And the Owners in SQL: a device that handed the house over to
a new phone is none of it, whatever its row here says. And the Moves: a code is used up in the transaction that hands
everything over.
"""

from contextlib import suppress
from typing import Any, cast

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from scorekeeper.service.access import Device, Grant, Link, Move, Role
from scorekeeper.store.database import rows_of, scalar, writing
from scorekeeper.store.models import DeletionRow, DeviceRow, GameRow, GrantRow, LinkRow, MoveRow, OwnerRow
from scorekeeper.store.sql_store import CALL, IS_CIRCLE, IS_GAME, LAST_EVENT, NEW_LINK, link_row, write_down
from scorekeeper.trouble import Unavailable

ROLE = {"keep": Role.KEEP, "play": Role.PLAY, "watch": Role.WATCH, None: Role.KEEP}  # None: the device began the game
HELD = sa.case((LinkRow.plays, "play"), else_=LinkRow.role).label("held")

BY_LINK = sa.outerjoin(GrantRow, LinkRow, LinkRow.id == GrantRow.link)
BY_LINK_OR_DELETED = BY_LINK.outerjoin(DeletionRow, DeletionRow.game == GrantRow.game)
OPEN = LinkRow.revoked_at.is_(None)
IN = GrantRow.out_at.is_(None)
THERE = DeletionRow.game.is_(None)
GONE = sa.select(DeletionRow.game)
HERE = GrantRow.game == sa.bindparam("of")
MINE = GrantRow.device == sa.bindparam("who")
_held = sa.select(HELD, sa.literal_column("0").label("by_circle")).select_from(BY_LINK_OR_DELETED)
# Who keeps the circle in which a game was begun, or plays there: who only watches it sees no game by that.
MEMBER = sa.or_(GrantRow.link.is_(None), LinkRow.plays, LinkRow.role == "keep")
_member = sa.select(HELD, sa.literal_column("1")).select_from(BY_LINK_OR_DELETED).where(MINE, OPEN, IN, THERE, MEMBER)
_is_gone = sa.exists().where(DeletionRow.game == sa.bindparam("of"))
CIRCLE_OF = sa.select(GameRow.circle).where(GameRow.id == sa.bindparam("of"))
_its_circle = CIRCLE_OF.where(~_is_gone)
ROLES = _held.where(MINE, HERE, OPEN, IN, THERE).union_all(
    _member.where(GrantRow.game == _its_circle.scalar_subquery())
)
BEGAN = sa.select(GrantRow.id).where(MINE, HERE, IN, GrantRow.link.is_(None))
_open = sa.select(GrantRow.game).select_from(BY_LINK_OR_DELETED).where(MINE, OPEN, IN, THERE)
_in_circles = sa.select(GameRow.id).where(GameRow.circle.in_(_open.where(MEMBER)), GameRow.id.not_in(GONE))
SEEN = GameRow.id.in_(_open.union_all(_in_circles))
GAMES = sa.select(GameRow.id).where(SEEN, IS_GAME).order_by(LAST_EVENT.desc()).limit(sa.bindparam("most"))
_circles = sa.select(GameRow.id).where(IS_CIRCLE).order_by(LAST_EVENT.desc()).limit(sa.bindparam("most"))
CIRCLES, CIRCLES_OF_ALL = _circles.where(GameRow.id.in_(_open)), _circles.where(GameRow.id.not_in(GONE))
GUESTS = (
    sa.select(DeviceRow.id, DeviceRow.name, DeviceRow.label, GrantRow.created_at, GrantRow.link, HELD)
    .select_from(BY_LINK.join(DeviceRow, DeviceRow.id == GrantRow.device))
    .where(HERE, OPEN, IN)
    .order_by(GrantRow.id)
)
CAME = sa.select(sa.func.count()).select_from(GrantRow).where(HERE)
LINKS = sa.select(LinkRow.id, LinkRow.game, HELD, LinkRow.digest, LinkRow.created_at).where(OPEN)
LINKS_OF_GAME = LINKS.where(LinkRow.game == sa.bindparam("of"))
LINK_BY_DIGEST = LINKS.outerjoin(DeletionRow, DeletionRow.game == LinkRow.game).where(
    LinkRow.digest == sa.bindparam("with_digest"), THERE
)
KNOWN = sa.select(DeviceRow.id).where(DeviceRow.id >= sa.bindparam("low"), DeviceRow.id < sa.bindparam("high")).limit(1)

_links = cast("sa.Table", LinkRow.__table__)
_grants = cast("sa.Table", GrantRow.__table__)
REMOVE = sa.update(_grants).where(
    _grants.c.device == sa.bindparam("who"), _grants.c.game == sa.bindparam("of"), _grants.c.out_at.is_(None)
)
REVOKE = sa.update(_links).where(
    _links.c.id == sa.bindparam("gone"), _links.c.game == sa.bindparam("of"), _links.c.revoked_at.is_(None)
)
_owners = cast("sa.Table", OwnerRow.__table__)
OF_DEVICE = _owners.c.device == sa.bindparam("who")
HELD_HOUSE = sa.select(_owners.c.out_at.is_(None)).where(OF_DEVICE)
HANDED_OVER = sa.exists().where(MoveRow.device == _owners.c.device, MoveRow.taken_at.is_not(None))
_owning = sa.select(DeviceRow.id, DeviceRow.name, DeviceRow.label, _owners.c.since).where(~HANDED_OVER)
_in = _owners.c.device == DeviceRow.id, _owners.c.out_at.is_(None)
DEVICES = _owning.join(_owners, sa.and_(*_in)).order_by(_owners.c.since, DeviceRow.id)
_moves = cast("sa.Table", MoveRow.__table__)
UNUSED = _moves.c.taken_at.is_(None)
COLUMNS = (_moves.c.device, _moves.c.name, _moves.c.house, _moves.c.leaves, _moves.c.until)
HOLDS = sa.select(*COLUMNS).where(_moves.c.digest == sa.bindparam("of"), _moves.c.until > sa.bindparam("now"), UNUSED)
OUT = sa.select(_moves.c.digest).where(_moves.c.device == sa.bindparam("who"), _moves.c.taken_at.is_not(None)).limit(1)
# All ways by which a device came that are still open, into games deleted or not.
WAYS = sa.select(GrantRow.game, GrantRow.link).select_from(BY_LINK).where(MINE, OPEN, IN)
TAKEN = sa.select(GrantRow.game, GrantRow.link).where(MINE)


def games_of(device: str) -> sa.CompoundSelect[str]:
    """The games in which a device has a role, deleted or not, and circles."""
    own = sa.select(GrantRow.game).select_from(BY_LINK).where(GrantRow.device == device, OPEN, IN)
    return own.union_all(sa.select(GameRow.id).where(GameRow.circle.in_(own.where(MEMBER))))


class SqlAccess:
    """Keeps links and grants in the database of the current app; every call needs an app context."""

    def role(self, device: str, game: str) -> Role | None:
        held = ((ROLE[row.held], row.by_circle) for row in rows_of(ROLES, who=device, of=game))
        return max((Role.WATCH if by_circle and role < Role.KEEP else role for role, by_circle in held), default=None)

    def games(self, device: str, limit: int) -> tuple[str, ...]:
        return tuple(row.id for row in rows_of(GAMES, who=device, most=limit))

    def circles(self, device: str | None, limit: int) -> tuple[str, ...]:
        rows = rows_of(CIRCLES_OF_ALL, most=limit) if device is None else rows_of(CIRCLES, who=device, most=limit)
        return tuple(row.id for row in rows)

    def circle_of(self, game: str) -> str | None:
        return cast("str | None", scalar(CIRCLE_OF, of=game))

    def began(self, device: str, game: str) -> bool:
        return scalar(BEGAN, who=device, of=game) is not None

    def grants(self, game: str) -> tuple[Grant, ...]:
        grants: dict[str, Grant] = {}
        for of, name, label, came, link, held in rows_of(GUESTS, of=game):
            before, role = grants.get(of), ROLE[held]
            since = before.since if before else came
            role = max(role, before.role) if before else role
            began = link is None or (before is not None and before.began)
            grants[of] = Grant(device=Device(id=of, name=name, label=label), since=since, role=role, began=began)
        return tuple(grants.values())

    def came(self, game: str) -> int:
        return scalar(CAME, of=game) or 0

    def links(self, game: str) -> tuple[Link, ...]:
        return tuple(_link(row) for row in rows_of(LINKS_OF_GAME, of=game))

    def issue(self, link: Link) -> None:
        try:
            with writing() as connection:
                connection.execute(NEW_LINK, link_row(link))
        except IntegrityError:
            if not any(other.role == link.role for other in self.links(link.game)):
                raise  # no race was lost: the link is one that no game can have

    def revoke(self, game: str, link: str, at: str) -> None:
        with writing() as connection:
            connection.execute(REVOKE.values(revoked_at=at), {"gone": link, "of": game})

    def find(self, digest: str) -> Link | None:
        return next((_link(row) for row in rows_of(LINK_BY_DIGEST, with_digest=digest)), None)

    def admit(self, device: Device, game: str, link: str | None, at: str) -> None:
        grant = {"device": device.id, "game": game, "link": link, "created_at": at}
        try:
            with writing() as connection:
                write_down(connection, device)
                connection.execute(sa.insert(_grants), grant)
        except IntegrityError:
            same = _grants.c.device == device.id, _grants.c.game == game, _grants.c.link.is_not_distinct_from(link)
            if scalar(sa.select(_grants.c.id).where(*same)) is None:
                raise

    def remove(self, game: str, device: str, at: str) -> None:
        with writing() as connection:
            connection.execute(REMOVE.values(out_at=at), {"who": device, "of": game})

    def leave(self, game: str, device: str) -> None:
        with writing() as connection:
            of_device = _grants.c.device == device, _grants.c.game == game, _grants.c.out_at.is_(None)
            connection.execute(sa.delete(_grants).where(*of_device))

    def rename(self, device: Device) -> None:
        with writing() as connection:
            connection.execute(CALL.values(name=device.name, label=device.label), {"who": device.id})

    def is_known(self, mark: str) -> bool:
        """Whether the hash of a known device begins so; a range, so that the index answers."""
        return scalar(KNOWN, low=mark, high=mark + "g") is not None


def _link(row: sa.Row[Any]) -> Link:
    return Link(id=row.id, game=row.game, role=ROLE[row.held], digest=row.digest, since=row.created_at)


class SqlOwners:
    """Keeps the devices of the house in the database of the current app; every call needs an app context."""

    def holds(self, device: str) -> bool | None:
        held = scalar(HELD_HOUSE, who=device)
        return None if held is None else bool(held)

    def let_in(self, device: Device, at: str) -> None:
        """The device is one of the house. Where that cannot be written down it is so all the same: the key says so."""
        with suppress(IntegrityError, Unavailable), writing() as connection:
            write_down(connection, device)
            known = connection.execute(sa.update(_owners).where(OF_DEVICE).values(out_at=None), {"who": device.id})
            if not known.rowcount:
                connection.execute(sa.insert(_owners), {"device": device.id, "since": at})

    def remove(self, device: str, at: str) -> None:
        with writing() as connection:
            connection.execute(sa.update(_owners).where(OF_DEVICE).values(out_at=at), {"who": device})

    def devices(self) -> tuple[Grant, ...]:
        rows = rows_of(DEVICES)
        return tuple(
            Grant(device=Device(id=row.id, name=row.name, label=row.label), since=row.since, role=Role.KEEP)
            for row in rows
        )


class SqlMoves:
    """Keeps the codes in the database of the current app; every call needs an app context."""

    def show(self, digest: str, move: Move) -> None:
        with writing() as connection:
            connection.execute(_unused_of(move.device))
            told = {name: getattr(move, name) for name in ("device", "name", "house", "leaves", "until")}
            connection.execute(sa.insert(_moves), {"digest": digest, **told})

    def take_back(self, device: str) -> None:
        with writing() as connection:
            connection.execute(_unused_of(device))

    def find(self, digest: str, at: str) -> Move | None:
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
        return scalar(OUT, who=device) is not None

    def let_in(self, device: str) -> None:
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
