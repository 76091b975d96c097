"""The curve of the scores as an element of a page, in the sizes that pages have for it. Both hosts draw it."""

from scorekeeper.engine.game import Game
from scorekeeper.engine.record import count_hands
from scorekeeper.export.curve import draw_curve
from scorekeeper.export.frame import Size
from scorekeeper.export.svg import write_picture
from scorekeeper.wording import export as words
from scorekeeper.wording.voice import Voice

ON_THE_SHEET = Size(width=640, height=440, font=21)
ON_THE_WALL = Size(width=880, height=800, font=38)


def curve_as_svg(game: Game, voice: Voice, size: Size) -> str:
    """The drawing, with what it shows in words."""
    said = words.say_curve(voice, game.sheet, count_hands(game.record.deals))
    return write_picture(draw_curve(voice, game.sheet, game.tables, size), voice.gettext(words.CURVE), said)
