"""Games and their events."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Games and their events."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("start_key", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.UniqueConstraint("start_key", name="uq_games_start_key"),
        sa.CheckConstraint("id <> ''", name=op.f("ck_games_id_not_empty")),
        sa.CheckConstraint("start_key <> ''", name=op.f("ck_games_start_key_not_empty")),
    )
    op.create_table(
        "events",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("previous", sa.Integer, nullable=True),
        sa.Column("key", sa.String(200), nullable=False),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("at", sa.String(64), nullable=False),
        sa.Column("author", sa.String(200), nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_events"),
        sa.UniqueConstraint("game", "seq", name="uq_events_game_seq"),
        sa.UniqueConstraint("game", "key", name="uq_events_game_key"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_events_game"),
        sa.ForeignKeyConstraint(["game", "previous"], ["events.game", "events.seq"], name="fk_events_game_previous"),
        sa.CheckConstraint("seq >= 1", name=op.f("ck_events_seq_from_1")),
        sa.CheckConstraint(
            "(seq = 1 AND previous IS NULL) OR (previous IS NOT NULL AND previous = seq - 1)",
            name=op.f("ck_events_on_previous"),
        ),
        sa.CheckConstraint("key <> ''", name=op.f("ck_events_key_not_empty")),
        sa.CheckConstraint("kind <> ''", name=op.f("ck_events_kind_not_empty")),
        sa.CheckConstraint("at LIKE '____-__-__T__:__:__%'", name=op.f("ck_events_at_rfc_3339")),
        sa.CheckConstraint("payload LIKE '{%}'", name=op.f("ck_events_payload_json_object")),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("events")
    op.drop_table("games")
