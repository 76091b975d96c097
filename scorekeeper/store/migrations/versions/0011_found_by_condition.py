"""The games in one condition, or of one system, are found by an index, the one touched last first."""

from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

INDEXES = {f"ix_summaries_{column}_touched": [column, "touched"] for column in ("condition", "system")}


def upgrade() -> None:
    """Make them."""
    for name, columns in INDEXES.items():
        op.create_index(name, "summaries", columns)


def downgrade() -> None:
    """Take them back."""
    for name in INDEXES:
        op.drop_index(name, "summaries")
