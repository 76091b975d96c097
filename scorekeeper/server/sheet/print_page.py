"""The sheet as the printer's page shows it, made of the very pieces that the PDF is made of; and the curve of the
scores, drawn once for all who look at the same sheet.
"""

from markupsafe import Markup

from scorekeeper.cache import Cache, made_of
from scorekeeper.engine.sheet import Sheet
from scorekeeper.export.blocks import IN_A_ROW, modules
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.frame import Size
from scorekeeper.export.masthead import make_masthead
from scorekeeper.export.sections import Section, SectionTable, all_sections, legend_of, say_end
from scorekeeper.export.svg import curve_as_svg
from scorekeeper.export.table import say_counted
from scorekeeper.export.whole_game import WholeGame, say_hash, whole_game
from scorekeeper.server.core.device import the_zone
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.server.core.responses import Shown
from scorekeeper.service.events import Logged
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.rows import make_rows
from scorekeeper.wording.signs import TICK, plain

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
