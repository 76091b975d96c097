"""The games of this server: the list, and beginning another one."""

from flask import Blueprint, render_template
from werkzeug.wrappers import Response

from scorekeeper.pages.games.games import GameEntry, make_entry
from scorekeeper.pages.games.new_game import NewGame, blank_game, game_like
from scorekeeper.pages.games.new_page import LastTable, make_last_table, make_new_game_view
from scorekeeper.server.core.access import as_keeper, backups_here, games_here, keeps, open_game
from scorekeeper.server.core.device import this_device
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.server.core.services import fresh_key, now, the_service
from scorekeeper.server.core.zone import the_zone
from scorekeeper.server.games.begin import forget_first, id_to_be, is_begun, key_to_be, read_sent, start, to_begun
from scorekeeper.service.summary import Summary
from scorekeeper.wording.rulebook.booklet import make_booklet

games = Blueprint("games", __name__)


@games.get("/")
def index() -> str:
    """The games last played that this device may see, each to be gone on with in one tap; a damaged one too: who taps
    it is told what to do.
    """
    entries = [entry_here(summary) for summary in the_service().listed(games_here())]
    return render_template("games/index.html", entries=entries, backups=backups_here(), alone=False)


def entry_here(summary: Summary) -> GameEntry:
    """A game in a list, as this visitor reads it."""
    return make_entry(VOICE, summary, now(), the_language())


@games.get("/new")
def new() -> str:
    """A blank table. The device draws its secret now: two taps on the button must not come from two devices."""
    this_device()
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
    asked = read_sent()
    if asked.rules:
        booklet = make_booklet(VOICE, asked.rules, asked.players, table=True)
        return render_template("rulebook/chosen.html", booklet=booklet, typed=asked.typed)
    if asked.opening is None:
        return _page(asked.form, suited=asked.suited), 200 if asked.shown else 422
    game, key = id_to_be(), key_to_be()
    # A form sent twice opens no door: whoever sent it first holds the game already.
    begun = to_begun(game, start(game, key, asked.opening, as_keeper(key)))
    if is_begun():
        forget_first(game)
    return begun


def _last_table() -> LastTable | None:
    """The table that played last on this device, to sit down at again."""
    state = next((state for state in the_service().readable(games_here()) if keeps(state.game)), None)
    return None if state is None else make_last_table(VOICE, state, now(), the_zone(), the_language())


def _page(form: NewGame, last: LastTable | None = None, *, suited: bool = False, like: str = "") -> str:
    return render_template("games/new.html", **make_new_game_view(VOICE, form, last, suited=suited, like=like))
