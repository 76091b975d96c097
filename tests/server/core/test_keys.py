"""The keys: made once, on the disk before they count, and no server starts on one that keeps nobody out."""

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.server.app import create_app
from scorekeeper.server.core import config
from scorekeeper.server.core.complaint import Complaint
from scorekeeper.server.core.config import settings
from scorekeeper.server.core.keys import FILES, kept_key, read_key, replace_key
from scorekeeper.service.access import LEAST_OF_A_KEY as LEAST
from scorekeeper.wording import serving as words
from tests.server.conftest import Sit
from tests.server.test_serve import start
from tests.server.visitor import Visitor
from tests.store.conftest import POSTGRESQL_ALONE

__all__ = ["start"]
SOUND = "k" * LEAST


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in config.SETTINGS:
        monkeypatch.delenv(name, raising=False)


def kept(folder: Path, name: str = "SECRET_KEY") -> str:
    return kept_key(name, folder, lambda: None)


@pytest.mark.parametrize(("name", "least"), [("SECRET_KEY", 64), ("HOUSE_KEY", 22)])
def test_a_key_is_made_once_and_for_its_owner_only(tmp_path: Path, name: str, least: int) -> None:
    file = tmp_path / FILES[name]
    key = kept(tmp_path, name)
    assert len(key) >= least
    assert kept(tmp_path, name) == key == file.read_text()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("name", FILES)
def test_a_key_put_there_by_hand_is_its_owners_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """As out of a backup, where a key is broken. One that is somebody else's to close is read all the same."""
    file = tmp_path / FILES[name]
    file.write_text(SOUND)
    file.chmod(0o644)
    assert (kept(tmp_path, name), stat.S_IMODE(file.stat().st_mode)) == (SOUND, 0o600)
    file.chmod(0o640)

    def not_ours(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", not_ours)
    assert kept(tmp_path, name) == SOUND


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
def test_what_is_no_file_is_no_key_and_holds_nobody_up(tmp_path: Path, make: Callable[[Path], None]) -> None:
    """A pipe would keep the server waiting for somebody who writes into it, and say nothing."""
    make(tmp_path / FILES["SECRET_KEY"])
    with pytest.raises(Complaint, match="empty or broken"):
        kept(tmp_path)


@pytest.mark.parametrize("again", [False, True])
def test_a_key_is_on_the_disk_before_it_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, again: bool) -> None:
    """A power cut between would leave an empty file, or none, under cookies that were signed with it."""
    if again:
        kept(tmp_path)
    done: list[str] = []
    fsync, link, replace = os.fsync, os.link, Path.replace

    def flushed(handle: int) -> None:
        fsync(handle)
        status = os.fstat(handle)
        done.append("folder" if stat.S_ISDIR(status.st_mode) else f"file of {status.st_size}")

    monkeypatch.setattr(os, "fsync", flushed)
    monkeypatch.setattr(os, "link", lambda *places: (done.append("there"), link(*places)))
    monkeypatch.setattr(Path, "replace", lambda *places: (done.append("there"), replace(*places)))
    if again:
        replace_key("SECRET_KEY", tmp_path)
        assert done[:3] == ["file of 64", "there", "folder"], "the old one is kept first"
        done[:3] = []
    else:
        kept(tmp_path)
    assert done == ["file of 64", "there", "folder"]


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize(
    "content", [b"", b"\n", b"short", b"\0" * 64, b"\xff" * 64, b"k" * (LEAST - 1) + b"\n", b"k#" * 20, b"k" * 2000]
)
def test_nobody_is_served_with_a_broken_key_and_it_stays_as_it_is(tmp_path: Path, name: str, content: bytes) -> None:
    file = tmp_path / FILES[name]
    file.write_bytes(content)
    with pytest.raises(Complaint, match=f"The key in {file} is empty or broken.*`scorekeeper rotate"):
        settings({"SCOREKEEPER_INSTANCE": tmp_path})
    assert file.read_bytes() == content


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("given", ["", "  ", "k" * (LEAST - 1), "k" * 1001, "\udcff" * 30])
def test_a_key_of_the_environment_keeps_somebody_out_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, given: str
) -> None:
    monkeypatch.setenv(name, given)
    with pytest.raises(Complaint, match=f"{name} is set, but it is no key: it needs {LEAST} to 1000 characters"):
        settings({"SCOREKEEPER_INSTANCE": tmp_path})
    monkeypatch.setenv(name, SOUND)
    assert settings({"SCOREKEEPER_INSTANCE": tmp_path})[name] == SOUND


def test_no_secret_key_is_made_beside_games_that_belong_to_another(tmp_path: Path) -> None:
    games = tmp_path / "scorekeeper.sqlite"
    games.write_bytes(b"SQLite format 3\0 and games")
    with pytest.raises(Complaint) as refused:
        settings({"SCOREKEEPER_INSTANCE": tmp_path})
    assert str(refused.value) == words.NO_SECRET_KEY % {"database": games, "file": tmp_path / "secret_key"}
    assert [file.name for file in tmp_path.iterdir()] == ["scorekeeper.sqlite"]
    replace_key("SECRET_KEY", tmp_path)
    assert settings({"SCOREKEEPER_INSTANCE": tmp_path})["SECRET_KEY"] == read_key(tmp_path / "secret_key")


def test_a_key_of_the_environment_takes_no_others_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every phone would be a stranger, and each that comes would get a cookie in the place of the one it had."""
    own = {"SCOREKEEPER_INSTANCE": tmp_path}
    key = settings(own)["SECRET_KEY"]
    monkeypatch.setenv("SECRET_KEY", SOUND)
    assert settings(own)["SECRET_KEY"] == SOUND, "nobody is known yet"
    (tmp_path / "scorekeeper.sqlite").write_bytes(b"SQLite format 3\0 and games")
    with pytest.raises(Complaint) as refused:
        settings(own)
    assert str(refused.value) == words.ANOTHER_SECRET_KEY % {"file": tmp_path / "secret_key"}
    monkeypatch.setenv("SECRET_KEY", str(key))
    assert settings(own)["SECRET_KEY"] == key
    (tmp_path / "secret_key").unlink()
    monkeypatch.setenv("SECRET_KEY", SOUND)
    assert settings(own)["SECRET_KEY"] == SOUND


@POSTGRESQL_ALONE
def test_nor_beside_games_on_a_server(app: Flask, sit: Sit, tmp_path: Path) -> None:
    """As where the machine is new, or one of several was not told the key that they share."""
    own = {"SCOREKEEPER_INSTANCE": tmp_path / "own", "DATABASE_URL": app.config["DATABASE_URL"]}
    create_app(own)
    (tmp_path / "own" / "secret_key").unlink()
    sit()
    with pytest.raises(Complaint, match=r"There are games in postgresql://.*, but the key"):
        create_app(own)
    assert not (tmp_path / "own" / "secret_key").exists()
    create_app(own | {"SECRET_KEY": SOUND})


def test_nor_where_nobody_knows_of_games(tmp_path: Path) -> None:
    away = {"SCOREKEEPER_INSTANCE": tmp_path, "DATABASE_URL": f"postgresql://:secret@/games?host={tmp_path}"}
    with pytest.raises(Complaint, match="does not answer") as refused:
        create_app(away)
    assert "secret" not in str(refused.value)
    assert not list(tmp_path.iterdir())


def test_an_empty_code_never_enters(app: Flask, stranger: Visitor, sit: Sit) -> None:
    """Not even where somebody gave the app an empty key."""
    sheet = sit()
    app.config["HOUSE_KEY"] = ""
    for code in ("", " ", "#", "http://localhost/join#", "#/points", "\N{ZERO WIDTH SPACE}"):
        page = stranger.follows(code)
        assert page.status == 422, code
        assert stranger.opens(sheet.address).status == 403
