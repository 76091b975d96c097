"""The tables as the migrations build them: they are those of the models, and every constraint bites."""

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError

from scorekeeper.places import migrations_folder
from scorekeeper.store.database import migrate_database
from scorekeeper.store.models import (
    RULES,
    Base,
    CountsRow,
    DeletionRow,
    DeviceRow,
    EventRow,
    GameRow,
    GrantRow,
    LinkRow,
    MoveRow,
    OwnerRow,
    SummaryRow,
    TellingRow,
    db,
)
from scorekeeper.trouble import Trouble, Unavailable
from tests.each import each
from tests.store.conftest import SQLITE_ALONE

GAME = {"id": "g", "start_key": "start"}
EVENT = {
    "game": "g", "seq": 1, "previous": None, "key": "start", "kind": "GameStarted", "at": "2026-11-21T20:00:00+00:00",
    "author": "", "payload": "{}",
}  # fmt: skip
SECOND = EVENT | {"seq": 2, "previous": 1, "key": "hand", "kind": "DealRecorded"}
DEVICE = {"id": "d" * 64, "name": "Anna", "label": "Firefox, Android · dddd"}
LINK = {"id": "l", "game": "g", "role": "keep", "digest": "a" * 64, "created_at": EVENT["at"], "revoked_at": None}
OTHER_LINK = LINK | {"id": "m", "role": "watch", "digest": "b" * 64}
GRANT = {"device": "d" * 64, "game": "g", "link": "l", "created_at": EVENT["at"]}
BEGUN = GRANT | {"link": None}
BLANK = dict.fromkeys(("began", "touched", "system", "names"), "")
SUMMARY = {"game": "g", "seq": 1, "making": 1, "condition": "won", **BLANK, "payload": "{}"}
TELLING = {"game": "g", "seat": 0, "hand": "0-0", "number": 1, "points": "{}"}
COUNTS = {"game": "g", "made_of": "", "payload": "{}"}
DELETION = {"game": "g", "at": EVENT["at"]}
MOVE = {"digest": "a" * 64, "device": "d" * 64, "name": "", "house": "", "leaves": False, "until": EVENT["at"]}
OWNER = {"device": "d" * 64, "since": EVENT["at"]}
GOOD = {
    GameRow: {"id": "i", "start_key": "another"},
    EventRow: SECOND,
    DeviceRow: DEVICE | {"id": "e" * 64},
    LinkRow: OTHER_LINK,
    GrantRow: GRANT | {"device": "d" * 64, "link": None, "game": "h"},
    SummaryRow: SUMMARY | {"game": "h"},
    CountsRow: COUNTS | {"game": "h"},
    TellingRow: TELLING | {"seat": 1},
    DeletionRow: DELETION | {"game": "h"},
    MoveRow: MOVE | {"digest": "b" * 64},
    OwnerRow: OWNER | {"device": "f" * 64},
}

# Each names what it violates as SQLite does, or by the constraint's name where SQLite says no more than FOREIGN KEY.
VIOLATIONS = {
    "pk_games": (GameRow, GAME | {"start_key": "another"}, "UNIQUE constraint failed: games.id"),
    "uq_games_start_key": (GameRow, GAME | {"id": "i"}, "UNIQUE constraint failed: games.start_key"),
    "ck_games_kind": (GameRow, {"id": "i", "start_key": "another", "kind": "league"}, "ck_games_kind"),
    "ck_games_id_not_empty": (GameRow, {"id": "", "start_key": "another"}, "ck_games_id_not_empty"),
    "pk_events": (EventRow, SECOND | {"id": 1}, "UNIQUE constraint failed: events.id"),
    "uq_events_game_seq": (EventRow, EVENT | {"key": "hand"}, "UNIQUE constraint failed: events.game, events.seq"),
    "uq_events_game_key": (EventRow, SECOND | {"key": "start"}, "UNIQUE constraint failed: events.game, events.key"),
    "fk_events_game": (EventRow, EVENT | {"game": "nowhere"}, "FOREIGN KEY"),
    "fk_events_game_previous": (EventRow, SECOND | {"seq": 3, "previous": 2}, "FOREIGN KEY"),
    "ck_events_seq_from_1": (EventRow, SECOND | {"seq": 0, "previous": -1}, "ck_events_seq_from_1"),
    "ck_events_on_previous": (EventRow, SECOND | {"previous": None}, "ck_events_on_previous"),
    "ck_events_at_rfc_3339": (EventRow, SECOND | {"at": "yesterday"}, "ck_events_at_rfc_3339"),
    "ck_events_payload_json_object": (EventRow, SECOND | {"payload": "[]"}, "ck_events_payload_json_object"),
    "pk_devices": (DeviceRow, DEVICE, "UNIQUE constraint failed: devices.id"),
    "ck_devices_id_is_hash": (DeviceRow, DEVICE | {"id": "d"}, "ck_devices_id_is_hash"),
    "pk_links": (LinkRow, OTHER_LINK | {"id": "l"}, "UNIQUE constraint failed: links.id"),
    "uq_links_digest": (LinkRow, OTHER_LINK | {"digest": "a" * 64}, "UNIQUE constraint failed: links.digest"),
    "uq_links_id_game": (LinkRow, OTHER_LINK | {"id": "l"}, "UNIQUE constraint failed: links.id"),
    "uq_links_open": (LinkRow, OTHER_LINK | {"role": "keep"},
     "UNIQUE constraint failed: links.game, links.role, links.plays"),
    "fk_links_game": (LinkRow, OTHER_LINK | {"game": "nowhere"}, "FOREIGN KEY"),
    "ck_links_role": (LinkRow, OTHER_LINK | {"role": "own"}, "ck_links_role"),
    "pk_grants": (GrantRow, GRANT | {"id": 1, "game": "h", "link": None}, "UNIQUE constraint failed: grants.id"),
    "uq_grants_device_game_link": (GrantRow, GRANT, "grants.device, grants.game, grants.link"),
    "uq_grants_by_no_link": (GrantRow, BEGUN, "UNIQUE constraint failed: grants.device, grants.game"),
    "fk_grants_device": (GrantRow, BEGUN | {"device": "e" * 64}, "FOREIGN KEY"),
    "fk_grants_game": (GrantRow, BEGUN | {"game": "nowhere"}, "FOREIGN KEY"),
    "fk_grants_link_game": (GrantRow, GRANT | {"game": "h"}, "FOREIGN KEY"),
    "pk_tellings": (TellingRow, TELLING, "UNIQUE constraint failed: tellings.game, tellings.seat"),
    "fk_tellings_game": (TellingRow, TELLING | {"game": "nowhere"}, "FOREIGN KEY"),
    "pk_summaries": (SummaryRow, SUMMARY, "UNIQUE constraint failed: summaries.game"),
    "fk_summaries_game": (SummaryRow, SUMMARY | {"game": "nowhere"}, "FOREIGN KEY"),
    "pk_game_counts": (CountsRow, COUNTS, "UNIQUE constraint failed: game_counts.game"),
    "fk_game_counts_game": (CountsRow, COUNTS | {"game": "nowhere"}, "FOREIGN KEY"),
    "pk_moves": (MoveRow, MOVE, "UNIQUE constraint failed: moves.digest"),
    "pk_owners": (OwnerRow, OWNER, "UNIQUE constraint failed: owners.device"),
    "fk_owners_device": (OwnerRow, OWNER | {"device": "e" * 64}, "FOREIGN KEY"),
    "pk_deletions": (DeletionRow, DELETION, "UNIQUE constraint failed: deletions.game"),
    "fk_deletions_game": (DeletionRow, DELETION | {"game": "nowhere"}, "FOREIGN KEY"),
}  # fmt: skip
OF_ONE = ("ix_summaries_names", "ix_summaries_touched")  # indexes by which each database seeks names in its own way
# Which of several that a row violates is named first is the database's own choice.
SOONER = {"uq_links_id_game": "pk_links"}
NEEDED = [
    (row, column.name)
    for row in GOOD
    for column in sa.inspect(row).columns
    if not column.nullable and column.autoincrement is not True
]


@pytest.fixture
def begun(app: Flask) -> None:
    """A game with its first event; a device that began it and came by its link as well; another, empty game."""
    other, first = {"id": "h", "start_key": "another game"}, ((GameRow, GAME), (EventRow, EVENT), (DeviceRow, DEVICE))
    ways = ((GameRow, other), (LinkRow, LINK), (GrantRow, GRANT), (GrantRow, BEGUN), (SummaryRow, SUMMARY))
    owner = ((MoveRow, MOVE), (DeviceRow, DEVICE | {"id": "f" * 64}), (OwnerRow, OWNER))
    derived = ((TellingRow, TELLING), (CountsRow, COUNTS))
    for row, values in (*first, *ways, *derived, (DeletionRow, DELETION), *owner):
        insert(row, values)


def insert(row: type[Base], values: dict[str, object]) -> None:
    with db.session.begin():
        db.session.execute(sa.insert(row).values(values))


def constraints(table: sa.Table) -> list[sa.Constraint]:
    return [*table.constraints, *(one for column in table.columns for one in column.constraints)]


@each("name", VIOLATIONS)
def test_every_constraint_bites(begun: None, name: str) -> None:
    row, values, said = VIOLATIONS[name]
    is_sqlite = db.engine.dialect.name == "sqlite"
    with pytest.raises(IntegrityError, match=said if is_sqlite else None) as raised:
        insert(row, values)
    if not is_sqlite:
        assert raised.value.orig.diag.constraint_name in (name, SOONER.get(name))


@each(("row", "column"), NEEDED)
def test_nothing_that_is_needed_may_be_missing(begun: None, row: type[Base], column: str) -> None:
    good: dict[str, object] = GOOD[row]
    said = {
        "sqlite": f"NOT NULL constraint failed: {row.__tablename__}.{column}",
        "postgresql": f'null value in column "{column}" of relation "{row.__tablename__}"',
    }
    with pytest.raises(IntegrityError, match=said[db.engine.dialect.name]):
        insert(row, good | {column: None})


def test_what_violates_nothing_is_taken(begun: None) -> None:
    for row, values in GOOD.items():
        insert(row, values)
    insert(LinkRow, OTHER_LINK | {"id": "n", "digest": "c" * 64, "revoked_at": EVENT["at"]})


def test_no_constraint_is_without_a_violation() -> None:
    """Of the rules for columns one each is enough: the models write a rule the same way for every column."""
    named = {str(one.name) for table in db.metadata.tables.values() for one in constraints(table)}
    named |= {str(index.name) for table in db.metadata.tables.values() for index in table.indexes if index.unique}
    kept = [{name for name in named if name.endswith(f"_{rule}")} for rule in RULES]
    assert [len(names & set(VIOLATIONS)) for names in kept] == [1] * len(RULES)
    assert named.difference(*kept) == set(VIOLATIONS).difference(*kept)


def test_an_event_and_a_game_with_events_cannot_be_pulled_away(begun: None) -> None:
    insert(EventRow, SECOND)
    for gone in (sa.delete(GameRow), sa.delete(EventRow).where(EventRow.seq == 1)):
        with pytest.raises(IntegrityError, match=r"FOREIGN KEY|foreign key"), db.session.begin():
            db.session.execute(gone)


def test_models_and_migrations_agree(app: Flask) -> None:
    def is_of_both(_: object, name: str | None, *__: object) -> bool:
        return name not in OF_ONE

    with db.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"include_object": is_of_both})
        assert compare_metadata(context, db.metadata) == []


def test_models_and_migrations_agree_on_the_checks(app: Flask) -> None:
    """Alembic compares everything but these. PostgreSQL writes them anew in its own words: there the names must do."""
    inspector = sa.inspect(db.engine)
    is_sqlite = db.engine.dialect.name == "sqlite"
    for table in db.metadata.tables.values():
        ours = {str(one.name): str(one.sqltext) for one in constraints(table) if isinstance(one, sa.CheckConstraint)}
        built = {str(one["name"]): one["sqltext"] for one in inspector.get_check_constraints(table.name)}
        assert built == ours if is_sqlite else built.keys() == ours.keys()


def test_the_tables_are_made_all_or_not_at_all(app: Flask) -> None:
    """Killed between two of them a server would find half of them when it starts again."""
    with db.engine.begin() as connection:
        db.metadata.drop_all(connection)
        connection.execute(sa.text("DROP TABLE alembic_version"))
        connection.execute(sa.text("CREATE TABLE in_the_way (a VARCHAR)"))
        connection.execute(sa.text("CREATE INDEX ix_moves_device ON in_the_way (a)"))
    with pytest.raises((OperationalError, ProgrammingError), match="already exists"):
        migrate_database(app)
    assert sa.inspect(db.engine).get_table_names() == ["in_the_way"]


def test_the_migrations_are_one_line_with_one_end(app: Flask) -> None:
    assert len(ScriptDirectory(str(migrations_folder())).get_heads()) == 1


def test_migrating_again_changes_nothing(app: Flask, begun: None) -> None:
    migrate_database(app)
    assert db.session.scalar(sa.select(sa.func.count()).select_from(EventRow)) == 1


@SQLITE_ALONE
def test_sqlite_is_set_to_lose_nothing(app: Flask) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}
    with db.engine.connect() as connection:
        assert {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in wanted} == wanted


@SQLITE_ALONE
def test_a_file_with_a_spoilt_page_is_refused_at_the_start(app: Flask) -> None:
    with db.engine.connect() as connection:
        page = connection.exec_driver_sql("SELECT rootpage FROM sqlite_master WHERE name = 'moves'").scalar_one()
    db.engine.dispose()
    with Path(str(db.engine.url.database)).open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xff" * 64)
    with pytest.raises(Unavailable) as refused:
        migrate_database(app)
    assert refused.value.trouble is Trouble.DAMAGED


def test_what_an_error_tells_names_nobody(app: Flask) -> None:
    """It stands in a log, which has no names and no secrets."""
    device = {"id": "d", "name": "Anna", "label": "aaaa", "salt": "s"}
    with db.engine.connect() as connection, pytest.raises(sa.exc.DBAPIError) as told:
        connection.execute(sa.text("INSERT INTO nowhere (name) VALUES (:name)"), device)
    assert "nowhere" in str(told.value)
    assert "Anna" not in str(told.value)
