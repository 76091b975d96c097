"""The games of this server: the list, and beginning another one."""

from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.pages.circle.seats import people_tapped
from scorekeeper.pages.games.games import GameEntry, evening_now, make_entry
from scorekeeper.pages.games.new_game import NewGame, blank_game, game_like
from scorekeeper.pages.games.new_page import CircleSeats, LastTable, make_last_table, make_new_game_view
from scorekeeper.server.core.access import (
    as_keeper,
    backups_here,
    circles_here,
    games_here,
    keeps,
    open_circle,
    open_game,
)
from scorekeeper.server.core.device import this_device
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.server.core.services import fresh_key, now, the_service
from scorekeeper.server.core.zone import the_zone
from scorekeeper.server.forms.sent import texts_of
from scorekeeper.server.games.begin import forget_first, id_to_be, is_begun, key_to_be, read_sent, start, to_begun
from scorekeeper.server.games.circle_seats import circle_sent, put_into_circle, seats_in
from scorekeeper.server.games.evening import evening_of
from scorekeeper.service.access import Role
from scorekeeper.service.circle.people import name_of, people_of
from scorekeeper.service.summary import Summary
from scorekeeper.wording.rulebook.booklet import make_booklet

games = Blueprint("games", __name__)


@games.get("/")
def index() -> str:
    """The games last played that this device may see, each to be gone on with in one tap; a damaged one too: who taps
    it is told what to do.
    """
    listed, here = the_service().listed(games_here()), circles_here()
    return render_template(
        "games/index.html",
        entries=[entry_here(summary) for summary in listed],
        backups=backups_here(),
        alone=False,
        circles=[(name_of(circle), url_for("circles.show", circle=circle.id)) for circle in here],
        evening=evening_now(listed, now(), lambda game, at: evening_of(game, at, here)),
    )


def entry_here(summary: Summary) -> GameEntry:
    """A game in a list, as this visitor reads it."""
    return make_entry(VOICE, summary, now(), the_language())


@games.get("/new")
def new() -> str:
    """A blank table, or with `circle` one of its people. The device draws its secret now: two taps on the button must
    not come from two devices.
    """
    this_device()
    if "circle" in request.args:
        seats, form = seats_in(open_circle(request.args["circle"], Role.PLAY))
        return _page(form, seats=seats)
    return _page(blank_game(the_language(), fresh_key()), last=_last_table())


@games.get("/g/<game>/copy")
def copy(game: str) -> str:
    """A table like that of another game: its players, its system, and the rules that are in force there."""
    table = open_game(game).table()
    this_device()
    return _page(game_like(table, fresh_key()), like=game)


@games.post("/new")
def create() -> str | tuple[str, int] | Response:
    """Begins the game, or with `show` only turns to the rules of the chosen system, with `rulebook` to their text."""
    asked, circle = read_sent(), circle_sent()
    if asked.rules:
        booklet = make_booklet(VOICE, asked.rules, asked.players, table=True)
        return render_template("rulebook/chosen.html", booklet=booklet, typed=asked.typed)
    if asked.opening is None:
        seats = None if circle is None else seats_in(circle, asked.form)[0]
        return _page(asked.form, suited=asked.suited, seats=seats), 200 if asked.shown else 422
    game, key = id_to_be(), key_to_be()
    # A form sent twice opens no door: whoever sent it first holds the game already.
    answer = start(game, key, asked.opening, as_keeper(key, circle.id if circle else None))
    if circle is not None:
        put_into_circle(circle.id, answer.game, people_tapped(people_of(circle), asked.form, texts_of(request.form)))
    begun = to_begun(game, answer)
    if is_begun():
        forget_first(game)
    return begun


def _last_table() -> LastTable | None:
    """The table that played last on this device, to sit down at again."""
    state = next((state for state in the_service().readable(games_here()) if keeps(state.game)), None)
    return None if state is None else make_last_table(VOICE, state, now(), the_zone(), the_language())


def _page(
    form: NewGame,
    last: LastTable | None = None,
    *,
    suited: bool = False,
    like: str = "",
    seats: CircleSeats | None = None,
) -> str:
    view = make_new_game_view(VOICE, form, last, suited=suited, like=like, seats=seats)
    return render_template("games/new.html", **view)
