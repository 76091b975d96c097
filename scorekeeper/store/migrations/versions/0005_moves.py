"""Codes by which a device hands its games over to another."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The codes."""
    op.create_table(
        "moves",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("house", sa.String(64), nullable=False),
        sa.Column("leaves", sa.Boolean, nullable=False),
        sa.Column("until", sa.String(64), nullable=False),
        sa.Column("taken_at", sa.String(64)),
        sa.PrimaryKeyConstraint("digest", name="pk_moves"),
        sa.CheckConstraint("length(digest) = 64", name=op.f("ck_moves_digest_is_hash")),
        sa.CheckConstraint("until LIKE '____-__-__T__:__:__%'", name=op.f("ck_moves_until_rfc_3339")),
        sa.CheckConstraint("taken_at LIKE '____-__-__T__:__:__%'", name=op.f("ck_moves_taken_at_rfc_3339")),
    )
    op.create_index("ix_moves_device", "moves", ["device"])


def downgrade() -> None:
    """Take it back."""
    op.drop_table("moves")
