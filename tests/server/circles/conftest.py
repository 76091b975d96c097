"""What the tests of circles share: pages that say what a page is lent, and a circle that Anna began."""

import html
import re
from collections.abc import Mapping

import pytest
from flask import Flask
from jinja2 import ChoiceLoader, DictLoader

from scorekeeper.pages.circle.host import CircleHost, CircleShown, PageOfCircle
from scorekeeper.pages.request import Answer, PageAnswer, PageRequest, Redirect
from scorekeeper.server.circles.pages import register_circle_pages
from scorekeeper.service.circle.commands import AddGuest, ChangeCircle, CircleCommand
from scorekeeper.service.circle.events import CircleRenamed
from scorekeeper.slip.sent import text_in
from tests.server.conftest import Sit
from tests.server.visitor import Page, Visitor, addresses


def show(host: CircleHost, _request: PageRequest, shown: CircleShown, code: str) -> Answer:
    """What stands in the circle: each game with who sat there, and whether it opens."""
    games = [
        f"{'open' if host.opens(one.counts.game) else 'shut'} {one.counts.game}: {' '.join(one.counts.players)}"
        for one in shown.sittings
    ]
    people = " ".join(person.name for person in shown.people.persons)
    rights = "keeps" if host.may_keep else "plays" if host.may_play else "watches"
    view = {"lines": [f"people: {people}", f"today: {host.today}", f"rights: {rights}", f"code: {code}", *games]}
    return PageAnswer(template="seen.html", view=view)


def tell(host: CircleHost, request: PageRequest, shown: CircleShown, _code: str) -> Answer:
    """Renames the circle, or makes the first guest of the first game a person."""
    sent = request.form or {}
    name, key = text_in(sent, "name"), text_in(sent, "key")
    command: CircleCommand = ChangeCircle(circle="", key=key, event=CircleRenamed(name=name))
    if not name:
        game = shown.sittings[0]
        seat = game.holders.index(None) if None in game.holders else 0
        command = AddGuest(circle="", key=key, person=host.draws.game, game=game.counts.game, seat=seat)
    problem = host.commit(command)
    if problem:
        return PageAnswer(template="seen.html", view={"lines": [problem.value]}, status=422)
    return Redirect(address=host.url_for("circles.seen", {"circle": shown.circle.id}))


PAGES: Mapping[str, PageOfCircle] = {
    "/seen": PageOfCircle(endpoint="circles.seen", show=show),
    "/seen/<code>": PageOfCircle(endpoint="circles.seen_one", show=show),
    "/played": PageOfCircle(endpoint="circles.played", show=show, plays=True),
    "/kept": PageOfCircle(endpoint="circles.kept", show=show, keeps=True),
    "/none": PageOfCircle(endpoint="circles.none", show=lambda *_: None),
    "/tell": PageOfCircle(endpoint="circles.tell", show=tell, methods=("POST",)),
}


@pytest.fixture
def app(app: Flask) -> Flask:
    seen = DictLoader({"seen.html": "{% for line in lines %}<p>{{ line }}</p>{% endfor %}"})
    app.jinja_env.loader = ChoiceLoader([seen, app.create_global_jinja_loader()])
    register_circle_pages(app, PAGES)
    app.config["WTF_CSRF_ENABLED"] = False
    return app


def lines(visitor: Visitor, circle: str, page: str = "seen") -> list[str]:
    """What stands on one of our pages of the circle."""
    seen = visitor.opens(f"{circle}/{page}")
    assert seen.status == 200, seen.status
    return [html.unescape(line) for line in re.findall(r"<p>(.*?)</p>", seen.html)]


def games_of(visitor: Visitor, circle: str) -> list[str]:
    """Those lines that are games."""
    return [line for line in lines(visitor, circle) if line.startswith(("open ", "shut "))]


def come(visitor: Visitor, link: str, name: str = "") -> Page:
    """Comes by a link of a circle."""
    return visitor.joins(link, name)


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
