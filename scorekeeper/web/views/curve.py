"""The curve of a game's scores as the pages show it."""

from markupsafe import Markup

from scorekeeper.export.curve import draw_curve
from scorekeeper.export.frame import Size
from scorekeeper.export.pencil import NAMESPACE
from scorekeeper.service.book import Book
from scorekeeper.web.speech import VOICE

ON_THE_SHEET = Size(width=640, height=440, font=21)
ON_THE_WALL = Size(width=880, height=800, font=38)


def make_curve(book: Book, size: Size) -> Markup:
    """The drawing in the visitor's language."""
    drawing = draw_curve(VOICE, book.sheet, book.table().terms, size)
    return Markup(drawing.replace(f' xmlns="{NAMESPACE}"', "", 1))  # noqa: S704 - it escapes what it writes
