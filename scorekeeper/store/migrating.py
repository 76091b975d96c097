"""The migrations, run: on a new database, and on one that an older program has left."""

import alembic.command
from alembic.util import CommandError
from flask import Flask
from flask_migrate import Migrate

from scorekeeper.places import migrations_folder
from scorekeeper.service.store import NewerStore
from scorekeeper.store.models import db


def upgrade(app: Flask, revision: str = "head") -> None:
    """Every migration up to that one which the database has not seen. NewerStore where there is one that we do not
    know.
    """
    Migrate(app, db, directory=str(migrations_folder()))
    try:
        alembic.command.upgrade(app.extensions["migrate"].migrate.get_config(), revision)
    except CommandError as error:
        raise NewerStore(str(error)) from error
