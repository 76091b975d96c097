"""All tables, as the models say them. With version 1.0 they are written out here, and every later change is a migration
of its own.
"""

from alembic import op

from scorekeeper.store.models import Base

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    indexes = [index for table in Base.metadata.tables.values() for index in table.indexes]
    for index in indexes:  # the name of PostgreSQL's dialect in the models would load it with every start
        index.dialect_options["postgresql"]["where"] = index.dialect_options["sqlite"]["where"]
    Base.metadata.create_all(op.get_bind())
    if op.get_bind().dialect.name == "postgresql":
        op.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
        op.execute("CREATE INDEX ix_summaries_names ON summaries USING gin (names gin_trgm_ops)")
