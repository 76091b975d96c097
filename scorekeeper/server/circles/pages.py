"""The pages of a circle that both hosts have, as routes: what was asked, what the server lends, what is sent."""

from collections.abc import Mapping
from dataclasses import replace

from flask import Flask, abort, jsonify, url_for

from scorekeeper.pages.circle.frame import FORBIDDEN
from scorekeeper.pages.circle.host import CircleHost, PageOfCircle
from scorekeeper.pages.request import Draws, FileAnswer, PageAnswer, Redirect
from scorekeeper.server.core.access import keepers_of, keeps, keeps_here, open_circle, plays_here, searcher, watches
from scorekeeper.server.core.current import the_request
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import RouteResponse, drawn, give_file, is_asked, see
from scorekeeper.server.core.services import (
    fresh_key,
    now,
    read_id,
    read_key,
    signed,
    the_archive,
    the_circles,
    the_service,
)
from scorekeeper.server.forms import page_request, told_at
from scorekeeper.server.games.archive_routes import SUMMED_UP
from scorekeeper.server.games.evening import days_of, look_at
from scorekeeper.service.access import NotAllowed, Role
from scorekeeper.service.book import when_told
from scorekeeper.service.circle.commands import AddGuest, CircleCommand, CircleProblem
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.store import Search
from scorekeeper.service.summary import Condition, Summary

OFFERED = 100  # games to be ticked, those touched last


def register_circle_pages(app: Flask, pages: Mapping[str, PageOfCircle]) -> None:
    """A route for each row of the table that the server has too."""
    for rule, page in pages.items():
        if page.served:
            # No partial: Flask-WTF asks for its name.
            view = lambda circle, code="", page=page: _answer(page, circle, code)  # noqa: E731
            app.add_url_rule(f"/c/<circle>{rule}", page.endpoint, view, methods=page.methods)


def _answer(page: PageOfCircle, circle: str, code: str) -> RouteResponse:
    """What the page answers, if this device has its role in the circle; who only watches sends nothing. Not found where
    the page knows no answer. GameNotFound, GameDeleted, NotAllowed.
    """
    writes = the_request().method == "POST"
    state = open_circle(circle, Role.KEEP if page.keeps else Role.PLAY if page.plays or writes else Role.WATCH)
    most = None if writes or page.keeps or page.is_whole else SUMMED_UP
    found = page.show(lend(state), page_request(), look_at(state, most), code)
    if is_asked("record") and not (isinstance(found, PageAnswer) and found.status == FORBIDDEN):
        return jsonify(seq=the_circles().circle(circle).seq)  # out of a phone's queue: else there was nothing to do
    match found:
        case PageAnswer():
            return drawn(found)
        case Redirect():
            return see(found.address)
        case FileAnswer():
            return give_file(found.text.encode(), found.name, found.mime)
    return abort(404)


def lend(circle: Circle) -> CircleHost:
    """What the server lends to a page of the circle, which this device has come into."""
    day_of, drawn = days_of(circle), draws()
    return CircleHost(
        voice=VOICE,
        may_play=plays_here(),
        may_keep=keeps_here(),
        can_pack=True,
        opens=watches,
        rules_of=lambda game: the_service().state(game).table().terms.rules,
        keeps_alone=lambda: keeps_here() and len(keepers_of(circle.id)) < 2,
        kept_games=kept_here,
        day_of=day_of,
        today=day_of(drawn.at),
        draws=drawn,
        url_for=lambda endpoint, values: url_for(endpoint, **values),
        commit=lambda command: _commit(circle, command),
    )


def draws() -> Draws:
    """What this request draws; the id of what is new is the one that a phone has drawn while nobody answered."""
    fresh = read_id(the_request().form.get("fresh", ""))
    return Draws(key=fresh_key(), game=fresh or fresh_key(), lot=0, at=now())


def kept_here() -> tuple[Summary, ...]:
    """The games touched last that this device keeps and that can be read."""
    the_service().bring_up_to_date(the_archive(), device=searcher(), most=OFFERED)
    found = the_service().search(the_archive(), Search(device=searcher()), limit=OFFERED)
    return tuple(game for game in found if game.condition is not Condition.DAMAGED and keeps(game.game))


def _commit(circle: Circle, command: CircleCommand) -> CircleProblem | None:
    """Signs the command and does it, once. NotAllowed: who plays makes guests people, all else is for keepers."""
    if not (keeps_here() or isinstance(command, AddGuest)):
        raise NotAllowed(circle.id, Role.KEEP, Role.PLAY)
    key, signature = read_key(command.key) or fresh_key(), signed()
    signature["at"] = when_told(told_at(), circle.touched, signature["at"])
    return the_circles().change(replace(command, circle=circle.id, key=key, **signature))
