"""Circles: logs of another kind, the circle in which a game was begun, and what circles know of a game."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

STATEMENTS = (
    """ALTER TABLE games ADD COLUMN kind VARCHAR(16) DEFAULT 'game' NOT NULL
    CONSTRAINT ck_games_kind CHECK (kind IN ('game', 'circle'))""",
    "ALTER TABLE games ADD COLUMN circle VARCHAR(64)",
    "CREATE INDEX ix_games_circle ON games (circle)",
    "CREATE INDEX ix_games_kind ON games (kind) WHERE kind = 'circle'",
    """CREATE TABLE game_counts (
    game VARCHAR(64) NOT NULL,
    made_of TEXT NOT NULL,
    payload TEXT NOT NULL CONSTRAINT ck_game_counts_payload_json_object CHECK (payload LIKE '{%}'),
    CONSTRAINT pk_game_counts PRIMARY KEY (game),
    CONSTRAINT fk_game_counts_game FOREIGN KEY(game) REFERENCES games (id)
)""",
)


def upgrade() -> None:
    """Add them."""
    for statement in STATEMENTS:
        op.execute(sa.text(statement))
