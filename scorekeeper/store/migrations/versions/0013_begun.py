"""The games that began at one moment are found by an index: a file that comes again need not be held against all."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

FIRST = sa.text("seq = 1")


def upgrade() -> None:
    """Make it."""
    op.create_index("ix_events_begun", "events", ["at"], sqlite_where=FIRST, postgresql_where=FIRST)


def downgrade() -> None:
    """Take it back."""
    op.drop_index("ix_events_begun", "events")
