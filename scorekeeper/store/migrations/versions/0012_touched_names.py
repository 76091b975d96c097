"""The games that bear a name are found by an index, the one touched last first."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

TOUCHED = sa.text(
    "UPDATE name_words SET touched = (SELECT summaries.touched FROM summaries WHERE summaries.game = name_words.game)"
    " WHERE game IN (SELECT game FROM summaries)"
)


def upgrade() -> None:
    """Make it, with when each game was touched."""
    op.add_column("name_words", sa.Column("touched", sa.String(64), nullable=False, server_default=""))
    op.execute(TOUCHED)
    op.create_index("ix_name_words_word_touched", "name_words", ["word", "touched"])


def downgrade() -> None:
    """Take it back."""
    op.drop_index("ix_name_words_word_touched", "name_words")
    op.drop_column("name_words", "touched")
