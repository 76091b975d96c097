"""`scorekeeper transfer`: from SQLite to PostgreSQL and back nothing is lost or changed, and nothing comes in part."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa

from scorekeeper.durable import held
from scorekeeper.store.database import writing
from scorekeeper.store.models import Base, DeletionRow, EndingRow, MoveRow, NamedRow, OwnerRow, SummaryRow, TellingRow
from scorekeeper.store.transfer import RowSum
from tests.cli.test_backup import Run, bare, contents, here, run, served
from tests.postgres import fresh_address
from tests.service.examples import OTHER_HAND, record, start
from tests.store.test_restoring import killed
from tests.store.test_tables import DELETION, ENDING, MOVE, NAMED, OWNER, SUMMARY, TELLING
from tests.web.visitor import Visitor

__all__ = ["bare", "here", "run"]

FILE = "scorekeeper.sqlite"
DEVICE_OF_ANNA = sa.text("SELECT id FROM devices LIMIT 1")


@pytest.fixture
def full(here: Path) -> Path:
    """An installation with something in every table; names and points as people write them."""
    with served(here) as app, app.app_context():
        service = app.extensions["service"]
        service.start(start("g", "g"))
        service.record(record(1, game="g"))
        service.record(record(2, OTHER_HAND, game="g"))
        with writing() as connection:
            device = connection.scalar(DEVICE_OF_ANNA)
            connection.execute(sa.delete(SummaryRow))
            for row, values in (
                (OwnerRow, OWNER | {"device": device}),
                (MoveRow, MOVE | {"device": device, "name": "Аня “Żółć” 🂡 \x1f"}),
                (TellingRow, TELLING | {"points": '{"cards": 61}'}),
                (SummaryRow, SUMMARY),
                (DeletionRow, DELETION),
                (NamedRow, NAMED),
                (EndingRow, ENDING | {"ending": "żółć"}),
            ):
                connection.execute(sa.insert(row), [values])
    return here


def rows_at(address: str) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table on the server, as the driver itself reads them."""
    with psycopg.connect(address) as connection:
        tables = [row[0] for row in connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")]
        return {
            table: sorted(connection.execute(f"SELECT * FROM {table}".encode()).fetchall(), key=str) for table in tables
        }


def by_name(instance: Path) -> dict[str, list[tuple[object, ...]]]:
    """The same of the file, where a truth is a number; its columns stand as in the migrations, too."""
    return {name: rows for name, rows in contents(instance).items() if not name.startswith("sqlite_")}


def alike(one: dict[str, list[tuple[object, ...]]], other: dict[str, list[tuple[object, ...]]]) -> bool:
    return {name: [tuple(map(plain, row)) for row in rows] for name, rows in one.items()} == {
        name: [tuple(map(plain, row)) for row in rows] for name, rows in other.items()
    }


def shown(address: str) -> str:
    """As addresses are shown: the folder of the socket stands behind a question mark."""
    return address.replace("/tmp/", "%2Ftmp%2F")


def plain(value: object) -> object:
    return int(value) if isinstance(value, bool) else value


def test_all_of_it_goes_there_and_back_unchanged(
    full: Path, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, keys = by_name(full), {name: (full / name).read_bytes() for name in ("secret_key", "house_key")}
    assert set(before) == {*Base.metadata.tables, "alembic_version"}
    assert all(before.values()), "every table has a row"
    address = fresh_address(migrated=False)
    status, out, err = run(full, "transfer", address)
    assert (status, err) == (0, "")
    assert "2 games, 4 events, 1 devices, 3 links." in out
    assert f"serve it with DATABASE_URL={shown(address)}; the keys stay in {full}\n" in out
    assert alike(rows_at(address), before)
    assert not (full / FILE).exists(), "nobody plays on in the old file by mistake"
    (aside,) = full.glob(f"{FILE}.before-transfer-*")
    assert f"The file that it came from is now {aside}\n" in out

    monkeypatch.setenv("DATABASE_URL", address)
    assert run(full, "check")[1].startswith("Sound: 2 games with 4 events.")
    status, out, err = run(full, "transfer", "sqlite:///scorekeeper.sqlite")
    assert (status, err) == (0, "")
    assert f"In {shown(address)} all stays as it was" in out
    assert "From now on serve it without DATABASE_URL" in out
    assert by_name(full) == before
    assert {name: (full / name).read_bytes() for name in keys} == keys
    assert {file.name for file in full.iterdir()} == {FILE, aside.name, *keys}
    assert (full / FILE).stat().st_mode & 0o777 == 0o600


def test_it_is_played_on_there(here: Path, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The phone is known, the next hand and the next device are written behind those that came along."""
    address, (sheet, cookie) = fresh_address(), json.loads((tmp_path / "cookie.json").read_text())
    assert run(here, "transfer", address)[0] == 0
    monkeypatch.setenv("DATABASE_URL", address)
    with served(here) as app:
        anna = Visitor(app.test_client())
        anna.client.set_cookie("session", cookie)
        assert anna.opens(sheet).status == 200
        with app.app_context():
            app.extensions["service"].start(start("h", "h"))
            app.extensions["service"].record(record(1, game="h"))
        assert anna.sends(anna.opens("/new"), "/new", {"name_0": "A", "name_1": "B", "name_2": "C"}).status == 200
    assert run(here, "check")[1].startswith("Sound: 3 games with 4 events.")


# -- what is refused ----------------------------------------------------------------------------------------------


def test_where_something_is_already_nothing_is_changed(full: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    address, before = fresh_address(), by_name(full)
    with psycopg.connect(address) as connection:
        connection.execute("INSERT INTO devices (id, name, label) VALUES (%s, '', '')", ["d" * 64])
    there = rows_at(address)
    status, out, err = run(full, "transfer", address)
    assert (status, out) == (1, "")
    assert err.startswith(f"There are games or devices in {shown(address)} already, so nothing was changed. Name")
    assert (rows_at(address), by_name(full)) == (there, before)
    monkeypatch.setenv("DATABASE_URL", address)
    for name in (FILE, f"{FILE}-wal"):
        status, out, err = run(full, "transfer", f"sqlite:///{name.removesuffix('-wal')}")
        assert (status, out) == (2, "")
        assert err.startswith(f"{full / FILE} is there already, so nothing was changed.")
        (full / FILE).rename(full / f"{FILE}-wal") if name == FILE else None
    assert rows_at(address) == there


def test_who_plays_at_this_moment_is_not_left_behind(full: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    address = fresh_address()
    with held(full, shared=True):
        status, out, err = run(full, "transfer", address)
    assert (status, out, "A score-keeper is running on the games in" in err) == (1, "", True)
    with closing(sqlite3.connect(full / FILE)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert run(full, "transfer", address)[0] == 1
    with psycopg.connect(address):
        status, out, err = run(full, "transfer", address)
        assert (status, out) == (1, "")
        assert err.startswith(f"Somebody else is connected to {shown(address)}, so nothing was changed.")
    assert run(full, "transfer", address)[0] == 0
    monkeypatch.setenv("DATABASE_URL", address)
    with psycopg.connect(address):
        assert run(full, "transfer", "sqlite:///other.sqlite")[2].startswith("Somebody else is connected to")
    with held(full, shared=True):
        err = run(full, "transfer", "sqlite:///other.sqlite")[2]
    assert err.startswith(f"A score-keeper is running on the games in {shown(address)}.")
    assert not (full / "other.sqlite").exists()


def test_what_does_not_fit_is_named_and_nothing_of_it_arrives(full: Path, run: Run) -> None:
    with served(full) as app, app.app_context(), writing() as connection:
        connection.execute(sa.text("UPDATE devices SET label = :label"), {"label": "x" * 201})
    address, before = fresh_address(), by_name(full)
    status, out, err = run(full, "transfer", address)
    assert (status, out) == (1, "")
    assert err.startswith(f"{shown(address)} does not take a row of the table devices, so nothing was changed: ")
    assert by_name(full) == before
    assert not any(rows for name, rows in rows_at(address).items() if name != "alembic_version")


def test_what_arrives_otherwise_is_taken_back(full: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    added = RowSum.add

    def add(self: RowSum, row: tuple[object, ...]) -> None:
        added(self, ["another", *row] if row[0] == "g" and add.seen else row)  # type: ignore[attr-defined]
        add.seen = add.seen or row[0] == "g"  # type: ignore[attr-defined]

    add.seen = False  # type: ignore[attr-defined]
    monkeypatch.setattr(RowSum, "add", add)
    address = fresh_address()
    status, out, err = run(full, "transfer", address)
    assert (status, out) == (1, "")
    assert err.startswith(f"What arrived in the table games of {shown(address)} was not what was sent")
    assert (full / FILE).exists()
    assert not rows_at(address)["games"]


def test_a_damaged_game_comes_along_as_it_is_and_is_named(full: Path, run: Run) -> None:
    with served(full) as app, app.app_context(), writing() as connection:
        connection.execute(sa.text("UPDATE events SET author = 'Mallory' WHERE game = 'g' AND seq = 2"))
    status, out, err = run(full, "transfer", fresh_address())
    assert (status, "2 games, 4 events" in out) == (0, True)
    assert err == "Not sound, there as here: game g, event 2. `scorekeeper check` says more.\n"


def test_what_cannot_be_opened_is_told_apart(full: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.store.postgres.RESTART", 0)
    address = fresh_address()
    other = address.replace("?", "_not?")
    before = by_name(full)
    status, out, err = run(full, "transfer", other)
    assert (status, out, err.startswith(f"The games in {shown(other)} cannot be opened: ")) == (1, "", True)
    status, out, err = run(full, "transfer", "sqlite:////nowhere/at/all/games.sqlite")
    assert (status, out, err.startswith("Cannot write /nowhere/at/all")) == (2, "", True)
    with psycopg.connect(address) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    status, out, err = run(full, "transfer", address)
    assert (status, out, "were written by a newer score-keeper" in err) == (1, "", True)
    assert by_name(full) == before
    for version, code, said in (("0006", 2, "kept by an older version"), ("9999", 1, "by a newer score-keeper")):
        with closing(sqlite3.connect(full / FILE, isolation_level=None)) as connection:
            connection.execute("UPDATE alembic_version SET version_num = ?", (version,))
        status, out, err = run(full, "transfer", fresh_address())
        assert (status, out, said in err) == (code, "", True)


@pytest.mark.parametrize(
    "address",
    [
        "nonsense",
        "mysql://anna@localhost/games",
        "postgresql://anna:secret@localhost:port/games",
        "sqlite://",
        "sqlite:///:memory:",
    ],
)
def test_what_is_no_address_is_wrong_usage(full: Path, run: Run, address: str) -> None:
    status, out, err = run(full, "transfer", address)
    assert (status, out, err.startswith("That is no address of a database.")) == (2, "", True)


def test_a_password_comes_by_standard_input_and_is_shown_nowhere(
    full: Path, run: Run, terminal: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(full))
    address = fresh_address()
    secret = address.replace("scorekeeper@", "scorekeeper:hidden@")
    status, out, err = terminal.run("transfer", "-", stdin=f"{secret}\n".encode())  # type: ignore[attr-defined]
    assert (status, err) == (0, "")
    assert "hidden" not in out
    assert "scorekeeper:***@" in out


def test_nothing_goes_nowhere(full: Path, tmp_path: Path, run: Run) -> None:
    status, out, err = run(full, "transfer", "sqlite:///scorekeeper.sqlite")
    assert (status, out, err) == (2, "", f"The games are in {full / FILE} already.\n")
    nowhere = tmp_path / "nowhere"
    status, out, err = run(nowhere, "transfer", fresh_address())
    assert (status, out, err) == (2, "", f"No games are kept in {nowhere / FILE}\n")
    assert not nowhere.exists()


# -- killed anywhere ----------------------------------------------------------------------------------------------


def test_killed_when_it_has_arrived_the_old_games_are_there_too(
    full: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, address = by_name(full), fresh_address()

    def transferred() -> None:
        monkeypatch.setattr("scorekeeper.cli.transfer._put_aside", lambda _: os.kill(os.getpid(), signal.SIGKILL))
        run(full, "transfer", address)

    assert killed(transferred, 0)
    assert by_name(full) == before
    assert alike(rows_at(address), before)
    assert "in use" not in run(full, "check")[2]
