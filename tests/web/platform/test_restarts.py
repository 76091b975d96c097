"""PostgreSQL is restarted under the server: whoever plays waits once at most, and nothing is lost or recorded twice."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper.service.game_state import GameState
from scorekeeper.store import postgres
from scorekeeper.store.models import db
from tests.postgres import restart
from tests.store.conftest import POSTGRESQL_ALONE
from tests.web.conftest import Sit
from tests.web.deals.test_deals import ORDINARY, new, record
from tests.web.platform.test_workers import SOON, until
from tests.web.sharing.test_live import Listener, serving
from tests.web.visitor import Page, Visitor

pytestmark = POSTGRESQL_ALONE
Look = Callable[[Page], GameState]


def ends_connections(app: Flask) -> int:
    """What a restart does to all of them; how many there were."""
    others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    ended, left = sa.text(f"SELECT count(pg_terminate_backend(pid)) {others}"), sa.text(f"SELECT count(*) {others}")
    engine = sa.create_engine(
        app.config["SQLALCHEMY_DATABASE_URI"], poolclass=sa.NullPool, isolation_level="AUTOCOMMIT"
    )
    with engine.connect() as connection:
        number = int(connection.scalar(ended) or 0)
        until(lambda: not connection.scalar(left), "they have ended")
    return number


def test_connections_that_were_ended_are_replaced_and_nobody_notices(
    app: Flask, anna: Visitor, sit: Sit, state: Look
) -> None:
    sheet = sit()
    page = new(anna, sheet)
    assert ends_connections(app)
    assert anna.sends(page, "/deals/new", ORDINARY).status == 200
    assert ends_connections(app)
    assert anna.opens(sheet.address).status == 200
    assert state(sheet).seq == 2


def test_whoever_asks_while_it_restarts_waits_and_is_answered(
    anna: Visitor, sit: Sit, state: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "RESTART", 60.0)  # on a busy machine it needs longer than on a server
    sheet = sit()
    page = new(anna, sheet)
    restarting = threading.Thread(target=restart, args=(1.0,))
    restarting.start()
    statuses = []
    try:
        while restarting.is_alive():
            statuses.append(anna.opens(sheet.address).status)
    finally:
        restarting.join()
    assert set(statuses) <= {200, 503}
    assert statuses.count(503) <= 1, "one that was being answered as it went, and no other"
    assert anna.sends(page, "/deals/new", ORDINARY).status == 200
    assert state(sheet).seq == 2


def test_hands_that_many_record_while_it_restarts_are_kept_once(app: Flask, sit: Sit, state: Look) -> None:
    """Each sends her form again until it is taken, as the phones do."""
    sheet, failed = sit("house", rule_game__target="100000"), []  # nobody wins, however long it takes to start anew
    stop, sit_there = threading.Event(), threading.Barrier(4, timeout=SOON)

    def plays() -> None:
        visitor = Visitor(app.test_client())
        visitor.sends(visitor.opens("/join"), "/join", {"code": app.config["HOUSE_KEY"]})
        sit_there.wait()
        while not stop.is_set():
            page = new(visitor, sheet)
            if page.status != 200:
                failed.append(page.status)
                continue
            form = page.form("/deals/new")
            form.fill(ORDINARY)
            while (answer := visitor.sends_again(form)).status == 503:
                failed.append(503)
                if stop.is_set():
                    return
            assert answer.status in (200, 409), "a hand that somebody else was faster with is shown as such"

    players = [threading.Thread(target=plays, daemon=True) for _ in range(3)]
    for player in players:
        player.start()
    try:
        sit_there.wait()
        until(lambda: state(sheet).seq > 3, "they play")
        restart(0.3)
        again = state(sheet).seq
        until(lambda: state(sheet).seq > again + 3, "they play again")
    finally:
        stop.set()
        for player in players:
            player.join(SOON)
    assert not any(player.is_alive() for player in players)
    assert set(failed) <= {503}
    with app.app_context():
        keys = db.session.scalars(sa.text("SELECT key FROM events")).all()
    assert len(keys) == len(set(keys)) == state(sheet).seq


def test_who_listens_goes_on_listening(app: Flask, anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    with serving(app) as port:
        phone = Listener(port, sheet, anna)
        assert phone.hears() == 1
        restart(0.5)
        record(anna, sheet, ORDINARY)
        assert phone.hears() == 2
        phone.close()


def test_where_it_stays_away_that_is_said_and_only_the_first_waits(
    app: Flask, anna: Visitor, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet, waited, back = sit(), [], threading.Event()
    monkeypatch.setattr(postgres, "RESTART", 0.2)
    monkeypatch.setattr(postgres, "sleep", lambda seconds: waited.append(seconds) or time.sleep(seconds))
    restarting = threading.Thread(target=restart, args=(60.0, back))
    restarting.start()
    try:
        answers = [anna.opens(sheet.address)]
        while answers[-1].status == 200:
            assert restarting.is_alive()
            answers.append(anna.opens(sheet.address))
        assert answers[-1].status == 503
        assert "does not answer" in answers[-1].words
        while not waited:
            assert restarting.is_alive()
            anna.opens(sheet.address)
        so_far = len(waited)
        for _ in range(3):
            assert anna.opens(sheet.address).status == 503
        assert len(waited) == so_far, "who comes later is told at once"
    finally:
        back.set()
        restarting.join()
    assert anna.opens(sheet.address).status == 200
