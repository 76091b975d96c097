"""Coming to a game by a link, giving its links away, taking them back, and the name by which the log calls a device.

A code stands only behind the `#` of a link, which no browser sends and no log keeps; behind it may stand, after a
stroke, where in its game the link leads. Nothing here slows down whoever tries codes: among 2**128 none is ever
guessed, and waiting would only hold the threads that the table needs.
"""

from collections.abc import Callable, Sequence

from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.server.core.access import as_seen, asks_name, enter_house, open_game, watches
from scorekeeper.server.core.device import call_it, is_called, known_device, the_access, the_name, this_device
from scorekeeper.server.core.headers import keep_no_copy
from scorekeeper.server.core.logs import note_security
from scorekeeper.server.core.responses import see, sheet_of, to_sheet
from scorekeeper.server.core.services import now, the_circles, the_hub, the_service
from scorekeeper.server.sharing.device_routes import join_page, take_along
from scorekeeper.server.sharing.page import (
    JoinForm,
    NameForm,
    PlayerForm,
    as_way,
    remove_device,
    revoke_link,
    sharing_view,
)
from scorekeeper.service.access import Link, Role, digest_of
from scorekeeper.service.circle.people import name_of, people_of
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.game_state import GameState

links = Blueprint("links", __name__)

links.app_context_processor(lambda: {"device_name": the_name, "asks_name": asks_name})


@links.get("/join")
def join() -> str:
    """Where every link leads; its script sends the code that stands behind the `#`."""
    this_device()  # as for a new game: two taps must not come from two devices
    return join_page(JoinForm(formdata=None))


@links.post("/join")
def enter() -> Response | tuple[str, int]:
    """Lets the device in: into one game, by the house key into all, or by another device's code into all of that one's.
    Whose table it is, and who of its players holds the device, is asked between of a device that was never asked.
    """
    form = JoinForm()
    keep_no_copy()
    form.validate()
    if form.code.errors:
        return join_page(form), 422
    code, way = form.found()
    if enter_house(form.key()):
        note_security("house_entered")
        return see(url_for("games.index"))
    link = the_access().find(digest_of(code))
    if link is None:
        return take_along(form, code)
    circle = the_circles().find(link.game)
    if circle is not None:
        # Who comes to a club night says there who has come.
        answer = _come(form, link, (), None if way else lambda: _ask_name(form, circle, link))
        return answer or see("/".join(filter(None, [url_for("circles.show", circle=circle.id), way])))
    state = the_service().state(link.game)
    way = way or ("points" if link.role is Role.PLAY else "")
    answer = _come(form, link, state.played.record.players, lambda: _ask_who(form, state, link))
    return answer or see("/".join(filter(None, [sheet_of(link.game), way])))


def _come(form: JoinForm, link: Link, names: Sequence[str], ask: Callable[[], str] | None) -> tuple[str, int] | None:
    """Lets the device in by the link; where it must be asked for its name before, or was removed, the page that says
    so. It is not asked where there is nothing to `ask`.
    """
    name = form.called(names)
    if name is not None:
        call_it(name)
    elif ask is not None and (not is_called() or form.errors):
        return ask(), 422 if form.errors else 200
    the_access().admit(this_device(), link.game, link.id, now())
    if not watches(link.game):
        return join_page(form, removed=True), 403
    note_security("joined", role=link.role.name.lower())
    return None


@links.post("/g/<game>/whose")
def whose(game: str) -> Response:
    """Calls a device that keeps the game by the name of one of its players: who began it was asked by no link."""
    state = open_game(game, Role.KEEP)
    form = PlayerForm()
    form.validate()
    if form.seat.raw_data:
        call_it(form.called(state.played.record.players) or "")
    return see(to_sheet(state))


@links.get("/g/<game>/share")
def show(game: str) -> str:
    """One link to keep the score and one to watch, made when they are first looked at, and who came by them.

    `?to=` is where in the game the links are to lead, such as a line of a hand.
    """
    state, way = open_game(game, Role.KEEP), as_way(request.args.get("to", ""))
    return render_template("sharing/show.html", state=state, way=way, **sharing_view(game, way))


@links.post("/g/<game>/share/revoke")
def revoke(game: str) -> Response:
    """Closes one link and opens another in its place; only the device that does so comes along."""
    open_game(game, Role.KEEP)
    revoke_link(game, request.form.get("link"), lambda: the_hub().recheck(game))
    return see(url_for("links.show", game=game))


@links.post("/g/<game>/share/remove")
def remove(game: str) -> Response:
    """Removes one device from the game; all others stay, and so do the links."""
    open_game(game, Role.KEEP)
    remove_device(game, request.form.get("device"), lambda: the_hub().recheck(game))
    return see(url_for("links.show", game=game, _anchor="devices"))


@links.post("/device/name")
def rename() -> Response | tuple[str, int]:
    """Calls this device by a name, or by none again; what the log holds already stays as it was written."""
    form = NameForm()
    if not form.validate():
        return render_template("sharing/name.html", form=form), 422
    call_it(form.name.data or "")
    return see(url_for("devices.show"))


def _ask_name(form: JoinForm, circle: Circle, link: Link) -> str:
    """Whose circle it is, and who of its people has come."""
    people, role = people_of(circle).persons, link.role.name.lower()
    called = name_of(as_seen(circle) if link.role is Role.WATCH else circle)
    return render_template("circles/who.html", form=form, called=called, people=people, role=role)


def _ask_who(form: JoinForm, state: GameState, link: Link) -> str:
    others = [grant for grant in the_access().grants(link.game) if grant.device.id != known_device()]
    return render_template(
        "sharing/who.html",
        form=form,
        table=state,  # not `state`: there is no bar of a game for who has not come in yet
        keeps=link.role == Role.KEEP,
        plays=link.role >= Role.PLAY,
        taken={grant.device.name.casefold() for grant in others},
    )
