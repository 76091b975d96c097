"""What the tests of the pages share: an app with an empty database, a visitor, and a table to sit down at."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.service.game_state import GameState
from tests.apps import fresh_app
from tests.server.visitor import Control, Form, Page, Visitor

Sit = Callable[..., Page]
Look = Callable[[Page], GameState]
Another = Callable[[], Visitor]


class Clock:
    """The clock of the app: it stands still until a test says that time passes."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.moment

    def passes(self, **time: float) -> None:
        """`minutes=2`, `seconds=1`: as `timedelta` takes them."""
        self.moment += timedelta(**time)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(tmp_path: Path, clock: Clock, request: pytest.FixtureRequest) -> Iterator[Flask]:
    with getattr(request, "param", fresh_app)(tmp_path) as app:
        app.extensions["clock"] = clock
        yield app


class Closing(FlaskClient):
    """Reads every answer to its end and closes it, as a server does: files are sent from open files."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        return super().open(*args, **{"buffered": True, **kwargs})


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    app.test_client_class = Closing
    return app.test_client()


@pytest.fixture
def anna(app: Flask) -> Visitor:
    """Who holds the phone."""
    return Visitor(app.test_client())


@pytest.fixture
def boris(app: Flask) -> Visitor:
    """Who has another phone, and whose server this is: he keeps every game."""
    visitor = Visitor(app.test_client())
    page = visitor.follows(app.config["HOUSE_KEY"])
    assert page.address == "/"
    return visitor


@pytest.fixture
def stranger(app: Flask) -> Visitor:
    """Who knows the server's address, and nobody at the table."""
    return Visitor(app.test_client())


@pytest.fixture
def sit(anna: Visitor) -> Sit:
    """Begins a game as the form of `/new` would, without drawing it; the first player deals first. Further fields by
    name, `barrel.level=900` as `rule_barrel__level=900`; what is not told is as the system has it.
    """

    def sit_down(system: str = "russian", names: str = "Anna Boris Vera", **fields: object) -> Page:
        rows = {f"name_{row}": name for row, name in enumerate(names.split())}
        form = anna.opens("/join").form("/join")
        told = {"system": system, "shown": system, "first_dealer": 0, **rows, **fields}
        controls = [Control("hidden", name, str(value)) for name, value in told.items()]
        token = [control for control in form.controls if control.name == "csrf_token"]
        sheet = anna.sends_again(Form("/new", "", [*token, *controls]))
        assert sheet.status == 200, sheet.words
        assert "/g/" in sheet.address, sheet.errors()
        return sheet

    return sit_down


@pytest.fixture
def sheet(sit: Sit) -> Page:
    """A game that Anna began."""
    return sit()


@pytest.fixture
def end(anna: Visitor, sit: Sit) -> Page:
    """A game that Boris has won."""
    hand: dict[str, object] = {"declarer": 1, "bid_tap": 120, "cards_0": 20, "cards_2": 10, "marriages_1": ["hearts"]}
    return anna.tells(sit("house", rule_game__target="100"), hand)


@pytest.fixture
def another(app: Flask) -> Another:
    """Somebody new, as often as it is called."""
    return lambda: Visitor(app.test_client())


@pytest.fixture
def state(app: Flask) -> Look:
    """The game of a page as the service knows it."""

    def look(page: Page) -> GameState:
        with app.app_context():
            found: GameState = app.extensions["service"].state(page.address.split("/")[2])
            return found

    return look


def addresses_of(app: Flask, what: str, known: str) -> list[tuple[str, str]]:
    """Every method of every route that has a `game` or a `circle` in it, with its address there."""
    adapter = app.url_map.bind("localhost")
    return [
        (method, adapter.build(rule.endpoint, dict.fromkeys(rule.arguments, 1) | {what: known}, method=method))
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"OPTIONS"}
        if what in rule.arguments
    ]
