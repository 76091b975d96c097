"""The device from which an event came; those before are from a device that nobody named."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Every event has a device."""
    op.add_column("events", sa.Column("device", sa.String(200), nullable=False, server_default=""))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("events", "device")
