"""Of a damaged file all that can be read is saved, and what is missing is named."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import islice, product
from pathlib import Path

import pytest

from scorekeeper.store.backup import back_up, unpack
from scorekeeper.store.backup_problem import BackupProblem, BackupRefused
from scorekeeper.store.games_in_file import opened
from scorekeeper.store.installation import Installation
from scorekeeper.store.readable import ReadableGames, _rows
from tests.web.games.test_malformed import DATABASE, GAMES, begun, house, shown, sound, spoilt

__all__ = ["begun", "sound"]  # the fixtures
MADE_ANEW = ("summaries", "name_words", "name_endings")
WITHOUT = ("sqlite_schema",)  # without it nothing is known of the rest


def pages(file: Path) -> list[tuple[str, int]]:
    asked = "SELECT name, pageno FROM dbstat WHERE pagetype = 'leaf' ORDER BY pageno"
    with closing(sqlite3.connect(file)) as database:
        return [(name, page) for name, page in database.execute(asked)]


def rows_on(file: Path, page: int) -> int:
    with closing(sqlite3.connect(file)) as database:
        cells: int = database.execute("SELECT ncell FROM dbstat WHERE pageno = ?", (page,)).fetchone()[0]
        return cells


def rows(file: Path) -> dict[str, set[tuple[object, ...]]]:
    with closing(sqlite3.connect(file)) as database:
        tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        return {name: {*database.execute(f"SELECT * FROM {name}")} for name in tables - {*MADE_ANEW}}


def saved(folder: Path) -> tuple[dict[str, set[tuple[object, ...]]], tuple[str, ...]]:
    """The rows in a backup of what can be read, and the games of which something is missing."""
    readable = ReadableGames(folder / DATABASE)
    here = Installation(folder=folder, database=folder / DATABASE)
    back_up(replace(here, server=readable), folder / "saved.zip", damaged_too=True)
    (there := folder / "there").mkdir()
    unpack(folder / "saved.zip", there)
    return rows(there / "scorekeeper.sqlite"), readable.missing


def test_whichever_page_is_malformed_no_other_game_loses_anything(sound: Path, tmp_path: Path) -> None:
    whole, named = rows(sound / DATABASE), 0
    ids = {game for (game, *_) in whole["games"]}
    for name, page in pages(sound / DATABASE):
        folder = spoilt(sound, tmp_path / str(page), page)
        if name in WITHOUT:
            with pytest.raises(BackupRefused, match=BackupProblem.BROKEN):
                saved(folder)
            continue
        told, missing = saved(folder)
        for game, table in product(ids - set(missing), ("games", "events")):
            assert {row for row in whole[table] if game in row} == {row for row in told[table] if game in row}, name
        assert all(told[table] <= whole[table] for table in whole), name
        assert len(missing) <= (2 if name == "events" else 0), name
        assert name in {*whole} - {"games"} or told == whole, f"it follows from what can be read: {name}"
        named += len(missing)
    assert named >= GAMES


def test_of_a_game_whose_row_bears_another_name_nothing_is_missing(sound: Path, tmp_path: Path) -> None:
    """Its log says which one it was, and what it was begun with."""
    shutil.copytree(sound, tmp_path, dirs_exist_ok=True)
    kept = rows(sound / DATABASE)
    renamed, *_ = (str(game).encode() for game, _ in kept["games"])
    (page,) = (page for name, page in pages(sound / DATABASE) if name == "games")
    content = bytearray((tmp_path / DATABASE).read_bytes())
    place = content.index(renamed, (page - 1) * int.from_bytes(content[16:18]))
    content[place] ^= 1
    (tmp_path / DATABASE).write_bytes(content)
    assert rows(tmp_path / DATABASE)["games"] != kept["games"]
    assert saved(tmp_path) == (kept, ())


def test_what_stands_in_no_order_is_not_gone_through_for_ever(sound: Path, tmp_path: Path) -> None:
    """A page that holds what another one holds leads back, each time that what is behind it cannot be read."""
    first, *_, doubled, last = (page for name, page in pages(sound / DATABASE) if name == "events")
    folder = spoilt(sound, tmp_path, last)
    content = bytearray((folder / DATABASE).read_bytes())
    size = int.from_bytes(content[16:18])
    content[(doubled - 1) * size : doubled * size] = content[(first - 1) * size : first * size]
    (folder / DATABASE).write_bytes(content)
    kept = rows(sound / DATABASE)["events"]
    with closing(opened(folder / DATABASE)) as damaged:
        found = [*islice(_rows(damaged, "events"), 4 * len(kept))]
    assert len(found) < 3 * len(kept)
    assert len(kept - {*found}) <= rows_on(sound / DATABASE, doubled) + rows_on(sound / DATABASE, last)
    told, missing = saved(folder)
    assert 0 < len(missing) <= 4
    assert told["events"] < kept


def test_a_page_that_leads_far_ahead_hides_nothing_behind_it(sound: Path, tmp_path: Path) -> None:
    """One bit of a row's number: it is the last one of all, and the page behind it cannot be read."""
    _, ahead, last, *_ = (page for name, page in pages(sound / DATABASE) if name == "events")
    folder = spoilt(sound, tmp_path, last)
    content = bytearray((folder / DATABASE).read_bytes())
    size = int.from_bytes(content[16:18])
    begins = (ahead - 1) * size
    cells = int.from_bytes(content[begins + 3 : begins + 5])
    cell = int.from_bytes(content[begins + 6 + 2 * cells : begins + 8 + 2 * cells])
    length = next(place for place in range(9) if content[begins + cell + place] < 0x80) + 1
    content[begins + cell + length] ^= 0x80  # of two bytes now, or of more
    (folder / DATABASE).write_bytes(content)
    kept = rows(sound / DATABASE)["events"]
    with closing(opened(folder / DATABASE)) as damaged:
        lost = kept - {*_rows(damaged, "events")}
    assert len(lost) <= rows_on(sound / DATABASE, ahead) + rows_on(sound / DATABASE, last) + 1


def test_what_an_archive_says_that_is_none_hides_nothing(sound: Path, tmp_path: Path) -> None:
    shutil.copytree(sound, tmp_path, dirs_exist_ok=True)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database:
        database.execute("PRAGMA ignore_check_constraints = ON")
        database.execute("UPDATE summaries SET seq = 'far'")
        database.commit()
    assert saved(tmp_path) == (rows(sound / DATABASE), ())


@pytest.mark.parametrize("name", MADE_ANEW)
def test_what_the_archive_shows_is_made_anew(sound: Path, tmp_path: Path, name: str) -> None:
    (page,) = (page for table, page in pages(sound / DATABASE) if table == name)
    folder = spoilt(sound, tmp_path / "spoilt", page)
    saved(folder)
    (folder / "there" / "scorekeeper.sqlite").rename(tmp_path / DATABASE)
    with house(tmp_path) as boris:
        assert shown(boris.opens("/archive")) == GAMES
        assert shown(boris.opens("/archive?player=Anna3")) == 1


def test_several_malformed_pages_hide_what_stands_on_them_alone(sound: Path, tmp_path: Path) -> None:
    whole = rows(sound / DATABASE)["events"]
    leaves = [page for name, page in pages(sound / DATABASE) if name == "events"]
    folder = sound
    for place, page in enumerate((leaves[1], leaves[4], leaves[-1])):
        folder = spoilt(folder, tmp_path / str(place), page)
    told, missing = saved(folder)
    assert told["events"] < whole
    ids = {game for game, *_ in told["games"]}
    assert len(set(missing)) <= 4
    for game in ids:
        log = {row for row in whole if game in row}
        assert ({row for row in told["events"] if game in row} == log) == (game not in missing)
    with closing(opened(folder / DATABASE)) as damaged:
        lost = whole - {*_rows(damaged, "events")}
    assert len(lost) == sum(rows_on(sound / DATABASE, page) for page in (leaves[1], leaves[4], leaves[-1]))


@pytest.mark.parametrize("content", [b"", b"what was a database once" * 99])
def test_what_is_no_database_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / DATABASE).write_bytes(content)
    with pytest.raises(BackupRefused):
        saved(tmp_path)
