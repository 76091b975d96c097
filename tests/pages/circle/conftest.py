"""An app whose templates draw the pages of a circle."""

from collections.abc import Callable, Iterator

import pytest
from flask import Flask

from scorekeeper.service.events import Logged
from tests.apps import fresh_app
from tests.pages.circle.room import Room, log_with

Rooms = Callable[..., Room]


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with fresh_app(tmp_path_factory.mktemp("circle")) as app:
        yield app


@pytest.fixture
def room(house: Flask) -> Rooms:
    """A circle of Anna, Boris and Vera with two games, after what else was told."""

    def make(log: tuple[Logged, ...] | None = None, **told: object) -> Room:
        return Room(app=house, log=log_with() if log is None else log, **told)  # type: ignore[arg-type]

    return make
