"""SVG and PNG: one long picture as wide as a phone shows it, drawn with our own fonts alone."""

import io
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from PIL import Image, ImageChops

from scorekeeper.export.drawing import Ink, Page, Stroke
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.font_files import FONTS
from scorekeeper.export.measures import PICTURE
from scorekeeper.export.pages import lay_out
from scorekeeper.export.pdf import put_down
from scorekeeper.export.png import draw, write_png
from scorekeeper.export.svg import write_svg
from scorekeeper.wording.languages import speak
from scorekeeper.wording.voice import ENGLISH
from tests.export.examples import EVENING, NAMES, game_from, long_evening

SVG = "{http://www.w3.org/2000/svg}"
HOUSE = Path(__file__).parents[2]


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in Xml.fromstring(svg).iter(f"{SVG}text")]


def picture(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("language", ["en", "ru", "uk", "pl", "de"])
def test_a_picture_tells_its_language_and_title(language: str) -> None:
    game = long_evening(2, ("<&>", "Boris", '"'))
    root = Xml.fromstring(write_svg(game, speak(language), ExportOptions(language=language)))
    assert root.get("lang") == language
    title = root.find(f"{SVG}title")
    assert title.text.endswith(': <&>, Boris, "')


def test_it_is_as_wide_as_a_phone_shows() -> None:
    drawn = picture(write_png(game_from(EVENING), ENGLISH, ExportOptions()))
    assert drawn.width == 1080
    assert drawn.height > drawn.width
    assert drawn.getpixel((2, 2)) == tuple(int(Ink.SHEET[at : at + 2], 16) for at in (1, 3, 5))


def test_the_names_are_drawn_each_in_its_column() -> None:
    # Not a letter's shape is tested but that ink is there: a font that was not found draws nothing.
    (whole,) = lay_out(long_evening(2, NAMES), ENGLISH, ExportOptions(), PICTURE)
    bare = replace(whole, marks=tuple(mark for mark in whole.marks if getattr(mark, "text", "") not in NAMES[:2]))
    with_names, without = (picture(draw(put_down((page,), 1.0))) for page in (whole, bare))
    difference = ImageChops.difference(with_names, without).getbbox()
    assert difference[2] - difference[0] > 200
    assert difference[3] - difference[1] > 20


def test_a_long_picture_is_drawn_in_bands_without_a_seam() -> None:
    # As high as 2300 hands: PDFium would leave out every line so far down, and one band would end at 2000.
    rule = Stroke(x1=20, y1=10, x2=20, y2=15_990.25, width=2, ink=Ink.INK)
    drawn = picture(draw(put_down((Page(wide=40, high=16_000.25, marks=(rule,)),), 1.0)))
    assert drawn.size == (120, 48_001)
    column = drawn.crop((60, 30, 61, 47_970))
    assert column.getextrema() == tuple((int(Ink.INK[at : at + 2], 16),) * 2 for at in (1, 3, 5))
    assert drawn.crop((0, 47_972, 120, 48_001)).getcolors() == [(120 * 29, drawn.getpixel((0, 0)))]


def test_the_fonts_of_the_system_are_not_looked_at(tmp_path: Path) -> None:
    code = (
        "import sys; from tests.export.examples import *; from scorekeeper.export.png import write_png;"
        "from scorekeeper.wording.voice import ENGLISH; from scorekeeper.export.export_options import ExportOptions;"
        "sys.stdout.buffer.write(write_png(game_from(EVENING), ENGLISH, ExportOptions()))"
    )
    # A machine without a single font, as far as fontconfig is asked.
    nothing = tmp_path / "fonts.conf"
    nothing.write_text("<fontconfig></fontconfig>")
    environment = {**os.environ, "FONTCONFIG_FILE": str(nothing), "HOME": str(tmp_path), "XDG_DATA_DIRS": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], cwd=HOUSE, env=environment, capture_output=True, check=True)
    assert done.stdout == write_png(game_from(EVENING), ENGLISH, ExportOptions())


def test_the_licence_stands_beside_the_fonts() -> None:
    assert "Bitstream Vera" in (FONTS / "LICENSE").read_text(encoding="utf-8")
    assert {path.suffix for path in FONTS.iterdir()} == {".ttf", ".json", ""}
