"""The Owners in SQL. A device that handed the house over to a new phone is none of it, whatever its row here says."""

from contextlib import suppress
from typing import cast

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from scorekeeper.service.access import Device, Grant, Role
from scorekeeper.store.database import rows_of, scalar, writing
from scorekeeper.store.models import DeviceRow, MoveRow, OwnerRow
from scorekeeper.store.sql_admission import write_down
from scorekeeper.trouble import Unavailable

_owners = cast("sa.Table", OwnerRow.__table__)
WHO: sa.BindParameter[str] = sa.bindparam("who")
HELD = sa.select(_owners.c.out_at.is_(None)).where(_owners.c.device == WHO)
HANDED_OVER = sa.exists().where(MoveRow.device == _owners.c.device, MoveRow.taken_at.is_not(None))
DEVICES = (
    sa.select(DeviceRow.id, DeviceRow.name, DeviceRow.label, _owners.c.since)
    .join(_owners, _owners.c.device == DeviceRow.id)
    .where(_owners.c.out_at.is_(None), ~HANDED_OVER)
    .order_by(_owners.c.since, DeviceRow.id)
)
OF_DEVICE = _owners.c.device == WHO


class SqlOwners:
    """Keeps the devices of the house in the database of the current app; every call needs an app context."""

    def holds(self, device: str) -> bool | None:
        """Whether the device is one of the house; None where nobody has seen it yet."""
        held = scalar(HELD, who=device)
        return None if held is None else bool(held)

    def let_in(self, device: Device, at: str) -> None:
        """The device is one of the house. Where that cannot be written down it is so all the same: the key says so."""
        with suppress(IntegrityError, Unavailable), writing() as connection:
            write_down(connection, device)
            known = connection.execute(sa.update(_owners).where(OF_DEVICE).values(out_at=None), {"who": device.id})
            if not known.rowcount:
                connection.execute(sa.insert(_owners), {"device": device.id, "since": at})

    def remove(self, device: str, at: str) -> None:
        """The device is none of the house any more."""
        with writing() as connection:
            connection.execute(sa.update(_owners).where(OF_DEVICE).values(out_at=at), {"who": device})

    def devices(self) -> tuple[Grant, ...]:
        """Those that are, the first first."""
        rows = rows_of(DEVICES)
        return tuple(
            Grant(device=Device(id=row.id, name=row.name, label=row.label), since=row.since, role=Role.KEEP)
            for row in rows
        )
