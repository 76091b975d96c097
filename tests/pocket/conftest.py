"""V8 with what was compiled, the server beside it, and both asked for the same."""

from collections.abc import Iterator
from datetime import datetime

import pytest
from flask import Flask
from flask.testing import FlaskClient
from py_mini_racer import MiniRacer

from tests.apps import fresh_app
from tests.pocket.hosts import ASKED as PAGES_ASKED
from tests.pocket.hosts import DRAWS, Hosts
from tests.pocket.phone import ASKED, compiled, v8, words


@pytest.fixture(scope="session")
def phone() -> Iterator[MiniRacer]:
    """The compiled engine, as it is in the sources now."""
    asked = [file.read_text(encoding="utf-8") for file in (ASKED, ASKED.with_name("log.js"))]
    with v8(*compiled().values(), *asked) as racer:
        yield racer


@pytest.fixture(scope="session")
def speaking(phone: MiniRacer) -> MiniRacer:
    """The same with the tables of all languages."""
    for name, text in words().items():
        if "pages" not in name:
            phone.call("learns", name.removeprefix("words."), text)
    return phone


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """A server on which the time is that of the phone."""
    compiled()
    with fresh_app(tmp_path_factory.mktemp("server"), WTF_CSRF_ENABLED=False, RATES_ENABLED=False) as app:
        app.extensions["clock"] = lambda: datetime.fromisoformat(DRAWS["at"])
        yield app


@pytest.fixture(scope="module")
def keeper(app: Flask) -> FlaskClient:
    """A device of the house, which keeps every game, and is called by a name."""
    client = app.test_client()
    client.post("/join", data={"code": app.config["HOUSE_KEY"]})
    client.post("/device/name", data={"name": "Eve"})
    return client


@pytest.fixture(scope="session")
def host() -> Iterator[MiniRacer]:
    """What the service worker draws pages with."""
    with v8(*compiled().values(), "globalThis.console = { warn() {} };", PAGES_ASKED) as racer:
        yield racer


@pytest.fixture
def hosts(app: Flask, keeper: FlaskClient, host: MiniRacer) -> Hosts:
    """Both, asked for the same; no game is on the phone yet."""
    return Hosts(app, keeper, host)
