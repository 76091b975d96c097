"""One backup for both databases: every row at one moment, from either into an empty one of either kind."""

import json
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper.server.core.config import file_of, with_driver
from scorekeeper.service.game_service import GameService
from scorekeeper.store import backup
from scorekeeper.store.backup import back_up
from scorekeeper.store.backup_file import TABLES, BackupProblem, BackupRefused, read_back
from scorekeeper.store.installation import Installation
from scorekeeper.store.models import DeletionRow, DeviceRow, MoveRow, OwnerRow, SummaryRow, TellingRow, db
from scorekeeper.store.restoring import restore
from scorekeeper.store.sql_access import SqlAccess
from scorekeeper.store.sql_store import SqlStore
from scorekeeper.trouble import Trouble
from tests.apps import DATABASE
from tests.postgres import fresh_address
from tests.service.examples import at, record, start
from tests.store.conftest import SQLITE_ALONE
from tests.store.test_sql_access import ANNA, BORIS, KEEP, WATCH
from tests.store.test_tables import DELETION, DEVICE, MOVE, OWNER, TELLING

Place = Callable[[Path], Installation]
Rows = dict[str, list[tuple[object, ...]]]


def in_file(folder: Path) -> Installation:
    return Installation(folder=folder, database=folder / DATABASE)


def on_server(folder: Path) -> Installation:
    return Installation(folder=folder, database=None, server=with_driver(fresh_address(migrated=False)))


@pytest.fixture
def here(app: Flask) -> Installation:
    """Two games and three events; something in every table."""
    service = GameService(SqlStore())
    for game in "gh":
        service.start(start(game, key=game, players=("Łucja", "Вера", "A"), first_dealer="A"))
    service.change(record(1, "A 100: 3 | 2 | 115", players=("Łucja", "Вера", "A")))
    access = SqlAccess()
    access.issue(KEEP)
    access.issue(WATCH)
    access.admit(ANNA, "g", None, at(1))
    access.admit(BORIS, "g", WATCH.id, at(2))
    with db.engine.begin() as connection:
        examples = ((DeviceRow, DEVICE), (OwnerRow, OWNER | {"device": DEVICE["id"]}), (MoveRow, MOVE))
        for row, values in (*examples, (TellingRow, TELLING), (DeletionRow, DELETION | {"game": "h"})):
            connection.execute(sa.insert(row), values)
    folder, address = Path(app.instance_path), app.config["SQLALCHEMY_DATABASE_URI"]
    for name in ("secret_key", "house_key"):
        (folder / name).write_text(name * 3)
    return Installation(folder=folder, database=file_of(address, folder), server=address)


def rows(of: Installation) -> Rows:
    with of.opened() as engine, engine.connect() as connection:
        tables = {table.name: sa.select(table).order_by(*table.primary_key.columns) for table in TABLES}
        return {name: [tuple(row) for row in connection.execute(asked)] for name, asked in tables.items()}


def change(here: Installation, statement: str) -> None:
    with here.opened() as engine, engine.connect() as connection:
        if here.database is not None:
            connection.exec_driver_sql("PRAGMA ignore_check_constraints = ON")
        connection.exec_driver_sql(statement)
        connection.commit()


@pytest.mark.parametrize("place", [in_file, on_server])
def test_every_row_comes_back_and_the_games_go_on(here: Installation, tmp_path: Path, place: Place) -> None:
    content = back_up(here, saved := tmp_path / "saved.zip")
    assert (content.games, content.events, content.damaged) == (2, 3, ())
    assert saved.stat().st_mode & 0o777 == 0o600
    there = place(tmp_path / "there")
    assert restore(saved, there, aside="aside", cover=False) == (content, False)
    assert rows(there) == rows(here)
    assert all(rows(here).values()), "a table without a row shows nothing"
    assert there.keys() == here.keys()
    with there.opened() as engine:
        with engine.connect() as connection:
            assert [*connection.scalars(sa.select(SummaryRow.making))] == [0, 0], "made anew when somebody looks"
        assert (
            GameService(SqlStore()).change(record(2, "Вера 100: 3 | 115 | 2", players=("Łucja", "Вера", "A"))).seq == 3
        )


def test_what_comes_meanwhile(here: Installation, app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, real = rows(here), backup._write_table
    seen: list[str] = []

    def meanwhile(table: sa.Table, *more: object) -> object:
        told = real(table, *more)  # type: ignore[arg-type]
        if not seen:
            with app.app_context():
                assert GameService(SqlStore()).start(start("i", key="i")).seq == 1
        seen.append(table.name)
        return told

    monkeypatch.setattr(backup, "_write_table", meanwhile)
    assert back_up(here, tmp_path / "saved.zip").games == 2
    restore(tmp_path / "saved.zip", there := in_file(tmp_path / "there"), aside="aside", cover=False)
    assert rows(there) == before
    assert rows(here) != before


@pytest.mark.parametrize("cover", [False, True])
def test_nothing_is_restored_into_a_server_that_has_anything(here: Installation, tmp_path: Path, cover: bool) -> None:
    back_up(here, saved := tmp_path / "saved.zip")
    restore(saved, there := on_server(tmp_path / "there"), aside="aside", cover=False)
    for table in [table.name for table in TABLES if table.name != "devices"]:
        change(there, f"TRUNCATE {table} CASCADE")
    before = rows(there)
    with pytest.raises(BackupRefused, match=BackupProblem.NOT_EMPTY):
        restore(saved, there, aside="aside", cover=cover)
    assert rows(there) == before
    assert [*before["devices"]] != []


def test_a_damaged_game_is_named_and_saved_as_it_is_where_that_is_said(here: Installation, tmp_path: Path) -> None:
    change(here, "UPDATE events SET payload = replace(payload, 'Вера', 'Вора') WHERE game = 'g' AND seq = 1")
    with pytest.raises(BackupRefused, match=BackupProblem.DAMAGED_GAME):
        back_up(here, tmp_path / "saved.zip")
    assert not (tmp_path / "saved.zip").exists()
    assert back_up(here, tmp_path / "saved.zip", damaged_too=True).damaged == ("g",)
    restore(tmp_path / "saved.zip", there := in_file(tmp_path / "there"), aside="aside", cover=False)
    assert rows(there) == rows(here)


@SQLITE_ALONE
@pytest.mark.parametrize("payload", ["'[]'", "CAST(payload || X'FF' AS TEXT)", "X'00'"])
def test_a_row_that_no_table_takes_is_saved_and_restored(here: Installation, tmp_path: Path, payload: str) -> None:
    """One bit of a file makes text of bytes. PostgreSQL refuses it, and nothing of it is there."""
    change(here, f"UPDATE events SET payload = {payload} WHERE game = 'g' AND seq = 2")
    saved = tmp_path / "saved.zip"
    assert back_up(here, saved, damaged_too=True).damaged == ("g",)
    restore(saved, there := in_file(tmp_path / "there"), aside="aside", cover=False)
    assert back_up(there, tmp_path / "again.zip", damaged_too=True).damaged == ("g",)
    server = on_server(tmp_path / "server")
    if payload == "'[]'":
        with pytest.raises(BackupRefused, match=BackupProblem.DOES_NOT_FIT):
            restore(saved, server, aside="aside", cover=False)
        assert not server.has_games()


@SQLITE_ALONE
def test_a_backup_that_was_packed_again_in_a_folder_is_one(here: Installation, tmp_path: Path) -> None:
    content = back_up(here, tmp_path / "saved.zip")
    with zipfile.ZipFile(tmp_path / "saved.zip") as old, zipfile.ZipFile(tmp_path / "again.zip", "w") as new:
        new.writestr("games of Friday/", "")
        new.writestr("__MACOSX/games of Friday/._backup.json", b"\0")
        new.writestr("games of Friday/.DS_Store", b"\0")
        for name in reversed(old.namelist()):
            new.writestr(f"games of Friday/{name}", old.read(name))
    assert restore(tmp_path / "again.zip", in_file(tmp_path / "there"), aside="aside", cover=False) == (content, False)


BEFORE_CIRCLES = (
    "DROP TABLE game_counts",
    "DROP INDEX ix_games_circle",
    "DROP INDEX ix_games_kind",
    "ALTER TABLE games DROP COLUMN circle",
    "ALTER TABLE games DROP COLUMN kind",
)


def as_before_1_0(here: Installation, to: Path, change: Callable[[bytes], bytes]) -> Path:
    """A backup as it was then, packed again in a folder; `change` is done to the database after it was hashed."""
    copy = to.with_suffix(".sqlite")
    with here.opened() as engine, engine.connect() as connection:
        connection.exec_driver_sql("VACUUM INTO ?", (str(copy),))
    with sa.create_engine(f"sqlite:///{copy}").begin() as connection:
        for undone in BEFORE_CIRCLES:
            connection.exec_driver_sql(undone)
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0014'")
    told = {"sha256": sha256(copy.read_bytes()).hexdigest(), "revision": "0014", "games": 2, "events": 3}
    with zipfile.ZipFile(to, "w") as new:
        new.writestr("__MACOSX/Friday/._backup.json", b"\0")
        new.writestr("Friday/backup.json", json.dumps(told | {"keys": [*here.keys()], "format": "thousand-backup/1"}))
        new.writestr("Friday/scorekeeper.sqlite", change(copy.read_bytes()))
        for name, text in here.small().items():
            new.writestr(f"Friday/{name}", text)
    return to


@SQLITE_ALONE
def test_a_backup_as_it_was_before_1_0_is_one(here: Installation, tmp_path: Path) -> None:
    old = as_before_1_0(here, tmp_path / "old.zip", lambda content: content)
    content, _ = restore(old, there := in_file(tmp_path / "there"), aside="aside", cover=False)
    assert (content.games, content.events) == (2, 3)
    assert (rows(there), there.small()) == (rows(here), here.small())
    assert {*there.folder.iterdir()} == {*there.places()[:1], *there.places()[3:5]}
    other = as_before_1_0(
        here, tmp_path / "other.zip", lambda content: content.replace("Вера".encode(), "Вора".encode())
    )
    with pytest.raises(BackupRefused, match=BackupProblem.SPOILT):
        restore(other, in_file(tmp_path / "nowhere"), aside="aside", cover=False)


def test_the_backup_of_somebody_who_packed_it_again(tmp_path: Path) -> None:
    """An installation on which nobody had played yet."""
    there = in_file(tmp_path / "there")
    content, had = restore(Path(__file__).parent / "backup-rezipped-in-folder.zip", there, aside="aside", cover=False)
    assert (content.games, content.events, had) == (0, 0, False)
    assert [*there.keys()] == ["secret_key", "house_key"]


def spoil(saved: Path, name: str, change: Callable[[bytes], bytes]) -> Path:
    spoilt = saved.with_name("spoilt.zip")
    with zipfile.ZipFile(saved) as old, zipfile.ZipFile(spoilt, "w") as new:
        for member in old.namelist():
            content = old.read(member)
            new.writestr(member, change(content) if member == name else content)
    return spoilt


@SQLITE_ALONE
@pytest.mark.parametrize(("name", "change", "problem"), [
    ("events.jsonl", lambda lines: lines.replace(b"2026", b"2027", 1), BackupProblem.SPOILT),
    ("grants.jsonl", lambda lines: lines.rstrip(b"\n").rpartition(b"\n")[0] + b"\n", BackupProblem.SPOILT),
    ("games.jsonl", lambda _: b"", BackupProblem.SPOILT),
    ("backup.json", lambda told: told.replace(b"thousand-backup/1", b"thousand-backup/2"), BackupProblem.NEWER),
    ("backup.json", lambda told: told.replace(b"house_key", b"../house_key"), BackupProblem.NO_BACKUP),
    ("backup.json", lambda told: told.replace(b"tables", b"files"), BackupProblem.NO_BACKUP),
    ("backup.json", lambda _: b"[]", BackupProblem.NO_BACKUP),
    ("backup.json", lambda _: b"{", BackupProblem.NO_BACKUP),
    ("secret_key", lambda _: b"k" * 1_001, BackupProblem.NO_BACKUP),
    ("backup.json", lambda told: told.replace(b'"tables": {', b'"tables": 7, "other": {'), BackupProblem.NO_BACKUP),
])  # fmt: skip
def test_what_is_not_what_was_saved_is_refused(
    here: Installation, tmp_path: Path, name: str, change: Callable[[bytes], bytes], problem: BackupProblem
) -> None:
    back_up(here, tmp_path / "saved.zip")
    spoilt = spoil(tmp_path / "saved.zip", name, change)
    for read in (read_back, lambda file: restore(file, in_file(tmp_path / "there"), aside="aside", cover=False)):
        with pytest.raises(BackupRefused, match=f"^{problem}$"):
            read(spoilt)
    assert not (tmp_path / "there" / DATABASE).exists()


@SQLITE_ALONE
def test_a_backup_of_newer_tables_is_not_restored(here: Installation, tmp_path: Path) -> None:
    back_up(here, tmp_path / "saved.zip")
    newer = spoil(
        tmp_path / "saved.zip", "backup.json", lambda told: json.dumps(json.loads(told) | {"revision": "9"}).encode()
    )
    with pytest.raises(BackupRefused, match=f"^{BackupProblem.NEWER}$"):
        restore(newer, in_file(tmp_path / "there"), aside="aside", cover=False)


@SQLITE_ALONE
def test_where_the_file_is_damaged_nothing_is_saved(here: Installation, tmp_path: Path) -> None:
    """Also where what is spoilt is an index, by which rows would be passed over."""
    assert here.database is not None
    with here.opened() as engine, engine.connect() as connection:
        asked = "SELECT rootpage FROM sqlite_master WHERE name = 'ix_moves_device'"
        page = connection.exec_driver_sql(asked).scalar_one()
    db.engine.dispose()
    with here.database.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xff" * 64)
    with pytest.raises(BackupRefused, match=f"^{Trouble.DAMAGED}$"):
        back_up(here, tmp_path / "saved.zip")
