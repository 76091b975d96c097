"""A page of the database that cannot be read hides what stands on it, and no other game."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from scorekeeper.store import malformed
from scorekeeper.store.database import migrate_database
from tests.apps import DATABASE, fresh_app
from tests.web.visitor import Page, Visitor

GAMES = 5
HANDS = 9  # so that a game fills more than one page
HAND = {
    "declarer": 1,
    "bid_tap": 120,
    "cards_0": 30,
    "marriages_1": ["spades"],
    "cards_2": 0,
    "note": "so it was " * 15,
}


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Visitor]:
    """A folder with games in it, all of them summed up, and who keeps them and owns the house."""
    folder = tmp_path_factory.mktemp("sound")
    with fresh_app(folder) as app:
        boris = Visitor(app.test_client())
        boris.sends(boris.opens("/join"), "/join", {"code": app.config["HOUSE_KEY"]})
        for game in range(GAMES):
            names = {f"name_{seat}": f"{name}{game}" for seat, name in enumerate(("Anna", "Boris", "Vera"))}
            sheet = boris.sends(boris.opens("/new"), "/new", {**names, "first_dealer": 0})
            for _ in range(HANDS):
                boris.sends(boris.opens(f"{sheet.address}/deals/new"), "/deals/new", HAND)
        assert shown(boris.opens("/archive")) == GAMES
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return folder, boris


@pytest.fixture(scope="module")
def sound(begun: tuple[Path, Visitor]) -> Path:
    return begun[0]


def leaves(file: Path, table: str) -> list[int]:
    """The pages on which the rows of a table stand, or the entries of its indexes."""
    asked = """SELECT pageno FROM dbstat JOIN sqlite_master USING (name)
        WHERE tbl_name = ? AND pagetype = 'leaf' ORDER BY pageno"""
    with closing(sqlite3.connect(file)) as database:
        return [page for (page,) in database.execute(asked, (table,))]


def indexes(folder: Path) -> dict[str, int]:
    """The pages with which the indexes begin; of so few games the whole of each."""
    asked = "SELECT name, rootpage FROM sqlite_master WHERE type = 'index' ORDER BY rootpage"
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        return dict(database.execute(asked).fetchall())


@contextmanager
def at_home(folder: Path, keeper: Visitor) -> Iterator[Visitor]:
    """The owner as the server knows him already, at one with what is in the folder."""
    with fresh_app(folder, TESTING=False, PROPAGATE_EXCEPTIONS=False) as app:
        boris = Visitor(app.test_client())
        boris.client._cookies = keeper.client._cookies
        yield boris


@contextmanager
def house(folder: Path) -> Iterator[Visitor]:
    """The owner, at a server with what is in the folder."""
    with fresh_app(folder, TESTING=False, PROPAGATE_EXCEPTIONS=False) as app:
        boris = Visitor(app.test_client())
        boris.sends(boris.opens("/join"), "/join", {"code": app.config["HOUSE_KEY"]})
        yield boris


def shown(page: Page) -> int:
    """How many games a list shows with their players."""
    assert page.status == 200, page.words
    return sum(f"Anna{game}" in page.words for game in range(GAMES))


def spoilt(sound: Path, folder: Path, page: int) -> Path:
    """The same games, with a page that is none any more."""
    shutil.copytree(sound, folder, dirs_exist_ok=True)
    with (folder / DATABASE).open("r+b") as file:
        (size,) = (int.from_bytes(file.read(18)[16:18]) or 65536,)
        file.seek((page - 1) * size)
        file.write(b"\xff" * 64)
    return folder


@pytest.mark.parametrize("table", ["events", "summaries", "deletions"])
def test_one_malformed_page_hides_one_game_or_two_and_never_all(sound: Path, tmp_path: Path, table: str) -> None:
    pages = leaves(sound / DATABASE, table)
    assert pages
    for page in pages:
        with house(spoilt(sound, tmp_path / str(page), page)) as boris:
            assert shown(boris.opens("/")) >= GAMES - 3, page
            assert shown(boris.opens("/archive")) >= GAMES - 3, page


def test_an_index_that_cannot_be_read_hides_nothing(begun: tuple[Path, Visitor], tmp_path: Path) -> None:
    """What it leads to is found without it."""
    sound, keeper = begun
    with closing(sqlite3.connect(sound / DATABASE)) as database:
        games = [game for (game,) in database.execute("SELECT id FROM games")]
    pages = indexes(sound)
    assert {"sqlite_autoindex_events_1", "ix_moves_device"} <= set(pages)
    for name, page in pages.items():
        with at_home(spoilt(sound, tmp_path / name, page), keeper) as boris:
            assert shown(boris.opens("/")) == GAMES, name
            assert shown(boris.opens("/archive")) == GAMES, name
            for game in games:
                sheet = boris.opens(f"/g/{game}")
                assert sheet.status == 200, name
                assert sheet.html.count('<tr id="d') == HANDS, name


@pytest.mark.parametrize("table", ["grants", "owners"])
def test_who_has_a_role_keeps_it_though_what_says_so_cannot_be_read(
    begun: tuple[Path, Visitor], tmp_path: Path, table: str
) -> None:
    """In a small house it stands on one page, for all."""
    sound, owner = begun
    shutil.copytree(sound, tmp_path / "played")
    with at_home(tmp_path / "played", Visitor(owner.client.application.test_client())) as anna:
        names = {"name_0": "Anna0", "name_1": "Boris", "name_2": "Vera"}
        sheet = anna.sends(anna.opens("/new"), "/new", {**names, "first_dealer": 0}).address
    with closing(sqlite3.connect(tmp_path / "played" / DATABASE)) as database:
        (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    folder = spoilt(tmp_path / "played", tmp_path / "spoilt", page)
    with at_home(folder, owner) as boris:
        assert shown(boris.opens("/")) == GAMES
        assert boris.opens(sheet).status == 200
    with at_home(folder, anna) as again:
        assert "Anna0" in again.opens("/").words
        again.sends(again.opens(f"{sheet}/deals/new"), "/deals/new", HAND)
        assert again.opens(sheet).html.count('<tr id="d') == 1


def test_the_server_starts_though_what_says_how_old_the_tables_are_cannot_be_read(sound: Path, tmp_path: Path) -> None:
    for page in leaves(sound / DATABASE, "alembic_version"):
        with fresh_app(spoilt(sound, tmp_path / str(page), page)) as app:
            migrate_database(app)


def test_what_would_be_looked_for_too_long_without_its_index_is_not(
    begun: tuple[Path, Visitor], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound, keeper = begun
    folder = spoilt(sound, tmp_path, indexes(sound)["sqlite_autoindex_deletions_1"])
    with at_home(folder, keeper) as boris:
        assert shown(boris.opens("/")) == GAMES
        monkeypatch.setattr(malformed, "MOST_STEPS", 10)
        page = boris.opens("/")
        assert page.status == 503
        assert "The games of this server are damaged." in page.words
        monkeypatch.undo()
        assert shown(boris.opens("/")) == GAMES, "the next one has all the steps again"


def test_a_first_visit_to_the_archive_sums_up_what_can_be_read(sound: Path, tmp_path: Path) -> None:
    needed = indexes(sound).values()  # without these nothing is written
    for page in set(leaves(sound / DATABASE, "events")).difference(needed):
        folder = spoilt(sound, tmp_path / str(page), page)
        with closing(sqlite3.connect(folder / DATABASE)) as database:
            database.execute("UPDATE summaries SET making = 0, seq = 0, payload = '{}'")
            database.commit()
        with house(folder) as boris:
            assert shown(boris.opens("/archive")) >= GAMES - 3, page


def test_a_game_on_a_malformed_page_says_so(sound: Path, tmp_path: Path) -> None:
    said = set()
    for page in leaves(sound / DATABASE, "events"):
        with house(spoilt(sound, tmp_path / str(page), page)) as boris, sqlite3.connect(sound / DATABASE) as database:
            for (game,) in database.execute("SELECT id FROM games"):
                answer = boris.opens(f"/g/{game}")
                said.add(answer.status)
                assert answer.status == 200 or "This game cannot be read." in answer.words
        database.close()
    assert said == {200, 500}


def test_a_damaged_game_stands_in_the_list_of_whoever_keeps_it(tmp_path: Path) -> None:
    """She would think that it is gone; who taps it is told what to do."""
    with fresh_app(tmp_path, PROPAGATE_EXCEPTIONS=False) as app:
        anna = Visitor(app.test_client())
        for other in ("Boris", "Vera"):
            sheet = anna.sends(anna.opens("/new"), "/new", {"name_0": "Anna", "name_1": other, "name_2": "Grigori"})
        with closing(sqlite3.connect(tmp_path / DATABASE)) as database, database:
            database.execute("UPDATE events SET author = 'Mallory' WHERE payload LIKE '%\"Vera\"%'")
    with fresh_app(tmp_path, TESTING=False, PROPAGATE_EXCEPTIONS=False) as app:
        again = Visitor(app.test_client())
        again.client._cookies = anna.client._cookies
        page = again.opens("/")
        assert f"This game cannot be read. {sheet.address.removeprefix('/g/')}" in page.words
        assert "Boris" in page.words
        assert f'href="{sheet.address}#now"' in page.html
        assert (
            "Whoever runs this server can put the entry right or bring back a backup."
            in again.opens(sheet.address).words
        )
        assert "Boris" in again.opens("/new").words, "the same as last time is the newest that can be read"


@pytest.mark.parametrize(
    "payload", ["{}", "{half", '{"condition": "odd"}', '{"game": "g", "seq": 1, "condition": "won", "x": 1}']
)
def test_a_summary_that_is_none_is_made_anew_from_the_log(sound: Path, tmp_path: Path, payload: str) -> None:
    shutil.copytree(sound, tmp_path, dirs_exist_ok=True)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database:
        database.execute("PRAGMA ignore_check_constraints = ON")
        database.execute("UPDATE summaries SET payload = ? WHERE game = (SELECT min(game) FROM summaries)", (payload,))
        database.commit()
    with house(tmp_path) as boris:
        page = boris.opens("/archive")
        assert shown(page) == GAMES
        assert "cannot be read" not in page.words
