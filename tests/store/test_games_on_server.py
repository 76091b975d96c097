"""Games in PostgreSQL are saved as those in a file are: all of them at one moment, tried, and as old as they are."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import alembic.command
import pytest
import sqlalchemy as sa
from flask import Flask
from flask_migrate import Migrate

from scorekeeper.places import migrations_folder
from scorekeeper.service.store import NotSaved
from scorekeeper.store import games_on_server
from scorekeeper.store.backup import back_up, unpack
from scorekeeper.store.backup_problem import BackupProblem, BackupRefused
from scorekeeper.store.games_on_server import GamesOnServer, server_at
from scorekeeper.store.installation import NO_FILE, Installation
from scorekeeper.store.keeping import KeptBackups
from scorekeeper.store.models import Base, db
from scorekeeper.store.restoring import restore
from scorekeeper.web.platform.app import migrate_database
from tests.apps import DATABASE
from tests.postgres import fresh_address, fresh_postgres_app
from tests.service.examples import OTHER_HAND, record
from tests.store.test_transfer import engine_of, played, rows_of

TODAY = date(2026, 11, 23)
NAME = "scorekeeper-2026-11-23.zip"


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    (folder := tmp_path / "shelf").mkdir()
    return folder


@pytest.fixture
def app(tmp_path: Path, shelf: Path) -> Iterator[Flask]:
    """Two games, three hands."""
    (folder := tmp_path / "here").mkdir()
    with fresh_postgres_app(folder, BACKUPS=str(shelf), HOUSE_KEY="for tests, and for no others") as app:
        played(app)
        yield app


@pytest.fixture
def here(app: Flask) -> Installation:
    folder = Path(app.instance_path)
    return Installation(folder=folder, database=folder / NO_FILE, server=GamesOnServer(app))


def restored(file: Path, folder: Path) -> sa.Engine:
    there = Installation(folder=folder, database=folder / DATABASE)
    restore(file, there, lambda _: None, aside=folder / "none", cover=False)
    return sa.create_engine(f"sqlite:///{there.database}")


def change(app: Flask, statement: str) -> None:
    with engine_of(app).begin() as connection:
        connection.execute(sa.text(statement))
    engine_of(app)


def test_what_is_restored_is_every_row(app: Flask, here: Installation, tmp_path: Path) -> None:
    manifest = back_up(here, tmp_path / "saved.zip")
    assert (manifest.games, manifest.events) == (2, 5)
    assert rows_of(restored(tmp_path / "saved.zip", tmp_path / "there")) == rows_of(engine_of(app))


def test_the_server_makes_one_a_day_and_tries_it(app: Flask, shelf: Path) -> None:
    backups = app.extensions["backups"]
    backups.keep()
    assert backups.state().trouble is None
    assert backups.state().saved is not None
    assert len(list(shelf.iterdir())) == 1


def test_what_comes_while_it_is_made_is_in_the_next_one(
    app: Flask, here: Installation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, real = rows_of(engine_of(app)), games_on_server.take_over
    seen: list[str] = []

    def meanwhile(table: sa.Table, *more: sa.Connection) -> int:
        done = real(table, *more)
        if not seen:
            with app.app_context():
                app.extensions["service"].record(record(2, OTHER_HAND, game="g"))
        seen.append(table.name)
        return done

    monkeypatch.setattr(games_on_server, "take_over", meanwhile)
    assert back_up(here, tmp_path / "saved.zip").events == 5
    assert set(seen) == set(Base.metadata.tables)
    assert rows_of(restored(tmp_path / "saved.zip", tmp_path / "there")) == before
    assert rows_of(engine_of(app)) != before


def test_the_drill_finds_what_is_not_here(app: Flask, here: Installation, shelf: Path) -> None:
    backups = KeptBackups(here, shelf, lambda: TODAY)
    back_up(here, shelf / NAME)
    change(app, "UPDATE events SET hash = 'another' WHERE game = 'h' AND seq = 3")
    backups.keep()
    assert (backups.state().trouble, backups.state().why) == ("drill_failed", "h")


def test_games_that_went_on_or_for_good_since_are_no_difference(app: Flask, here: Installation, shelf: Path) -> None:
    backups = KeptBackups(here, shelf, lambda: TODAY)
    back_up(here, shelf / NAME)
    with app.app_context():
        app.extensions["service"].record(record(2, OTHER_HAND, game="g"))
    change(app, "DELETE FROM events WHERE game = 'h'")
    for table in ("summaries", "name_words", "games"):
        change(app, f"DELETE FROM {table} WHERE {'id' if table == 'games' else 'game'} = 'h'")
    backups.keep()
    assert backups.state().trouble is None


# -- before the tables are changed --------------------------------------------------------------------------------


def older(app: Flask) -> None:
    with app.app_context():
        alembic.command.downgrade(Migrate(app, db, directory=str(migrations_folder())).get_config(), "0006")


def test_before_the_tables_are_changed_they_are_saved_as_they_are(app: Flask, shelf: Path, tmp_path: Path) -> None:
    older(app)
    migrate_database(app)
    [file] = shelf.iterdir()
    assert file.name.endswith("-before-migration-0006.zip")
    manifest, _ = unpack(file, tmp_path)
    assert (manifest.revision, manifest.games, manifest.events) == ("0006", 2, 5)
    migrate_database(app)
    assert [file] == list(shelf.iterdir())


def test_where_that_one_cannot_be_made_nothing_is_changed(app: Flask, shelf: Path) -> None:
    older(app)
    shelf.rmdir()
    with pytest.raises(NotSaved):
        migrate_database(app)
    with engine_of(app).connect() as connection:
        assert connection.scalar(sa.text("SELECT version_num FROM alembic_version")) == "0006"


# -- what is refused ----------------------------------------------------------------------------------------------


def refusal(here: Installation, to: Path) -> BackupProblem:
    to.write_bytes(b"")
    with pytest.raises(BackupRefused) as refused:
        back_up(here, to)
    assert to.read_bytes() == b"", "what was there before"
    return refused.value.problem


def test_games_of_a_newer_version_are_not_saved_by_halves(app: Flask, here: Installation, tmp_path: Path) -> None:
    change(app, "UPDATE alembic_version SET version_num = '9999'")
    assert refusal(here, tmp_path / "saved.zip") == BackupProblem.NEWER_GAMES


def test_what_does_not_fit_together_is_no_backup(app: Flask, here: Installation, tmp_path: Path) -> None:
    for key in sa.inspect(engine_of(app)).get_foreign_keys("events"):
        change(app, f"ALTER TABLE events DROP CONSTRAINT {key['name']}")
    change(app, "UPDATE events SET game = 'none of ours' WHERE game = 'h'")
    assert refusal(here, tmp_path / "saved.zip") == BackupProblem.NOT_WHOLE


def test_where_nothing_is_kept_there_is_nothing_to_save(tmp_path: Path) -> None:
    address = fresh_address(migrated=False).replace("postgresql:", "postgresql+psycopg:")
    here = Installation(folder=tmp_path, database=tmp_path / NO_FILE, server=server_at(address, tmp_path))
    assert refusal(here, tmp_path / "saved.zip") == BackupProblem.NO_GAMES


def test_a_server_that_does_not_answer_is_said_to_be_so_and_its_password_is_not(tmp_path: Path) -> None:
    (nobody := tmp_path / "nobody").mkdir()
    address = f"postgresql+psycopg://anna:wachtwoord@/games?host={nobody}&password=wachtwoord"
    server = server_at(address, tmp_path)
    here = Installation(folder=tmp_path, database=tmp_path / NO_FILE, server=server)
    assert refusal(here, tmp_path / "saved.zip") == BackupProblem.UNREACHABLE
    assert str(server).startswith("postgresql://anna:***@")
    assert "wachtwoord" not in str(server)
