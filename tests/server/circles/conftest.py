"""What the tests of circles share: a page that asks for no rights, what stands on ours, a circle that Anna began."""

import re
from typing import NamedTuple

import pytest
from flask import Flask

from scorekeeper.pages.circle.frame import CircleHost, PageOfCircle
from scorekeeper.pages.request import Answer
from scorekeeper.server.circles.routes import register_circle_pages
from scorekeeper.service.circle.commands import ChangeCircle
from scorekeeper.service.circle.events import CircleRenamed
from scorekeeper.service.circle.state import Circle
from tests.server.conftest import Another, Sit
from tests.server.visitor import Visitor, addresses


def tell(host: CircleHost, _code: str) -> Answer:
    """A page that asks nobody whether he may rename the circle."""
    host.commit(ChangeCircle(circle="", event=CircleRenamed(name="Mine")))
    return None


@pytest.fixture
def app(app: Flask) -> Flask:
    register_circle_pages(app, {"/tell": PageOfCircle(endpoint="circles.tell", show=tell, methods=("POST",))})
    app.config["WTF_CSRF_ENABLED"] = False
    return app


def people_in(visitor: Visitor, circle: str) -> list[str]:
    """Who stands on the page of the people."""
    page = visitor.opens(f"{circle}/people").html
    return re.findall(r'<li><a href="/c/[^"]*" translate="no">([^<]*)</a>', page)


def games_of(visitor: Visitor, circle: str) -> list[str]:
    """The games of this year that nobody has won: which of them opens, and who played."""
    listed = visitor.opens(f"{circle}/season/2026").html.partition('<ul class="games">')[2]
    found = []
    for entry in listed.split("<li>")[1:]:
        opens = re.findall(r'href="/g/([^"#]+)', entry) or ["shut"]
        names = re.findall(r'game-name" translate="no">([^<]*)<', entry)
        found.append(f"{opens[0]}: {' '.join(names)}")
    return found


def rights_in(visitor: Visitor, circle: str) -> str:
    """What the page of the circle offers."""
    page = visitor.opens(circle).html
    return "keeps" if f"{circle}/links" in page else "plays" if f"{circle}/pot" in page else "watches"


def id_of(address: str) -> str:
    return address.split("/")[2]


def state_of(app: Flask, circle: str) -> Circle:
    with app.app_context():
        found: Circle = app.extensions["circles"].circle(id_of(circle))
    return found


@pytest.fixture
def circle(anna: Visitor, sit: Sit) -> str:
    """The address of a circle that Anna began with a game of hers."""
    sit()
    return begun(anna)


def begun(visitor: Visitor, **told: object) -> str:
    """Begins a circle as the page offers it."""
    page = visitor.sends(visitor.opens("/circles/new"), "/circles/new", told)
    assert page.status == 200, page.errors()
    return page.address


@pytest.fixture
def links(anna: Visitor, circle: str) -> list[str]:
    """The links to keep, to watch, to play."""
    return addresses(anna.opens(f"{circle}/links"))


class Friends(NamedTuple):
    """Those who came by its links."""

    keeper: Visitor
    watcher: Visitor
    player: Visitor


@pytest.fixture
def friends(links: list[str], another: Another) -> Friends:
    came = Friends(another(), another(), another())
    for visitor, link in zip(came, links, strict=True):
        assert visitor.joins(link, "Somebody").address.startswith("/c/")
    return came
