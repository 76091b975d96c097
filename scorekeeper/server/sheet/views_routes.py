"""A game shown to a whole room, on the wall, and as a page for the printer, which is made of the very pieces that the
PDF is made of; and the curve of the scores, drawn once for all who look at the same sheet.
"""

from flask import Blueprint, abort, render_template, request, url_for
from markupsafe import Markup

from scorekeeper.cache import Cache, made_of
from scorekeeper.engine.sheet import Sheet
from scorekeeper.export.all_sections import all_sections
from scorekeeper.export.blocks import IN_A_ROW, modules
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.frame import Size
from scorekeeper.export.masthead import make_masthead
from scorekeeper.export.sections import Section, SectionTable, legend_of, say_end
from scorekeeper.export.svg import ON_THE_WALL, curve_as_svg
from scorekeeper.export.table import say_counted
from scorekeeper.export.whole_game import WholeGame, say_hash, whole_game
from scorekeeper.pages.sheet.export_asked import addresses_at, contents_for_links, options_in
from scorekeeper.pages.sheet.now_page import make_end, make_now, make_totals
from scorekeeper.server.core.access import open_game
from scorekeeper.server.core.addresses import base_for_phones
from scorekeeper.server.core.device import the_zone
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.server.core.responses import Shown
from scorekeeper.server.core.services import the_service
from scorekeeper.server.forms import texts_of
from scorekeeper.service.events import Logged
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.drawing import look
from scorekeeper.wording.accounts import say_last, say_moments
from scorekeeper.wording.rows import make_row, make_rows, make_words
from scorekeeper.wording.signs import ROSPISAT, TICK, plain


def read_options(state: GameState) -> ExportOptions:
    """All options in this address, for this game; 404 where one is unknown."""
    address = url_for("sheets.show", game=state.game, _external=True)

    def codes() -> tuple[str, ...]:
        return addresses_at(base_for_phones(), state, the_service().log(state.game))

    return options_in(texts_of(request.args), the_language(), address, codes) or abort(404)


DRAWINGS_AT_HAND = 200

_drawn = Cache[tuple[str, str, Size], tuple[Sheet, Markup]](DRAWINGS_AT_HAND)


def make_curve(state: GameState, size: Size) -> Markup:
    """The drawing in the visitor's language."""

    def draw() -> Markup:
        return Markup(curve_as_svg(state.played, VOICE, size))  # noqa: S704 - it escapes what it writes

    return made_of(_drawn, (state.game, the_language(), size), state.played.sheet, draw)


# How close the rows stand (ruled.css) and how high the curve is, so that so many lines, in the table and under it, fill
# one page: of Letter too, which is the lowest, and of A5, which is half of A4 with all that stands on it.
DENSITIES = (
    (20, "", Size(width=1000, height=260, font=17)),
    (25, "snug", Size(width=1000, height=200, font=17)),
    (29, "tight", Size(width=1000, height=200, font=17)),
    (40, "dense", Size(width=1000, height=150, font=17)),
)
CODE_LINES = 9  # rows of the table that a row of codes takes the room of
LONG = 52  # letters, which fill half a line
ON_MORE_PAGES = ("tight", Size(width=1000, height=260, font=17))


def make_paper(state: GameState, log: tuple[Logged, ...], export_options: ExportOptions) -> Shown:
    """The page of a game. `code` leads to the live sheet, the game itself lies in `game_codes`."""
    game = whole_game(state, log, the_zone())
    masthead = make_masthead(game, VOICE, export_options.language, export_options.address)
    rows = make_rows(game, VOICE, game.corrected)
    sections = all_sections(game, VOICE, export_options)
    end = say_end(game, VOICE)
    code_rows = -(-len(export_options.codes) // IN_A_ROW)
    lines = len(rows) + 2 * bool(end) + sum(_lines(section) for section in sections) + CODE_LINES * code_rows
    density, curve = next(((name, size) for most, name, size in DENSITIES if lines <= most), ON_MORE_PAGES)
    return {
        "masthead": masthead,
        "code": _code(masthead.address),
        "game_codes": [_code(address) for address in export_options.codes],
        "players": game.sheet.players,
        "rows": rows,
        "sums": [_sum(game, seat) for seat in range(len(game.sheet.players))],
        "end": end,
        "curve": make_curve(state, curve) if len(rows) > 1 else "",
        "sections": sections,
        "legend": legend_of(game, VOICE),
        "hash": say_hash(game, VOICE),
        "density": density,
    }


def _code(address: str) -> Shown:
    """A QR code: its dark modules as a path, `side` of them in a row."""
    dark = modules(address)
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(dark) for x, is_dark in enumerate(row) if is_dark)
    return {"path": path, "side": len(dark)}


def _lines(section: Section | SectionTable) -> int:
    """About how many rows of the table a section takes the room of; lines of it stand beside each other in pairs."""
    if isinstance(section, SectionTable):
        return len(section.rows) + 2
    return sum(1 + len(line) // LONG for line in section.lines) // 2 + 1


def _sum(game: WholeGame, seat: int) -> Shown:
    """A player's score as it stands, with what is counted beside it. `look` are the cell's classes."""
    standing = game.sheet.standings[seat]
    boxed = standing.barrel is not None
    return {
        "score": plain(standing.score),
        "counted": say_counted(game.sheet, game.tables[-1], seat, VOICE),
        "ticks": TICK * (standing.barrel or 0),
        "look": "boxed" if boxed else "won" if seat in game.winners else "",
    }


views = Blueprint("views", __name__, url_prefix="/g/<game>")

HANDS = 9  # on the wall: as many as fit under the totals (wall.css)


@views.get("/print")
def paper(game: str) -> str:
    """The sheet as a page for the printer, with all that the PDF has."""
    state = open_game(game)
    made = make_paper(state, the_service().log(game), read_options(state))
    asked = contents_for_links(texts_of(request.args))
    return render_template("sheet/print.html", state=state, paper=made, asked=asked)


@views.get("/wall")
def wall(game: str) -> str:
    """The game as a whole room can read it."""
    state = open_game(game)
    deals, words = len(state.played.sheet.deals), make_words(VOICE)
    return render_template(
        "sheet/wall.html",
        state=state,
        rows=[make_row(state.played, place, words) for place in range(max(deals - HANDS, 0), deals)],
        totals=make_totals(state),
        now=None if state.is_ended() else make_now(state),
        end=make_end(state),
        news=say_last(VOICE, state.played),
        hands=deals,
        moments=say_moments(VOICE, state.played.sheet),
        curve=make_curve(state, ON_THE_WALL),
        look=look,
        rospisat_sign=ROSPISAT,
    )
