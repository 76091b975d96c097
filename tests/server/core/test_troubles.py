"""Games that cannot be read or written: a full disk, no rights, another program, a disk only to read, damage. Each is
said to be what it is, and only damage is mended by a backup.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper import trouble as troubles
from scorekeeper.server.core.complaint import Complaint
from scorekeeper.server.serve import _open_games
from scorekeeper.store import database
from scorekeeper.store.models import db
from scorekeeper.trouble import Trouble, Unavailable, trouble_of
from scorekeeper.wording import serving
from tests.apps import DATABASE
from tests.each import each
from tests.server.conftest import Sit
from tests.server.visitor import Page, Visitor

NAMES = {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"}


@pytest.fixture
def told(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """From now on every connection is told this, and not how long to wait for another program."""

    def tell(pragma: str) -> None:
        monkeypatch.setattr(database, "SQLITE_SETTINGS", (pragma, *database.SQLITE_SETTINGS[1:]))
        with app.app_context():
            db.engine.dispose()

    return tell


def writes(anna: Visitor, page: Page) -> Page:
    for _ in range(60):
        answer = anna.sends(page, "/new", NAMES)
        if answer.status != 200:
            return answer
        page = anna.opens("/new")
    pytest.fail("nothing was refused")


def is_told(page: Page, heading: str) -> None:
    assert page.status == 503
    assert f"<h1>{heading}</h1>" in page.html
    assert ("newest backup" in page.words) is ("damaged" in heading)


def test_a_full_disk(anna: Visitor, sit: Sit, told: Callable[[str], None]) -> None:
    sheet = sit()
    told("PRAGMA max_page_count = 1")
    is_told(writes(anna, anna.opens("/new")), "The disk of this server is full.")
    assert anna.opens(sheet.address).status == 200, "what was recorded before is kept"


@pytest.mark.parametrize(
    ("read_only", "heading"),
    [(False, "This server may not write its own games."), (True, "The disk of this server can only be read.")],
)
def test_no_rights_and_a_disk_only_to_read(
    anna: Visitor, sit: Sit, told: Callable[[str], None], monkeypatch: pytest.MonkeyPatch, read_only: bool, heading: str
) -> None:
    sheet = sit()
    told("PRAGMA query_only = ON")
    monkeypatch.setattr("scorekeeper.trouble.is_read_only", lambda _: read_only)
    is_told(anna.sends(anna.opens("/new"), "/new", NAMES), heading)
    assert anna.opens(sheet.address).status == 200


def test_another_program_holds_the_games(anna: Visitor, tmp_path: Path, sit: Sit, told: Callable[[str], None]) -> None:
    sheet, page = sit(), anna.opens("/new")
    told("PRAGMA busy_timeout = 50")
    with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = anna.sends(page, "/new", NAMES)
        is_told(answer, "Another program holds the games of this server.")
        assert anna.opens(sheet.address).status == 200
    assert anna.sends(page, "/new", NAMES).status == 200, "and the same form again when it is done"


def test_it_says_when_to_ask_again(anna: Visitor, told: Callable[[str], None]) -> None:
    page = anna.opens("/new")
    told("PRAGMA query_only = ON")
    form = page.form("/new")
    form.fill(NAMES)
    answer = anna.client.post("/new", data=dict(form.data()))
    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) > 0, "where beginning games is limited, the limit says when"


def test_damage(app: Flask, anna: Visitor, tmp_path: Path, sit: Sit) -> None:
    sheet = sit()
    with app.app_context():
        db.engine.dispose()
    with (tmp_path / DATABASE).open("r+b") as file:
        size = file.seek(0, 2)
        file.seek(4096)
        file.write(b"\xff" * (size - 4096))
    is_told(anna.opens(sheet.address), "The games of this server are damaged.")


def test_a_mistake_of_the_program_is_none_of_these(app: Flask) -> None:
    with app.app_context(), db.engine.connect() as connection, pytest.raises(sa.exc.OperationalError):
        connection.exec_driver_sql("SELECT nonsense")


class Refusal(Exception):
    def __init__(self, sqlstate: str) -> None:
        self.sqlstate = sqlstate


@each(("error", "trouble"), [
    (OSError(28, "No space left on device"), Trouble.FULL),
    (OSError(13, "Permission denied"), Trouble.NO_RIGHTS),
    (OSError(30, "Read-only file system"), Trouble.READ_ONLY),
    (OSError(5, "Input/output error"), Trouble.DISK),
    (OSError(2, "No such file or directory"), None),
    (Refusal("53100"), Trouble.FULL),
    (Refusal("42501"), Trouble.NO_RIGHTS),
    (Refusal("28P01"), Trouble.NO_RIGHTS),
    (Refusal("25006"), Trouble.READ_ONLY),
    (Refusal("55P03"), Trouble.LOCKED),
    (Refusal("XX001"), Trouble.DAMAGED),
    (Refusal("57P01"), Trouble.UNREACHABLE),
    (psycopg.OperationalError("nobody answered who could have given a code"), Trouble.UNREACHABLE),
    (psycopg.InterfaceError("the connection is closed"), Trouble.UNREACHABLE),
    (psycopg.DataError("psycopg itself would not send this"), None),
    (Refusal("23505"), None),
    (ValueError(), None),
])  # fmt: skip
def test_errors_are_told_apart(error: Exception, trouble: Trouble | None) -> None:
    assert trouble_of(error) is trouble


def of_sqlite(code: int) -> sqlite3.Error:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    return error


def test_a_full_or_read_only_disk_is_not_called_failing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens a database after a while needs 32 kB for what SQLite keeps beside it; tried on such disks."""
    file = tmp_path / DATABASE
    assert trouble_of(of_sqlite(sqlite3.SQLITE_IOERR_SHMSIZE), file) is Trouble.FULL
    assert trouble_of(of_sqlite(sqlite3.SQLITE_IOERR_LOCK), file) is Trouble.DISK
    monkeypatch.setattr(troubles, "is_read_only", lambda _: True)
    assert trouble_of(of_sqlite(sqlite3.SQLITE_IOERR_LOCK), file) is Trouble.READ_ONLY
    assert trouble_of(of_sqlite(sqlite3.SQLITE_IOERR_READ), file) is Trouble.DISK


def test_every_trouble_has_its_sentence() -> None:
    assert set(serving.TROUBLE) == set(Trouble)
    for trouble, sentence in serving.TROUBLE.items():
        assert ("newest backup" in sentence) is (trouble == Trouble.DAMAGED)
    assert issubclass(Unavailable, Exception)


def test_games_that_another_program_holds_do_not_start(app: Flask, tmp_path: Path, told: Callable[[str], None]) -> None:
    told("PRAGMA busy_timeout = 50")
    file = tmp_path / DATABASE
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Complaint) as refused:
            _open_games(app)
    assert str(refused.value) == serving.TROUBLE["locked"] % {"database": str(file), "why": "database is locked"}
