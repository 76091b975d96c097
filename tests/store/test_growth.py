"""A house with many games: what a list or the archive asks costs no more than in one with few."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
import sqlalchemy as sa
from flask import Flask

from benchmarks import growth
from scorekeeper.service.game_service import GameService
from scorekeeper.service.store import Search
from scorekeeper.service.summary import Condition, summarize
from scorekeeper.store.database import writing
from scorekeeper.store.models import GameRow, db
from scorekeeper.store.sql_archive import SqlArchive
from scorekeeper.store.sql_store import NEW_EVENT, TO_BE_MADE_ANEW, SqlStore, chained
from tests.service.examples import dealt, record, start, started
from tests.store.conftest import POSTGRESQL_ALONE, SQLITE_ALONE, in_app, wait_for_lock

FEW, MANY = 200, 600
FINDING_FEW = (
    Search(device=None, condition=Condition.WON),
    Search(device=None, system="polish"),
    Search(device=64 * "d", condition=Condition.RUNNING),
)


def steps(ask: Callable[[], object]) -> int:
    """How many steps SQLite's machine takes, by tens: it counts what is touched, whatever the clock says."""
    taken = 0

    def step() -> None:
        nonlocal taken
        taken += 1

    with db.engine.connect() as connection:
        driver = connection.connection.driver_connection
        driver.set_progress_handler(step, 10)
    try:
        ask()
    finally:
        driver.set_progress_handler(None, 0)
    return taken


@SQLITE_ALONE
def test_many_games_cost_no_more_steps_than_few(archive: SqlArchive, service: GameService) -> None:
    later = replace(started("another"), at="2026-11-21T21:00:00+00:00")
    questions = (
        lambda: SqlStore().games(12),
        lambda: archive.stale(most=400),
        archive.count_stale,
        lambda: service.seq("game-1"),
        lambda: SqlStore().begun(later, "a" * 64),
        lambda: SqlStore().begun(later, None),
        *(lambda search=search: (archive.find(search, limit=50), archive.count(search)) for search in FINDING_FEW),
    )
    taken = []
    for first, last in ((0, FEW), (FEW, MANY)):
        for number in range(first, last):
            SqlStore().append(f"game-{number}", started(f"start-{number}"), dealt(2))
        service.bring_up_to_date(archive)
        taken.append([steps(question) for question in questions])
    assert all(many <= 1.5 * few + 5 for few, many in zip(*taken, strict=True)), taken


def test_a_summary_of_a_game_that_has_gone_on_meanwhile_is_made_anew(archive: SqlArchive, service: GameService) -> None:
    service.start(start())
    before = summarize(service.state("g"))
    service.change(record(1))
    archive.keep([before])
    assert archive.stale() == (("g", 2),)
    assert archive.count_stale() == 1
    assert archive.summaries("g") == {"g": before}
    service.bring_up_to_date(archive)
    assert archive.stale() == ()
    assert archive.count_stale() == 0


@POSTGRESQL_ALONE
def test_whoever_sums_up_waits_for_a_hand_being_written(app: Flask, archive: SqlArchive, service: GameService) -> None:
    service.start(start())
    service.bring_up_to_date(archive)
    before = summarize(service.state("g"))
    with ThreadPoolExecutor(1) as others, writing() as connection:
        head = connection.scalar(sa.text("SELECT hash FROM events WHERE game = 'g' AND seq = 1"))
        connection.execute(NEW_EVENT, chained(str(head), "g", [dealt(2)]))
        connection.execute(TO_BE_MADE_ANEW, {"of": "g"})
        keeping = others.submit(in_app, app, lambda: archive.keep([before]))
        wait_for_lock(connection, keeping)
        assert not keeping.done()
    assert archive.stale() == (("g", 2),)


def test_benchmarks_fill_a_house(archive: SqlArchive, service: GameService, monkeypatch: pytest.MonkeyPatch) -> None:
    """In two goes; each can be read, and is found by its title, one a step, without being summed up anew."""
    monkeypatch.setattr(growth, "KINDS", 2)
    monkeypatch.setattr(growth, "TITLES", {1: "Thursday"})
    growth.fill(2)
    growth.fill(4)
    games = db.session.scalars(sa.select(GameRow.id)).all()
    assert [service.state(game).seq for game in games] == [growth.HANDS + 1] * 4
    assert archive.count_stale() == 0
    assert archive.count(Search(device=None, words=("thurs",)), 9) == 2
    assert archive.count(Search(device=None, words=("ursday-4.",)), 9) == 1
    assert archive.count(Search(device=None, words=("anna",))) == 4
