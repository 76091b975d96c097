"""What alembic runs: the migrations in one transaction that may write, so that two servers cannot both begin them."""

from alembic import context
from flask import current_app

from scorekeeper.store.database import transaction
from scorekeeper.store.models import db

ONE_AT_A_TIME = 1000  # any number that all servers take


def run_migrations() -> None:
    """Runs them on the app's own engine."""
    settings = current_app.extensions["migrate"].configure_args
    with db.engine.connect() as connection, transaction(connection):
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql("SET LOCAL lock_timeout = 0")  # the first one takes as long as it takes
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})")
        context.configure(connection=connection, target_metadata=db.metadata, **settings)
        context.run_migrations()


run_migrations()
