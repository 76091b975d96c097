"""Beginning a game and its keeper are one: whatever is broken off, there is no game that nobody keeps."""

from collections.abc import Callable

import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper.store import sql_store
from scorekeeper.store.models import GameRow, db
from tests.server.visitor import Form, Page, Visitor

BreakOff = Callable[[Visitor, Form], None]
NAMES = {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"}


def games(app: Flask) -> int:
    with app.app_context(), db.engine.connect() as connection:
        return connection.scalar(sa.select(sa.func.count()).select_from(GameRow)) or 0


@pytest.fixture
def new(anna: Visitor) -> Form:
    form = anna.opens("/new").form("/new")
    form.fill(NAMES)
    return form


@pytest.fixture
def broken_off(monkeypatch: pytest.MonkeyPatch) -> BreakOff:
    """Sends a form to a server that ends where the keeper would be let in."""

    def send(visitor: Visitor, form: Form) -> None:
        def ends(*_: object) -> None:
            raise SystemExit

        with monkeypatch.context() as patched:
            patched.setattr(sql_store, "let_in", ends)
            with pytest.raises(SystemExit):
                visitor.sends_again(form)

    return send


def test_a_broken_off_game_begins_by_the_same_form(app: Flask, anna: Visitor, new: Form, broken_off: BreakOff) -> None:
    broken_off(anna, new)
    assert games(app) == 0
    sheet = anna.sends_again(new)
    assert "Record the hand" in sheet.words
    assert anna.sends_again(new).address == sheet.address
    assert games(app) == 1


def test_a_broken_off_rematch_begins_by_the_same_form(
    app: Flask, anna: Visitor, end: Page, broken_off: BreakOff
) -> None:
    broken_off(anna, end.form("/rematch"))
    assert games(app) == 1
    again = anna.sends_again(end.form("/rematch"))
    assert "Record the hand" in again.words
    assert games(app) == 2


def test_a_broken_off_import_is_none(
    app: Flask, anna: Visitor, stranger: Visitor, end: Page, broken_off: BreakOff
) -> None:
    form = stranger.opens("/import").form("/import")
    form.fill({"text": anna.client.get(f"{end.address}/files/record").get_data(as_text=True)})
    broken_off(stranger, form)
    assert games(app) == 1
    assert stranger.sends_again(form).status == 200
    assert games(app) == 2
