"""Summaries of games, made from their logs, and the games that were deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Summaries and deletions."""
    op.create_table(
        "summaries",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("making", sa.Integer, nullable=False),
        sa.Column("condition", sa.String(16), nullable=False),
        sa.Column("began", sa.String(64), nullable=False),
        sa.Column("touched", sa.String(64), nullable=False),
        sa.Column("system", sa.String(64), nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_summaries"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_summaries_game"),
        sa.CheckConstraint("payload LIKE '{%}'", name=op.f("ck_summaries_payload_json_object")),
    )
    op.create_index("ix_summaries_touched", "summaries", ["touched"])
    op.create_table(
        "deletions",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("at", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_deletions"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_deletions_game"),
        sa.CheckConstraint("at LIKE '____-__-__T__:__:__%'", name=op.f("ck_deletions_at_rfc_3339")),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("deletions")
    op.drop_table("summaries")
