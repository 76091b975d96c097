"""The pages of a circle that both hosts have, as routes: what was asked, what the server lends, what is sent."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from flask import Flask, abort, render_template, url_for

from scorekeeper.pages.circle.host import CircleHost, PageOfCircle
from scorekeeper.pages.request import Draws, PageAnswer, Redirect
from scorekeeper.server.core.access import keepers_of, keeps_here, open_circle, plays_here, watches
from scorekeeper.server.core.current import the_request
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import RouteResponse, see
from scorekeeper.server.core.services import fresh_key, now, read_key, signed, the_circles
from scorekeeper.server.forms.sent import page_request
from scorekeeper.server.games.evening import days_of, look_at
from scorekeeper.service.access import NotAllowed, Role
from scorekeeper.service.circle.commands import AddGuest, CircleCommand
from scorekeeper.service.circle.problems import CircleProblem
from scorekeeper.service.circle.state import Circle


def register_circle_pages(app: Flask, pages: Mapping[str, PageOfCircle]) -> None:
    """A route for each row of the table that the server has too."""
    for rule, page in pages.items():
        if page.served:
            app.add_url_rule(f"/c/<circle>{rule}", page.endpoint, _view(page), methods=page.methods)


def _view(page: PageOfCircle) -> Callable[..., RouteResponse]:
    def view(circle: str, code: str = "") -> RouteResponse:  # no partial: Flask-WTF asks for its name
        return _answer(page, circle, code)

    return view


def _answer(page: PageOfCircle, circle: str, code: str) -> RouteResponse:
    """What the page answers, if this device has its role in the circle; who only watches sends nothing. Not found where
    the page knows no answer. GameNotFound, GameDeleted, NotAllowed.
    """
    plays = page.plays or the_request().method == "POST"
    state = open_circle(circle, Role.KEEP if page.keeps else Role.PLAY if plays else Role.WATCH)
    match page.show(lend(state), page_request(), look_at(state), code):
        case PageAnswer() as found:
            return render_template(found.template, **found.view), found.status
        case Redirect() as elsewhere:
            return see(elsewhere.address)
    return abort(404)


def lend(circle: Circle) -> CircleHost:
    """What the server lends to a page of the circle, which this device has come into."""
    day_of, at = days_of(circle), now()
    return CircleHost(
        voice=VOICE,
        may_play=plays_here(),
        may_keep=keeps_here(),
        opens=watches,
        keeps_alone=lambda: keeps_here() and len(keepers_of(circle.id)) < 2,
        day_of=day_of,
        today=day_of(at),
        draws=Draws(key=fresh_key(), game=fresh_key(), lot=0, at=at),
        url_for=lambda endpoint, values: url_for(endpoint, **values),
        commit=lambda command: _commit(circle, command),
    )


def _commit(circle: Circle, command: CircleCommand) -> CircleProblem | None:
    """Signs the command and does it, once. NotAllowed: who plays makes guests people, all else is for keepers."""
    if not (keeps_here() or isinstance(command, AddGuest)):
        raise NotAllowed(circle.id, Role.KEEP, Role.PLAY)
    key = read_key(command.key) or fresh_key()
    return the_circles().change(replace(command, circle=circle.id, key=key, **signed())).problem
