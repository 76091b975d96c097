"""The curve of a game's scores as the pages show it, drawn once for all who look at the same sheet."""

from flask_babel import get_locale
from markupsafe import Markup

from scorekeeper.cache import Cache
from scorekeeper.engine.sheet import Sheet
from scorekeeper.export.curve import draw_curve
from scorekeeper.export.frame import Size
from scorekeeper.export.svg import write_picture
from scorekeeper.service.game_state import GameState
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording import curve as words

ON_THE_SHEET = Size(width=640, height=440, font=21)
ON_THE_WALL = Size(width=880, height=800, font=38)
DRAWINGS_AT_HAND = 200

_drawn = Cache[tuple[str, str, Size], tuple[Sheet, Markup]](DRAWINGS_AT_HAND)


def make_curve(state: GameState, size: Size) -> Markup:
    """The drawing in the visitor's language."""
    key = (state.game, str(get_locale()), size)
    sheet, drawing = _drawn.get(key) or (None, Markup())
    if sheet is state.played.sheet:  # the very same one, as another database may have a game of the same name
        return drawing
    return _drawn.put(key, (state.played.sheet, _draw(state, size)))[1]


def _draw(state: GameState, size: Size) -> Markup:
    sheet = state.played.sheet
    picture = draw_curve(VOICE, sheet, state.played.tables, size)
    drawing = write_picture(picture, VOICE.gettext(words.TITLE), words.say_curve(VOICE, sheet))
    return Markup(drawing)  # noqa: S704 - it escapes what it writes
