"""A restore and a backup that are killed anywhere: the old games or the new ones, each with its own keys, and no rest.

A child is killed before the first call to the system by which it changes something, then before the second, and so on:
audit events tell of every file that is opened for writing, made, renamed or removed, of every connection to a database,
and `fsync` is counted too. Between two of them nothing changes but what has no place of its own yet.
"""

import os
import shutil
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from scorekeeper.durable import scratch, sweep
from scorekeeper.server.core.config import with_driver
from scorekeeper.service.store import NotSettled, Occupied
from scorekeeper.store import restoring
from scorekeeper.store.backup import back_up
from scorekeeper.store.backup_file import BackupProblem, BackupRefused, read_back
from scorekeeper.store.installation import Installation
from scorekeeper.store.restoring import DECIDED, alone, restore, served, settle
from tests.apps import DATABASE, fresh_app
from tests.postgres import fresh_address
from tests.service.examples import start

CALLS = ("os.", "shutil.", "sqlite3.connect", "tempfile.")
LOOKING = ("os.listdir", "os.scandir", "os.putenv", "os.unsetenv", "os.walk", "os.fwalk")
ASIDE = "before-restore-1"
KEYS = {"secret_key": b"s" * 64, "house_key": b"h" * 22}


def made(folder: Path, *games: str, **keys: bytes) -> Installation:
    folder.mkdir()
    with fresh_app(folder, HOUSE_KEY="for tests, and for no others") as app, app.app_context():
        for game in games:
            app.extensions["service"].start(start(game, game))
    for name, key in keys.items():
        (folder / name).write_bytes(key)
    return Installation(folder=folder, database=folder / DATABASE)


@pytest.fixture
def old(tmp_path: Path) -> Installation:
    return made(tmp_path / "old", "g", "h", secret_key=b"o" * 64, house_key=b"o" * 22)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    back_up(made(tmp_path / "new", "n", **KEYS), tmp_path / "saved.zip")
    return tmp_path / "saved.zip"


def state(here: Installation) -> tuple[object, ...]:
    if not here.database.exists():
        return (None, here.keys())
    with closing(sqlite3.connect(here.database)) as connection:
        games = {game for (game,) in connection.execute("SELECT id FROM games")}
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return (games, here.keys())


def killed(act: Callable[[], object], before: int) -> bool:
    """Does it in a child that is killed before its call of that number. Whether it was; else it is done."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    try:
        _count(before)
        act()
    finally:
        os._exit(0)


def _count(last: int) -> None:
    left, fsync = [last], os.fsync

    def call(event: str, told: tuple[object, ...] = ()) -> None:
        writes = event == "open" and isinstance(told[2], int) and told[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
        if writes or (event.startswith(CALLS) and event not in LOOKING):
            left[0] -= 1
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    def flushed(handle: int) -> None:
        call("os.fsync")
        fsync(handle)

    os.fsync = flushed
    sys.addaudithook(call)


def everywhere(act: Callable[[], object], least: int, first: int = 1) -> Iterator[int]:
    """Every call before which it can be killed, from the `first` on; there must be so many at least."""
    number = first
    while killed(act, number):
        yield number
        number += 1
    assert number > least, "the calls are not counted any more"


def no_rests(here: Installation) -> None:
    there = {file.name for file in here.folder.iterdir() if not file.name.startswith("before-restore-")}
    assert there <= {DATABASE, "secret_key", "house_key", *(f"{DATABASE}{end}" for end in ("-wal", "-shm"))}, there


def settled(here: Installation) -> None:
    with served(here, 0):
        pass


def test_a_killed_restore_leaves_the_old_games_or_the_new_ones(tmp_path: Path, old: Installation, saved: Path) -> None:
    """The database lies in another folder than the keys, where there is more that can go apart."""
    template, seen = old.folder, set()
    here = Installation(folder=tmp_path / "here", database=tmp_path / "there" / DATABASE)
    before, after = state(old), ({"n"}, KEYS)

    def fresh() -> None:
        for folder in {here.folder, here.database.parent}:
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
        for file in template.iterdir():
            shutil.copy(file, here.database if file.name == DATABASE else here.folder / file.name)

    def act() -> None:
        restore(saved, here, aside=ASIDE, cover=True)

    fresh()
    for _ in everywhere(act, 30):
        decided = (here.folder / DECIDED).exists()
        settled(here)
        found = state(here)
        assert found in (before, after)
        assert found == after or not decided, "what is decided is gone through with"
        no_rests(here)
        if found == after:
            kept = here.folder / ASIDE
            assert state(Installation(folder=kept, database=kept / DATABASE)) == before
        seen.add(found == after)
        fresh()
    assert seen == {True, False}


def test_who_finishes_a_restore_may_be_killed_as_well(tmp_path: Path, old: Installation, saved: Path) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(restoring, "_go_through", lambda *_: None)
        restore(saved, old, aside=ASIDE, cover=True)
    shutil.copytree(old.folder, template := tmp_path / "template")

    def fresh() -> None:
        shutil.rmtree(old.folder)
        shutil.copytree(template, old.folder)

    for _ in everywhere(lambda: settled(old), 8):
        settled(old)
        assert state(old) == ({"n"}, KEYS)
        no_rests(old)
        fresh()


def test_a_backup_that_is_killed_anywhere_leaves_the_old_zip_or_the_new_one(tmp_path: Path, old: Installation) -> None:
    back_up(made(tmp_path / "older", "g"), saved := tmp_path / "saved.zip")
    (shelf := tmp_path / "shelf").mkdir()
    seen = set()
    shutil.copy(saved, shelf / "games.zip")
    for _ in everywhere(lambda: back_up(old, shelf / "games.zip"), 8):
        seen.add(read_back(shelf / "games.zip").games)
        shutil.copy(saved, shelf / "games.zip")
    assert seen == {1, 2}
    back_up(old, shelf / "games.zip")
    assert [file.name for file in shelf.iterdir()] == ["games.zip"], "the next backup removes what was left"


def test_what_is_decided_and_cannot_be_gone_through_with_stops_everybody(old: Installation) -> None:
    """The new games are gone, and with them those that were here."""
    (decided := old.folder / DECIDED).mkdir()
    old.database.rename(elsewhere := old.folder / "elsewhere")
    with pytest.raises(NotSettled) as stopped, served(old, 0):
        pass
    assert stopped.value.file == decided
    assert decided.exists()
    elsewhere.rename(old.database)
    settled(old)
    assert state(old)[0] == {"g", "h"}
    assert not decided.exists()


def test_what_is_served_is_not_restored_nor_the_other_way(old: Installation, saved: Path, tmp_path: Path) -> None:
    with served(old, 0), served(old, 0), pytest.raises(BackupRefused, match=BackupProblem.IN_USE):
        restore(saved, old, aside=ASIDE, cover=True)
    with alone(old), pytest.raises(Occupied), served(old, 0):
        pass
    assert state(old)[0] == {"g", "h"}


def test_what_an_editor_keeps_of_a_clubs_file_is_not_swept_away(old: Installation) -> None:
    swap, half = old.folder / ".what-now.toml.swp", old.folder / ".what-now.tomlk_3xw0a1"
    swap.touch()
    half.touch()
    settle(old)
    assert (swap.exists(), half.exists()) == (True, False)


def test_what_is_being_made_is_not_swept_away(old: Installation) -> None:
    with scratch(old.folder, ".backup-") as folder:
        sweep(old.folder, ".backup-")
        assert folder.is_dir()
    (old.folder / ".backup-left").mkdir()
    for half in (".secret_key9_left0x", ".secret_key.old9_left0x", ".house_key.old29_left0x"):
        (old.folder / half).touch()
    settled(old)
    no_rests(old)


class Disk:
    """Which files and folders are on the disk, and which were when a file got its name."""

    def __init__(self) -> None:
        self.there, self.named = set[int](), dict[str, set[int]]()

    def has(self, file: Path) -> bool:
        return file.stat().st_ino in self.there


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    disk, fsync, replace = Disk(), os.fsync, os.replace

    def flushes(handle: int) -> None:
        fsync(handle)
        disk.there.add(os.fstat(handle).st_ino)

    def renames(old: Path, new: Path) -> None:
        assert disk.has(Path(old)), f"{new} has its name before it is on the disk"
        disk.named[Path(new).name] = set(disk.there)
        replace(old, new)
        disk.there.discard(Path(new).parent.stat().st_ino)

    monkeypatch.setattr(os, "fsync", flushes)
    monkeypatch.setattr(os, "replace", renames)
    return disk


def test_a_backup_is_on_the_disk_before_it_has_its_name(old: Installation, tmp_path: Path, disk: Disk) -> None:
    back_up(old, tmp_path / "saved.zip")
    assert set(disk.named) == {"saved.zip"}
    assert disk.has(tmp_path), "and so is the name when it is done"


def test_all_is_on_the_disk_first(old: Installation, saved: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    ready, rename = set[int](), Path.rename

    def decides(folder: Path, to: Path) -> Path:
        if to.name == DECIDED:
            things = (folder, *folder.iterdir(), old.database.with_name(f".{DATABASE}.restored"), old.folder)
            ready.update(thing.stat().st_ino for thing in things)
            assert ready <= disk.there
        return rename(folder, to)

    monkeypatch.setattr(Path, "rename", decides)
    restore(saved, old, aside=ASIDE, cover=True)
    assert len(ready) == 6, "two folders, the database, two keys, and the folder of what was here"
    assert disk.has(old.folder)


def test_a_killed_restore_leaves_postgresql_empty_or_whole(tmp_path: Path, saved: Path) -> None:
    """Before each row that it writes, and before it says that they stay."""
    here = Installation(folder=tmp_path / "here", database=None, server=with_driver(fresh_address()))
    assert not here.has_games()
    for statement in ("INSERT INTO games", "INSERT INTO events", "INSERT INTO summaries", "COMMIT"):

        def ends(*told: object, at: str = statement) -> None:
            if at == "COMMIT" or str(told[2]).startswith(at):
                os._exit(1)

        child = os.fork()
        if not child:
            sa.event.listen(sa.Engine, "commit" if statement == "COMMIT" else "before_cursor_execute", ends)
            restore(saved, here, aside=ASIDE, cover=False)
            os._exit(0)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 1, statement
        assert not here.has_games()
    restore(saved, here, aside=ASIDE, cover=False)
    assert (here.has_games(), here.keys()) == (True, KEYS)
