"""Backups by themselves: one a day, the last 7 days and 4 weeks more, each read back."""

import sqlite3
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from unittest.mock import Mock

import pytest

from scorekeeper.service.retention import last_gone
from scorekeeper.store import keeping
from scorekeeper.store.backup_file import read_back
from scorekeeper.store.installation import Installation
from scorekeeper.store.keeping import KeptBackups, outlived
from tests.store.test_restoring import KEYS, made

MONDAY = date(2026, 11, 23)


class Calendar:
    def __init__(self) -> None:
        self.day = MONDAY

    def __call__(self) -> date:
        return self.day


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def here(tmp_path: Path) -> Installation:
    return made(tmp_path / "here", "g", "h", **KEYS)


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    (folder := tmp_path / "shelf").mkdir()
    return folder


@pytest.fixture
def backups(here: Installation, shelf: Path, calendar: Calendar) -> KeptBackups:
    return KeptBackups(here, shelf, calendar)


def names(shelf: Path) -> list[str]:
    return sorted(file.name for file in shelf.iterdir())


def test_one_a_day_is_made_and_read_back(backups: KeptBackups, shelf: Path, calendar: Calendar) -> None:
    for _ in range(3):
        backups.keep()
    assert names(shelf) == ["scorekeeper-2026-11-23.zip"]
    assert (shelf / names(shelf)[0]).stat().st_mode & 0o777 == 0o600
    assert read_back(shelf / names(shelf)[0]).games == 2
    assert (backups.state().saved, backups.state().trouble) == ("2026-11-23", None)
    calendar.day += timedelta(days=1)
    backups.keep()
    assert names(shelf) == ["scorekeeper-2026-11-23.zip", "scorekeeper-2026-11-24.zip"]


@pytest.mark.parametrize("today", [23, 28])
def test_the_last_seven_days_stay_and_beyond_them_four_weeks(shelf: Path, today: int) -> None:
    """On a Monday as on the Saturday after: no week is counted whose newest backup is one of the seven days."""
    for back in range(60):
        (shelf / f"scorekeeper-{date(2026, 11, today) - timedelta(days=back)}.zip").touch()
    others = ["scorekeeper-2026-11-23.failed.zip", "holiday.zip", "scorekeeper-2026-13-77.zip"]
    others.append("scorekeeper-2026-09-01-before-the-holiday.zip")
    for other in others:
        (shelf / other).touch()
    for old in outlived(shelf, date(2026, 11, today)):
        old.unlink()
    stay = [f"scorekeeper-2026-11-{day}.zip" for day in range(today - 6, today + 1)]
    stay += [f"scorekeeper-2026-{sunday}.zip" for sunday in ("11-15", "11-08", "11-01", "10-25")]
    assert names(shelf) == sorted({*stay, *others})


def test_it_says_which_have_a_game_and_when_the_last_of_them_goes(backups: KeptBackups, shelf: Path) -> None:
    backups.keep()
    (shelf / "scorekeeper-2026-11-22.zip").touch()
    today = str(shelf / "scorekeeper-2026-11-23.zip")
    assert backups.holding(["g", "i"]) == ((today,), date(2026, 11, 30)), "a Monday is the newest of no week"
    assert backups.holding(["i"]) == ((), None)


@pytest.mark.parametrize(
    ("some", "goes"), [("2026-11-22", "2026-12-27"), ("2026-11-23", "2026-11-30"), ("2027-11-23", None)]
)
def test_a_sunday_stays_until_four_younger_weeks_lie_beyond_the_seven_days(some: str, goes: str | None) -> None:
    days = {MONDAY, date.fromisoformat(some)}
    assert last_gone(days, {date.fromisoformat(some)}, MONDAY) == (goes and date.fromisoformat(goes))


def test_a_clock_ahead_for_a_day_removes_nothing(backups: KeptBackups, shelf: Path, calendar: Calendar) -> None:
    for back in range(1, 30):
        (shelf / f"scorekeeper-{MONDAY - timedelta(days=back)}.zip").touch()
    calendar.day += timedelta(days=365)
    backups.keep()
    left = names(shelf)
    assert "scorekeeper-2026-11-22.zip" in left
    assert len([name for name in left if name.startswith("scorekeeper-2026-11-")]) >= 7


def test_backups_that_are_dated_ahead_take_no_place(backups: KeptBackups, shelf: Path, calendar: Calendar) -> None:
    for ahead in range(340, 370):
        (shelf / f"scorekeeper-{MONDAY + timedelta(days=ahead)}.zip").touch()
    for _ in range(3):
        backups.keep()
        calendar.day += timedelta(days=1)
    assert names(shelf)[:3] == [f"scorekeeper-2026-11-{day}.zip" for day in (23, 24, 25)]
    assert len(names(shelf)) == 33


def spoil(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")  # a disk does not ask for them either
        connection.execute(statement)


@pytest.mark.parametrize("what", ["spoilt on its disk", "from before a new key"])
def test_such_a_backup_is_made_anew(here: Installation, shelf: Path, calendar: Calendar, what: str) -> None:
    KeptBackups(here, shelf, calendar).keep()
    content = bytearray((file := shelf / "scorekeeper-2026-11-23.zip").read_bytes())
    content[len(content) // 2] ^= 1
    changed, anew = (file, content) if what.startswith("spoilt") else (here.folder / "house_key", b"n" * 22)
    changed.write_bytes(anew)
    again = KeptBackups(here, shelf, calendar)  # the server was started again
    again.keep()
    assert (again.state().trouble, again.state().saved) == (None, "2026-11-23")
    assert (read_back(file).games, read_back(file).keys()) == (2, here.keys())


@pytest.mark.parametrize("keys", [dict.fromkeys(KEYS, b"n" * 64), {}], ids=["in files", "in the environment"])
@pytest.mark.parametrize("games", [("n",), ()], ids=["other games", "no games"])
def test_where_backups_of_other_games_lie_none_is_made_and_none_goes(
    tmp_path: Path, shelf: Path, calendar: Calendar, keys: dict[str, bytes], games: tuple[str, ...]
) -> None:
    """Of two servers that share a folder each would take the other's for its own, or push them out; and one that has
    lost its games would push out those that bring them back.
    """
    theirs = KeptBackups(made(tmp_path / "theirs", "g", "h", **(KEYS if keys else {})), shelf, calendar)
    theirs.keep()
    there = {file: file.read_bytes() for file in shelf.iterdir()}
    ours = KeptBackups(made(tmp_path / "ours", *games, **keys), shelf, calendar)
    for _ in range(3):
        ours.keep()
        assert (ours.state().trouble, ours.state().saved) == ("other_games", None)
        assert {file: file.read_bytes() for file in shelf.iterdir()} == there
        calendar.day += timedelta(days=1)
    theirs.keep()
    assert (theirs.state().trouble, len(names(shelf))) == (None, 2)


@pytest.mark.parametrize("name", ["spoilt", "without games"])
def test_whose_a_folder_is(here: Installation, tmp_path: Path, shelf: Path, calendar: Calendar, name: str) -> None:
    KeptBackups(here if name == "spoilt" else made(tmp_path / "none"), shelf, calendar).keep()
    if name == "spoilt":
        (shelf / "scorekeeper-2026-11-24.zip").write_bytes(b"PK")
    calendar.day += timedelta(days=2)
    again = KeptBackups(here, shelf, calendar)
    again.keep()
    assert again.state().trouble is None


def test_a_folder_that_is_not_there_is_not_made_and_is_said(backups: KeptBackups, shelf: Path) -> None:
    shelf.rmdir()
    backups.keep()
    assert backups.state().trouble == "no_folder"
    assert not shelf.exists()
    shelf.mkdir()
    backups.keep()
    assert backups.state().trouble is None


def test_a_full_disk_and_damaged_games_are_said(
    backups: KeptBackups, here: Installation, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(keeping, "back_up", Mock(side_effect=OSError(28, "No space left on device")))
        backups.keep()
    assert backups.state().trouble == "full"
    here.database.write_bytes(b"what was a database once" * 99)
    backups.keep()
    assert backups.state().trouble == "damaged"
    assert names(shelf) == []


def test_a_damaged_file_is_not_saved(backups: KeptBackups, here: Installation, shelf: Path, calendar: Calendar) -> None:
    """One of what can still be read would take the place of a whole one; the command makes that, under a new name."""
    backups.keep()
    spoil(here.database, "PRAGMA wal_checkpoint(TRUNCATE)")
    with here.database.open("r+b") as file:
        file.seek(5 * 4096)
        file.write(b"\xff" * 64)
    for _ in range(20):
        calendar.day += timedelta(days=7)
        backups.keep()
    assert (backups.state().trouble, backups.state().saved) == ("damaged", "2026-11-23")
    assert names(shelf) == ["scorekeeper-2026-11-23.zip"]


def test_a_damaged_game_is_named(backups: KeptBackups, here: Installation, shelf: Path, calendar: Calendar) -> None:
    """All others are saved every day, and so is it, as it is. Once it is sound again nothing is held back any more."""
    for _ in range(2):
        backups.keep()
        calendar.day += timedelta(days=1)
    changes = "UPDATE events SET payload = replace(payload, {}) WHERE game = 'g'"
    spoil(here.database, changes.format("'Anna', 'Alna'"))
    backups.keep()
    state = backups.state()
    assert (state.trouble, state.why, state.saved) == ("damaged_game", "g", "2026-11-25")
    for again in (backups, KeptBackups(here, shelf, calendar)):  # and where the server was started again
        for _ in range(20):
            calendar.day += timedelta(days=1)
            again.keep()
        assert (again.state().trouble, again.state().saved) == ("damaged_game", calendar.day.isoformat())
        assert names(shelf)[0] == "scorekeeper-2026-11-24.zip"
    spoil(here.database, changes.format("'Alna', 'Anna'"))
    calendar.day += timedelta(days=1)
    again.keep()
    assert again.state().trouble is None
    assert "scorekeeper-2026-11-24.zip" not in names(shelf)


def test_each_of_several_damaged_games_is_held_where_it_was_whole_last(
    backups: KeptBackups, here: Installation, shelf: Path, calendar: Calendar
) -> None:
    for game in ("g", "h", ""):  # each is damaged a day later
        backups.keep()
        calendar.day += timedelta(days=1)
        spoil(here.database, f"UPDATE events SET payload = CAST(payload || X'FF' AS TEXT) WHERE game = '{game}'")
    (shelf / "scorekeeper-2026-11-25.zip").unlink()
    (shelf / "scorekeeper-2026-11-25.zip").touch()  # and one has become none meanwhile
    again = KeptBackups(here, shelf, calendar)
    again.keep()
    assert again.state().why == "g, h"
    for _ in range(40):
        (shelf / f"scorekeeper-{calendar.day}.zip").touch()
        calendar.day += timedelta(days=1)
    again.keep()
    assert names(shelf)[:2] == ["scorekeeper-2026-11-23.zip", "scorekeeper-2026-11-24.zip"]


def test_whatever_goes_wrong_is_said_and_tried_again(backups: KeptBackups, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who makes them is a thread, which nobody would miss."""
    with monkeypatch.context() as patched:
        patched.setattr(keeping, "back_up", Mock(side_effect=RuntimeError("a mistake")))
        backups.keep()
    assert (backups.state().trouble, backups.state().why) == ("other", "a mistake")
    backups.keep()
    assert backups.state().trouble is None
