"""Every event carries a hash of itself and of the one before; those that are there get theirs as they stand."""

import sqlalchemy as sa
from alembic import op

from scorekeeper.store.chain import BEGINNING, link

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

MANY = 5_000  # events at a time


def upgrade() -> None:
    """Nothing is read but letters: what could be opened before can be opened after, and what could not, cannot."""
    op.add_column("events", sa.Column("hash", sa.String(64), nullable=False, server_default=""))
    connection = op.get_bind()
    columns = "id, game, seq, key, at, author, device, kind, payload"
    asked = sa.text(f"SELECT {columns} FROM events ORDER BY game, seq").execution_options(yield_per=MANY)  # noqa: S608
    write = sa.text("UPDATE events SET hash = :hash WHERE id = :id")
    game, before, found = "", BEGINNING, []
    for row in connection.execute(asked):
        before = link(before if row.game == game else BEGINNING, row.game, row)
        game = row.game
        found.append({"id": row.id, "hash": before})
    for place in range(0, len(found), MANY):
        connection.execute(write, found[place : place + MANY])


def downgrade() -> None:
    """Take it back."""
    op.drop_column("events", "hash")
