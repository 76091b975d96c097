"""Names are found by an index: the same games as without one, and no more rows are touched in a house of many."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import alembic.command
import pytest
import sqlalchemy as sa
from flask import Flask
from flask_migrate import Migrate
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.places import migrations_folder
from scorekeeper.service.archive import Search
from scorekeeper.service.commands import RenameGame
from scorekeeper.service.game_service import GameService
from scorekeeper.service.summary import Condition
from scorekeeper.store import sql_names
from scorekeeper.store.database import migrate_database, reading, writing
from scorekeeper.store.folding import fold
from scorekeeper.store.models import db
from scorekeeper.store.sql_archive import SqlArchive
from scorekeeper.store.sql_names import LONG, count_named, date_names, endings_of, key_of, named, write_names
from scorekeeper.store.sql_wastebasket import SqlWastebasket
from tests.apps import fresh_app
from tests.service.examples import at, change, record, start
from tests.store.conftest import SQLITE_ALONE
from tests.store.test_growth import steps
from tests.store.test_restoring import killed
from tests.store.test_sql_archive import found
from tests.store.test_sql_wastebasket import empty

LONGEST = "Donaudampfschifffahrtsgesellschaft"
NAMES = {
    "g": ("Anna", "Boris", "Vera"),
    "h": ("Wilhelmina", "Boris", "Vera"),
    "i": ("Ёжик", "Łucja", "Мария"),
    "j": ("A", "B", LONGEST),
}
SOUGHT = {
    "wilhelmina": "h",
    "HELM": "h",
    "a": "ghij",
    "ann": "g",
    "boris": "gh",
    "ежик": "i",
    "уc": "",
    "рия": "i",
    "fahrtsgesell": "j",
    "dampfschifffahrtsgesellschaft": "j",
    "dampfschifffahrtsgesellschaftX": "",
    "dampfschifffahrtsX": "",
    "\U0010ffff": "",
    "´": "",
}


@pytest.fixture
def games(app: Flask, archive: SqlArchive, service: GameService) -> None:
    for game, players in NAMES.items():
        service.start(start(game, key=game, players=players, first_dealer=players[0]))
    service.bring_up_to_date(archive)


def index(what: str) -> set[tuple[str, ...]]:
    """All that is kept of words, or of their endings."""
    with reading() as connection:
        return {tuple(row) for row in connection.execute(sa.select(db.metadata.tables[what]))}


def known(*sought: str) -> list[set[str]]:
    """The games that the index names, for each part that few bear."""
    with reading() as connection:
        return [set(connection.scalars(asked)) for asked in named(sought).few]


@pytest.mark.parametrize("rare", [0, 1, 100])
def test_whatever_is_rare_the_same_games_are_found(
    archive: SqlArchive, service: GameService, games: None, rare: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sql_names, "RARE", rare)
    for word, there in SOUGHT.items():
        assert sorted(found(archive, service, words=(word,))) == [*there], word
    assert sorted(found(archive, service, words=("bor", "ver"))) == ["g", "h"]
    assert found(archive, service, words=("bor", "helm")) == ["h"]
    assert found(archive, service, words=("ann", "helm")) == []


def test_the_index_knows_the_rare_and_leaves_the_others_alone(
    app: Flask, games: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sql_names, "RARE", 1)
    assert known("helm") == [{"h"}]
    assert known("nobody") == [set()]
    assert known("helm", "ann") == [{"h"}, {"g"}]
    assert known("boris") == known(" ") == []
    assert known("boris", "helm") == [{"h"}]
    assert named(["boris"]).words == {key_of("boris")}
    assert named([" "]).words == named(["boris", "helm"]).words == frozenset()


def test_of_many_that_bear_a_name_those_touched_last_come_first_a_page_at_a_time(
    archive: SqlArchive, service: GameService, games: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where it stands in several words, of which one game may have two."""

    def pages() -> list[str]:
        search = Search(device=None, words=("a",))
        return [one.game for skip in range(5) for one in archive.find(search, limit=1, skip=skip)]

    assert service.record(record(1, game="h", text="Vera 130: 3 | 2 | 115", players=NAMES["h"])).seq
    service.bring_up_to_date(archive)
    few = pages()
    monkeypatch.setattr(sql_names, "RARE", 0)
    assert len(named(["a"]).words) == 6
    assert pages() == few == [*"hgij"]


def test_how_many_bear_a_name_is_known_without_their_summaries(
    archive: SqlArchive, games: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if all were looked through, so many at most; the deleted do not count."""

    def count(word: str, most: int | None) -> int:
        return archive.count(Search(device=None, words=(word,)), most)

    for word, there in SOUGHT.items():
        assert count(word, 3) == count(word, None) or len(there) > 3, word
    assert count("a", 3) == 3
    assert count_named("boris", 9) == 2
    assert count_named("boris vera", 9) == count_named(LONGEST.casefold(), 9) is None
    SqlWastebasket().throw("h", at(3))
    assert count("boris", 9) == count("boris", None) == 1


@given(names=st.text(max_size=60), places=st.tuples(st.integers(0, 60), st.integers(0, 60)))
def test_whatever_stands_in_a_word_begins_one_of_its_endings(names: str, places: tuple[int, int]) -> None:
    for word in fold(names).split():
        part = word[min(places) : max(places)][:LONG]
        assert any(ending.startswith(part) for ending in endings_of(word))


@SQLITE_ALONE
def test_a_search_that_finds_few_touches_no_more_rows_in_a_house_of_many_games(
    archive: SqlArchive, service: GameService, games: None
) -> None:
    searches = [Search(device=None, words=(word,)) for word in ("nobody", "helm", "schifffahrt")]
    searches += [Search(device=None, condition=Condition.WON), Search(device=None, system="polish")]
    searches += [Search(device=None, words=("helm",), condition=Condition.RUNNING, system="russian")]
    searches += [Search(device=64 * "d", condition=Condition.RUNNING)]
    questions = [lambda search=search: (archive.find(search, limit=50), archive.count(search)) for search in searches]
    taken = []
    for first, last in ((0, 200), (200, 600)):
        for number in range(first, last):
            service.start(start(f"game-{number}", key=f"start-{number}"))
        service.bring_up_to_date(archive)
        taken.append([steps(question) for question in questions])
    assert all(many <= 1.5 * few + 5 for few, many in zip(*taken, strict=True)), taken


@SQLITE_ALONE
def test_where_the_index_cannot_be_read_the_names_themselves_are(
    app: Flask, archive: SqlArchive, service: GameService, games: None
) -> None:
    with reading() as connection:
        asked = "SELECT rootpage FROM sqlite_master WHERE tbl_name IN ('name_words', 'name_endings')"
        pages = connection.scalars(sa.text(asked)).all()
        size = connection.exec_driver_sql("PRAGMA page_size").scalar_one()
    db.engine.dispose()
    with Path(db.engine.url.database or "").open("r+b") as file:
        for page in pages:
            file.seek((page - 1) * size)
            file.write(b"\xff" * 64)
    assert known("helm") == []
    assert found(archive, service, words=("helm",)) == ["h"]
    service.change(change(RenameGame, 1, title="Xmas"))
    assert found(archive, service, words=("xmas",)) == ["g"]


def test_a_name_that_no_game_bears_any_more_is_gone(archive: SqlArchive, service: GameService, games: None) -> None:
    """Another title, and a game deleted for good: what others bear stays."""
    service.change(change(RenameGame, 1, title="Xmas Anna"))
    assert found(archive, service, words=("xmas",)) == ["g"]
    service.change(change(RenameGame, 2, title=None))
    assert found(archive, service, words=("xmas",)) == []
    assert "xmas" not in {ending for ending, _ in index("name_endings")}
    assert found(archive, service, words=("anna",)) == ["g"]
    SqlWastebasket().throw("h", at(3))
    empty(SqlWastebasket())
    endings = {ending for ending, _ in index("name_endings")}
    assert "wilhelmina" not in endings
    assert "boris" in endings
    assert "h" not in {game for _, game, _ in index("name_words")}


@pytest.fixture
def older(app: Flask, games: None) -> None:
    """The database as the program before left it."""
    with app.app_context():
        alembic.command.downgrade(Migrate(app, db, directory=str(migrations_folder())).get_config(), "0009")


def test_an_older_database_is_brought_up_to_date_as_if_its_names_had_been_written_now(
    app: Flask, archive: SqlArchive, service: GameService, older: None
) -> None:
    migrate_database(app)
    there = index("name_words"), index("name_endings")
    assert found(archive, service, words=("helm",)) == ["h"]
    with writing() as connection:
        for table in ("name_words", "name_endings"):
            connection.execute(sa.delete(db.metadata.tables[table]))
        write_names(connection, {game: fold("\n".join(players)) for game, players in NAMES.items()})
        date_names(connection, NAMES)
    assert (index("name_words"), index("name_endings")) == there


@SQLITE_ALONE
def test_killed_before_any_statement_it_is_the_older_database_and_can_be_brought_up_to_date(
    app: Flask, tmp_path: Path, older: None
) -> None:
    db.engine.dispose()

    def migrate(left: int) -> None:
        with fresh_app(tmp_path) as child, child.app_context():
            sa.event.listen(db.engine, "before_cursor_execute", _count(left))
            migrate_database(child)

    number = 1
    while killed(lambda number=number: migrate(number), 0):
        with older_database(tmp_path) as connection:
            assert connection.scalar(sa.text("SELECT version_num FROM alembic_version")) == "0009"
            assert not sa.inspect(connection).has_table("name_words")
        number += 1
    assert number > 8, "the statements are not counted any more"
    with older_database(tmp_path) as connection:
        assert connection.scalar(sa.text("SELECT version_num FROM alembic_version")) == "0014"
    assert known("helm") == [{"h"}]


@contextmanager
def older_database(folder: Path) -> Iterator[sa.Connection]:
    with fresh_app(folder) as app, app.app_context(), reading() as connection:
        yield connection


def _count(left: int) -> object:
    def before(*_: object) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    return before
