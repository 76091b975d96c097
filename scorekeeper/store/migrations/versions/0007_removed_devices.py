"""Devices that were removed from a game, those of the house, and games about to go for good."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A grant that was taken back stays, so that the same link does not bring the device back."""
    op.add_column("grants", sa.Column("out_at", sa.String(64), nullable=True))
    op.add_column("deletions", sa.Column("due_at", sa.String(64), nullable=True))
    op.create_table(
        "owners",
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("since", sa.String(64), nullable=False),
        sa.Column("out_at", sa.String(64), nullable=True),
        sa.PrimaryKeyConstraint("device", name="pk_owners"),
        sa.ForeignKeyConstraint(["device"], ["devices.id"], name="fk_owners_device"),
        sa.CheckConstraint("since LIKE '____-__-__T__:__:__%'", name=op.f("ck_owners_since_rfc_3339")),
        sa.CheckConstraint("out_at LIKE '____-__-__T__:__:__%'", name=op.f("ck_owners_out_at_rfc_3339")),
    )


def downgrade() -> None:
    """Take it back; who was removed stays out."""
    op.drop_table("owners")
    op.drop_column("deletions", "due_at")
    op.execute("DELETE FROM grants WHERE out_at IS NOT NULL")
    op.drop_column("grants", "out_at")
