"""The tables of 1.0, as they stand in the file beside. Every later change is a migration of its own."""

from pathlib import Path

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ON_SQLITE = ("CREATE INDEX ix_summaries_names ON summaries (touched, names)",)
ON_POSTGRESQL = (
    "CREATE INDEX ix_summaries_touched ON summaries (touched)",
    "CREATE EXTENSION IF NOT EXISTS pg_trgm",
    "CREATE INDEX ix_summaries_names ON summaries USING gin (names gin_trgm_ops)",
)


def upgrade() -> None:
    """Make them."""
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    script = Path(__file__).with_suffix(".sql").read_text(encoding="utf-8").replace(":", r"\:")  # no parameter
    tables = script.replace(" SERIAL ", " INTEGER ") if is_sqlite else script
    for statement in (*tables.split(";\n")[:-1], *(ON_SQLITE if is_sqlite else ON_POSTGRESQL)):
        op.execute(sa.text(statement))
