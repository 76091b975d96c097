"""The games of this server: the list, and beginning another one."""

from flask import Blueprint, redirect, render_template, request, url_for
from flask_babel import get_locale
from werkzeug.wrappers import Response

from scorekeeper.service.commands import StartGame
from scorekeeper.service.summary import summarize
from scorekeeper.web.games.forms import GameForm, Opening, blank_form, form_like, sent_form
from scorekeeper.web.games.page import LastTable, make_entries, make_last_table
from scorekeeper.web.games.rules_page import make_groups, make_main_rules, make_systems
from scorekeeper.web.games.usual import systems_for
from scorekeeper.web.platform.access import as_keeper, backups_here, keeps, open_game, states_here
from scorekeeper.web.platform.device import this_device
from scorekeeper.web.platform.services import fresh_key, read_key, signed, the_service

games = Blueprint("games", __name__)


@games.get("/")
def index() -> str:
    """The games last played that this device may see, each to be gone on with in one tap."""
    entries = make_entries(map(summarize, states_here()))
    return render_template("games/index.html", entries=entries, backups=backups_here())


@games.get("/new")
def new() -> str:
    """A blank table. The device draws its secret now: two taps on the button must not come from two devices."""
    this_device()
    form = blank_form(str(get_locale()))
    form.key.data = fresh_key()
    return _page(form, last=_last_table())


@games.get("/g/<game>/copy")
def copy(game: str) -> str:
    """A table like that of another game: its players, its system, and the rules that are in force there."""
    form = form_like(open_game(game).table())
    this_device()
    form.key.data = fresh_key()
    return _page(form)


@games.post("/new")
def create() -> str | tuple[str, int] | Response:
    """Begins the game, or with `show` only turns to the rules of the chosen system. Where nobody has chosen one, and
    another is usual for as many as sit down, that is shown before anything begins.
    """
    form = sent_form(request.form)
    suited = form.suit(str(get_locale()))
    if suited or "show" in request.form:
        form.turn_to_system()
        shown = "show" in request.form
        return _page(form, suited=not shown), 200 if shown else 422
    opening = form.opening()
    if opening is None:
        form.turn_to_system()
        return _page(form), 422
    return _start(form, opening)


def _start(form: GameForm, opening: Opening) -> Response:
    key = read_key(form.key.data) or fresh_key()
    answer = the_service().start(
        StartGame(
            game=fresh_key(),
            key=key,
            system=opening.system,
            changes=opening.changes,
            players=opening.players,
            first_dealer=opening.first_dealer,
            **signed(),
        ),
        as_keeper(key),  # a form sent twice opens no door: whoever sent it first holds the game already
    )
    return redirect(url_for("sheets.show", game=answer.game), 303)


def _last_table() -> LastTable | None:
    """The table that played last on this device, to sit down at again."""
    state = next((state for state in states_here() if keeps(state.game)), None)
    return None if state is None else make_last_table(state)


def _page(form: GameForm, last: LastTable | None = None, *, suited: bool = False) -> str:
    return render_template(
        "games/new.html",
        form=form,
        systems=make_systems(),
        fitting=systems_for(form.sitting()),
        last=last,
        suited=suited,
        main_rules=make_main_rules(form),
        groups=make_groups(form),
        wrong=any(field.errors for field in form),
    )
