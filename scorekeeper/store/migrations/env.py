"""What alembic runs: the migrations in one transaction that may write, so that two servers cannot both begin them."""

from alembic import context
from flask import current_app

from scorekeeper.store.database import TO_WRITE
from scorekeeper.store.models import db


def run_migrations() -> None:
    """Runs them on the app's own engine."""
    settings = current_app.extensions["migrate"].configure_args
    with db.engine.connect().execution_options(**TO_WRITE) as connection:
        context.configure(connection=connection, target_metadata=db.metadata, **settings)
        with context.begin_transaction():
            context.run_migrations()


run_migrations()
