"""Beginning a circle, adding games to it, its links, leaving and deleting it."""

from collections.abc import Iterable
from dataclasses import replace
from io import BytesIO

from flask import Blueprint, abort, render_template, request, send_file, url_for
from werkzeug.wrappers import Response

from scorekeeper.canonical import readable
from scorekeeper.export.formats import FORMATS
from scorekeeper.export.whole_game import safe_file_name
from scorekeeper.export.writing import export_picture, export_tables
from scorekeeper.pages.circle.picture import draw_evening, name_picture
from scorekeeper.pages.circle.season import name_season, season_of
from scorekeeper.pages.circle.season_file import season_rows, tables_of
from scorekeeper.server.circles.forms import CircleForm
from scorekeeper.server.circles.pages import lend
from scorekeeper.server.core.access import (
    as_keeper,
    as_seen,
    enter_to_delete,
    keepers_of,
    keeps,
    may_delete,
    open_circle,
    searcher,
)
from scorekeeper.server.core.device import known_device, the_access, this_device
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.logs import note_security
from scorekeeper.server.core.responses import see
from scorekeeper.server.core.services import (
    fresh_key,
    now,
    signed,
    the_archive,
    the_circles,
    the_hub,
    the_service,
    the_wastebasket,
)
from scorekeeper.server.core.zone import the_zone
from scorekeeper.server.forms.sent import page_request, sent_key
from scorekeeper.server.games.evening import look_at
from scorekeeper.server.games.routes import entry_here
from scorekeeper.server.sharing.page import remove_device, revoke_link, sharing_view
from scorekeeper.service.access import Role
from scorekeeper.service.archive import Search
from scorekeeper.service.circle.commands import AddGame, BeginCircle, ChangeCircle
from scorekeeper.service.circle.events import InitialsSet
from scorekeeper.service.circle.people import name_of
from scorekeeper.service.circle.season import make_table
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.event_codec import encode_event
from scorekeeper.service.folding import fold_name
from scorekeeper.service.summary import Condition, Summary

circles = Blueprint("circles", __name__)

OFFERED = 100  # games to be ticked, those touched last


@circles.get("/circles/new")
def new() -> str:
    """The games that this device keeps; those of the people who played last are ticked."""
    this_device()  # as for a new game: two taps must not come from two devices
    games = _kept_here()
    return _choose(CircleForm(formdata=None), games, _of_the_same(games))


@circles.post("/circles/new")
def create() -> Response | tuple[str, int]:
    """Begins a circle of the games ticked, whose players are its first people."""
    form = CircleForm()
    ticked = _ticked()
    if not (form.validate() and ticked):
        return _choose(form, _kept_here(), {game.game for game in ticked}, missing=not ticked), 422
    names = dict.fromkeys(name for game in ticked for name in game.players)
    command = BeginCircle(
        circle=fresh_key(),
        key=(key := sent_key()),
        zone=the_zone(),
        name=form.name.data or None,
        games=tuple(game.game for game in ticked),
        people={fresh_key(): name for name in names},
        **signed(),
    )
    return _to(the_circles().begin(command, as_keeper(key)).circle)


@circles.get("/c/<circle>/season/<code>/<kind>")
def season_file(circle: str, code: str, kind: str) -> Response:
    """The season as a file, with what this device may see of the circle."""
    state = open_circle(circle)
    shown = look_at(state)
    season = season_of(shown, code)
    if season is None or kind not in ("xlsx", "csv", "json"):
        abort(404)
    rows = season_rows(shown, make_table(season, shown.sittings, lend(state).day_of))
    called = f"{name_of(shown.circle)} {name_season(season)}"
    if kind == "json":
        told = encode_event(replace(season, title=name_season(season)))
        document = {"format": "thousand-season/1", "circle": name_of(shown.circle), "season": told, **rows}
        written = f"{readable(document)}\n".encode()
    else:
        written = export_tables(kind, called, tables_of(VOICE, rows))
    return send_file(
        BytesIO(written),
        mimetype=FORMATS[kind].mime,
        as_attachment=True,
        download_name=safe_file_name(called, (), None) + FORMATS[kind].ending,
        max_age=0,
    )


@circles.get("/c/<circle>/games")
def games(circle: str) -> str:
    """The games that this device keeps and that are not in the circle yet."""
    state = open_circle(circle, Role.KEEP)
    return _choose(CircleForm(formdata=None), _others(state, _kept_here()), set(), circle=state)


@circles.post("/c/<circle>/games")
def add(circle: str) -> Response:
    """Adds the games ticked that this device keeps."""
    state, key = open_circle(circle, Role.KEEP), sent_key()
    for game in _others(state, _ticked()):
        the_circles().change(AddGame(circle=circle, game=game.game, people={}, key=f"{key}:{game.game}", **signed()))
    return _to(circle)


@circles.get("/c/<circle>/evening/<code>/picture")
def picture(circle: str, code: str) -> Response:
    """What was played on a day, as a picture in pixels."""
    state = open_circle(circle)
    shown = look_at(state)
    page = draw_evening(lend(state), page_request(), shown, code)
    if page is None:
        abort(404)
    file = BytesIO(export_picture(page))
    return send_file(file, as_attachment=True, download_name=name_picture(shown, code, "png"), max_age=0)


@circles.get("/c/<circle>/links")
def links(circle: str) -> str:
    """A link for each role, the devices that came by them, and what ends a circle."""
    state = open_circle(circle, Role.KEEP)
    view = {"circle": state, "called": name_of(state), "key": fresh_key(), "may_delete": may_delete(circle)}
    return render_template("circles/links.html", **view, **sharing_view(circle))


@circles.post("/c/<circle>/links/revoke")
def revoke(circle: str) -> Response:
    """Closes one link and opens another in its place."""
    open_circle(circle, Role.KEEP)
    revoke_link(circle, request.form.get("link"), the_hub().recheck_all)
    return see(url_for("circles.links", circle=circle))


@circles.post("/c/<circle>/links/initials")
def initials(circle: str) -> Response:
    """Says whether who only watches sees first names with an initial; nothing where that is so already."""
    open_circle(circle, Role.KEEP)
    event = InitialsSet(initials=request.form.get("initials") == "on")
    the_circles().change(ChangeCircle(circle=circle, event=event, key=sent_key(), **signed()))
    return see(url_for("circles.links", circle=circle, _anchor="initials"))


@circles.post("/c/<circle>/links/remove")
def remove(circle: str) -> Response:
    """Removes one device from the circle."""
    open_circle(circle, Role.KEEP)
    remove_device(circle, request.form.get("device"), the_hub().recheck_all)
    return see(url_for("circles.links", circle=circle, _anchor="devices"))


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
    return render_template("circles/delete.html", circle=state, called=name_of(state))


@circles.post("/c/<circle>/undelete")
def undelete(circle: str) -> Response:
    """The circle is there again, with its links and everybody who was in it."""
    enter_to_delete(circle, the_circles().circle)
    the_wastebasket().take_back(circle)
    return _to(circle)


def _to(circle: str) -> Response:
    return see(url_for("circles.show", circle=circle))


def _choose(
    form: CircleForm, games: Iterable[Summary], ticked: set[str], *, missing: bool = False, circle: Circle | None = None
) -> str:
    """The page on which games are ticked: for a new circle, or for one that is there."""
    return render_template(
        "circles/games.html",
        form=form,
        key=sent_key(),
        entries=[(entry_here(game), game.game in ticked) for game in games],
        missing=missing,
        circle=circle,
    )


def _kept_here() -> tuple[Summary, ...]:
    """The games touched last that this device keeps and that can be read."""
    the_service().bring_up_to_date(the_archive(), device=searcher(), most=OFFERED)
    found = the_service().search(the_archive(), Search(device=searcher()), limit=OFFERED)
    return tuple(game for game in found if game.condition is not Condition.DAMAGED and keeps(game.game))


def _ticked() -> tuple[Summary, ...]:
    """The games that were ticked, of those that this device keeps."""
    sent = request.form.getlist("game")
    return tuple(game for game in _kept_here() if game.game in sent)


def _others(circle: Circle, games: Iterable[Summary]) -> tuple[Summary, ...]:
    return tuple(game for game in games if game.game not in circle.games)


def _of_the_same(games: tuple[Summary, ...]) -> set[str]:
    """The games of those who played the newest one, in whatever order they sat."""
    people = [{fold_name(name) for name in game.players} for game in games]
    return {game.game for game, its in zip(games, people, strict=True) if its == people[0]}
