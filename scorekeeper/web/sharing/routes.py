"""Coming to a game by a link, giving its links away, taking them back, and the name by which the log calls a device.

A code stands only behind the `#` of a link, which no browser sends and no log keeps; behind it may stand, after a
stroke, where in its game the link leads. Nothing here slows down whoever tries codes: among 2**128 none is ever
guessed, and waiting would only hold the threads that the table needs.
"""

from urllib.parse import unquote, urlsplit

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from flask_wtf import FlaskForm
from werkzeug.wrappers import Response

from scorekeeper.service.doors import Link, digest_of
from scorekeeper.web.platform.access import Role, enter_house, may_keep, new_link, open_game
from scorekeeper.web.platform.badge import call_it, known_device, the_badge, the_doors, the_name
from scorekeeper.web.platform.desk import now
from scorekeeper.web.platform.fields import WordsField
from scorekeeper.web.sharing.live_routes import the_hub
from scorekeeper.web.sharing.page import make_guests, make_invitations

links = Blueprint("links", __name__)

LONGEST_NAME = 40
LONGEST_WAY = 200
THIS_COMPUTER = ("localhost", "127.0.0.1", "::1")


def as_way(text: str) -> str:
    """Where in a game a link leads, as it stands behind the game's own address; blank where it makes no sense."""
    return text if len(text) <= LONGEST_WAY and text.isascii() and text.isprintable() else ""


class NameForm(FlaskForm):
    """What this device is called."""

    name = WordsField(most=LONGEST_NAME)


class JoinForm(NameForm):
    """A code, or the whole link that ends in one."""

    code = WordsField(most=500)

    def key(self) -> str:
        """What was pasted, without the address before it."""
        return str(self.code.data or "").rpartition("#")[2].strip()

    def found(self) -> tuple[str, str]:
        """The code in what was pasted, and where in its game the link leads."""
        code, _, way = self.key().partition("/")
        return code, as_way(unquote(way))


links.app_context_processor(lambda: {"device_name": the_name})


@links.get("/join")
def join() -> str:
    """Where every link leads; its script sends the code that stands behind the `#`."""
    the_badge()  # as for a new game: two taps must not come from two devices
    return _join_page(JoinForm(formdata=None, data={"name": the_name()}))


@links.post("/join")
def enter() -> Response | tuple[str, int]:
    """Lets the device in: into one game, or by the house key into all."""
    form = JoinForm()
    if not form.validate():
        return _join_page(form), 422
    code, way = form.found()
    house, link = enter_house(form.key()), the_doors().find(digest_of(code))
    if not house and link is None:
        return _join_page(form, wrong=True), 422
    if form.name.data:
        call_it(form.name.data)
    if link is None:
        return redirect(url_for("games.index"), 303)
    the_doors().admit(the_badge(), link.game, link.id, now())
    return redirect("/".join(filter(None, [url_for("sheets.show", game=link.game), way])), 303)


@links.get("/g/<game>/share")
def show(game: str) -> str:
    """One link to keep the score and one to watch, made when they are first looked at, and who came by them.

    `?to=` is where in the game the links are to lead, such as a line of a hand.
    """
    book = open_game(game, Role.KEEP)
    way = as_way(request.args.get("to", ""))
    return render_template(
        "sharing/show.html",
        book=book,
        way=way,
        invitations=make_invitations(_open_links(game), str(current_app.secret_key), base_for_phones(), way),
        guests=make_guests(the_doors().guests(game), known_device()),
    )


@links.post("/g/<game>/share/revoke")
def revoke(game: str) -> Response:
    """Closes one link and opens another in its place; only the device that does so comes along."""
    open_game(game, Role.KEEP)
    gone = next((link for link in the_doors().links(game) if link.id == request.form.get("link")), None)
    if gone is not None:  # else it was closed before: a double tap, or another phone
        the_doors().revoke(game, gone.id, now())
        opened = {link.role: link for link in _open_links(game)}
        if not may_keep(game):
            the_doors().admit(the_badge(), game, opened[Role.KEEP].id, now())
        the_hub().recheck(game)
    return redirect(url_for("links.show", game=game), 303)


@links.post("/device/name")
def rename() -> Response | tuple[str, int]:
    """Calls this device by a name, or by none again; what the log holds already stays as it was written."""
    form = NameForm()
    if not form.validate():
        return render_template("sharing/name.html", form=form), 422
    call_it(form.name.data or "")
    return redirect("/device", 303)


def _join_page(form: JoinForm, *, wrong: bool = False) -> str:
    return render_template("sharing/join.html", form=form, wrong=wrong)


def _open_links(game: str) -> tuple[Link, ...]:
    """The game's links, one a role; those that are missing are made now."""
    missing = set(Role) - {link.role for link in the_doors().links(game)}
    for role in missing:
        the_doors().issue(new_link(game, role))
    return the_doors().links(game)


def base_for_phones() -> str:
    """The address of this server as a phone needs it, also where this computer's own browser calls it localhost."""
    for_phones = current_app.config.get("ADDRESS_FOR_PHONES")
    if for_phones and urlsplit(request.host_url).hostname in THIS_COMPUTER:
        return str(for_phones)
    return request.host_url
