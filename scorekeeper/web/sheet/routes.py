"""The sheet of a game, what can be done at its end, and taking the last deal back."""

from flask import Blueprint, abort, jsonify, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.export.curve_svg import ON_THE_SHEET
from scorekeeper.export.formats import FORMATS
from scorekeeper.export.verdicts import print_verdicts
from scorekeeper.export.whole_game import whole_game
from scorekeeper.pages.games.new_game import Opening
from scorekeeper.pages.sheet.series_page import say_series
from scorekeeper.pages.sheet.sheet_page import make_sheet_view
from scorekeeper.service.access import Role
from scorekeeper.service.commands import RedoDeal, Rematch, UndoLastDeal
from scorekeeper.service.decision import CommandProblem
from scorekeeper.service.game_service import CommandResult
from scorekeeper.service.game_state import GameState
from scorekeeper.service.store import Conflict
from scorekeeper.web.forms.sent import header_as_sent
from scorekeeper.web.games.begin import (
    forget_first,
    id_to_be,
    is_begun,
    is_forgotten,
    key_to_be,
    read_sent,
    start,
    to_begun,
)
from scorekeeper.web.platform.access import all_of, asks_name, keeps_here, open_game, plays_here
from scorekeeper.web.platform.languages import the_language
from scorekeeper.web.platform.pocket import on_phone
from scorekeeper.web.platform.responses import RouteResponse, see, sheet_of
from scorekeeper.web.platform.services import read_key, signed, the_service, the_wastebasket
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.web.sheet import asked_again
from scorekeeper.web.sheet.curve_page import make_curve
from scorekeeper.web.sheet.frame_cache import PAGE, draw_in_frame
from scorekeeper.web.sheet.page_cache import ADDRESS, KEY, TOKEN, Cut, copy_page, cut, fill_in
from scorekeeper.web.sheet.rematches import find_rematch, games_before, key_after, key_known, key_of_rematch
from scorekeeper.web.sheet.row_cache import as_markup, print_rows
from scorekeeper.wording.consequences import OVERTAKEN, say_command_problem
from scorekeeper.wording.rows import make_words

sheets = Blueprint("sheets", __name__)


@sheets.get("/g/<game>")
def show(game: str) -> bytes:
    """The whole sheet, and the situation under it."""
    return _page(open_game(game))


@sheets.get("/g/<game>/curve")
def curve(game: str) -> Response:
    """The curve of the scores, for a sheet that has room for it: most have not."""
    return Response(make_curve(open_game(game), ON_THE_SHEET), mimetype=FORMATS["svg"].mime)


@sheets.post("/g/<game>/undo")
def undo(game: str) -> RouteResponse | tuple[bytes, int]:
    """Takes the last deal back, if it is still the one that the page showed."""
    state = open_game(game, Role.KEEP)
    if asked_again.is_told_later():
        return asked_again.answer(state, "undo")
    command = UndoLastDeal(**header_as_sent(state))
    try:
        answer = the_service().undo(command)
    except Conflict:
        return _page(the_service().state(game), say_command_problem(VOICE, OVERTAKEN)), 409
    if answer.violations:  # a deal that was set aside would come back, and cannot without words
        last = len(the_service().state(game).played.record.deals)
        return see(url_for("corrections.take_off", game=game, number=last))
    return _done(game, answer)


@sheets.post("/g/<game>/redo")
def redo(game: str) -> RouteResponse | tuple[bytes, int]:
    """Brings back the deal last taken back by undo."""
    state = open_game(game, Role.KEEP)
    if asked_again.is_told_later():
        return asked_again.answer(state, "redo")
    return _done(game, the_service().change(RedoDeal(**header_as_sent(state))))


@sheets.post("/g/<game>/rematch")
def rematch(game: str) -> Response:
    """The same table again, in a game of its own. Of one that a phone has begun it tells the table itself: what was
    played here before it may not have come yet.
    """
    state, fresh = open_game(game, Role.KEEP), id_to_be()
    if not is_begun():
        key = read_key(request.form.get("key")) or key_of_rematch(state)  # a page that a phone has drawn has none
        return to_begun(fresh, _begin_again(state, fresh, key))
    own, opening = key_to_be(), read_sent().opening
    if opening is None:
        abort(422)
    forget_first(fresh)
    begun = _bring(state, fresh, opening, own, key_known(state, fresh) or key_of_rematch(state))
    return to_begun(fresh, begun)


@sheets.get("/g/<game>/rematch")
def begun(game: str) -> Response:
    """The address of the rematch, for a page that shows the end of the game; none as long as nobody has begun one."""
    found = find_rematch(open_game(game))
    return jsonify(address=None if found is None else sheet_of(found))


def _begin_again(state: GameState, fresh: str, key: str) -> CommandResult:
    """The rematch; where the one begun before was deleted, a new one."""
    everybody = all_of(state.game, fresh, key)
    answer = the_service().rematch(Rematch(of=state.game, game=fresh, key=key, **signed()), everybody)
    if answer.game != fresh and the_wastebasket().holds(answer.game):
        return _begin_again(state, fresh, key_after(state, answer.game))
    return answer


def _bring(state: GameState, fresh: str, opening: Opening, own: str, key: str) -> CommandResult:
    """The rematch that a phone has begun: that of the table, found by every phone, unless others have one by now. One
    that the same phone had begun here, and heard no answer, is none.
    """
    begun = start(fresh, key, opening, all_of(state.game, fresh, key), rematch_of=state)
    first = begun.game
    if first == fresh or key == own:
        return begun
    is_none = the_wastebasket().holds(first) or is_forgotten(first)
    return _bring(state, fresh, opening, own, key_after(state, first) if is_none else own)


def _done(game: str, answer: CommandResult) -> Response | tuple[bytes, int]:
    """The sheet after the step; where there was nothing to step over any more, it shows that by itself."""
    if answer.problem is CommandProblem.GAME_FULL:
        return _page(the_service().state(game), say_command_problem(VOICE, answer.problem)), 422
    return see(f"{sheet_of(game)}#now")


def _page(state: GameState, alarm: str = "") -> bytes:
    address = sheet_of(state.game)
    rematch, series = (
        find_rematch(state),
        say_series(state, games_before(state)),
    )  # also a correction of an earlier game changes the series
    # A proposal looks different on the device that made it, and so does a rematch that not everybody may see.
    if alarm or rematch or state.proposal is not None:
        return fill_in(_draw(state, address, series, alarm, rematch))
    seen = (keeps_here(), plays_here(), asks_name(), series)
    return fill_in(copy_page(state, address, lambda: _draw(state, address, series), *seen))


def _draw(state: GameState, address: str, series: str, alarm: str = "", rematch: str | None = None) -> Cut:
    """The page with blanks for the token and the key."""
    words, game = make_words(VOICE), whole_game(state, the_service().log(state.game))
    language = the_language()
    kept = tuple(print_verdicts(VOICE, language, game.log))
    rows = print_rows(game, address, words)
    view = {
        "series": series,
        "alarm": alarm,
        "csrf_token": lambda: TOKEN,
        "key": KEY,
        "rematch": rematch,
        "rematch_key": key_of_rematch(state),
        "on_phone": on_phone(),
        **make_sheet_view(words, state, game, language, ADDRESS, kept),
    }
    if alarm or rematch or state.proposal is not None or state.is_ended() or view["now"] is None:
        return cut(render_template(PAGE, rows=as_markup(rows), **view))
    names = (state.title(), state.played.sheet.players)  # by which it is called, and whose phone it may be
    seldom = (view["on_paper"], view["signs"], view["on_phone"])  # what few hands change
    seen = (address, *names, *seldom, keeps_here(), plays_here(), asks_name())
    return draw_in_frame(view, rows, *seen)
