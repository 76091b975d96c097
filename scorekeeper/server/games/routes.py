"""The games of this server: the list, and a game begun once, under an id and a key that the server draws or, where
somebody began without a network, the phone has drawn already.
"""

from dataclasses import replace
from datetime import datetime, timedelta
from secrets import randbelow

from flask import Blueprint, abort, jsonify, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.pages.circle.games import people_tapped
from scorekeeper.pages.games.begin import make_last_table, new_game_page, opening_or_page
from scorekeeper.pages.games.games import evening_now, make_entry
from scorekeeper.pages.games.new_game import SentGame, blank_game, game_like, read_form
from scorekeeper.pages.request import PageAnswer, Shown
from scorekeeper.server.core.access import (
    as_keeper,
    backups_here,
    circles_here,
    enter,
    games_here,
    keeps,
    open_circle,
    open_game,
)
from scorekeeper.server.core.device import the_zone, this_device
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.server.core.responses import RouteResponse, drawn, is_asked, see, sheet_of
from scorekeeper.server.core.services import (
    Signature,
    fresh_key,
    now,
    read_id,
    read_key,
    signed,
    the_hub,
    the_service,
    the_wastebasket,
)
from scorekeeper.server.forms import texts_of, told_at
from scorekeeper.server.games.circles import circle_sent, evening_of, put_into_circle, seats_in
from scorekeeper.service.access import Admission, Role
from scorekeeper.service.book import when_told
from scorekeeper.service.circle.people import name_of, people_of
from scorekeeper.service.commands import StartGame
from scorekeeper.service.game_service import CommandResult
from scorekeeper.service.game_state import GameState
from scorekeeper.service.store import Conflict
from scorekeeper.service.summary import Summary

LOTS = 2**32
LONGEST_AWAY = timedelta(days=31)  # that a phone goes without a network


def read_sent() -> SentGame:
    """What the form of a new game says that was sent."""
    return read_form(VOICE, the_language(), texts_of(request.form), randbelow(LOTS))


def is_begun() -> bool:
    """Whether a phone has begun the game already, and sends it after."""
    return "game" in request.form


def id_to_be() -> str:
    """The id of the game to be begun. One that a phone has drawn is as hard to guess as ours, or 422."""
    drawn = read_id(request.form["game"]) if is_begun() else fresh_key()
    return drawn or abort(422)


def key_to_be() -> str:
    """The key of its beginning. Who comes with an id must come with a key, or nobody would know the form again; 422."""
    return read_key(request.form.get("key")) or (abort(422) if is_begun() else fresh_key())


def signed_as_begun(after: str = "") -> Signature:
    """The signature of a beginning, which a phone may have waited to send; a rematch is begun `after` the game before.
    What a clock says that has lost the day is not believed.
    """
    signature = signed()
    oldest = datetime.fromisoformat(signature["at"]) - LONGEST_AWAY
    return {**signature, "at": when_told(told_at(), after or oldest.isoformat(), signature["at"])}


def start(
    game: str, key: str, opening: StartGame, admission: Admission, *, rematch_of: GameState | None = None
) -> CommandResult:
    """Begins the game, once. Conflict."""
    command = replace(
        opening,
        game=game,
        key=key,
        title=None if rematch_of is None else rematch_of.played.record.title,
        rematch_of=None if rematch_of is None else rematch_of.game,
        **signed_as_begun("" if rematch_of is None else rematch_of.touched),
    )
    try:
        return the_service().start(command, admission)
    except Conflict:
        # A rematch whose answer was lost comes once more as a game of its own where the game before went meanwhile.
        if is_begun() and rematch_of is None and the_service().state(game).rematch_of is not None and _is_own(game):
            return CommandResult(game=game, seq=1)
        raise


def _is_own(game: str) -> bool:
    """Whether this device has begun the game."""
    return the_service().log(game)[0].device == this_device().label


def forget_first(game: str) -> None:
    """A form may have come to us and its answer not to the phone, which has begun the game itself then. What began by
    that form here, and in which nothing has happened, is deleted.
    """
    key = read_key(request.form.get("sent_as"))
    first = None if key is None else the_service().begun_by(key)
    if first not in (None, game):
        is_forgotten(first)


def is_forgotten(first: str) -> bool:
    """Whether this device alone has begun the game, and nothing has happened in it: then it is deleted now."""
    if the_service().seq(first) > 1 or not _is_own(first):
        return False
    the_wastebasket().throw(first, now())
    the_hub().recheck(first)
    return True


def to_begun(game: str, answer: CommandResult) -> Response:
    """The answer to who has begun a game, now or before: the sheet for a browser, the number for the page's script. A
    phone's game stands under the phone's id, and the phone keeps it; Conflict, NotAllowed, GameDeleted.
    """
    if is_begun():
        if answer.game != game:
            raise Conflict(game, 0, answer.seq or 0)
        enter(game, Role.KEEP)
    if is_asked("record"):
        return jsonify(seq=answer.seq)
    return see(sheet_of(answer.game))


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


def entry_here(summary: Summary) -> Shown:
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


def _last_table() -> Shown | None:
    """The table that played last on this device, to sit down at again."""
    state = next((state for state in the_service().readable(games_here()) if keeps(state.game)), None)
    return None if state is None else make_last_table(VOICE, state, now(), the_zone(), the_language())
