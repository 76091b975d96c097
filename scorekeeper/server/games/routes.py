"""The games of this server: the list, and beginning another one."""

from flask import Blueprint, render_template, request, url_for

from scorekeeper.pages.circle.seats import people_tapped
from scorekeeper.pages.games.begin import LastTable, make_last_table, new_game_page, opening_or_page
from scorekeeper.pages.games.games import GameEntry, evening_now, make_entry
from scorekeeper.pages.games.new_game import blank_game, game_like
from scorekeeper.pages.request import PageAnswer
from scorekeeper.server.core.access import (
    as_keeper,
    backups_here,
    circles_here,
    games_here,
    keeps,
    open_circle,
    open_game,
)
from scorekeeper.server.core.device import the_zone, this_device
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.server.core.responses import RouteResponse, drawn
from scorekeeper.server.core.services import fresh_key, now, the_service
from scorekeeper.server.forms.sent import texts_of
from scorekeeper.server.games.begin import forget_first, id_to_be, is_begun, key_to_be, read_sent, start, to_begun
from scorekeeper.server.games.circle_seats import circle_sent, put_into_circle, seats_in
from scorekeeper.server.games.evening import evening_of
from scorekeeper.service.access import Role
from scorekeeper.service.circle.people import name_of, people_of
from scorekeeper.service.summary import Summary

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
def new() -> RouteResponse:
    """A blank table, or with `circle` one of its people. The device draws its secret now: two taps on the button must
    not come from two devices.
    """
    this_device()
    if "circle" in request.args:
        seats, form = seats_in(open_circle(request.args["circle"], Role.PLAY))
        return drawn(new_game_page(VOICE, form, seats=seats))
    return drawn(new_game_page(VOICE, blank_game(the_language(), fresh_key()), _last_table()))


@games.get("/g/<game>/copy")
def copy(game: str) -> RouteResponse:
    """A table like that of another game: its players, its system, and the rules that are in force there."""
    table = open_game(game).table()
    this_device()
    return drawn(new_game_page(VOICE, game_like(table, fresh_key()), like=game))


@games.post("/new")
def create() -> RouteResponse:
    """Begins the game, or with `show` only turns to the rules of the chosen system, with `rulebook` to their text."""
    asked, circle = read_sent(), circle_sent()
    opening = opening_or_page(VOICE, asked, seats_in(circle, asked.form)[0] if circle and not asked.opening else None)
    if isinstance(opening, PageAnswer):
        return drawn(opening)
    game, key = id_to_be(), key_to_be()
    # A form sent twice opens no door: whoever sent it first holds the game already.
    answer = start(game, key, opening, as_keeper(key, circle.id if circle else None))
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
