"""PostgreSQL is restarted under the server: hands are sent again, and nothing is lost or recorded twice."""

from __future__ import annotations

import threading
from collections.abc import Callable

import sqlalchemy as sa
from flask import Flask

from scorekeeper.service.game_state import GameState
from scorekeeper.store.models import db
from tests.postgres import halted
from tests.store.conftest import POSTGRESQL_ALONE
from tests.web.conftest import Sit
from tests.web.deals.test_deals import ORDINARY, new, record
from tests.web.platform.test_workers import SOON, until
from tests.web.sharing.test_live import Listener, serving
from tests.web.visitor import Page, Visitor

pytestmark = POSTGRESQL_ALONE
Look = Callable[[Page], GameState]


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
        with halted():
            until(lambda: bool(failed), "somebody is told that it is away")
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
        with halted():
            pass
        record(anna, sheet, ORDINARY)
        assert phone.hears() == 2
        phone.close()
