"""Letting devices in, in SQL, inside the transaction of whoever asks: a game never begins without its keeper."""

from contextlib import suppress
from typing import cast

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from scorekeeper.service.access import Admission, Device, Link, Role
from scorekeeper.store.models import DeviceRow, GrantRow, LinkRow

_devices, _links, _grants = (cast("sa.Table", row.__table__) for row in (DeviceRow, LinkRow, GrantRow))
CALL = sa.update(_devices).where(_devices.c.id == sa.bindparam("who"))
NEW_LINK = sa.insert(_links)
CAME = (
    sa.select(_grants.c.device, _grants.c.link)
    .select_from(_grants.outerjoin(_links, _links.c.id == _grants.c.link))
    .where(_grants.c.game == sa.bindparam("of"), _links.c.revoked_at.is_(None), _grants.c.out_at.is_(None))
    .order_by(_grants.c.id)
)


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
    return {
        "id": link.id,
        "game": link.game,
        "role": "keep" if link.role is Role.KEEP else "watch",
        "plays": link.role is Role.PLAY,
        "digest": link.digest,
        "created_at": link.since,
        "revoked_at": None,
    }
