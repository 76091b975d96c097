"""Access in SQL. What a page asks is one statement answered from an index, so nothing is cached here, and a
link that one process revokes is revoked in all of them.
"""

from typing import Any, cast

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from scorekeeper.service.access import Device, Grant, Link, Role
from scorekeeper.store.database import rows_of, scalar, writing
from scorekeeper.store.models import DeletionRow, DeviceRow, GameRow, GrantRow, LinkRow
from scorekeeper.store.sql_admission import CALL, NEW_LINK, link_row, write_down
from scorekeeper.store.sql_store import LAST_EVENT

ROLE = {"keep": Role.KEEP, "play": Role.PLAY, "watch": Role.WATCH, None: Role.KEEP}  # None: the device began the game
HELD = sa.case((LinkRow.plays, "play"), else_=LinkRow.role).label("held")

BY_LINK = sa.outerjoin(GrantRow, LinkRow, LinkRow.id == GrantRow.link)
BY_LINK_OR_DELETED = BY_LINK.outerjoin(DeletionRow, DeletionRow.game == GrantRow.game)
OPEN = LinkRow.revoked_at.is_(None)
IN = GrantRow.out_at.is_(None)
THERE = DeletionRow.game.is_(None)
HERE = GrantRow.game == sa.bindparam("of")
MINE = GrantRow.device == sa.bindparam("who")
ROLES = sa.select(HELD).select_from(BY_LINK_OR_DELETED).where(MINE, HERE, OPEN, IN, THERE)
BEGAN = sa.select(GrantRow.id).where(MINE, HERE, IN, GrantRow.link.is_(None))
SEEN = GameRow.id.in_(sa.select(GrantRow.game).select_from(BY_LINK_OR_DELETED).where(MINE, OPEN, IN, THERE))
GAMES = sa.select(GameRow.id).where(SEEN).order_by(LAST_EVENT.desc()).limit(sa.bindparam("most"))
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


def games_of(device: str) -> sa.Select[str]:
    """The games in which a device has a role, deleted or not."""
    return sa.select(GrantRow.game).select_from(BY_LINK).where(GrantRow.device == device, OPEN, IN)


class SqlAccess:
    """Keeps links and grants in the database of the current app; every call needs an app context."""

    def role(self, device: str, game: str) -> Role | None:
        """The best role that the device has in the game."""
        return max((ROLE[row.held] for row in rows_of(ROLES, who=device, of=game)), default=None)

    def games(self, device: str, limit: int) -> tuple[str, ...]:
        """The games in which the device has a role, the one last written to first."""
        return tuple(row.id for row in rows_of(GAMES, who=device, most=limit))

    def began(self, device: str, game: str) -> bool:
        """Whether the device began the game."""
        return scalar(BEGAN, who=device, of=game) is not None

    def grants(self, game: str) -> tuple[Grant, ...]:
        """The devices that may come in, the first first."""
        grants: dict[str, Grant] = {}
        for of, name, label, came, link, held in rows_of(GUESTS, of=game):
            before, role = grants.get(of), ROLE[held]
            since = before.since if before else came
            role = max(role, before.role) if before else role
            began = link is None or (before is not None and before.began)
            grants[of] = Grant(device=Device(id=of, name=name, label=label), since=since, role=role, began=began)
        return tuple(grants.values())

    def came(self, game: str) -> int:
        """How many ways there are by which devices came in, those that are closed too."""
        return scalar(CAME, of=game) or 0

    def links(self, game: str) -> tuple[Link, ...]:
        """The links that are open."""
        return tuple(_link(row) for row in rows_of(LINKS_OF_GAME, of=game))

    def issue(self, link: Link) -> None:
        """Opens a link, unless one is open for the role already."""
        try:
            with writing() as connection:
                connection.execute(NEW_LINK, link_row(link))
        except IntegrityError:
            if not any(other.role == link.role for other in self.links(link.game)):
                raise  # no race was lost: the link is one that no game can have

    def revoke(self, game: str, link: str, at: str) -> None:
        """Closes a link for good."""
        with writing() as connection:
            connection.execute(REVOKE.values(revoked_at=at), {"gone": link, "of": game})

    def find(self, digest: str) -> Link | None:
        """The open link of a code."""
        return next((_link(row) for row in rows_of(LINK_BY_DIGEST, with_digest=digest)), None)

    def admit(self, device: Device, game: str, link: str | None, at: str) -> None:
        """Lets a device in; the same way twice is once."""
        grant = {"device": device.id, "game": game, "link": link, "created_at": at}
        try:
            with writing() as connection:
                write_down(connection, device)
                connection.execute(sa.insert(_grants), grant)
        except IntegrityError:
            if not self._came(device.id, game, link):
                raise

    def remove(self, game: str, device: str, at: str) -> None:
        """The device is out of the game, by whichever ways it came."""
        with writing() as connection:
            connection.execute(REMOVE.values(out_at=at), {"who": device, "of": game})

    def rename(self, device: Device) -> None:
        """The device is called so from now on."""
        with writing() as connection:
            connection.execute(CALL.values(name=device.name, label=device.label), {"who": device.id})

    def is_known(self, mark: str) -> bool:
        """Whether the hash of a known device begins so; a range, so that the index answers."""
        return scalar(KNOWN, low=mark, high=mark + "g") is not None

    def _came(self, device: str, game: str, link: str | None) -> bool:
        same_way = _grants.c.link.is_not_distinct_from(link)
        asked = sa.select(_grants.c.id).where(_grants.c.device == device, _grants.c.game == game, same_way)
        return scalar(asked) is not None


def _link(row: sa.Row[Any]) -> Link:
    return Link(id=row.id, game=row.game, role=ROLE[row.held], digest=row.digest, since=row.created_at)
