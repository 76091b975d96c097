"""The curve of a game's scores as the pages show it, drawn once for all who look at the same sheet."""

from markupsafe import Markup

from scorekeeper.cache import Cache
from scorekeeper.engine.sheet import Sheet
from scorekeeper.export.curve_svg import curve_as_svg
from scorekeeper.export.frame import Size
from scorekeeper.server.core.languages import the_language
from scorekeeper.server.core.speech import VOICE
from scorekeeper.service.game_state import GameState

DRAWINGS_AT_HAND = 200

_drawn = Cache[tuple[str, str, Size], tuple[Sheet, Markup]](DRAWINGS_AT_HAND)


def make_curve(state: GameState, size: Size) -> Markup:
    """The drawing in the visitor's language."""
    key = (state.game, the_language(), size)
    sheet, drawing = _drawn.get(key) or (None, Markup())
    if sheet is state.played.sheet:  # the very same one, as another database may have a game of the same name
        return drawing
    drawing = Markup(curve_as_svg(state.played, VOICE, size))  # noqa: S704 - it escapes what it writes
    return _drawn.put(key, (state.played.sheet, drawing))[1]
