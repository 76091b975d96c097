"""Which summaries are to be made anew stands in themselves: nobody has to look at every game to find them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Every game has a summary, if only one that says that it is to be made."""
    op.execute(
        sa.text(
            "UPDATE summaries SET making = 0"
            " WHERE seq <> (SELECT max(events.seq) FROM events WHERE events.game = summaries.game)"
        )
    )
    op.execute(
        sa.text(
            "INSERT INTO summaries (game, seq, making, condition, began, touched, system, names, payload)"
            " SELECT id, 0, 0, '', '', '', '', '', '{}' FROM games WHERE id NOT IN (SELECT game FROM summaries)"
        )
    )
    op.create_index("ix_summaries_making", "summaries", ["making"])


def downgrade() -> None:
    """Take it back."""
    op.drop_index("ix_summaries_making", "summaries")
    op.execute("DELETE FROM summaries WHERE seq = 0")
