"""Reads a QR code as a camera would."""

import re
from collections.abc import Sequence
from urllib.parse import unquote

import zxingcpp

WIDE = 3  # pixels of a module
BORDER = 4  # modules
STROKE = re.compile(r"M(\d+) (\d+)h(\d+)v1h-\d+z")


def scanned(rows: Sequence[str]) -> zxingcpp.Barcode:
    """The one code of these modules, 1 for a dark one."""
    size = (len(rows) + 2 * BORDER) * WIDE
    empty, beside = b"\xff" * (BORDER * WIDE * size), b"\xff" * (BORDER * WIDE)
    lines = (b"".join((b"\0" if module == "1" else b"\xff") * WIDE for module in row) for row in rows)
    grey = empty + b"".join((beside + line + beside) * WIDE for line in lines) + empty
    (found,) = zxingcpp.read_barcodes(memoryview(grey).cast("B", (size, size)), formats=zxingcpp.BarcodeFormat.QRCode)
    return found


def scanned_picture(picture: str) -> str:
    """The text of a code that is drawn in strokes, as a data: URI."""
    strokes = [tuple(map(int, stroke)) for stroke in STROKE.findall(unquote(picture))]
    size = 1 + max(y for _, y, _ in strokes)
    dark = {(x + place, y) for x, y, wide in strokes for place in range(wide)}
    return scanned(["".join("01"[(x, y) in dark] for x in range(size)) for y in range(size)]).text
