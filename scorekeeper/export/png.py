"""The sheet as a picture for the chat, 1080 pixels wide: the SVG, drawn with our own two font files."""

from resvg_py import svg_to_bytes

from scorekeeper.export.game import Game
from scorekeeper.export.letters import FAMILY, FONTS, Face
from scorekeeper.export.svg import write_svg
from scorekeeper.export.wishes import Wishes
from scorekeeper.wording.voice import Voice

FONT_FILES = [str(FONTS / f"{face.value}.ttf") for face in Face]


def write_png(game: Game, voice: Voice, wishes: Wishes) -> bytes:
    """The picture."""
    return draw(write_svg(game, voice, wishes))


def draw(svg: str) -> bytes:
    """The PNG of an SVG; the system's own fonts are never looked at."""
    picture = svg_to_bytes(
        svg_string=svg,
        skip_system_fonts=True,
        font_files=FONT_FILES,
        font_family=FAMILY,
        sans_serif_family=FAMILY,
    )
    return bytes(picture)
