"""The migrations, run: on a new database, and on one that an older program has left."""

import alembic.command
import sqlalchemy as sa
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from flask import Flask
from flask_migrate import Migrate

from scorekeeper.places import migrations_folder
from scorekeeper.service.store import NewerStore
from scorekeeper.store.database import REVISIONS
from scorekeeper.store.models import db


def refuse_newer(engine: sa.Engine) -> None:
    """Tables that are not up to date may be of a newer program: then nothing is to be done with them. NewerStore."""
    known = {script.revision for script in ScriptDirectory(str(migrations_folder())).walk_revisions()}
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return
        for revision in connection.scalars(sa.text(REVISIONS)):
            if revision not in known:
                raise NewerStore(revision)


def upgrade(app: Flask, revision: str = "head") -> None:
    """Every migration up to that one which the database has not seen. NewerStore where there is one that we do not
    know.
    """
    Migrate(app, db, directory=str(migrations_folder()))
    try:
        alembic.command.upgrade(app.extensions["migrate"].migrate.get_config(), revision)
    except CommandError as error:
        raise NewerStore(str(error)) from error
