"""Circles on the server: beginning one, the pages that both hosts have, its links, leaving and deleting it."""

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal

from flask import Blueprint, Flask, abort, jsonify, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.export.export_options import FORMATS
from scorekeeper.export.whole_game import safe_file_name
from scorekeeper.export.writing import export_picture, export_tables
from scorekeeper.pages.circle.evening import draw_evening, name_picture
from scorekeeper.pages.circle.frame import FORBIDDEN, CircleHost, CircleShown, PageOfCircle
from scorekeeper.pages.circle.games import begin_circle
from scorekeeper.pages.circle.season import season_of
from scorekeeper.pages.circle.season_file import season_rows, tables_of
from scorekeeper.pages.request import Draws, FileAnswer, PageAnswer, Redirect
from scorekeeper.server.core import access
from scorekeeper.server.core.access import keepers_of, keeps, keeps_here, may_delete, open_circle, plays_here
from scorekeeper.server.core.device import known_device, the_access, this_device
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.logs import note_security
from scorekeeper.server.core.responses import RouteResponse, drawn, give_file, is_asked, see
from scorekeeper.server.core.services import (
    fresh_key,
    now,
    read_id,
    read_key,
    signed,
    the_archive,
    the_circles,
    the_hub,
    the_service,
    the_wastebasket,
)
from scorekeeper.server.forms import page_request, sent_key, told_at
from scorekeeper.server.games.archive_routes import SUMMED_UP
from scorekeeper.server.games.circles import days_of, look_at
from scorekeeper.server.games.routes import signed_as_begun
from scorekeeper.server.sharing.page import remove_device, revoke_link, sharing_view
from scorekeeper.service.access import NotAllowed, Role
from scorekeeper.service.book import when_told
from scorekeeper.service.circle.commands import AddGuest, ChangeCircle, CircleCommand, CircleProblem
from scorekeeper.service.circle.counts import encode_counts
from scorekeeper.service.circle.events import InitialsSet
from scorekeeper.service.circle.people import name_of
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.store import Search
from scorekeeper.service.summary import Condition, Summary

circles = Blueprint("circles", __name__)

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
    writes = request.method == "POST"
    state = open_circle(circle, Role(page.role(sends=writes)))
    most = None if writes or page.keeps or page.is_whole else SUMMED_UP
    found = page.show(lend(look_at(state, most)), code)
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


def lend(shown: CircleShown) -> CircleHost:
    """What the server lends to a page of the circle, which this device has come into."""
    return CircleHost(
        request=page_request(),
        shown=shown,
        voice=VOICE,
        may_play=plays_here(),
        may_keep=keeps_here(),
        can_pack=True,
        opens=access.watches,
        rules_of=lambda game: the_service().state(game).table().terms.rules,
        keeps_alone=lambda: keeps_here() and len(keepers_of(shown.circle.id)) < 2,
        kept_games=_kept_here,
        day_of=days_of(shown.circle),
        draws=_draws(),
        url_for=lambda endpoint, values: url_for(endpoint, **values),
        commit=lambda command: _commit(shown, command),
    )


def _draws() -> Draws:
    """What this request draws; the id of what is new is the one that a phone has drawn while nobody answered."""
    fresh = read_id(request.form.get("fresh", ""))
    return Draws(key=fresh_key(), game=fresh or fresh_key(), lot=0, at=now())


def _kept_here() -> tuple[Summary, ...]:
    """The games touched last that this device keeps and that can be read."""
    the_service().bring_up_to_date(the_archive(), device=access.searcher(), most=OFFERED)
    found = the_service().search(the_archive(), Search(device=access.searcher()), limit=OFFERED)
    return tuple(game for game in found if game.condition is not Condition.DAMAGED and keeps(game.game))


def _commit(shown: CircleShown, command: CircleCommand) -> CircleProblem | None:
    """Signs the command and does it, once. NotAllowed: who plays makes guests people, all else is for keepers."""
    circle = shown.circle
    if not (keeps_here() or isinstance(command, AddGuest)):
        raise NotAllowed(circle.id, Role.KEEP, Role.PLAY)
    key, signature = read_key(command.key) or fresh_key(), signed()
    signature["at"] = when_told(told_at(), circle.touched, signature["at"])
    return the_circles().change(replace(command, circle=circle.id, key=key, **signature))


@circles.get("/circles/new")
def new() -> RouteResponse:
    """The games that this device keeps; those of the people who played last are ticked."""
    this_device()  # as for a new game: two taps must not come from two devices
    return create()


@circles.post("/circles/new")
def create() -> RouteResponse:
    """Begins a circle of the games ticked, whose players are its first people; under the id that a phone has drawn."""
    command = begin_circle(VOICE, page_request(), _draws(), _kept_here())
    if isinstance(command, PageAnswer):
        return drawn(command)
    key = sent_key()
    begun = the_circles().begin(replace(command, key=key, **signed_as_begun()), access.as_keeper(key))
    return jsonify(seq=1) if is_asked("record") else _to(begun)


@circles.get("/c/<circle>/known")
def known(circle: str) -> Response:
    """What a phone keeps of a circle, as this device may see it: its log, the counts of its games, and the role."""
    host = lend(look_at(open_circle(circle)))
    answer = jsonify(
        log=[encode_logged(logged) for logged in host.shown.circle.log],
        counts={one.counts.game: encode_counts(one.counts) for one in host.shown.sittings},
        role=int(Role.KEEP if host.may_keep else Role.PLAY if host.may_play else Role.WATCH),
        keeps_alone=host.keeps_alone(),
        name=name_of(host.shown.circle),
    )
    answer.add_etag()
    return answer.make_conditional(request)


@circles.get("/c/<circle>/season/<code>/xlsx")
def season_xlsx(circle: str, code: str) -> Response:
    """The season as a workbook, with what this device may see of the circle."""
    host = lend(look_at(open_circle(circle)))
    season = season_of(host.shown, code) or abort(404)
    called = f"{name_of(host.shown.circle)} {season.title}"
    tables = tables_of(VOICE, season_rows(host, season), lambda hundreds: Decimal(hundreds).scaleb(-2))
    name = safe_file_name(called, (), None) + FORMATS["xlsx"].ending
    return give_file(export_tables(called, tables), name, FORMATS["xlsx"].mime)


@circles.get("/c/<circle>/evening/<code>/picture")
def picture(circle: str, code: str) -> Response:
    """What was played on a day, as a picture in pixels."""
    host = lend(look_at(open_circle(circle)))
    page = draw_evening(host, code) or abort(404)
    return give_file(export_picture(page), name_picture(host.shown, code, "png"), FORMATS["png"].mime)


@circles.route("/c/<circle>/links", methods=["GET", "POST"])
def links(circle: str) -> str | Response:
    """A link for each role, the devices that came by them, and what ends a circle. Sent is a link to be closed for a
    new one, a device to be removed, or whether who only watches sees first names with an initial.
    """
    state, sent = open_circle(circle, Role.KEEP), request.form
    if request.method == "GET":
        view = {"circle": state, "called": name_of(state), "key": fresh_key(), "may_delete": may_delete(circle)}
        return render_template("circles/links.html", **view, **sharing_view(circle))
    revoke_link(circle, sent.get("link"), the_hub().recheck_all)
    remove_device(circle, sent.get("device"), the_hub().recheck_all)
    if "key" in sent:
        event = InitialsSet(initials=sent.get("initials") == "on")
        the_circles().change(ChangeCircle(circle=circle, event=event, key=sent_key(), **signed()))
    return see(url_for("circles.links", circle=circle))  # at the place that the form's address names


@circles.route("/c/<circle>/leave", methods=["GET", "POST"])
def leave(circle: str) -> str | Response:
    """Asks first, and then takes this device out; who it belongs to stays a person of the circle."""
    state, device = open_circle(circle), known_device()
    if request.method == "POST" and device is not None:
        the_access().leave(circle, device)
        note_security("circle_left")
        the_hub().recheck_all()
        return see(url_for("games.index"))
    alone = not keepers_of(circle) - {device}
    return render_template("circles/leave.html", circle=state, called=name_of(access.as_seen(state)), alone=alone)


@circles.route("/c/<circle>/delete", methods=["GET", "POST"])
def delete(circle: str) -> str | Response:
    """Asks first, and then puts the circle among what is deleted; its games stay."""
    state = open_circle(circle)
    access.enter_to_delete(circle, the_circles().circle)
    if request.method == "POST":
        the_wastebasket().throw(circle, now())
        the_hub().recheck_all()
        return see(url_for("games.index"))
    return render_template("circles/delete.html", circle=circle, called=name_of(state))


@circles.post("/c/<circle>/undelete")
def undelete(circle: str) -> Response:
    """The circle is there again, with its links and everybody who was in it."""
    access.enter_to_delete(circle, the_circles().circle)
    the_wastebasket().take_back(circle)
    return _to(circle)


def _to(circle: str) -> Response:
    return see(url_for("circles.show", circle=circle))
