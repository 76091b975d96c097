"""How large everything on a sheet is, for each paper and for the picture on a phone; in points of the layout."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.export.export_options import Paper

PICTURE_PIXELS = 1080
A5_SCALE = 0.72  # the layout of an A5 sheet is somewhat larger than the paper, and is drawn smaller
PICTURE_WIDE = 360.0  # what a phone is wide, so that sizes are those of a page
PICTURE_SCALE = PICTURE_PIXELS / PICTURE_WIDE


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """`high` is None where the page is as long as it must be. `pitch` is from one row to the next: the least, the
    most, and the usual one where the sheet needs several pages. The other lengths are sizes of letters.
    """

    wide: float
    high: float | None
    scale: float
    margin: float
    pitch: tuple[float, float, float]
    number_room: float
    score: float
    change: float
    number: float
    name: float
    total: float
    title: float
    body: float
    small: float
    code: float
    curve: float
    block: float = 112.0


A4 = Measure(
    wide=595.28,
    high=841.89,
    scale=1.0,
    margin=38.0,
    pitch=(12.4, 21.0, 16.4),
    number_room=57.0,
    score=11.5,
    change=9.0,
    number=7.5,
    name=11.5,
    total=17.0,
    title=18.0,
    body=8.4,
    small=7.0,
    code=58.0,
    curve=128.0,
)
A5 = replace(
    A4, wide=419.53 / A5_SCALE, high=595.28 / A5_SCALE, scale=A5_SCALE, margin=30.0, body=9.2, small=8.0, curve=110.0
)
LETTER = replace(A4, wide=612.0, high=792.0, margin=34.0, curve=90.0)
PAPERS: Mapping[Paper, Measure] = {Paper.A4: A4, Paper.A5: A5, Paper.LETTER: LETTER}

PICTURE = Measure(
    wide=PICTURE_WIDE,
    high=None,
    scale=PICTURE_SCALE,
    margin=16.0,
    pitch=(20.0, 20.0, 20.0),
    number_room=56.0,
    score=14.0,
    change=10.0,
    number=8.5,
    name=13.0,
    total=20.0,
    title=20.0,
    body=11.0,
    small=9.5,
    code=78.0,
    curve=190.0,
)
