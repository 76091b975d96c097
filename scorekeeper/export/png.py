"""The sheet as a picture for the chat, 1080 pixels wide: one long page of the very PDF, rendered by PDFium.

PDFium does not allow two threads inside it at once. It gives the pixels themselves, and a flat sheet packs well as it
is: the picture is made in a third of the time that drawing and packing the SVG took (resvg).
"""

import struct
import zlib
from collections.abc import Iterator
from math import ceil
from threading import Lock

from pypdfium2 import PdfDocument, PdfPage

from scorekeeper.export.drawing import Ink, Page
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.measures import PICTURE, PICTURE_SCALE
from scorekeeper.export.pages import lay_out
from scorekeeper.export.pdf import put_down
from scorekeeper.export.result import lay_out_result
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording.voice import Voice

SIGNATURE = b"\x89PNG\r\n\x1a\n"
GROUND = (*bytes.fromhex(Ink.SHEET.removeprefix("#")), 255)
BYTES = 3  # of a pixel: red, green and blue
BAND = 2000  # rows drawn at a time: beyond 50000 PDFium draws no line
AS_IT_IS = b"\0"  # before each row: no filter

_pdfium = Lock()


def write_png(game: WholeGame, voice: Voice, export_options: ExportOptions) -> bytes:
    """The picture."""
    return draw(put_down(lay_out(game, voice, export_options, PICTURE), 1.0))


def write_result(game: WholeGame, voice: Voice, export_options: ExportOptions) -> bytes:
    """How an evening ended, as a picture."""
    return write_picture(lay_out_result(game, voice, export_options))


def write_picture(page: Page) -> bytes:
    """A page of our own as a picture."""
    return draw(put_down((page,), 1.0))


def draw(pdf: bytes) -> bytes:
    """The first page of a PDF as a PNG."""
    with _pdfium, PdfDocument(pdf) as document:
        page = document[0]
        wide, high = (ceil(length * PICTURE_SCALE) for length in page.get_size())
        pixels = b"".join(_packed(page, high))
    size = struct.pack(">2I5B", wide, high, 8, 2, 0, 0, 0)
    return b"".join((SIGNATURE, _chunk(b"IHDR", size), _chunk(b"IDAT", pixels), _chunk(b"IEND", b"")))


def _packed(page: PdfPage, high: int) -> Iterator[bytes]:
    """The picture's rows as PNG wants them, a band at a time: never is all of a long picture in memory."""
    packer = zlib.compressobj()
    for first in range(0, high, BAND):
        last = min(first + BAND, high)
        # PDFium rounds a crop up to a whole pixel; what is half a pixel short of one is therefore exactly that one.
        crop = (0, (high - last - 0.5) / PICTURE_SCALE, 0, (first - 0.5) / PICTURE_SCALE)
        band = page.render(scale=PICTURE_SCALE, crop=crop, fill_color=GROUND, rev_byteorder=True)
        rows, row = memoryview(band.buffer).cast("B"), band.width * BYTES
        starts = range(0, len(rows), band.stride)
        yield packer.compress(b"".join(AS_IT_IS + bytes(rows[start : start + row]) for start in starts))
        band.close()
    yield packer.flush()


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
