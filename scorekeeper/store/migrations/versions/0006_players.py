"""Links for players, and what players tell of their own points before the hand is recorded."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

OPEN = sa.text("revoked_at IS NULL")


def upgrade() -> None:
    """A player's link is one to watch that bears a mark: SQLite cannot change the CHECK on its role."""
    op.add_column("links", sa.Column("plays", sa.Boolean, nullable=False, server_default=sa.false()))
    _one_open("game", "role", "plays")
    op.create_table(
        "tellings",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("hand", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("points", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_tellings"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_tellings_game"),
        sa.CheckConstraint("points LIKE '{%}'", name=op.f("ck_tellings_points_json_object")),
    )


def downgrade() -> None:
    """Take it back, and players' links with it."""
    op.drop_table("tellings")
    op.execute("DELETE FROM grants WHERE link IN (SELECT id FROM links WHERE plays)")
    op.execute("DELETE FROM links WHERE plays")
    _one_open("game", "role")
    op.drop_column("links", "plays")


def _one_open(*columns: str) -> None:
    op.drop_index("uq_links_open", "links")
    op.create_index("uq_links_open", "links", columns, unique=True, sqlite_where=OPEN, postgresql_where=OPEN)
