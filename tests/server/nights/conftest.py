"""What the tests of club nights share: a circle whose keeper has opened a night, its links, and what is told there."""

from typing import NamedTuple

import pytest
from flask import Flask

from scorekeeper.rules.options import Value
from scorekeeper.service.circle.commands import ChangeCircle
from scorekeeper.service.circle.events import CircleEvent
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.night.draw import DrawWay
from scorekeeper.service.night.events import Came, Drawn, NightOpened
from scorekeeper.service.night.state import Night
from tests.server.circles.conftest import begun
from tests.server.conftest import Sit
from tests.server.visitor import Visitor

ADDRESS = "/night/n"
RULES: dict[str, Value] = {"game.deals_each": 1, "game.target": 0, "barrel.kind": "none"}
MOMENT = "2026-11-21T19:00:00+00:00"


class Evening(NamedTuple):
    """A circle with the night `n`, as a test sees both."""

    app: Flask
    circle: str

    @property
    def address(self) -> str:
        return f"/c/{self.circle}{ADDRESS}"

    def tell(self, event: CircleEvent, key: str = "") -> None:
        """A keeper tells it, and is not refused."""
        with self.app.app_context():
            key = key or f"told-{self.app.extensions['circles'].circle(self.circle).seq}"
            command = ChangeCircle(circle=self.circle, key=key, at=MOMENT, event=event)
            problem = self.app.extensions["circles"].change(command)
        assert problem is None, (event, problem)

    def draw(self, number: int = 1, *, way: DrawWay = DrawWay.LOT, reason: str | None = None) -> None:
        self.tell(Drawn(night="n", round=number, seed=number, way=way, tables=(), reason=reason))

    def comes(self, names: str) -> None:
        """Guests, whose ids are their names."""
        for name in names.split():
            self.tell(Came(night="n", who=name, name=name))

    def state(self) -> Circle:
        with self.app.app_context():
            found: Circle = self.app.extensions["circles"].circle(self.circle)
        return found

    def night(self) -> Night:
        found = self.state().night("n")
        assert found is not None
        return found


@pytest.fixture
def evening(app: Flask, anna: Visitor, sit: Sit) -> Evening:
    """Anna's circle of Anna, Boris and Vera; each deals once in a game of the night, which three points end."""
    sit()
    found = Evening(app, begun(anna).removeprefix("/c/"))
    found.tell(NightOpened(night="n", system="russian", counts=True, seed=1, changes=RULES))
    return found
