"""Beginning a circle, adding games to it, its links, leaving and deleting it."""

from dataclasses import replace
from decimal import Decimal

from flask import Blueprint, abort, jsonify, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.export.export_options import FORMATS
from scorekeeper.export.whole_game import safe_file_name
from scorekeeper.export.writing import export_picture, export_tables
from scorekeeper.pages.circle.choose import begin_by, choose_first
from scorekeeper.pages.circle.evening import draw_evening, name_picture
from scorekeeper.pages.circle.season import name_season, season_of
from scorekeeper.pages.circle.season_file import season_rows, tables_of
from scorekeeper.pages.request import PageAnswer
from scorekeeper.server.circles.pages import draws, kept_here, lend
from scorekeeper.server.core.access import (
    as_keeper,
    as_seen,
    enter_to_delete,
    keepers_of,
    keeps_here,
    may_delete,
    open_circle,
    plays_here,
)
from scorekeeper.server.core.device import known_device, the_access, the_zone, this_device
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.server.core.logs import note_security
from scorekeeper.server.core.responses import RouteResponse, drawn, give_file, is_asked, see
from scorekeeper.server.core.services import (
    fresh_key,
    now,
    signed,
    the_circles,
    the_hub,
    the_wastebasket,
)
from scorekeeper.server.forms import page_request, sent_key, texts_of
from scorekeeper.server.games.evening import look_at
from scorekeeper.server.games.routes import signed_as_begun
from scorekeeper.server.sharing.page import remove_device, revoke_link, sharing_view
from scorekeeper.service.access import Role
from scorekeeper.service.circle.commands import ChangeCircle
from scorekeeper.service.circle.counts import encode_counts
from scorekeeper.service.circle.events import InitialsSet
from scorekeeper.service.circle.people import name_of
from scorekeeper.service.circle.season import make_table
from scorekeeper.service.event_codec import encode_logged

circles = Blueprint("circles", __name__)


@circles.get("/circles/new")
def new() -> RouteResponse:
    """The games that this device keeps; those of the people who played last are ticked."""
    this_device()  # as for a new game: two taps must not come from two devices
    return drawn(choose_first(VOICE, the_language(), draws(), kept_here()))


@circles.post("/circles/new")
def create() -> RouteResponse:
    """Begins a circle of the games ticked, whose players are its first people; under the id that a phone has drawn."""
    command = begin_by(VOICE, the_language(), draws(), kept_here(), texts_of(request.form), the_zone())
    if isinstance(command, PageAnswer):
        return drawn(command)
    key = sent_key()
    begun = the_circles().begin(replace(command, key=key, **signed_as_begun()), as_keeper(key))
    return jsonify(seq=1) if is_asked("record") else _to(begun)


@circles.get("/c/<circle>/known")
def known(circle: str) -> Response:
    """What a phone keeps of a circle, as this device may see it: its log, the counts of its games, and the role."""
    state = open_circle(circle)
    shown = look_at(state)
    answer = jsonify(
        log=[encode_logged(logged) for logged in shown.log],
        counts={one.counts.game: encode_counts(one.counts) for one in shown.sittings},
        role=int(Role.KEEP if keeps_here() else Role.PLAY if plays_here() else Role.WATCH),
        keeps_alone=lend(state).keeps_alone(),
        name=name_of(shown.circle),
    )
    answer.add_etag()
    return answer.make_conditional(request)


@circles.get("/c/<circle>/season/<code>/xlsx")
def season_xlsx(circle: str, code: str) -> Response:
    """The season as a workbook, with what this device may see of the circle."""
    state = open_circle(circle)
    shown = look_at(state)
    season = season_of(shown, code)
    if season is None:
        abort(404)
    rows = season_rows(shown, make_table(season, shown.sittings, lend(state).day_of))
    called = f"{name_of(shown.circle)} {name_season(season)}"
    written = export_tables(called, tables_of(VOICE, rows, lambda hundreds: Decimal(hundreds).scaleb(-2)))
    return give_file(written, safe_file_name(called, (), None) + FORMATS["xlsx"].ending, FORMATS["xlsx"].mime)


@circles.get("/c/<circle>/evening/<code>/picture")
def picture(circle: str, code: str) -> Response:
    """What was played on a day, as a picture in pixels."""
    state = open_circle(circle)
    shown = look_at(state)
    page = draw_evening(lend(state), page_request(), shown, code)
    if page is None:
        abort(404)
    return give_file(export_picture(page), name_picture(shown, code, "png"), FORMATS["png"].mime)


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
    return render_template("circles/leave.html", circle=state, called=name_of(as_seen(state)), alone=alone)


@circles.route("/c/<circle>/delete", methods=["GET", "POST"])
def delete(circle: str) -> str | Response:
    """Asks first, and then puts the circle among what is deleted; its games stay."""
    state = open_circle(circle)
    enter_to_delete(circle, the_circles().circle)
    if request.method == "POST":
        the_wastebasket().throw(circle, now())
        the_hub().recheck_all()
        return see(url_for("games.index"))
    return render_template("circles/delete.html", circle=circle, called=name_of(state))


@circles.post("/c/<circle>/undelete")
def undelete(circle: str) -> Response:
    """The circle is there again, with its links and everybody who was in it."""
    enter_to_delete(circle, the_circles().circle)
    the_wastebasket().take_back(circle)
    return _to(circle)


def _to(circle: str) -> Response:
    return see(url_for("circles.show", circle=circle))
