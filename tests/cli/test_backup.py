"""`scorekeeper backup` and `scorekeeper restore`: the same installation again, and never a game lost on the way."""

import json
import os
import resource
import secrets
import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from unittest.mock import Mock

import pytest

from scorekeeper.service.access import Role, code_of
from scorekeeper.store import backup_file
from scorekeeper.store.backup import back_up
from scorekeeper.store.backup_file import BackupRefused, read_back
from scorekeeper.store.installation import Installation
from scorekeeper.store.restoring import let_go
from tests.cli.conftest import Patch, Run, done, forbid, refused, served
from tests.postgres import fresh_address
from tests.server.visitor import Visitor
from tests.service.examples import start


@pytest.fixture
def saved(here: Path, tmp_path: Path, run: Run) -> Path:
    file = tmp_path / "saved.zip"
    assert run(here, "backup", str(file))[0] == 0
    return file


Refuses = Callable[..., None]


@pytest.fixture
def refuses(run: Run) -> Refuses:
    """The command does not do it, and says this, as what it was given is wrong."""

    def command(instance: Path, *words: str | Path, says: str, status: int = 1) -> None:
        assert says in refused(run(instance, *map(str, words)), status)

    return command


def begin_another(instance: Path) -> None:
    with served(instance) as app, app.app_context():
        app.extensions["service"].start(start("h", "h"))


def contents(instance: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table that does not follow from others."""
    with closing(sqlite3.connect(instance / "scorekeeper.sqlite")) as connection:
        asked = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('summaries', 'game_counts')"
        tables = [name for (name,) in connection.execute(asked)]
        return {table: sorted(connection.execute(f"SELECT * FROM {table}").fetchall(), key=str) for table in tables}


def test_a_backup_says_what_is_in_it_and_is_for_its_owner_only(here: Path, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "a b.zip"
    assert done(run(here, "backup", str(file))).startswith(
        f"Saved in {file} and read back: 1 games, 1 events.\nThe keys of this installation are in it."
    )
    assert file.stat().st_mode & 0o777 == 0o600
    with zipfile.ZipFile(file) as bundle:
        tables = {f"{table}.jsonl" for table in contents(here) if table != "alembic_version"}
        assert {*bundle.namelist()} == {"backup.json", "house_key", "secret_key", *tables}
    assert [one.name for one in tmp_path.iterdir() if one.name.startswith(".")] == []


def test_on_an_empty_machine_it_is_the_same_again(here: Path, saved: Path, tmp_path: Path, run: Run) -> None:
    there = tmp_path / "there"
    status, out, err = run(there, "restore", str(saved))
    assert (status, out, err) == (0, f"Restored from {saved}: 1 games, 1 events.\n", "")
    assert contents(there) == contents(here)
    for key in ("secret_key", "house_key"):
        assert (there / key).read_bytes() == (here / key).read_bytes()
        assert (there / key).stat().st_mode & 0o777 == 0o600
    address, cookie = json.loads((tmp_path / "cookie.json").read_text())
    with served(there) as app:
        anna, boris = Visitor(app.test_client()), Visitor(app.test_client())
        anna.client.set_cookie("session", cookie)
        assert "Record the hand" in anna.opens(address).words
        with app.app_context():
            link = next(one for one in app.extensions["access"].links(address[3:]) if one.role is Role.WATCH)
            code = code_of(app.secret_key, link.id)
        assert boris.joins(code).address == address
    assert sorted(one.name for one in there.iterdir()) == ["house_key", "scorekeeper.sqlite", "secret_key"]


CLUB = """[[accident]]
id = "smoke"
when = "play"
title = {en = "Somebody has gone out to smoke"}
[[accident.ruling]]
says = {en = "All wait."}
"""


def test_a_clubs_own_accidents_are_saved_too(here: Path, tmp_path: Path, run: Run) -> None:
    """A restore brings them back, over others; where the backup has none those that are here stay."""
    file, without = tmp_path / "club.zip", tmp_path / "without.zip"
    assert run(here, "backup", str(without))[0] == 0
    own = here / "what-now.toml"
    own.write_text(CLUB, encoding="utf-8")
    assert run(here, "backup", str(file))[0] == 0
    assert run(tmp_path / "there", "restore", str(file))[0] == 0
    assert (tmp_path / "there" / own.name).read_text(encoding="utf-8") == CLUB
    own.write_text("# older\n", encoding="utf-8")
    assert run(here, "restore", str(file), "--replace")[0] == 0
    assert own.read_text(encoding="utf-8") == CLUB
    assert run(here, "restore", str(without), "--replace")[0] == 0
    assert own.read_text(encoding="utf-8") == CLUB
    aside = [one.read_text(encoding="utf-8") for one in here.glob("*/what-now.toml")]
    assert sorted(aside) == ["# older\n", CLUB]


@pytest.mark.parametrize("games", ["n", ""], ids=["other games", "no games"])
def test_other_games_are_not_replaced(saved: Path, tmp_path: Path, run: Run, refuses: Refuses, games: str) -> None:
    """A disk that is not mounted, say, and the same command every night."""
    good = saved.read_bytes()
    with served(tmp_path / "other") as app, app.app_context():
        for game in games:
            app.extensions["service"].start(start(game, game))
    says = f"{saved} is a backup of other games, none of which is here, so nothing was saved"
    refuses(tmp_path / "other", "backup", saved, says=says)
    assert saved.read_bytes() == good
    assert run(tmp_path / "other", "backup", str(tmp_path / "another.zip"))[0] == 0


@pytest.mark.parametrize("name", ["which?", "100%41", "with # and @:", os.fsdecode(b"\xff")])
def test_whatever_its_folder_is_called_the_games_are_kept_in_it(tmp_path: Path, run: Run, name: str) -> None:
    instance, saved = tmp_path / "a" / name, tmp_path / "saved.zip"
    begin_another(instance)
    assert list((tmp_path / "a").iterdir()) == [instance]
    assert (instance / "scorekeeper.sqlite").is_file()
    assert run(instance, "backup", str(saved))[0] == 0
    assert run(tmp_path / "b" / name, "restore", str(saved))[0] == 0
    assert run(tmp_path / "b" / name, "check")[1].startswith("Sound: 1 games with 1 events.")


def test_games_are_covered_only_if_asked_and_are_kept_then(here: Path, saved: Path, run: Run, refuses: Refuses) -> None:
    begin_another(here)
    before, key = contents(here), (here / "secret_key").read_bytes()
    for says in ("There are games here already", "--replace"):
        refuses(here, "restore", saved, says=says)
    assert contents(here) == before
    out = done(run(here, "restore", str(saved), "--replace"))
    (aside,) = here.glob("before-restore-*")
    assert f"What was here before is in {aside}\n" in out
    assert contents(aside) == before
    assert (aside / "secret_key").read_bytes() == key
    assert len(contents(here)["games"]) == 1


def test_an_installation_without_games_makes_room_and_is_kept_too(saved: Path, tmp_path: Path, run: Run) -> None:
    there = tmp_path / "there"
    with served(there):
        pass
    key = (there / "house_key").read_bytes()
    assert run(there, "restore", str(saved))[0] == 0
    (aside,) = there.glob("before-restore-*")
    assert (aside / "house_key").read_bytes() == key
    assert len(contents(there)["games"]) == 1


def files(instance: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in instance.iterdir()}


def refuse(monkeypatch: Patch, method: str, at: Callable[[Path], bool]) -> None:
    """The system does not do with a path what the method does."""
    real = getattr(Path, method)

    def refused(path: Path, *more: object, **also: object) -> object:
        if at(path):
            raise OSError(28, "No space left on device")
        return real(path, *more, **also)

    monkeypatch.setattr(Path, method, refused)


def test_without_second_names_what_is_here_is_copied(here: Path, saved: Path, run: Run, monkeypatch: Patch) -> None:
    before = files(here)
    refuse(monkeypatch, "hardlink_to", lambda _: True)
    assert run(here, "restore", str(saved), "--replace")[0] == 0
    (aside,) = here.glob("before-restore-*")
    assert files(aside) == before


@pytest.mark.parametrize("begins", [".secret_key", ".house_key", ""])
def test_where_something_cannot_be_laid_ready_all_is_as_it_was(
    here: Path, saved: Path, tmp_path: Path, refuses: Refuses, monkeypatch: Patch, begins: str
) -> None:
    """A key, or what is here, as on a disk that knows no second names and is full."""
    before, there = files(here), tmp_path / "there"
    refuse(monkeypatch, "replace" if begins else "hardlink_to", lambda path: path.name.startswith(begins))
    monkeypatch.setattr(shutil, "copy2", Mock(side_effect=OSError(28, "No space left on device")))
    for instance in (here, there) if begins else (here,):
        refuses(instance, "restore", saved, "--replace", says="The disk is full, so nothing was done", status=2)
    assert files(here) == before
    assert not begins or files(there) == {}


def test_the_next_one_finishes_a_restore(here: Path, saved: Path, tmp_path: Path, run: Run, refuses: Refuses) -> None:
    begin_another(here)
    old, says = contents(here), "A restore was begun here and is not finished: No space left on device."
    with pytest.MonkeyPatch.context() as patched:
        refuse(patched, "replace", lambda path: path.name == "house_key")
        for words in (("restore", saved, "--replace"), ("backup", tmp_path / "x.zip")):
            refuses(here, *words, says=says, status=2)
    assert run(here, "backup", str(tmp_path / "x.zip"))[0] == 0
    assert read_back(tmp_path / "x.zip").games == 1
    (aside,) = here.glob("before-restore-*")
    assert contents(aside) == old


@pytest.mark.parametrize(
    ("name", "most"), [("backup.json", backup_file.MOST_OF_A_MANIFEST), ("what-now.toml", backup_file.MOST_OF_A_CLUB)]
)
def test_no_more_is_unpacked(here: Path, tmp_path: Path, run: Run, monkeypatch: Patch, name: str, most: int) -> None:
    """A kilobyte of a zip may be a megabyte of blanks."""
    (here / "what-now.toml").write_text("# ours\n")
    assert run(here, "backup", str(tmp_path / "saved.zip"))[0] == 0
    read, taken = zipfile.ZipExtFile.read, []
    monkeypatch.setattr(zipfile.ZipExtFile, "read", lambda member, n=-1: taken.append(read(member, n)) or taken[-1])
    other, there = tmp_path / "other.zip", tmp_path / "there"
    with zipfile.ZipFile(tmp_path / "saved.zip") as old, zipfile.ZipFile(other, "w", zipfile.ZIP_DEFLATED) as new:
        for member in old.namelist():
            new.writestr(member, old.read(member) + (b" " * 10 * most if member == name else b""))
    taken.clear()
    assert "is no backup" in run(there, "restore", str(other))[2]
    assert files(there) == {}
    assert max(map(len, taken)) <= most + 1


def test_what_is_packed_otherwise_or_no_zip_is_none(here: Path, saved: Path, tmp_path: Path, refuses: Refuses) -> None:
    """A pipe that nobody writes is not waited for."""
    there = tmp_path / "there"
    for packing in (zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2):
        with zipfile.ZipFile(saved) as old, zipfile.ZipFile(other := tmp_path / "other.zip", "w", packing) as new:
            for name in old.namelist():
                new.writestr(name, old.read(name))
        refuses(there, "restore", other, says="is no backup")
    os.mkfifo(pipe := tmp_path / "pipe")
    for file in (pipe, here / "house_key"):
        refuses(there, "restore", file, says="is no backup")
    assert files(there) == {}


@pytest.mark.parametrize(
    "name", ["scorekeeper.sqlite", "scorekeeper.sqlite-wal", "scorekeeper.sqlite-shm", "secret_key", "house_key"]
)
def test_a_backup_never_replaces_what_it_saves(here: Path, tmp_path: Path, refuses: Refuses, name: str) -> None:
    before = files(here)
    (tmp_path / "link.zip").symlink_to(here / name)
    for file in (here / name, here / ".." / "here" / name, tmp_path / "link.zip"):
        refuses(here, "backup", file, says=f"{file} is one of the files that are to be saved")
    assert files(here) == before


def test_a_backup_replaces_only_a_zip_or_an_empty_file(here: Path, tmp_path: Path, run: Run, refuses: Refuses) -> None:
    letter, empty = tmp_path / "letter.txt", tmp_path / "empty.zip"
    letter.write_text("Dear Anna")
    empty.touch()
    for file in (letter, tmp_path):
        refuses(here, "backup", file, says=f"{file} is there already and is no zip.")
    assert letter.read_text() == "Dear Anna"
    assert run(here, "backup", str(empty))[0] == 0


BROKEN = "secret_key or house_key is empty or broken, so nothing was saved"


def test_what_is_broken_or_too_long_is_not_saved(
    here: Path, saved: Path, tmp_path: Path, run: Run, refuses: Refuses
) -> None:
    club, good = backup_file.MOST_OF_A_CLUB, saved.read_bytes()
    for name, longest, wrong, says in (
        ("secret_key", b"k" * 1_000, (b"k" * 1_001, b"\0" * 64), BROKEN),
        ("house_key", b"k" * 1_000, (b"\0" * 64,), BROKEN),
        ("what-now.toml", b"#" * club, (b"#" * (club + 1),), "what-now.toml is larger than a backup can hold"),
    ):
        for content in wrong:
            (here / name).write_bytes(content)
            for file in (saved, tmp_path / "x.zip"):
                refuses(here, "backup", file, says=says)
            assert (saved.read_bytes(), (tmp_path / "x.zip").exists()) == (good, False)
        (here / name).write_bytes(longest)
    assert run(here, "backup", str(tmp_path / "x.zip"))[0] == 0
    assert run(tmp_path / "there", "restore", str(tmp_path / "x.zip"))[0] == 0
    assert (tmp_path / "there" / "secret_key").read_bytes() == b"k" * 1_000


def test_games_of_a_newer_version_are_not_saved_by_halves(here: Path, tmp_path: Path, refuses: Refuses) -> None:
    with closing(sqlite3.connect(here / "scorekeeper.sqlite")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    says = "were kept by a newer score-keeper than this one. Nothing was saved"
    refuses(here, "backup", tmp_path / "x.zip", says=says)


def test_a_damaged_game_is_saved_elsewhere(here: Path, saved: Path, tmp_path: Path, run: Run, refuses: Refuses) -> None:
    good = saved.read_bytes()
    with closing(sqlite3.connect(here / "scorekeeper.sqlite")) as connection, connection:
        connection.execute("UPDATE events SET author = 'Mallory'")
    says = f"A game in {here / 'scorekeeper.sqlite'} is damaged, and {saved} may have it whole"
    refuses(here, "backup", saved, says=says)
    assert saved.read_bytes() == good
    (empty := tmp_path / "made-by-mktemp.zip").touch()
    for other in (tmp_path / "other.zip", empty):
        status, out, err = run(here, "backup", str(other))
        assert (status, out.startswith(f"Saved in {other} and read back: 1 games")) == (1, True)
        assert err.startswith("A game in it is damaged, as it is here: `scorekeeper check` names it.")


@pytest.mark.parametrize("left", [None, b""], ids=["gone", "empty"])
def test_what_was_written_ahead(here: Path, saved: Path, run: Run, monkeypatch: Patch, left: bytes | None) -> None:
    """SQLite removes it beside a file in which there is nothing; `serve` then had no games, and all were lost."""
    file, ahead = here / "scorekeeper.sqlite", here / "scorekeeper.sqlite-wal"
    games = contents(here)
    with closing(sqlite3.connect(file)) as open_still:
        open_still.execute("PRAGMA user_version = 7")
        written = ahead.read_bytes()
    assert written
    file.unlink()
    ahead.write_bytes(written)
    if left is not None:
        file.write_bytes(left)
    monkeypatch.setenv("HOST", "127.0.0.1")
    monkeypatch.setenv("PORT", "0")
    for words in (("check",), ("rotate", "house"), ("backup", "new.zip"), ("serve",)):
        code, _, complaint = run(here, *words)
        assert code != 0, words
        assert str(ahead) in complaint or f"No games are kept in {file}" in complaint, words
        assert (ahead.read_bytes(), file.exists()) == (written, left is not None), words
    assert run(here, "restore", str(saved), "--replace")[0] == 0
    (aside,) = here.glob("before-restore-*")
    assert (aside / ahead.name).read_bytes() == written
    assert contents(here) == games


def test_games_that_another_program_holds_stay_whole(here: Path, saved: Path, run: Run, monkeypatch: Patch) -> None:
    monkeypatch.setattr("scorekeeper.store.database.SQLITE_SETTINGS", ["PRAGMA busy_timeout = 50"])
    good = saved.read_bytes()
    with closing(sqlite3.connect(here / "scorekeeper.sqlite", isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        err = refused(run(here, "backup", str(saved)), 1)
        assert "Another program holds" in err
        assert "restore" not in err
    assert saved.read_bytes() == good


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_games_without_rights_are_not_damaged(here: Path, saved: Path, tmp_path: Path, run: Run, command: str) -> None:
    """As another user, or with the rights taken away where the tests are nobody themselves."""
    (shelf := tmp_path / "shelf").mkdir(mode=0o777)
    shelf.chmod(0o777)
    for folder in (here, tmp_path, *tmp_path.parents[:3]):
        folder.chmod(folder.stat().st_mode | 0o555)
    file = here / "scorekeeper.sqlite"
    file.chmod(0o000)
    for key in here.glob("*_key"):
        key.chmod(0o444)
    saved.chmod(0o444)
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:  # it leaves by os._exit alone: all else of the tests is its parent's
        try:
            if os.getuid() == 0:
                os.setuid(65_534)
            here_is = Installation(folder=here, database=file)
            if command == "backup":
                back_up(here_is, shelf / "games.zip")
            else:
                let_go(here_is)
        except BackupRefused as refused:
            os.write(theirs, refused.problem.value.encode())
        except BaseException as error:
            os.write(theirs, repr(error).encode())
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    os.close(theirs)
    with os.fdopen(ours) as said:
        assert said.read() == "no_rights"


def test_where_the_disk_of_the_backup_fails_that_of_the_games_is_not_blamed(here: Path, saved: Path, run: Run) -> None:
    good, limit = saved.read_bytes(), resource.getrlimit(resource.RLIMIT_FSIZE)
    (here / "what-now.toml").write_text(f"# {secrets.token_hex(60_000)}\n")
    resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, limit[1]))
    try:
        answer = run(here, "backup", str(saved))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    assert answer == (2, "", f"Cannot write {saved}: File too large\n")
    assert saved.read_bytes() == good


def test_where_there_is_nothing_there_is_nothing_to_save(tmp_path: Path, refuses: Refuses) -> None:
    refuses(tmp_path / "nowhere", "backup", tmp_path / "x.zip", says="There is nothing to save")
    assert [*tmp_path.iterdir()] == []


def test_a_backup_is_no_stream(here: Path, tmp_path: Path, refuses: Refuses, monkeypatch: Patch) -> None:
    (empty := tmp_path / "empty").mkdir()
    monkeypatch.chdir(empty)
    says = "A backup is a file, never standard input or output. Give the file a name, such as games.zip."
    for command in ("backup", "restore"):
        refuses(here, command, "-", says=says, status=2)
    assert list(empty.iterdir()) == []


def test_files_that_cannot_be_read_or_written_are_said_to_be_so(here: Path, tmp_path: Path, run: Run) -> None:
    missing = tmp_path / "missing.zip"
    assert run(here, "restore", str(missing)) == (2, "", f"Cannot read {missing}: No such file or directory\n")
    nowhere = "/no/such/folder/x.zip"
    assert run(here, "backup", nowhere) == (2, "", f"Cannot write {nowhere}: No such file or directory\n")


@pytest.mark.parametrize("inside", ["", "house_key", "scorekeeper.sqlite"])
@pytest.mark.parametrize("words", [("backup", "x.zip"), ("check",)])
def test_what_may_not_be_read(here: Path, run: Run, monkeypatch: Patch, inside: str, words: tuple[str, ...]) -> None:
    monkeypatch.chdir(here.parent)
    forbid(monkeypatch, here / inside)
    assert run(here, *words) == (2, "", f"Cannot read {here / inside}: Permission denied\n")


def test_the_place_that_may_not_be_used_is_named(
    here: Path, saved: Path, tmp_path: Path, run: Run, monkeypatch: Patch
) -> None:
    """A zip also beside the games."""

    def not_ours(folder: str, mode: int = 0) -> None:
        raise PermissionError(13, "Permission denied", folder)

    with monkeypatch.context() as patched:
        patched.setattr(os, "mkdir", not_ours)
        for words, place in (
            (("backup", here / "x.zip"), here / "x.zip"),
            (("backup", tmp_path / "x.zip"), tmp_path / "x.zip"),
            (("restore", saved, "--replace"), here),
        ):
            assert run(here, *map(str, words)) == (2, "", f"Cannot write {place}: Permission denied\n")
    forbid(monkeypatch, saved)
    assert run(here, "restore", str(saved), "--replace") == (2, "", f"Cannot read {saved}: Permission denied\n")


def test_games_on_a_server_that_is_away(saved: Path, tmp_path: Path, run: Run, monkeypatch: Patch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://anna:secret@localhost:1/games")
    for command, file in (("backup", tmp_path / "x.zip"), ("restore", saved)):
        said = refused(run(tmp_path / "there", command, str(file)), 1)
        assert ("does not answer" in said, "secret" in said) == (True, False)
    assert not (tmp_path / "x.zip").exists()


def test_games_move_to_a_server_and_back(here: Path, saved: Path, tmp_path: Path, run: Run, monkeypatch: Patch) -> None:
    """Where anything is already nothing is restored, whatever is asked for."""
    back = tmp_path / "back.zip"
    monkeypatch.setenv("DATABASE_URL", fresh_address(migrated=False))
    assert run(tmp_path / "there", "restore", str(saved)) == (0, f"Restored from {saved}: 1 games, 1 events.\n", "")
    err = refused(run(tmp_path / "there", "restore", str(saved), "--replace"), 1)
    assert err.startswith("There are games or devices in postgresql://scorekeeper@/games_")
    assert run(tmp_path / "there", "check")[0] == 0
    assert run(tmp_path / "there", "backup", str(back))[0] == 0
    monkeypatch.delenv("DATABASE_URL")
    assert run(tmp_path / "again", "restore", str(back))[0] == 0
    assert contents(tmp_path / "again") == contents(here)


def test_keys_of_the_environment_are_not_in_the_backup(tmp_path: Path, run: Run, monkeypatch: Patch) -> None:
    monkeypatch.setenv("SECRET_KEY", "known to everyone at the table")
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'elsewhere.sqlite'}")
    with served(tmp_path / "here") as app, app.app_context():
        app.extensions["service"].start(start())
    file = tmp_path / "saved.zip"
    out = run(tmp_path / "here", "backup", str(file))[1]
    assert "Not in it, because it comes from the environment: SECRET_KEY." in out
    with zipfile.ZipFile(file) as bundle:
        assert b"known to everyone at the table" not in bundle.read("backup.json")
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'new' / 'games.sqlite'}")
    out = run(tmp_path / "there", "restore", str(file))[1]
    assert "Not in the backup: SECRET_KEY." in out
    assert (tmp_path / "new" / "games.sqlite").is_file()
